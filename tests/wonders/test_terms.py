"""Cities on special terms, and tables with tariffs, against the slow book of deals.py."""

from __future__ import annotations

import pytest

from admiralty.kernel.chance import Chance
from admiralty.wonders.actions import action_of, code_of
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.codes import SELL, kind_of, paid, pay_of, to_bank, use_of
from admiralty.wonders.core.options import coins_due, random_turn
from admiralty.wonders.core.step import options
from admiralty.wonders.notation import read, text_of
from admiralty.wonders.numbers.numbers import Numbers
from admiralty.wonders.numbers.trial import Trial

from ..research.looks import row
from .terms import SETUPS, check_choices, check_deals, special_positions


@pytest.mark.parametrize("tiles", [False, True], ids=["terms", "terms and tariffs"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_bill_is_paid_as_the_slow_book_says(seats: int, tiles: bool) -> None:
    assert check_deals("first" if seats == 4 else "second", seats, 12, tiles) > 1


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "seats"), SETUPS)
def test_more_bills_on_special_terms(edition: EditionId, seats: int) -> None:
    for tiles in (False, True):
        assert check_deals(edition, seats, 10, tiles) > 3


def test_a_seat_is_offered_exactly_what_the_ledger_lets_it_choose() -> None:
    assert check_choices("choices", 60) > 1000


@pytest.mark.slow
def test_many_hands_on_special_terms() -> None:
    assert check_choices("many", 150) > 3000


def test_what_is_offered_can_be_said_numbered_and_paid() -> None:
    """Short text, researchers' numbers and random play know every choice, and nobody pays more than they have."""
    chance = Chance("special")
    for state, _, _ in special_positions("said", 10):
        listed = options(state, 0)
        numbers = Numbers(state.lookup)
        city = state.cities[0]
        for code in listed:
            action = action_of(state.lookup, code)
            assert code_of(state.lookup, action) == code
            assert read(text_of(action)) == action
            number = numbers.number_of(state, 0, code)
            assert numbers.use(state, 0, number) == use_of(code)
            if kind_of(code) != SELL:
                rest = city.coins - coins_due(state, 0, city, code) - paid(pay_of(code)) + to_bank(pay_of(code))
                assert rest >= 0
        offered = {use_of(code) for code in listed}
        every = {int(numbers.use(state, 0, number)) for number in range(int(numbers.salvage))}
        assert every - {-1} == offered
        uses = [int(numbers.use(state, 0, number)) for number in row(Trial(numbers, state), 0)[0]]
        assert sorted(uses) == sorted(offered)
        for _ in range(15):
            assert random_turn(state, 0, chance) in listed
