"""The score sheet: points by category, and every point's source."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...kernel.game import Score
from ..book import Book
from ..sheet import categories
from ..telling import tell_source
from ..words import Speaker

STYLES = {
    "military": "red1", "naval": "dodger_blue1", "treasury": "yellow3", "wonder": "orange3", "civil": "dodger_blue1",
    "science": "green3", "commerce": "yellow3", "guilds": "medium_orchid", "islands": "cyan3",
}  # fmt: skip


def score_sheet(speaker: Speaker, scores: Sequence[Score]) -> RenderableType:
    """The totals of all cities, then where each point comes from."""
    known = categories(Book(speaker.edition))
    return Group(_totals(speaker, scores, known), _sources(speaker, scores, known))


def _categories(scores: Sequence[Score], known: Sequence[str]) -> list[str]:
    found = {line.category for score in scores for line in score.lines}
    return [*(name for name in known if name in found), *sorted(found - set(known))]


def _totals(speaker: Speaker, scores: Sequence[Score], known: Sequence[str]) -> Table:
    table = Table(box=box.ROUNDED, title=speaker.tr("score.title"))
    table.add_column("")
    for score in scores:
        crown = "★ " if score.winner else ""
        table.add_column(f"{crown}{speaker.city(score.seat)}", justify="right", overflow="fold")
    for name in _categories(scores, known):
        numbers = [score.category(name) for score in scores]
        table.add_row(
            speaker.category(name), *(speaker.signed(n, plus=False) for n in numbers), style=STYLES.get(name, "")
        )
    table.add_section()
    table.add_row(
        speaker.tr("score.total"), *(speaker.signed(score.points, plus=False) for score in scores), style="bold"
    )
    table.add_row(speaker.tr("score.coins"), *(str(score.tie_break) for score in scores), style="dim")
    return table


def _sources(speaker: Speaker, scores: Sequence[Score], known: Sequence[str]) -> Table:
    """A paragraph for each city: every line of its sheet."""
    table = Table(box=box.SIMPLE, show_header=False, expand=True, pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for score in scores:
        city = Text(speaker.city(score.seat), style="bold")
        for name in _categories([score], known):
            lines = [line for line in score.lines if line.category == name]
            told = ", ".join(f"{tell_source(speaker, line)} {speaker.signed(line.points)}" for line in lines)
            head = Text(
                f"{speaker.category(name)} {speaker.signed(score.category(name), plus=False)}",
                style=STYLES.get(name, ""),
            )
            table.add_row(city, head, told)
            city = Text()
        table.add_section()
    return table
