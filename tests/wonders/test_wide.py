"""As much as the compact states have room for: 256 different cards, hands of ten."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from admiralty.kernel.chance import Chance
from admiralty.wonders.boxes import lookup_of
from admiralty.wonders.compose import load
from admiralty.wonders.core.city import City
from admiralty.wonders.core.codes import subject_of
from admiralty.wonders.core.lookup import OVER, Lookup
from admiralty.wonders.core.playout import new_city, random_state
from admiralty.wonders.core.room import MOST_CARDS, MOST_HAND
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import options, play
from admiralty.wonders.game import RULES
from admiralty.wonders.numbers.numbers import Numbers
from admiralty.wonders.numbers.trial import Trial

from ..research.looks import row


def wide_lookup() -> Lookup:
    """Armada with ever more copies of its cards, each under a name of its own, and ten of them in a hand."""
    edition = load("second", ("armada",))
    cards = list(edition.cards)
    while len(cards) < MOST_CARDS:
        cards.append(replace(cards[len(cards) - len(edition.cards)], id=f"another {len(cards)}", chains=()))
    rules = replace(edition.rules, hand=int(MOST_HAND))
    return lookup_of(replace(edition, cards=tuple(cards), rules=rules), 4, False, RULES)


LOOKUP = wide_lookup()


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_of_ten_gives_back_what_it_took(seed: int) -> None:
    random = Random(seed)
    held = random.choices(range(MOST_CARDS), k=MOST_HAND)
    city = City()
    city.take_hand(held)
    while held:
        assert list(city.hand_cards()) == sorted(held)
        assert [city.card_at(place) for place in range(len(held))] == sorted(held)
        gone = random.choice(held)
        assert sorted(held)[city.in_hand(gone)] == gone
        held.remove(gone)
        city.drop(gone)
    assert (city.hand, city.hand_rest, city.cards) == (0, 0, 0)


def test_every_one_of_256_cards_is_built_and_buried_as_itself() -> None:
    assert len(LOOKUP.cards) == MOST_CARDS
    city = new_city(LOOKUP)
    for number, card in enumerate(LOOKUP.cards):
        city.built0 = city.built1 = city.built2 = city.built3 = 0
        city.place(card)
        assert [i for i, other in enumerate(LOOKUP.cards) if city.has(other)] == [number]
        city.buried = 0
        city.bury(3, number)
        assert [city.buried_card(stage) for stage in range(4)] == [-1, -1, -1, number]


def whole_game(seed: str) -> list[State]:
    """Every moment of a random game."""
    chance = Chance(seed)
    state = random_state(LOOKUP, chance)
    moments = [state.copy()]
    while state.phase != OVER:
        for seat, city in enumerate(state.cities):
            if state.asked >> seat & 1:
                codes = options(state, seat)
                city.code = codes[chance.below(len(codes))]
        play(state, chance)
        moments.append(state.copy())
    return moments


def test_a_whole_game_with_hands_of_ten() -> None:
    moments = whole_game("wide")
    first = moments[0]
    assert [city.cards for city in first.cities] == [MOST_HAND] * 4
    assert max(card for city in first.cities for card in city.hand_cards()) > 128
    assert {subject_of(code) for code in options(first, 0)} == set(first.cities[0].hand_cards())
    for state in moments:
        for city in state.cities:
            assert list(city.hand_cards()) == sorted(city.hand_cards())
    past = moments[-1].past
    while past is not None and past.before is not None:
        past = past.before
    assert past is not None
    assert [past.hand(seat) for seat in range(4)] == [city.hand_cards() for city in first.cities]


def test_numbers_and_tensors_of_256_cards() -> None:
    numbers = Numbers(LOOKUP)
    for state in whole_game("numbers")[:-1]:
        trial = Trial(numbers, state)
        seat = int(trial.seat)
        allowed, _ = row(trial, seat, memory=True)
        assert set(allowed) == {numbers.number_of(state, seat, code) for code in options(state, seat)}
        assert all(numbers.use(state, seat, number) >= 0 for number in allowed)
