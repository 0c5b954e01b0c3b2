"""All that a seat may know: the whole board, its own hand, and the sizes of the others (P13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from ..kernel.game import Seat
from .actions import Standing
from .core import codes
from .core.options import asked_seats
from .core.state import State
from .threats import Threat, threats
from .translation import STANDING, Translation

Asking = Literal[
    "ships",
    "bands",
    "act",
    "window",
    "attack",
    "defense",
    "recruits",
    "tribes",
    "enrolled",
    "search",
    "over",
]
ASKS: tuple[Asking, ...] = get_args(Asking)
CLAIMS: tuple[Literal["", "laid", "due"], ...] = ("", "laid", "due")
Reason = Literal["", "confirmed", "last", "limit", "nobody"]
REASONS: tuple[Reason, ...] = get_args(Reason)


@dataclass(frozen=True, slots=True)
class Territory:
    """A territory: its owner (a color, natives or unexplored) and what lies there."""

    id: str
    owner: str
    bands: int = 0
    gold: int = 0
    tribes: int = 0
    port: bool = False


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship at sea; without a color it is nobody's."""

    sea: str
    color: str = ""
    bands: int = 0
    gold: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """A color: who plays it (None: nobody), its supply, and its victory option."""

    color: str
    seat: int | None
    bands: int
    supply: int
    claim: Literal["", "laid", "due"] = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A seat as all see it: size of the hand, standing answers to raids and weapons, out or not."""

    seat: int
    cards: int
    quiet: Standing = ""
    out: bool = False
    more_used: bool = False
    sheathed: Standing = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked now, of which seats, and what it depends on."""

    kind: Asking
    seats: tuple[int, ...]
    left: int = 0
    rolls: int = 0
    barred: str = ""
    lairs: tuple[str, ...] = ()
    central: int = 0
    start: str = ""
    target: str = ""
    cannons: int = 0
    crossed: int = 0
    looked: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """A table as one seat (None: a spectator) sees it."""

    seat: int | None
    round: int
    color: str
    actions: int
    enrolled: bool
    raid: str
    raid_actions: int
    battle: str
    question: Question
    territories: tuple[Territory, ...]
    ships: tuple[Ship, ...]
    sides: tuple[Side, ...]
    players: tuple[Player, ...]
    gold_supply: int
    tribe_supply: int
    ships_lost: int
    hand: tuple[str, ...]
    seen: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    threats: tuple[Threat, ...]
    take_back: int
    take_back_seat: int | None
    winner: int | None
    reason: Reason


def view_of(s: State, seat: Seat | None, names: Translation) -> View:
    """List what a seat may know."""
    lookup = s.lookup
    searching = s.ask == codes.SEARCH and s.seat_of[s.actor()] == seat
    return View(
        seat=seat,
        round=s.round,
        color=names.colors[s.color],
        actions=s.actions,
        enrolled=s.enrolled,
        raid=names.colors[s.raid] if s.raid >= 0 else "",
        raid_actions=s.raid_actions,
        battle=names.place(s.battle),
        question=question_of(s, names),
        territories=tuple(_territory(s, land, names) for land in range(lookup.lands)),
        ships=tuple(_ship(s, sea, names) for sea in s.fleet),
        sides=tuple(_side(s, color, names) for color in range(codes.COLORS)),
        players=tuple(_player(s, other) for other in range(lookup.seats)),
        gold_supply=s.gold_supply(),
        tribe_supply=s.tribe_supply(),
        ships_lost=lookup.ships - s.ships_in_play() if s.round > 0 else 0,
        hand=hand_of(s, seat, names) if seat is not None else (),
        seen=tuple(names.cards[card] for card in s.deck[: -s.looked - 1 : -1]) if searching else (),
        deck=len(s.deck),
        discard=pile_of(s.discard, names),
        threats=threats(s, names),
        take_back=s.open,
        take_back_seat=s.open_seat if s.open_seat >= 0 else None,
        winner=s.winner if s.winner >= 0 else None,
        reason=REASONS[s.reason],
    )


def seats_of(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(4) if mask >> seat & 1)


def question_of(s: State, names: Translation) -> Question:
    """What a state waits for."""
    return Question(
        kind=ASKS[s.ask],
        seats=seats_of(asked_seats(s)),
        left=s.left,
        rolls=s.rolls,
        barred=names.place(s.barred),
        lairs=tuple(color for i, color in enumerate(names.colors) if s.lairs_due >> i & 1),
        central=s.central_due,
        start=names.place(s.start),
        target=names.place(s.target),
        cannons=s.hits,
        crossed=s.crossed,
        looked=s.looked,
    )


def _territory(s: State, land: int, names: Translation) -> Territory:
    city = s.lookup.city[land]
    port = city >= 0 and bool(s.port >> city & 1)
    owner = names.owners[s.owner[land]]
    return Territory(names.places[land], owner, s.bands[land], s.gold[land], s.tribes[land], port)


def _ship(s: State, sea: int, names: Translation) -> Ship:
    return Ship(names.places[sea], names.owners[s.owner[sea]], s.bands[sea], s.gold[sea])


def _side(s: State, color: int, names: Translation) -> Side:
    seat = s.seat_of[color] if s.seat_of[color] >= 0 else None
    return Side(names.colors[color], seat, s.total[color], s.supply(color), CLAIMS[s.claim[color]])


def _player(s: State, seat: int) -> Player:
    return Player(
        seat,
        s.hand_size[seat],
        STANDING[s.quiet[seat]],
        bool(s.out >> seat & 1),
        bool(s.more_used >> seat & 1),
        STANDING[s.sheathed[seat]],
    )


def hand_of(s: State, seat: int, names: Translation) -> tuple[str, ...]:
    """The cards that a seat holds."""
    kinds = s.lookup.card_kinds
    return pile_of(s.hands[seat * kinds : (seat + 1) * kinds], names)


def pile_of(counts: list[int], names: Translation) -> tuple[str, ...]:
    """Cards that are counted by kind."""
    return tuple(card for card, count in zip(names.cards, counts, strict=False) for _ in range(count))
