"""A second opinion on every point, from the facts of a table: what the ledgers say a city is worth, counted by hand.

It reads the data of cards, and shares nothing else with the score sheet or the core.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.boxes.armada.vocabulary import Level
from admiralty.wonders.boxes.leaders.vocabulary import CopyLeader
from admiralty.wonders.edition import Card, Edition
from admiralty.wonders.effects import CopyGuild, Effect, Points, SetPoints, Symbol
from admiralty.wonders.facts import CityFacts

FLEETS = ("red", "yellow", "blue", "green")
SIGNS = ("compass", "gear", "tablet")
RAINBOW = ("brown", "grey", "blue", "yellow", "red", "green", "purple")  # Plato (L26): no black
VALUES = (1, 3, 5)  # of victory tokens, by Age (B13)
TILES = (0, 2, 5, 10)  # for tiles on the tower (CB4)
GUILD_LIMIT = 10  # with Armada (A36, X18)
Signs = tuple[int, int, int]


class PointBooks:
    """All cities of a table, and what each is worth."""

    def __init__(self, edition: Edition, cities: Sequence[CityFacts]) -> None:
        self.edition = edition
        self.cities: Sequence[Any] = cities
        self.cards = {card.id: card for card in edition.cards}
        sea = edition.of(ArmadaData)
        self.islands = {island.id: island.effects for island in sea.islands}
        self.tracks = {track.fleet: track.spaces for track in sea.tracks}
        self.faces = {(wonder.id, face.id): face for wonder in edition.wonders for face in wonder.sides}

    def total(self, seat: int) -> int:
        """Everything, with the Guild that Olympia copies chosen for the best (B21)."""
        return max(self.with_guild(seat, guild) for guild in self.copies(seat))

    def with_guild(self, seat: int, copied: Sequence[Effect] | None) -> int:
        city = self.cities[seat]
        points: int = sum(n * value for n, value in zip(city.victories, VALUES, strict=True)) - sum(city.defeats)
        points += city.coins // 3 - city.counters.get("debt", 0)
        points += sum(getattr(city, "naval_tokens", ()))
        points += sum(2 * tomb.cost for tomb in getattr(city, "tombs", ()))
        points += sum(self.worth(seat, effects) for effects in self.laid(seat))
        points += sum(self.guild(seat, effects) for effects in self.guilds(seat))
        points += self.guild(seat, copied or ())
        points += self.projects(seat)
        points += TILES[len(getattr(city, "tiles_placed", ()))]
        return points + self.science(seat, copied or ())

    def stages(self, seat: int) -> list[Sequence[Effect]]:
        city = self.cities[seat]
        rows = zip(self.faces[city.wonder, city.side].stages, city.buried, strict=True)
        return [stage.effects for stage, under in rows if under]

    def laid(self, seat: int) -> Iterator[Sequence[Effect]]:
        """What lies before a city, Guilds apart: cards, stages, leaders face up, islands, spaces of ships."""
        city = self.cities[seat]
        yield from self.stages(seat)
        yield from (self.cards[id].effects for id in city.buildings if self.cards[id].color != "purple")
        yield from (self.cards[id].effects for id in getattr(city, "leaders", ()))
        yield from (self.islands[id] for id in getattr(city, "islands", ()))
        for fleet, spaces in self.tracks.items():
            yield spaces[city.ships[FLEETS.index(fleet)]]

    def guilds(self, seat: int) -> Iterator[Sequence[Effect]]:
        """Guilds, Courtesans as the leader that they copied (L40)."""
        city = self.cities[seat]
        yield from (self.cards[id].effects for id in city.buildings if self.cards[id].color == "purple")
        if getattr(city, "copied", ""):
            yield self.cards[city.copied].effects

    def copies(self, seat: int) -> Iterator[Sequence[Effect] | None]:
        """The Guilds next door that Olympia may copy; Courtesans give one leader of its own neighbors (L43)."""
        yield None
        if any(isinstance(effect, CopyGuild) for stage in self.stages(seat) for effect in stage):
            for other in self.beside(seat):
                for guild in self.colored(other, "purple"):
                    yield guild.effects
                    if any(isinstance(effect, CopyLeader) for effect in guild.effects):
                        leaders = [id for near in self.beside(seat) for id in self.cities[near].leaders]
                        yield from (self.cards[id].effects for id in leaders)

    def guild(self, seat: int, effects: Sequence[Effect]) -> int:
        worth = self.worth(seat, effects)
        return min(worth, GUILD_LIMIT) if self.tracks else worth

    def worth(self, seat: int, effects: Iterable[Effect]) -> int:
        """Plain points, and points for each thing; those for sets of symbols come with the symbols."""
        points = 0
        for effect in effects:
            if isinstance(effect, Points):
                whose = {"own": seat, "left": self.beside(seat)[0], "right": self.beside(seat)[1]}
                cities = [whose[name] for name in effect.of]
                things = sum(self.many(other, thing) for other in cities for thing in effect.per)
                points += effect.count * (things if effect.per else 1)
        return points

    def beside(self, seat: int) -> tuple[int, int]:
        return (seat + 1) % len(self.cities), (seat - 1) % len(self.cities)

    def colored(self, seat: int, color: str) -> list[Card]:
        return [self.cards[id] for id in self.cities[seat].buildings if self.cards[id].color == color]

    def many(self, seat: int, thing: str) -> int:
        """How many of a thing a city has."""
        city = self.cities[seat]
        colors = Counter(self.cards[id].color for id in city.buildings)
        plain = {
            "stage": sum(map(bool, city.buried)),
            "complete wonder": int(all(city.buried)),
            "defeat": sum(city.defeats),
            "victory": sum(city.victories),
            **{f"victory {age}": city.victories[age - 1] for age in (1, 2, 3)},
            "chosen color": max(colors.values(), default=0),
            "color set": min(colors[color] for color in RAINBOW),
            "civic set": min(colors[color] for color in ("blue", "red", "green")),
            "three coins": city.coins // 3,
            "no defeat": int(sum(city.defeats) == 0),
            "pair value": sum(n // 2 * value for n, value in zip(city.victories, VALUES, strict=True)),
            "leader": len(getattr(city, "leaders", ())),
            "only leader": int(len(getattr(city, "leaders", ())) == 1),
            "island": len(getattr(city, "islands", ())),
            "level": sum(e.count for row in self.sailed(seat) for e in row if isinstance(e, Level)),
        }
        if thing.startswith("lead "):
            return int(all(self.amount(seat, thing[5:]) > self.amount(near, thing[5:]) for near in self.beside(seat)))
        return plain[thing] if thing in plain else colors[thing]

    def amount(self, seat: int, what: str) -> int:
        return int(self.cities[seat].coins) if what == "coins" else len(self.colored(seat, what))

    def sailed(self, seat: int) -> list[Sequence[Effect]]:
        return [spaces[self.cities[seat].ships[FLEETS.index(fleet)]] for fleet, spaces in self.tracks.items()]

    def projects(self, seat: int) -> int:
        """Tokens of projects (BP8, BP20, BP22); those for sets come with the symbols (BP21)."""
        tokens, near = self.cities[seat].counters, (seat, *self.beside(seat))
        points: int = tokens.get("stage_points", 0) * self.many(seat, "stage")
        points += tokens.get("guild_points", 0) * sum(len(self.colored(other, "purple")) for other in near)
        lost: int = sum(age * tokens.get(f"penalty_{age}", 0) for age in (1, 2, 3))
        return points - lost

    def science(self, seat: int, copied: Sequence[Effect]) -> int:
        """The best that can be made of all symbols (B15, C20 to C23, L25, L32, L51, BP21)."""
        own = [*self.laid(seat), *self.guilds(seat), copied]
        islands = [self.islands[id] for id in getattr(self.cities[seat], "islands", ())]
        symbols: Counter[str] = Counter(
            effect.symbol for effects in own for effect in effects if isinstance(effect, Symbol)
        )
        fixed: Counter[str] = Counter(
            effect.symbol for effects in islands for effect in effects if isinstance(effect, Symbol)
        )
        more = sum(effect.count for effects in own for effect in effects if isinstance(effect, SetPoints))
        more += 3 * self.cities[seat].counters.get("science_sets", 0)
        near = [card for other in self.beside(seat) for card in self.colored(other, "green")]
        signs = [{e.symbol for e in card.effects if isinstance(e, Symbol)} & set(SIGNS) for card in near]
        around: Counter[str] = Counter(min(found) for found in signs if found)
        return best(
            _three(symbols), _three(around), symbols["any"], symbols["most"],
            min(symbols["copy"], around.total()), symbols["change"], _three(symbols - fixed), 7 + more,
        )  # fmt: skip


def _three(symbols: Counter[str]) -> Signs:
    return symbols[SIGNS[0]], symbols[SIGNS[1]], symbols[SIGNS[2]]


def _more(signs: Signs, at: int, count: int = 1) -> Signs:
    row = [*signs]
    row[at] += count
    return row[0], row[1], row[2]


@lru_cache(maxsize=100_000)
def best(signs: Signs, around: Signs, free: int, most: int, masks: int, change: int, loose: Signs, each: int) -> int:
    """Masks, "most" and free symbols in any order, one after the other; then changes of own printed symbols."""
    found = 0
    if not (free or most or masks):
        found = sum(count**2 for count in signs) + each * min(signs)
        for a, b in ((a, b) for a in range(3) for b in range(3) if change and a != b and loose[a] and signs[a]):
            changed = _more(_more(signs, a, -1), b)
            found = max(found, best(changed, around, 0, 0, 0, change - 1, _more(loose, a, -1), each))
        return found
    for at in range(3):
        if free:
            found = max(found, best(_more(signs, at), around, free - 1, most, masks, change, loose, each))
        if most and signs[at] == max(signs):
            found = max(found, best(_more(signs, at), around, free, most - 1, masks, change, loose, each))
        if masks and around[at]:
            left = _more(around, at, -1)
            found = max(found, best(_more(signs, at), left, free, most, masks - 1, change, loose, each))
    return found
