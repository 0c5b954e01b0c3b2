"""What a record says about a game of 7 Wonders, and the game that it makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from ..kernel.codec import decode
from ..kernel.game import Malformed
from ..kernel.record import check_version
from .compose import EditionId
from .customs import NAMES as CUSTOMS
from .game import RULES, Wonders
from .typed import choices_of, known_boxes


@dataclass(frozen=True, slots=True)
class WondersHeader:
    """What a record says about a game of 7 Wonders, besides a group's customs and what was chosen of its boxes."""

    name: str
    edition: EditionId
    boxes: tuple[str, ...]
    rules: int = RULES
    teams: bool = False
    boards: tuple[str, ...] = ()
    house: Mapping[str, Any] = field(default_factory=dict)
    begins: Mapping[str, Any] = field(default_factory=dict)


COMMON = {field.name for field in fields(WondersHeader)} | set(CUSTOMS)
"""What any header may say; for the rest every box is asked whether it is a choice of its own."""


def open_game(header: Mapping[str, Any]) -> Wonders:
    """7 Wonders and its boxes, as a header has it."""
    plain = dict(with_boxes(header, "game wonders"))
    further = plain.keys() - COMMON
    options = [choice.option for choice in choices_of(known_boxes()) if choice.option in further] if further else []
    chosen: dict[str, Any] = {
        option: decode(tuple[str, ...], plain.pop(option), f"game wonders.{option}") for option in options
    }
    chosen |= {name: plain.pop(name) for name in CUSTOMS if name in plain}
    asked: WondersHeader = decode(WondersHeader, plain, "game wonders")
    check_version("wonders", asked.rules, RULES)
    return Wonders(
        asked.edition,
        asked.boxes,
        asked.teams,
        asked.boards,
        asked.house or None,
        asked.rules,
        asked.begins or None,
        **chosen,
    )


def with_boxes(plain: Mapping[str, Any], where: str) -> Mapping[str, Any]:
    """The same with a list of boxes; headers and cases of before there were boxes say `armada`, true or false."""
    if "armada" not in plain:
        return plain
    flag = plain["armada"]
    if not isinstance(flag, bool):
        raise Malformed(f"{where}.armada: {flag!r} should be true or false")
    if "boxes" in plain:
        raise Malformed(f"{where}: it should have boxes, or armada as in old files, not both")
    return {name: value for name, value in plain.items() if name != "armada"} | {"boxes": ["armada"] if flag else []}
