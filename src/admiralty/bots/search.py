"""Search over what a seat can't know: imagines worlds, plays them on, and learns which own choices do well.

It knows the kernel only. Every seat has a tree of its own choices, one node for each sequence of them
whatever the world (an information set), and all seats learn at once, each for itself: what the others
choose at the same time is modelled, never known. Beyond the trees the game's mind plays on. New choices
join a node as its visits grow, best-looking first.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from ..kernel.chance import Chance
from ..kernel.game import AnyGame, Game, Option, Seat

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
    """A mind that plays imagined games on by itself, where that is quicker than through the rules' front door.

    Its moves are whatever it likes, as long as they can be told apart; `dream` of an imagined world may be
    changed in place from then on.
    """

    def imagine(self, view: Any, chance: Chance) -> Any:
        """A world that the view's seat can't tell from the true one."""

    def dream(self, world: Any) -> Any:
        """The world, ready to be played on without being changed itself."""

    def moves(self, dream: Any, seat: Seat, chance: Chance) -> Sequence[tuple[Hashable, float]]:
        """An asked seat's moves worth a thought, the best-looking first, each with how much worse than the first its
        outcome looks before it is tried."""

    def action(self, world: Any, move: Any) -> Any:
        """The action that a move is."""

    def asked(self, dream: Any) -> Sequence[Seat]:
        """The seats that choose now; none once the game is over."""

    def reply(self, dream: Any, seat: Seat, chance: Chance) -> Any:
        """A move that an asked seat may choose here, at a glance."""

    def advance(self, dream: Any, moves: Mapping[Seat, Any], chance: Chance) -> Any:
        """Play the moves of all asked seats."""

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

    def asked(self, dream: S) -> Sequence[Seat]:
        return self.game.deciders(dream)

    def moves(self, dream: S, seat: Seat, chance: Chance) -> list[tuple[A, float]]:
        options = self.game.options(dream, seat)
        return [(action, 0.0) for action in self.mind.candidates(dream, seat, options, chance)]

    def reply(self, dream: S, seat: Seat, chance: Chance) -> A:
        return self.mind.guess(dream, seat, chance)

    def advance(self, dream: S, moves: Mapping[Seat, A], chance: Chance) -> S:
        return self.game.advance(dream, moves, chance).state

    def action(self, world: S, move: A) -> A:
        return move

    def outcome(self, dream: S, chance: Chance) -> Sequence[float]:
        return self.mind.outcome(dream, chance)


@dataclass(frozen=True, slots=True)
class Thought(Generic[A]):
    """An option that was considered: how it did on average, and how often it was tried."""

    action: A
    value: float
    tries: int


class _Node:
    """A place in a seat's own plan."""

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


class Search:
    """A bot that searches for so many iterations, or for so many seconds, or until the first of both.

    Where tables differ in what an iteration takes, `iterations` may be a function of the view.
    """

    blind = False

    def __init__(
        self,
        game: AnyGame,
        mind: Mind[Any, Any] | Dreamer,
        iterations: int | Callable[[Any], int] = 0,
        seconds: float = 0.0,
        explore: float = 0.2,
        worlds: int = 8,
        depth: int = 5,
        widen: float = 1.2,
        rivals: bool = True,
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
        self.rivals = rivals  # whether the others' choices are learned too, or only guessed
        self.thoughts: list[Thought[Any]] = []

    def __call__(self, view: Any, options: Sequence[Option[Any]], chance: Chance) -> Any:
        end = perf_counter() + self.seconds if self.seconds > 0 else math.inf
        wanted = self.iterations(view) if callable(self.iterations) else self.iterations
        most = wanted if wanted > 0 else math.inf
        seat: Seat = view.seat
        world = self.dreamer.imagine(view, chance)
        first = self.dreamer.moves(world, seat, chance)
        if len(first) == 1:
            self.thoughts = [Thought(self.dreamer.action(world, first[0][0]), 0.5, 0)]
            return self.thoughts[0].action
        roots: dict[Seat, _Node] = defaultdict(_Node)
        root = roots[seat]
        spare = self.seconds / 10
        began, longest = perf_counter(), 0.0
        # The budget is meant as it is said: no iteration is begun that would end more than a tenth of it too late.
        while root.tries < most and began + max(longest / 2, longest - spare) < end:
            if root.tries % self.worlds == 0 and root.tries:
                world = self.dreamer.imagine(view, chance)
            self._iterate(self.dreamer.dream(world), seat, roots, first, chance)
            ended = perf_counter()
            longest = max(ended - began, 0.98 * longest)
            began = ended
        tried = sorted(root.children.items(), key=lambda item: (-item[1].tries, -item[1].estimate()))
        self.thoughts = [
            Thought(self.dreamer.action(world, move), node.value / node.tries, node.tries) for move, node in tried
        ]
        return self.thoughts[0].action if tried else self.dreamer.action(world, first[0][0])

    def _iterate(self, dream: Any, seat: Seat, roots: dict[Seat, _Node], first: Moves, chance: Chance) -> None:
        """Walk down the plans, try one thing new in each, and see how it turns out for everybody."""
        dreamer = self.dreamer
        paths: dict[Seat, list[_Node]] = {seat: [roots[seat]]}
        done: set[Seat] = set()  # seats whose plan has come to something new
        while asked := dreamer.asked(dream):
            if seat in asked and (seat in done or len(paths[seat]) > self.depth):
                break
            chosen = {}
            for chooser in asked:
                if chooser in done or (chooser != seat and not self.rivals):
                    chosen[chooser] = dreamer.reply(dream, chooser, chance)
                    continue
                path = paths.setdefault(chooser, [roots[chooser]])
                asked_first = chooser == seat and len(path) == 1
                moves = first if asked_first else dreamer.moves(dream, chooser, chance)
                chosen[chooser], fresh = self._select(path[-1], moves, chance)
                path.append(path[-1].children[chosen[chooser]])
                if fresh:
                    done.add(chooser)
            dream = dreamer.advance(dream, chosen, chance)
        values = dreamer.outcome(dream, chance)
        for planner, path in paths.items():
            for node in path:
                node.tries += 1
                node.value += values[planner]

    def _select(self, node: _Node, moves: Moves, chance: Chance) -> tuple[Hashable, bool]:
        """The next new move while there are few for the visits (progressive widening), else by UCB.

        Equals go by chance: two seats in the same position would otherwise learn in step, and nothing of each other.
        """
        children = node.children
        logs = math.log(node.tries + 1)
        known = 0
        unknown: tuple[Hashable, float] | None = None
        best, best_bound = moves[0][0], -math.inf
        for pair in moves:
            child = children.get(pair[0])
            if child is None:
                unknown = unknown or pair
                continue
            known += 1
            bound = child.estimate() + self.explore * math.sqrt(logs / child.tries)
            if bound > best_bound or (bound == best_bound and chance.below(2)):
                best, best_bound = pair[0], bound
        if unknown and known < 1 + self.widen * math.sqrt(node.tries):
            children[unknown[0]] = _Node(unknown[1])
            return unknown[0], True
        return best, False
