"""An arena's report as a person reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..bots.titles import bot_title
from ..words import Words, category
from .interval import Interval
from .tally import Report, Standing

LONGEST = 28
"""Letters of a bot's name in the head of a column."""


def told(report: Report, said: Words) -> RenderableType:
    """The report as tables: a column for each bot."""
    tr = said.tr
    head = tr(
        "arena.title",
        n=report.games,
        deals=tr("arena.deals", n=report.deals),
        seats=report.plan.seats,
        seed=report.plan.seed,
    )
    table = Table(title=head, box=box.ROUNDED)
    table.add_column("")
    for name in names(report.standings, said):
        table.add_column(name, justify="right")

    def row(label: str, cell: Callable[[Standing], str], style: str = "") -> None:
        table.add_row(label, *(cell(standing) for standing in report.standings), style=style)

    row(tr("arena.games"), lambda s: str(s.games))
    row(tr("arena.wins"), lambda s: f"{s.wins:.1f}".removesuffix(".0"))
    row(tr("arena.share"), lambda s: f"{s.share.value:.1%}", "bold")
    row(tr("arena.interval"), lambda s: f"{s.share.low:.1%} - {s.share.high:.1%}")
    row(tr("arena.fair"), lambda s: f"{s.fair:.1%}")
    rated = all(standing.rating for standing in report.standings)
    if rated:
        row(tr("arena.rating"), lambda s: f"{s.rating.mu:.1f} ± {s.rating.sigma:.1f}" if s.rating else "")
    table.add_section()

    def mean(name: str) -> None:
        row(category(said, name), lambda s: f"{s.categories.get(name, 0):.1f}")

    if len(report.counted) == 1:
        row(category(said, report.counted[0]), lambda s: spread(s.points), "bold")
    else:
        for name in report.counted:
            mean(name)
        row(tr("score.total"), lambda s: spread(s.points), "bold")
    row(tr("arena.median"), lambda s: f"{s.median:.1f}".removesuffix(".0"))
    row(tr("arena.tenth"), lambda s: str(s.tenth))
    for name in categories(report):
        if name not in report.counted:
            mean(name)
    table.add_section()
    row(tr("arena.mean"), lambda s: milliseconds(s.times.mean))
    row(tr("arena.p95"), lambda s: milliseconds(s.times.quantile(0.95)))
    row(tr("arena.longest"), lambda s: milliseconds(s.times.longest))
    if any(standing.forfeits for standing in report.standings):
        row(tr("arena.forfeits"), lambda s: str(s.forfeits), "red")
    return Group(table, tr("arena.key"), *([] if rated else [Text(tr("arena.unrated"))]))


def plain(report: Report) -> dict[str, Any]:
    """The report as plain data, for programs."""
    return {
        "games": report.games,
        "deals": report.deals,
        "seats": report.plan.seats,
        "seed": report.plan.seed,
        "bots": [_plain(standing) for standing in report.standings],
    }


def _plain(standing: Standing) -> dict[str, Any]:
    rating = standing.rating
    return {
        "bot": standing.bot,
        "games": standing.games,
        "seats": standing.seats,
        "wins": round(standing.wins, 6),
        "share": _bounds(standing.share),
        "fair": round(standing.fair, 6),
        "points": _bounds(standing.points),
        "median": standing.median,
        "tenth": standing.tenth,
        "categories": {name: round(points, 4) for name, points in standing.categories.items()},
        "rating": {"mu": round(rating.mu, 4), "sigma": round(rating.sigma, 4)} if rating else None,
        "decisions": standing.times.count,
        "forfeits": standing.forfeits,
        "mean_ms": round(standing.times.mean * 1000, 3),
        "p95_ms": round(standing.times.quantile(0.95) * 1000, 3),
        "max_ms": round(standing.times.longest * 1000, 3),
    }


def _bounds(interval: Interval) -> list[float | None]:
    numbers = (interval.value, interval.low, interval.high)
    return [round(number, 6) if abs(number) < 1e9 else None for number in numbers]


def categories(report: Report) -> list[str]:
    """The categories of points that occur, in alphabetical order."""
    return sorted({name for standing in report.standings for name in standing.categories})


def short(bot: str) -> str:
    """A bot's name where room is scarce: a program's path loses its beginning."""
    return bot if len(bot) <= LONGEST else f"…{bot[1 - LONGEST :]}"


def spread(interval: Interval) -> str:
    half = (interval.high - interval.low) / 2
    return f"{interval.value:.1f} ± {half:.1f}" if half < 1e6 else f"{interval.value:.1f}"


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms" if seconds < 0.01 else f"{seconds * 1000:.0f} ms"


def names(standings: Sequence[Standing], said: Words) -> list[str]:
    return [short(bot_title(standing.bot, said)) for standing in standings]
