"""The building site: the project that lies open, its tokens, and the rows that the projects look up."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from ....core.counters import Counter
from ....core.extra import LookupExtra, StateExtra
from ....core.item import Item, Meanings
from ....core.lookup import Lookup
from ....core.state import State
from ....effects import Effect
from ..rows import Project, ProjectData
from ..vocabulary import Keep, LoseCard, LoseCoins, LoseVictories

PLACE: Final[i64] = 16  # its bit among what boxes keep

# events of the log
TURNED_UP: Final[i64] = 112  # project
TOOK_PART: Final[i64] = 113  # seat, project
FINISHED: Final[i64] = 114  # project, whether it succeeded
KEPT: Final[i64] = 115  # seat, counter
TOOK_VICTORY: Final[i64] = 116  # seat, age
LOST_CARD: Final[i64] = 117  # seat, card
LOST_COINS: Final[i64] = 118  # seat, coins
LOST_START: Final[i64] = 119  # seat
LOST_TOKENS: Final[i64] = 120  # seat, of Age I, II, III
TOOK_PENALTY: Final[i64] = 121  # seat, age

BY_PROJECT: Final[i64] = 40  # why coins came

# penalties
LOSE_CARD: Final[i64] = 0
LOSE_COINS: Final[i64] = 1
LOSE_START: Final[i64] = 2
LOSE_TOKENS: Final[i64] = 3


@mypyc_attr(acyclic=True)
class Site(StateExtra):
    """The project of this Age, and the participation tokens on it."""

    def __init__(self) -> None:
        self.project: i64 = -1
        self.tokens: i64 = 0

    def twin(self) -> Site:
        """A site of its own, equal to this one."""
        s: Site = Site()
        s.project = self.project
        s.tokens = self.tokens
        return s


def site_of(state: State) -> Site:
    """The building site of a table, to be read."""
    return cast(Site, state.extra4)


def own_site(state: State) -> Site:
    """The building site of a table, to be changed: states that were copied share it until then."""
    site: Site = cast(Site, state.extra4)
    if state.shares & PLACE:
        state.shares ^= PLACE
        site = site.twin()
        state.extra4 = site
    return site


class Plan:
    """A project as the rules look it up."""

    def __init__(self, project: Project, colors: list[str], meanings: Meanings) -> None:
        self.id: str = project.id
        self.age: i64 = project.age
        self.color: i64 = colors.index(project.color)
        self.cost: Item = Item(project.cost, (), meanings)
        self.reward: Item = Item("", project.reward, meanings)
        penalty: Effect = project.penalty[0]
        self.penalty: i64 = LOSE_START
        self.lost_color: i64 = -1
        self.lost_tokens: i64 = 0
        if isinstance(penalty, LoseCard):
            self.penalty = LOSE_CARD
            self.lost_color = colors.index(penalty.color)
        elif isinstance(penalty, LoseCoins):
            self.penalty = LOSE_COINS
        elif isinstance(penalty, LoseVictories):
            self.penalty = LOSE_TOKENS
            self.lost_tokens = penalty.count


class Armor:
    """A kind of tokens with shields on them."""

    def __init__(self, counter: Counter, shields: i64) -> None:
        self.counter: Counter = counter
        self.shields: i64 = shields


class ProjectLookup(LookupExtra):
    """All that the projects look up."""

    def __init__(self, lookup: Lookup, meanings: Meanings) -> None:
        own: ProjectData = lookup.edition.of(ProjectData)
        self.plans: list[Plan] = [Plan(project, lookup.colors, meanings) for project in own.projects]
        kept: dict[str, int] = {
            e.token: e.shields for project in own.projects for e in project.reward if isinstance(e, Keep)
        }
        self.armor: list[Armor] = [Armor(lookup.counter(id), shields) for id, shields in kept.items() if shields]
        self.part: Counter = lookup.counter("participation")
        self.any_color: Counter = lookup.counter("any_color")
        self.free_building: Counter = lookup.counter("free_building")
        self.free_stage: Counter = lookup.counter("free_stage")
        self.blocked: Counter = lookup.counter("blocked_start")
        self.stage_points: Counter = lookup.counter("stage_points")
        self.science_sets: Counter = lookup.counter("science_sets")
        self.guild_points: Counter = lookup.counter("guild_points")
        self.penalties: list[Counter] = [lookup.counter(f"penalty_{age}") for age in (1, 2, 3)]
        self.penalty_points: list[int] = list(own.rules.penalty_points)
        self.each_stage: i64 = own.rules.stage_points
        self.each_set: i64 = own.rules.set_points
        self.each_guild: i64 = own.rules.guild_points


def project_lookup(lookup: Lookup) -> ProjectLookup:
    """The rows of the projects."""
    return cast(ProjectLookup, lookup.extra4)


def open_plan(state: State) -> Plan | None:
    """The project of this Age; None where none lies open."""
    project: i64 = site_of(state).project
    if project < 0:
        return None
    return project_lookup(state.lookup).plans[project]
