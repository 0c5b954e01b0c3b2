"""The boxes on the shelf: a box of an edition is a data file, and an edition is its boxes put together."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, TypeVar

from ..kernel.codec import decode
from ..kernel.game import Malformed
from .checks import check
from .edition import Card, Draw, Edition, Island, Rules, Shipyard, Track, Wonder
from .house import KEYS, overlay
from .marks import spread

EditionId = Literal["first", "second"]
Box = dict[str, Any]
T = TypeVar("T", Draw, Card, Wonder, Shipyard, Track, Island)


def load(id: EditionId, armada: bool, house: Mapping[str, Any] | None = None) -> Edition:
    """An edition, with or without the Armada box, as printed or as the owner of the box corrects it."""
    if not house:
        return _shipped(id, armada)
    corrected = plain_boxes(id, house)
    whole = _put_together(id, corrected)
    return whole if armada else _put_together(id, corrected[:1])


def plain_boxes(id: EditionId, house: Mapping[str, Any] | None = None) -> list[Box]:
    """The data of the base box and of the Armada box, as their files have it, with the owner's corrections."""
    boxes = [_box(id, "base"), _box(id, "armada")]
    return overlay(id, boxes, house) if house else boxes


def read_house(path: str | Path) -> Mapping[str, Any]:
    """The owner's corrections, from a file."""
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise Malformed(f"house file {path}: it can't be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise Malformed(f"house file {path}: it is not a text in UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"house file {path}: it is not TOML ({error})") from error


@cache
def _shipped(id: EditionId, armada: bool) -> Edition:
    return _put_together(id, [_box(id, name) for name in ("base", "armada")[: 1 + armada]])


def _box(id: EditionId, name: str) -> Box:
    if id not in ("first", "second"):
        raise Malformed(f"edition {id!r} should be first or second")
    text = files(__package__).joinpath("boxes", name, "data", f"{id}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _put_together(id: EditionId, boxes: Sequence[Box]) -> Edition:
    edition = Edition(
        id=id,
        boxes=tuple(box["box"] for box in boxes),
        rules=_rules(boxes),
        draws=_rows(Draw, "draw", boxes),
        cards=_rows(Card, "card", boxes),
        wonders=_rows(Wonder, "wonder", boxes),
        shipyards=_rows(Shipyard, "shipyard", boxes),
        tracks=_rows(Track, "track", boxes),
        islands=_rows(Island, "island", boxes),
    )
    check(edition)
    return edition


def _rules(boxes: Sequence[Box]) -> Rules:
    plain: dict[str, Any] = {}
    marks: dict[str, str] = {}
    for box in boxes:
        plain |= box["rules"]
        for name in box["rules"]:
            marks.pop(name, None)
        marks |= box["rules"].get("marks", {})
    return spread(decode(Rules, plain | {"marks": marks}, "rules"))


def _rows(kind: type[T], name: str, boxes: Sequence[Box]) -> tuple[T, ...]:
    return tuple(_row(kind, name, row) for box in boxes for row in box.get(name, []))


def _row(kind: type[T], name: str, row: Box) -> T:
    thing: T = decode(kind, row, f"{name} {row[KEYS[name]]}")
    return spread(thing)
