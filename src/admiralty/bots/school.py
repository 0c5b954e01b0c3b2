"""What training asks of a game: games to learn from, and matches between two networks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .core.network import Network


class School(Protocol):
    """Tables of one kind with so many seats; without a network its players judge."""

    @property
    def inputs(self) -> int:
        """How many traits a position may have."""

    @property
    def layout(self) -> Any:
        """What its traits are called, as a file of weights says it (see weights.py)."""

    def places(self, layout: Any) -> Sequence[int]:
        """For each trait its row in a file with this layout; -1 where the file has none."""

    def lessons(
        self, network: Network | None, games: int, every: int, thought: int, seed: str
    ) -> tuple[bytes, bytes, bytes]:
        """One of `every` positions of these games: ends (two floats each), how many traits, and the traits.

        A network's players look one choice ahead, or search for so many iterations (`thought`).
        """

    def match(self, one: Network, others: Network | None, deals: int, seed: str) -> list[float]:
        """The victories of one against others, for each deal its share over all seats."""
