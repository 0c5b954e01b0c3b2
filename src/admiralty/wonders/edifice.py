"""Edifice on the score pad. This box is not played here: its points are counted, and nothing else is known of it.

What the cards bring two lists of others tell alike, and no card was seen (reconstructed); the debts are in the
publisher's own text. The Artisan District is told in two ways, and stays to be typed, as anything else does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ..kernel.game import Line, Malformed

ID = "edifice"
USUAL = (-10, 40)
KINDS, BEST_GUILD = "color kinds", "best guild"
"""Things that only an Edifice counts: the different colors of a city, the points of its best Guild."""
REWARDS: Mapping[str, str] = {
    "belvedere": "stage",
    "amphitheater": "blue",
    "archives": KINDS,
    "agora": BEST_GUILD,
}
"""The Edifices that are worth points at the end to whoever has a pawn on them: one for each of a thing."""
DEBTS = (-2, -3, -5)
"""A debt of each Age."""
MOST_DEBTS = 9


@dataclass(frozen=True)
class EdificeTold:
    """What a pad says of a seat: Edifices with its pawn, debts by Age, and points that were counted by hand."""

    pawns: tuple[str, ...] = ()
    debts: tuple[int, int, int] = (0, 0, 0)
    points: int = 0


NOTHING = EdificeTold()


def check(told: EdificeTold, where: str) -> None:
    """Refuse what there is not."""
    for name in told.pawns:
        if name not in REWARDS:
            raise Malformed(f"{where}: there is no Edifice {name!r} to be counted; there are {', '.join(REWARDS)}")
    for count in told.debts:
        if not 0 <= count <= MOST_DEBTS:
            raise Malformed(f"{where}: debts of an Age should be from 0 to {MOST_DEBTS}, not {count}")


def lines(told: EdificeTold, count: Callable[[str], int]) -> Iterator[Line]:
    """The points of a seat, which can count any thing of its city."""
    for name in dict.fromkeys(told.pawns):
        yield Line(ID, f"edifice {name}", count(REWARDS[name]))
    for age, (number, points) in enumerate(zip(told.debts, DEBTS, strict=True), start=1):
        if number:
            yield Line(ID, f"edifice debt {age}", number * points)
    if told.points:
        yield Line(ID, "total", told.points)
