"""The score pad of the boxed game: what its owner says of a table, scored by the game's own sheet.

A seat is described as in a case (`cases/positions.py`), with these besides:

- `totals`: the points of a category as they were counted at the table, instead of what the sheet would count;
- `counts`: how many of a color, or of another thing that points are counted by, where not all cards are named;
- `symbols`: all science symbols of a city, where the green cards are not named;
- `edifice`: pawns, debts and points of Edifice, which is not played here (`edifice.py`);
- `named`: the colors of which all cards are named in `built`, so that nobody has to count them, and what else is told
  in full (`tower`: the tiles that it placed; `projects`: its tokens);
- `ages`: what each Age's conflicts were fought with (`shields`, and what boxes compare), with whatever else of the
  description was otherwise then; once every seat has told an Age, all tokens of that Age follow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import chain
from typing import Any, cast

from ..kernel.chance import Chance
from ..kernel.codec import decode
from ..kernel.game import Line, Malformed, Score, Seat
from . import edifice
from .book import Book
from .boxes.shelf import USUAL
from .cases.positions import Position, SeatSetup, state_of
from .compose import EditionId
from .composed import class_of
from .core.lookup import Lookup
from .core.state import State
from .doubts import Doubt, doubts_of, softened
from .edifice import EdificeTold
from .effects import Symbol
from .facts import CityFacts, city_facts
from .game import Wonders
from .header import with_boxes
from .pad_rows import in_rows, pad_rows
from .sheet import Sheet, scored
from .symbols import SYMBOLS
from .typed import Typed, known_boxes, typed_of

LAST_AGE = 3
MOST_POINTS = 999
NO_TOKENS = (0, 0, 0)
SIGNS = (*SYMBOLS, "any", "most", "copy", "change")
"""The symbols of science that may lie before a city, those to be chosen at the end among them."""
FIGHTS = ("victories", "defeats", "ages")
FOLLOWS: Mapping[str, Sequence[str]] = {
    "stage": ("stages",), "complete": ("stages",), "victory": FIGHTS, "defeat": FIGHTS, "no": FIGHTS, "pair": FIGHTS,
    "level": ("ships",), "island": ("islands",), "leader": ("leaders",), "only": ("leaders",), "three": ("coins",),
}  # fmt: skip
"""The fields of a description that things to be counted follow from, by the first word of the thing."""
EVERY_COLOR = frozenset(("brown", "grey", "blue", "yellow", "red", "green", "purple"))
OF_COLORS = ("lead", "color", "civic", "chosen")
"""The first words of what is counted over several colors."""
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Told:
    """What a pad says of a seat besides what lies there."""

    totals: Mapping[str, int] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    symbols: Mapping[str, int] = field(default_factory=dict)
    ages: tuple[Mapping[str, Any], ...] = ()
    named: tuple[str, ...] = ()
    edifice: EdificeTold = edifice.NOTHING


@dataclass(frozen=True)
class Pad:
    """A table as its owner describes it; `table` is what lies there for all, as a case has it."""

    seats: tuple[Mapping[str, Any], ...]
    edition: EditionId = "second"
    boxes: tuple[str, ...] = USUAL
    teams: bool = False
    free: tuple[Mapping[str, Any], ...] = ()
    table: Mapping[str, Any] = field(default_factory=dict)

    @property
    def played(self) -> tuple[str, ...]:
        """Its boxes, but for one that is there to be counted only."""
        return tuple(box for box in self.boxes if box != edifice.ID)


@dataclass(frozen=True)
class Scored:
    """The pad, added up: the rows that it has, and the sheet of every seat; what it would have to be told besides,
    each a thing to be counted at a seat, and what is odd about it."""

    categories: tuple[str, ...]
    scores: tuple[Score, ...]
    cities: tuple[CityFacts, ...]
    asks: tuple[tuple[Seat, str], ...] = ()
    doubts: tuple[Doubt, ...] = ()


def read_pad(plain: Any) -> Pad:
    """A pad from plain data."""
    if not isinstance(plain, Mapping):
        raise Malformed("a pad should be a table with `seats`")
    pad: Pad = decode(Pad, with_boxes(plain, "pad"), "pad")
    return pad


def score_pad(pad: Pad) -> Scored:
    """Add up a pad: by the lines of the game's own sheet, and by the totals that were told instead."""
    laid = Laid(pad)
    lookup, plain = laid.lookup, laid.plain
    cities = [city_facts(lookup, city) for city in laid.state(LAST_AGE, Chance("pad")).cities]
    sheet = PadSheet(laid.book, cities, laid.told)
    lines = [tuple(sheet.lines(seat)) for seat in range(len(pad.seats))]
    scores = scored(lookup.teams, lines, [city.coins for city in cities[: len(pad.seats)]])
    asks = tuple(ask for ask in sheet.looked_up if not _known(plain[ask[0]] if ask[0] < len(plain) else {}, ask[1]))
    greens = [sheet.greens(seat) for seat in range(len(pad.seats))]
    doubts = (*laid.soft, *doubts_of(lookup, plain, scores, greens, pad.teams))
    return Scored(laid.rows, scores, tuple(cities), asks, doubts)


class Laid:
    """A pad as a table: what every seat has told, what lies before it, and the tokens that follow for it."""

    def __init__(self, pad: Pad) -> None:
        self.game = Wonders(pad.edition, pad.played, pad.teams)
        self.lookup = self.game.lookup(len(pad.seats))
        self.book = Book(self.lookup.edition)
        self.rows = (*pad_rows(self.book), *(box for box in pad.boxes if box == edifice.ID))
        self.plain, self.soft = softened(self.lookup, [*pad.seats, *pad.free])
        seats = len(pad.seats)
        self.pad = replace(pad, seats=tuple(self.plain[:seats]), free=tuple(self.plain[seats:]))
        self.told = [_told(row, f"seat {seat}", self.rows) for seat, row in enumerate(self.plain)]
        self.setups = [_setup(row, f"seat {seat}") for seat, row in enumerate(self.plain)]
        for age in range(1, LAST_AGE + 1):
            self.setups = _fought(self.lookup, self.pad, self.setups, self.told, age)

    def position(self, age: int) -> Position:
        """The same table, as far as it was told."""
        return _position(self.pad, self.setups, {"age": age, "turn": "last", **self.pad.table})

    def state(self, age: int, chance: Chance, alike: bool = True) -> State:
        """The table in the last turn of an Age; `alike` lets several seats name the same Wonder."""
        position = self.position(age)
        for typed in typed_of(self.lookup.edition.boxes):
            position = typed.filled(self.lookup, position, chance)
        return state_of(self.lookup, position, alike=alike)


def pad_of(game: Wonders, state: State) -> dict[str, Any]:
    """The pad that describes a table as it lies there, as plain data."""
    lookup = state.lookup
    cities = [city_facts(lookup, city) for city in state.cities]
    typed = typed_of(lookup.edition.boxes)
    named = [*lookup.edition.colors, *(name for one in typed for name in one.in_full)]
    rows = [_described(city, typed) | {"named": named} for city in cities]
    pad = {"edition": game.edition.id, "boxes": list(game.boxes), "teams": bool(lookup.teams)}
    pad |= {"seats": rows[: state.seats], "free": rows[state.seats :]}
    table: dict[str, Any] = {}
    for box in typed:
        table |= box.told_table(cities)
    return pad | {"table": table}


def _described(city: CityFacts, typed: Sequence[Typed]) -> dict[str, Any]:
    row: dict[str, Any] = {
        "wonder": f"{city.wonder} {city.side}",
        "coins": city.coins,
        "built": list(city.buildings),
        "stages": [number for number, card in enumerate(city.buried, start=1) if card],
        "victories": list(city.victories),
        "defeats": list(city.defeats),
        "counters": dict(city.counters),
    }
    for box in typed:
        row |= box.told(city)
    return row


class PadSheet(Sheet):
    """A sheet of cities of which something is told in numbers only."""

    def __init__(self, book: Book, cities: list[CityFacts], told: Sequence[Told]) -> None:
        super().__init__(book, cities)
        # The city that nobody sits at may be left out.
        self.told = [*told, *[Told()] * (len(cities) - len(told))]
        self.looked_up: dict[tuple[Seat, str], None] = {}
        """What the points of these cities are counted by, in the order of its use: each thing with its seat."""

    def lines(self, seat: Seat) -> Iterator[Line]:
        totals = self.told[seat].totals
        built = edifice.lines(self.told[seat].edifice, lambda thing: self.count_at(seat, thing))
        found = chain(in_rows(self.book, super().lines(seat)), () if edifice.ID in totals else built)
        yield from (line for line in found if line.category not in totals)
        yield from (Line(category, "total", points) for category, points in totals.items())

    def count_at(self, seat: Seat, thing: str) -> int:
        self.looked_up[seat, thing] = None
        told = self.told[seat].counts.get(thing)
        if told is not None:
            return told
        built = [self.cards[name] for name in self.cities[seat].buildings]
        if thing == edifice.KINDS:
            return len({card.color for card in built})
        if thing == edifice.BEST_GUILD:
            guilds = [line for card in built if card.color == "purple" for line in self.card_lines(seat, card)]
            return max((line.points for line in guilds), default=0)
        return super().count_at(seat, thing)

    def symbols(self, seat: Seat) -> Counter[str]:
        told = self.told[seat].symbols
        return self.besides(seat) | Counter(told) if told else super().symbols(seat)

    def besides(self, seat: Seat) -> Counter[str]:
        """The symbols on what is named before a seat and is no green card; a count of all has them too."""
        named = [name for name in self.cities[seat].buildings if self.cards[name].color != "green"]
        found = self.book.effects(replace(self.cities[seat], buildings=tuple(named)))
        return Counter(effect.symbol for effect in found if isinstance(effect, Symbol))

    def greens(self, seat: Seat) -> Counter[str]:
        """Of symbols that are told in numbers those on green cards, one on each."""
        told = Counter({name: count for name, count in self.told[seat].symbols.items() if name in SYMBOLS})
        return told - self.besides(seat)

    def next_door(self, seat: Seat) -> Counter[str]:
        left, right = (self.greens(self.seat_of(seat, whose)) for whose in ("left", "right"))
        return super().next_door(seat) + left + right


def _told(row: Row, where: str, rows: Sequence[str]) -> Told:
    told: Told = decode(Told, {name: row[name] for name in _names(Told) if name in row}, where)
    for name, known in (("totals", rows), ("symbols", SIGNS)):
        unknown = [key for key in getattr(told, name) if key not in known]
        if unknown:
            raise Malformed(f"{where}: {name} has {unknown[0]!r}, which should be one of {', '.join(known)}")
    if any(abs(points) > MOST_POINTS for points in told.totals.values()):
        raise Malformed(f"{where}: the points of a row should lie between -{MOST_POINTS} and {MOST_POINTS}")
    numbers = [("counts", told.counts), ("symbols", told.symbols)]
    for what, (key, count) in [(what, pair) for what, row in numbers for pair in row.items()]:
        if not 0 <= count <= MOST_POINTS:
            raise Malformed(f"{where}: {what} has {count} of {key}; it should be from 0 to {MOST_POINTS}")
    edifice.check(told.edifice, where)
    if told.edifice != edifice.NOTHING and edifice.ID not in rows:
        raise Malformed(f"{where}: Edifices need the box {edifice.ID!r}")
    if len(told.ages) > LAST_AGE:
        raise Malformed(f"{where}: there are {LAST_AGE} Ages, not {len(told.ages)}")
    return told


def _known(row: Row, thing: str) -> bool:
    """Whether a seat has told how many it has of a thing, or what that follows from."""
    if thing in row.get("counts", {}) or thing in row.get("named", ()):
        return True
    if thing == edifice.BEST_GUILD and "purple" in row.get("named", ()):
        return True
    if {*row.get("named", ())} >= EVERY_COLOR and thing.partition(" ")[0] in OF_COLORS:
        return True
    return any(name in row for name in FOLLOWS.get(thing.partition(" ")[0], ()))


def _setup(row: Row, where: str) -> SeatSetup:
    """What lies before a seat, nothing of which is told being there; a name is for whoever reads the pad."""
    plain = {name: content for name, content in row.items() if name not in (*_names(Told), "name")}
    setup: SeatSetup = decode(class_of(SeatSetup, known_boxes()), {"coins": 0, **plain}, where)
    return setup


def _names(kind: Any) -> list[str]:
    return [one.name for one in fields(kind)]


def _position(pad: Pad, setups: Sequence[SeatSetup], table: Row) -> Position:
    kind = class_of(Position, known_boxes())
    plain: Position = decode(kind, {"seats": [], **table}, "pad.table")
    return replace(plain, seats=tuple(setups[: len(pad.seats)]), free=tuple(setups[len(pad.seats) :]))


def _fought(lookup: Lookup, pad: Pad, setups: list[SeatSetup], told: Sequence[Told], age: int) -> list[SeatSetup]:
    """The same seats with the tokens of an Age whose conflicts everybody has told."""
    rows = [row.ages[age - 1] if len(row.ages) >= age else {} for row in told]
    if len(rows) < lookup.cities or not all("shields" in row for row in rows):
        return setups
    numbers = [_numbers(row, f"seat {seat}, Age {age}") for seat, row in enumerate(rows)]
    everybody = [*pad.seats, *pad.free]
    then = [
        replace(
            _setup({**everybody[seat], **_rest(row)}, f"seat {seat}, Age {age}"), victories=NO_TOKENS, defeats=NO_TOKENS
        )
        for seat, row in enumerate(rows)
    ]
    state = state_of(lookup, _position(pad, then, {"age": age, "turn": "last"}), alike=True)
    for city, row in zip(state.cities, numbers, strict=True):
        city.shields = row["shields"]
    part = next(part for part in lookup.program if part.name == "land")
    part.run(state, Chance("pad"))
    fought = [city_facts(lookup, city) for city in state.cities]
    brought: dict[str, Sequence[int]] = {}
    for typed in typed_of(lookup.edition.boxes):
        brought |= typed.compared(state, numbers)
    return [
        _with_tokens(setup, age, fought[seat], {name: row[seat] for name, row in brought.items()})
        for seat, setup in enumerate(setups)
    ]


def _with_tokens(setup: SeatSetup, age: int, fought: CityFacts, brought: Mapping[str, int]) -> SeatSetup:
    """The same seat with what an Age's conflicts have brought it."""
    victories, defeats = _plus(setup.victories, fought.victories), _plus(setup.defeats, fought.defeats)
    kept: dict[str, Any] = {name: _at(getattr(setup, name), age, token) for name, token in brought.items()}
    return replace(setup, victories=victories, defeats=defeats, **kept)


def _numbers(row: Row, where: str) -> dict[str, int]:
    """What was compared: the whole numbers of an Age's row."""
    found = {name: number for name, number in row.items() if type(number) is int}
    for name, number in found.items():
        if not 0 <= number <= MOST_POINTS:
            raise Malformed(f"{where}: {name} {number} should be from 0 to {MOST_POINTS}")
    if "shields" not in found:
        raise Malformed(f"{where}: shields {row['shields']!r} should be a whole number")
    return found


def _rest(row: Row) -> Row:
    return {name: content for name, content in row.items() if type(content) is not int}


def _plus(one: tuple[int, int, int], two: tuple[int, int, int]) -> tuple[int, int, int]:
    return cast(tuple[int, int, int], tuple(a + b for a, b in zip(one, two, strict=True)))


def _at(row: Sequence[int], age: int, value: int) -> tuple[int, ...]:
    return tuple(value if number == age else kept for number, kept in enumerate(row, start=1))
