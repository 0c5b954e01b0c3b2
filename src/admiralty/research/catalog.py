"""The studies by their versioned ids; a version rises when the numbers, the tensor or the rules change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import signature
from typing import Any

from ..kernel.game import Malformed
from ..pirates.game import Pirates
from ..pirates.lookup import Choices
from ..pirates.study.study import PiratesStudy
from ..wonders.boxes.shelf import BASE, expansions, ordered
from ..wonders.compose import EDITIONS, EditionId
from ..wonders.game import Wonders
from ..wonders.study.study import WondersStudy
from .arguments import checked_option
from .study import Study

Maker = Callable[..., Study]


def wonders_maker(edition: EditionId, boxes: tuple[str, ...]) -> Maker:
    def make(id: str, seats: int = 3, teams: bool = False, memory: bool = False) -> Study:
        return WondersStudy(id, Wonders(edition, boxes, teams), seats, memory)

    return make


def wonders_id(edition: EditionId, boxes: Iterable[str]) -> str:
    """The id of a study of 7 Wonders: the edition, then its boxes in the order of the shelf."""
    return "_".join(["wonders", edition, *(box for box in ordered(boxes) if box != BASE)]) + "-v1"


def make_pirates(
    id: str, seats: int = 4, cards: bool = True, enrollment: bool = True, rounds: int = 12
) -> Study:  # fmt: skip
    """A limit of rounds lets games of beginners end; 0 is none."""
    return PiratesStudy(id, Pirates(Choices(seats, cards, enrollment, rounds)))


CATALOG: dict[str, Maker] = {
    wonders_id(edition, boxes): wonders_maker(edition, boxes)
    for edition in reversed(EDITIONS)
    for boxes in ((), ("armada",))
} | {"pirates-v2": make_pirates}
"""The studies that have been trained with; any other set of boxes has one too, by the same rule (`maker_of`)."""


def maker_of(id: str) -> Maker:
    """What makes the study of this id: one of the catalog, or 7 Wonders with any boxes of the shelf."""
    if id in CATALOG:
        return CATALOG[id]
    for edition in EDITIONS:
        named = [box for box in id.removesuffix("-v1").split("_")[2:] if box in expansions()]
        if named and id == wonders_id(edition, named):
            return wonders_maker(edition, tuple(named))
    raise Malformed(f"there is no study {id!r}; there are {', '.join(CATALOG)}")


def open_study(id: str, **options: Any) -> Study:
    """The study of this id; `seats` and the game's other options by name."""
    usual = usual_options(id)
    for name in options:
        if name not in usual:
            raise Malformed(f"{id} has no option {name!r}; it has {', '.join(usual)}")
    chosen = {name: checked_option(name, options.get(name, value), value) for name, value in usual.items()}
    study = maker_of(id)(id, **chosen)
    study.options = chosen
    return study


def usual_options(id: str) -> dict[str, Any]:
    """The options of a study, each with what it is when nothing is said."""
    return {name: option.default for name, option in signature(maker_of(id)).parameters.items() if name != "id"}


def reopen(id: str, options: dict[str, Any]) -> Study:
    """A study again, for pickle."""
    return open_study(id, **options)
