"""A game of two questions: all bid coins at once for the pot; then the winner gives somebody a part of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Event, Exact, Score, Seat
from admiralty.kernel.step import Step


@dataclass(frozen=True, slots=True)
class Bid(Exact):
    coins: int


@dataclass(frozen=True, slots=True)
class Gift:
    to: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class GiftOption:
    """An option with an amount left open."""

    to: Seat
    most: int

    def admits(self, action: Bid | Gift) -> bool:
        return isinstance(action, Gift) and action.to == self.to and 1 <= action.coins <= self.most

    def sample(self, chance: Chance) -> Gift:
        return Gift(self.to, 1 + int(chance.below(self.most)))


@dataclass(frozen=True, slots=True)
class Won(Event):
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class State:
    coins: tuple[int, ...]
    winner: Seat | None = None
    rounds: int = 3


class Toy:
    """Three rounds."""

    name = "toy"
    action_kind: Any = Bid | Gift

    def header(self) -> Mapping[str, Any]:
        return {"name": self.name}

    def setup(self, seats: int, chance: Chance) -> State:
        return State(tuple(5 + int(chance.below(5)) for _ in range(seats)))

    def deciders(self, state: State) -> tuple[Seat, ...]:
        if state.rounds == 0:
            return ()
        return tuple(range(len(state.coins))) if state.winner is None else (state.winner,)

    def options(self, state: State, seat: Seat) -> list[Any]:
        if state.winner is None:
            return [Bid(coins) for coins in range(state.coins[seat] + 1)]
        most = max(1, state.coins[seat])
        return [GiftOption(to, most) for to in range(len(state.coins)) if to != seat]

    def advance(self, state: State, choices: Mapping[Seat, Any], chance: Chance) -> Step[State]:
        coins = list(state.coins)
        if state.winner is None:
            winner = max(choices, key=lambda seat: (choices[seat].coins, -seat))
            pot = sum(bid.coins for bid in choices.values())
            for seat, bid in choices.items():
                coins[seat] -= bid.coins
            coins[winner] += pot
            return Step(State(tuple(coins), winner, state.rounds), (Won(winner, pot),))
        gift = choices[state.winner]
        coins[state.winner] -= gift.coins
        coins[gift.to] += gift.coins
        return Step(State(tuple(coins), None, state.rounds - 1), ())

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def scores(self, state: State) -> tuple[Score, ...]:
        return tuple(Score(s, coins, 0, coins == max(state.coins)) for s, coins in enumerate(state.coins))

    def imagine(self, view: State, chance: Chance) -> State:
        return view
