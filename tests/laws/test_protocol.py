"""What every game owes the table: it ends, offers what is legal, touches nothing, and replays."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from admiralty.kernel import record
from admiralty.kernel.chance import Chance, step_chance
from admiralty.kernel.codec import decode, encode
from admiralty.kernel.game import Illegal
from admiralty.kernel.table import Table, replay

from .games import Case, every_case, seats_and_spectator
from .play import deep, random_choices, random_game, random_table

SEEDS = ("salt", "tar")
SOME = 6
"""Every so many steps the costly laws look."""


def as_text(value: Any) -> Any:
    """Through JSON text and back to plain data."""
    return json.loads(json.dumps(encode(value), ensure_ascii=False))


@every_case()
def test_play_ends_with_a_winner(case: Case) -> None:
    for seed in SEEDS:
        *_, last = random_game(case, seed)
        scores = case.game.scores(last.after.state)
        assert [score.seat for score in scores] == list(range(case.seats))
        assert any(score.winner for score in scores)


@every_case()
def test_every_decider_has_options_and_none_twice(case: Case) -> None:
    for moment in random_game(case, "options"):
        deciders = case.game.deciders(moment.state)
        assert list(deciders) == sorted(set(deciders))
        for seat in deciders:
            options = case.game.options(moment.state, seat)
            assert options
            assert len(set(options)) == len(options)
            sample = options[0].sample(Chance("any"))
            assert options[0].admits(sample)


@every_case()
def test_nobody_else_has_options(case: Case) -> None:
    for moment in islice(random_game(case, "idle"), 0, None, SOME):
        for seat in set(range(case.seats)) - set(case.game.deciders(moment.state)):
            assert not case.game.options(moment.state, seat)


@every_case()
def test_advance_is_a_function_and_touches_nothing(case: Case) -> None:
    for moment in islice(random_game(case, "pure"), 0, None, 3):
        before = deep(moment.state)
        again = case.game.advance(moment.state, moment.choices, moment.chance())
        assert deep(moment.state) == before
        assert again.events == moment.after.events
        assert deep(again.state) == deep(moment.after.state)


@every_case()
def test_questions_touch_nothing(case: Case) -> None:
    for moment in islice(random_game(case, "asked"), 1, None, SOME):
        before = deep(moment.state)
        case.game.deciders(moment.state)
        case.game.scores(moment.state)
        for seat in seats_and_spectator(case):
            case.game.imagine(case.game.view(moment.state, seat), Chance("asked"))
        for seat in case.game.deciders(moment.state):
            case.game.options(moment.state, seat)
        assert deep(moment.state) == before


@every_case()
def test_who_answers_first_does_not_matter(case: Case) -> None:
    for moment in islice(random_game(case, "order"), 0, None, 2):
        backwards = dict(reversed(moment.choices.items()))
        again = case.game.advance(moment.state, backwards, moment.chance())
        assert again.events == moment.after.events
        assert deep(again.state) == deep(moment.after.state)


@every_case()
def test_a_record_replays_to_equal_views_through_its_text(case: Case) -> None:
    table = random_table(case, "record")
    kept = record.parse(table.record().text())
    again = replay(case.game, kept)
    assert again.over
    for seat in seats_and_spectator(case):
        assert again.view(seat) == table.view(seat)
    assert again.scores() == table.scores()
    assert again.record().text() == table.record().text()


@every_case()
def test_a_record_replays_to_any_step(case: Case) -> None:
    table = random_table(case, "half")
    half = len(table.steps) // 2
    expected = next(islice(random_game(case, "half"), half, None))
    again = replay(case.game, table.record(), half)
    for seat in seats_and_spectator(case):
        assert again.view(seat) == case.game.view(expected.state, seat)


@every_case()
def test_actions_events_and_views_survive_json(case: Case) -> None:
    for moment in random_game(case, "json"):
        for action in moment.choices.values():
            assert decode(case.game.action_kind, as_text(action)) == action
        for event in moment.after.events:
            for seen in (event, event.seen_by(0), event.seen_by(None)):
                if seen is not None:
                    assert decode(case.event_kinds[type(seen).__name__], as_text(seen)) == seen
        if moment.number % SOME == 0:
            for seat in seats_and_spectator(case):
                view = case.game.view(moment.after.state, seat)
                assert decode(case.view_kind, as_text(view)) == view


@every_case()
def test_an_illegal_choice_is_refused_and_changes_nothing(case: Case) -> None:
    table = Table(case.game, case.seats, "illegal")
    chance = Chance("illegal")
    pool: list[Any] = []
    refused = 0
    while not table.over:
        before = deep(table.state)
        deciders = case.game.deciders(table.state)
        for seat in range(case.seats):
            options = table.options(seat)
            strange = [a for a in pool if not any(option.admits(a) for option in options)]
            for action in strange[:: max(1, len(strange) // 10)]:
                refused += 1
                with pytest.raises(Illegal):
                    table.choose(seat, action)
            if seat not in deciders:
                with pytest.raises(Illegal):
                    table.choose(seat, pool[0] if pool else random_choices(case, table.state, chance)[deciders[0]])
        assert not table.chosen
        assert deep(table.state) == before
        choices = random_choices(case, table.state, chance)
        pool = (list(choices.values()) + pool)[:200]
        for seat, action in choices.items():
            table.choose(seat, action)
    assert refused > 100
    with pytest.raises(Illegal):
        table.choose(0, pool[0])


@every_case()
def test_a_choice_may_be_taken_back_until_the_last_one(case: Case) -> None:
    table = Table(case.game, case.seats, "back")
    chance = Chance("back")
    first, *others = table.waiting()
    for _ in range(2):
        choices = random_choices(case, table.state, chance)
        if first not in choices:  # who chose alone has played, and somebody else is asked
            break
        table.choose(first, choices[first])
        with pytest.raises(Illegal):
            table.take_back(others[0] if others else case.seats)
        if others:
            table.take_back(first)
            assert first in table.waiting()
    plain = case.game.setup(case.seats, step_chance("back", 0))
    assert deep(plain) == deep(table.state) or not others


@every_case()
def test_the_same_seed_deals_the_same_game_and_another_one_another(case: Case) -> None:
    one, same, other = (case.game.setup(case.seats, step_chance(seed, 0)) for seed in ("a", "a", "b"))
    assert deep(one) == deep(same)
    assert deep(one) != deep(other)
