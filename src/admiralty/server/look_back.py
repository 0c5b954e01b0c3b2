"""What a worker does for whoever looks back on a finished game: one part of it at a time, none longer than a moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from ..bots.bot import Bot
from ..bots.hindsight import Hindsight, Verdict, Weighed
from ..bots.thought import Thoughts
from ..kernel import record as records
from ..kernel.codec import encode
from ..kernel.game import Seat
from .films import Film, film_of

FILMS = 2
"""Games that a worker has at hand."""
SHEETS = 80
"""Worlds whose score sheets are read: they tell why, and cost as much as playing on."""
Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class LookBack:
    """A part of a finished game: at some steps the chances of all seats, what a seat's choices cost, or one weighed."""

    header: str
    bot: str
    record: str
    kind: Literal["chances", "costs", "weigh"]
    steps: tuple[int, ...]
    tries: int
    seat: Seat = 0

    @property
    def who(self) -> tuple[str, str]:
        """Known apart from the bot at a table: how long this takes says nothing of its choices there."""
        return "look back", self.bot

    @property
    def view(self) -> str:
        """It thinks, so it is no question that is answered in no time."""
        return self.kind


@lru_cache(maxsize=FILMS)
def _film(record: str) -> Film:
    return film_of(records.parse(record))


def answer(asked: LookBack, bot: Bot) -> list[Any]:
    """For each step what was asked, as plain data."""
    film = _film(asked.record)
    hindsight = Hindsight(film.game, bot)
    return [KINDS[asked.kind](hindsight, film, asked, step) for step in asked.steps]


def _chances(hindsight: Hindsight, film: Film, asked: LookBack, step: int) -> list[float]:
    return [round(chance, 4) for chance in hindsight.chances(film.states[step], asked.tries, f"chances {step}")]


def _cost(hindsight: Hindsight, film: Film, asked: LookBack, step: int) -> float:
    """What a choice seems to have cost; nothing where the bot would have made the same."""
    verdict = _verdict(hindsight, film, asked, step, rough=True)[0]
    return 0.0 if verdict is None else round(verdict.cost, 4)


def _weigh(hindsight: Hindsight, film: Film, asked: LookBack, step: int) -> Plain:
    verdict, thoughts = _verdict(hindsight, film, asked, step, rough=False)
    assert verdict is not None
    return {
        "step": step,
        "seat": asked.seat,
        "cost": round(verdict.cost, 4),
        "sure": verdict.sure,
        "chosen": _plain(verdict.chosen) if _chosen(film, asked, step) is not None else None,
        "best": _plain(verdict.best),
        "considered": [
            {"action": encode(row.action), "value": round(row.value, 4), "tries": row.tries} for row in thoughts
        ],
    }


def _verdict(
    hindsight: Hindsight, film: Film, asked: LookBack, step: int, rough: bool
) -> tuple[Verdict | None, Thoughts]:
    state, chosen = film.states[step], _chosen(film, asked, step)
    options = film.game.options(state, asked.seat)
    if rough and len(options) == 1 and options[0].admits(chosen):
        return None, []
    name, view = f"look back {step} {asked.seat}", film.game.view(state, asked.seat)
    best, thoughts = hindsight.advice(view, options, name)
    if rough and best == chosen:
        return None, thoughts
    beside = best if chosen is None else chosen
    return hindsight.weigh(view, beside, best, asked.tries, name, 0 if rough else SHEETS), thoughts


def _chosen(film: Film, asked: LookBack, step: int) -> Any | None:
    """What the seat chose at a step; nothing where the game has not gone on, as at a position that was laid out."""
    return film.steps[step][asked.seat] if step < len(film.steps) else None


def _plain(weighed: Weighed) -> Plain:
    return {
        "action": encode(weighed.action),
        "value": round(weighed.value, 4),
        "chance": round(weighed.chance, 4),
        "sheet": _rounded(weighed.sheet),
        "rival": _rounded(weighed.rival),
    }


def _rounded(lines: Mapping[str, float]) -> dict[str, float]:
    return {line: round(points, 2) for line, points in lines.items()}


KINDS: dict[str, Callable[[Hindsight, Film, LookBack, int], Any]] = {
    "chances": _chances,
    "costs": _cost,
    "weigh": _weigh,
}
