"""The answer for a seat that gives none, of whichever game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..pirates.default import default as pirates_default
from ..wonders.default import default as wonders_default

DEFAULTS: dict[str, Callable[[Sequence[Any]], Any]] = {"wonders": wonders_default, "pirates": pirates_default}


def default_answer(game: str, options: Sequence[Any]) -> Any:
    """What is done for a seat of this game that does not answer; for a game without a default, the first option."""
    return DEFAULTS[game](options) if game in DEFAULTS else options[0]
