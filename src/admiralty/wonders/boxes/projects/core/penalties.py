"""What a project that fails takes from whoever has no token of it."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import SUBJECT_SHIFT, subject_of
from ....core.gather import lose_start, take_away
from ....core.item import Item
from ....core.part import Question
from ....core.state import State
from ....core.tokens import give_back
from .site import (
    LOSE_CARD,
    LOSE_COINS,
    LOSE_START,
    LOST_CARD,
    LOST_COINS,
    LOST_START,
    LOST_TOKENS,
    TOOK_PENALTY,
    Plan,
    open_plan,
    project_lookup,
)


class GiveUpTokens(Question):
    """Which victory tokens go back (BP13)."""

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.verdict: Question | None = None  # what plays the answers

    def options(self, state: State, seat: i64) -> list[int]:
        plan: Plan | None = open_plan(state)
        return [] if plan is None else token_choices(state.cities[seat], plan.lost_tokens, self.kind)

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        verdict: Question | None = self.verdict
        assert verdict is not None
        verdict.answer(state, asked, chance)

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        lost: i64 = subject_of(code)
        value: i64 = 0
        age: i64 = 0
        while age < 3:
            value -= 100 * (lost >> (2 * age) & 3) * state.lookup.victory[age]
            age += 1
        return value


def cards_of(state: State, city: City, color: i64, kind: i64) -> list[int]:
    """A code for each building of a color that the city has."""
    out: list[int] = []
    number: i64 = 0
    card: Item
    for card in state.lookup.cards:
        if card.color == color and city.has(card):
            out.append(kind | number << SUBJECT_SHIFT)
        number += 1
    return out


def token_choices(city: City, count: i64, kind: i64) -> list[int]:
    """A code for each way to give back so many victory tokens: 2 bits an Age, the least ones first."""
    out: list[int] = []
    third: i64 = 0
    while third <= count:
        second: i64 = 0
        while second + third <= count:
            first: i64 = count - second - third
            if first <= city.won_in(1) and second <= city.won_in(2) and third <= city.won_in(3):
                out.append(kind | (first | second << 2 | third << 4) << SUBJECT_SHIFT)
            second += 1
        third += 1
    return out


def suffer(state: State, seat: i64, city: City, plan: Plan, chosen: bool) -> None:
    """The penalty, as the seat chose it if it was asked; who can't suffer it takes a token instead (BP8)."""
    if plan.penalty == LOSE_COINS:
        if city.coins:
            state.note((LOST_COINS, seat, city.coins))
            city.coins = 0
            return
    elif plan.penalty == LOSE_START:
        if project_lookup(state.lookup).blocked.count(city) == 0:
            project_lookup(state.lookup).blocked.add(city, 1)
            lose_start(state.lookup, city)
            state.note((LOST_START, seat))
            return
    else:
        card: bool = plan.penalty == LOSE_CARD
        codes: list[int] = (
            cards_of(state, city, plan.lost_color, 0) if card else token_choices(city, plan.lost_tokens, 0)
        )
        if len(codes) > 0:
            lost: i64 = subject_of(city.code) if chosen else subject_of(codes[0])
            if card:
                lose_card(state, seat, city, lost)
            else:
                lose_tokens(state, seat, city, lost)
            return
    project_lookup(state.lookup).penalties[state.age - 1].add(city, 1)
    state.note((TOOK_PENALTY, seat, state.age))


def lose_card(state: State, seat: i64, city: City, card: i64) -> None:
    """A building goes face down to the discard pile; all that it gave lasts no longer (BP10)."""
    take_away(state.lookup, city, state.lookup.cards[card])
    state.discard.append(card)
    state.remember_loss(seat, card)
    state.note((LOST_CARD, seat, card))


def lose_tokens(state: State, seat: i64, city: City, lost: i64) -> None:
    """Victory tokens go back to the box."""
    age: i64 = 0
    while age < 3:
        give_back(city, age + 1, lost >> (2 * age) & 3)
        age += 1
    state.note((LOST_TOKENS, seat, lost & 3, lost >> 2 & 3, lost >> 4 & 3))
