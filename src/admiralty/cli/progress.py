"""How far many games have come, on the standard error, for a person who looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(text: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """A bar with the time that remains; each call is one more game."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    # late: where nobody looks, nothing is drawn
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(text), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, speed_estimate_period=300) as bar:
        task = bar.add_task("", total=total, completed=done)
        yield lambda: bar.advance(task)
