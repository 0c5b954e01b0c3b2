"""A score pad in words: points with their doubts, and the position that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.chance import new_seed
from ..kernel.game import Seat
from ..words import words
from .compose import load
from .pad import read_pad, score_pad
from .pad_position import position_of
from .telling import tell_doubt, tell_missing, told_scores
from .words import Speaker


def told_pad(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The sheet of a pad, what else it asks for, and what seems wrong in it."""
    pad = read_pad(asked)
    scored = score_pad(pad)
    speaker = Speaker(load(pad.edition, pad.played), words(language), [city.wonder for city in scored.cities])
    return {
        "categories": [{"id": id, "text": speaker.category(id)} for id in scored.categories],
        "seats": told_scores(speaker, scored.scores),
        "asks": [{"seat": seat, "thing": thing, "text": speaker.tr(f"thing.{thing}")} for seat, thing in scored.asks],
        "doubts": [
            {"seat": doubt.seat, "kind": doubt.kind, "text": tell_doubt(speaker, doubt)} for doubt in scored.doubts
        ],
    }


def told_line(asked: Mapping[str, Any], after: int, language: str) -> dict[str, Any]:
    """The position of a pad after an Age, as a line; or what is missing for one."""
    pad = read_pad(asked)
    found = position_of(pad, after, new_seed())
    speaker = Speaker(load(pad.edition, pad.played), words(language))
    told: dict[Seat | None, list[str]] = {}
    for row in found.missing:
        told.setdefault(row.seat, []).append(tell_missing(speaker, row))
    missing = [{"seat": seat, "text": ", ".join(texts)} for seat, texts in told.items()]
    return {"line": found.line, "points": list(found.points), "missing": missing}
