"""Why nothing can be done with a place now: what is missing there, and by which rule; all of it is public (P13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from .atlas import Atlas
from .core.lookup import Lookup
from .view import Ship, Territory, View

Why = Literal[
    "not_asked",
    "other_question",
    "no_actions",
    "no_bands",
    "tribes_there",
    "hemmed_in",
    "too_few",
    "no_explorer",
    "not_beside",
    "sister",
    "no_ship_beside",
    "no_crew_beside",
    "no_way",
    "ship_full",
    "port_blocked",
    "few_cities",
    "few_posts",
    "no_supply",
]
RULES: dict[Why, str] = {
    "not_asked": "P6",
    "other_question": "PA15",
    "no_actions": "PA34",
    "no_bands": "PA2",
    "tribes_there": "PC23",
    "hemmed_in": "PA2",
    "too_few": "PA8",
    "no_explorer": "PA7",
    "not_beside": "PA17",
    "sister": "PN21",
    "no_ship_beside": "PA6",
    "no_crew_beside": "PA24",
    "no_way": "PA6",
    "ship_full": "PA3",
    "port_blocked": "PA26",
    "few_cities": "PA12",
    "few_posts": "PA12",
    "no_supply": "PA32",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """What stands against a use of a place, by which rule; `count` is the number that the rule asks for."""

    subject: str
    why: Why
    rule: str
    count: int = 0


def refusals(view: View, lookup: Lookup, atlas: Atlas, place: str) -> tuple[Refusal, ...]:
    """Everything that stands against using this place, for the seat that sees this view."""
    if place not in atlas.space:
        return ()
    return tuple(Refusal(place, why, RULES[why], count) for why, count in _Chart(view, lookup, atlas).against(place))


class _Chart:
    """The board around the color that acts."""

    def __init__(self, view: View, lookup: Lookup, atlas: Atlas) -> None:
        self.view = view
        self.lookup = lookup
        self.atlas = atlas
        self.color = view.raid or view.color
        self.left = view.raid_actions if view.raid else view.actions
        self.lands = {row.id: row for row in view.territories}
        self.ships = {ship.sea: ship for ship in view.ships}
        self.mine = {side.color for side in view.sides if side.seat is not None and side.seat == view.seat}

    def against(self, place: str) -> Iterator[tuple[Why, int]]:
        question = self.view.question
        if self.view.seat not in question.seats:
            yield "not_asked", 0
        elif question.kind != "act":
            yield "other_question", 0
        elif self.left == 0:
            yield "no_actions", 0
        elif place in self.lands:
            yield from self._land(self.lands[place])
        elif place in self.ships:
            yield from self._ship(self.ships[place])
        elif not any(self._own_ship(near) for near in self._near(place)) and not self._launches(place):
            yield "no_ship_beside", 0

    def _land(self, land: Territory) -> Iterator[tuple[Why, int]]:
        if land.owner == self.color:
            yield from self._own_land(land)
        elif land.owner == "unexplored":
            if not self._explorer(land.id):
                yield "no_explorer", 0
        elif not self._crews(land.id):
            yield "not_beside", 0
        elif land.bands and not land.tribes and land.owner in self.mine:
            yield "sister", 0
        elif (land.bands or land.tribes) and self._too_few(land.id):
            yield "too_few", self.lookup.attackers

    def _own_land(self, land: Territory) -> Iterator[tuple[Why, int]]:
        if land.tribes:
            yield "tribes_there", 0
            if self._crews(land.id) and self._too_few(land.id):
                yield "too_few", self.lookup.attackers
        elif not land.bands and not self._crews(land.id):
            yield "no_bands", 0
        elif land.bands and not any(self._reachable(near, land.bands) for near in self._near(land.id)):
            yield "hemmed_in", 0
        if land.port and all(sea in self.ships for sea in self._near(land.id) if sea not in self.lands):
            yield "port_blocked", 0
        if land.gold:
            yield from self._conversion(land)

    def _conversion(self, land: Territory) -> Iterator[tuple[Why, int]]:
        space = self.atlas.space[land.id]
        owned = [self.atlas.space[row.id] for row in self.lands.values() if row.owner == self.color]
        if space.city:
            if sum(other.city and other.region == space.region for other in owned) < self.lookup.conversion_cities:
                yield "few_cities", self.lookup.conversion_cities
        elif space.post:
            if sum(bool(other.post) for other in owned) < self.lookup.conversion_posts:
                yield "few_posts", self.lookup.conversion_posts
        else:
            return
        if not any(side.color == self.color and side.supply for side in self.view.sides):
            yield "no_supply", 0

    def _ship(self, ship: Ship) -> Iterator[tuple[Why, int]]:
        if ship.color == self.color:
            if all(near in self.ships for near in self._near(ship.sea) if near not in self.lands):
                yield "no_way", 0
        elif not self._crews(ship.sea):
            yield ("not_beside" if ship.color else "no_crew_beside"), 0
        elif ship.color in self.mine:
            yield "sister", 0
        elif ship.color and self._too_few(ship.sea):
            yield "too_few", self.lookup.attackers
        if ship.color in (self.color, "") and self._crews(ship.sea) and not self._room(ship):
            yield "ship_full", self.lookup.capacity

    def _near(self, place: str) -> tuple[str, ...]:
        return self.atlas.neighbors[place]

    def _own_ship(self, place: str) -> bool:
        return place in self.ships and self.ships[place].color == self.color

    def _bands(self, place: str) -> int:
        """The bands of the color that acts in a place."""
        if place in self.lands:
            land = self.lands[place]
            return land.bands if land.owner == self.color else 0
        return self.ships[place].bands if self._own_ship(place) else 0

    def _crews(self, place: str) -> bool:
        return any(self._bands(near) for near in self._near(place))

    def _too_few(self, place: str) -> bool:
        return max(self._bands(near) for near in self._near(place)) < self.lookup.attackers

    def _launches(self, sea: str) -> bool:
        lands = [self.lands[near] for near in self._near(sea) if near in self.lands]
        return any(land.port and land.owner == self.color for land in lands)

    def _explorer(self, land: str) -> bool:
        spaces = self.atlas.space
        return any(
            self._bands(near) and (near in self.ships or spaces[near].region == "central") for near in self._near(land)
        )

    def _room(self, ship: Ship) -> int:
        return self.lookup.capacity - ship.bands - ship.gold

    def _reachable(self, place: str, bands: int) -> bool:
        """Whether bands beside a place could enter, board or attack it."""
        strong = bands >= self.lookup.attackers
        if place in self.ships:
            ship = self.ships[place]
            if ship.color in (self.color, ""):
                return self._room(ship) > 0
            return strong and ship.color not in self.mine
        if place not in self.lands:
            return False
        land = self.lands[place]
        if land.owner == "unexplored":
            return False
        if land.tribes:
            return strong
        if not land.bands or land.owner == self.color:
            return True
        return strong and land.owner not in self.mine
