"""Search over what a seat can't know: imagines worlds, plays them on, and learns which own choices do well.

It knows the kernel only. Every seat has a tree of its own choices, one node for each sequence of them
whatever the world (an information set), and all seats learn at once, each for itself: what the others
choose at the same time is modelled, never known. Beyond the trees the game's mind plays on. New choices
join a node as its visits grow, best-looking first. The trees are in `core/plans.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

from ..kernel.chance import Chance
from ..kernel.game import Option, Seat
from .core.dreamer import Dreamer
from .core.plans import Plans

A = TypeVar("A")
EXPLORE = 0.2  # how much the untried tempts


class Mind(Protocol):
    """What is known of one game beyond its rules."""

    def dreams(self, view: Any, chance: Chance) -> Dreamer:
        """Worlds imagined from a view; the first is dealt."""

    def action(self, dreams: Any, move: int) -> Any:
        """The action that a move of the view's seat is."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[A]):
    """An option that was considered: how it did on average, and how often it was tried."""

    action: A
    value: float
    tries: int


class Search:
    """A bot that searches for so many iterations, or for so many seconds, or until the first of both.

    Where tables differ in what an iteration takes or tells, `iterations` and `explore` may be functions of the view.
    """

    blind = False

    def __init__(
        self,
        mind: Mind,
        iterations: int | Callable[[Any], int] = 0,
        seconds: float = 0.0,
        explore: float | Callable[[Any], float] = EXPLORE,
        worlds: int = 8,
        depth: int = 5,
        widen: float = 1.2,
        rivals: bool = True,
    ) -> None:
        if not iterations and seconds <= 0:
            raise ValueError("a search needs a budget: iterations or seconds")
        self.mind = mind
        self.iterations = iterations
        self.seconds = seconds
        self.explore = explore
        self.worlds = worlds  # iterations in each imagined world
        self.depth = depth  # own choices looked ahead
        self.widen = widen  # how fast new choices join
        self.rivals = rivals  # whether the others' choices are learned too, or only guessed
        self.clock = perf_counter
        self.thoughts: list[Thought[Any]] = []

    def __call__(self, view: Any, options: Sequence[Option[Any]], chance: Chance) -> Any:
        end = self.clock() + self.seconds if self.seconds > 0 else math.inf
        wanted = self.iterations(view) if callable(self.iterations) else self.iterations
        explore = self.explore(view) if callable(self.explore) else self.explore
        seat: Seat = view.seat
        dreams = self.mind.dreams(view, chance)
        plans = Plans(dreams, seat, explore, self.depth, self.widen, self.rivals, chance)
        if len(plans.first.numbers) == 1:
            only = self.mind.action(dreams, plans.first.numbers[0])
            self.thoughts = [Thought(only, 0.5, 0)]
            return only
        plans.run(max(wanted, 0), self.worlds, end, self.seconds / 10, self.clock)
        self.thoughts = [Thought(self.mind.action(dreams, move), value, tries) for move, value, tries in plans.tried()]
        return self.thoughts[0].action if self.thoughts else self.mind.action(dreams, plans.first.numbers[0])
