"""A picture of a report: win shares with their intervals beside the fair share, and points by category."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from ..extras import extra
from ..kernel.game import Malformed
from ..words import Words, category
from .tally import Report
from .words import names

FORMATS = (".svg", ".png")
COLORS = ("#b5443a", "#3a6ea5", "#c9a227", "#8a5a44", "#4c78c9", "#3f8f5b", "#d98032", "#7d4f9e", "#4aa5a0", "#888888")
INK, FAINT, BAR = "#1f2933", "#cbd2d9", "#3a6ea5"
WIDTH, LEFT, BARS, LINE, THICK = 860, 230, 560, 34, 20


def check_plot(path: Path) -> None:
    """Refuse a picture that can't be drawn, before the first game."""
    if path.suffix not in FORMATS:
        raise Malformed(f"{path}: a picture is written as {' or '.join(FORMATS)}")
    if path.suffix == ".png":
        extra("matplotlib", "plot")
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.exists()
    path.open("ab").close()
    if not old:
        path.unlink()


def write_plot(path: Path, report: Report, said: Words) -> None:
    """Draw the report into a file."""
    if path.suffix == ".png":
        _png(path, report, said)
    else:
        path.write_text(svg(report, said), encoding="utf-8")


def svg(report: Report, said: Words) -> str:
    """The picture as a text of its own, without any library."""
    parts = [*_shares(report, said, 30), *_points(report, said, 90 + LINE * len(report.standings))]
    rows = (len(report.counted) + 3) // 4
    height = 140 + 2 * LINE * len(report.standings) + 20 * rows
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="system-ui, sans-serif" font-size="14" fill="{INK}">'
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>' + "".join(parts) + "</svg>\n"
    )


def _shares(report: Report, said: Words, top: int) -> Iterator[str]:
    yield _text(LEFT, top, said.tr("arena.share"), "start", bold=True)
    yield _text(LEFT + BARS, top, _legend(said), "end")
    for row, (name, standing) in enumerate(zip(names(report.standings, said), report.standings, strict=True)):
        y = top + 14 + LINE * row
        middle = y + THICK // 2
        share = standing.share
        low, high = LEFT + BARS * share.low, LEFT + BARS * share.high
        fair = LEFT + BARS * standing.fair
        yield _text(LEFT - 10, middle + 5, name, "end")
        yield _bar(LEFT, y, BARS * share.value, BAR, f"{said.label(name)} {share.value:.1%}")
        yield f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {y + 4}v12M{high:.1f} {y + 4}v12" stroke="{INK}"/>'
        yield f'<path d="M{fair:.1f} {y - 3}v{THICK + 6}" stroke="{INK}" stroke-dasharray="3 3"/>'
        yield _text(min(high + 8, WIDTH - 50), middle + 5, f"{share.value:.1%}", "start")


def _points(report: Report, said: Words, top: int) -> Iterator[str]:
    yield _text(LEFT, top, said.tr("arena.points"), "start", bold=True)
    kinds = report.counted
    most = max((sum(max(s.categories.get(kind, 0), 0) for kind in kinds) for s in report.standings), default=0) or 1
    for row, (name, standing) in enumerate(zip(names(report.standings, said), report.standings, strict=True)):
        y = top + 14 + LINE * row
        yield _text(LEFT - 10, y + THICK // 2 + 5, name, "end")
        x = float(LEFT)
        for number, kind in enumerate(kinds):
            points = max(standing.categories.get(kind, 0.0), 0.0)
            long = (BARS - 40) * points / most
            yield _bar(x, y, long, COLORS[number % len(COLORS)], f"{said.label(category(said, kind))} {points:.1f}")
            x += long
        yield _text(x + 8, y + THICK // 2 + 5, f"{standing.points.value:.1f}", "start")
    below = top + 34 + LINE * len(report.standings)
    for number, kind in enumerate(kinds):
        x, y = LEFT + 150 * (number % 4), below + 20 * (number // 4)
        yield f'<rect x="{x}" y="{y - 11}" width="12" height="12" fill="{COLORS[number % len(COLORS)]}"/>'
        yield _text(x + 18, y, category(said, kind), "start")


def _legend(said: Words) -> str:
    return f"├─┤ {said.tr('arena.interval')}   ┆ {said.tr('arena.fair')}"


def _bar(x: float, y: float, long: float, color: str, title: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y}" width="{long:.1f}" height="{THICK}" fill="{color}">'
        f"<title>{escape(title)}</title></rect>"
    )


def _text(x: float, y: float, text: str, anchor: str, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}"{weight}>{escape(text)}</text>'


def _png(path: Path, report: Report, said: Words) -> None:
    # A figure of its own: nothing asks for a screen, and no other picture is touched.
    figure = extra("matplotlib.figure", "plot").Figure(figsize=(9, 2 + 0.8 * len(report.standings)), layout="tight")
    shares, points = figure.subplots(2, 1)
    bots = [f"{row} {name}" if names(report.standings, said).count(name) > 1 else name
            for row, name in enumerate(names(report.standings, said))]  # fmt: skip
    values = [standing.share.value for standing in report.standings]
    below = [standing.share.value - standing.share.low for standing in report.standings]
    above = [standing.share.high - standing.share.value for standing in report.standings]
    shares.barh(bots, values, xerr=[below, above], color=BAR, capsize=4)
    shares.scatter([standing.fair for standing in report.standings], bots, marker="|", s=300, color=INK, zorder=3)
    shares.set(title=said.tr("arena.share"), xlim=(0, 1), xlabel=_legend(said))
    start = [0.0] * len(bots)
    for number, kind in enumerate(report.counted):
        long = [max(standing.categories.get(kind, 0.0), 0.0) for standing in report.standings]
        points.barh(bots, long, left=start, color=COLORS[number % len(COLORS)], label=category(said, kind))
        start = [a + b for a, b in zip(start, long, strict=True)]
    points.set(title=said.tr("arena.points"))
    points.legend(fontsize="x-small", loc="center left", bbox_to_anchor=(1, 0.5))
    for axes in (shares, points):
        axes.invert_yaxis()
    figure.savefig(path, dpi=120)
