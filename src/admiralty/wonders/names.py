"""What everything is called, in English, French and Dutch."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from ..kernel.codec import decode
from ..kernel.game import Malformed

Language = Literal["en", "fr", "nl"]
LANGUAGES = ("en", "fr", "nl")
KINDS = ("card", "island", "wonder", "side", "shipyard", "color", "fleet", "good", "symbol")


@dataclass(frozen=True, slots=True)
class Name:
    """A name in three languages, and those in which no book was at hand and it is our own."""

    en: str
    fr: str
    nl: str
    ours: tuple[Language, ...] = ()

    def in_language(self, language: str) -> str:
        """The name in one language."""
        called: str = getattr(self, language)
        return called


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
