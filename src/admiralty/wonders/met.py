"""What the typed layer has made of the numbers of one lookup, once for all who ask: actions by code, names by bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar, overload

from .actions import HIDDEN, Action, BuildStage, CardAction, Offer, Sell, Take, action_of, card_action, code_of
from .composed import Composed, class_of
from .core.city import City
from .core.lookup import Lookup
from .typed import typed_of

C = TypeVar("C", bound=Composed)
MOST = 4096
"""Rows of names that are remembered; a game has far fewer at a time."""


class Actions(dict[int, Action]):
    """Actions by code, for a city that nobody sits at or (None) the seat's own."""

    def __init__(self, met: Met, city: int | None) -> None:
        self.met = met
        self.city = city

    def __missing__(self, code: int) -> Action:
        action = self[code] = action_of(self.met.lookup, code, self.city)
        self.met.codes[id(action)] = code  # it lives as long as this does, so nothing else has its id
        return action


class Options(Sequence[Action]):
    """What may be chosen, in order: each action is made when somebody looks at it."""

    __slots__ = ("_actions", "_codes")

    def __init__(self, actions: Actions, codes: list[int]) -> None:
        self._actions = actions
        self._codes = codes

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        if isinstance(place, slice):
            return [self._actions[code] for code in self._codes[place]]
        return self._actions[self._codes[place]]

    def __iter__(self) -> Iterator[Action]:
        return map(self._actions.__getitem__, self._codes)

    def __contains__(self, action: object) -> bool:
        code = self._actions.met.codes.get(id(action))
        if code is not None and self._actions.get(code) is action:
            return code in self._codes
        return any(option == action for option in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process gets the actions themselves."""
        return list, (list(self),)


class Met:
    """All that was met so far of a game's numbers."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self.typed = typed_of(lookup.edition.boxes)
        self.codes: dict[int, int] = {}
        """The code of each action here, by its identity."""
        self.actions: dict[int | None, Actions] = {None: Actions(self, None)}
        self.own = self.actions[None]
        self._seen: dict[int, CardAction] = {}
        self._covered: dict[int, CardAction] = {}
        self._kinds: dict[type, type] = {}
        self._rows: dict[tuple[Any, ...], tuple[str, ...]] = {}

    def of_city(self, city: int) -> Actions:
        """The actions for a city that nobody sits at."""
        if city not in self.actions:
            self.actions[city] = Actions(self, city)
        return self.actions[city]

    def code(self, action: Action) -> int:
        """The code of an action, whether it was made here or not."""
        code = self.codes.get(id(action))
        return code_of(self.lookup, action) if code is None else code

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
        ids, key = self.lookup.card_ids, (city.built0, city.built1, city.built2, city.built3)
        return self.row(key, lambda: tuple([ids[card] for card in city.buildings(self.lookup)]))

    def row(self, key: tuple[Any, ...], name: Callable[[], tuple[str, ...]]) -> tuple[str, ...]:
        """The names that some numbers stand for; the key has whatever they depend on."""
        names = self._rows.get(key)
        if names is None:
            if len(self._rows) >= MOST:
                self._rows.clear()
            names = self._rows[key] = name()
        return names


def met_of(lookup: Lookup) -> Met:
    """What was met of a lookup."""
    met: Met | None = lookup.met
    if met is None:
        met = lookup.met = Met(lookup)
    return met
