"""What a game brings to the command line: its own options, and the game that they ask for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Protocol

from ..kernel.datum import Datum
from ..kernel.game import Seat


class Line(Protocol):
    """A dataclass whose fields are options; every field has a default."""

    BOX: ClassVar[tuple[str, ...]]
    """The options that say which box it is, for commands that look at data and play nothing."""
    UNWATCHED: ClassVar[Mapping[str, Any]]
    """Other defaults, for games that bots play among themselves."""

    def header(self, seats: int, house: Path | None, seed: str, first: Seat) -> dict[str, Any]:
        """The header of a game for so many seats, what is only partly chosen drawn from the seed."""

    def data(self, house: Path | None) -> tuple[list[Datum], dict[str, list[str]]]:
        """Every value of the box, and by kind what everything is called in files."""
