"""Many games in one table: how often each bot wins, and with which points."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..arena.match import Played
from ..bots.titles import bot_title
from ..words import Words, category

if TYPE_CHECKING:
    from rich.table import Table


class Summary:
    """Adds up the games of a simulation, bot by bot."""

    def __init__(self, said: Words) -> None:
        self.said = said
        self.games = 0
        self.played: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.points: dict[str, Counter[str]] = {}
        self.adds_up = True  # not where the lines of a sheet count different things

    def add(self, played: Played) -> None:
        """One more game."""
        self.games += 1
        for seated in played.seats:
            self.played[seated.bot] += 1
            self.won[seated.bot] += seated.win > 0
            points = self.points.setdefault(seated.bot, Counter())
            points["total"] += seated.points
            points.update(seated.scores)
            self.adds_up = self.adds_up and sum(seated.scores.values()) == seated.points

    def table(self) -> Table:
        """A column for each bot."""
        from rich import box  # late: programs ask for lines, not for a table
        from rich.table import Table

        tr = self.said.tr
        bots = sorted(self.played)
        table = Table(title=tr("simulate.title", n=self.games), box=box.ROUNDED)
        table.add_column("")
        for bot in bots:
            table.add_column(bot_title(bot, self.said), justify="right")
        table.add_row(tr("simulate.seats"), *(str(self.played[bot]) for bot in bots))
        table.add_row(tr("simulate.wins"), *(str(self.won[bot]) for bot in bots))
        table.add_row(tr("simulate.share"), *(f"{self.won[bot] / self.played[bot]:.1%}" for bot in bots))
        categories = sorted({name for points in self.points.values() for name in points} - {"total"})
        table.add_section()
        for name in [*categories, "total"] if self.adds_up else categories:
            label = category(self.said, name)
            style = "bold" if name == "total" else ""
            table.add_row(label, *(f"{self.points[bot][name] / self.played[bot]:.1f}" for bot in bots), style=style)
        return table
