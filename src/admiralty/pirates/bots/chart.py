"""What the captain knows of the board: distances, what a place is worth, who is where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..atlas import Atlas
from ..view import Territory, View

FADE = 0.82  # a place one action farther is worth so much less


@dataclass(frozen=True, slots=True)
class Worth:
    """What owning a territory is worth to the captain, by its kind."""

    post: float = 9.0
    center: float = 14.0
    city: float = 5.0
    home: float = 4.0
    central: float = 2.5
    other: float = 1.0
    gold: float = 1.5
    spoil: float = 25.0  # breaks a condition that somebody meets


WORTH = Worth()


class Chart:
    """The lasting part: how far every place is from every territory, by land and by sea."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.shores = {
            t: tuple(near for near in atlas.neighbors[t] if atlas.space[near].kind == "sea") for t in atlas.territories
        }
        self.by_sea = {t: atlas.sea_distances(seas) for t, seas in self.shores.items() if seas}
        self.by_land = {t: self._land_distances(t) for t in atlas.territories}

    def _land_distances(self, start: str) -> dict[str, int]:
        distance, queue = {start: 0}, [start]
        for land in queue:
            for near in self.atlas.neighbors[land]:
                if self.atlas.space[near].kind == "territory" and near not in distance:
                    distance[near] = distance[land] + 1
                    queue.append(near)
        return distance


class Lookout:
    """The passing part: a view as a captain of one color reads it."""

    def __init__(self, chart: Chart, view: View, color: str) -> None:
        self.chart, self.view, self.color = chart, view, color
        self.land: Mapping[str, Territory] = {t.id: t for t in view.territories}
        self.ships = {ship.sea: ship for ship in view.ships}
        self.mine = {side.color for side in view.sides if side.seat == view.seat}
        self.spoils = self._spoils()
        self.targets = self._targets()
        posts = sum(t.owner == color for t in view.territories if chart.atlas.space[t.id].post)
        self.mints = {t.id for t in view.territories if self._is_mint(t, posts)}
        self._potentials: dict[tuple[str, int], float] = {}

    def bands(self, place: str) -> int:
        return self.ships[place].bands if place in self.ships else self.land[place].bands

    def gold(self, place: str) -> int:
        return self.ships[place].gold if place in self.ships else self.land[place].gold

    def defenders(self, place: str) -> int:
        return self.ships[place].bands if place in self.ships else self.land[place].bands + self.land[place].tribes

    def is_important(self, place: str) -> bool:
        space = self.chart.atlas.space[place]
        return bool(space.post or space.city)

    def enemies_near(self, place: str) -> int:
        """Bands of others that could attack a place at once."""
        count = 0
        for near in self.chart.atlas.neighbors[place]:
            if near in self.ships and self.ships[near].color not in self.mine:
                count += self.ships[near].bands
            elif near in self.land and self.land[near].owner not in self.mine:
                count += self.land[near].bands
        return count

    def guard(self, place: str) -> int:
        """Bands that should stay where they are."""
        if place in self.ships or not self.is_important(place):
            return 0
        return min(4, 1 + self.enemies_near(place) // 3)

    def value(self, place: str) -> float:
        """What owning a territory is worth."""
        space, territory = self.chart.atlas.space[place], self.land[place]
        value = WORTH.gold * territory.gold + (WORTH.spoil if place in self.spoils else 0.0)
        if space.post:
            return value + (WORTH.center if space.post == "center" else WORTH.post)
        if space.region == self.color:
            return value + WORTH.home + (WORTH.city if space.city else 0.0)
        if space.region == "central":
            return value + WORTH.central
        return value + (WORTH.city if space.city else WORTH.other)

    def hope(self, place: str, bands: int) -> float:
        """How likely so many bands are to take a territory, roughly."""
        territory = self.land[place]
        against = float(territory.bands + territory.tribes)
        if territory.owner == "unexplored":
            against = 5.0 if self.chart.atlas.space[place].post == "center" else 2.5
        if against == 0:
            return 1.0 if bands else 0.0
        if bands < 2:
            return 0.0
        return min(1.0, 0.75 * (bands - 1) / against)

    def potential(self, place: str, bands: int) -> float:
        """What a stack can hope for from where it is."""
        if bands <= 0:
            return 0.0
        key = (place, min(bands, 12))
        if key not in self._potentials:
            at_sea = self.chart.atlas.space[place].kind == "sea"
            self._potentials[key] = self._from_sea(*key) if at_sea else self._from_land(*key)
        return self._potentials[key]

    def _from_sea(self, sea: str, bands: int) -> float:
        by_sea = self.chart.by_sea
        return max(
            (
                worth * self.hope(t, bands) * FADE ** (by_sea[t].get(sea, 99) + 1)
                for t, worth in self.targets.items()
                if t in by_sea
            ),
            default=0.0,
        )

    def _from_land(self, land: str, bands: int) -> float:
        steps = self.chart.by_land[land]
        best = max(
            (
                worth * self.hope(t, bands) * FADE ** steps[t]
                for t, worth in self.targets.items()
                if t in steps and t != land
            ),
            default=0.0,
        )
        aboard = min(bands, 10)
        for sea in self.chart.shores[land]:
            ship = self.ships.get(sea)
            if ship is not None and ship.color in ("", self.color):
                best = max(best, FADE * self.potential(sea, aboard))
            elif ship is None and self.land[land].port:
                best = max(best, FADE**2 * self.potential(sea, aboard))
        return best

    def gold_hope(self, place: str) -> float:
        """What a gold is worth where it lies: it wants to a city or post that converts."""
        if place in self.mints:
            return 4.0
        best = 0.3
        at_sea = self.chart.atlas.space[place].kind == "sea"
        for mint in self.mints:
            steps = self.chart.by_land[mint].get(place, 99) if not at_sea else 99
            if at_sea:
                steps = self.chart.by_sea[mint].get(place, 99) + 1 if mint in self.chart.by_sea else 99
            elif steps == 99 and mint in self.chart.by_sea:
                seas = [s for s in self.chart.shores[place] if s in self.ships]
                steps = min((self.chart.by_sea[mint][s] + 2 for s in seas), default=99)
            best = max(best, 4.0 * FADE**steps)
        return best

    def _is_mint(self, territory: Territory, posts: int) -> bool:
        if territory.owner != self.color or territory.tribes:
            return False
        space = self.chart.atlas.space[territory.id]
        if space.post:
            return posts >= 3
        cities = [t for t in self.view.territories if self.chart.atlas.space[t.id].region == space.region]
        return space.city and sum(t.owner == self.color for t in cities if self.chart.atlas.space[t.id].city) >= 2

    def _targets(self) -> dict[str, float]:
        """Territories worth going for: all that the captain's colors don't own, and own ones with tribes."""
        return {t.id: self.value(t.id) for t in self.view.territories if t.owner not in self.mine or t.tribes}

    def _spoils(self) -> set[str]:
        """Territories that keep an opponent from winning."""
        dangerous = {
            threat.color: threat.condition
            for threat in self.view.threats
            if threat.missing == 0 and threat.color not in self.mine
        }
        found = set()
        for territory in self.view.territories:
            space = self.chart.atlas.space[territory.id]
            condition = dangerous.get(territory.owner)
            if (condition == "posts" and space.post) or (condition == "cities" and space.city):
                found.add(territory.id)
        return found
