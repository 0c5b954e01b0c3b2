"""The numbers that a game was dealt from, and the decks that they put in order, for whoever checks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .asides import Hands, card_ids, hands_of
from .chance import KeyedChance
from .game import AnyGame, Seat

Draw = tuple[int, int]
"""Of how many numbers which one."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that were shuffled."""

    at: int
    """How many numbers of the step were drawn before."""
    cards: Sequence[str]
    """How they lay before, from the first to the last."""
    dealt: int | None
    """Of one that was shuffled at the setup, the step after which the seats' hands were cut from one of its ends."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What was drawn at a step; 0 is the setup."""

    step: int
    drawn: list[Draw]
    decks: list[Deck]


def drawn_numbers(game: AnyGame, seats: int, seed: str, steps: Sequence[Mapping[Seat, Any]]) -> Iterator[Drawn]:
    """Every number that was drawn from the keyed stream of a seed: those of the setup, and of each step with any."""
    chances = [KeyedChance(seed, "step", number) for number in range(len(steps) + 1)]
    state = game.setup(seats, chances[0])
    hands = [hands_of(game, state)]
    for choices, chance in zip(steps, chances[1:], strict=True):
        state = game.advance(state, choices, chance).state
        hands.append(hands_of(game, state))
    ids = card_ids(game, state)
    for step, chance in enumerate(chances):
        if chance.drawn or not step:
            decks = [
                Deck(at, [ids[card] for card in before], None if step else _dealt([ids[card] for card in after], hands))
                for at, before, after in chance.decks
            ]
            yield Drawn(step, chance.drawn, decks)


def _dealt(deck: Sequence[str], hands: Sequence[Hands]) -> int | None:
    """The first step after which the hands were cut from a shuffled deck."""
    for step, held in enumerate(hands):
        if any(held) and (_cut(deck, held) or _cut(deck[::-1], held)):
            return step
    return None


def _cut(deck: Sequence[str], hands: Hands) -> bool:
    """Whether the hands, seat by seat, are what lies first in a deck."""
    at = 0
    for hand in hands:
        if Counter(deck[at : at + len(hand)]) != Counter(hand):
            return False
        at += len(hand)
    return True
