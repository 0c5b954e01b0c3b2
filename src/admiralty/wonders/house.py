"""The owner's pen: corrections that someone with the box in hand lays over the data.

A row names what it corrects by its id (a track by its fleet, a draw by its pool) and gives only what
changes. Where the data has a list with numbers (the spaces of a ship, the stages of a Wonder), the whole
list may be given, or a table of some numbers: red = {3 = "WC"}.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import fields
from difflib import get_close_matches
from typing import Any

from ..kernel.game import Malformed
from ..kernel.plain import whole_number
from . import edition
from .boxes.shelf import BASE
from .edition import Face
from .rows import kinds
from .rows import rules as all_rules

Row = dict[str, Any]


def overlay(id: str, boxes: Sequence[Row], house: Mapping[str, Any], spoken: Sequence[str]) -> list[Row]:
    """The boxes of an edition with the owner's corrections, each in the box that has the value.

    Numbers of the rules are those of the boxes `spoken` of: the usual ones, and those on the table.
    """
    meant = house.get("edition", id)
    if meant != id:
        raise Malformed(f"house file: it is for the edition {meant!r}, and this is the edition {id!r}")
    corrected = deepcopy(list(boxes))
    known = kinds()
    for name, content in house.items():
        if name == "rules":
            _correct_rules([box for box in corrected if box["box"] in spoken], content)
        elif name in known:
            for row in _lookups(content, f"house {name}"):
                _correct_row(id, name, known[name], _spoken_last(corrected, spoken), row)
        elif name != "edition":
            raise Malformed(f"house file: {name!r} should be one of edition, rules, {', '.join(known)}")
    return corrected


def _spoken_last(boxes: Sequence[Row], spoken: Sequence[str]) -> list[Row]:
    """Of a row that two boxes have, the one is meant that is on the table."""
    return sorted(boxes, key=lambda box: box["box"] in spoken)


def _correct_rules(boxes: Sequence[Row], content: Any) -> None:
    if not isinstance(content, Mapping):
        raise Malformed("house rules: they should be a table")
    _named("house rules", content, all_rules())
    for name, value in content.items():
        # A number belongs to the last box that says it, so that the base game alone stays itself.
        box = next((box for box in reversed(boxes) if name in box.get("rules", {})), boxes[-1])
        for other in boxes:
            if other is not box and other["box"] != BASE:
                other.get("rules", {}).pop(name, None)  # what is corrected is the whole of it
        rules = box.setdefault("rules", {})
        rules[name] = value
        rules.setdefault("marks", {})[name] = "house"


def _correct_row(id: str, name: str, kind: type[edition.Row], boxes: Sequence[Row], given: Row) -> None:
    key = kind.key
    rows = {row[key]: row for box in boxes for row in box.get(name, [])}
    row = rows[_key(given, key, rows, f"house {name}", f"the {id} edition")]
    where = f"house {name} {row[key]}"
    _known(where, given, kind, key)
    for field, value in given.items():
        if field != key:
            _mark(row, _correct_field(kind, row, field, value, f"{where}.{field}"))


def _correct_field(kind: type[edition.Row], row: Row, field: str, value: Any, where: str) -> list[str]:
    """Lay the value over the row's field, and say which parts have changed."""
    if field in kind.numbered:
        row[field], numbers = _lay_all(row[field], value, kind.numbered[field], where)
        # a row that is one list of numbers names its parts by the number alone
        return [f"{field}.{n}" if len(kind.numbered) > 1 else str(n) for n in numbers]
    if field == "sides":
        return [path for side in _lookups(value, where) for path in _correct_side(row[field], side, where)]
    if field == "copies" and isinstance(value, Mapping):
        row[field] = {**row.get(field, {}), **value}
        return [f"{field}.{age}" for age in value]
    row[field] = value
    return [field]


def _correct_side(sides: Sequence[Row], given: Row, where: str) -> list[str]:
    by_id = {side["id"]: side for side in sides}
    side = by_id[_key(given, "id", by_id, where, "this Wonder")]
    _known(f"{where} {side['id']}", given, Face, "id")
    changed = []
    if "any_order" in given:
        side["any_order"] = given["any_order"]
        changed.append(f"{side['id']}.any_order")
    if "effects" in given:
        side["effects"] = given["effects"]
        changed.append(f"{side['id']}.effects")
    if "stages" in given:
        old = side["stages"]
        side["stages"], numbers = _lay(old, given["stages"], 1, f"{where} {side['id']}.stages")
        for n in numbers:
            stage = side["stages"][n - 1]
            if isinstance(stage, Mapping):
                changed += [f"{side['id']}.{n}.{field}" for field in stage]
                before = old[n - 1] if n <= len(old) else {}
                side["stages"][n - 1] = {**(before if isinstance(before, Mapping) else {}), **stage}
    return changed


def _lay_all(old: Sequence[Any], given: Any, first: int, where: str) -> tuple[list[Any], list[int]]:
    laid, numbers = _lay(old, given, first, where)
    if len(laid) != len(old):
        raise Malformed(f"{where}: there are {len(laid)}, and should be {len(old)}")
    return laid, numbers


def _lay(old: Sequence[Any], given: Any, first: int, where: str) -> tuple[list[Any], list[int]]:
    """A whole list, or some numbers of it, laid over the old one; and the numbers that were given."""
    if isinstance(given, list):
        return list(given), list(range(first, first + len(given)))
    if not isinstance(given, Mapping):
        raise Malformed(f"{where}: {given!r} should be a list, or a table by number")
    laid = list(old)
    last = first + len(old) - 1
    numbers = []
    for n, value in given.items():
        number = whole_number(n)
        if number is None or not first <= number <= last:
            raise Malformed(f"{where}: there is no number {n[:20]}; there are {first} to {last}")
        laid[number - first] = value
        numbers.append(number)
    return laid, numbers


def _mark(row: Row, changed: Sequence[str]) -> None:
    within = tuple(f"{path}." for path in changed)
    marks = row.get("marks", {}).items()
    kept = {path: kind for path, kind in marks if not f"{path}.".startswith(within)}
    row["marks"] = kept | dict.fromkeys(changed, "house")


def _lookups(content: Any, where: str) -> list[Row]:
    if not isinstance(content, list) or not all(isinstance(row, Mapping) for row in content):
        raise Malformed(f"{where}: it should be a list of tables")
    return content


def _key(given: Row, key: str, known: Mapping[str, Any], where: str, whole: str) -> str:
    if key not in given:
        raise Malformed(f"{where}: a row lacks its {key!r}")
    id = given[key]
    if not isinstance(id, str) or id not in known:
        near = get_close_matches(str(id), known, 1)
        raise Malformed(f"{where}: {whole} has no {id!r}" + (f"; is it {near[0]!r}?" if near else ""))
    return id


def _known(where: str, given: Mapping[str, Any], kind: Any, key: str) -> None:
    names = [field.name for field in fields(kind) if field.name not in ("marks", key)]
    _named(where, [name for name in given if name != key], names)


def _named(where: str, given: Iterable[str], names: Sequence[str]) -> None:
    for name in given:
        if name not in names:
            raise Malformed(f"{where}: {name!r} can't be corrected; it should be one of {', '.join(names)}")
