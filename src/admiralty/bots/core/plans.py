"""The trees of the search: every seat's plan is one, and all seats learn at once, each for itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance
from .dreamer import SEAT, Dreamer, Moves

FAITH: Final = 4.0  # as many tries as a first look counts


@mypyc_attr(acyclic=True)
class Node:
    """A place in a seat's own plan.

    What may follow it hangs on `first` as a tree of its own, sorted by the bits of the moves: each is found in a few
    steps, however many worlds have brought moves of theirs.
    """

    def __init__(self, seat: i64, move: i64, leaning: float) -> None:
        self.seat: i64 = seat
        self.move: i64 = move
        self.leaning: float = leaning * FAITH
        self.tries: float = 0.0  # a count; all that is asked of it is a share
        self.value: float = 0.0
        self.first: Node | None = None
        self.low: Node | None = None
        self.high: Node | None = None

    def estimate(self) -> float:
        """What the tries say; what it looked like counts for less and less."""
        return (self.value + self.leaning) / self.tries

    def child(self, move: i64) -> Node | None:
        """The place that a move leads to, where it was tried."""
        node: Node | None = self.first
        bits: i64 = mixed(move)
        while node is not None and node.move != move:
            node = node.high if bits & 1 else node.low
            bits >>= 1
        return node

    def grow(self, move: i64, leaning: float) -> Node:
        """The place that a new move leads to."""
        new: Node = Node(self.seat, move, leaning)
        node: Node | None = self.first
        if node is None:
            self.first = new
            return new
        bits: i64 = mixed(move)
        while True:
            below: Node | None = node.high if bits & 1 else node.low
            if below is None:
                break
            node = below
            bits >>= 1
        if bits & 1:
            node.high = new
        else:
            node.low = new
        return new


def mixed(move: i64) -> i64:
    """Bits that differ where moves do, as far as may be."""
    return ((move ^ move >> 29) & 0x7FFFFFFF) * 0x45D9F3B >> 20


class Plans:
    """What the seats of a view's worlds have learned so far, seen from one of them.

    `explore` is how much the untried tempts, `depth` how many own choices are looked ahead, `widen` how fast new
    moves join, `rivals` whether the others' choices are learned too, or only guessed.
    """

    def __init__(
        self, dreamer: Dreamer, seat: int, explore: float, depth: int, widen: float, rivals: bool, chance: Chance
    ) -> None:
        self.dreamer: Dreamer = dreamer
        self.seat: i64 = seat
        self.explore: float = explore
        self.depth: i64 = depth
        self.widen: float = widen
        self.rivals: bool = rivals
        self.chance: Chance = chance
        self.roots: list[Node] = [Node(i, 0, 0.0) for i in range(dreamer.seats)]
        self.openings: list[Moves | None] = []  # the seats' moves where the world begins, once they are known
        self.path: list[Node] = []  # the places that this iteration came by
        self.begin_world()
        self.first: Moves = dreamer.moves(seat)

    def begin_world(self) -> None:
        """Another world has other openings."""
        self.openings = [None] * self.dreamer.seats
        self.dreamer.begin()

    def run(self, most: int, worlds: int, end: float, spare: float, clock: Callable[[], float]) -> None:
        """So many iterations, or until the clock says so, or the first of both; `worlds` iterations in each world."""
        wanted: i64 = most
        each: i64 = worlds
        tries: i64 = 0
        began: float = clock()
        longest: float = 0.0
        # The budget is meant as it is said: no iteration is begun that would end more than `spare` too late.
        while (wanted == 0 or tries < wanted) and began + max(longest / 2, longest - spare) < end:
            if tries % each == 0 and tries > 0:
                self.dreamer.deal(self.chance)
                self.begin_world()
            self.iterate()
            tries += 1
            ended: float = clock()
            longest = max(ended - began, 0.98 * longest)
            began = ended

    def iterate(self) -> None:
        """Walk down the plans, try one thing new in each, and see how it turns out for everybody."""
        dreamer: Dreamer = self.dreamer
        me: i64 = self.seat
        dreamer.begin()
        path: list[Node] = [self.roots[me]]
        at: list[Node] = self.roots.copy()  # where each seat stands in its plan
        met: i64 = SEAT[me]  # seats whose plan was walked at all
        done: i64 = 0  # seats whose plan has come to something new
        steps: i64 = 0  # own choices so far
        opening: bool = True
        while True:
            asked: i64 = dreamer.asked()
            mine: bool = asked >> me & 1 != 0
            if asked == 0 or (mine and (done >> me & 1 != 0 or steps >= self.depth)):
                break
            seat: i64 = 0
            while asked >> seat != 0:
                if asked >> seat & 1:
                    if done >> seat & 1 or (seat != me and not self.rivals):
                        dreamer.lay(seat, dreamer.reply(seat, self.chance))
                    else:
                        here: Node = at[seat]
                        if met >> seat & 1 == 0:
                            met |= SEAT[seat]
                            path.append(here)
                        there: Node = self.select(here, self.considered(seat, steps, opening))
                        if there.tries == 0:
                            done |= SEAT[seat]
                        at[seat] = there
                        path.append(there)
                        dreamer.lay(seat, there.move)
                seat += 1
            if mine:
                steps += 1
            opening = False
            dreamer.advance(self.chance)
        self.learn(path, dreamer.outcome(self.chance))

    def considered(self, seat: i64, steps: i64, opening: bool) -> Moves:
        """A seat's moves in this dream; those at the beginning of a world are asked for once."""
        if seat == self.seat and steps == 0:
            return self.first
        if not opening:
            return self.dreamer.moves(seat)
        known: Moves | None = self.openings[seat]
        if known is None:
            known = self.dreamer.moves(seat)
            self.openings[seat] = known
        return known

    def learn(self, path: list[Node], values: list[float]) -> None:
        """How the dream turned out for whose plan led there."""
        node: Node
        for node in path:
            node.tries += 1.0
            node.value += values[node.seat]

    def select(self, node: Node, moves: Moves) -> Node:
        """The next new move while there are few for the visits (progressive widening), else by UCB.

        Equals go by chance: two seats in the same position would otherwise learn in step, and nothing of each other.
        """
        logs: float = math.log(node.tries + 1)
        known: float = 0.0
        unknown: i64 = -1
        best: Node | None = None
        best_bound: float = -1e300
        i: i64 = 0
        while i < len(moves.numbers):
            child: Node | None = node.child(moves.numbers[i])
            if child is not None:
                known += 1.0
                bound: float = child.estimate() + self.explore * math.sqrt(logs / child.tries)
                if bound > best_bound or (bound == best_bound and self.chance.below(2)):
                    best = child
                    best_bound = bound
            elif unknown < 0:
                unknown = i
            i += 1
        if best is None or (unknown >= 0 and known < 1 + self.widen * math.sqrt(node.tries)):
            return node.grow(moves.numbers[unknown], moves.leanings[unknown])
        return best

    def tried(self) -> list[tuple[int, float, int]]:
        """The moves of the view's seat that were tried, with value and tries; the most tried first."""
        root: Node = self.roots[self.seat]
        found: list[Node] = []
        for number in self.first.numbers:
            child: Node | None = root.child(number)
            if child is not None:
                found.append(child)
        found.sort(key=rank)
        return [(node.move, node.value / node.tries, int(node.tries)) for node in found]


def rank(node: Node) -> tuple[float, float]:
    return -node.tries, -node.estimate()
