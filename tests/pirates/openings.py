"""Fixed positions to count from."""

from __future__ import annotations

from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.core.state import State
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices

OPENINGS: dict[str, tuple[Choices, Position]] = {
    "first turn, plain": (
        Choices(4, cards=False, enrollment=False),
        Position(
            board=(
                *("G1 green 3 bands ship", "G5 green 2 bands ship", "G2 green 1 band"),
                *("R1 raspberry 3 bands ship", "R5 raspberry 2 bands ship"),
                *("B1 blue 3 bands ship", "B5 blue 2 bands ship"),
                *("O1 orange 3 bands ship", "O5 orange 2 bands ship"),
            )
        ),
    ),
    "first turn, cards and enrollment": (
        Choices(4, cards=True, enrollment=True),
        Position(
            board=(
                *("G1 green 3 bands ship", "G5 green 2 bands ship"),
                *("R1 raspberry 3 bands ship", "B1 blue 3 bands ship", "O1 orange 3 bands ship"),
            ),
            hands={
                "green": ("gold_mine", "great_recruiting"),
                "raspberry": ("surprise_raid",),
                "blue": ("defense_weapons",),
            },
            begin="window",
        ),
    ),
    "landing": (
        Choices(4, cards=True, enrollment=False),
        Position(
            board=(
                *("S15 green 4 bands 1 gold", "C20 natives 2 tribes 1 gold", "C21 natives", "S16 adrift 2 gold"),
                *("C6 raspberry 2 bands", "R1 raspberry 2 bands ship", "G1 green 2 bands 1 gold"),
            ),
            hands={"green": ("special_discovery", "attack_weapons"), "raspberry": ("defense_weapons",)},
        ),
    ),
    "two players": (
        Choices(2, cards=True, enrollment=True),
        Position(
            players=("green blue", "raspberry orange"),
            board=("C6 green 3 bands 1 gold", "C7 blue 1 gold", "C8 raspberry 2 bands", "S01 orange 1 band"),
            hands={"green": ("great_strategist",), "raspberry": ("surprise_raid", "mutiny")},
        ),
    ),
    "three players, unowned lair": (
        Choices(3, cards=False, enrollment=True),
        Position(
            players=("green", "raspberry", "blue"),
            board=("S45 green 3 bands", "O1 orange 3 bands", "O2 orange 1 band", "O4 green 2 bands", "S44 adrift"),
        ),
    ),
    "preliminary round": (Choices(4, cards=False, enrollment=False), Position(begin="setup")),
}


def opening(name: str) -> State:
    """The state of a named position."""
    choices, position = OPENINGS[name]
    return state_of(Pirates(choices), position)
