"""The boxes on the shelf: a box of an edition is a data file, and an edition is its boxes put together."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar

from ..kernel.codec import Among, decode
from ..kernel.files import read_toml
from ..kernel.game import Malformed
from .boxes.box import Box
from .boxes.shelf import USUAL, folder_of, kept, ordered, shelf
from .checks import check
from .edition import Card, Counter, Draw, Edition, Row, Rules, Wonder
from .effects import Effect
from .house import overlay
from .joining import joined
from .marks import spread
from .rows import COMMON, rule_names
from .together import with_others

EditionId = Literal["first", "second"]
EDITIONS: tuple[EditionId, ...] = ("first", "second")
Plain = dict[str, Any]
T = TypeVar("T", bound=Row)


def load(id: EditionId, boxes: Iterable[str] = (), house: Mapping[str, Any] | None = None) -> Edition:
    """An edition with these boxes besides the base game, as printed or as the owner of the boxes corrects it."""
    on_table = ordered(boxes)
    if not house:
        return _shipped(id, tuple(shelf()[name] for name in on_table))
    corrected = _corrected(id, on_table, house)
    for name, box in corrected.items():
        if name not in on_table and box != _box(id, name):
            # what is corrected is right, even of a box that stays closed
            _put_together(id, [corrected[one] for one in ordered([name, *_needs(box)])])
    return _put_together(id, [corrected[name] for name in on_table])


def rules_of(id: EditionId, boxes: Iterable[str]) -> Rules:
    """The rules alone of an edition with these boxes as printed: of all that can be on a table, rows take too long."""
    plain = with_others(id, [_box(id, name) for name in ordered(boxes)])
    _check_needs(plain)
    return _rules(plain, [shelf()[box["box"]] for box in plain])[0]


def plain_boxes(id: EditionId, boxes: Iterable[str], house: Mapping[str, Any] | None = None) -> list[Plain]:
    """The data of the base game and of these boxes, as their files have it, with the owner's corrections."""
    on_table = ordered(boxes)
    plain = _corrected(id, on_table, house) if house else {name: _box(id, name) for name in on_table}
    return [plain[name] for name in on_table]


def _corrected(id: EditionId, on_table: Sequence[str], house: Mapping[str, Any]) -> dict[str, Plain]:
    """All boxes of the edition with the owner's corrections, for one file may speak of boxes that stay closed."""
    names = [name for name in shelf() if name in on_table or has_edition(name, id)]
    spoken = ordered([*on_table, *USUAL])
    return dict(zip(names, overlay(id, [_box(id, name) for name in names], house, spoken), strict=True))


def has_edition(box: str, id: str) -> bool:
    """Whether a box is made for an edition."""
    return folder_of(box).joinpath("data", f"{id}.toml").is_file()


def read_house(path: str | Path) -> Mapping[str, Any]:
    """The owner's corrections, from a file."""
    return read_toml(path, f"house file {path}")


@cache
def _shipped(id: EditionId, boxes: tuple[Box, ...]) -> Edition:
    return _put_together(id, [_box(id, box.id) for box in boxes])


def _box(id: EditionId, name: str) -> Plain:
    return _read((id, name))


@kept
def _read(which: tuple[str, ...]) -> Plain:
    """The data of a box, which nobody changes: whoever corrects them has a copy."""
    id, name = which
    if id not in EDITIONS:
        raise Malformed(f"edition {id!r} should be first or second")
    if not has_edition(name, id):
        raise Malformed(f"box {name!r} is not made for the {id} edition")
    text = folder_of(name).joinpath("data", f"{id}.toml").read_text(encoding="utf-8")
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"data of the box {name!r}: they are not TOML ({error})") from error
    if (plain.get("box"), plain.get("edition")) != (name, id):
        raise Malformed(f"data of the box {name!r}: they should begin with edition = {id!r} and box = {name!r}")
    return plain


def _put_together(id: EditionId, plain: Sequence[Plain]) -> Edition:
    plain = with_others(id, plain)
    boxes = [shelf()[box["box"]] for box in plain]
    _check_needs(plain)
    among = {Effect: _vocabulary(boxes)}
    rules, numbers = _rules(plain, boxes)
    edition = Edition(
        id=id,
        boxes=tuple(box.id for box in boxes),
        rules=rules,
        colors=_colors(plain),
        draws=_rows(Draw, "draw", plain, among),
        cards=_rows(Card, "card", plain, among),
        wonders=_rows(Wonder, "wonder", plain, among),
        counters=_rows(Counter, "counter", plain, among),
        own=tuple(
            box.own(numbers.get(box.id), {name: _rows(kind, name, plain, among) for name, kind in box.rows.items()})
            for box in boxes
            if box.own
        ),
    )
    check(edition, boxes)
    return edition


def _check_needs(plain: Sequence[Plain]) -> None:
    """Each box has what it needs, and the data have nothing that no box here knows."""
    there = [box["box"] for box in plain]
    known = {"edition", "box", "needs", "rules", "colors", *COMMON}
    known |= {name for id in there for name in shelf()[id].rows}
    for box in plain:
        for need in _needs(box):
            if need not in there:
                raise Malformed(f"the box {box['box']!r} needs the box {need!r}")
        for name in box:
            if name not in known:
                raise Malformed(f"data of the box {box['box']!r}: {name!r} should be one of {', '.join(sorted(known))}")


def _needs(box: Plain) -> list[str]:
    """The boxes without which a box can't be played, or one of its rows stays in it."""
    needs = box.get("needs", [])
    return [needs] if isinstance(needs, str) else list(needs)


def _vocabulary(boxes: Sequence[Box]) -> tuple[type, ...]:
    """The effects of all boxes; no two boxes may have anything of one name."""
    _check_apart("an effect", [(box.id, [effect.__name__ for effect in box.vocabulary]) for box in boxes])
    _check_apart("a part", [(box.id, [*box.parts]) for box in boxes])
    _check_apart("a thing to count", [(box.id, [*box.things]) for box in boxes])
    _check_apart("a kind of rows", [(box.id, [*box.rows]) for box in boxes])
    return tuple(effect for box in boxes for effect in box.vocabulary)


def _check_apart(what: str, names: Sequence[tuple[str, Sequence[str]]]) -> None:
    owners: dict[str, str] = {}
    for box, own in names:
        for name in own:
            if name in owners:
                raise Malformed(f"the boxes {owners[name]!r} and {box!r} both have {what} {name!r}")
            owners[name] = box


def _colors(plain: Sequence[Plain]) -> tuple[str, ...]:
    said: list[tuple[str, tuple[str, ...]]] = [
        (box["box"], decode(tuple[str, ...], box.get("colors", []), f"colors of the box {box['box']!r}"))
        for box in plain
    ]
    _check_apart("the color", said)
    return tuple(color for _, colors in said for color in colors)


def _rules(plain: Sequence[Plain], boxes: Sequence[Box]) -> tuple[Rules, dict[str, Row]]:
    """The rules of the edition, and by box those that are its own."""
    marks: dict[str, str] = {}
    for box in plain:
        own = box.get("rules", {})
        marks = {name: mark for name, mark in marks.items() if name not in own} | own.get("marks", {})
    rules = joined([(box["box"], box.get("rules", {})) for box in plain])
    own = {box.id: _part(box.numbers, rules, marks) for box in boxes if box.numbers}
    return _part(Rules, rules, marks, rest=True), own


def _part(kind: type[T], rules: Plain, marks: Plain, rest: bool = False) -> T:
    """The rules that are fields of this kind, taken out of all; or the rest of them, which must be."""
    mine = rule_names(kind)
    taken = {name: rules.pop(name) for name in list(rules) if rest or name in mine}
    marked = {path: marks.pop(path) for path in list(marks) if rest or path.partition(".")[0] in mine}
    thing: T = decode(kind, taken | {"marks": marked}, "rules")
    return spread(thing)


def _rows(kind: type[T], name: str, plain: Sequence[Plain], among: Among) -> tuple[T, ...]:
    there = {box["box"] for box in plain}
    rows = [row for box in plain for row in _tables(box, name) if set(_needs(row)) <= there]
    return tuple(_row(kind, name, {key: row[key] for key in row if key != "needs"}, among) for row in rows)


def _tables(box: Plain, name: str) -> list[Plain]:
    rows = box.get(name, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Malformed(f"data of the box {box['box']!r}: {name} should be a list of tables")
    return rows


def _row(kind: type[T], name: str, row: Plain, among: Among) -> T:
    thing: T = decode(kind, row, f"{name} {row.get(kind.key, '?')}", among)
    return spread(thing)
