"""The rows of the Great Projects' data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...edition import NAMES, BoxRules, Mark, Row
from ...effects import Effect


@dataclass(frozen=True, slots=True)
class Project(Row):
    """A project card: with which color of cards one takes part, for how much, and what comes of it."""

    id: str
    age: int
    color: str
    cost: str
    reward: tuple[Effect, ...]
    penalty: tuple[Effect, ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def parts(self) -> dict[str, Any]:
        when = {"age": self.age, "color": self.color, "cost": self.cost}
        return {**when, "reward": self.reward, "penalty": self.penalty, **dict.fromkeys(NAMES)}


@dataclass(frozen=True, slots=True)
class ProjectRules(BoxRules):
    """The numbers of the projects: points of tokens that are kept, and of penalty tokens by Age."""

    stage_points: int = 0
    set_points: int = 0
    guild_points: int = 0
    penalty_points: tuple[int, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ProjectData:
    """All that the Great Projects lay on the table; of a table without them, nothing."""

    rules: ProjectRules = ProjectRules()
    projects: tuple[Project, ...] = ()
