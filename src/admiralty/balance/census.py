"""What the house asks of a game to count the things in its games: which there were, and what was chosen among which."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..kernel.game import Seat
from ..words import Words


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice among things of one kind: the ids that were offered, and the one that was taken ("" for none)."""

    kind: str
    offered: tuple[str, ...]
    taken: str = ""


class Census(Protocol):
    """What is counted in games of one kind. A kind of things is a word of its own: "card", "color"."""

    def had(self, state: Any, seat: Seat) -> Mapping[str, Iterable[str]]:
        """What a seat had in a game that is over, by kind."""

    def used(self, action: Any) -> tuple[str, str] | None:
        """The kind and id of what a choice uses, where the end of a game does not show it."""

    def pick(self, state: Any, seat: Seat, options: Sequence[Any], action: Any) -> Pick | None:
        """What a choice took out of what was offered, where that is counted."""

    def ending(self, state: Any) -> str:
        """How a game ended, in a word; nothing where all games end alike."""

    def name(self, kind: str, id: str, said: Words) -> str:
        """What a thing is called."""
