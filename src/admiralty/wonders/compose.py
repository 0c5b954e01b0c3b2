"""The boxes on the shelf: a box of an edition is a data file, and an edition is its boxes put together."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar

from ..kernel.codec import decode
from ..kernel.game import Malformed
from .boxes.shelf import USUAL, folder_of, ordered, shelf
from .checks import check
from .edition import Card, Draw, Edition, Island, Rules, Shipyard, Track, Wonder
from .house import KEYS, overlay
from .marks import spread

EditionId = Literal["first", "second"]
EDITIONS: tuple[EditionId, ...] = ("first", "second")
Box = dict[str, Any]
T = TypeVar("T", Draw, Card, Wonder, Shipyard, Track, Island)


def load(id: EditionId, boxes: Iterable[str] = (), house: Mapping[str, Any] | None = None) -> Edition:
    """An edition with these boxes besides the base game, as printed or as the owner of the boxes corrects it."""
    on_table = ordered(boxes)
    if not house:
        return _shipped(id, on_table)
    corrected = _corrected(id, on_table, house)
    for name, box in corrected.items():
        if name not in on_table and box != _box(id, name):
            _put_together(id, [corrected["base"], box])  # what is corrected is right, even of a box that stays closed
    return _put_together(id, [corrected[name] for name in on_table])


def plain_boxes(id: EditionId, boxes: Iterable[str], house: Mapping[str, Any] | None = None) -> list[Box]:
    """The data of the base game and of these boxes, as their files have it, with the owner's corrections."""
    on_table = ordered(boxes)
    plain = _corrected(id, on_table, house) if house else {name: _box(id, name) for name in on_table}
    return [plain[name] for name in on_table]


def _corrected(id: EditionId, on_table: Sequence[str], house: Mapping[str, Any]) -> dict[str, Box]:
    """All boxes of the edition with the owner's corrections, for one file may speak of boxes that stay closed."""
    names = [name for name in shelf() if name in on_table or has_edition(name, id)]
    spoken = ordered([*on_table, *USUAL])
    return dict(zip(names, overlay(id, [_box(id, name) for name in names], house, spoken), strict=True))


def has_edition(box: str, id: EditionId) -> bool:
    """Whether a box is made for an edition."""
    return folder_of(box).joinpath("data", f"{id}.toml").is_file()


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
def _shipped(id: EditionId, boxes: tuple[str, ...]) -> Edition:
    return _put_together(id, [_box(id, name) for name in boxes])


def _box(id: EditionId, name: str) -> Box:
    if id not in EDITIONS:
        raise Malformed(f"edition {id!r} should be first or second")
    if not has_edition(name, id):
        raise Malformed(f"box {name!r} is not made for the {id} edition")
    return tomllib.loads(folder_of(name).joinpath("data", f"{id}.toml").read_text(encoding="utf-8"))


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
