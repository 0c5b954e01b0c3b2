"""The base game of 7 Wonders."""

from __future__ import annotations

from ..box import Box, Programs
from .core.boards import ChooseSide, DraftBoard, KeepBoard, Redraw
from .core.ends import Deal, EndAge, EndTurn
from .core.gain import Gain
from .core.land import Land
from .core.pay import Pay
from .core.salvage import Salvage
from .effects import LEARN

CHOOSE_BOARD = "choose board"


def salvage(name: str) -> Salvage:
    part = Salvage(name, "build salvaged")
    part.again = True
    part.searches = True
    return part


BOX = Box(
    id="base",
    learn=LEARN,
    parts={
        "pay": Pay,
        "gain": Gain,
        "salvage": salvage,
        "end turn": EndTurn,
        "land": Land,
        "end age": EndAge,
        "deal": Deal,
        "redraw": lambda name: Redraw(name, "redraw board"),
        "two boards": lambda name: KeepBoard(name, CHOOSE_BOARD, False),
        "two boards and sides": lambda name: KeepBoard(name, CHOOSE_BOARD, True),
        "board draft": lambda name: DraftBoard(name, CHOOSE_BOARD),
        "sides": lambda name: ChooseSide(name, "choose side"),
    },
    programs=Programs(
        turn=("pay", "gain", "salvage"),
        age_end=("land",),
        age_start=("deal",),
        order=(("pay", "gain"), ("gain", "salvage")),
    ),
)
