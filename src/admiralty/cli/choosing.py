"""Choosing in steps: each question narrows the options, and every step can be taken back."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from ..words import Words
from .desk import Fork


class Quit(Exception):
    """The person leaves the table."""


class Back(Exception):
    """The person goes one step back."""


class Undo(Exception):
    """The person takes back a step that was already played."""


class Trail:
    """The way from all options to one of them."""

    def __init__(self, options: Sequence[Any], forks: Sequence[Fork]) -> None:
        self.forks = forks
        self.kept: list[list[Any]] = [list(options)]
        self.asked: list[bool] = []
        self._skip()

    @property
    def done(self) -> bool:
        return len(self.asked) == len(self.forks)

    @property
    def action(self) -> Any:
        return self.kept[-1][0]

    @property
    def fork(self) -> Fork:
        return self.forks[len(self.asked)]

    def parts(self) -> list[list[Any]]:
        """The options that are left, parted by the question."""
        groups: dict[Hashable, list[Any]] = {}
        for option in self.kept[-1]:
            groups.setdefault(self.fork.key(option), []).append(option)
        return list(groups.values())

    def take(self, part: list[Any]) -> None:
        """Answer the question."""
        self.kept.append(part)
        self.asked.append(True)
        self._skip()

    def back(self) -> bool:
        """Undo the last answer that was really given."""
        if not any(self.asked):
            return False
        while not self.asked.pop():
            self.kept.pop()
        self.kept.pop()
        return True

    def _skip(self) -> None:
        """Questions with one answer are not asked, but the first always is."""
        while not self.done and self.asked and len(self.parts()) == 1:
            self.kept.append(self.parts()[0])
            self.asked.append(False)


def menu(fork: Fork, parts: Sequence[Sequence[Any]]) -> RenderableType:
    """A question with its numbered answers."""
    if fork.menu:
        return fork.menu(parts)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold cyan")
    grid.add_column()
    for number, part in enumerate(parts, start=1):
        grid.add_row(str(number), fork.label(part))
    return grid


def read_number(text: str, parts: Sequence[Any]) -> Any | None:
    """The part that a number names."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    return parts[number - 1] if 1 <= number <= len(parts) else None


def read_line(console: Console, said: Words, prompt: str) -> str:
    """One line from the person; the end of the input is a way to leave."""
    try:
        return console.input(Text(f"{prompt} ", style="bold")).strip()
    except EOFError:
        console.print()
        raise Quit from None
