"""A screen of any size: the map where it fits, and beside or below it as much of the rest as there is room for."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from .chart import LEAST, SHAPE

ANSWERS = 9
"""Lines that are kept for the question, its answers and the prompt."""
BESIDE = 45
"""Columns that the tables need beside the map."""
BELOW = 12
"""Lines that they need below it."""
NEWS = 5
"""Lines of news that come before anything but the first table."""

Newsroom = Callable[[int], RenderableType]
"""The news in so many lines."""
Parts = Callable[[int], Sequence[RenderableType]]
"""The tables for so many columns, the most important first."""


def laid_out(
    draw: Callable[[int], Text], parts: Parts, news: Newsroom, told: int, size: tuple[int, int]
) -> tuple[RenderableType, bool]:
    """The map of so many columns with the parts, and whether all of it is there."""
    width, height = size
    room = height - ANSWERS
    beside = min(width - BESIDE - 1, int((room + 0.5) / SHAPE))
    if beside >= LEAST:
        chart = draw(beside)
        side, whole = _fitting(parts, news, told, width - beside - 1, room)
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=beside, no_wrap=True)
        grid.add_column(ratio=1)
        grid.add_row(chart, side)
        return grid, whole
    rows = round((width - 1) * SHAPE)
    if room - rows >= BELOW:
        below, whole = _fitting(parts, news, told, width, room - rows)
        return Group(draw(width - 1), below), whole
    return _fitting(parts, news, told, width, room)[0], False


def _fitting(parts: Parts, news: Newsroom, told: int, width: int, room: int) -> tuple[Group, bool]:
    """The first parts that fit into so many lines, with the news in what is left."""
    frame = 2
    kept: list[RenderableType] = []
    left = room - (min(told, NEWS) + frame if told else 0)
    wanted = parts(width)
    for part in wanted:
        lines = _tall(part, width)
        if lines > left and kept:
            break
        kept.append(part)
        left -= lines
    lines = min(told, NEWS) + max(left, 0)
    if told:
        kept.insert(0, news(max(lines, 1)))
    return Group(*kept), len(kept) == len(wanted) + bool(told) and left >= 0


def _tall(part: RenderableType, width: int) -> int:
    return len(Console(width=width, file=io.StringIO()).render_lines(part))
