"""The laws of the kernel, for the pirates with every number of players and every optional rule."""

from __future__ import annotations

import json
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.codec import decode, encode
from admiralty.kernel.game import Event, Illegal
from admiralty.kernel.record import parse
from admiralty.kernel.table import Table, replay
from admiralty.pirates.actions import Action, EndRaid, Launch, PlaceShip
from admiralty.pirates.core.playout import playout, random_step
from admiralty.pirates.core.step import set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices, lookup_of
from admiralty.pirates.view import View

from .games import CHOICES, name, random_tables
from .invariants import faults

every = pytest.mark.parametrize("choices", CHOICES, ids=name)


@every
def test_play_ends_and_every_piece_is_accounted_for(choices: Choices) -> None:
    lookup = lookup_of(choices)
    chance = Chance(f"pieces {name(choices)}")
    for _ in range(4):
        state = set_up(lookup, chance)
        while state.reason == 0:
            random_step(state, chance)
            assert faults(state) == []


@every
def test_options_are_distinct_and_never_empty(choices: Choices) -> None:
    for table in random_tables(choices, "options"):
        for seat in table.waiting():
            options = table.options(seat)
            assert options
            assert len(set(options)) == len(options)


@every
def test_advance_is_pure_and_independent_of_the_order_of_answers(choices: Choices) -> None:
    game = Pirates(choices)
    chance = Chance("pure")
    for table in random_tables(choices, "pure"):
        before = encode(table.view(None))
        deciders = table.waiting()
        picks = {}
        for seat in deciders:
            options = table.options(seat)
            picks[seat] = options[chance.below(len(options))].sample(chance)
        once = game.advance(table.state, picks, Chance("die"))
        again = game.advance(table.state, dict(reversed(picks.items())), Chance("die"))
        assert encode(table.view(None)) == before
        assert [game.view(once.state, seat) for seat in range(choices.seats)] == [
            game.view(again.state, seat) for seat in range(choices.seats)
        ]
        assert len(deciders) > 1 or once.events == again.events


@every
def test_records_replay(choices: Choices) -> None:
    last: Table[Any, Any, Any] | None = None
    for table in random_tables(choices, "record"):
        last = table
    assert last is not None
    again = replay(Pirates(choices), parse(last.record().text()))
    assert again.over
    assert again.scores() == last.scores()
    assert again.view(None) == last.view(None)


@every
def test_everything_survives_json(choices: Choices) -> None:
    chance = Chance("json")
    for number, table in enumerate(random_tables(choices, "json")):
        for seat in table.waiting():
            options = table.options(seat)
            action = options[chance.below(len(options))].sample(chance)
            assert decode(Action, json.loads(json.dumps(encode(action)))) == action
            if number % 9 == 0:
                view = table.view(seat)
                assert decode(View, json.loads(json.dumps(encode(view)))) == view


@every
def test_illegal_choices_are_refused_and_change_nothing(choices: Choices) -> None:
    wrong = (Launch("G1", "S01"), PlaceShip("C0"), EndRaid())
    for number, table in enumerate(random_tables(choices, "illegal")):
        if number % 5:
            continue
        before = encode(table.view(None))
        for seat in range(choices.seats):
            for action in wrong:
                if any(option.admits(action) for option in table.options(seat)):
                    continue
                with pytest.raises(Illegal):
                    table.choose(seat, action)
        assert encode(table.view(None)) == before


@every
def test_an_imagined_state_can_not_be_told_from_the_true_one(choices: Choices) -> None:
    game = Pirates(choices)
    chance = Chance("imagine")
    for table in random_tables(choices, "imagine"):
        for seat in (*range(choices.seats), None):
            view = table.view(seat)
            imagined = game.imagine(view, chance)
            assert game.view(imagined, seat) == view
            assert game.deciders(imagined) == game.deciders(table.state)
            if seat is not None and seat in game.deciders(imagined):
                assert game.options(imagined, seat) == table.options(seat)
            assert faults(imagined) == []


@pytest.mark.parametrize("choices", [c for c in CHOICES if c.cards], ids=name)
def test_no_message_names_a_card_that_its_seat_can_not_know(choices: Choices) -> None:
    """Two states that differ in hidden cards only look the same, and so do their events."""
    game = Pirates(choices)
    chance = Chance("hidden")
    watcher = 0
    for table in random_tables(choices, "hidden"):
        other = game.imagine(table.view(watcher), chance)
        assert game.view(other, watcher) == table.view(watcher)
        asked = table.waiting()
        if watcher in asked or len(asked) > 1:
            continue
        offers = table.options(asked[0])
        action = offers[chance.below(len(offers))].sample(chance)
        if not any(offer.admits(action) for offer in game.options(other, asked[0])):
            continue
        one = game.advance(table.state, {asked[0]: action}, Chance("same"))
        two = game.advance(other, {asked[0]: action}, Chance("same"))
        assert _seen(one.events, watcher) == _seen(two.events, watcher)
        assert _seen(one.events, None) == _seen(two.events, None)


def _seen(events: tuple[Event, ...], seat: int | None) -> list[Event | None]:
    return [event.seen_by(seat) for event in events]


def test_colors_are_drawn_by_lot() -> None:
    """P12: every seat plays every color at times, and in threes every color is unowned at times."""
    lookup = lookup_of(Choices(3))
    drawn = {tuple(set_up(lookup, Chance(f"lot {i}")).seat_of) for i in range(400)}
    assert len(drawn) == 24
    pairs = {tuple(set_up(lookup_of(Choices(2)), Chance(f"lot {i}")).seat_of) for i in range(40)}
    assert pairs == {(0, 1, 0, 1), (1, 0, 1, 0)}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_thousand_random_games_end_or_reach_the_limit(seats: int) -> None:
    """PV10: with the limit for simulations; every piece is accounted for at the end of each."""
    for cards, enrollment in ((True, True), (False, False)):
        lookup = lookup_of(Choices(seats, cards, enrollment, rounds=40))
        chance = Chance(f"thousands {seats} {cards}")
        for _ in range(1667):
            state = set_up(lookup, chance)
            playout(state, chance, 1_000_000)
            assert state.reason in (1, 2, 3)
            assert faults(state) == []
