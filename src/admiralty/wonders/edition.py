"""The shape of an edition: every card, board and number, as the data files say them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, TypeVar

from .effects import Effect, Side

Mark = Literal["single", "reconstructed", "house"]
NAMES = ("name.en", "name.fr", "name.nl")
T = TypeVar("T")


class Row:
    """A row of the data; its parts go by paths: "cost" of a card, "day.2.cost" of a Wonder."""

    __slots__ = ()
    key: ClassVar[str] = "id"
    """The field that names the row."""
    numbered: ClassVar[Mapping[str, int]] = {}
    """Fields with a list of fixed length, of which an owner may correct single numbers; each with its first number."""
    marks: Mapping[str, Mark]
    """How sure each part is, by its path; what has none is confirmed."""

    def parts(self) -> dict[str, Any]:
        """Every part of the row, by its path."""
        own = fields(self)  # type: ignore[arg-type]
        return {field.name: getattr(self, field.name) for field in own if field.name not in (self.key, "marks")}

    def title(self) -> str:
        """What the row is called in a message."""
        return f"{type(self).__name__.lower()} {getattr(self, self.key, '')}".strip()


class BoxRules(Row):
    """Numbers of a box, which stand with the rules."""

    __slots__ = ()

    def title(self) -> str:
        return "rules"


@dataclass(frozen=True, slots=True)
class Card(Row):
    """A building: one more copy in an Age's deck from each of these numbers of players on.

    A card of a pool (Guilds, for example) has one copy, and enters the deck of its Age only when drawn.
    """

    id: str
    color: str
    effects: tuple[Effect, ...]
    cost: str = ""
    copies: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    pool: str = ""
    age: int = 0
    players: int = 3
    chains: tuple[str, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def is_building(self) -> bool:
        """Whether it is one; a card of a pool of no Age (a leader) is dealt apart, and is a person."""
        return not self.pool or self.age > 0

    def parts(self) -> dict[str, Any]:
        when: dict[str, Any] = {f"copies.{age}": row for age, row in self.copies.items()}
        if self.pool or self.age or self.players != 3:
            when |= {"pool": self.pool, "age": self.age, "players": self.players}
        content = {"color": self.color, "cost": self.cost, **when, "chains": self.chains, "effects": self.effects}
        return content | dict.fromkeys(NAMES)


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
    effects: tuple[Effect, ...] = ()
    """What it gives from the start."""


@dataclass(frozen=True, slots=True)
class Wonder(Row):
    """A Wonder board: its start resource and its two sides."""

    id: str
    start: str
    sides: tuple[Face, ...]
    seats: int = 3
    seated: bool = False
    """Whether it is only for a city that somebody sits at."""
    redrawn: bool = False
    """Whether a group may let it be put back, once, for another."""
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def parts(self) -> dict[str, Any]:
        content: dict[str, Any] = {"start": self.start, "seats": self.seats}
        for side in self.sides:
            content[f"{side.id}.any_order"] = side.any_order
            if side.effects:
                content[f"{side.id}.effects"] = side.effects
            for n, stage in enumerate(side.stages, 1):
                content[f"{side.id}.{n}.cost"] = stage.cost
                content[f"{side.id}.{n}.effects"] = stage.effects
        return content | dict.fromkeys(NAMES)


@dataclass(frozen=True, slots=True)
class Draw(Row):
    """So many cards of a pool as players, and some more, enter the decks of these Ages; in a crowd again some more."""

    key: ClassVar[str] = "pool"

    pool: str
    ages: tuple[int, ...]
    more: int = 0
    crowd: int = 0
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def count(self, like: int, players: int) -> int:
        """How many are drawn for so many players, who are prepared like so many."""
        return like + self.more + (self.crowd if players != like else 0)


@dataclass(frozen=True, slots=True)
class Counter(Row):
    """Tokens before a seat that are counted, in so many bits; each is worth points at the end of the game, in a line of
    the score sheet."""

    id: str
    bits: int
    points: int = 0
    category: str = "counters"
    until: Literal["game", "age"] = "game"
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Crowd:
    """A number of players that is prepared like another one."""

    seats: int
    like: int
    hand: int


@dataclass(frozen=True, slots=True)
class Rules(Row):
    """The numbers of an edition, and the named parts of a turn, of an Age's end and of an Age's start, in order."""

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
    turn: tuple[str, ...]
    age_end: tuple[str, ...]
    age_start: tuple[str, ...]
    guild_limit: int = 0
    crowds: tuple[Crowd, ...] = ()
    pair: Literal["", "printed", "unofficial"] = ""
    """Whether two may play, with a third city that nobody sits at: by the book, or by our ruling only."""
    free_coins: int = 3
    """What the city that nobody sits at begins with."""
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition with its boxes: all that the rules need to know."""

    id: str
    boxes: tuple[str, ...]
    rules: Rules
    colors: tuple[str, ...]
    draws: tuple[Draw, ...]
    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    counters: tuple[Counter, ...] = ()
    own: tuple[Any, ...] = ()
    """What boxes have besides, each in a class of its own."""

    @property
    def expansions(self) -> tuple[str, ...]:
        """The boxes besides the base game, which is always there."""
        return self.boxes[1:]

    def of(self, kind: type[T]) -> T:
        """What a box has besides, by its class; of a box that is not on the table, an empty one."""
        return next((own for own in self.own if isinstance(own, kind)), None) or kind()

    def items(self) -> Iterator[tuple[str, tuple[Effect, ...]]]:
        """The effects of all cards and stages, each with what it is called in a message."""
        for card in self.cards:
            yield card.title(), card.effects
        for wonder in self.wonders:
            for side in wonder.sides:
                yield f"{wonder.title()}, side {side.id}", side.effects
                for n, stage in enumerate(side.stages, 1):
                    yield f"{wonder.title()}, side {side.id}, stage {n}", stage.effects
