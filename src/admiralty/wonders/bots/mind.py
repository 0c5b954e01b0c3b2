"""What the search knows of 7 Wonders: quick judgment, and playing on by it.

Imagined games are played inside the core, by codes; typed actions are for the question itself only.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...kernel.chance import Chance
from ...kernel.game import Seat
from ..actions import Action, action_of
from ..core.score import total
from ..core.state import State
from ..core.step import lay, play
from ..imagine import Worlds
from ..judgment.policy import judge, judged_playout
from ..judgment.ranking import ranked
from ..view import View, seats_of

if TYPE_CHECKING:
    from ..game import Wonders


class WondersMind:
    """Judges by the core's policy; `noise` is how far simulated players stray from it."""

    def __init__(
        self,
        game: Wonders,
        noise: int = 2,
        breadth: int = 12,
        margin: float = 7.0,
        pride: float = 0.2,
        trust: float = 0.02,
    ) -> None:
        self.game = game
        self.noise = noise
        self.breadth = breadth
        self.margin = margin
        self.pride = pride  # what the points themselves count, whoever wins
        self.trust = trust  # what a point of judged worth may add to an outcome
        self._worlds: Worlds | None = None

    def imagine(self, view: View, chance: Chance) -> State:
        if self._worlds is None or self._worlds.view is not view:
            self._worlds = Worlds(self.game.lookup(seats_of(view)), view, chance, self._face_down)
        return self._worlds.deal(chance)

    def _face_down(self, world: State, city: int, chance: Chance) -> int:
        return judge(world, city, self.noise, chance)

    def dream(self, world: State) -> State:
        return world.copy()

    def action(self, world: State, move: int) -> Action:
        seat = self._worlds.view.seat if self._worlds is not None else None
        city = world.waiting_city(seat) if seat is not None else -1
        return action_of(world.lookup, move, city if city >= world.seats else None)

    def asked(self, dream: State) -> Sequence[Seat]:
        return self.game.deciders(dream)

    def moves(self, dream: State, seat: Seat, chance: Chance) -> list[tuple[int, float]]:
        rows = ranked(dream, dream.waiting_city(seat), self.breadth)
        best = rows[0][0]
        return [(code, self.trust * (worth - best) / 100) for worth, code in rows]

    def reply(self, dream: State, seat: Seat, chance: Chance) -> int:
        return judge(dream, dream.waiting_city(seat), self.noise, chance)

    def advance(self, dream: State, moves: Mapping[Seat, int], chance: Chance) -> State:
        for seat, code in moves.items():
            lay(dream, dream.waiting_city(seat), code)
        if dream.asked & ~dream.laid == 0:
            play(dream, chance)
        return dream

    def outcome(self, dream: State, chance: Chance) -> list[float]:
        """Play on by judgment; the margin over the best other, and a little for the points themselves."""
        judged_playout(dream, self.noise, chance)
        points = [total(dream, seat) for seat in range(dream.seats)]
        teams = dream.lookup.teams
        if teams:
            points = [points[seat] + points[seat ^ 1] for seat in range(dream.seats)]
        return [self._reward(points, seat, teams) for seat in range(dream.seats)]

    def _reward(self, points: list[int], seat: Seat, teams: bool) -> float:
        others = [p for s, p in enumerate(points) if s != seat and not (teams and s == seat ^ 1)]
        ahead = points[seat] - max(others)
        return (1 - self.pride) / (1 + math.exp(-ahead / self.margin)) + self.pride * min(points[seat], 120) / 120
