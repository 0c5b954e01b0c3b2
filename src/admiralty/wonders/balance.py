"""What is counted in games of 7 Wonders: boards, buildings, and what boxes bring; first picks out of a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import cast

from ..balance.census import Pick
from ..kernel.game import Malformed, Seat
from ..words import Words
from .actions import Action, Build, Take
from .compose import EditionId, plain_boxes
from .core.lookup import TURN
from .core.state import State
from .facts import city_facts, named
from .game import Wonders
from .names import name
from .typed import typed_of

FIRST, DRAFT = "first", "draft"
CALLED = {FIRST: "card", DRAFT: "card", "leader": "card"}
"""Kinds whose things are called as those of another are."""


class WondersCensus:
    """Counts for one game of 7 Wonders with its boxes."""

    def __init__(self, game: Wonders) -> None:
        self.edition = game.edition
        self.typed = typed_of(game.edition.boxes)
        self.picks = {kind: thing for typed in self.typed for kind, thing in typed.picks.items()}
        rows = plain_boxes(cast(EditionId, game.edition.id), game.boxes, game.house)
        self.box = {card["id"]: row["box"] for row in rows[1:] for card in row.get("card", ())}

    def had(self, state: State, seat: Seat) -> Mapping[str, Sequence[str]]:
        city = city_facts(state.lookup, state.cities[seat])
        found: dict[str, Sequence[str]] = {"board": (f"{city.wonder} {city.side}",), "card": city.buildings}
        boxes = dict.fromkeys(self.box[card] for card in city.buildings if card in self.box)
        if boxes:
            found["box"] = tuple(boxes)
        for typed in self.typed:
            found |= typed.counted(city)
        return {kind: ids for kind, ids in found.items() if ids}

    def used(self, action: Action) -> None:
        """All that is used lies before a seat at the end."""

    def pick(self, state: State, seat: Seat, options: Sequence[Action], action: Action) -> Pick | None:
        """What is built out of the first hand, kept out of the first hand of a draft, or taken as a box offers it."""
        if state.phase == TURN:
            if (state.age, state.turn, state.extra) != (1, 1, 0) or state.waiting_city(seat) != seat:
                return None
            hand = named(state.lookup, state.cities[seat].hand_cards())
            return Pick(FIRST, tuple(dict.fromkeys(hand)), action.card if isinstance(action, Build) else "")
        if len(options) < 2:
            return None
        if isinstance(action, Take):
            return Pick(DRAFT, _offered(options, "card"), action.card) if state.past is None else None
        thing = self.picks.get(type(action), "")
        return Pick(thing, _offered(options, thing), getattr(action, thing)) if thing else None

    def ending(self, state: State) -> str:
        return ""

    def name(self, kind: str, id: str, said: Words) -> str:
        if kind == "board":
            wonder, _, side = id.partition(" ")
            return f"{self._called('wonder', wonder, said)}, {self._called('side', side, said)}"
        return self._called(CALLED.get(kind, kind), id, said)

    def _called(self, kind: str, id: str, said: Words) -> str:
        with suppress(Malformed):  # a box of one's own may name its things nowhere
            return name(kind, id, self.edition.id).in_language(said.language)
        return id


def _offered(options: Sequence[Action], thing: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(getattr(option, thing) for option in options))
