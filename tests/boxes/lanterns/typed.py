"""What lanterns bring to the typed layer: an answer, an event, and where coins came from."""

from __future__ import annotations

import re
from dataclasses import dataclass

from admiralty.kernel.game import Event, Exact, Seat
from admiralty.wonders.core.codes import SUBJECT_SHIFT, subject_of
from admiralty.wonders.typed import Answer, Typed

from .core import BY_LAMPS, COINS, PUT_OUT


@dataclass(frozen=True, slots=True)
class PutOut(Exact):
    """Put out so many lanterns."""

    lamps: int


@dataclass(frozen=True, slots=True)
class LampsOut(Event):
    """A seat has put out lanterns."""

    seat: Seat
    lamps: int


def read(text: str) -> PutOut | None:
    found = re.fullmatch(r"put out ([0-9]{1,2})", text)
    return PutOut(int(found[1])) if found else None


class Lanterns(Typed):
    answers = (
        Answer(
            question="put out lamps",
            kind=PutOut,
            action=lambda lookup, code: PutOut(int(subject_of(code))),
            code=lambda lookup, action: action.lamps << int(SUBJECT_SHIFT),
            form="put out NUMBER",
            text=lambda action: f"put out {action.lamps}",
            read=read,
            tell=lambda speaker, action: speaker.tr(
                "action.put_out", n=action.lamps, coins=speaker.coins(COINS * action.lamps)
            ),
            quiet=PutOut(0),
        ),
    )
    events = {PUT_OUT: lambda lookup, row: LampsOut(row[1], row[2])}  # noqa: RUF012
    gains = {BY_LAMPS: "lamps"}  # noqa: RUF012


TYPED = Lanterns()
