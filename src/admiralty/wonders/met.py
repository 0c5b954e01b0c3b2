"""What the typed layer has made of the numbers of one lookup, once for all who ask: actions by code, names by bits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .actions import HIDDEN, BuildStage, CardAction, Offer, Sell, Take, action_of, card_action, code_of
from .composed import class_of
from .core.city import City
from .core.lookup import Lookup
from .core.offers import Actions
from .typed import Typed, typed_of

MOST = 4096
"""What is remembered of a kind; a game has far fewer at a time."""


class Found(dict[Any, Any]):
    """What was found for a key, found once as long as there is room."""

    def __init__(self, find: Callable[[Any], Any]) -> None:
        self.find = find

    def __missing__(self, key: Any) -> Any:
        if len(self) >= MOST:
            self.clear()
        found = self[key] = self.find(key)
        return found


class Met:
    """All that was met so far of a game's numbers."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        boxes = lookup.edition.boxes
        self.typed = typed_of(boxes)
        self.says = Found(self._says)
        """What boxes have to say, by the name of a question that `Typed` answers with nothing."""
        self._codes: dict[int, int] = {}
        self.own = self._actions(None)
        self.of_city = Found(self._actions)
        """The actions for a city that nobody sits at."""
        self.seen = Found(lambda code: card_action(lookup, code))
        """What was done with a card in a turn gone by, by code."""
        self.covered = Found(self._covered)
        """The same for who does not see cards that go face down."""
        self.kinds = Found(lambda root: class_of(root, boxes))
        """Classes with the fields of the boxes on the table."""
        self.opened: dict[Any, Any] = {}
        """What others have made of the lookup, by its class."""
        self.rows: dict[tuple[Any, ...], tuple[str, ...]] = {}
        """Rows of names that were asked for, by what they depend on."""

    def _says(self, question: str) -> list[Any]:
        """The answers of the boxes that have one of their own."""
        return [
            getattr(box, question) for box in self.typed if getattr(type(box), question) is not getattr(Typed, question)
        ]

    def _actions(self, city: int | None) -> Actions:
        lookup = self.lookup
        return Actions(lambda code: action_of(lookup, code, city), lambda action: code_of(lookup, action), self._codes)

    def _covered(self, code: int) -> CardAction:
        action: CardAction = self.seen[code]
        return replace(action, card=HIDDEN) if isinstance(action, BuildStage | Sell | Offer | Take) else action

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
