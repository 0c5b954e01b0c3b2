"""Real games: what is counted adds up, is what lies on the table, and finds a Wonder that is too strong."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from admiralty.balance.tally import PLACE, TOTAL
from admiralty.balance.watched import PARTS, Clerk, looking_back
from admiralty.bots.hindsight import winners
from admiralty.bots.play import play
from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table, replay
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.wonders.actions import Build, Sell
from admiralty.wonders.balance import WondersCensus
from admiralty.wonders.core.lookup import OVER
from admiralty.wonders.game import Wonders
from admiralty.words import words

from .plans import added, found, played, small_plan

GAMES: list[tuple[Any, int]] = [
    (Wonders("second", boxes=()), 3),
    (Wonders("second", boxes=()), 2),
    (Wonders("second", boxes=("armada",)), 4),
    (Wonders("first", boxes=("armada", "cities", "leaders")), 5),
    (Wonders("second", boxes=("tower", "projects")), 4),
    (Wonders("second", boxes=("armada",), teams=True), 4),
    (Pirates(Choices(4, rounds=3)), 4),
    (Pirates(Choices(2, rounds=3)), 2),
]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_game_is_won_once_and_every_seat_has_its_board(game: Any, seats: int) -> None:
    plan = small_plan(game, seats, 4)
    balance = found(plan)
    places = balance.things[PLACE]
    assert balance.games == 4
    assert [thing.seats for thing in places] == [4] * seats
    assert sum(thing.share.value * thing.seats for thing in places) == pytest.approx(4)
    drawn = balance.things["board" if game.name == "wonders" else "color"]
    each = 1 if game.name == "wonders" else 4 // seats
    assert sum(thing.seats for thing in drawn) == 4 * seats * each
    assert sum(thing.share.value * thing.seats for thing in drawn) == pytest.approx(4 * each)
    for firsts in balance.picks.values():
        assert all(first.won.seats <= first.offered for first in firsts)


def test_what_is_counted_lies_on_the_table() -> None:
    game = Wonders("second", boxes=("armada",))
    plan = small_plan(game, 4, 3)
    balance = found(plan)
    cards, boards, yards, islands = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    points = []
    for match in plan.matches():
        table = Table(game, 4, match.seed)
        scores = play(table, ["random"])
        points.append(max(score.points for score in scores))
        for city in table.view(None).cities:
            cards.update(city.buildings)
            boards[f"{city.wonder} {city.side}"] += 1
            yards[city.shipyard] += 1  # type: ignore[attr-defined]
            islands.update(city.islands)  # type: ignore[attr-defined]
    told = {kind: {thing.id: thing.seats for thing in things} for kind, things in balance.things.items()}
    assert told["card"] == cards
    assert told["board"] == boards
    assert told["shipyard"] == yards
    assert told.get("island", {}) == islands
    (total,) = [row for row in balance.points if row.category == TOTAL]
    assert total.winners == pytest.approx(sum(points) / 3)


def test_first_picks_are_those_of_the_first_hand() -> None:
    game = Wonders("second", boxes=())
    plan = small_plan(game, 3, 4, bot="greedy")
    offered, taken = Counter[str](), Counter[str]()
    for match in plan.matches():
        table = Table(game, 3, match.seed)
        hands = [set(table.view(seat).cities[seat].hand) for seat in range(3)]
        play(table, ["greedy"])
        for seat, action in table.steps[0].items():
            offered.update(hands[seat])
            taken.update([action.card] if isinstance(action, Build) else [])
    firsts = {first.id: first for first in found(plan).picks["first"]}
    assert {id: first.offered for id, first in firsts.items()} == offered
    assert {id: first.won.seats for id, first in firsts.items() if first.won.seats} == taken


def test_what_has_no_choice_is_no_pick_and_what_has_no_name_its_id() -> None:
    game = Wonders("second", boxes=("armada",))
    census, state = WondersCensus(game), game.setup(3, Chance("alone"))
    state.phase = OVER
    assert census.pick(state, 0, [Sell("altar")], Sell("altar")) is None
    assert census.name("card", "altar", words("fr")) == "Autel"
    assert census.name("card", "of one's own", words("fr")) == "of one's own"


def test_leaders_are_counted_from_draft_to_recruitment() -> None:
    plan = small_plan(Wonders("second", boxes=("leaders",)), 3, 4, bot="greedy")
    balance = found(plan)
    draft = balance.picks["draft"]
    assert sum(first.offered for first in draft) == 4 * 3 * 4
    assert sum(first.won.seats for first in draft) == 4 * 3
    assert "leader" in balance.things


def test_islands_are_picked_among_those_drawn() -> None:
    plan = small_plan(Wonders("second", boxes=("armada",)), 3, 6, bot="greedy")
    balance = found(plan)
    kept = {thing.id: thing.seats for thing in balance.things["island"]}
    for first in balance.picks["island"]:
        assert first.won.seats <= kept.get(first.id, 0)
    assert sum(first.won.seats for first in balance.picks["island"]) > 0


def test_cards_of_the_pirates_are_those_that_were_played() -> None:
    plan = small_plan(Pirates(Choices(2, rounds=6)), 2, 2, bot="greedy")
    balance = found(plan)
    assert set(balance.endings) <= {"posts", "cities", "posts_cities", "last", "limit"}
    assert sum(share.value for share in balance.endings.values()) == pytest.approx(1)
    assert sum(first.won.seats for first in balance.picks["harbor"]) > 0


@pytest.mark.slow
def test_a_wonder_that_is_too_strong_is_found() -> None:
    """Free stages of 20 and 10 points: no interval among fourteen boards hides that."""
    stages = [{"cost": "", "effects": [{"is": "Points", "count": points}]} for points in (20, 10)]
    house = {"wonder": [{"id": "gizah", "sides": [{"id": side, "stages": stages} for side in ("day", "night")]}]}
    boards = found(small_plan(Wonders("second", (), house=house), 3, 250, bot="greedy")).things["board"]
    assert {thing.id for thing in boards if thing.unlike == 1} == {"gizah day", "gizah night"}
    assert {thing.id for thing in boards[:2]} == {"gizah day", "gizah night"}


def test_chances_are_those_that_a_story_tells() -> None:
    plan = small_plan(seats=3, games=3, bot="greedy", positions=4)
    games = played(plan)
    balance = added(games)
    assert balance.positions == 12
    for job, game in zip(plan.jobs(), games, strict=True):
        assert all(abs(sum(chances) - PARTS) <= 3 for chances in game.foreseen)
        table: Table[Any, Any, Any] = Table(Wonders("second", boxes=()), 3, job.match.seed)
        play(table, ["greedy"])
        assert [seat.won for seat in game.seats] == winners(table.game, table.state)


def test_a_chance_is_that_of_the_position_and_the_same_every_time() -> None:
    plan = small_plan(seats=3, games=1, bot="greedy", positions=99)
    (game,) = played(plan)
    table: Table[Any, Any, Any] = Table(Wonders("second", boxes=()), 3, "7/0")
    play(table, ["greedy"])
    assert len(game.foreseen) == len(table.steps)
    again = replay(table.game, table.record(), 10)
    chances = looking_back(plan.game).chances(again.state, plan.tries, "study 7/0 10")
    assert game.foreseen[10] == tuple(round(PARTS * chance) for chance in chances)


def test_every_position_of_a_game_is_as_likely_to_be_kept() -> None:
    kept: Counter[int] = Counter()
    for number in range(600):
        clerk = Clerk(WondersCensus(Wonders("second", boxes=())), 3, str(number))
        for step in range(12):
            clerk.last = step
            clerk._keep(step)
        assert len(clerk.kept) == 3
        kept.update(list(clerk.kept))
    assert all(110 <= kept[step] <= 190 for step in range(12)), kept
