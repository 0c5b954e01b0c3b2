"""What everything is called, in every language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from ..kernel.game import Malformed
from ..naming import Name, Names, names_of

KINDS = ("card", "island", "wonder", "side", "shipyard", "color", "fleet", "good", "symbol")


def name(kind: str, id: str) -> Name:
    """The name of a card, an island, a board and so on."""
    try:
        return names()[kind][id]
    except KeyError:
        raise Malformed(f"there is no name for the {kind} {id!r}") from None


@cache
def names() -> Names:
    """All names, by kind and id."""
    text = files(__package__).joinpath("data", "names.toml").read_text(encoding="utf-8")
    return names_of("wonders", tomllib.loads(text))
