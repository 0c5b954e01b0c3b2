"""Small balances for the tests."""

from __future__ import annotations

from typing import Any

from admiralty.arena.plan import make_plan
from admiralty.balance.report import Balance, balance_of
from admiralty.balance.tally import Tally
from admiralty.balance.watched import BalancePlan, CountedGame, balance_plan
from admiralty.wonders.game import Wonders


def small_plan(
    game: Any = None, seats: int = 3, games: int = 5, bot: str = "random", positions: int = 0
) -> BalancePlan:
    """Some games of one bot; of the base game, if nothing else is said."""
    game = game or Wonders("second", boxes=())
    return balance_plan(make_plan(game, seats, [bot], games, "7"), positions, 20)


def played(plan: BalancePlan) -> list[CountedGame]:
    return [job.play(plan.game) for job in plan.jobs()]


def added(games: list[CountedGame]) -> Tally:
    tally = Tally()
    for game in games:
        tally.add(game)
    return tally


def found(plan: BalancePlan) -> Balance:
    """What the games of a plan say."""
    return balance_of(plan, added(played(plan)))
