"""The base game of 7 Wonders."""

from __future__ import annotations

from ..box import Box, Programs
from .core.ends import Deal, EndAge, EndTurn
from .core.gain import Gain
from .core.land import Land
from .core.pay import Pay
from .core.salvage import Salvage
from .core.sides import ChooseSide
from .effects import LEARN


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
        "sides": lambda name: ChooseSide(name, "choose side"),
    },
    programs=Programs(
        turn=("pay", "gain", "salvage"),
        age_end=("land",),
        age_start=("deal",),
        order=(("pay", "gain"), ("gain", "salvage")),
    ),
)
