"""Looking back: chances are shares, a blunder costs more than a good choice, and what was hidden plays no part."""

from __future__ import annotations

import math
from typing import Any

import pytest

from admiralty import Choices, Pirates, Table, Wonders, play
from admiralty.bots.bot import bot_chance
from admiralty.bots.hindsight import Hindsight, winners
from admiralty.bots.random import RandomBot
from admiralty.bots.shelf import make_bot
from admiralty.kernel.chance import Chance
from admiralty.wonders.actions import Sell
from admiralty.wonders.bots.mind import STRAY, LearnedMind, stray_of

GAMES = [
    (Wonders("second", ()), 3),
    (Wonders("first"), 3),
    (Pirates(Choices(2, cards=True, enrollment=True, rounds=1)), 2),
]


def middle(game: Any, seats: int, steps: int) -> Table[Any, Any, Any]:
    """A table of judging bots after so many steps."""
    table: Table[Any, Any, Any] = Table(game, seats, "look")
    bot = make_bot("greedy", game)
    while len(table.steps) < steps and not table.over:
        step = len(table.steps)
        for seat in table.waiting():
            table.choose(seat, bot(table.view(seat), table.options(seat), bot_chance("look", step, seat)))
    return table


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=["base", "armada", "pirates"])
def test_chances_are_shares_and_leave_the_table_as_it_is(game: Any, seats: int) -> None:
    table = middle(game, seats, 8)
    hindsight = Hindsight(game, make_bot("admiral", game))
    before = [table.view(seat) for seat in range(seats)]
    chances = hindsight.chances(table.state, 12, "x")
    assert sum(chances) == pytest.approx(1)
    assert chances == hindsight.chances(table.state, 12, "x")
    assert [table.view(seat) for seat in range(seats)] == before


def test_who_has_won_has_won() -> None:
    for teams, shares in ((False, 1), (True, 2)):
        game = Wonders("second", (), teams=teams)
        table = Table(game, 4, "end")
        play(table, ["greedy"])
        scores = table.scores()
        assert winners(game, table.state) == [float(score.winner) for score in scores]
        assert sum(winners(game, table.state)) == shares
        assert Hindsight(game, make_bot("admiral", game)).chances(table.state, 1, "x") == winners(game, table.state)


@pytest.mark.parametrize("teams", [False, True])
def test_a_lead_in_a_dream_is_worth_more_when_little_can_still_happen(teams: bool) -> None:
    """The same end of a game, dreamed from an early turn and from the last: only then is who leads nearly sure."""
    game = Wonders("second", (), teams=teams)
    mind = make_bot("admiral", game).mind  # type: ignore[attr-defined]
    table = middle(game, 4, 99)
    points = [score.points for score in table.scores()]
    if teams:
        points = [points[seat] + points[seat ^ 1] for seat in range(4)]
    first, second = sorted(set(points))[-1], sorted(set(points))[-2]
    leads = []
    for steps in (0, 9, 17):
        dreams = mind.truth(middle(game, 4, steps).state)
        left = 17 - steps
        dreams.dream = table.state
        chances = mind.chances(dreams, [])
        assert sum(chances) == pytest.approx(2 if teams else 1)
        # Equal points, equal chances; each point behind costs the same share of what is left.
        stray = STRAY * math.sqrt((2 if teams else 1) * (left + 1))
        ratio = chances[points.index(second)] / chances[points.index(first)]
        assert ratio == pytest.approx(math.exp((second - first) / stray))
        leads.append(chances[points.index(first)])
    assert leads == sorted(leads)


def test_a_box_that_was_measured_tells_how_far_games_stray_and_others_stray_as_without_it() -> None:
    assert [stray_of(Wonders("second", boxes)) for boxes in ((), ("leaders",), ("cities", "leaders"))] == [STRAY] * 3
    assert stray_of(Wonders("second", ("armada",))) == stray_of(Wonders("second", ("armada", "leaders"))) < STRAY


def test_a_blunder_costs_more_than_the_best_choice() -> None:
    """To sell the last Guild of worth instead of building it is dear, and the sheet says in which line."""
    game = Wonders("second", ())
    table = middle(game, 3, 13)
    hindsight = Hindsight(game, make_bot("admiral", game))
    view, options = table.view(0), table.options(0)
    best, thoughts = hindsight.advice(view, options, "x")
    assert best == thoughts[0].action
    blunder = next(option for option in options if isinstance(option, Sell) and option != best)
    dear = hindsight.weigh(view, blunder, best, 40, "x", 20)
    assert dear.cost > 0
    assert dear.sure
    assert sum(dear.best.sheet.values()) > sum(dear.chosen.sheet.values())
    same = hindsight.weigh(view, best, best, 10, "x")
    assert (same.cost, same.doubt, same.sure) == (0, 0, False)


def test_a_choice_is_judged_by_what_the_seat_could_know() -> None:
    """Two tables that a seat can't tell apart get the same verdict, though other hands differ."""
    game = Wonders("second", ())
    table = middle(game, 3, 1)
    view = table.view(0)
    hindsight = Hindsight(game, make_bot("admiral", game))
    options = table.options(0)
    chosen = options[-1]
    found = hindsight.weigh(view, chosen, options[0], 12, "x")
    again = hindsight.weigh(game.view(game.imagine(view, Chance("y")), 0), chosen, options[0], 12, "x")
    assert found == again


def test_chances_and_sheets_are_read_off_an_end_where_a_network_foresees_it() -> None:
    """Where the admiral searches by a network a choice is still played on: its sheet is that of a whole game."""
    game = Wonders("second")
    table = middle(game, 3, 1)
    admiral = make_bot("admiral", game)
    assert isinstance(admiral.mind, LearnedMind)  # type: ignore[attr-defined]
    options = table.options(0)
    found = Hindsight(game, admiral).weigh(table.view(0), options[-1], options[0], 12, "x", 12)
    assert sum(found.best.sheet.values()) > 30
    assert 0 < found.best.chance < 1


def test_who_does_not_search_can_not_look_back() -> None:
    with pytest.raises(TypeError):
        Hindsight(Wonders("second", ()), RandomBot())
