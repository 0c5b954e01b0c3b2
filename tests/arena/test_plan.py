"""Every deal is played under all turns of its seating, and nobody plays more than the others."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from admiralty.arena.match import Match
from admiralty.arena.plan import lineups, make_plan
from admiralty.kernel.game import Malformed
from admiralty.wonders.game import Wonders

from .plans import small_plan


def deals(matches: list[Match]) -> list[list[Match]]:
    return [list(group) for _, group in groupby(matches, key=lambda match: match.deal)]


def test_every_bot_has_every_seat_of_every_deal() -> None:
    for deal in deals(small_plan("a,b,c,d", seats=4, games=40).matches()):
        assert len(deal) == 4
        assert len({match.seed for match in deal}) == 1
        for seat in range(4):
            assert {match.bots[seat] for match in deal} == {"a", "b", "c", "d"}


def test_neighbors_change_from_deal_to_deal() -> None:
    first = {deal[0].bots for deal in deals(small_plan("a,b,c,d", seats=4, games=200).matches())}
    around = {tuple(sorted(row[(row.index("a") + turn) % 4] for turn in (1, 3))) for row in first}
    assert around == {("b", "c"), ("b", "d"), ("c", "d")}


def test_the_same_seating_is_not_played_twice() -> None:
    for deal in deals(small_plan("a,b", seats=4, games=200).matches()):
        assert len({match.bots for match in deal}) == len(deal)
        assert len(deal) in (2, 4)
    assert len(small_plan("a", seats=5, games=9).matches()) == 9


def test_whole_deals_are_played() -> None:
    assert len(small_plan("a,b,c", seats=3, games=1).matches()) == 3
    assert len(small_plan("a,b,c", seats=3, games=7).matches()) == 9


def test_the_same_seed_has_the_same_games_and_a_longer_plan_begins_alike() -> None:
    plan = small_plan("a,b,c,d,e", seats=3, games=30)
    assert plan.matches() == small_plan("a,b,c,d,e", seats=3, games=30).matches()
    assert small_plan("a,b,c,d,e", seats=3, games=60).matches()[:30] == plan.matches()
    assert plan.matches() != small_plan("a,b,c,d,e", seats=3, games=30, seed="8").matches()


def test_teams_turn_together() -> None:
    for match in small_plan("a,b", seats=4, games=8, teams=True).matches():
        assert match.bots[0] == match.bots[1]
        assert match.bots[2] == match.bots[3]
        assert match.bots[0] != match.bots[2]


@settings(max_examples=60, deadline=None)
@given(bots=st.integers(1, 9), seats=st.integers(2, 8), seed=st.text(max_size=3))
def test_all_play_alike_often(bots: int, seats: int, seed: str) -> None:
    played: Counter[int] = Counter()
    for _, row in zip(range(12), lineups(bots, seats, seed), strict=False):
        assert len(row) == seats
        assert max(Counter(row).values()) <= -(-seats // bots)
        played.update(row)
        assert max(played.values()) - min(played[bot] for bot in range(bots)) <= 1


def test_the_impossible_is_refused_at_once() -> None:
    with pytest.raises(Malformed):
        make_plan(Wonders("second"), 12, ["random"], 10, "1")
    with pytest.raises(Malformed):
        make_plan(Wonders("second"), 3, [], 10, "1")
