"""Fixed positions to count and to measure from."""

from __future__ import annotations

from .cases.positions import Position, make_state
from .core.state import State
from .game import Pirates
from .lookup import Choices

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
    return make_state(Pirates(choices), position)


def crowded() -> State:
    """A full board late in the game: 40 bands and 15 gold of green over 14 territories and 4 ships."""
    lands = ("C0", "C1", "C2", "C5", "C6", "C7", "C8", "C10", "C18", "C20", "C21", "G1", "G5", "G7")
    board = [f"{land} green {2 + (i % 2)} bands {1 + i % 2} gold" for i, land in enumerate(lands)]
    board += ["S01 green 3 bands", "S04 green 2 bands", "S13 green 3 bands", "S15 green 2 bands"]
    board += ["C9 raspberry 3 bands", "C19 natives 3 tribes", "C3 blue 4 bands", "C4 natives", "C11 natives 2 tribes"]
    board += ["S02 raspberry 4 bands", "S05 blue 3 bands", "S16 adrift 2 gold"]
    hands = {"green": ("shipyard", "mutiny", "recruiting", "three_more_actions", "special_discovery")}
    return make_state(Pirates(Choices(4)), Position(board=tuple(board), hands=hands))
