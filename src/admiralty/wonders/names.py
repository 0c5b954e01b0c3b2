"""What everything is called, in English, French and Dutch: each box names its own in `names.toml`.

Where an edition has other names than the rest, a box says them in `names-<edition>.toml`.
"""

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


def name(kind: str, id: str, edition: str = "") -> Name:
    """The name of a card, an island, a board and so on, as it is in an edition."""
    try:
        return names(edition)[kind][id]
    except KeyError:
        raise Malformed(f"there is no name for the {kind} {id!r}") from None


def names(edition: str = "") -> Mapping[str, Mapping[str, Name]]:
    """All names of all boxes on the shelf, by kind and id."""
    return _names(tuple(shelf().values()), edition)


@cache
def _names(boxes: tuple[Box, ...], edition: str) -> Mapping[str, Mapping[str, Name]]:
    whole: dict[str, dict[str, Name]] = {}
    for box in boxes:
        for kind, rows in _of_box(box.id, "names.toml").items():
            known = whole.setdefault(kind, {})
            for id in rows:
                if id in known:
                    raise Malformed(f"names of the box {box.id!r}: another box names the {kind} {id!r}")
            known |= rows
    for box in boxes:
        for kind, rows in _of_box(box.id, f"names-{edition}.toml").items():
            whole[kind] = {**whole.get(kind, {}), **rows}
    return whole


def _of_box(box: str, called: str) -> Mapping[str, Mapping[str, Name]]:
    file = folder_of(box).joinpath(called)
    if not file.is_file():
        return {}
    plain = tomllib.loads(file.read_text(encoding="utf-8"))
    return decode(Mapping[str, Mapping[str, Name]], plain, f"names of the box {box!r}")
