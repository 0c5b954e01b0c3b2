"""A person at the table with bots: asks, reveals, saves after every step, and tells."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.segment import SegmentLines
from rich.text import Text

from ..bots.bot import Bot, bot_chance
from ..grammar import grammar
from ..kernel.asides import idle_answer, settled_answer
from ..kernel.game import Event, Illegal, Seat, known_to
from ..kernel.record import save
from ..kernel.table import Table
from ..words import Words
from .choosing import Back, Quit, Trail, Undo, menu, read_line, read_number
from .desk import Desk


class Session:
    """One game in the terminal, from any step to the end."""

    def __init__(
        self,
        table: Table[Any, Any, Any],
        desk: Desk,
        bots: dict[Seat, Bot],
        players: Sequence[str],
        path: Path,
        console: Console,
        said: Words,
    ) -> None:
        self.table = table
        self.desk = desk
        self.bots = bots
        self.players = list(players)
        self.path = path
        self.console = console
        self.said = said
        self.person = next(seat for seat in range(table.seats) if seat not in bots)
        self.news: list[str] = []
        self.log: list[str] = []

    def run(self, past: Sequence[Sequence[Event]] = ()) -> None:
        """Play to the end, or until the person leaves; the record is safe either way."""
        for events in past:
            self.news = self.desk.tell(self.seen(events))
            self.log += self.news
        if not self.table.over:  # a game that is over stays as it was written, with those who played it
            self.save()
        try:
            while not self.table.over:
                try:
                    self.step()
                except Undo:
                    self.undo()
            self.end()
        except Quit:
            self.console.print(self.said.tr("play.saved", path=self.path), soft_wrap=True)
        except KeyboardInterrupt:
            self.console.print(f"\n{self.said.tr('play.saved', path=self.path)}", soft_wrap=True)
            raise

    def step(self) -> None:
        """Everybody chooses; the step is saved before it is told."""
        asked = self.table.waiting()
        options = self.table.options(self.person)
        idle = None
        if self.person in asked:
            idle = settled_answer(self.table.game, options) or idle_answer(self.table.game, options)
        action = self.ask() if self.person in asked and idle is None else idle
        # The bots choose only now: what the person does can still be taken back until here.
        step = len(self.table.steps)
        choices = {
            seat: self.bots[seat](
                None if self.bots[seat].blind else self.table.view(seat),
                self.table.options(seat),
                bot_chance(self.table.seed, step, seat, self.table.stream),
            )
            for seat in asked
            if seat != self.person
        }
        if action is not None:
            choices[self.person] = action
            if idle is None:
                self.news = []
        events: Sequence[Event] = ()
        for seat, choice in choices.items():
            events = self.table.choose(seat, choice) or ()
        self.save()
        self.tell(events)

    def undo(self) -> None:
        """Take the person's last step back, if the game still leaves it open."""
        try:
            self.table.undo(self.person)
        except Illegal:
            self.news = [self.said.tr("play.no_undo")]
        else:
            self.news = [self.said.tr("play.undone")]
            self.save()

    def save(self) -> None:
        record = self.table.record()
        record.players = self.players
        save(record, self.path)

    def tell(self, events: Sequence[Event]) -> None:
        """Keep the news for the next time the person is asked; a chapter's end is told at once."""
        seen = self.seen(events)
        lines = self.desk.tell(seen)
        self.news += lines
        self.log += lines
        if self.desk.ends_chapter(seen) and not self.table.over:
            self.console.print()
            self.console.print(self.desk.news(self.news))
            self.console.print(self.desk.overview(self.table.view(self.person), self.console.width))
            self.news = []
            self.pause()

    def seen(self, events: Sequence[Event]) -> list[Event]:
        """What the person may know of some events."""
        return known_to(self.person, events)

    def pause(self) -> None:
        """Time to read."""
        with suppress(Back):
            self.line(self.said.tr("play.go_on"))

    def ask(self) -> Any:
        """One of the person's options, confirmed."""
        trail = Trail(self.desk.choices(self.table, self.person), self.desk.forks(self.table, self.person))
        self.draw()
        while True:
            try:
                if not trail.done:
                    self.narrow(trail)
                elif self.confirmed(trail.action):
                    return trail.action
            except Back:
                if not trail.back():
                    self.console.print(self.said.tr("play.no_way_back"), style="yellow")

    def draw(self) -> None:
        self.console.clear()
        self.console.print(self.desk.position(self.table, self.person, self.news, self.console.size))

    def narrow(self, trail: Trail) -> None:
        """Ask one question and take its answer."""
        parts = trail.parts()
        self.console.print(menu(trail.fork, parts))
        while True:
            answer = self.line(f"{trail.fork.title} (1-{len(parts)})")
            part = read_number(answer, parts)
            if part is not None:
                trail.take(part)
                return
            self.console.print(self.said.tr("play.not_a_number", n=len(parts)), style="yellow")

    def confirmed(self, action: Any) -> bool:
        """The last moment to take the choice back: after this everybody reveals."""
        self.console.print(Panel(Text(self.desk.action(self.table, self.person, action)), border_style="green"))
        while True:
            answer = self.line(self.desk.own("confirm"))
            if not answer or answer.casefold() in grammar(self.said.language)["yes"]:
                return True
            self.console.print(self.desk.own("confirm_how"), style="yellow")

    def line(self, prompt: str) -> str:
        """A line that answers the question; commands are served on the way."""
        while True:
            answer = read_line(self.console, self.said, f"{prompt} [? b q]>")
            command, _, rest = answer.partition(" ")
            if command == "q":
                raise Quit
            if command == "b":
                raise Back
            if command == "u":
                raise Undo
            if not self.serve(command, rest.strip()):
                return answer

    def serve(self, command: str, rest: str) -> bool:
        """The commands that only look."""
        width = self.console.width
        view = self.table.view(self.person)
        if command == "?":
            self.console.print(Panel(self.desk.own("help"), title=self.said.tr("play.help_title")))
            self.console.print(self.desk.help())
        elif command == "l":
            self.paged(self.desk.news(self.log))
        elif command == "s":
            self.console.print(self.desk.sheet(self.table.scores(), width))
        elif command == "t":
            self.draw()
        elif command == "v":
            which = self.desk.named(rest)
            if which is None:
                self.console.print(self.desk.own("which_city"), style="yellow")
            else:
                self.paged(self.desk.city(view, which, width))
        elif command == "m" and (drawn := self.desk.map(view, self.console.size)) is not None:
            self.paged(drawn)
        else:
            return False
        return True

    def paged(self, shown: RenderableType) -> None:
        """Something long, a screen at a time."""
        lines = self.console.render_lines(shown, pad=False)
        page = self.console.height - 2 if self.console.is_terminal else len(lines)
        for first in range(0, len(lines), page):
            if first:
                read_line(self.console, self.said, self.said.tr("play.go_on"))
            self.console.print(SegmentLines(lines[first : first + page], new_lines=True), end="")

    def end(self) -> None:
        """The last news and the score sheet."""
        if self.news:
            self.paged(self.desk.news(self.news))
        scores = self.table.scores()
        self.console.print(self.desk.sheet(scores, self.console.width))
        winners = [self.desk.name(score.seat) for score in scores if score.winner]
        told = {"winners": ", ".join(winners), "n": len(winners)}
        self.console.print(
            self.said.tr("play.won" if scores[self.person].winner else "play.lost", **told), style="bold"
        )
        self.console.print(self.said.tr("play.record", path=self.path), soft_wrap=True)
