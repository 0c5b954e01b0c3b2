"""What must be true of the projects' data, printed or corrected."""

from __future__ import annotations

from ...checks import AGES, check_cost, check_count, require
from ...core import room
from ...edition import Edition
from ...effects import Coins, Effect
from ...space import letters, within
from .rows import Project, ProjectData
from .vocabulary import Keep, LoseCard, LoseCoins, LoseStart, LoseVictories, Victory

REWARDS = (Coins, Keep, Victory)
PENALTIES = (LoseCard, LoseCoins, LoseStart, LoseVictories)


def check(edition: Edition) -> None:
    """Raise Malformed with the first thing that can't be."""
    own = edition.of(ProjectData)
    require(len(own.rules.penalty_points) == len(AGES), "rules.penalty_points: there should be one for each of 3 Ages")
    within("rules.penalty_points", own.rules.penalty_points, -room.MOST_NUMBER, 0)
    for name in ("stage_points", "set_points", "guild_points"):
        within(f"rules.{name}", [getattr(own.rules, name)], 0, room.MOST_NUMBER)
    for age in AGES:
        require(any(project.age == age for project in own.projects), f"Age {age}: there should be a project for it")
    for project in own.projects:
        _check_project(edition, project)


def bill(edition: Edition) -> int:
    """The goods that taking part adds to a bill at most."""
    return letters([project.cost for project in edition.of(ProjectData).projects])


def _check_project(edition: Edition, project: Project) -> None:
    where = project.title()
    require(project.age in AGES, f"{where}.age: there is no Age {project.age}")
    _check_color(edition, f"{where}.color", project.color)
    check_cost(where, project.cost)
    require(len(project.reward) == 1 and isinstance(project.reward[0], REWARDS), f"{where}.reward: {_one_of(REWARDS)}")
    right = len(project.penalty) == 1 and isinstance(project.penalty[0], PENALTIES)
    require(right, f"{where}.penalty: {_one_of(PENALTIES)}")
    for effect in (*project.reward, *project.penalty):
        check_count(where, effect)
        _check_effect(edition, where, effect)


def _one_of(kinds: tuple[type[Effect], ...]) -> str:
    return f"it should be one of {', '.join(kind.__name__ for kind in kinds)}"


def _check_effect(edition: Edition, where: str, effect: Effect) -> None:
    if isinstance(effect, Coins):
        require(not effect.per, f"{where}.reward: its coins are a number, and counted by nothing")
    if isinstance(effect, Keep):
        known = [counter.id for counter in edition.counters]
        there = f"{where}.reward: there is no counter {effect.token!r}; there are {', '.join(known)}"
        require(effect.token in known, there)
        within(f"{where}.reward: shields", [effect.shields], 0, 9)
    if isinstance(effect, Victory):
        require(effect.age in AGES, f"{where}.reward: there is no Age {effect.age}")
    if isinstance(effect, LoseCard):
        _check_color(edition, f"{where}.penalty", effect.color)


def _check_color(edition: Edition, where: str, color: str) -> None:
    require(color in edition.colors, f"{where}: {color!r} should be one of {', '.join(edition.colors)}")
