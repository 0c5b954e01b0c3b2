"""The folder of a balance: the journal of its games, the report as a page with pictures, and as plain data."""

from __future__ import annotations

import json
from pathlib import Path

from ..arena.pages import Pages
from .picture import reliability, shares
from .tally import Tally
from .watched import BalancePlan, CountedGame
from .words import Teller, plain

JOURNAL, PAGE, DATA = "games.journal", "report.md", "report.json"


class Folder:
    """The games of a plan that have been played, added up; a run that was stopped goes on from its journal."""

    def __init__(self, plan: BalancePlan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.tally = Tally()
        self.numbers: set[int] = set()
        self._pages = Pages(plan, CountedGame, "study", self._take, folder / JOURNAL)

    def add(self, game: CountedGame) -> None:
        """Keep a game; it is in the file before it counts."""
        if game.number not in self.numbers:
            self._pages.write(game)
            self._take(game)

    def close(self) -> None:
        self._pages.close()

    def _take(self, game: CountedGame) -> None:
        self.numbers.add(game.number)
        self.tally.add(game)

    def write(self, teller: Teller) -> None:
        """Write the report."""
        balance = teller.balance
        self._write(PAGE, teller.page())
        self._write(DATA, json.dumps(plain(balance), ensure_ascii=False, indent=1) + "\n")
        for kind, things in balance.things.items():
            names = [teller.name(kind, thing.id) for thing in things]
            self._write(f"{kind}.svg", shares(teller.kind(kind), names, things))
        for kind, firsts in balance.picks.items():
            names = [teller.name(kind, row.id) for row in firsts]
            title = teller.tr("study.dealt_title", kind=teller.kind(kind))
            self._write(f"picks-{kind}.svg", shares(title, names, [row.dealt for row in firsts]))
        if balance.parts:
            title, across, up = (teller.tr(f"study.{key}") for key in ("reliability", "foreseen", "came"))
            self._write("chances.svg", reliability(title, across, up, balance.parts))

    def _write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8")
