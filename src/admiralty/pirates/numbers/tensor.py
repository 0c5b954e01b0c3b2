"""What a seat knows of the archipelago as a row of bytes; colors and places as they lie on the map."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...kernel.game import Seat
from ..core import codes
from ..core.lookup import Lookup
from ..core.options import asked_seats
from ..core.state import State
from ..translation import STANDING
from .trial import Trial

OWNERS = 8
ASKS = codes.OVER + 1
PASSES = len(STANDING)


def layout(lookup: Lookup, cards: int) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """The fields in order, each a name and its length: those of bits, then those of bytes."""
    places, lands, seats, colors = int(lookup.places), int(lookup.lands), int(lookup.seats), codes.COLORS
    bits = [("owner", places * OWNERS), ("ports", len(lookup.city_at)), ("own colors", colors), ("unowned", colors)]
    bits += [("asked for", ASKS), ("asked", seats), ("turn", colors), ("raid", colors), ("enrolled", 1)]
    bits += [("out", seats), ("more actions used", seats), ("lairs due", colors), ("quiet", seats * PASSES)]
    bits += [("sheathed", seats * PASSES), ("claims", colors * 3), ("choosing", 3)]
    bits += [("spare", -sum(length for _, length in bits) % 8)]
    counts = [("bands", places), ("gold", places), ("tribes", lands), ("hand", cards), ("hand sizes", seats)]
    counts += [("discard", cards), ("seen", cards), ("totals", colors)]
    counts += [(name, 1) for name in NUMBERS]
    return bits, counts


NUMBERS = (
    "deck", "gold supply", "tribe supply", "round", "actions", "raid actions", "left", "rolls", "barred",
    "central due", "battle", "start", "target", "cannons", "crossed", "looked", "part kind", "part first",
    "part second", "part bands",
)  # fmt: skip


def tensor(trial: Trial, seat: Seat) -> NDArray[np.uint8]:
    """The board, this seat's hand, and what is asked; seats are counted from this one on."""
    s = trial.state
    bits = np.concatenate((_owners(s), np.array(_bits(trial, s, seat), np.uint8)))
    return np.concatenate((bits, np.minimum(_counts(trial, s, seat), 255).astype(np.uint8)))


def _owners(s: State) -> NDArray[np.uint8]:
    found = np.zeros((len(s.owner), OWNERS), np.uint8)
    found[np.arange(len(s.owner)), s.owner] = 1
    return found.ravel()


def _flags(mask: int, count: int) -> list[int]:
    return [mask >> i & 1 for i in range(count)]


def _one(place: int, count: int) -> list[int]:
    ones = [0] * count
    if place >= 0:
        ones[place] = 1
    return ones


def _bits(trial: Trial, s: State, seat: Seat) -> list[int]:
    seats, colors = int(s.lookup.seats), codes.COLORS
    order = [(seat + i) % seats for i in range(seats)]
    part = trial.parts.get(seat)
    bits = _flags(s.port, len(s.lookup.city_at))
    bits += [int(s.seat_of[color] == seat) for color in range(colors)]
    bits += [int(s.seat_of[color] < 0) for color in range(colors)]
    bits += _one(s.ask, ASKS)
    asked = asked_seats(s)
    bits += [asked >> other & 1 for other in order]
    bits += _one(s.color, colors) + _one(s.raid, colors) + [int(s.enrolled)]
    bits += [s.out >> other & 1 for other in order] + [s.more_used >> other & 1 for other in order]
    bits += _flags(s.lairs_due, colors)
    for other in order:
        bits += _one(s.quiet[other], PASSES)
    for other in order:
        bits += _one(s.sheathed[other], PASSES)
    for color in range(colors):
        bits += _one(s.claim[color], 3)
    bits += _one(part.asks - 1 if part else -1, 3)
    return bits + [0] * (-(len(bits) + len(s.owner) * OWNERS) % 8)


def _counts(trial: Trial, s: State, seat: Seat) -> NDArray[np.int64]:
    lookup = s.lookup
    kinds, seats = int(lookup.card_kinds), int(lookup.seats)
    hand = s.hands[seat * kinds : (seat + 1) * kinds]
    searching = s.ask == codes.SEARCH and s.seat_of[s.actor()] == seat
    seen = [0] * kinds
    for card in s.deck[: -s.looked - 1 : -1] if searching else []:
        seen[card] += 1
    part = trial.parts.get(seat)
    option = part.options[0] if part and part.asks else -1
    first, second = codes.first_of(option), codes.second_of(option)
    chosen = [0, 0, 0, 0] if option < 0 else [codes.kind_of(option) + 1, first, second, part.bands if part else 0]
    numbers = [len(s.deck), s.gold_supply(), s.tribe_supply(), s.round, s.actions, s.raid_actions, s.left, s.rolls]
    numbers += [s.barred, s.central_due, s.battle, s.start, s.target, s.hits, s.crossed, s.looked, *chosen]
    sizes = [s.hand_size[(seat + i) % seats] for i in range(seats)]
    return np.array(
        [*s.bands, *s.gold, *s.tribes, *hand, *sizes, *s.discard, *seen, *s.total, *numbers], np.int64
    )  # fmt: skip
