"""Games that were made up, so that everything can be counted by hand."""

from __future__ import annotations

import pytest

from admiralty.balance.census import Pick
from admiralty.balance.report import balance_of
from admiralty.balance.tally import PLACE, TOTAL
from admiralty.balance.watched import Counted, CountedGame

from .plans import added, small_plan

PLAN = small_plan(seats=3)


def seat(win: float, points: int = 0, picks: tuple[Pick, ...] = (), **had: tuple[str, ...]) -> Counted:
    return Counted(win, win, points, {"blue": points}, had, picks)


def game(number: int, *seats: Counted, ending: str = "", foreseen: tuple[tuple[int, ...], ...] = ()) -> CountedGame:
    return CountedGame(number, f"7/{number}", ending, seats, foreseen)


def test_whoever_had_a_thing_counts_once_and_won_what_they_won() -> None:
    games = [
        game(0, seat(1.0, card=("altar", "altar")), seat(0.0, card=("altar", "baths")), seat(0.0, card=("baths",))),
        game(1, seat(0.5, card=("altar",)), seat(0.5, card=("baths",)), seat(0.0)),
    ]
    rows = {thing.id: thing for thing in balance_of(PLAN, added(games)).things["card"]}
    assert {id: thing.seats for id, thing in rows.items()} == {"altar": 3, "baths": 3}
    assert rows["altar"].share.value == pytest.approx(1.5 / 3)
    assert rows["baths"].share.value == pytest.approx(0.5 / 3)
    places = {thing.id: thing for thing in balance_of(PLAN, added(games)).things[PLACE]}
    assert {id: thing.share.value for id, thing in places.items()} == {"1": 0.75, "2": 0.25, "3": 0.0}
    assert all(thing.seats == 2 and thing.fair == pytest.approx(1 / 3) for thing in places.values())


def test_what_was_offered_and_what_was_taken() -> None:
    both = ("altar", "baths")
    games = [
        game(0, seat(1.0, picks=(Pick("first", both, "altar"),)), seat(0.0, picks=(Pick("first", both, "altar"),))),
        game(1, seat(1.0, picks=(Pick("first", both, ""),)), seat(0.0, picks=(Pick("first", ("altar",), "altar"),))),
    ]
    altar, baths = balance_of(PLAN, added(games)).picks["first"]
    assert (altar.id, altar.offered, altar.rate.value) == ("altar", 4, 0.75)
    assert (altar.dealt.share.value, altar.won.seats) == (0.5, 3)
    assert altar.won.share.value == pytest.approx(1 / 3)
    assert (baths.id, baths.offered, baths.rate.value, baths.won.seats) == ("baths", 3, 0.0, 0)


def test_points_of_winners_beside_those_of_others() -> None:
    games = [
        game(0, seat(1.0, 50), seat(0.0, 40), seat(0.0, 30)),
        game(1, seat(0.5, 45), seat(0.5, 45), seat(0.0, 25)),
        game(2, seat(0.5, 9), seat(0.5, 9)),
    ]
    total, blue = balance_of(PLAN, added(games)).points
    assert (total.category, blue.category) == (TOTAL, "blue")
    assert (total.winners, total.others, total.gap.value) == (47.5, 30.0, 17.5)
    assert total.gap.low < 17.5 < total.gap.high


def test_how_games_ended() -> None:
    games = [game(number, seat(1.0), seat(0.0), ending="posts" if number < 3 else "limit") for number in range(4)]
    endings = balance_of(PLAN, added(games)).endings
    assert {ending: share.value for ending, share in endings.items()} == {"posts": 0.75, "limit": 0.25}


def test_chances_are_compared_with_what_came_true() -> None:
    seats = (seat(1.0), seat(0.0), seat(0.0))
    games = [
        game(0, *seats, foreseen=((6200, 3400, 400), (10000, 0, 0))),
        game(1, *seats, foreseen=((3600, 6400, 0),)),
    ]
    balance = balance_of(PLAN, added(games))
    assert balance.positions == 3
    parts = {part.low: part for part in balance.parts}
    assert {low: part.count for low, part in parts.items()} == {0.0: 4, 0.3: 2, 0.6: 2, 0.9: 1}
    assert parts[0.6].foreseen == pytest.approx(0.63)
    assert parts[0.6].came.value == 0.5
    assert parts[0.6].gap.value == pytest.approx(-0.13)
    assert parts[0.0].came.value == 0.0
    assert sum(part.count * part.came.value for part in balance.parts) == pytest.approx(3)
    assert balance.off == pytest.approx((4 * 0.01 + 2 * 0.15 + 2 * 0.13 + 0) / 9)


def test_the_order_of_games_changes_nothing() -> None:
    third = 1 / 3
    games = [
        game(n, *(seat(third if n % 2 else float(n % 3 == s), 7 * n + s, card=(f"c{(n + s) % 4}",)) for s in range(3)))
        for n in range(40)
    ]
    assert balance_of(PLAN, added(games)) == balance_of(PLAN, added(games[::-1]))


def shared(wins: int, of: int, things: int) -> list[CountedGame]:
    """Games in which one thing won so often, and so many others win as is fair."""
    rest = tuple(f"t{n}" for n in range(1, things))
    made = [game(n, seat(float(n < wins), card=("t0",)), seat(float(n >= wins)), seat(0.0)) for n in range(of)]
    fair = [game(of + n, *(seat(float(n % 3 == s), card=rest) for s in range(3))) for n in range(300)]
    return made + fair


def test_among_many_things_more_is_needed_to_be_unlike() -> None:
    """50 of 120 at a fair third is outside the interval of one thing, and nothing special among sixty."""
    alone = {thing.id: thing for thing in balance_of(PLAN, added(shared(52, 120, 1))).things["card"]}["t0"]
    among = {thing.id: thing for thing in balance_of(PLAN, added(shared(52, 120, 60))).things["card"]}["t0"]
    assert alone.share == among.share
    assert alone.share.low > 1 / 3
    assert (alone.unlike, among.unlike) == (1, 0)
    clear = {thing.id: thing for thing in balance_of(PLAN, added(shared(70, 120, 60))).things["card"]}["t0"]
    assert clear.unlike == 1
    few = {thing.id: thing for thing in balance_of(PLAN, added(shared(20, 20, 1))).things["card"]}["t0"]
    assert few.wide.low > 1 / 3
    assert few.unlike == 0
