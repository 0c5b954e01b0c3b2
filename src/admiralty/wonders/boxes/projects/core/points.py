"""Points of the tokens that projects leave before a city."""

from __future__ import annotations

from mypy_extensions import i64

from ....core.city import City
from ....core.counters import Counter
from ....core.item import BIT
from ....core.lookup import PURPLE
from ....core.part import Scorer
from ....core.score import counted
from ....core.state import State
from .site import ProjectLookup, project_lookup


class ProjectPoints(Scorer):
    """Stages, Guilds around, and penalty tokens (BP20, BP22, BP23)."""

    def points(self, state: State, seat: i64) -> i64:
        city: City = state.cities[seat]
        if city.counts == 0:
            return 0
        rows: ProjectLookup = project_lookup(state.lookup)
        points: i64 = rows.each_stage * rows.stage_points.count(city) * city.stage_count()
        if rows.guild_points.count(city):
            points += rows.each_guild * rows.guild_points.count(city) * counted(state, seat, BIT[PURPLE], 7)
        age: i64 = 0
        penalty: Counter
        for penalty in rows.penalties:
            points += rows.penalty_points[age] * penalty.count(city)
            age += 1
        return points
