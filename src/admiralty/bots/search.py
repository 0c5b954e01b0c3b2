"""Search over what a seat can't know: imagines worlds, plays them on, and learns which own choices do well.

It knows the kernel only. Its tree holds the seat's own choices, one node for each sequence of them
whatever the world (an information set); what the others choose at the same time is modelled by the
game's mind, never known. New choices join a node as its visits grow, best-looking first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from ..kernel.chance import Chance
from ..kernel.game import Game, Option, Seat

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)
FAITH = 4  # as many tries as a first look counts


class Mind(Protocol[S_contra, A]):
    """What is known of one game beyond its rules."""

    def candidates(self, state: S_contra, seat: Seat, options: Sequence[Option[A]], chance: Chance) -> list[A]:
        """Actions worth a thought, the best-looking first."""

    def guess(self, state: S_contra, seat: Seat, chance: Chance) -> A:
        """What another seat may choose here."""

    def outcome(self, state: S_contra, chance: Chance) -> Sequence[float]:
        """How a state turns out for every seat, from 0 to 1; a sample, usually by playing on."""


@runtime_checkable
class Dreamer(Protocol):
    """A mind that also plays imagined games on by itself, where that is quicker than through the rules' front door.

    Its moves are whatever it likes, as long as they can be told apart; `dream` of an imagined world may be
    changed in place from then on.
    """

    def imagine(self, view: Any, chance: Chance) -> Any:
        """A world that the view's seat can't tell from the true one."""

    def dream(self, world: Any) -> Any:
        """The world, ready to be played on without being changed itself."""

    def moves(self, dream: Any, seat: Seat, chance: Chance) -> Sequence[tuple[Hashable, float]]:
        """The moves worth a thought, the best-looking first, each with how much worse than the first its outcome
        looks before it is tried; none once the seat is asked no more."""

    def action(self, world: Any, move: Any) -> Any:
        """The action that a move is."""

    def follow(self, dream: Any, seat: Seat, move: Any, chance: Chance) -> Any:
        """Play the seat's move and guesses for the others, until the seat is asked again or the game is over."""

    def outcome(self, dream: Any, chance: Chance) -> Sequence[float]:
        """As a mind's."""


class ByTheRules(Generic[S, A, V]):
    """Imagined games of a mind that is no dreamer: played through the kernel, moves being actions."""

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A]) -> None:
        self.game = game
        self.mind = mind

    def imagine(self, view: V, chance: Chance) -> S:
        return self.game.imagine(view, chance)

    def dream(self, world: S) -> S:
        return world

    def moves(self, dream: S, seat: Seat, chance: Chance) -> list[tuple[A, float]]:
        if seat not in self.game.deciders(dream):
            return []
        options = self.game.options(dream, seat)
        return [(action, 0.0) for action in self.mind.candidates(dream, seat, options, chance)]

    def action(self, world: S, move: A) -> A:
        return move

    def follow(self, dream: S, seat: Seat, move: A, chance: Chance) -> S:
        known = {seat: move}
        asked = self.game.deciders(dream)
        while asked:
            choices = {s: known[s] if s in known else self.mind.guess(dream, s, chance) for s in asked}
            dream = self.game.advance(dream, choices, chance).state
            known = {}
            asked = self.game.deciders(dream)
            if seat in asked:
                break
        return dream

    def outcome(self, dream: S, chance: Chance) -> Sequence[float]:
        return self.mind.outcome(dream, chance)


@dataclass(frozen=True, slots=True)
class Thought(Generic[A]):
    """An option that was considered: how it did on average, and how often it was tried."""

    action: A
    value: float
    tries: int


class _Node:
    """A place in the seat's own plan."""

    __slots__ = ("children", "leaning", "tries", "value")

    def __init__(self, leaning: float = 0.0) -> None:
        self.children: dict[Hashable, _Node] = {}
        self.leaning = leaning * FAITH
        self.tries = 0
        self.value = 0.0

    def estimate(self) -> float:
        """What the tries say; what it looked like counts for less and less."""
        return (self.value + self.leaning) / self.tries


Moves = Sequence[tuple[Hashable, float]]


class Search(Generic[S, A, V]):
    """A bot that searches for so many iterations, or for so many seconds, or until the first of both.

    Where tables differ in what an iteration takes, `iterations` may be a function of the view.
    """

    blind = False

    def __init__(
        self,
        game: Game[S, A, V],
        mind: Mind[S, A],
        iterations: int | Callable[[V], int] = 0,
        seconds: float = 0.0,
        explore: float = 0.35,
        worlds: int = 8,
        depth: int = 3,
        widen: float = 1.2,
    ) -> None:
        if not iterations and seconds <= 0:
            raise ValueError("a search needs a budget: iterations or seconds")
        self.game = game
        self.mind = mind
        self.dreamer: Dreamer = mind if isinstance(mind, Dreamer) else ByTheRules(game, mind)
        self.iterations = iterations
        self.seconds = seconds
        self.explore = explore
        self.worlds = worlds  # iterations in each imagined world
        self.depth = depth  # own choices looked ahead
        self.widen = widen  # how fast new choices join
        self.thoughts: list[Thought[A]] = []

    def __call__(self, view: V, options: Sequence[Option[A]], chance: Chance) -> A:
        end = perf_counter() + self.seconds if self.seconds > 0 else math.inf
        wanted = self.iterations(view) if callable(self.iterations) else self.iterations
        most = wanted if wanted > 0 else math.inf
        seat: Seat = view.seat  # type: ignore[attr-defined]
        world = self.dreamer.imagine(view, chance)
        first = self.dreamer.moves(world, seat, chance)
        if len(first) == 1:
            self.thoughts = [Thought(self.dreamer.action(world, first[0][0]), 0.5, 0)]
            return self.thoughts[0].action
        root = _Node()
        spare = self.seconds / 10
        began, longest = perf_counter(), 0.0
        # The budget is meant as it is said: no iteration is begun that would end more than a tenth of it too late.
        while root.tries < most and began + max(longest / 2, longest - spare) < end:
            if root.tries % self.worlds == 0 and root.tries:
                world = self.dreamer.imagine(view, chance)
            self._iterate(self.dreamer.dream(world), seat, root, first, chance)
            ended = perf_counter()
            longest = max(ended - began, 0.98 * longest)
            began = ended
        tried = sorted(root.children.items(), key=lambda item: (-item[1].tries, -item[1].estimate()))
        self.thoughts = [
            Thought(self.dreamer.action(world, move), node.value / node.tries, node.tries) for move, node in tried
        ]
        return self.thoughts[0].action if tried else self.dreamer.action(world, first[0][0])

    def _iterate(self, dream: Any, seat: Seat, root: _Node, first: Moves, chance: Chance) -> None:
        """Walk down the own plan, try one thing new, and see how it turns out."""
        path = [root]
        node = root
        moves = first
        for level in range(self.depth):
            if level:
                moves = self.dreamer.moves(dream, seat, chance)
                if not moves:
                    break
            move, fresh = self._select(node, moves)
            node = node.children[move]
            path.append(node)
            dream = self.dreamer.follow(dream, seat, move, chance)
            if fresh:
                break
        value = self.dreamer.outcome(dream, chance)[seat]
        for node in path:
            node.tries += 1
            node.value += value

    def _select(self, node: _Node, moves: Moves) -> tuple[Hashable, bool]:
        """The next new move while there are few for the visits (progressive widening), else by UCB."""
        children = node.children
        known = [move for move, _ in moves if move in children]
        if len(known) < len(moves) and len(known) < 1 + self.widen * math.sqrt(node.tries):
            move, leaning = next(pair for pair in moves if pair[0] not in children)
            children[move] = _Node(leaning)
            return move, True
        logs = math.log(node.tries + 1)
        best, best_bound = known[0], -math.inf
        for move in known:
            child = children[move]
            bound = child.estimate() + self.explore * math.sqrt(logs / child.tries)
            if bound > best_bound:
                best, best_bound = move, bound
        return best, False


AnySearch = Search[Any, Any, Any]
