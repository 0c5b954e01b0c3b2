"""What a record says about a game of the pirates, and the game that it makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..kernel.codec import decode
from ..kernel.record import check_version
from .compose import printed_box
from .game import Pirates
from .house import overlay
from .lookup import RULES, Choices


@dataclass(frozen=True, slots=True)
class PiratesHeader:
    """What a record says about a game of the pirates."""

    name: str
    seats: int
    rules: int = RULES
    cards: bool = False
    enrollment: bool = False
    rounds: int = 0
    hints: bool = False
    """Whether somebody may ask what a bot would do: a custom of the table, that its record tells of."""
    house: Mapping[str, Any] = field(default_factory=dict)


def open_game(header: Mapping[str, Any]) -> Pirates:
    """The pirates of the archipelago, as a header has it."""
    asked: PiratesHeader = decode(PiratesHeader, header, "game pirates")
    check_version("pirates", asked.rules, RULES)
    choices = Choices(asked.seats, asked.cards, asked.enrollment, asked.rounds)
    return Pirates(choices, overlay(printed_box(), asked.house, "game pirates"), asked.rules, asked.hints)
