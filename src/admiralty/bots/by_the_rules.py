"""A mind for any game of the kernel's: imagined games are played through the rules' front door."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from ..kernel.chance import Chance
from ..kernel.game import Game, Option, Seat
from .core.dreamer import Dreamer, Moves

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)


class Thinker(Protocol[S_contra, A]):
    """What somebody thinks of a game who knows its options and no more."""

    def candidates(self, state: S_contra, seat: Seat, options: Sequence[Option[A]]) -> list[A]:
        """Actions worth a thought, the best-looking first."""

    def guess(self, state: S_contra, seat: Seat, chance: Chance) -> A:
        """What another seat may choose here."""

    def outcome(self, state: S_contra, chance: Chance) -> list[float]:
        """How a state turns out for every seat, from 0 to 1; a sample, usually by playing on."""


class ByTheRules(Generic[S, A, V]):
    """What a thinker makes of a game; a move is the number of an action in the order in which they came up."""

    def __init__(self, game: Game[S, A, V], thinker: Thinker[S, A], seats: int) -> None:
        self.game = game
        self.thinker = thinker
        self.seats = seats
        self.actions: list[A] = []
        self.numbers: dict[A, int] = {}

    def dreams(self, view: V, chance: Chance) -> Dreamer:
        return Dreams(self, view, chance)

    def action(self, dreams: Dreamer, move: int) -> A:
        return self.actions[move]

    def number(self, action: A) -> int:
        """The move that an action is."""
        if action not in self.numbers:
            self.numbers[action] = len(self.actions)
            self.actions.append(action)
        return self.numbers[action]


class Dreams(Dreamer, Generic[S, A, V]):
    """States of the game, each played on to the next."""

    def __init__(self, mind: ByTheRules[S, A, V], view: V, chance: Chance) -> None:
        super().__init__(mind.seats)
        self.mind = mind
        self.game = mind.game
        self.view = view
        self.laid: dict[Seat, A] = {}
        self.deal(chance)

    def deal(self, chance: Chance) -> None:
        self.world = self.dream = self.game.imagine(self.view, chance)

    def begin(self) -> None:
        self.dream = self.world

    def asked(self) -> int:
        return sum(1 << seat for seat in self.game.deciders(self.dream))

    def moves(self, seat: Seat) -> Moves:
        moves = Moves()
        for action in self.mind.thinker.candidates(self.dream, seat, self.game.options(self.dream, seat)):
            moves.add(self.mind.number(action), 0.0)
        return moves

    def reply(self, seat: Seat, chance: Chance) -> int:
        return self.mind.number(self.mind.thinker.guess(self.dream, seat, chance))

    def lay(self, seat: Seat, move: int) -> None:
        self.laid[seat] = self.mind.actions[move]

    def advance(self, chance: Chance) -> None:
        self.dream = self.game.advance(self.dream, self.laid, chance).state
        self.laid = {}

    def outcome(self, chance: Chance) -> list[float]:
        return self.mind.thinker.outcome(self.dream, chance)
