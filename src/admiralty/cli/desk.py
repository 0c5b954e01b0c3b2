"""What the terminal asks of a game's look: its table, its questions, its words."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rich.console import RenderableType

from ..kernel.game import Event, Score, Seat
from ..kernel.table import Table


@dataclass(frozen=True, slots=True)
class Fork:
    """One question on the way to an action: what parts the options, and what each part is called."""

    title: str
    key: Callable[[Any], Hashable]
    label: Callable[[Sequence[Any]], RenderableType]
    menu: Callable[[Sequence[Sequence[Any]]], RenderableType] | None = None
    """The parts, drawn as the game likes; without it they are listed by their labels."""


class Desk(Protocol):
    """How one game shows itself to a person."""

    def position(
        self, table: Table[Any, Any, Any], seat: Seat, news: Sequence[str], size: tuple[int, int]
    ) -> RenderableType:
        """The table as a seat sees it, with what happened since it was last asked, on a screen of columns and lines."""

    def map(self, view: Any, size: tuple[int, int]) -> RenderableType | None:
        """All that the table may have had no room for; nothing where it always has."""

    def overview(self, view: Any, width: int) -> RenderableType:
        """Everybody at a glance."""

    def city(self, view: Any, which: Any, width: int) -> RenderableType:
        """All that lies before one seat, or in a part of the table that was named."""

    def choices(self, table: Table[Any, Any, Any], seat: Seat) -> Sequence[Any]:
        """Every action that the person can be led to."""

    def forks(self, table: Table[Any, Any, Any], seat: Seat) -> list[Fork]:
        """The questions that lead a person to one of the options."""

    def action(self, table: Table[Any, Any, Any], seat: Seat, action: Any) -> str:
        """What a choice does and costs."""

    def tell(self, events: Iterable[Event]) -> list[str]:
        """What happened, in lines."""

    def news(self, lines: Sequence[str]) -> RenderableType:
        """What happened, on the screen."""

    def moment(self, view: Any) -> str:
        """Where in the game we are."""

    def ends_chapter(self, events: Iterable[Event]) -> bool:
        """Whether these events close a part of the game that deserves a pause."""

    def name(self, seat: Seat) -> str:
        """What a seat is called."""

    def named(self, text: str) -> Any | None:
        """The seat, or the part of the table, that a text names."""

    def own(self, key: str) -> str:
        """A sentence of the session in the words of this game."""

    def open_view(self, table: Table[Any, Any, Any]) -> Any:
        """A view with everybody's hand open, for those who look at a finished game."""

    def hands(self, view: Any) -> list[RenderableType]:
        """The hands that a view shows, a line each."""

    def sheet(self, scores: Sequence[Score], width: int) -> RenderableType:
        """The final score sheet, every point with its source."""

    def help(self) -> RenderableType:
        """What the signs on the table mean."""
