"""An edition as rows of numbers: what the rules look up while they run."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ...kernel.game import Malformed
from ..edition import Card, Edition, Face
from ..effects import Produce
from .codes import ANSWER, FLAG, IN_GOODS, NOT_CHAINED, STAGE_SHIFT, SUBJECT
from .counters import Counter, lay_counters, of_an_age
from .extra import LookupExtra
from .features import Features
from .item import BIT, SALVAGED_BY_BUILDING, SALVAGED_BY_PERSON, Item, Meanings
from .levy import Levy
from .part import (
    Addition,
    Control,
    Grant,
    Offering,
    Part,
    Question,
    Rivals,
    Sale,
    Scorer,
    Setup,
    Spoils,
    Tariff,
    Thing,
    Truce,
    Watch,
)
from .room import (
    COLOR_BITS,
    MOST_ADDED,
    MOST_ADDITIONS,
    MOST_COLORS,
    MOST_GRANTS,
    MOST_OFFERS,
    MOST_QUESTIONS,
    WORD,
)
from .terms import check_terms

COLORS: Final = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
GREEN: Final[i64] = 3
PURPLE: Final[i64] = 6
SYMBOLS: Final = ("compass", "gear", "tablet", "any", "most", "copy", "change")  # 8 bits each in `City.symbols`
SET_POINTS: Final[i64] = 56  # behind them: points more for each set

# things that coins and points are counted by: the colors, then these, then those of boxes
STAGE_BUILT: Final[i64] = 10
DEFEAT: Final[i64] = 11
CHOSEN_COLOR: Final[i64] = 12
COMPLETE_WONDER: Final[i64] = 13
VICTORY: Final[i64] = 14  # of any Age, then of each
FIRST_THING: Final[i64] = 18
COUNTED: Final = {
    **{color: bit for bit, color in enumerate(COLORS)},
    "stage": 10,
    "defeat": 11,
    "chosen color": 12,
    "complete wonder": 13,
    "victory": 14,
    "victory 1": 15,
    "victory 2": 16,
    "victory 3": 17,
}

# powers of a city
FREE_ONCE: Final[i64] = 1
FREE_COLOR: Final[i64] = 2
FREE_FIRST: Final[i64] = 4
FREE_LAST: Final[i64] = 8
PLAY_LAST: Final[i64] = 16
COPY_GUILD: Final[i64] = 32

# questions that every game has; those of its boxes follow
TURN: Final[i64] = 0
OVER: Final[i64] = 1
FIRST_QUESTION: Final[i64] = 2


@mypyc_attr(acyclic=True)
class Other:
    """The cards of a hand that can be built in another way than the usual ones."""

    def __init__(self, way: i64) -> None:
        self.way: i64 = way  # its bits of a code
        self.build: i64 = 0
        self.added: i64 = 0


class Board:
    """One side of a Wonder board."""

    def __init__(self, wonder: str, start: str, face: Face, meanings: Meanings) -> None:
        self.wonder: str = wonder
        self.side: str = face.id
        self.any_order: bool = face.any_order
        self.start: Item = Item("", (Produce(start),) if start else (), meanings)
        self.gift: Item = Item("", face.effects, meanings)  # what the side gives from the start
        self.stages: vec[Item] = vec[Item]([Item(stage.cost, stage.effects, meanings) for stage in face.stages])
        self.complete: i64 = (1 << len(face.stages)) - 1


def colors_of(edition: Edition) -> list[str]:
    """The colors of the base game, then those that boxes add."""
    added: tuple[str, ...] = getattr(edition, "colors", ())
    colors: list[str] = [*COLORS, *[color for color in added if color not in COLORS]]
    if len(colors) > MOST_COLORS:
        raise Malformed(f"there are {len(colors)} colors; at most {MOST_COLORS} are right")
    return colors


def card_item(card: Card, index: int, names: list[str], colors: list[str], meanings: Meanings) -> Item:
    """The row of a card: its color, its name's bit and the names that chain to it."""
    item = Item(card.cost, card.effects, meanings)
    item.sold = card.color in ("brown", "grey")
    item.color = colors.index(card.color)
    item.building = card.is_building()
    item.color_unit = BIT[COLOR_BITS * item.color] if item.building else 0
    item.salvages *= SALVAGED_BY_BUILDING if item.building else SALVAGED_BY_PERSON
    item.bit0, item.bit1, item.bit2, item.bit3 = card_words([index])
    item.chained = len(card.chains) > 0
    item.chain0, item.chain1, item.chain2, item.chain3 = card_words([names.index(chain) for chain in card.chains])
    return item


def card_words(cards: list[int]) -> tuple[int, int, int, int]:
    """A set of cards as the four words of a city's buildings, each with a sign like the machine's."""
    words = [0, 0, 0, 0]
    size = int(WORD)
    for card in set(cards):
        place = card % size
        words[card // size] += -(2**63) if place == size - 1 else 2**place
    return words[0], words[1], words[2], words[3]


def own_counts(counting: list[Item]) -> vec[vec[Item]]:
    """For each thing that is counted the cards that count it in the city of their owner."""
    found: vec[vec[Item]] = vec[vec[Item]]()
    for thing in range(len(BIT)):
        own: list[Item] = [card for card in counting if card.points_of & 1 and card.points_per & BIT[thing]]
        found = append(found, vec[Item](own))
    return found


class Lookup:
    """All that a game of this edition with so many seats looks up; its boxes add their rows (see compose.py).

    There are as many cities as seats, or more, if boxes have cities that nobody sits at.
    """

    def __init__(
        self, edition: Edition, seats: int, teams: bool, version: int, meanings: Meanings, cities: int = 0
    ) -> None:
        cities = cities or seats
        rules = edition.rules
        self.rules: i64 = version  # of our rules: old records play by theirs
        self.edition: Edition = edition
        self.seats: i64 = seats  # people
        self.cities: i64 = cities
        self.control: Control = Control()
        self.teams: bool = teams
        like, hand = cities, rules.hand
        for crowd in rules.crowds:
            if crowd.seats == seats:
                like, hand = crowd.like, crowd.hand
        self.prepared_like: int = like
        self.hand: i64 = hand
        self.turns: i64 = hand - 1
        self.sale: i64 = rules.sale
        self.price: i64 = rules.price
        self.start_coins: i64 = rules.coins
        self.free_coins: i64 = rules.free_coins  # of a city that nobody sits at
        self.passing: list[int] = [1 if side == "left" else seats - 1 for side in rules.passing]
        self.victory: list[int] = list(rules.victory)
        self.defeat: i64 = rules.defeat
        self.around: Any = None  # the neighbors that meet where nobody stays out (see meetings.py)
        self.prospects: Any = None  # what a lead on land promises, for bots (see judgment/outlook.py)
        self.coins_per_point: i64 = rules.coins_per_point
        self.science_set: i64 = rules.science_set
        self.guild_limit: i64 = rules.guild_limit or 9999
        self.colors: list[str] = colors_of(edition)
        self.counters: list[Counter] = lay_counters(getattr(edition, "counters", ()))
        self.age_counts: i64 = of_an_age(self.counters)
        self.card_ids: list[str] = [card.id for card in edition.cards]
        self.card_numbers: dict[str, int] = {name: number for number, name in enumerate(self.card_ids)}
        # no lists: what is in one would be asked at every look what it is
        self.cards: vec[Item] = vec[Item](
            [card_item(card, i, self.card_ids, self.colors, meanings) for i, card in enumerate(edition.cards)]
        )
        self.copies: bool = max([card.symbols for card in self.cards]) >= BIT[40]  # science that is not in every game
        self.counting: list[Item] = [card for card in self.cards if card.points_each]
        self.counting_own: vec[vec[Item]] = own_counts(self.counting)  # by the number of what they count
        for card in edition.cards:
            for chain in card.chains:
                self.cards[self.card_numbers[chain]].opens += 1
        self.guilds: list[Item] = [card for card in self.cards if card.color == PURPLE]
        self.boards: vec[Board] = vec[Board](
            [Board(w.id, w.start, face, meanings) for w in edition.wonders for face in w.sides]
        )
        for board in self.boards:
            stages: list[Item] = [stage for stage in board.stages if stage.terms]
            check_terms([card for card in self.cards if card.terms] + stages)
        self.decks: list[list[int]] = [self.fixed_deck(age) for age in (1, 2, 3)]
        self.draws: list[list[tuple[list[int], int]]] = [self.drawn(age) for age in (1, 2, 3)]
        self.sides: list[list[int]] = self.wonder_sides()
        self.unfit: list[int] = [board for board in range(len(self.boards)) if self.seated(board)]
        # of boxes
        self.extra0: LookupExtra | None = None
        self.extra1: LookupExtra | None = None
        self.extra2: LookupExtra | None = None
        self.extra3: LookupExtra | None = None
        self.extra4: LookupExtra | None = None
        self.extra5: LookupExtra | None = None
        self.things: list[Thing] = []
        self.additions: list[Addition] = []
        self.first_addition: Addition | None = None
        self.adders: vec[Addition] = vec[Addition]([Addition()])  # by choice, from 1 on
        self.tariffs: vec[Tariff] = vec[Tariff]()
        self.grants: vec[Grant] = vec[Grant]()
        self.special: bool = False  # whether there are any: then no bill is a plain one
        self.either: bool = False  # whether some tariff lets a city choose between goods and coins
        self.others: list[Other] = []  # the other ways to build a card that they open, with nothing in them
        self.discounting: list[Item] = [card for card in self.cards if card.discounts]
        self.offering: Offering | None = None
        self.other_sale: Sale | None = None  # the one that a flag of a code means
        self.scorers: list[Scorer] = []
        self.rivals: list[Rivals] = []
        self.levies: list[Levy] = []
        self.truces: list[Truce] = []
        self.spoils: list[Spoils] = []
        self.watches: list[Watch] = []
        self.setups: list[Setup] = []
        self.features: list[Features] = []
        self.goods_worth: i64 = 100  # of a hundred: boxes that ask for more goods raise it
        # the program: a turn, an Age's end, an Age's start
        self.program: vec[Part] = vec[Part]()
        self.questions: vec[Question] = vec[Question]()
        self.met: Any = None  # what the typed layer has made of all this
        self.talk: Any = None  # and how it makes actions and events of it (see offers.py)
        self.salvage_part: i64 = 0
        self.again_part: i64 = 0
        self.age_part: i64 = 0  # the first of an Age's start
        self.early_part: i64 = 0  # behind the part that asks for a turn before the cards are dealt

    def fixed_deck(self, age: int) -> list[int]:
        """The cards that are always in an Age's deck with so many players (pools come on top)."""
        return [
            index
            for index, card in enumerate(self.edition.cards)
            for players in card.copies.get(age, ())
            if players <= self.prepared_like
        ]

    def drawn(self, age: int) -> list[tuple[list[int], int]]:
        """The pools that an Age's deck draws from, each with the number of cards drawn."""
        return [
            (self.pool(draw.pool, age), draw.count(self.prepared_like, int(self.cities)))
            for draw in self.edition.draws
            if age in draw.ages
        ]

    def pool(self, name: str, age: int) -> list[int]:
        """The cards of a pool for an Age; with few players those that reach past the neighbors are out (A3)."""
        return [
            index
            for index, card in enumerate(self.edition.cards)
            if card.pool == name and card.age == age and card.players <= self.prepared_like
        ]

    def wonder_sides(self) -> list[list[int]]:
        """The boards in the pool, each as its sides."""
        sides: list[list[int]] = []
        index = 0
        for wonder in self.edition.wonders:
            faces = list(range(index, index + len(wonder.sides)))
            index += len(wonder.sides)
            if wonder.seats <= self.cities:
                sides.append(faces)
        return sides

    def seated(self, board: int) -> bool:
        """Whether a board is only for a city that somebody sits at."""
        return any(wonder.seated and wonder.id == self.boards[board].wonder for wonder in self.edition.wonders)

    def add(self, addition: Addition, choices: int) -> None:
        """Let something be built along with cards and stages, in so many choices."""
        addition.first = len(self.adders)
        if self.additions:
            self.additions[-1].next = addition
        else:
            self.first_addition = addition
        self.additions.append(addition)
        for _ in range(choices):
            self.adders = append(self.adders, addition)
        if len(self.additions) > MOST_ADDITIONS or len(self.adders) > MOST_ADDED + 1:
            most = f"at most {MOST_ADDITIONS} with {MOST_ADDED} choices are right"
            raise Malformed(f"there are too many additions to constructions; {most}")

    def add_sale(self, sale: Sale) -> None:
        """Let a discarded card bring something else than coins: a flag of a code means it, so there is one at most."""
        if self.other_sale is not None:
            raise Malformed("two boxes give something else for a sold card; one may")
        self.other_sale = sale

    def add_offering(self, offering: Offering) -> None:
        """Let a card be discarded for something besides a sale: a kind of codes means it, so there is one at most."""
        if self.offering is not None:
            raise Malformed("two boxes let cards be discarded for something of theirs; one may")
        if offering.things > MOST_OFFERS:
            raise Malformed(f"cards may be discarded for {offering.things} things; at most {MOST_OFFERS} are right")
        self.offering = offering

    def add_tariff(self, tariff: Tariff, either: bool = False) -> None:
        """Let something change costs, prices and production, maybe with a choice between goods and coins."""
        self.tariffs = append(self.tariffs, tariff)
        self.either = self.either or either
        self.open_others()

    def add_early_tariff(self, tariff: Tariff) -> None:
        """Let something have prices of its own before an Age's cards are dealt: later on bills may be plain ones."""
        self.tariffs = append(self.tariffs, tariff)

    def add_grant(self, grant: Grant) -> None:
        """Let something be built free by choice; codes know it by its place, from 1 on."""
        self.grants = append(self.grants, grant)
        self.open_others()
        if len(self.grants) > MOST_GRANTS:
            raise Malformed(f"there are too many ways to build free; at most {MOST_GRANTS} are right")

    def open_others(self) -> None:
        """No bill is a plain one any more; a card may be built otherwise: not by its chain, by a grant, in goods."""
        self.special = True
        granted: list[int] = [FLAG | (i + 1) << STAGE_SHIFT for i in range(len(self.grants))]
        goods: list[int] = [IN_GOODS << STAGE_SHIFT] if self.either else []
        self.others = [Other(way) for way in (NOT_CHAINED << STAGE_SHIFT, *granted, *goods)]

    def lay_program(self, turn: list[Part], age_end: list[Part], age_start: list[Part]) -> None:
        """The parts of a turn and of an Age's end, each with the part that closes it, and of an Age's start."""
        program: list[Part] = turn + age_end + age_start
        self.program = vec[Part](program)
        for part in program:
            if isinstance(part, Question) and part.number < 0:
                for question in part.asks:
                    question.number = FIRST_QUESTION + len(self.questions)
                    question.kind = ANSWER + len(self.questions)
                    self.questions = append(self.questions, question)
                    if question.subjects > SUBJECT + 1:
                        most = f"at most {SUBJECT + 1} are right"
                        raise Malformed(f"{question.title!r} has {question.subjects} subjects; {most}")
        if len(self.questions) > MOST_QUESTIONS:
            raise Malformed(f"there are {len(self.questions)} questions; at most {MOST_QUESTIONS} are right")
        names = [part.name for part in turn]
        self.salvage_part = names.index("salvage")
        self.again_part = min([i for i, part in enumerate(turn) if part.again])
        self.age_part = len(turn) + len(age_end)
        self.early_part = self.age_part + max([i + 1 for i, part in enumerate(age_start) if part.early], default=0)

    def counter(self, id: str) -> Counter:
        """The counter of this name."""
        for counter in self.counters:
            if counter.id == id:
                return counter
        raise Malformed(f"there is no counter {id!r} in this edition")

    def question(self, number: i64) -> Question:
        """The question that is open in this phase of a state."""
        return self.questions[number - FIRST_QUESTION]

    def answered(self, kind: i64) -> Question:
        """The question that codes of this kind answer."""
        return self.questions[kind - ANSWER]
