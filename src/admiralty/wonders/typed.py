"""What a box brings to the typed layer, beside its core: fields of facts and views, actions, events, words, points.

The module `typed` in a box's folder has it as `TYPED`. Everything here has an answer that will do for a box
that says nothing of it, so that a box of cards and effects needs no such module at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..kernel.game import Event, Exact, Line, Seat
from .boxes.shelf import kept, shelf

if TYPE_CHECKING:
    from ..kernel.chance import Chance
    from .belief.told import Told
    from .belief.worlds import Hidden
    from .book import Book
    from .core.city import City
    from .core.item import Item
    from .core.lookup import Lookup
    from .core.part import Setup
    from .core.state import State
    from .edition import Card, Edition
    from .effects import Effect
    from .facts import CityFacts
    from .position import TableFacts
    from .sheet import Sheet
    from .terminal.look import Look
    from .view import View
    from .words import Speaker

BOXES = f"{__package__}.boxes"
Row = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answers to one question of a box: the class of their actions, its codes, short text and words."""

    question: str
    kind: type[Exact]
    action: Callable[[Lookup, int], Exact]
    code: Callable[[Lookup, Any], int]
    """Subject and flag of an action's code; its kind follows from the question."""
    form: str
    """Its short text as the forms of a choice list it: "keep ISLAND"."""
    text: Callable[[Any], str]
    read: Callable[[str], Exact | None]
    """The action of a short text; None where it means something else."""
    tell: Callable[[Speaker, Any], str]
    quiet: Exact | None = None
    """What a seat that gives no answer is taken to say; None: the first option."""
    brings: Callable[[Book, Any], Sequence[Effect]] = lambda book, action: ()
    """What an answer would bring before its seat."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a box lays before each seat, and a table may choose instead of drawing it: shipyards, for example."""

    option: str
    """What headers, the catalog and requests call it: "shipyards"."""
    one: str
    """One of them, on a command line and in a refusal: "shipyard"."""
    setup: type[Setup]
    """The part of the core that lays it."""
    ids: Callable[[Edition], Sequence[str]]
    """All that there are, in the order of the core's numbers."""
    each: bool = True
    """Whether each seat has one of its own; if not, any of them may be on the table, for all."""
    two: str = ""
    """The part of the program that lets each seat keep one of two, where there is such a part."""
    check: Callable[[Edition, Sequence[str], int], None] = lambda edition, asked, seats: None
    """Refuse what is too little for so many seats."""


@dataclass(frozen=True, slots=True)
class OwnRow:
    """A row of a printed score pad: points of one source (its first words) that the sheet has in another category."""

    row: str
    category: str
    source: str


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a searching level thinks."""

    spent: int
    """On a choice: iterations times seats."""
    depth: int = 5
    """Own choices ahead."""
    breadth: int = 12
    """Options that are worth a thought."""
    trust: float = 0.02
    """What a point of judged worth counts at first, in chances."""
    foreseen: int = 0
    """Iterations times seats where a network foresees the end, which takes less than playing on; 0: never asks one."""


@dataclass(frozen=True, slots=True)
class Levels:
    """The searching levels, as they were measured with the boxes on the table."""

    captain: Reach
    admiral: Reach


class Typed:
    """What one box brings to the typed layer."""

    adds: Mapping[str, type] = {}
    """The dataclasses of the game to which it adds fields, by name, with the class of these fields (composed.py)."""
    choices: tuple[Choice, ...] = ()
    """What may be chosen when a table is set up."""
    answers: tuple[Answer, ...] = ()
    added: tuple[str, ...] = ()
    """What it lets be built along with a card or a stage, by name, in the order of the core's choices."""
    sails: bool = False
    """Whether what it lets be built along are ships, called by their colors."""
    sells: bool = False
    """Whether a discarded card may bring something of its own instead of coins."""
    events: Mapping[int, Callable[[Lookup, Row], Event]] = {}
    """The events of its rows of the log."""
    gains: Mapping[int, str] = {}
    """Its reasons for coins."""
    clauses: Mapping[type, Callable[[Speaker, Any], str]] = {}
    """What its events say of the city of their seat."""
    lines: Mapping[type, Callable[[Speaker, Any], str]] = {}
    """Its events that concern the whole table."""
    effects: Mapping[type, Callable[[Speaker, Any], str]] = {}
    """What its effects are in words; by the name of their class, where nothing is said."""
    categories: tuple[str, ...] = ()
    """Of the score sheet."""
    apart: Mapping[str, tuple[OwnRow, ...]] = {}
    """Rows of their own that the printed pad of an edition's box has for some of a category's points, by edition."""
    replayed: bool = False
    """Whether a sheet of the pad can tell all that lies on a table with it."""
    between: tuple[str, ...] = ()
    """The fields of a seat that say what it holds between two Ages."""
    in_full: tuple[str, ...] = ()
    """What a seat has to have told in full for such a sheet, besides its cards, as its field `named` says it."""
    lies: tuple[str, ...] = ()
    """The fields of a seat that such a sheet tells because of it."""
    tokens: Mapping[str, str] = {}
    """The fields of a seat that keep the tokens of its conflicts, each with what an Age's row compares for them."""
    usual: Mapping[str, tuple[int, int]] = {}
    """What rows of the sheet usually hold with it on the table, where that is more than without it (`usual.py`)."""
    persons: tuple[str, ...] = ()
    """Those of its cards that are no buildings; they come behind the colors."""
    longer: bool = False
    """Whether searching levels take longer with it on the table: there is more to find."""
    levels: Levels | None = None
    """Bots as they are with it on the table; None: as they are without it."""
    stray: float | None = None
    """Points by which a turn that is played may differ from the one that was dreamed, as they were measured with it on
    the table; None: as without it (see docs/balance.md)."""
    picks: Mapping[type[Exact], str] = {}
    """Its answers that take one of several things, and the field that names which: a kind of what is counted."""
    draws: str = ""
    """The class of the box's module `terminal` that draws it there."""
    sources: tuple[str, ...] = ()
    """Where its points come from, as a case names it: "island ISLAND"."""

    def offered(self, edition: Edition) -> Sequence[str]:
        """What a card may be discarded for besides a sale, in the order of the core's numbers."""
        return ()

    def city(self, lookup: Lookup, city: City) -> Mapping[str, Any]:
        """What it keeps of a city, as everybody sees it: all its fields, secret ones empty or hidden."""
        return {}

    def secrets(self, lookup: Lookup, city: City, team: bool, own: bool) -> Mapping[str, Any]:
        """Those of its fields that a city's own team, or (`own`) only its own seat, sees otherwise."""
        return {}

    def lay(self, lookup: Lookup, city: City, facts: CityFacts) -> None:
        """The other way round: lay these facts before a new city."""

    def totals(self, lookup: Lookup, city: City) -> Mapping[str, int]:
        """What everybody can count of a city."""
        return {}

    def view(self, state: State) -> Mapping[str, Any]:
        """What everybody sees of the table."""
        return {}

    def lay_view(self, state: State, view: View) -> None:
        """The other way round: lay on a table what everybody sees of it, as far as the view has all of it."""

    def table(self, state: State) -> Mapping[str, Any]:
        """What it keeps of the table, hidden things too: its fields of the facts of a whole table."""
        return {}

    def lay_table(self, state: State, facts: TableFacts) -> None:
        """The other way round; Malformed where no table can be like it."""

    def hidden(self, lookup: Lookup, view: View, told: Told) -> Hidden | None:
        """What the box hides from the seat of a view, to be dealt anew."""
        return None

    def ids(self, edition: Edition) -> Mapping[str, Sequence[str]]:
        """The ids of its own rows, by kind."""
        return {}

    def texts(self, speaker: Speaker) -> Mapping[str, Mapping[str, str]]:
        """What its own rows give, in words, by kind and id."""
        return {}

    def items(self, lookup: Lookup) -> list[Item]:
        """Its rows, besides cards and boards, that may come into play."""
        return []

    def laid(self, book: Book, city: CityFacts) -> list[Effect]:
        """The effects that lie before a city because of it, besides those of cards and stages."""
        return []

    def conflicts(self, city: CityFacts, age: int) -> Iterable[Line]:
        """Its lines of the score sheet for an Age's conflicts, besides those of land."""
        return ()

    def stakes(self, state: State) -> Mapping[str, Any]:
        """What its conflicts would bring if the Age ended now, for pages."""
        return {}

    def untold(self, lookup: Lookup, position: Any) -> Iterator[str]:
        """What a pad's position leaves open of the table and can't be drawn by chance: keys of the words."""
        yield from ()

    def filled(self, lookup: Lookup, position: Any, chance: Chance) -> Any:
        """A pad's position, in which what else it leaves open is drawn by chance."""
        return position

    def deal_between(self, state: State, chance: Chance) -> None:
        """Deal what nobody at a table that a pad has told can know, before the next Age begins."""

    def compared(self, state: State, numbers: Sequence[Mapping[str, int]]) -> Mapping[str, Sequence[int]]:
        """The tokens that its conflicts bring each city in this Age, from the numbers that a score pad says were
        compared; by the field of a position that keeps them."""
        return {}

    def score(self, sheet: Sheet, seat: Seat) -> Iterable[Line]:
        """Its lines of a seat's score sheet, besides those of cards, stages and counters."""
        return ()

    def count(self, book: Book, city: CityFacts, thing: str) -> int | None:
        """How many a city has of a thing that it lets coins and points be counted by; None for another's."""
        return None

    def stand_ins(self, sheet: Sheet, seat: Seat, guild: Card) -> list[Sequence[Effect]]:
        """What a Guild would give a seat that copies it at the end, where it gives something else than its own."""
        return []

    def around(self, sheet: Sheet, seat: Seat, thing: str) -> int | None:
        """The same for what depends on the neighbors, at a seat."""
        return None

    def source(self, speaker: Speaker, kind: str, rest: str) -> str | None:
        """Where the points of a line come from, in words; None for another's."""
        return None

    def check_source(self, lookup: Lookup, kind: str, rest: str) -> bool:
        """Whether a line of the score sheet can have this source; Malformed for one of its own that names nothing."""
        return False

    def blocked(self, state: State, city: City, card: Item | None) -> bool:
        """Whether what could be built along with a card (None: a stage) has come to its end in this city."""
        return False

    def tell_added(self, speaker: Speaker, name: str) -> str:
        """What is built along, as it follows a construction: "with the blue ship"."""
        return f"+ {name}"

    def tell_offer(self, speaker: Speaker, card: str, thing: str) -> str:
        """A card discarded for something of the box."""
        return f"{card} > {thing}"

    def tell_sale(self, speaker: Speaker, card: str) -> str:
        """A card discarded for what the box gives instead of coins."""
        return speaker.tr("action.sell", card=speaker.card(card), coins=speaker.coins(0))

    def unused(self, state: State) -> Mapping[str, Sequence[str]]:
        """What of its things a game that is over has not used, by kind of name."""
        return {}

    def seat_facts(self, city: CityFacts) -> Mapping[str, Any]:
        """What a row of a tournament says of a seat because of it."""
        return {}

    def counted(self, city: CityFacts) -> Mapping[str, Sequence[str]]:
        """What of its things a seat had when the game ended, by kind."""
        return {}

    def case_city(self, city: CityFacts) -> Mapping[str, Any]:
        """Facts of a city by the names that cases use."""
        return {}

    def case_table(self, state: State) -> Mapping[str, Callable[[], Any]]:
        """Facts of the table by the names that cases use."""
        return {}

    def check_position(self, lookup: Lookup, position: Any) -> None:
        """Refuse a position that its rules don't know; Malformed says why."""

    def facts(self, lookup: Lookup, position: Any, seat: Seat) -> Mapping[str, Any]:
        """The facts of one seat of a position."""
        return {}

    def told(self, city: CityFacts) -> Mapping[str, Any]:
        """The other way round, at a game's end: what a position would say of a city, as plain data."""
        return {}

    def told_table(self, cities: Sequence[CityFacts]) -> Mapping[str, Any]:
        """What it would say of the table."""
        return {}

    def open(self, state: State, position: Any) -> None:
        """Lay what a position says of the table."""

    def look(self, speaker: Speaker, book: Book) -> Look | None:
        """What it shows in the terminal."""
        if not self.draws:
            return None
        # Late: only who plays in a terminal needs what draws there.
        terminal = import_module(f"{type(self).__module__.removesuffix('.typed')}.terminal")
        look: Look = getattr(terminal, self.draws)(speaker, book)
        return look

    def absent(self, position: Any) -> None:
        """Refuse a position that speaks of it where it is not on the table."""


NOTHING = Typed()


def known_boxes() -> tuple[str, ...]:
    """The ids of every box that there is, on the table or not."""
    return tuple(shelf())


@kept
def typed_of(boxes: tuple[str, ...]) -> tuple[Typed, ...]:
    """What these boxes bring, in their order."""
    return tuple([_typed(f"{BOXES}.{id}.typed") for id in boxes])


def choices_of(boxes: tuple[str, ...]) -> tuple[Choice, ...]:
    """What may be chosen of these boxes when a table is set up."""
    return tuple([choice for typed in typed_of(boxes) for choice in typed.choices])


def _typed(name: str) -> Typed:
    if find_spec(name) is None:
        return NOTHING
    found: Typed = import_module(name).TYPED
    return found
