"""How the rules of boxes become one: numbers add, parts are put in beside others, and what replaces stands alone.

A box says `hand = "+1"` for one more, `turn = {after = {gain = ["sail"]}}` for a part beside another (or beside the
first of several that there is: `"losses or salvage"`), and anything plain for what it really replaces. The order of the
boxes changes nothing, but among parts that are put in at one place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.game import Malformed

Plain = Mapping[str, Any]
MORE = re.compile(r"[+-][0-9]{1,6}")
SIDES = ("before", "after")


def joined(boxes: Sequence[tuple[str, Plain]]) -> dict[str, Any]:
    """The rules of boxes, by their ids, as one table; the first is the base game."""
    names = dict.fromkeys(name for _, rules in boxes for name in rules if name != "marks")
    return {name: _value(name, [(box, rules[name]) for box, rules in boxes if name in rules]) for name in names}


def _value(name: str, said: Sequence[tuple[str, Any]]) -> Any:
    """One value out of what boxes say about it."""
    plain = [(box, value) for box, value in said if not _is_more(value) and not _is_beside(value)]
    if not plain:
        raise Malformed(
            f"rules.{name} of the box {said[0][0]!r}: there is nothing that {said[0][1]!r} could be added to"
        )
    box, value = plain[-1]
    for other, before in plain:
        if other not in ("base", box) and before != value:
            raise Malformed(f"rules.{name}: the boxes {other!r} and {box!r} both replace it, by {before} and {value}")
    for box, more in said:
        if _is_more(more):
            if type(value) is not int:
                raise Malformed(
                    f"rules.{name} of the box {box!r}: {more!r} can be added to a number only, not to {value!r}"
                )
            value += int(more)
    beside = [(box, more) for box, more in said if _is_beside(more)]
    return _with_parts(name, value, beside) if beside else value


def _is_more(value: Any) -> bool:
    return isinstance(value, str) and MORE.fullmatch(value) is not None


def _is_beside(value: Any) -> bool:
    return isinstance(value, Mapping) and bool(value) and all(key in SIDES for key in value)


def _with_parts(name: str, value: Any, said: Sequence[tuple[str, Plain]]) -> list[str]:
    """The list with the parts of boxes beside their anchors, which may be parts of other boxes."""
    if not isinstance(value, list):
        raise Malformed(f"rules.{name}: parts can be put into a list only, not into {value!r}")
    parts = list(value)
    rows = [(box, side, *pair) for box, beside in said for side in SIDES for pair in _pairs(name, box, beside, side)]
    there = {*parts, *(part for *_, more in rows for part in more)}
    waiting = [(box, side, _anchor(anchor, there), more) for box, side, anchor, more in rows]
    while waiting:
        left = [row for row in waiting if row[2] not in parts]
        if len(left) == len(waiting):
            box, side, anchor, _ = left[0]
            known = ", ".join(parts)
            raise Malformed(f"rules.{name} of the box {box!r}: there is no {anchor!r} to come {side}; there is {known}")
        for _, side, anchor, more in [row for row in waiting if row not in left]:
            at = parts.index(anchor) if side == "before" else len(parts) - parts[::-1].index(anchor)
            parts[at:at] = more
        waiting = left
    return parts


def _anchor(anchor: str, there: set[str]) -> str:
    """The first of several parts ("losses or salvage") that there is, whatever boxes are on the table."""
    return next((part for part in anchor.split(" or ") if part in there), anchor)


def _pairs(name: str, box: str, beside: Plain, side: str) -> list[tuple[str, list[str]]]:
    anchors = beside.get(side, {})
    lists = isinstance(anchors, Mapping) and all(isinstance(parts, list) for parts in anchors.values())
    if not lists:
        raise Malformed(f"rules.{name} of the box {box!r}: {side} should be a table of lists, by the part beside them")
    return list(anchors.items())
