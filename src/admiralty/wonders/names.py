"""What everything is called, in every language: each box names its own in `names.toml`.

Where an edition has other names than the rest, a box says them in `names-<edition>.toml`.
"""

from __future__ import annotations

import tomllib

from ..kernel.game import Malformed
from ..naming import Name, Names, names_of
from .boxes.shelf import folder_of, kept, shelf


def name(kind: str, id: str, edition: str = "") -> Name:
    """The name of a card, an island, a board and so on, as it is in an edition."""
    try:
        return names(edition)[kind][id]
    except KeyError:
        raise Malformed(f"there is no name for the {kind} {id!r}") from None


def names(edition: str = "") -> Names:
    """All names of all boxes on the shelf, by kind and id."""
    return _names(edition)


@kept
def _names(edition: str) -> Names:
    boxes = shelf().values()
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


def _of_box(box: str, called: str) -> Names:
    file = folder_of(box).joinpath(called)
    return names_of("wonders", tomllib.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}
