"""What Admiralty says, in English, French and Dutch: a text for each key, with places for values."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from .grammar import LANGUAGES, filled, is_one, typeset
from .kernel.game import Malformed

__all__ = ["LANGUAGES", "Words", "spoken", "words"]


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one language."""

    language: str
    texts: Mapping[str, str]

    def tr(self, key: str, **values: object) -> str:
        """The text of a key with its values; where a text has a singular, `n` decides."""
        if key not in self.texts:
            key = f"{key}.{'one' if is_one(self.language, values.get('n')) else 'other'}"
        return filled(self.language, self.texts[key], values)

    def label(self, text: str) -> str:
        """A text that something is said of: with a colon, and with the language's space before it."""
        return self.tr("count.label", text=text)

    def __contains__(self, key: str) -> bool:
        return key in self.texts


@cache
def words(language: str) -> Words:
    """The texts of a language; Malformed for one that Admiralty does not speak."""
    if language not in LANGUAGES:
        raise Malformed(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    text = files(__package__).joinpath("locale", f"{language}.toml").read_text(encoding="utf-8")
    return Words(language, {key: typeset(language, said) for key, said in _flat(tomllib.loads(text), "")})


def spoken(asked: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, or the one that the environment suggests, or English."""
    if asked:
        return words(asked).language
    for name in ("ADMIRALTY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def _flat(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, content in table.items():
        if isinstance(content, Mapping):
            yield from _flat(content, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", content
