"""What a record says about a game of 7 Wonders, and the game that it makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..kernel.codec import decode
from ..kernel.record import check_version
from .compose import EditionId
from .game import RULES, Wonders


@dataclass(frozen=True, slots=True)
class WondersHeader:
    """What a record says about a game of 7 Wonders."""

    name: str
    edition: EditionId
    armada: bool
    rules: int = RULES
    teams: bool = False
    boards: tuple[str, ...] = ()
    shipyards: tuple[str, ...] = ()
    house: Mapping[str, Any] = field(default_factory=dict)


def open_game(header: Mapping[str, Any]) -> Wonders:
    """7 Wonders, with or without Armada, as a header has it."""
    asked: WondersHeader = decode(WondersHeader, header, "game wonders")
    check_version("wonders", asked.rules, RULES)
    return Wonders(
        asked.edition, asked.armada, asked.teams, asked.boards, asked.shipyards, asked.house or None, asked.rules
    )
