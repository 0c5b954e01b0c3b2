"""OpenSkill ratings of the bots: every game is a race of its sides, in the order of their ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from statistics import fmean
from typing import Any

from ..extras import extra
from ..kernel.game import Seat
from .match import Played


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is, and how sure that is; the ordinal is a floor that it stands on."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        return self.mu - 3 * self.sigma


def has_ratings() -> bool:
    """Whether the library is there."""
    return find_spec("openskill") is not None


def rate(games: Sequence[Played], teams: Sequence[Sequence[Seat]]) -> dict[str, Rating]:
    """The bots' ratings after all games; those of one side are rated together, and seats of one bot move its rating."""
    model = extra("openskill.models", "arena").PlackettLuce()
    ratings: dict[str, Any] = {}
    for played in games:
        for seated in played.seats:
            ratings.setdefault(seated.bot, model.rating())
        before = [[_copy(model, ratings[played.seats[seat].bot]) for seat in team] for team in teams]
        after = model.rate(before, ranks=[played.seats[team[0]].rank for team in teams])
        moved: dict[str, list[Any]] = {}
        for team, row in zip(teams, after, strict=True):
            for seat, rating in zip(team, row, strict=True):
                moved.setdefault(played.seats[seat].bot, []).append(rating)
        for bot, row in moved.items():
            ratings[bot] = model.rating(mu=fmean(r.mu for r in row), sigma=fmean(r.sigma for r in row))
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in ratings.items()}


def _copy(model: Any, rating: Any) -> Any:
    return model.rating(mu=rating.mu, sigma=rating.sigma)
