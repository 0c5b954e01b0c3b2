"""The score sheet: every point with its source, counted from what lies before a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from ..kernel.game import Line, Score, Seat
from .book import Book, book_of
from .core.bonus import Bonus
from .core.lookup import Lookup
from .core.state import State
from .counters import rows
from .edition import Card
from .effects import CopyGuild, Effect, Points, SetPoints, Symbol
from .facts import CityFacts
from .symbols import SYMBOLS, Science, best_science
from .typed import Typed
from .view import shown_of

LAND = ("military", "treasury", "wonder", "civil", "science", "commerce", "guilds")
"""The categories of the base game."""
SIGNS = (Symbol, SetPoints)
NOTHING: Counter[str] = Counter()
CATEGORY_OF = {"blue": "civil", "yellow": "commerce", "purple": "guilds", "green": "science"}


def score_sheets(state: State) -> tuple[Score, ...]:
    """The sheet of every seat, and who is ahead: points, then coins; teams together (B14, T8)."""
    sheet = Sheet(book_of(state.lookup), shown_of(state)["cities"])  # no secret is worth a point
    lines = [(*sheet.lines(seat), *_bonus(state.lookup, seat)) for seat in range(state.seats)]
    return scored(state.lookup.teams, lines, [city.coins for city in state.cities[: state.seats]])


def scored(teams: bool, lines: Sequence[tuple[Line, ...]], coins: Sequence[int]) -> tuple[Score, ...]:
    """The scores of all seats, from the lines of their sheets and their coins."""
    points = [sum(line.points for line in row) for row in lines]
    ranks = [_rank(teams, points, coins, seat) for seat in range(len(lines))]
    best = max(ranks)
    return tuple(Score(seat, points[seat], coins[seat], ranks[seat] == best, row) for seat, row in enumerate(lines))


def _bonus(lookup: Lookup, seat: Seat) -> Iterator[Line]:
    """The points that the group gives a seat."""
    for scorer in lookup.scorers:
        if isinstance(scorer, Bonus):
            yield from line("bonus", "bonus", scorer.counts[seat])


def _rank(teams: bool, points: Sequence[int], coins: Sequence[int], seat: Seat) -> tuple[int, int]:
    mates = (seat, seat ^ 1) if teams else (seat,)
    return sum(points[s] for s in mates), sum(coins[s] for s in mates)


def places(state: State) -> list[int]:
    """The place of every seat, 1 for the winner; equals share a place, and so do teammates (B14, T8)."""
    scores, teams = score_sheets(state), state.lookup.teams
    points, coins = [score.points for score in scores], [score.tie_break for score in scores]
    ranks = [_rank(teams, points, coins, seat) for seat in range(state.seats)]
    sides = ranks[::2] if teams else ranks
    return [1 + sum(other > rank for other in sides) for rank in ranks]


def categories(book: Book) -> tuple[str, ...]:
    """The categories of the score sheet with the boxes on the table: conflicts, then the city, then the rest (M9)."""
    fights = [typed.categories[0] for typed in book.typed if type(typed).conflicts is not Typed.conflicts]
    brought = [name for typed in book.typed for name in typed.categories if name not in fights]
    persons = [name for typed in book.typed for name in typed.persons]
    buildings = {card.color for card in book.edition.cards if card.is_building()}
    used = buildings - {"brown", "grey", "red", *CATEGORY_OF}
    colors = [color for color in book.edition.colors if color in used]
    counters = ["counters"] if any(row.points and row.category == "counters" for row in rows(book.edition)) else []
    return (*LAND[:1], *fights, *LAND[1:], *colors, *persons, *brought, *counters)


class Printed:
    """What every sheet of a book shares."""

    def __init__(self, book: Book) -> None:
        self.signs = {name: signs_among(card.effects) for name, card in book.cards.items()}
        """What buildings count for science."""
        self.lines: dict[str, tuple[Line, ...]] = {}
        """The lines of the buildings that are worth the same wherever they stand; none of those worth nothing."""
        for card in book.cards.values():
            effects = [effect for effect in card.effects if isinstance(effect, Points | SetPoints)]
            counted = any(isinstance(effect, SetPoints) or effect.per for effect in effects)
            if not counted and card.color != "purple":  # a Guild may have a limit
                points = sum(effect.count for effect in effects)
                self.lines[card.id] = line(category_of(card), f"card {card.id}", points)
        self.counters = [row for row in rows(book.edition) if row.points]


def printed(book: Book) -> Printed:
    """This of a book, made once."""
    if Printed not in book.own:
        book.own[Printed] = Printed(book)
    found: Printed = book.own[Printed]
    return found


def category_of(card: Card) -> str:
    """The category of what a building is worth."""
    return CATEGORY_OF.get(card.color, card.color)


class Sheet:
    """The cities, with the data that says what their cards are worth."""

    def __init__(self, book: Book, cities: Sequence[CityFacts]) -> None:
        self.book = book
        self.edition = book.edition
        self.cards = book.cards
        self.cities = cities
        self.printed = printed(book)
        self._chosen: dict[Seat, tuple[Science, Line | None]] = {}
        self._signs: dict[Seat, list[Symbol | SetPoints]] = {}
        self._stages: dict[Seat, list[tuple[int, tuple[Effect, ...]]]] = {}

    def lines(self, seat: Seat) -> Iterator[Line]:
        """Every line of a seat's sheet that is not zero."""
        rules = self.edition.rules
        city = self.cities[seat]
        for age, value in enumerate(rules.victory):
            if city.victories[age]:
                yield from line("military", f"victories {age + 1}", city.victories[age] * value)
            if city.defeats[age]:
                yield from line("military", f"defeats {age + 1}", city.defeats[age] * rules.defeat)
            for typed in self.book.typed:
                yield from typed.conflicts(city, age + 1)
        yield from line("treasury", f"coins {city.coins}", city.coins // rules.coins_per_point)
        board = self.book.faces[city.wonder, city.side].effects
        if board:  # printed on few sides, and points on none; a house may have them
            yield from line("wonder", "board", self.points(seat, board))
        for number, effects in self.stages(seat):
            yield from line("wonder", f"stage {number}", self.points(seat, effects))
        fixed = self.printed.lines
        for name in city.buildings:
            yield from fixed[name] if name in fixed else self.card_lines(seat, self.cards[name])
        for typed in self.book.typed:
            yield from typed.score(self, seat)
        yield from self.counters(city)
        yield from self.science_and_copy(seat)

    def stages(self, seat: Seat) -> list[tuple[int, tuple[Effect, ...]]]:
        """The stages that a seat has built, looked for once."""
        if seat not in self._stages:
            self._stages[seat] = self.book.stages(self.cities[seat])
        return self._stages[seat]

    def counters(self, city: CityFacts) -> Iterator[Line]:
        """What counters are worth, for those that have points."""
        for row in self.printed.counters:
            count = city.counters.get(row.id, 0)
            yield from line(row.category, f"counter {row.id} {count}", count * row.points)

    def card_lines(self, seat: Seat, card: Card) -> tuple[Line, ...]:
        """A building whose points are counted; with Armada a Guild has a limit (A36)."""
        points = self.points(seat, card.effects)
        worth = self.limited(points) if card.color == "purple" else points
        return line(category_of(card), f"card {card.id}", worth)

    def points(self, seat: Seat, effects: Sequence[Effect]) -> int:
        total = 0
        for effect in effects:
            if isinstance(effect, Points):
                total += effect.count * (self.counted(seat, effect.per, effect.of) if effect.per else 1)
            elif isinstance(effect, SetPoints):
                total += effect.count * self.chosen(seat)[0].sets
        return total

    def counted(self, seat: Seat, per: Sequence[str], of: Sequence[str]) -> int:
        return sum(self.count_at(self.seat_of(seat, whose), thing) for whose in of for thing in per)

    def count_at(self, seat: Seat, thing: str) -> int:
        """How many of a thing a seat has, where that depends on its neighbors too."""
        found = [count for typed in self.book.typed if (count := typed.around(self, seat, thing)) is not None]
        return found[0] if found else self.count(self.cities[seat], thing)

    def seat_of(self, seat: Seat, whose: str) -> Seat:
        """A seat, or that of its neighbor."""
        return (seat + {"own": 0, "left": 1, "right": -1}[whose]) % len(self.cities)

    def around(self, seat: Seat, whose: str) -> CityFacts:
        """The city of a seat, or of its neighbor."""
        return self.cities[self.seat_of(seat, whose)]

    def count(self, city: CityFacts, thing: str) -> int:
        """How many of a thing a city has."""
        match thing:
            case "stage":
                return sum(1 for card in city.buried if card)
            case "defeat":
                return sum(city.defeats)
            case "chosen color":
                return max(self.colors(city).values(), default=0)
            case "complete wonder":
                return int(all(city.buried))
            case "victory":
                return sum(city.victories)
            case "victory 1" | "victory 2" | "victory 3":
                return city.victories[int(thing[-1]) - 1]
        for typed in self.book.typed:
            found = typed.count(self.book, city, thing)
            if found is not None:
                return found
        return city.counters.get(thing, 0) + self.colors(city)[thing]

    def colors(self, city: CityFacts) -> Counter[str]:
        """How many buildings of each color a city has."""
        return Counter([self.cards[name].color for name in city.buildings])

    def science_and_copy(self, seat: Seat) -> Iterator[Line]:
        """Symbols of free choice and the copied Guild, chosen together for the best result (B15)."""
        science, copied = self.chosen(seat)
        if copied:
            yield copied
        yield from science.lines

    def chosen(self, seat: Seat) -> tuple[Science, Line | None]:
        """The symbols as they are set at the end, and the Guild that is copied along with them."""
        if seat not in self._chosen:
            self._chosen[seat] = self._choose(seat)
        return self._chosen[seat]

    def _choose(self, seat: Seat) -> tuple[Science, Line | None]:
        symbols = self.symbols(seat)
        best, copied = self.science(seat, symbols), None
        most = best.worth
        for guild, effects in self.copies(seat):
            extra: Counter[str] = Counter(effect.symbol for effect in effects if isinstance(effect, Symbol))
            sets = sum(effect.count for effect in effects if isinstance(effect, SetPoints))
            science = self.science(seat, symbols + extra, sets)
            points = self.limited(self.points(seat, [e for e in effects if not isinstance(e, SetPoints)]))
            if science.worth + points > most:
                most = science.worth + points
                best, copied = science, Line("guilds", f"copied {guild.id}", points + sets * science.sets)
        return best, copied

    def copies(self, seat: Seat) -> Iterator[tuple[Card, Sequence[Effect]]]:
        """The Guilds that a seat may copy, each with what it would give there."""
        for guild in self.guilds_to_copy(seat):
            yield guild, guild.effects
            for typed in self.book.typed:
                for effects in typed.stand_ins(self, seat, guild):
                    yield guild, effects

    def limited(self, points: int) -> int:
        """The points of a Guild, which have a limit with Armada (A36)."""
        limit = self.edition.rules.guild_limit
        return min(points, limit) if limit else points

    def science(self, seat: Seat, symbols: Counter[str], sets: int = 0) -> Science:
        """What these symbols are worth, with the green cards next door and whatever makes sets worth more."""
        more = sets + sum([sign.count for sign in self.signs(seat) if isinstance(sign, SetPoints)])
        around = self.next_door(seat) if "copy" in symbols else NOTHING
        return best_science(symbols, around, self.edition.rules.science_set, more)

    def signs(self, seat: Seat) -> list[Symbol | SetPoints]:
        """All that lies before a seat and counts for science, looked for once."""
        if seat not in self._signs:
            city = self.cities[seat]
            found = [sign for name in city.buildings for sign in self.printed.signs[name]]
            found += signs_among(self.book.faces[city.wonder, city.side].effects)
            for _, effects in self.stages(seat):
                found += signs_among(effects)
            for typed in self.book.typed:
                found += signs_among(typed.laid(self.book, city))
            self._signs[seat] = found
        return self._signs[seat]

    def next_door(self, seat: Seat) -> Counter[str]:
        """The symbols on green cards of both neighbors, which masks may copy: one of each card (C20-C22)."""
        names = [name for whose in ("left", "right") for name in self.around(seat, whose).buildings]
        greens = [self.cards[name].effects for name in names if self.cards[name].color == "green"]
        signs = [[e.symbol for e in effects if isinstance(e, Symbol) and e.symbol in SYMBOLS] for effects in greens]
        return Counter(sorted(symbols, key=SYMBOLS.index)[0] for symbols in signs if symbols)

    def guilds_to_copy(self, seat: Seat) -> list[Card]:
        """The neighbors' Guilds, for a seat that may copy one."""
        if not any(isinstance(effect, CopyGuild) for _, effects in self.stages(seat) for effect in effects):
            return []
        names = sorted({name for whose in ("left", "right") for name in self.around(seat, whose).buildings})
        return [self.cards[name] for name in names if self.cards[name].color == "purple"]

    def symbols(self, seat: Seat) -> Counter[str]:
        return Counter([sign.symbol for sign in self.signs(seat) if isinstance(sign, Symbol)])


def signs_among(effects: Iterable[Effect]) -> list[Symbol | SetPoints]:
    """Those of some effects that count for science."""
    return [effect for effect in effects if isinstance(effect, SIGNS)]


@lru_cache(10_000)
def line(category: str, source: str, points: int) -> tuple[Line, ...]:
    """A line of the sheet, unless it is worth nothing; thousands of sheets have the same ones."""
    return (Line(category, source, points),) if points else ()
