"""How strong the people are who keep a profile: OpenSkill, against each other and against the levels of the bots.

A level stands where it stands: its rating never moves, so that a person's means the same today and next year.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..bots import shelf
from .store.profiles import Ended, Marks

LOWEST, RUNG, SURE = 12.5, 5.0, 1.0
"""The lowest level, the way from each to the next, and how sure that is; a person begins in the middle, at 25."""
BESIDE = {"random": LOWEST - RUNG, "greedy": LOWEST + 2 * RUNG}
"""Bots that stand on no rung."""


def levels(game: str) -> dict[str, float]:
    """The rungs of the ladder, the lowest first."""
    return {bot: LOWEST + RUNG * rung for rung, bot in enumerate(shelf.levels(game))}


def rated(game: str, ended: Sequence[Ended], before: dict[str, Marks]) -> dict[int, Marks]:
    """The ratings of all seats after a game, a race of its sides in the order of their places."""
    model = _model()
    sides = sorted({row.side for row in ended})
    teams = [[row for row in ended if row.side == side] for side in sides]
    ratings = [[_rating(model, game, row, before) for row in team] for team in teams]
    ranks = [float(min(row.place for row in team)) for team in teams]
    after = model.rate(ratings, ranks=ranks)
    return {
        row.seat: (float(mark.mu), float(mark.sigma))
        for team, marks in zip(teams, after, strict=True)
        for row, mark in zip(team, marks, strict=True)
    }


def _rating(model: Any, game: str, row: Ended, before: dict[str, Marks]) -> Any:
    if row.bot:
        return model.rating(mu=(BESIDE | levels(game)).get(row.bot, LOWEST), sigma=SURE)
    if row.profile in before:
        mu, sigma = before[row.profile]
        return model.rating(mu=mu, sigma=sigma)
    return model.rating()


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # not before a game with a profile is over

    return PlackettLuce()
