"""Networks of 7 Wonders: which weights are for which table, and where they are trained."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import TYPE_CHECKING, cast

from ...bots.core.network import Network
from ...bots.weights import ENDING, Weights, open_weights
from ...kernel.game import Malformed
from ..boxes.shelf import BASE
from ..decks import seat_range
from ..judgment.foresight import Foresight
from ..judgment.school import School
from ..judgment.traits import Traits
from .layout import Layout, layout_of, places

if TYPE_CHECKING:
    from ..compose import EditionId
    from ..game import Wonders

NOISE, BREADTH, STRAY = 2, 10, 4
TEAMS = "-teams"
LARGE = "-large"  # in the name of a second file of a kind: one network for three to seven seats knew three less well


class WondersSchool:
    """Whole games inside the core, by networks that look one choice ahead."""

    def __init__(self, game: Wonders, seats: int) -> None:
        self.lookup = game.lookup(seats)
        self.school = School(self.lookup, NOISE, BREADTH, STRAY)

    @property
    def inputs(self) -> int:
        return int(self.school.traits.size)

    @property
    def layout(self) -> Layout:
        return layout_of(self.school.traits)

    def places(self, layout: Layout | None) -> Sequence[int]:
        return places(layout, self.school.traits)

    def lessons(
        self, network: Network | None, games: int, every: int, thought: int, seed: str
    ) -> tuple[bytes, bytes, bytes]:
        return self.school.lessons(self._foresight(network), games, every, thought, seed)

    def match(self, one: Network, others: Network | None, deals: int, seed: str) -> list[float]:
        return self.school.match(Foresight(self.lookup, one), self._foresight(others), deals, seed)

    def _foresight(self, network: Network | None) -> Foresight | None:
        return Foresight(self.lookup, network) if network is not None else None


def tables_within(game: Wonders) -> Iterator[tuple[Wonders, Sequence[int]]]:
    """Every table with some of this one's boxes, in teams as here or alone, and how many may sit there."""
    edition = cast("EditionId", game.edition.id)
    low, high = seat_range(game.edition.rules)
    for count in range(len(game.boxes) + 1):
        for boxes in combinations(game.boxes, count):
            table = type(game)(edition, boxes, game.teams)
            yield table, [seats for seats in range(low, high + 1) if _seated(table, seats)]


def _seated(game: Wonders, seats: int) -> bool:
    with suppress(Malformed):
        game.lookup(seats)
        return True
    return False


def table_kind(game: Wonders) -> str:
    """What a network is trained for: edition, boxes, and whether teams play; house data are like nothing else."""
    return "-".join([game.edition.id, *(game.boxes or (BASE,))]) + (TEAMS if game.teams else "")


def weights_of(game: Wonders, seats: int) -> Weights | None:
    """The weights that come with the house for such tables: those of their kind, or those of their edition, which have
    seen all of its boxes. None where none have learned at one of this size, or the data are an owner's."""
    if game.house:
        return None
    shared = f"{game.edition.id}{TEAMS}" if game.teams else game.edition.id
    return _chosen(table_kind(game), shared, tuple(game.boxes), seats)


@cache
def _chosen(kind: str, shared: str, boxes: Sequence[str], seats: int) -> Weights | None:
    """The same by the names of the files, found once: searches ask at every choice."""
    found = [*_packaged(kind), *_packaged(f"{kind}{LARGE}")]
    found += [weights for weights in _packaged(shared) if set(boxes) <= set(_boxes(weights))]
    return next((weights for weights in found if seats in weights.about["seats"]), None)


def _boxes(weights: Weights) -> Sequence[str]:
    """The boxes that somebody trained these weights with."""
    boxes: Sequence[str] = json.loads(weights.about["provenance"]["settings"]["header"])["boxes"]
    return boxes


def network_of(game: Wonders, seats: int) -> Network | None:
    weights = weights_of(game, seats)
    if weights is None:
        return None
    return weights.network(places(weights.about["layout"], Traits(game.lookup(seats))))


@cache
def _packaged(name: str) -> tuple[Weights, ...]:
    """The file of this name, if there is one."""
    path = files(__package__) / "weights" / f"{name}{ENDING}"
    return (open_weights(path),) if path.is_file() else ()
