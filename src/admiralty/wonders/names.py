"""What everything is called, in English, French and Dutch."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from ..grammar import Name
from ..kernel.codec import decode
from ..kernel.game import Malformed
from .boxes.box import Box
from .boxes.shelf import folder_of, shelf

KINDS = ("box", "card", "island", "wonder", "side", "shipyard", "color", "fleet", "good", "symbol")


def name(kind: str, id: str) -> Name:
    """The name of a card, an island, a board and so on."""
    try:
        return names()[kind][id]
    except KeyError:
        raise Malformed(f"there is no name for the {kind} {id!r}") from None


def names() -> Mapping[str, Mapping[str, Name]]:
    """All names of all boxes on the shelf, by kind and id."""
    return _names(tuple(shelf().values()))


@cache
def _names(boxes: tuple[Box, ...]) -> Mapping[str, Mapping[str, Name]]:
    whole: dict[str, dict[str, Name]] = {}
    for box in boxes:
        for kind, rows in _of_box(box.id).items():
            known = whole.setdefault(kind, {})
            for id in rows:
                if id in known:
                    raise Malformed(f"names of the box {box.id!r}: another box names the {kind} {id!r}")
            known |= rows
    return whole


def _of_box(box: str) -> Mapping[str, Mapping[str, Name]]:
    file = folder_of(box).joinpath("names.toml")
    if not file.is_file():
        return {}
    plain = tomllib.loads(file.read_text(encoding="utf-8"))
    return decode(Mapping[str, Mapping[str, Name]], plain, f"names of the box {box!r}")
