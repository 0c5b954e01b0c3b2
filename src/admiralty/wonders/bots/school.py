"""Networks of 7 Wonders: which weights are for which table, and where they are trained."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from ...bots.core.network import Network
from ...bots.weights import ENDING, Weights, open_weights
from ..judgment.foresight import Foresight
from ..judgment.school import School

if TYPE_CHECKING:
    from ..game import Wonders

NOISE, BREADTH, STRAY = 2, 10, 4
LARGE = "-large"  # in the name of a second file of a kind: one network for three to seven seats knew three less well


class WondersSchool:
    """Whole games inside the core, by networks that look one choice ahead."""

    def __init__(self, game: Wonders, seats: int) -> None:
        self.lookup = game.lookup(seats)
        self.school = School(self.lookup, NOISE, BREADTH, STRAY)

    @property
    def inputs(self) -> int:
        return int(self.school.traits.size)

    def lessons(
        self, network: Network | None, games: int, every: int, thought: int, seed: str
    ) -> tuple[bytes, bytes, bytes]:
        return self.school.lessons(self._foresight(network), games, every, thought, seed)

    def match(self, one: Network, others: Network | None, deals: int, seed: str) -> list[float]:
        return self.school.match(Foresight(self.lookup, one), self._foresight(others), deals, seed)

    def _foresight(self, network: Network | None) -> Foresight | None:
        return Foresight(self.lookup, network) if network is not None else None


def table_kind(game: Wonders) -> str:
    """What a network is trained for: edition, boxes, and whether teams play; house data are like nothing else."""
    return "-".join([game.edition.id, *(game.boxes or ("base",)), *(["teams"] if game.teams else [])])


def weights_of(game: Wonders, seats: int) -> Weights | None:
    """The weights that come with the house for such tables; None where none have learned at one of this size, or the
    data are an owner's."""
    found = () if game.house else _packaged(table_kind(game))
    return next((weights for weights in found if seats in weights.about["seats"]), None)


def network_of(game: Wonders, seats: int) -> Network | None:
    weights = weights_of(game, seats)
    return weights.network() if weights is not None else None


@cache
def _packaged(kind: str) -> tuple[Weights, ...]:
    """The files of a kind of table."""
    paths = [files(__package__) / "weights" / f"{name}{ENDING}" for name in (kind, f"{kind}{LARGE}")]
    return tuple(open_weights(path) for path in paths if path.is_file())
