"""Networks of the pirates' game: which weights are for which table, and where they are trained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files

from ...bots.core.network import Network
from ...bots.weights import ENDING, Weights, open_weights
from ..game import Pirates
from ..judgment.foresight import Foresight
from ..judgment.policy import Judge
from ..judgment.school import School
from ..lookup import lookup_of
from .mind import PiratesMind

NOISE, TRIES = 200, 12


class PiratesSchool:
    """Whole games inside the core, by networks that look one turn ahead."""

    def __init__(self, game: Pirates, seats: int) -> None:
        self.lookup = lookup_of(replace(game.choices, seats=seats), game.box, game.rules)
        self.school = School(self.lookup, NOISE, TRIES)

    @property
    def inputs(self) -> int:
        return int(self.school.traits.size)

    @property
    def layout(self) -> None:
        """Traits are the same with any cards and enrollment."""
        return None

    def places(self, layout: None) -> Sequence[int]:
        return range(self.inputs)

    def lessons(
        self, network: Network | None, games: int, every: int, thought: int, seed: str
    ) -> tuple[bytes, bytes, bytes]:
        school = School(self.lookup, NOISE, thought) if thought else self.school
        return school.lessons(network, games, every, seed)

    def match(self, one: Network, others: Network | None, deals: int, seed: str) -> list[float]:
        return self.school.match(one, others, deals, seed)


def networks_of(game: Pirates) -> list[Network]:
    """The two networks that come with the house for so many players. They learned with cards and enrollment, and win
    without both, too; where there is one without the other nobody has seen it, and an owner's board or dice are like
    nothing that they know."""
    if game.choices.cards != game.choices.enrollment or "house" in game.header():
        return []
    return [weights.network() for weights in _packaged(game.choices.seats)]


def foreseeing(game: Pirates, judge: Judge) -> PiratesMind | None:
    """A mind that plays to the end of the turn and asks the networks; None where no network has learned the table."""
    networks = networks_of(game)
    return PiratesMind(game, judge, Foresight(judge.outlook, networks), turns=0) if networks else None


@cache
def _packaged(seats: int) -> list[Weights]:
    folder = files(__package__) / "weights"
    paths = [folder / f"third-{seats}-{name}{ENDING}" for name in ("one", "other")]
    return [open_weights(path) for path in paths if path.is_file()]
