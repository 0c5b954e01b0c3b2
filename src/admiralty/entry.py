"""What the house finds in a game's folder. Each answer imports its room only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Protocol

from .kernel.game import AnyGame
from .kernel.outcome import Outcome

if TYPE_CHECKING:
    from .balance.census import Census
    from .bots.bot import Bots
    from .cli.desk import Desk
    from .cli.line import Line
    from .guides.guide import Guide
    from .research.study import StudyRow
    from .words import Words


class Entry(Protocol):
    """A game, as every room of the house asks for it."""

    name: str
    title: str
    """What the page of rules calls it."""

    def open(self, header: Mapping[str, Any]) -> AnyGame:
        """The game of a record's header; Malformed where it is none."""

    def guide(self) -> Guide:
        """What the server tells of it."""

    def bots(self) -> Bots:
        """Its bots: the ladder, those beside it, the search."""

    def studies(self) -> Mapping[str, StudyRow]:
        """Its studies for researchers, by their versioned ids."""

    def study(self, id: str) -> StudyRow | None:
        """The study of an id, listed or not; None if it is no study of this game."""

    def desk(self) -> Callable[[Any, Words, Any], Desk]:
        """How it shows itself in a terminal: made of a game, words and a view."""

    def line(self) -> type[Line]:
        """Its own options on a command line."""

    def run_case(self, row: Mapping[str, Any]) -> Iterator[Outcome]:
        """A conformance case, played."""

    def case_folders(self) -> list[Traversable]:
        """Where its cases are."""

    def rules(self) -> list[Traversable]:
        """The files of its rules, in the order of reading."""

    def balance(self) -> Callable[[Any], Census]:
        """What is counted in its games: made of a game."""

    def bench(self) -> None:
        """Measure it: one JSON object a line."""
