"""What Admiralty says in each language: a text for each key, with places for values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from .grammar import filled, forms, plural, typeset
from .kernel.game import Malformed
from .languages import ENGLISH, LANGUAGES, Table, spoken_of, table

__all__ = ["LANGUAGES", "Words", "spoken", "words"]


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one language."""

    language: str
    texts: Mapping[str, str]

    def tr(self, key: str, **values: object) -> str:
        """The text of a key with its values; where a text has forms by number, `n` decides."""
        if key not in self.texts:
            form = f"{key}.{plural(self.language, values.get('n'))}"
            key = form if form in self.texts else f"{key}.other"
        return filled(self.language, self.texts[key], values)

    def label(self, text: str) -> str:
        """A text that something is said of: with a colon, and with the language's space before it."""
        return self.tr("count.label", text=text)

    def __contains__(self, key: str) -> bool:
        return key in self.texts


@cache
def words(language: str) -> Words:
    """What the package says in a language; Malformed for one that Admiralty does not speak."""
    if language not in LANGUAGES:
        raise Malformed(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return Words(language, texts_of(language, "house"))


def texts_of(language: str, name: str) -> Mapping[str, str]:
    """The texts of a language's file by key, in English where it lacks one."""
    own = {key: typeset(language, said) for key, said in flat(table(language, name))}
    if language == ENGLISH:
        return own
    said = {_without_form(language, key) for key in own}
    english = texts_of(ENGLISH, name)
    return {key: text for key, text in english.items() if _without_form(ENGLISH, key) not in said} | own


def _without_form(language: str, key: str) -> str:
    """The key by which a text is asked for, of one that may be its singular or plural."""
    head, _, last = key.rpartition(".")
    return head if last in forms(language) else key


def spoken(asked: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, or the one that the environment suggests, or English."""
    if asked:
        return words(asked).language
    names = ("ADMIRALTY_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    return spoken_of(environment.get(name, "") for name in names) or ENGLISH


def category(said: Words, name: str) -> str:
    """A category of points as a language calls it; by its bare name where it has none."""
    return said.tr(f"score.{name}") if f"score.{name}" in said else name


def flat(table: Table, prefix: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a file by their whole keys."""
    for key, content in table.items():
        if isinstance(content, Mapping):
            yield from flat(content, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", content
