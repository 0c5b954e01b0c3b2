"""What everything is called, in English, French and Dutch."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from ..grammar import Name
from ..kernel.codec import decode
from ..kernel.game import Malformed

KINDS = ("card", "island", "wonder", "side", "shipyard", "color", "fleet", "good", "symbol")


def name(kind: str, id: str) -> Name:
    """The name of a card, an island, a board and so on."""
    try:
        return names()[kind][id]
    except KeyError:
        raise Malformed(f"there is no name for the {kind} {id!r}") from None


@cache
def names() -> Mapping[str, Mapping[str, Name]]:
    """All names, by kind and id."""
    text = files(__package__).joinpath("data", "names.toml").read_text(encoding="utf-8")
    return decode(Mapping[str, Mapping[str, Name]], tomllib.loads(text), "names")
