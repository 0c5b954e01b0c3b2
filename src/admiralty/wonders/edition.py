"""The shape of an edition: every card, board and number, as the data files say them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .effects import Color, Effect, Fleet, Side

Mark = Literal["single", "reconstructed", "house"]
TurnPart = Literal["pay", "sail", "gain", "spaces", "advances", "explore", "salvage", "losses"]
AgePart = Literal["land", "stay out", "naval"]


@dataclass(frozen=True, slots=True)
class Card:
    """A building: one more copy in an Age's deck from each of these numbers of players on.

    A card of a pool (Guilds, for example) has one copy, and enters the deck of its Age only when drawn.
    """

    id: str
    color: Color
    effects: tuple[Effect, ...]
    cost: str = ""
    copies: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    pool: str = ""
    age: int = 0
    players: int = 3
    chains: tuple[str, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a Wonder."""

    cost: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a Wonder board."""

    id: str
    stages: tuple[Stage, ...]
    any_order: bool = False


@dataclass(frozen=True, slots=True)
class Wonder:
    """A Wonder board: its start resource and its two sides."""

    id: str
    start: str
    sides: tuple[Face, ...]
    seats: int = 3
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shipyard:
    """A shipyard board: the fleet of its Wonder symbol, and the costs of the six spaces of each."""

    id: str
    wonder: Fleet
    red: tuple[str, ...]
    yellow: tuple[str, ...]
    blue: tuple[str, ...]
    green: tuple[str, ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Track:
    """What the seven spaces of a fleet give, the same on every board."""

    fleet: Fleet
    spaces: tuple[tuple[Effect, ...], ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Island:
    """An island card."""

    id: str
    level: int
    effects: tuple[Effect, ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards of a pool as players, and some more, enter the decks of these Ages."""

    pool: str
    ages: tuple[int, ...]
    more: int = 0
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Crowd:
    """A number of players that is prepared like another one."""

    seats: int
    like: int
    hand: int


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of an edition, and the named parts of a turn and of an Age's end, in order."""

    seats: tuple[int, int]
    teams: tuple[int, ...]
    coins: int
    hand: int
    sale: int
    price: int
    passing: tuple[Side, ...]
    victory: tuple[int, ...]
    defeat: int
    coins_per_point: int
    science_set: int
    turn: tuple[TurnPart, ...]
    age_end: tuple[AgePart, ...]
    sale_ship: tuple[Fleet, ...] = ()
    guild_limit: int = 0
    naval_ranks: tuple[tuple[int, ...], ...] = ()
    naval_last: tuple[int, ...] = ()
    crowds: tuple[Crowd, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition with its boxes: all that the rules need to know."""

    id: str
    boxes: tuple[str, ...]
    rules: Rules
    draws: tuple[Draw, ...]
    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    shipyards: tuple[Shipyard, ...] = ()
    tracks: tuple[Track, ...] = ()
    islands: tuple[Island, ...] = ()

    @property
    def expansions(self) -> tuple[str, ...]:
        """The boxes besides the base game, which is always there."""
        return self.boxes[1:]
