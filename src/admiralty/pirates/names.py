"""What everything is called, in English, French and Dutch."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from ..grammar import Name, Noun
from ..kernel.codec import decode
from .compose import data_text


@cache
def names() -> Mapping[str, Mapping[str, Name]]:
    """All names, by kind (color, card, territory) and id."""
    text: Mapping[str, Mapping[str, Name]] = decode(
        Mapping[str, Mapping[str, Name]], tomllib.loads(data_text("names.toml")), "names.toml"
    )
    return text


def name(kind: str, id: str, language: str) -> Noun:
    """The name of a color, a card or a territory; a board of the house may have territories without one."""
    known = names()[kind]
    return known[id].in_language(language) if id in known else Noun(id)
