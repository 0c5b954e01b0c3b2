"""Pictures of a balance, texts that need no library: shares with their intervals, and chances that came true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from ..arena.interval import Interval
from .report import Part, Thing

INK, FAINT, SAME, MORE, LESS = "#1f2933", "#cbd2d9", "#6b7c8c", "#3f8f5b", "#b5443a"
COLORS = {0: SAME, 1: MORE, -1: LESS}
WIDTH, LEFT, SPAN, LINE = 860, 270, 530, 20
SQUARE, EDGE = 420, 60


def shares(title: str, names: Sequence[str], things: Sequence[Thing]) -> str:
    """A line for each thing: its share of wins and the interval, with the fair share as a line through all."""
    most = max((thing.share.high for thing in things if thing.games > 1), default=1.0)
    scale = SPAN / max(min(1.0, 1.05 * most), 0.01)
    fair = LEFT + scale * things[0].fair
    height = 60 + LINE * len(things)
    parts = [_text(LEFT, 24, title, "start", bold=True), _text(fair, height - 6, f"{things[0].fair:.1%}", "middle")]
    parts.append(f'<path d="M{fair:.1f} 34V{height - 22}" stroke="{INK}" stroke-dasharray="3 3"/>')
    for row, (name, thing) in enumerate(zip(names, things, strict=True)):
        parts += _whisker(46 + LINE * row, name, thing.share, scale, COLORS[thing.unlike])
    return _svg(WIDTH, height, parts)


def _whisker(y: int, name: str, share: Interval, scale: float, color: str) -> Iterator[str]:
    low, high = LEFT + scale * share.low, LEFT + min(scale * share.high, SPAN)
    yield _text(LEFT - 10, y + 5, name, "end")
    yield f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{color}" stroke-width="2"/>'
    yield (
        f'<circle cx="{LEFT + min(scale * share.value, SPAN):.1f}" cy="{y}" r="4" fill="{color}">'
        f"<title>{escape(name)} {share.value:.1%} ({share.low:.1%} - {share.high:.1%})</title></circle>"
    )
    yield _text(LEFT + SPAN + 50, y + 5, f"{share.value:.1%}", "end")


def reliability(title: str, across: str, up: str, parts: Sequence[Part]) -> str:
    """Foreseen from left to right, came true from below: where chances hold, every point lies on the line."""
    side = SQUARE - 2 * EDGE

    def x(chance: float) -> float:
        return EDGE + side * chance

    def y(chance: float) -> float:
        return EDGE + side * (1 - chance)

    drawn = [
        _text(EDGE, 28, title, "start", bold=True),
        f'<path d="M{x(0)} {y(0)}H{x(1)}M{x(0)} {y(0)}V{y(1)}" stroke="{INK}"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="{FAINT}" stroke-width="2"/>',
        _text(x(0.5), SQUARE - 14, across, "middle"),
        _text(EDGE, EDGE - 12, up, "start"),
    ]
    for tenth in (0.0, 0.5, 1.0):
        drawn += [
            _text(x(tenth), y(0) + 18, f"{tenth:.0%}", "middle"),
            _text(x(0) - 8, y(tenth) + 5, f"{tenth:.0%}", "end"),
        ]
    for part in parts:
        at = x(part.foreseen)
        drawn.append(
            f'<path d="M{at:.1f} {y(part.came.low):.1f}V{y(part.came.high):.1f}" stroke="{MORE}" stroke-width="2"/>'
        )
        drawn.append(
            f'<circle cx="{at:.1f}" cy="{y(part.came.value):.1f}" r="4" fill="{MORE}">'
            f"<title>{part.foreseen:.1%}: {part.came.value:.1%} ({part.count})</title></circle>"
        )
    return _svg(SQUARE, SQUARE, drawn)


def _svg(width: int, height: int, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="system-ui, sans-serif" font-size="13" fill="{INK}">'
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>' + "".join(parts) + "</svg>\n"
    )


def _text(x: float, y: float, text: str, anchor: str, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{weight}>{escape(text)}</text>'
