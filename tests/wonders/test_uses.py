"""What a hand may do is said once: every number of a use is allowed just where an option is; hooks that say nothing."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.bots.bot import bot_chance
from admiralty.bots.shelf import make_bot
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Endless
from admiralty.kernel.table import Table
from admiralty.positions import same_state
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.bills import Bills
from admiralty.wonders.core.codes import BUILD, FLAG, SELL, STAGE, STAGE_SHIFT, SUBJECT_SHIFT, USUAL, offer_bits, use_of
from admiralty.wonders.core.due import charge, costs_nothing
from admiralty.wonders.core.levy import Levy
from admiralty.wonders.core.listing import turn_uses
from admiralty.wonders.core.lookup import FREE_COLOR, FREE_FIRST, FREE_LAST, FREE_ONCE, OVER, TURN
from admiralty.wonders.core.options import coins_due
from admiralty.wonders.core.part import Control, Grant, Offering, Truce
from admiralty.wonders.core.playout import random_games, random_state
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import lay, play, random_code
from admiralty.wonders.core.step import options as options_of
from admiralty.wonders.core.tokens import win
from admiralty.wonders.core.uses import allowed, find_uses, other_ways
from admiralty.wonders.game import Wonders
from admiralty.wonders.numbers.numbers import SINGLES
from admiralty.wonders.study.study import WondersStudy

ALL = ("armada", "cities", "leaders", "tower", "projects")


def candidates(state: State, card: int) -> list[int]:
    """Every use of a card that a code can name, without additions."""
    ways = [0, FLAG, *other_ways(state.lookup)]
    sales = [0, FLAG, *(int(offer_bits(number)) for number in range(1, 25))]
    stages = [stage << STAGE_SHIFT | flag for stage in range(4) for flag in (0, FLAG)]
    codes = [*(BUILD | way for way in ways), *(SELL | sale for sale in sales), *(STAGE | stage for stage in stages)]
    return [int(code | card << SUBJECT_SHIFT) for code in codes]


@pytest.mark.parametrize("boxes", [("armada",), ALL])
def test_just_what_is_offered_is_allowed(boxes: tuple[str, ...]) -> None:
    lookup, chance = Wonders("second", boxes).lookup(3), Chance("allowed")
    for _ in range(4):
        state = random_state(lookup, chance)
        state.remembers = False
        while state.phase != OVER:
            for city in range(int(lookup.cities)):
                if not state.asked >> city & 1:
                    continue
                if state.phase == TURN:
                    bills = Bills(state, city)
                    uses = find_uses(bills)
                    offered = {int(use_of(code)) for code in options_of(state, city)}
                    assert all(allowed(bills, uses, code) for code in offered)
                    for card in set(state.cities[city].hand_cards()):
                        for code in candidates(state, card):
                            assert allowed(bills, uses, code) == (code in offered)
                lay(state, city, random_code(state, city, chance))
            play(state, chance)


@pytest.mark.parametrize(("edition", "boxes"), [("first", ()), ("second", ()), ("second", ("armada",)), ("first", ALL)])
def test_whether_a_card_is_free_is_answered_alike(edition: EditionId, boxes: tuple[str, ...]) -> None:
    """The hand, the bill and the coins that the bank gets all know a free card by `costs_nothing`."""
    lookup, chance = Wonders(edition, boxes).lookup(4), Chance("free")
    seen = {False: 0, True: 0}
    for _ in range(6):
        state = random_state(lookup, chance)
        state.remembers = False
        while state.phase != OVER:
            for city in [city for city in range(int(lookup.cities)) if state.asked >> city & 1]:
                if state.phase == TURN:
                    city_of = state.cities[city]
                    city_of.powers |= (0, FREE_COLOR, FREE_FIRST, FREE_LAST)[chance.below(4)]
                    bills = Bills(state, city)
                    uses = find_uses(bills)
                    for card in set(city_of.hand_cards()):
                        item = lookup.cards[card]
                        free = costs_nothing(state, city, city_of, item)
                        assert charge(state, city, city_of, item, USUAL).free == free
                        if not bills.printed or city_of.has(item):
                            continue
                        seen[free] += 1
                        fits = bills.can_buy(item.n0, item.n1, item.n2, city_of.coins - item.coins)
                        assert uses.build >> city_of.in_hand(card) & 1 == (free or fits)
                        code = BUILD | card << SUBJECT_SHIFT
                        assert coins_due(state, city, city_of, code) == (0 if free else item.coins)
                lay(state, city, random_code(state, city, chance))
            play(state, chance)
    assert min(seen.values()) > 30


@pytest.mark.parametrize(
    ("edition", "boxes", "seats"), [("first", (), 3), ("second", ("armada",), 4), ("second", ("cities",), 3)]
)
def test_a_number_is_taken_just_where_the_mask_has_it(edition: EditionId, boxes: tuple[str, ...], seats: int) -> None:
    """Every number of the cards in hand, and of the discard pile where that is searched."""
    study = WondersStudy("numbers", Wonders(edition, boxes), seats)
    trial, chance = study.begin(random_state(study.lookup, Chance("numbers"))), Chance("numbers")
    taken, searched = {False: 0, True: 0}, 0
    while trial.state.phase != OVER:
        seat, state, numbers = trial.seat, trial.state, trial.numbers
        if trial.open[seat] < 0:
            city = state.cities[trial.city_of(seat)]
            searched += state.phase == numbers.asks_salvage
            if state.phase == TURN and state.turn == 3:
                city.salvages |= 1
            if state.phase == TURN and state.turn == 4:
                city.powers |= FREE_ONCE
        mask = study.look(trial, seat)[1]
        if trial.open[seat] < 0:
            held = {*city.hand_cards(), *state.discard, 0, len(state.lookup.cards)}
            for number in range(int(numbers.single + SINGLES)):
                if number % numbers.cards in held or number >= numbers.salvage:
                    legal = trial.copy().choose(seat, number)
                    assert legal == bool(mask[number]), study.label(number)
                    taken[legal] += 1
        legal_numbers = mask.nonzero()[0].tolist()
        trial.choose(seat, legal_numbers[chance.below(len(legal_numbers))])
        if not trial.waiting:
            trial.play(chance)
    assert min(taken.values()) > 300
    assert searched > 2


LEFT_DOCKS = {"card": [{"id": "marketplace", "effects": [{"is": "Discount", "goods": "GPL", "sides": ["left"]}]}]}
"""Manufactured goods cheaper from one neighbor only: nothing printed does that, a house file may."""


@pytest.mark.parametrize(("boxes", "house"), [(("armada",), None), (ALL, None), ((), LEFT_DOCKS)])
def test_bots_pay_in_the_first_of_all_ways(boxes: tuple[str, ...], house: dict[str, Any] | None) -> None:
    """A use is listed once, with its cheapest payment, which is the first among the options."""
    lookup, chance = Wonders("second", boxes, house=house).lookup(4), Chance("cheapest")
    for _ in range(2):
        state = random_state(lookup, chance)
        state.remembers = False
        while state.phase != OVER:
            for city in [city for city in range(int(lookup.cities)) if state.asked >> city & 1]:
                if state.phase == TURN:
                    first: dict[int, int] = {}
                    for code in options_of(state, city):
                        first.setdefault(int(use_of(code)), code)
                    assert {int(use_of(code)): code for code in turn_uses(state, city, False)} == first
                lay(state, city, random_code(state, city, chance))
            play(state, chance)


@pytest.mark.parametrize(("boxes", "seats"), [(("armada",), 3), (ALL, 2)])
def test_a_game_of_chance_inside_the_core_is_that_of_a_table(boxes: tuple[str, ...], seats: int) -> None:
    game: Any = Wonders("first", boxes)
    table: Table[Any, Any, Any] = Table(game, seats, "drift")
    bot = make_bot("random", game)
    while not table.over:
        for seat in table.waiting():
            table.choose(seat, bot(None, table.options(seat), bot_chance("drift", len(table.steps), seat)))
    assert same_state(game, game.drift(seats, "drift"), table.state)


@pytest.mark.parametrize(("seats", "games"), [(2, 12), (5, 4)])
def test_random_games_without_a_memory_end(seats: int, games: int) -> None:
    """Two players' pile, tiles, lost buildings: nothing of it needs what is remembered."""
    lookup = Wonders("first", ALL).lookup(seats)
    assert random_games(lookup, games, "no memory") == random_games(lookup, games, "no memory")


def test_there_is_room_for_so_many_victories() -> None:
    state = random_state(Wonders("second", ()).lookup(3), Chance("tokens"))
    win(state, 0, 1, 15)
    with pytest.raises(Endless, match="15 victory tokens"):
        win(state, 0, 1, 1)


def test_hooks_that_say_nothing_change_nothing() -> None:
    state = random_state(Wonders("second", ()).lookup(3), Chance("hooks"))
    city, card = state.cities[0], state.lookup.cards[0]
    assert Truce().out(state) == 0
    assert Control().seat_at(1, 1, 2) == 2
    assert not Levy().falls(state)
    assert Grant("nothing").at_hand(state, 0, city)
    assert not Grant("nothing").for_card(state, 0, city, card)
    offering = Offering(0)
    assert (offering.choices(state, city), offering.covered(city)) == (0, False)


def test_what_another_seat_is_offered_is_not_offered_here() -> None:
    table = Table(Wonders("second", ()), 3, "offers")
    here, there = table.options(0), table.options(1)
    foreign = [action for action in there if action not in list(here)]
    assert foreign
    assert not any(action in here for action in foreign)
    assert all(action in here for action in list(here))
