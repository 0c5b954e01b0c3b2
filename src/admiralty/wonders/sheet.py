"""The score sheet: every point with its source, counted from what lies before a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from ..kernel.game import Line, Score, Seat
from .boxes.armada.rows import ArmadaData, Island, Track
from .boxes.armada.vocabulary import Level
from .core.lookup import Lookup
from .core.state import State
from .edition import Card, Edition, Face
from .effects import CopyGuild, Effect, Points, Symbol, Whose
from .facts import CityFacts, city_facts

CATEGORIES = ("military", "naval", "treasury", "wonder", "civil", "science", "commerce", "guilds", "islands")
CATEGORY_OF = {"blue": "civil", "yellow": "commerce", "purple": "guilds", "green": "science"}
SYMBOLS = ("compass", "gear", "tablet")


def score_sheets(state: State) -> tuple[Score, ...]:
    """The sheet of every seat, and who is ahead: points, then coins; teams together (B14, T8)."""
    table = _Table(state.lookup, [city_facts(state.lookup, city) for city in state.cities])
    lines = [tuple(table.lines(seat)) for seat in range(state.seats)]
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


class _Table:
    """The cities, with the data that says what their cards are worth."""

    def __init__(self, lookup: Lookup, cities: list[CityFacts]) -> None:
        self.edition: Edition = lookup.edition
        self.cards: dict[str, Card] = {card.id: card for card in self.edition.cards}
        self.islands: dict[str, Island] = {island.id: island for island in self.edition.of(ArmadaData).islands}
        self.faces: dict[tuple[str, str], Face] = {(w.id, f.id): f for w in self.edition.wonders for f in w.sides}
        self.cities = cities

    def lines(self, seat: Seat) -> Iterator[Line]:
        """Every line of a seat's sheet that is not zero."""
        rules = self.edition.rules
        city = self.cities[seat]
        for age, value in enumerate(rules.victory):
            yield from _line("military", f"victories {age + 1}", city.victories[age] * value)
            yield from _line("military", f"defeats {age + 1}", city.defeats[age] * rules.defeat)
            yield from _line("naval", f"naval {age + 1}", city.naval_tokens[age])
        yield from _line("treasury", f"coins {city.coins}", city.coins // rules.coins_per_point)
        for number, effects in self.stages(city):
            yield from _line("wonder", f"stage {number}", self.points(seat, effects))
        for name in city.buildings:
            card = self.cards[name]
            yield from _line(CATEGORY_OF.get(card.color, card.color), f"card {name}", self.card_points(seat, card))
        for track, space in self.ships(city):
            effects = track.spaces[space]
            yield from _line("civil", f"ship {track.fleet} {space}", self.points(seat, effects))
        for name in city.islands:
            yield from _line("islands", f"island {name}", self.points(seat, self.islands[name].effects))
        yield from self.science_and_copy(seat)

    def stages(self, city: CityFacts) -> list[tuple[int, tuple[Effect, ...]]]:
        face = self.faces[city.wonder, city.side]
        pairs = zip(face.stages, city.buried, strict=True)
        return [(number, stage.effects) for number, (stage, card) in enumerate(pairs, start=1) if card]

    def ships(self, city: CityFacts) -> list[tuple[Track, int]]:
        spaces = dict(zip(("red", "yellow", "blue", "green"), city.ships, strict=True))
        return [(track, spaces[track.fleet]) for track in self.edition.of(ArmadaData).tracks]

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

    def counted(self, seat: Seat, per: Sequence[str], of: Sequence[Whose]) -> int:
        seats = {"own": seat, "left": (seat + 1) % len(self.cities), "right": (seat - 1) % len(self.cities)}
        return sum(self.count(self.cities[seats[whose]], thing) for whose in of for thing in per)

    def count(self, city: CityFacts, thing: str) -> int:
        """How many of a thing a city has."""
        colors = Counter(self.cards[name].color for name in city.buildings)
        match thing:
            case "stage":
                return sum(1 for card in city.buried if card)
            case "defeat":
                return sum(city.defeats)
            case "level":
                return sum(
                    effect.count
                    for track, space in self.ships(city)
                    for effect in track.spaces[space]
                    if isinstance(effect, Level)
                )
            case "island":
                return len(city.islands)
            case "chosen color":
                return max(colors.values(), default=0)
            case "complete wonder":
                return int(all(city.buried))
        return colors[thing]

    def science_and_copy(self, seat: Seat) -> Iterator[Line]:
        """Symbols of free choice and the copied Guild, chosen together for the best result (B15)."""
        bonus = self.edition.rules.science_set
        symbols = self.symbols(seat)
        best = _best_science(symbols, bonus)
        copied: Line | None = None
        for guild in self.guilds_to_copy(seat):
            extra = [effect.symbol for effect in guild.effects if isinstance(effect, Symbol)]
            science = _best_science(symbols + Counter(extra), bonus)
            line = Line("guilds", f"copied {guild.id}", self.card_points(seat, guild))
            if _worth(science) + line.points > _worth(best) + (copied.points if copied else 0):
                best, copied = science, line
        if copied:
            yield copied
        yield from best

    def guilds_to_copy(self, seat: Seat) -> list[Card]:
        """The neighbors' Guilds, for a seat that may copy one."""
        effects = [effect for _, stage in self.stages(self.cities[seat]) for effect in stage]
        if not any(isinstance(effect, CopyGuild) for effect in effects):
            return []
        around = self.cities[(seat + 1) % len(self.cities)], self.cities[(seat - 1) % len(self.cities)]
        names = sorted({name for city in around for name in city.buildings})
        return [self.cards[name] for name in names if self.cards[name].color == "purple"]

    def symbols(self, seat: Seat) -> Counter[str]:
        city = self.cities[seat]
        rows = [self.cards[name].effects for name in city.buildings]
        rows += [self.islands[name].effects for name in city.islands]
        rows += [effects for _, effects in self.stages(city)]
        return Counter(effect.symbol for row in rows for effect in row if isinstance(effect, Symbol))


def _line(category: str, source: str, points: int) -> Iterator[Line]:
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
