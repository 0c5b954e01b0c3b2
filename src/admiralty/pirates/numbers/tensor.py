"""What a seat knows of the archipelago as a row of bytes; colors and places as they lie on the map."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...research.slate import Plan, Slate
from ..core.codes import COLORS, OVER, SEARCH, WATER, first_of, kind_of, second_of
from ..core.lookup import Lookup
from ..core.options import asked_seats
from ..core.state import State
from .mask import write_mask
from .numbers import PASSES
from .trial import WHAT, Part, Trial

OWNERS: Final = 8
SOME: Final[i64] = 7 * OWNERS  # of seven places, in a word: the eighth would be its sign
EACH: Final[i64] = 0x1010101010101  # times what each of them has
ASKS: Final = OVER + 1
CLAIMS: Final = 3
CHOOSING: Final = 3  # target, bands, gold

NUMBERS: Final = (
    "deck", "gold supply", "tribe supply", "round", "actions", "raid actions", "left", "rolls", "barred",
    "central due", "battle", "start", "target", "cannons", "crossed", "looked", "part kind", "part first",
    "part second", "part bands",
)  # fmt: skip


def layout(lookup: Lookup) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """The fields in order, each a name and its length: those of bits, then those of bytes."""
    places: int = int(lookup.places)
    seats: int = int(lookup.seats)
    cards: int = int(lookup.card_kinds)
    bits: list[tuple[str, int]] = [("owner", places * OWNERS), ("ports", len(lookup.city_at))]
    bits += [("own colors", COLORS), ("unowned", COLORS), ("asked for", ASKS), ("asked", seats)]
    bits += [("turn", COLORS), ("raid", COLORS), ("enrolled", 1)]
    bits += [("out", seats), ("more actions used", seats), ("lairs due", COLORS), ("quiet", seats * PASSES)]
    bits += [("sheathed", seats * PASSES), ("claims", COLORS * CLAIMS), ("choosing", CHOOSING)]
    bits += [("spare", -sum([length for _, length in bits]) % 8)]
    counts: list[tuple[str, int]] = [("bands", places), ("gold", places), ("tribes", int(lookup.lands))]
    counts += [("hand", cards), ("hand sizes", seats), ("discard", cards), ("seen", cards), ("totals", COLORS)]
    counts += [(name, 1) for name in NUMBERS]
    return bits, counts


def plan(lookup: Lookup) -> Plan:
    """The same for a slate."""
    bits, counts = layout(lookup)
    return Plan(sum([length for _, length in bits]), sum([length for _, length in counts]))


def write_tensor(slate: Slate, trial: Trial, seat: i64) -> None:
    """The board, this seat's hand, and what is asked; seats are counted from this one on."""
    state: State = trial.state
    part: Part | None = trial.parts[seat]
    write_owners(slate, state)
    slate.put(state.port, len(state.lookup.city_at))
    write_colors(slate, state, seat)
    write_seats(slate, state, seat)
    put_one(slate, state, part.asks - 1 if part is not None else -1, CHOOSING)
    slate.align()
    write_pieces(slate, state)
    write_cards(slate, state, seat)
    write_numbers(slate, state)
    write_part(slate, part)


def put_one(slate: Slate, state: State, place: i64, count: i64) -> None:
    """So many bits, of which at most one is set."""
    slate.put(state.lookup.bit[place] if place >= 0 else i64(0), count)


def put_count(slate: Slate, count: i64) -> None:
    """A byte, as near to the number as it can be."""
    slate.put(count if count < 256 else i64(255), 8)


def write_owners(slate: Slate, state: State) -> None:
    """Whose each place is, eight bits a place; on most of the sea there is no ship."""
    lookup: Lookup = state.lookup
    begin: i64 = slate.at
    land: i64 = 0
    while land < lookup.lands:
        owners: i64 = 0
        size: i64 = 0
        while size < SOME and land < lookup.lands:
            owners |= lookup.bit[state.owner[land]] << size
            size += OWNERS
            land += 1
        slate.put(owners, size)
    water: i64 = lookup.bit[WATER]
    sea: i64 = OWNERS * (lookup.places - lookup.lands)
    while sea > 0:
        slate.put(water * EACH, SOME if sea > SOME else sea)
        sea -= SOME
    for place in state.fleet:
        slate.mark(begin + OWNERS * place, water ^ lookup.bit[state.owner[place]])


def write_colors(slate: Slate, state: State, seat: i64) -> None:
    """The own colors, and those that nobody plays."""
    own: i64 = 0
    unowned: i64 = 0
    color: i64 = 0
    while color < COLORS:
        if state.seat_of[color] == seat:
            own |= state.lookup.bit[color]
        elif state.seat_of[color] < 0:
            unowned |= state.lookup.bit[color]
        color += 1
    slate.put(own | unowned << COLORS, 2 * COLORS)


def write_seats(slate: Slate, state: State, seat: i64) -> None:
    """What is asked of whom, whose turn it is, and what every seat has still open."""
    put_one(slate, state, state.ask, ASKS)
    put_turned(slate, state, asked_seats(state), seat)
    put_one(slate, state, state.color, COLORS)
    put_one(slate, state, state.raid, COLORS)
    slate.put(1 if state.enrolled else 0, 1)
    put_turned(slate, state, state.out, seat)
    put_turned(slate, state, state.more_used, seat)
    slate.put(state.lairs_due, COLORS)
    seats: i64 = state.lookup.seats
    i: i64 = 0
    while i < seats:
        put_one(slate, state, state.quiet[(seat + i) % seats], PASSES)
        i += 1
    i = 0
    while i < seats:
        put_one(slate, state, state.sheathed[(seat + i) % seats], PASSES)
        i += 1
    color: i64 = 0
    while color < COLORS:
        put_one(slate, state, state.claim[color], CLAIMS)
        color += 1


def put_turned(slate: Slate, state: State, flags: i64, seat: i64) -> None:
    """A bit for each seat, from the own one on."""
    seats: i64 = state.lookup.seats
    slate.put(flags >> seat | flags << (seats - seat), seats)


def write_pieces(slate: Slate, state: State) -> None:
    """Bands and gold of every place, tribes of every territory; at sea they are on ships."""
    put_afloat(slate, state, state.bands)
    put_afloat(slate, state, state.gold)
    slate.put_bytes(state.tribes, 0, len(state.tribes))


def put_afloat(slate: Slate, state: State, pieces: list[i64]) -> None:
    """A count for each place."""
    begin: i64 = slate.at
    lands: i64 = state.lookup.lands
    slate.put_bytes(pieces, 0, lands)
    slate.skip(8 * (state.lookup.places - lands))
    for sea in state.fleet:
        slate.mark(begin + 8 * sea, pieces[sea])


def write_cards(slate: Slate, state: State, seat: i64) -> None:
    """The own hand, the sizes of all, what lies open, and what a search has shown to this seat."""
    kinds: i64 = state.lookup.card_kinds
    seats: i64 = state.lookup.seats
    slate.put_bytes(state.hands, seat * kinds, kinds)
    i: i64 = 0
    while i < seats:
        slate.put(state.hand_size[(seat + i) % seats], 8)
        i += 1
    slate.put_bytes(state.discard, 0, len(state.discard))
    seen: list[i64] = [0] * kinds
    if state.ask == SEARCH and state.seat_of[state.actor()] == seat:
        top: i64 = len(state.deck)
        looked: i64 = 1
        while looked <= state.looked:
            card: i64 = state.deck[top - looked]
            seen[card] += 1
            looked += 1
    slate.put_bytes(seen, 0, kinds)
    for total in state.total:
        put_count(slate, total)


def write_numbers(slate: Slate, state: State) -> None:
    """All but the last four of `NUMBERS`."""
    put_count(slate, len(state.deck))
    put_count(slate, state.gold_supply())
    put_count(slate, state.tribe_supply())
    put_count(slate, state.round)
    put_count(slate, state.actions)
    put_count(slate, state.raid_actions)
    put_count(slate, state.left)
    put_count(slate, state.rolls)
    put_count(slate, state.barred)
    put_count(slate, state.central_due)
    put_count(slate, state.battle)
    put_count(slate, state.start)
    put_count(slate, state.target)
    put_count(slate, state.hits)
    put_count(slate, state.crossed)
    put_count(slate, state.looked)


def write_part(slate: Slate, part: Part | None) -> None:
    """The action that is being put together: its kind plus 1, its places, its bands."""
    if part is None or part.asks == WHAT:
        slate.skip(32)
        return
    option: i64 = part.options[0]
    slate.put(kind_of(option) + 1, 8)
    slate.put(first_of(option), 8)
    slate.put(second_of(option), 8)
    slate.put(part.bands, 8)


def look(slate: Slate, trial: Trial, seat: i64) -> None:
    """Write mask and tensor of one seat, to a slate that is only for that."""
    slate.wipe(1)
    slate.open(seat)
    write_mask(slate, trial, seat)
    write_tensor(slate, trial, seat)
    slate.close()


def legal(slate: Slate, trial: Trial, seat: i64) -> list[int]:
    """The numbers that a seat may choose, by way of such a slate."""
    slate.wipe(1)
    slate.open(seat)
    write_mask(slate, trial, seat)
    return slate.numbers()
