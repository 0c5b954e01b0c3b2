"""What the search knows of 7 Wonders: quick judgment, and playing on by it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..kernel.chance import Chance
from ..kernel.game import Option, Seat
from ..wonders.actions import Action, action_of, code_of
from ..wonders.core.policy import judge, judged_playout, worth
from ..wonders.core.score import total
from ..wonders.core.state import State


class WondersMind:
    """Judges by the core's policy; `noise` is how far simulated players stray from it."""

    def __init__(self, noise: int = 2, breadth: int = 12, margin: float = 7.0) -> None:
        self.noise = noise
        self.breadth = breadth
        self.margin = margin

    def candidates(self, state: State, seat: Seat, options: Sequence[Option[Action]], chance: Chance) -> list[Action]:
        """The options by their worth; of the ways to pay for the same thing only the best."""
        best: dict[tuple[object, ...], tuple[int, Action]] = {}
        for option in options:
            action: Action = option.sample(chance)
            code = code_of(state.tables, action)
            value = worth(state, seat, code)
            key = (code & 0x1FFFF,)
            if key not in best or value > best[key][0]:
                best[key] = (value, action)
        ranked = sorted(best.values(), key=lambda pair: -pair[0])
        return [action for _, action in ranked[: self.breadth]]

    def guess(self, state: State, seat: Seat, chance: Chance) -> Action:
        return action_of(state.tables, judge(state, seat, self.noise, chance))

    def outcome(self, state: State, chance: Chance) -> list[float]:
        """Play on by judgment; the margin over the best other, and a little for the points themselves."""
        end = state.copy()
        end.remembers = False
        judged_playout(end, self.noise, chance)
        points = [total(end, seat) for seat in range(end.seats)]
        if end.tables.teams:
            points = [points[seat] + points[seat ^ 1] for seat in range(end.seats)]
        return [self._reward(points, seat, end.tables.teams) for seat in range(end.seats)]

    def _reward(self, points: list[int], seat: Seat, teams: bool) -> float:
        others = [p for s, p in enumerate(points) if s != seat and not (teams and s == seat ^ 1)]
        ahead = points[seat] - max(others)
        return 0.8 / (1 + math.exp(-ahead / self.margin)) + 0.2 * min(points[seat], 120) / 120
