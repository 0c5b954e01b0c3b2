"""The answers that need no thought, of whichever game: for a seat that gives none, and for one that has no choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..pirates.default import default as pirates_default
from ..pirates.default import idle as pirates_idle
from ..wonders.default import default as wonders_default

DEFAULTS: dict[str, Callable[[Sequence[Any]], Any]] = {"wonders": wonders_default, "pirates": pirates_default}
IDLE: dict[str, Callable[[Sequence[Any]], Any]] = {"pirates": pirates_idle}


def default_answer(game: str, options: Sequence[Any]) -> Any:
    """What is done for a seat of this game that does not answer; for a game without a default, the first option."""
    return DEFAULTS[game](options) if game in DEFAULTS else options[0]


def idle_answer(game: str, options: Sequence[Any]) -> Any | None:
    """The answer of a seat that is asked only so that nobody learns what it holds; None if it has a choice.

    To be laid only where no other person sees how soon it comes.
    """
    return IDLE[game](options) if game in IDLE else None
