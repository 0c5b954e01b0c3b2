"""`admiralty replay`: any record, step by step, as a seat saw it or with everything open."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from ..games import open_game
from ..kernel.game import Event, Seat, known_to
from ..kernel.record import Record, load
from ..kernel.table import Table, play_step
from ..words import Words
from .asked import Language, checked_seat, said_in
from .choosing import Quit, read_line
from .desks import make_desk


class Showing:
    """A record on the screen, at one of its steps."""

    def __init__(self, record: Record, seat: Seat | None, console: Console, said: Words) -> None:
        self.record = record
        self.seat = seat
        self.console = console
        self.said = said
        self.game = open_game(record.game)
        self.table: Table[Any, Any, Any] = Table(self.game, record.seats, record.seed, record.stream)
        if seat is not None:
            checked_seat(seat, record.seats, said)
        self.desk = make_desk(self.game, said, self.table.view(None))
        # Every step is played once, so that a record that can't be played is refused at once.
        self.states = [self.table.state]
        self.told: list[Sequence[Event]] = [()]
        for number, step in enumerate(record.steps, start=1):
            self.told.append(play_step(self.table, step, number))
            self.states.append(self.table.state)

    @property
    def last(self) -> int:
        return len(self.record.steps)

    def show(self, number: int) -> None:
        """One step: what happened in it, and the table after it."""
        self.table.state = self.states[number]
        view = self.desk.open_view(self.table) if self.seat is None else self.table.view(self.seat)
        title = self.said.tr("replay.step", n=number, last=self.last, moment=self.desk.moment(view))
        lines = self.desk.tell(self.seen(self.told[number])) or [self.desk.own("start")]
        self.console.print(Panel(Text("\n".join(lines)), title=title, border_style="cyan"))
        self.console.print(self.desk.overview(view, self.console.width))
        if self.seat is not None:
            self.console.print(self.desk.city(view, self.seat, self.console.width))
        for line in self.desk.hands(view):
            self.console.print(line)
        if not self.game.deciders(self.table.state):
            self.console.print(self.desk.sheet(self.table.scores(), self.console.width))

    def seen(self, events: Sequence[Event]) -> list[Event]:
        """The events as the seat knew them; all of them when everything is open."""
        return list(events) if self.seat is None else known_to(self.seat, events)

    def walk(self) -> None:
        """Forward, back and anywhere, until the person has seen enough."""
        here = 0
        while True:
            self.console.clear()
            self.show(here)
            answer = read_line(self.console, self.said, self.said.tr("replay.prompt", last=self.last))
            if answer == "q":
                return
            if answer in ("", "n"):
                here = min(here + 1, self.last)
            elif answer == "p":
                here = max(here - 1, 0)
            elif answer.isascii() and answer.isdigit() and int(answer) <= self.last:
                here = int(answer)
            else:
                self.console.print(self.said.tr("replay.how", last=self.last), style="yellow")


def replay(
    file: Annotated[Path, typer.Argument()],
    seat: Annotated[int | None, typer.Option("--seat")] = None,
    everything: Annotated[bool, typer.Option("--all")] = False,
    lang: Language = "",
) -> None:
    """Show a record step by step."""
    showing = Showing(load(file), seat, Console(highlight=False, markup=False), said_in(lang))
    if everything:
        for number in range(showing.last + 1):
            showing.show(number)
        return
    try:
        showing.walk()
    except Quit:
        return
