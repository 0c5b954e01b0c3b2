"""The studies by their versioned ids; a version rises when the numbers, the tensor or the rules change."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

from ..kernel.game import Malformed
from ..pirates.game import Pirates
from ..pirates.lookup import Choices
from ..pirates.study.study import PiratesStudy
from ..wonders.game import Wonders
from ..wonders.study.study import WondersStudy
from .arguments import checked_option
from .study import Study

Maker = Callable[..., Study]


def wonders_maker(edition: Any, armada: bool) -> Maker:
    def make(id: str, seats: int = 3, teams: bool = False, memory: bool = False) -> Study:
        return WondersStudy(id, Wonders(edition, armada, teams), seats, memory)

    return make


def make_pirates(
    id: str, seats: int = 4, cards: bool = True, enrollment: bool = True, rounds: int = 12
) -> Study:  # fmt: skip
    """A limit of rounds lets games of beginners end; 0 is none."""
    return PiratesStudy(id, Pirates(Choices(seats, cards, enrollment, rounds)))


CATALOG: dict[str, Maker] = {
    "wonders_second-v1": wonders_maker("second", armada=False),
    "wonders_second_armada-v1": wonders_maker("second", armada=True),
    "wonders_first-v1": wonders_maker("first", armada=False),
    "wonders_first_armada-v1": wonders_maker("first", armada=True),
    "pirates-v2": make_pirates,
}


def open_study(id: str, **options: Any) -> Study:
    """The study of this id; `seats` and the game's other options by name."""
    if id not in CATALOG:
        raise Malformed(f"there is no study {id!r}; there are {', '.join(CATALOG)}")
    usual = usual_options(id)
    for name in options:
        if name not in usual:
            raise Malformed(f"{id} has no option {name!r}; it has {', '.join(usual)}")
    chosen = {name: checked_option(name, options.get(name, value), value) for name, value in usual.items()}
    study = CATALOG[id](id, **chosen)
    study.options = chosen
    return study


def usual_options(id: str) -> dict[str, Any]:
    """The options of a study, each with what it is when nothing is said."""
    return {name: option.default for name, option in signature(CATALOG[id]).parameters.items() if name != "id"}


def reopen(id: str, options: dict[str, Any]) -> Study:
    """A study again, for pickle."""
    return open_study(id, **options)
