"""Stored rooms whose game can't be opened here: of another version of the rules, or damaged. Each is closed alone."""

from __future__ import annotations

import json

from ..kernel.record import FORMAT
from .errors import Refused
from .store.rows import Remembered


class Unreadable(Refused):
    """A room that can be told of, but neither shown nor played."""

    def __init__(self, remembered: Remembered, error: Exception) -> None:
        detail = str(error) or type(error).__name__
        super().__init__("unreadable", "unreadable", detail=detail[:200])
        self.remembered = remembered


class TooHeavy(Unreadable):
    """A room whose game takes too long to be played again, or too much memory."""

    def __init__(self, remembered: Remembered, seconds: int) -> None:
        Refused.__init__(self, "unreadable", "too_heavy", seconds=seconds)
        self.remembered = remembered


def stored_text(remembered: Remembered) -> str:
    """The record of a room as it is stored, without knowing its game; what is damaged stays so."""
    room = remembered.room
    game = remembered.header if room.game else json.dumps(remembered.header, ensure_ascii=False)
    seed = f'"seed": {json.dumps(room.seed)}, "stream": {json.dumps(room.stream)}'
    lines = [f'{{"admiralty": {FORMAT}, "seats": {len(room.seats)}, {seed}, "game": {game}}}']
    step = -1
    for row in remembered.choices:
        if row.step != step:
            lines.append("")
            step = row.step
        lines[-1] += f'{", " if lines[-1] else ""}"{row.seat}": {row.action}'
    return "".join(f"{line}\n" for line in (lines[0], *(f"{{{line}}}" for line in lines[1:])))
