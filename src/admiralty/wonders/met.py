"""What the typed layer has made of the numbers of one lookup, once for all who ask: actions by code, names by bits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from .actions import HIDDEN, BuildStage, CardAction, Offer, Sell, Take, action_of, card_action, code_of
from .composed import Composed, class_of
from .core.city import City
from .core.lookup import Lookup
from .core.offers import Actions
from .typed import typed_of

C = TypeVar("C", bound=Composed)
MOST = 4096
"""Rows of names that are remembered; a game has far fewer at a time."""


class Met:
    """All that was met so far of a game's numbers."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self.typed = typed_of(lookup.edition.boxes)
        self._codes: dict[int, int] = {}
        self.own = self._actions(None)
        self._of_cities: dict[int, Actions] = {}
        self._seen: dict[int, CardAction] = {}
        self._covered: dict[int, CardAction] = {}
        self._kinds: dict[type, type] = {}
        self.rows: dict[tuple[Any, ...], tuple[str, ...]] = {}
        """Rows of names that were asked for, by what they depend on."""
        self.opened: dict[Any, Any] = {}
        """What others have made of the lookup, by its class."""

    def of_city(self, city: int) -> Actions:
        """The actions for a city that nobody sits at."""
        if city not in self._of_cities:
            self._of_cities[city] = self._actions(city)
        return self._of_cities[city]

    def _actions(self, city: int | None) -> Actions:
        lookup = self.lookup
        return Actions(lambda code: action_of(lookup, code, city), lambda action: code_of(lookup, action), self._codes)

    def seen(self, code: int) -> CardAction:
        """What was done with a card in a turn gone by."""
        action = self._seen.get(code)
        if action is None:
            action = self._seen[code] = card_action(self.lookup, code)
        return action

    def covered(self, code: int) -> CardAction:
        """The same for who does not see cards that go face down."""
        action = self._covered.get(code)
        if action is None:
            action = self.seen(code)
            if isinstance(action, BuildStage | Sell | Offer | Take):
                action = replace(action, card=HIDDEN)
            self._covered[code] = action
        return action

    def kind(self, root: type[C]) -> type[C]:
        """A class with the fields of the boxes on the table."""
        kind = self._kinds.get(root)
        if kind is None:
            kind = self._kinds[root] = class_of(root, self.lookup.edition.boxes)
        return kind

    def buildings(self, city: City) -> tuple[str, ...]:
        """The buildings of a city, in the order of the edition."""
        key = city.built0, city.built1, city.built2, city.built3
        row = self.rows.get(key)
        if row is None:
            ids = self.lookup.card_ids
            row = self.keep(key, tuple([ids[card] for card in city.buildings(self.lookup)]))
        return row

    def keep(self, key: tuple[Any, ...], names: tuple[str, ...]) -> tuple[str, ...]:
        """Remember the names that some numbers stand for; the key has whatever they depend on."""
        if len(self.rows) >= MOST:
            self.rows.clear()
        self.rows[key] = names
        return names


def met_of(lookup: Lookup) -> Met:
    """What was met of a lookup."""
    met: Met | None = lookup.met
    if met is None:
        met = lookup.met = Met(lookup)
    return met
