"""Colors and signs: everything that has a color has a sign too, so that nothing is lost without color."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from ..core.item import BY_AGE
from ..edition import Mark
from ..words import SIGNS

# The four fleets have the marks of the second edition: cross, disc, square, triangle.
MARKS = {
    "red": "✚", "yellow": "●", "blue": "■", "green": "▲", "brown": "◆", "grey": "◇", "purple": "✦",
}  # fmt: skip
STYLES = {
    "brown": "orange3", "grey": "grey70", "blue": "dodger_blue1", "green": "green3", "yellow": "yellow3",
    "red": "red1", "purple": "medium_orchid",
}  # fmt: skip
GOOD_STYLES = {
    "W": "orange3", "S": "grey85", "C": "indian_red", "O": "grey62", "G": "cyan3", "P": "khaki3", "L": "plum3",
}  # fmt: skip


def mark_of(color: str) -> str:
    """The sign of a color; a box's own color has its first letter."""
    return MARKS.get(color, color[0].upper())


def style_of(color: str) -> str:
    return STYLES.get(color, "bold")


def colored(color: str, text: str = "") -> Text:
    """The sign of a color, and a text in it."""
    return Text(f"{mark_of(color)} {text}".strip(), style=style_of(color))


def cost_text(cost: str, sign: str = "") -> Text:
    """A cost as letters and coins: "SSO 1¢"; "A¢" are as many coins as the number of the Age."""
    text = Text()
    for letter in cost:
        if letter in GOOD_STYLES:
            text.append(letter, style=GOOD_STYLES[letter])
    coins = "".join(letter for letter in cost if letter.isdigit() or letter == BY_AGE)
    if coins:
        text.append(f"{' ' if text else ''}{coins}¢", style="yellow3")
    if not text:
        text.append("-", style="dim")
    return text.append(sign, style="dim")


def goods_text(rows: Iterable[str]) -> Text:
    """Producers: "W C/O G"."""
    text = Text()
    for row in rows:
        text.append(" " if text else "")
        for letter in row:
            text.append(letter, style=GOOD_STYLES.get(letter, "dim"))
    return text or Text("-", style="dim")


def sign(marks: Mapping[str, Mark], *paths: str) -> str:
    """The sign of the least sure of some parts."""
    found = [marks[path] for path in paths if path in marks]
    for grade in ("reconstructed", "single", "house"):
        if grade in found:
            return SIGNS[grade]
    return ""
