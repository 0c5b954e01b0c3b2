"""What a game is put together from: the parts of its program, and what boxes add to constructions and conflicts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from ...kernel.chance import Chance
    from .city import City
    from .due import Due
    from .item import Item
    from .lookup import Lookup
    from .state import State
    from .supply import Supply


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A named part of a turn or of an Age's end."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.again: bool = False  # a turn goes back to its first such part after a build out of turn
        self.early: bool = False  # asks for a turn before an Age's cards are dealt; the program goes on behind it

    def run(self, state: State, chance: Chance) -> None:
        """Do this part; it may ask, and the program goes on after the answers."""
        raise NotImplementedError


TOLD: Final[i64] = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Part):
    """A part that may stop and ask some seats; all of them answer unseen, each with a code."""

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name)
        self.title: str = title  # what views call it
        self.searches: bool = False  # whether the asked seat looks through the discard pile
        self.asks: list[Question] = [self]  # itself, and what it asks before
        self.number: i64 = -1  # what `State.phase` says while it is open
        self.kind: i64 = -1  # of the codes that answer it; both follow from its place in the program
        # researchers' numbers: without any of its own, its options are numbers in their order
        self.subjects: i64 = 0  # a number for each of so many subjects of its codes
        self.pair: i64 = -1  # or two single choices: the place of yes, which no (the flag) follows
        self.bit: i64 = -1  # its place among the phases of their rows; TOLD if the box's features tell it

    def options(self, state: State, seat: i64) -> list[int]:
        """Every code that this asked seat may choose."""
        raise NotImplementedError

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        """Play what the asked seats (a bit each) have laid in `City.code`."""
        raise NotImplementedError

    def random(self, state: State, seat: i64, chance: Chance) -> i64:
        """A random answer."""
        codes: list[int] = self.options(state, seat)
        return codes[chance.below(len(codes))]

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        """What an answer seems to be worth to the seat, in hundredths of a point."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Addition:
    """Something that may be built along with a card or a stage, in one bill with it."""

    def __init__(self) -> None:
        self.first: i64 = 1  # the number of its first choice
        self.colors: i64 = -1  # of the cards that it may ever go with, a bit each
        self.next: Addition | None = None  # of the game's additions

    def with_card(self, state: State, city: City, card: Item) -> Item | None:
        """What it costs together with this card; None if it can't be added."""
        return None

    def choice(self, state: State, card: Item) -> i64:
        """The number of the choice that goes with this card."""
        return self.first

    def stage_choices(self, state: State, city: City) -> i64:
        """The choices that go with a stage, a bit each."""
        return 0

    def with_stage(self, state: State, city: City, choice: i64) -> Item:
        """What a choice costs together with a stage."""
        raise NotImplementedError

    def spares(self, city: City) -> bool:
        """Whether it costs this city one resource less."""
        return False

    def worth(self, state: State, seat: i64, choice: i64) -> i64:
        """What a choice seems to be worth to the seat, in hundredths of a point."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Tariff:
    """What changes costs, prices and production for every city, as long as it holds."""

    def rests(self, state: State) -> bool:
        """Whether it changes nothing of it now."""
        return False

    def chains(self, state: State, seat: i64, card: Item) -> bool:
        """Whether a chain makes this card free that is none of the city's own; all at the start of the turn."""
        return False

    def charge(self, state: State, seat: i64, city: City, due: Due) -> None:
        """Change what a card or a stage costs the city now; what is added to it has its own cost."""

    def supply(self, state: State, city: City, supply: Supply) -> None:
        """Change what a city makes and sells."""

    def price_change(self, state: State, manufactured: bool) -> i64:
        """Coins more, or less, for a good that is bought from a neighbor."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Grant:
    """What lets a city build a card or a stage free when its owner says so, and is used up by that."""

    def __init__(self, name: str) -> None:
        self.name: str = name  # what actions call it

    def at_hand(self, state: State, seat: i64, city: City) -> bool:
        """Whether the city has it at hand, for whatever; if not, nobody asks what for."""
        return True

    def for_card(self, state: State, seat: i64, city: City, card: Item) -> bool:
        """Whether the city has it at hand for this card."""
        return False

    def for_stage(self, state: State, seat: i64, city: City) -> bool:
        """Whether the city has it at hand for a stage."""
        return False

    def use(self, state: State, seat: i64, city: City) -> None:
        """Use it up."""
        raise NotImplementedError

    def worth(self, state: State, seat: i64, city: City) -> i64:
        """What it seems to be worth to keep it, in hundredths of a point."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Sale:
    """What a discarded card may bring instead of coins."""

    def possible(self, state: State, city: City) -> bool:
        return False

    def worth(self, state: State, seat: i64) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Offering:
    """What a card may be discarded for besides a sale: things of a box that a seat has, by their numbers from 1 on."""

    def __init__(self, things: i64) -> None:
        self.things: i64 = things  # how many there are

    def choices(self, state: State, city: City) -> i64:
        """What the city could have for a card now, a bit each."""
        return 0

    def spend(self, state: State, seat: i64, city: City, number: i64) -> None:
        """A card was discarded for this."""
        raise NotImplementedError

    def covered(self, city: City) -> bool:
        """Whether what the city discarded its card for still lies face down."""
        return False

    def worth(self, state: State, seat: i64, number: i64) -> i64:
        """What it seems to be worth to the seat, in hundredths of a point."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Thing:
    """Something that coins or points may be counted by, beside what every city has."""

    def count(self, city: City) -> i64:
        """How many of it a city has."""
        return 0

    def around(self, state: State, seat: i64, city: City) -> i64:
        """The same, for what depends on the cities beside it."""
        return self.count(city)


@mypyc_attr(allow_interpreted_subclasses=True)
class Scorer:
    """Points that a box adds to a city's."""

    def points(self, state: State, seat: i64) -> i64:
        return 0

    def stand_ins(self, state: State, seat: i64, guild: Item) -> list[Item]:
        """What a Guild would give this seat that copies it at the end, where it gives something else than its own."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Rivals:
    """Whom a city fights at an Age's end besides its neighbors."""

    def seats(self, state: State, seat: i64, city: City) -> i64:
        """The seats that it challenges, a bit each."""
        return 0

    def fought(self, state: State) -> None:
        """Put away what let them meet, once these conflicts are over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Truce:
    """Which cities take no part in the land conflicts of an Age."""

    def out(self, state: State) -> i64:
        """The seats that stay out, a bit each."""
        return 0

    def fought(self, state: State) -> None:
        """Put away what let them stay out, once these conflicts are over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Spoils:
    """What changes the tokens of land conflicts."""

    def victory(self, state: State, age: i64) -> i64:
        """The Age of which the victory tokens are that are taken instead of those of this Age; 0 for none."""
        return age

    def defeats(self, state: State, count: i64) -> i64:
        """How many defeat tokens are taken instead of so many."""
        return count

    def bearer(self, state: State, winner: i64, loser: i64) -> i64:
        """Who takes the defeat tokens of a conflict."""
        return loser


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """What a box lets follow whenever something happens to a city."""

    def built(self, state: State, seat: i64, city: City, item: Item, code: i64) -> None:
        """A card or a stage was built, by this code; or (-1) out of turn, from the discard pile."""

    def earned(self, state: State, seat: i64, city: City, why: i64) -> None:
        """The bank paid coins to a city."""

    def won(self, state: State, seat: i64, city: City, tokens: i64) -> None:
        """A city took so many victory tokens."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Control:
    """Which seat chooses for a city: its own, unless there are cities that nobody sits at; and what those need."""

    def seat(self, state: State, city: i64) -> i64:
        """Who chooses for a city now."""
        return city

    def seat_at(self, age: i64, turn: i64, city: i64) -> i64:
        """Who chose for a city in a turn gone by."""
        return city

    def begin(self, state: State) -> None:
        """Before the cards of a turn are chosen."""

    def lay(self, state: State, city: i64) -> None:
        """The choice for a city lies face down."""

    def close(self, state: State) -> None:
        """Before the cards of an Age's last turn are left over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """What a box lays on the table when a game begins."""

    def found(self, city: City) -> None:
        """Give a new city what the box keeps of it."""

    def open(self, state: State) -> None:
        """Give a new table what the box keeps of it."""

    def draw(self, lookup: Lookup, chance: Chance) -> list[int]:
        """What each seat gets, by chance."""
        return []

    def lay(self, state: State, drawn: list[int]) -> None:
        """Lay what was drawn, or chosen, before the seats."""

    def gather(self, lookup: Lookup, city: City) -> None:
        """Build the totals up from nothing that the box's own facts give a city (see gather.py)."""
