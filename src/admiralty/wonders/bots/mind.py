"""What the search knows of 7 Wonders: quick judgment, and playing on by it.

Imagined games are played inside the core, by codes; typed actions are for the question itself only.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ...bots.core.network import Network
from ...kernel.chance import Chance
from ...kernel.game import Seat
from ..actions import Action, action_of, code_of
from ..core.state import State
from ..imagine import worlds_of
from ..judgment.dreams import Dreams, LearnedDreams, RandomDreams
from ..judgment.foresight import Foresight
from ..judgment.policy import judge
from ..judgment.rewards import final_points
from ..typed import typed_of
from ..view import View, seats_of

if TYPE_CHECKING:
    from ..game import Wonders

NOISE = 2
SHARES = (1.0, 1.0, 1.0, 0.5, 0.45, 0.15)  # what a network counts beside playing on, in each half of each Age
STRAY = 1.6  # points by which a turn that is played may differ from the one that was dreamed (see docs/balance.md)


class WondersMind:
    """The core's judgment: of `breadth` moves worth a thought, each point of worth is trusted for so much at first."""

    def __init__(self, game: Wonders, breadth: int = 12, trust: float = 0.02) -> None:
        self.game = game
        self.stray = stray_of(game)
        self.breadth = breadth
        self.trust = trust

    def dreams(self, view: View, chance: Chance) -> Dreams:
        return self.dreams_of(*self._worlds(view, chance))

    def played(self, view: View, chance: Chance) -> Dreams:
        # Chances and score sheets are read off an end, whatever a network foresees on the way.
        return WondersMind.dreams_of(self, *self._worlds(view, chance))

    def _worlds(self, view: View, chance: Chance) -> tuple[Seat, State, Callable[[Chance], State]]:
        assert view.seat is not None
        worlds = worlds_of(self.game.lookup(seats_of(view)), view, face_down)
        return view.seat, worlds.deal(chance), worlds.deal

    def dreams_of(self, seat: Seat, world: State, another: Callable[[Chance], State]) -> Dreams:
        """Worlds of a seat's view, and what is made of them."""
        return Dreams(seat, world, another, NOISE, self.breadth, self.trust)

    def action(self, dreams: Dreams, move: int) -> Action:
        world, seat = dreams.world, dreams.seat
        city = world.waiting_city(seat)
        return action_of(world.lookup, move, city if city >= world.seats else None)

    def move(self, dreams: Dreams, action: Action) -> int:
        return code_of(dreams.world.lookup, action)

    def truth(self, state: State) -> Dreams:
        world = state.copy()
        world.remembers = False
        return WondersMind.dreams_of(self, 0, world, lambda chance: world)

    def end(self, dreams: Dreams) -> State:
        return dreams.dream

    def chances(self, dreams: Dreams, outcome: list[float]) -> list[float]:
        """Whoever is ahead at the end of a dream need not win: the longer the way there, the more a game may stray."""
        mates = 2 if dreams.world.lookup.teams else 1  # a victory is the whole team's
        stray = self.stray * math.sqrt(mates * (dreams.world.turns_left() + 1))
        points = final_points(dreams.dream)
        most = max(points)
        likely = [math.exp((own - most) / stray) for own in points]
        return [mates * one / sum(likely) for one in likely]


class BlankMind(WondersMind):
    """Nothing but the rules."""

    def dreams_of(self, seat: Seat, world: State, another: Callable[[Chance], State]) -> Dreams:
        return RandomDreams(seat, world, another, NOISE)


class LearnedMind(WondersMind):
    """A network's foresight beside playing on, where there is one for so many seats; else judgment."""

    def __init__(
        self,
        game: Wonders,
        network: Callable[[int], Network | None],
        shares: Sequence[float] = SHARES,
        breadth: int = 12,
        trust: float = 0.02,
    ) -> None:
        super().__init__(game, breadth, trust)
        self.network = network
        self.shares = list(shares)
        self.foresight: dict[int, Foresight | None] = {}

    def dreams_of(self, seat: Seat, world: State, another: Callable[[Chance], State]) -> Dreams:
        foresight = self._foresight(world)
        if foresight is None:
            return super().dreams_of(seat, world, another)
        dreams = LearnedDreams(seat, world, another, NOISE, foresight, self.shares)
        dreams.breadth, dreams.trust = self.breadth, self.trust
        return dreams

    def _foresight(self, world: State) -> Foresight | None:
        seats = int(world.seats)
        if seats not in self.foresight:
            network = self.network(seats)
            self.foresight[seats] = Foresight(world.lookup, network) if network is not None else None
        return self.foresight[seats]


def stray_of(game: Wonders) -> float:
    """As it was measured with the boxes on the table: the last that has measures tells."""
    found = [typed.stray for typed in typed_of(game.boxes) if typed.stray is not None]
    return found[-1] if found else STRAY


def face_down(world: State, city: int, chance: Chance) -> int:
    """What another seat, whose choice lies face down already, may have chosen."""
    return judge(world, city, NOISE, chance)
