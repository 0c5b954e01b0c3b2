"""How far many games have come, on the standard error, for a person who looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress(text: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """A bar with the time that remains; each call is one more game."""
    columns = (TextColumn(text), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not sys.stderr.isatty(), speed_estimate_period=300
    ) as bar:
        task = bar.add_task("", total=total, completed=done)
        yield lambda: bar.advance(task)
