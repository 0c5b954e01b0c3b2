"""What everything is called, in English, French and Dutch."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from ..kernel.codec import decode
from .edition import data_text

Language = Literal["en", "fr", "nl"]
LANGUAGES: tuple[Language, ...] = ("en", "fr", "nl")


@dataclass(frozen=True, slots=True)
class Name:
    """A name in three languages, and those in which it is our own."""

    en: str
    fr: str
    nl: str
    ours: tuple[Language, ...] = ()

    def in_language(self, language: str) -> str:
        """The name in one language."""
        return {"en": self.en, "fr": self.fr, "nl": self.nl}[language]


@cache
def names() -> Mapping[str, Mapping[str, Name]]:
    """All names, by kind (color, card, territory) and id."""
    text: Mapping[str, Mapping[str, Name]] = decode(
        Mapping[str, Mapping[str, Name]], tomllib.loads(data_text("names.toml")), "names.toml"
    )
    return text


def name(kind: str, id: str, language: str) -> str:
    """The name of a color, a card or a territory; a board of the house may have territories without one."""
    known = names()[kind]
    return known[id].in_language(language) if id in known else id
