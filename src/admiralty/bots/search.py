"""Search over what a seat can't know: imagines worlds, plays them on, and learns which own choices do well.

It knows the kernel only. Its tree holds the seat's own choices, one node for each sequence of them
whatever the world (an information set); what the others choose at the same time is modelled by the
game's mind, never known. New choices join a node as its visits grow, best-looking first.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from ..kernel.chance import Chance
from ..kernel.game import Game, Option, Seat

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)


class Mind(Protocol[S_contra, A]):
    """What is known of one game beyond its rules."""

    def candidates(self, state: S_contra, seat: Seat, options: Sequence[Option[A]], chance: Chance) -> list[A]:
        """Actions worth a thought, the best-looking first."""

    def guess(self, state: S_contra, seat: Seat, chance: Chance) -> A:
        """What another seat may choose here."""

    def outcome(self, state: S_contra, chance: Chance) -> Sequence[float]:
        """How a state turns out for every seat, from 0 to 1; a sample, usually by playing on."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[A]):
    """An option that was considered: how it did on average, and how often it was tried."""

    action: A
    value: float
    tries: int


class _Node(Generic[A]):
    """A place in the seat's own plan."""

    __slots__ = ("children", "tries", "value")

    def __init__(self) -> None:
        self.children: dict[A, _Node[A]] = {}
        self.tries = 0
        self.value = 0.0


class Search(Generic[S, A, V]):
    """A bot that searches for so many iterations, or for so many seconds."""

    blind = False

    def __init__(
        self,
        game: Game[S, A, V],
        mind: Mind[S, A],
        iterations: int = 0,
        seconds: float = 0.0,
        explore: float = 0.35,
        worlds: int = 8,
        depth: int = 3,
    ) -> None:
        self.game = game
        self.mind = mind
        self.iterations = iterations
        self.seconds = seconds
        self.explore = explore
        self.worlds = worlds  # iterations in each imagined world
        self.depth = depth  # own choices looked ahead
        self.thoughts: list[Thought[A]] = []

    def __call__(self, view: V, options: Sequence[Option[A]], chance: Chance) -> A:
        seat: Seat = view.seat  # type: ignore[attr-defined]
        root: _Node[A] = _Node()
        end = time.perf_counter() + self.seconds if self.seconds else math.inf
        count = 0
        world = self.game.imagine(view, chance)
        first = self.mind.candidates(world, seat, options, chance)
        if len(first) == 1:
            self.thoughts = [Thought(first[0], 0.5, 0)]
            return first[0]
        while (count < self.iterations or not self.iterations) and time.perf_counter() < end:
            if count % self.worlds == 0 and count:
                world = self.game.imagine(view, chance)
            self._iterate(world, seat, root, first, chance)
            count += 1
        self.thoughts = sorted(
            (
                Thought(action, child.value / max(child.tries, 1), child.tries)
                for action, child in root.children.items()
            ),
            key=lambda thought: (-thought.tries, -thought.value),
        )
        return self.thoughts[0].action if self.thoughts else first[0]

    def _iterate(self, state: S, seat: Seat, root: _Node[A], first: list[A], chance: Chance) -> None:
        """Walk down the own plan, try one thing new, and see how it turns out."""
        path = [root]
        node = root
        fresh = False
        for level in range(self.depth):
            asked = self.game.deciders(state)
            while asked and seat not in asked:
                state = self._advance(state, asked, {}, chance)
                asked = self.game.deciders(state)
            if not asked:
                break
            actions = first if level == 0 else None
            if actions is None:
                options = self.game.options(state, seat)
                actions = self.mind.candidates(state, seat, options, chance)
            action, fresh = self._select(node, actions)
            node = node.children[action]
            path.append(node)
            state = self._advance(state, asked, {seat: action}, chance)
            if fresh:
                break
        value = self.mind.outcome(state, chance)[seat]
        for node in path:
            node.tries += 1
            node.value += value

    def _advance(self, state: S, asked: Sequence[Seat], known: dict[Seat, A], chance: Chance) -> S:
        choices = {s: known[s] if s in known else self.mind.guess(state, s, chance) for s in asked}
        return self.game.advance(state, choices, chance).state

    def _select(self, node: _Node[A], actions: list[A]) -> tuple[A, bool]:
        """The next new action while there are few for the visits (progressive widening), else by UCB."""
        known = [action for action in actions if action in node.children]
        if len(known) < len(actions) and len(known) < 2 + 1.2 * math.sqrt(node.tries):
            action = next(action for action in actions if action not in node.children)
            node.children[action] = _Node()
            return action, True
        logs = math.log(node.tries + 1)

        def bound(action: A) -> float:
            child = node.children[action]
            return child.value / child.tries + self.explore * math.sqrt(logs / child.tries)

        return max(known, key=bound), False


AnySearch = Search[Any, Any, Any]
