"""What everything is called, in every language."""

from __future__ import annotations

import tomllib
from functools import cache

from ..grammar import Noun
from ..naming import Names, names_of
from .compose import data_text


@cache
def names() -> Names:
    """All names, by kind (color, card, territory) and id."""
    return names_of("pirates", tomllib.loads(data_text("names.toml")))


def name(kind: str, id: str, language: str) -> Noun:
    """The name of a color, a card or a territory; a board of the house may have territories without one."""
    known = names()[kind]
    return known[id].in_language(language) if id in known else Noun(id)
