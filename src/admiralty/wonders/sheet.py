"""The score sheet: every point with its source, counted from what lies before a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from ..kernel.game import Line, Score, Seat
from .book import Book
from .core.state import State
from .counters import rows
from .edition import Card
from .effects import CopyGuild, Effect, Points, Symbol
from .facts import CityFacts, city_facts

LAND = ("military", "treasury", "wonder", "civil", "science", "commerce", "guilds")
"""The categories of the base game."""
CATEGORY_OF = {"blue": "civil", "yellow": "commerce", "purple": "guilds", "green": "science"}
SYMBOLS = ("compass", "gear", "tablet")


def score_sheets(state: State) -> tuple[Score, ...]:
    """The sheet of every seat, and who is ahead: points, then coins; teams together (B14, T8)."""
    sheet = Sheet(Book(state.lookup.edition), [city_facts(state.lookup, city) for city in state.cities])
    lines = [tuple(sheet.lines(seat)) for seat in range(state.seats)]
    points = [sum(line.points for line in row) for row in lines]
    coins = [city.coins for city in state.cities]
    ranks = [_rank(state.lookup.teams, points, coins, seat) for seat in range(state.seats)]
    best = max(ranks)
    return tuple(
        Score(seat, points[seat], coins[seat], ranks[seat] == best, lines[seat]) for seat in range(state.seats)
    )


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
    """The categories of the score sheet with the boxes on the table: conflicts, then the city, then the rest."""
    brought = [name for typed in book.typed for name in typed.categories]
    at_sea = [name for name in brought if name == "naval"]
    rest = [name for name in brought if name not in at_sea]
    buildings = {card.color for card in book.edition.cards if card.is_building()}
    colors = sorted(buildings - {"brown", "grey", "red", *CATEGORY_OF})
    counters = ["counters"] if rows(book.edition) else []
    return (*LAND[:1], *at_sea, *LAND[1:], *rest, *colors, *counters)


class Sheet:
    """The cities, with the data that says what their cards are worth."""

    def __init__(self, book: Book, cities: list[CityFacts]) -> None:
        self.book = book
        self.edition = book.edition
        self.cards = book.cards
        self.cities = cities

    def lines(self, seat: Seat) -> Iterator[Line]:
        """Every line of a seat's sheet that is not zero."""
        rules = self.edition.rules
        city = self.cities[seat]
        for age, value in enumerate(rules.victory):
            yield from line("military", f"victories {age + 1}", city.victories[age] * value)
            yield from line("military", f"defeats {age + 1}", city.defeats[age] * rules.defeat)
            for typed in self.book.typed:
                yield from typed.conflicts(city, age + 1)
        yield from line("treasury", f"coins {city.coins}", city.coins // rules.coins_per_point)
        for number, effects in self.book.stages(city):
            yield from line("wonder", f"stage {number}", self.points(seat, effects))
        for name in city.buildings:
            card = self.cards[name]
            yield from line(CATEGORY_OF.get(card.color, card.color), f"card {name}", self.card_points(seat, card))
        for typed in self.book.typed:
            yield from typed.score(self, seat)
        yield from self.counters(city)
        yield from self.science_and_copy(seat)

    def counters(self, city: CityFacts) -> Iterator[Line]:
        """What counters are worth, for those that have points."""
        for row in rows(self.edition):
            count = city.counters.get(row.id, 0)
            yield from line("counters", f"counter {row.id} {count}", count * row.points)

    def card_points(self, seat: Seat, card: Card) -> int:
        """A building's points; with Armada a Guild has a limit (A36)."""
        points = self.points(seat, card.effects)
        limit = self.edition.rules.guild_limit
        return min(points, limit) if limit and card.color == "purple" else points

    def points(self, seat: Seat, effects: Sequence[Effect]) -> int:
        total = 0
        for effect in effects:
            if isinstance(effect, Points):
                total += effect.count * (self.counted(seat, effect.per, effect.of) if effect.per else 1)
        return total

    def counted(self, seat: Seat, per: Sequence[str], of: Sequence[str]) -> int:
        seats = {"own": seat, "left": (seat + 1) % len(self.cities), "right": (seat - 1) % len(self.cities)}
        return sum(self.count_at(seats[whose], thing) for whose in of for thing in per)

    def count_at(self, seat: Seat, thing: str) -> int:
        """How many of a thing a seat has, where that depends on its neighbors too."""
        found = [count for typed in self.book.typed if (count := typed.around(self, seat, thing)) is not None]
        return found[0] if found else self.count(self.cities[seat], thing)

    def count(self, city: CityFacts, thing: str) -> int:
        """How many of a thing a city has."""
        colors: Counter[str] = Counter(self.cards[name].color for name in city.buildings)
        match thing:
            case "stage":
                return sum(1 for card in city.buried if card)
            case "defeat":
                return sum(city.defeats)
            case "chosen color":
                return max(colors.values(), default=0)
            case "complete wonder":
                return int(all(city.buried))
        for typed in self.book.typed:
            found = typed.count(self.book, city, thing)
            if found is not None:
                return found
        return city.counters.get(thing, 0) + colors[thing]

    def science_and_copy(self, seat: Seat) -> Iterator[Line]:
        """Symbols of free choice and the copied Guild, chosen together for the best result (B15)."""
        bonus = self.edition.rules.science_set
        symbols = self.symbols(seat)
        best = _best_science(symbols, bonus)
        copied: Line | None = None
        for guild in self.guilds_to_copy(seat):
            extra = [effect.symbol for effect in guild.effects if isinstance(effect, Symbol)]
            science = _best_science(symbols + Counter(extra), bonus)
            copy = Line("guilds", f"copied {guild.id}", self.card_points(seat, guild))
            if _worth(science) + copy.points > _worth(best) + (copied.points if copied else 0):
                best, copied = science, copy
        if copied:
            yield copied
        yield from best

    def guilds_to_copy(self, seat: Seat) -> list[Card]:
        """The neighbors' Guilds, for a seat that may copy one."""
        effects = [effect for _, stage in self.book.stages(self.cities[seat]) for effect in stage]
        if not any(isinstance(effect, CopyGuild) for effect in effects):
            return []
        around = self.cities[(seat + 1) % len(self.cities)], self.cities[(seat - 1) % len(self.cities)]
        names = sorted({name for city in around for name in city.buildings})
        return [self.cards[name] for name in names if self.cards[name].color == "purple"]

    def symbols(self, seat: Seat) -> Counter[str]:
        effects = self.book.effects(self.cities[seat])
        return Counter(effect.symbol for effect in effects if isinstance(effect, Symbol))


def line(category: str, source: str, points: int) -> Iterator[Line]:
    """A line of the sheet, unless it is worth nothing."""
    if points:
        yield Line(category, source, points)


def _worth(lines: Sequence[Line]) -> int:
    return sum(line.points for line in lines)


def _best_science(symbols: Counter[str], bonus: int) -> list[Line]:
    """The green lines: "most" symbols first, then those of free choice, for the best total (AC9)."""
    counts = {name: symbols[name] for name in SYMBOLS}
    for _ in range(symbols["most"]):
        counts[max(SYMBOLS, key=lambda name: counts[name])] += 1
    best: list[Line] = []
    for chosen in combinations_with_replacement(SYMBOLS, symbols["any"]):
        final = Counter(counts) + Counter(chosen)
        lines = [Line("science", f"{name} {final[name]}", final[name] ** 2) for name in SYMBOLS if final[name]]
        sets = min(final[name] for name in SYMBOLS)
        if sets:
            lines.append(Line("science", f"sets {sets}", bonus * sets))
        if _worth(lines) > _worth(best):
            best = lines
    return best
