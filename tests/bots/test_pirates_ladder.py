"""The pirates' ladder: every level plays every kind of game by the rules, the same way twice, and says why."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

import pytest

from admiralty.bots.bot import Bot, bot_chance
from admiralty.bots.entrants import open_bot
from admiralty.bots.shelf import make_bot
from admiralty.bots.thought import thoughts_of
from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.pirates.actions import Destroy, EndTurn, Scuttle
from admiralty.pirates.bots.admiral import Admiral
from admiralty.pirates.bots.judge import PiratesJudge
from admiralty.pirates.bots.ladder import LADDER
from admiralty.pirates.core import codes
from admiralty.pirates.game import Pirates
from admiralty.pirates.judgment.policy import NEVER
from admiralty.pirates.lookup import Choices

LEVELS = ("castaway", "deckhand", "sailor", "mate", "captain", "admiral")


def played(choices: Choices, names: list[str], seed: str) -> tuple[Table[Any, Any, Any], set[str]]:
    """A game of these bots, and what was asked of those that explain themselves."""
    game = Pirates(choices)
    bots = [make_bot(name, game) for name in names]
    table: Table[Any, Any, Any] = Table(game, len(bots), seed)
    asked: set[str] = set()
    while not table.over:
        for seat in table.waiting():
            view, options = table.view(seat), table.options(seat)
            action = bots[seat](view, options, bot_chance(seed, len(table.steps), seat))
            assert any(option.admits(action) for option in options)
            if thoughts := thoughts_of(bots[seat]):
                asked.add(view.question.kind)
                assert thoughts[0].action == action
                assert all(any(option.admits(t.action) for option in options) for t in thoughts)
            table.choose(seat, action)
    return table, asked


def test_six_levels_lowest_first() -> None:
    assert tuple(LADDER) == LEVELS


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("cards", "enrollment"), [(True, True), (False, True), (True, False)])
def test_every_level_plays_every_kind_of_game(seats: int, cards: bool, enrollment: bool) -> None:
    choices = Choices(seats, cards, enrollment, rounds=5)
    for first in (0, 2):
        names = list(islice(cycle(LEVELS[::-1]), first, first + seats))
        table, asked = played(choices, names, f"kinds {seats} {first}")
        assert table.scores()
        assert {"ships", "bands", "act"} <= asked


def test_all_that_is_asked_out_of_turn_is_answered_and_explained() -> None:
    asked: set[str] = set()
    for number in range(4):
        asked |= played(Choices(4, rounds=7), ["captain", "mate", "captain", "greedy"], f"asked {number}")[1]
    assert {"window", "attack", "defense", "recruits", "enrolled", "search"} <= asked


def test_the_same_seed_gives_the_same_game() -> None:
    names = ["admiral", "captain", "sailor", "mate"]
    first, second = (played(Choices(4, rounds=6), names, "twice")[0].record() for _ in range(2))
    assert first == second


def test_no_level_does_what_is_judged_senseless() -> None:
    """Whatever is seen through a blur: nobody sinks his own ship, or fights where he should not."""
    game = Pirates(Choices(4, rounds=5))
    bot = make_bot("castaway", game)
    clear = PiratesJudge(game)
    senseless = 0
    table: Table[Any, Any, Any] = Table(game, 4, "senseless")
    while not table.over:
        for seat in table.waiting():
            view, options = table.view(seat), table.options(seat)
            action = bot(view, options, bot_chance(table.seed, len(table.steps), seat))
            if view.question.kind == "act":
                rows = [
                    (clear.judge.worth(table.state, code), code) for code in clear.judge.sensible(table.state, seat)
                ]
                never = [game.names.action_of(code) for worth, code in rows if worth == NEVER]
                senseless += len(never)
                assert action not in never
                assert not isinstance(action, Destroy | Scuttle)
                assert not isinstance(action, EndTurn) or max(rows)[0] <= 1  # nothing better was left to do
            table.choose(seat, action)
    assert senseless > 100


def decisive(game: Pirates, seed: str) -> Any:
    """A view of a captain who may act while somebody's victory option lies."""
    captain = make_bot("captain", game)
    table: Table[Any, Any, Any] = Table(game, 4, seed)
    while not table.over:
        for seat in table.waiting():
            view = table.view(seat)
            if view.question.kind == "act" and any(side.claim for side in view.sides) and len(table.options(seat)) > 3:
                return view, table.options(seat)
            table.choose(seat, captain(view, table.options(seat), bot_chance(seed, len(table.steps), seat)))
    raise AssertionError("nobody came near a victory")


def test_the_admiral_searches_when_somebody_may_win_and_says_how_often() -> None:
    game = Pirates(Choices(4, rounds=30))
    view, options = decisive(game, "claims")
    admiral = Admiral(game, iterations=24)
    action = admiral(view, options, Chance("a"))
    assert sum(thought.tries for thought in admiral.thoughts) == 24
    assert admiral.thoughts[0].action == action
    assert all(0 <= thought.value <= 1 for thought in admiral.thoughts)


def test_a_search_of_ones_own_is_the_admiral_with_that_budget() -> None:
    game = Pirates(Choices(4, rounds=30))
    view, options = decisive(game, "claims")
    counted, timed = open_bot("search/16", game), open_bot("search/30ms", game)
    counted(view, options, Chance("a"))
    assert sum(thought.tries for thought in thoughts_of(counted)) == 16
    assert isinstance(timed, Admiral)
    assert (timed.search.iterations, timed.search.seconds) == (0, 0.03)


def test_a_captain_who_meets_his_condition_again_ends_his_turn_and_wins() -> None:
    game = Pirates(Choices(4, cards=False))
    state = game.setup(4, Chance("won"))
    judge = PiratesJudge(game).judge
    while state.ask != codes.ACT:
        state = game.advance(
            state,
            {s: game.names.action_of(judge.choose(state, s, 0, Chance("x"))) for s in game.deciders(state)},
            Chance("y"),
        ).state
    posts = [land for land in range(state.lookup.lands) if state.lookup.post[land]]
    for land in posts:
        state.owner[land] = state.color
        state.posts[state.color] += 1
    state.claim = [codes.DUE if color == state.color else codes.NO_CLAIM for color in range(codes.COLORS)]
    assert codes.kind_of(judge.choose(state, state.seat_of[state.color], 0, Chance("z"))) == codes.END_TURN


def blur_of(bot: Bot) -> float:
    assert isinstance(bot, PiratesJudge)
    return bot.blur


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_level_is_the_same_with_any_number_of_players(seats: int) -> None:
    blurs, of_four = ([blur_of(make_bot(level, Pirates(Choices(n)))) for level in LEVELS] for n in (seats, 4))
    assert blurs == sorted(blurs, reverse=True) == of_four
    assert len(set(blurs)) == len(LEVELS)


def wins(higher: str, lower: str, deals: int) -> float:
    """The share of games for two that the higher level wins, each deal played from both sides."""
    won = 0.0
    for number in range(deals):
        for seat in (0, 1):
            names = [higher, lower] if seat == 0 else [lower, higher]
            scores = played(Choices(2, rounds=12), names, f"{higher} {number}")[0].scores()
            won += scores[seat].winner / sum(score.winner for score in scores)
    return won / (2 * deals)


@pytest.mark.slow
@pytest.mark.parametrize(("higher", "lower"), [("sailor", "castaway"), ("mate", "deckhand"), ("captain", "sailor")])
def test_with_two_players_two_levels_are_far_apart(higher: str, lower: str) -> None:
    assert wins(higher, lower, 4) >= 0.6
