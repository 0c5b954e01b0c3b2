"""Edifice on the score pad. This box is not played here: its points are counted, and nothing else is known of it.

What it is worth, and how sure that is, stands in `edifice.toml`. The Artisan District is told in two ways, and stays to
be typed, as anything else does.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from ..kernel.codec import decode
from ..kernel.game import Line, Malformed
from .edition import BoxRules, Mark, Row
from .effects import Effect, Points
from .marks import spread

ID = "edifice"
USUAL = (-10, 40)
KINDS, BEST_GUILD = "color kinds", "best guild"
"""Things that only an Edifice counts: the different colors of a city, the points of its best Guild."""
MOST_DEBTS = 9


@dataclass(frozen=True, slots=True)
class Edifice(Row):
    """An Edifice that is worth points at the end to whoever has a pawn on it."""

    id: str
    effects: tuple[Points, ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EdificeRules(BoxRules):
    """What a debt of each Age takes."""

    debt_points: tuple[int, int, int]
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EdificeData:
    """All that a pad counts of the box."""

    rules: EdificeRules
    edifices: Mapping[str, Edifice]

    def things(self) -> Iterator[Row]:
        """Everything that it has values for, in the order of the data."""
        yield self.rules
        yield from self.edifices.values()


@dataclass(frozen=True)
class EdificeTold:
    """What a pad says of a seat: Edifices with its pawn, debts by Age, and points that were counted by hand."""

    pawns: tuple[str, ...] = ()
    debts: tuple[int, int, int] = (0, 0, 0)
    points: int = 0


NOTHING = EdificeTold()


@cache
def data() -> EdificeData:
    """The values, from their file."""
    plain = tomllib.loads(files(__package__).joinpath("edifice.toml").read_text(encoding="utf-8"))
    rules: EdificeRules = decode(EdificeRules, plain["rules"], "rules")
    rows: list[Edifice] = [decode(Edifice, row, f"edifice {row['id']}", {Effect: (Points,)}) for row in plain[ID]]
    return EdificeData(spread(rules), {row.id: spread(row) for row in rows})


def check(told: EdificeTold, where: str) -> None:
    """Refuse what there is not."""
    there = data().edifices
    for name in told.pawns:
        if name not in there:
            raise Malformed(f"{where}: there is no Edifice {name!r} to be counted; there are {', '.join(there)}")
    for count in told.debts:
        if not 0 <= count <= MOST_DEBTS:
            raise Malformed(f"{where}: debts of an Age should be from 0 to {MOST_DEBTS}, not {count}")


def lines(told: EdificeTold, count: Callable[[str], int]) -> Iterator[Line]:
    """The points of a seat, which can count any thing of its city."""
    for name in dict.fromkeys(told.pawns):
        effects = data().edifices[name].effects
        points = sum(effect.count * count(thing) for effect in effects for thing in effect.per)
        yield Line(ID, f"edifice {name}", points)
    for age, (number, points) in enumerate(zip(told.debts, data().rules.debt_points, strict=True), start=1):
        if number:
            yield Line(ID, f"edifice debt {age}", number * points)
    if told.points:
        yield Line(ID, "total", told.points)
