"""What a box has otherwise when another is on the table too: `data/<edition>-with-<other>.toml` in its folder.

What such a file says of the rules stands for what both boxes say of it, its rows for their rows of the same id;
`without` names rows of the other box that are left out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from ..kernel.game import Malformed
from .boxes.shelf import folder_of, kept
from .rows import kinds

Plain = dict[str, Any]
HEAD = ("edition", "box", "with", "without", "rules")


def with_others(id: str, boxes: Sequence[Plain]) -> list[Plain]:
    """The boxes of a table, each as it is beside the others."""
    pairs = [(box["box"], other["box"]) for box in boxes for other in boxes if box is not other]
    found = [(pair, said) for pair in pairs if (said := _said((id, *pair)))]
    if not found:
        return list(boxes)
    whole = {box["box"]: deepcopy(box) for box in boxes}
    for (box, other), said in found:
        _lay(whole[box], whole[other], said)
    return list(whole.values())


@kept
def _said(which: tuple[str, ...]) -> Plain:
    """What a box says of another in an edition, or nothing."""
    id, box, other = which
    file = folder_of(box).joinpath("data", f"{id}-with-{other}.toml")
    if not file.is_file():
        return {}
    plain = tomllib.loads(file.read_text(encoding="utf-8"))
    if (plain.get("edition"), plain.get("box"), plain.get("with")) != (id, box, other):
        right = f"edition = {id!r}, box = {box!r} and with = {other!r}"
        raise Malformed(f"data of the box {box!r} with {other!r}: they should begin with {right}")
    return plain


def _lay(box: Plain, other: Plain, said: Plain) -> None:
    for name, ids in said.get("without", {}).items():
        _leave_out(other, name, ids)
    _lay_rules(box, other, said.get("rules", {}))
    for name in said:
        if name not in HEAD:
            ids = [row[kinds()[name].key] for row in said[name]]
            _leave_out(other, name, ids)
            _leave_out(box, name, ids)
            box[name] = [*box.get(name, []), *said[name]]


def _lay_rules(box: Plain, other: Plain, rules: Plain) -> None:
    """Numbers that stand for those of both, unless the owner of the boxes has corrected them."""
    for name, value in rules.items():
        sides = [side.setdefault("rules", {}) for side in (box, other)]
        if name == "marks" or any(side.get("marks", {}).get(name) == "house" for side in sides):
            continue
        for side in sides:
            side.pop(name, None)
            side.get("marks", {}).pop(name, None)
        sides[0][name] = value
        if name in rules.get("marks", {}):
            sides[0].setdefault("marks", {})[name] = rules["marks"][name]


def _leave_out(box: Plain, name: str, ids: Sequence[str]) -> None:
    key = kinds()[name].key
    box[name] = [row for row in box.get(name, []) if row[key] not in ids]
