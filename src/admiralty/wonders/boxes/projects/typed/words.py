"""Projects in words: what takes part, what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....telling import counted
from ....words import AGES, Speaker
from .. import vocabulary as fx
from ..rows import Project, ProjectData


def color(speaker: Speaker, id: str) -> str:
    """Cards of a color, as a sentence speaks of one."""
    return speaker.tr(f"thing.{id}")


EFFECTS: Mapping[type, Callable[[Speaker, Any], str]] = {
    fx.Keep: lambda s, e: counted(s, e.token, "1"),
    fx.Victory: lambda s, e: s.tr("token.victories", n=1, age=AGES[e.age - 1]),
    fx.LoseCard: lambda s, e: s.tr("effect.lose_card", card=color(s, e.color)),
    fx.LoseCoins: lambda s, e: s.tr("effect.lose_coins"),
    fx.LoseStart: lambda s, e: s.tr("effect.lose_start"),
    fx.LoseVictories: lambda s, e: s.tr("effect.lose_victories", n=e.count),
}


def told(speaker: Speaker, project: Project) -> str:
    """A project in one sentence."""
    return speaker.tr(
        "project.told",
        card=color(speaker, project.color),
        cost=speaker.cost(project.cost),
        reward=speaker.effects(project.reward),
        penalty=speaker.effects(project.penalty),
    )


def texts(speaker: Speaker) -> Mapping[str, Mapping[str, str]]:
    """Every project in a sentence."""
    return {"project": {row.id: told(speaker, row) for row in speaker.edition.of(ProjectData).projects}}
