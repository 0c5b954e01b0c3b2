"""Imagined games inside the core, by codes: what the search asks of 7 Wonders."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from ...bots.core.dreamer import SEAT, Dreamer, Moves
from ...kernel.chance import Chance
from ..core.lookup import OVER
from ..core.playout import playout
from ..core.state import State
from ..core.step import lay, options, play, random_code
from .foresight import Foresight
from .policy import judge, judged_playout
from .ranking import Ranking, ranked
from .rewards import rewards, wins


class Dreams(Dreamer):
    """Judges by the core's policy, and plays on by it; `noise` is how far simulated players stray.

    `breadth` is how many moves are worth a thought, `trust` what a point of judged worth may add to an outcome.
    """

    def __init__(
        self,
        seat: int,
        world: State,
        another: Callable[[Chance], State],
        noise: int = 2,
        breadth: int = 12,
        trust: float = 0.02,
    ) -> None:
        super().__init__(world.seats)
        self.seat: i64 = seat  # whose view it is
        self.world: State = world
        self.dream: State = world
        self.another: Callable[[Chance], State] = another
        self.noise: i64 = noise
        self.breadth: i64 = breadth
        self.trust: float = trust

    def deal(self, chance: Chance) -> None:
        self.world = self.another(chance)

    def begin(self) -> None:
        self.dream = self.world.copy()

    def asked(self) -> i64:
        return asked_seats(self.dream)

    def moves(self, seat: i64) -> Moves:
        state: State = self.dream
        ranking: Ranking = ranked(state, state.waiting_city(seat), self.breadth)
        found: Moves = Moves()
        i: i64 = 0
        while i < len(ranking.codes):
            behind: i64 = ranking.values[i] - ranking.values[0]
            found.add(ranking.codes[i], self.trust * float(behind) / 100)
            i += 1
        return found

    def reply(self, seat: i64, chance: Chance) -> i64:
        return judge(self.dream, self.dream.waiting_city(seat), self.noise, chance)

    def lay(self, seat: i64, move: i64) -> None:
        lay(self.dream, self.dream.waiting_city(seat), move)

    def advance(self, chance: Chance) -> None:
        state: State = self.dream
        if state.asked & ~state.laid == 0:
            play(state, chance)

    def outcome(self, chance: Chance) -> list[float]:
        """Play on by judgment."""
        judged_playout(self.dream, self.noise, chance)
        return rewards(self.dream)


class LearnedDreams(Dreams):
    """Sees by a network how a dream will turn out, and by playing on: the two err in different ways.

    `shares` say what the network counts in each half of each Age.
    """

    def __init__(
        self,
        seat: int,
        world: State,
        another: Callable[[Chance], State],
        noise: int,
        foresight: Foresight,
        shares: list[float],
    ) -> None:
        super().__init__(seat, world, another, noise)
        self.foresight: Foresight = foresight
        self.shares: list[float] = shares

    def outcome(self, chance: Chance) -> list[float]:
        state: State = self.dream
        if state.phase == OVER:
            return super().outcome(chance)
        late: i64 = 1 if 2 * state.turn > state.lookup.turns else 0
        share: float = self.shares[2 * (state.age - 1) + late]
        if share == 0.0:
            return super().outcome(chance)
        seen: list[float] = self.foresight.rewards(state)
        if share == 1.0:
            return seen
        played: list[float] = super().outcome(chance)
        return [share * seen[seat] + (1 - share) * played[seat] for seat in range(self.seats)]


class RandomDreams(Dreams):
    """Knows nothing but the rules: any option is worth a thought, and games are played on by chance until one wins."""

    def moves(self, seat: i64) -> Moves:
        found: Moves = Moves()
        code: i64
        for code in options(self.dream, self.dream.waiting_city(seat)):
            found.add(code, 0.0)
        return found

    def reply(self, seat: i64, chance: Chance) -> i64:
        return random_code(self.dream, self.dream.waiting_city(seat), chance)

    def outcome(self, chance: Chance) -> list[float]:
        playout(self.dream, chance)
        return wins(self.dream)


def asked_seats(state: State) -> i64:
    """The seats that choose now, a bit each; a seat may choose for a city that nobody sits at."""
    if state.seats == state.city_count:
        return state.asked & ~state.laid
    seats: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if state.waiting_city(seat) >= 0:
            seats |= SEAT[seat]
        seat += 1
    return seats
