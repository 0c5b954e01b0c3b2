"""The journal of an arena: every game that has been played, by its number."""

from __future__ import annotations

from pathlib import Path

from .match import Played
from .pages import Pages
from .plan import Plan


class Journal:
    """The games of a plan that have been played, in memory and, with a path, in a file."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan = plan
        self.matches = plan.matches()
        self.path = path
        self.games: dict[int, Played] = {}
        self._pages = Pages(plan, Played, "arena", self._take, path)

    def add(self, played: Played) -> None:
        """Keep a game; it is in the file before anybody hears of it."""
        if played.number not in self.games:
            self._pages.write(played)
            self._take(played)

    def played(self) -> list[Played]:
        """The games by their numbers."""
        return [self.games[number] for number in sorted(self.games)]

    def close(self) -> None:
        self._pages.close()

    def _take(self, played: Played) -> None:
        self.games[played.number] = played
