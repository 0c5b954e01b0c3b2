"""The pirates' champion: looks a turn ahead, at nothing that is hidden, in the time that it is given, and says how."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.bots.bot import bot_chance
from admiralty.bots.entrants import open_bot
from admiralty.bots.hindsight import Hindsight
from admiralty.bots.thought import thoughts_of
from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.pirates.actions import Destroy, Scuttle
from admiralty.pirates.bots.champion import Champion, sight
from admiralty.pirates.bots.school import PiratesSchool, networks_of
from admiralty.pirates.core import codes
from admiralty.pirates.core.state import State
from admiralty.pirates.core.step import play, set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.judgment.chart import Chart
from admiralty.pirates.judgment.foresight import Foresight
from admiralty.pirates.judgment.playout import judged_turns
from admiralty.pirates.judgment.policy import Judge
from admiralty.pirates.judgment.reach import Reach
from admiralty.pirates.judgment.school import School
from admiralty.pirates.judgment.ventures import Venture, distinct, redealt
from admiralty.pirates.judgment.weights import Weights
from admiralty.pirates.judgment.won import won
from admiralty.pirates.lookup import Choices
from admiralty.pirates.odds import forecast

from .steps import one_against, played


def after(game: Pirates, turns: int, seed: str) -> State:
    """A board in the middle of a judged game, at the beginning of a turn."""
    judge, chance = Judge(game.lookup, Chart(game.lookup), Weights()), Chance(seed)
    state = set_up(game.lookup, chance)
    judged_turns(judge, state, turns, 0, chance)
    while state.ask != codes.ACT:
        judged = [judge.choose(state, seat, 0, chance) for seat in game.deciders(state)]
        choices = {seat: game.names.action_of(code) for seat, code in zip(game.deciders(state), judged, strict=True)}
        state = game.advance(state, choices, chance).state
    return state


def test_it_plays_by_the_rules_tells_chances_and_never_sinks_its_ships() -> None:
    game = Pirates(Choices(4, rounds=3))
    bot = open_bot("champion/12", game)
    table: Table[Any, Any, Any] = Table(game, 4, "champion")
    searched = 0
    while not table.over:
        for seat in table.waiting():
            view, options = table.view(seat), table.options(seat)
            action = bot(view, options, bot_chance(table.seed, len(table.steps), seat))
            thoughts = thoughts_of(bot)
            assert any(option.admits(action) for option in options)
            assert thoughts[0].action == action
            assert not isinstance(action, Destroy | Scuttle)
            if sum(thought.tries for thought in thoughts) >= 12 and view.question.kind == "act":
                searched += all(0 <= thought.value <= 1 for thought in thoughts)
            table.choose(seat, action)
    assert searched > 30


def test_what_it_imagines_keeps_what_the_seat_sees_and_deals_the_rest_anew() -> None:
    game = Pirates(Choices(4))
    state = after(game, 6, "dealt")
    worlds = [redealt(state, 1, Chance(f"world {number}")) for number in range(6)]
    kinds = state.lookup.card_kinds
    for world in worlds:
        assert game.view(world, 1) == game.view(state, 1)
        assert sorted([*world.deck, *cards(world)]) == sorted([*state.deck, *cards(state)])
    assert len({tuple(world.deck) for world in worlds}) > 1
    assert len({tuple(world.hands[: kinds * 1]) for world in worlds}) > 1


def cards(state: State) -> list[int]:
    kinds = state.lookup.card_kinds
    return [place % kinds for place, count in enumerate(state.hands) for _ in range(count)]


def test_a_budget_of_time_is_kept_to_a_tenth() -> None:
    """By a clock that goes on while somebody tries, as a busy machine's does not."""
    game = Pirates(Choices(4))
    bot = open_bot("champion/60ms", game)
    assert isinstance(bot, Champion)
    state = after(game, 5, "time")
    seat = game.deciders(state)[0]
    ventures = bot.ventures
    ventures.open(state, seat)
    assert not ventures.alike()
    now = [0.0]

    def clock() -> float:
        now[0] += 0.0001
        return now[0]

    ventures.run(state, seat, 0, bot.seconds, clock, Chance("a"))
    assert 0.06 <= now[0] <= 0.066
    assert sum(venture.tries for venture in ventures.tried) > 100


def venture(*seen: float) -> Venture:
    """One that was tried so often, both networks of one mind."""
    made = Venture(0, -1, 0)
    made.seen = [value for one in seen for value in (one, one)]
    made.tries = len(seen)
    return made


def test_what_few_worlds_show_is_mostly_luck_and_what_many_show_is_not() -> None:
    few, many = 3, 60
    for count, believed in ((few, False), (many, True)):
        judged = venture(*(0.3 for _ in range(count)))
        rival = venture(*(0.3 + (0.14 if number % 3 else -0.1) for number in range(count)))
        assert rival.gain(judged, 0.0) == pytest.approx(0.06)
        assert (rival.gain(judged, 1.0) > 0) == believed
    assert venture(0.5).gain(venture(0.3), 0.0) == pytest.approx(0.2)
    assert venture().gain(venture(0.3), 1.0) == 0


def test_of_two_networks_the_one_that_thinks_less_of_it_is_heard() -> None:
    rival, judged = venture(0.3, 0.3), venture(0.3, 0.3)
    rival.seen = [0.5, 0.2] * 2
    assert rival.gain(judged, 0.0) == pytest.approx(-0.1)


def test_ways_to_the_same_end_are_tried_once() -> None:
    judged, same, other, won_too = venture(0.3), venture(0.3), venture(0.4), venture(1.0)
    left = distinct([judged, same, other, won_too, venture(1.0)])
    assert [one.mean() for one in left] == [0.3, 0.4, 1.0, 1.0]  # a victory may be luck
    assert left[0] is judged


def test_most_judged_turns_of_lessons_do_not_stray() -> None:
    """So that a game ends as its boards promised; some do, so that odd boards are known too."""
    school, chance = School(Pirates(Choices(4)).lookup, 100, 12), Chance("lapses")
    found = [int(school.lapse(chance)) for _ in range(600)]
    assert set(found) == {0, 100, 200, 300}
    assert 0.55 < found.count(0) / len(found) < 0.78


def test_a_venture_is_followed_until_the_table_is_not_what_was_foreseen() -> None:
    game = Pirates(Choices(4))
    bot = open_bot("champion/12", game)
    assert isinstance(bot, Champion)
    followed = rolled = 0
    for turns in (3, 5):
        state, chance = after(game, turns, "plan"), Chance("plan")
        color = state.color
        while state.ask != codes.OVER and state.color == color:
            acts, choices = state.ask == codes.ACT, [-1] * 4
            for seat in game.deciders(state):
                foreseen = bot.plan is not None and bot.plan.sight == sight(state, seat)
                choices[seat] = game.names.code_of(bot.ponder(state, seat, chance, 0.0))
                assert game.names.code_of(thoughts_of(bot)[0].action) == choices[seat]
                followed += acts and foreseen
            play(state, choices, chance)
            if acts and state.sealed:
                rolled += 1
                assert bot.plan is None  # dice, or a card that nobody knew
    assert followed > 3
    assert rolled > 3


def test_a_plan_is_for_one_seat_with_one_hand_at_one_table() -> None:
    state = after(Pirates(Choices(4)), 4, "sight")
    for other in (state.copy(), state.copy()):
        assert sight(other, 0) == sight(state, 0) != sight(state, 1)
    richer, dealt = state.copy(), state.copy()
    richer.gold = [gold + 1 for gold in state.gold]
    dealt.hands = [cards + 1 for cards in state.hands]
    assert sight(state, 0) not in (sight(richer, 0), sight(dealt, 0))


def test_a_stack_beside_an_empty_post_is_sure_of_it_and_beside_tribes_it_has_the_odds_of_nine_rolls() -> None:
    game = Pirates(Choices(4, cards=False))
    state = after(game, 0, "reach")
    lookup = game.lookup
    reach = Reach(lookup, Chart(lookup))
    post = next(land for land in reach.strongholds if lookup.post[land] and lookup.by_sea[land])
    sea = lookup.by_sea[post][0]
    state.owner, state.bands, state.fleet = list(state.owner), list(state.bands), [*state.fleet, sea]
    state.owner[post], state.owner[sea], state.bands[sea] = codes.NATIVES, 0, 5
    reach.read(state)
    place = reach.strongholds.index(post)
    assert reach.odds[place] == 1000  # green has only to land
    state.tribes = list(state.tribes)
    state.bands[sea], state.tribes[post] = 9, 6
    reach.read(state)
    exact = forecast(lookup, 9, 6, 9).final.win  # of ten actions the last is to land
    assert reach.odds[place] == pytest.approx(1000 * float(exact), abs=12)  # each roll rounds down


def test_victory_at_the_limit_is_what_the_score_sheets_say() -> None:
    game = Pirates(Choices(4, rounds=4))
    shares = played(game, [open_bot("captain", game)] * 4, "limit")
    assert sum(shares) == pytest.approx(1.0)
    judge, chance = Judge(game.lookup, Chart(game.lookup), Weights()), Chance("limit")
    state = set_up(game.lookup, chance)
    judged_turns(judge, state, 1000, 0, chance)
    winners = [score.winner for score in game.scores(state)]
    assert [share > 0 for share in won(state)] == winners


def test_chances_of_a_review_are_foreseen_and_add_up() -> None:
    game = Pirates(Choices(4))
    hindsight = Hindsight(game, open_bot("champion/12", game))
    found = hindsight.chances(after(game, 9, "review"), 4, "review")
    assert sum(found) == pytest.approx(1.0)
    assert all(0 < chance < 1 for chance in found)


def test_chances_are_what_both_networks_see_shared_out() -> None:
    """Neither surer nor more doubtful than they are: so chances come true (docs/bots.md)."""
    game = Pirates(Choices(4))
    judge = Judge(game.lookup, Chart(game.lookup), Weights())
    foresight, state = Foresight(judge.outlook, networks_of(game)), after(game, 16, "surer")
    seen = [sum(foresight.looks(state, seat)) for seat in range(4)]
    assert foresight.chances(state) == pytest.approx([one / sum(seen) for one in seen])


@pytest.mark.parametrize(("seats", "optional"), [(2, True), (3, True), (2, False), (3, False), (4, False)])
def test_with_fewer_players_and_without_optional_rules_it_looks_ahead_too(seats: int, optional: bool) -> None:
    """Each number of players has networks of its own: who acts is foreseen, and chances are shared out among them."""
    game = Pirates(Choices(seats, optional, optional))
    bot = open_bot("champion/12", game)
    assert isinstance(bot, Champion)
    state = after(game, 6, "fewer")
    (seat,) = game.deciders(state)
    action = bot(game.view(state, seat), game.options(state, seat), Chance("fewer"))
    assert any(option.admits(action) for option in game.options(state, seat))
    assert sum(thought.tries for thought in thoughts_of(bot)) > 1
    assert sum(Hindsight(game, bot).chances(state, 2, "fewer")) == pytest.approx(1.0)


def test_lessons_are_boards_with_the_share_that_a_seat_won() -> None:
    game = Pirates(Choices(4, rounds=4))
    school = PiratesSchool(game, 4)
    for network in (None, networks_of(game)[0]):
        ends, counts, traits = school.lessons(network, 2, 2, 0, "lessons")
        boards = len(counts) // 2
        assert boards > 0
        assert len(ends) == 8 * boards
        assert len(traits) == sum(2 * int.from_bytes(counts[2 * i : 2 * i + 2], "little") for i in range(boards))
        rows = memoryview(traits).cast("h")
        assert min(rows) >= 0
        assert max(rows) < school.inputs
        assert all(0 <= share <= 1 for share in memoryview(ends).cast("f"))


@pytest.mark.slow
def test_one_champion_wins_more_than_its_share_of_games_against_three_of_judgment() -> None:
    share = one_against("champion/20", "classic/40", 4, 8, "sample")
    assert share.value > 0.25
