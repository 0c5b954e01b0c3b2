"""How a language bends what is put into its sentences: singular or plural, articles, elision, and its spaces."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

Language = Literal["en", "fr", "nl"]
LANGUAGES: tuple[Language, ...] = ("en", "fr", "nl")
PLACE = re.compile(r"\{(\w+)(?::([^}]+))?\}")
"""A place for a value in a text: {city}, or {city:de} for a form of it."""
APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_]|\{)")
ELIDED = {"none": "elided", "le": "l'", "la": "l'"}


class Noun(str):
    """A name that remembers which article it takes in a sentence ("" for none)."""

    __slots__ = ("article",)
    article: str

    def __new__(cls, text: str, article: str = "") -> Noun:
        noun = super().__new__(cls, text)
        noun.article = article
        return noun


@dataclass(frozen=True, slots=True)
class Name:
    """A name in three languages, those in which no book was at hand and it is our own, and its article in French."""

    en: str
    fr: str
    nl: str
    ours: tuple[Language, ...] = ()
    article: Literal["", "le", "la", "les"] = ""

    def in_language(self, language: str) -> Noun:
        """The name in one language."""
        return Noun(typeset(language, getattr(self, language)), self.article if language == "fr" else "")


def is_one(language: str, n: object) -> bool:
    """Whether a count takes the singular."""
    return isinstance(n, int) and abs(n) in _grammar(language)["one"]


def filled(language: str, text: str, values: Mapping[str, object]) -> str:
    """A text with its values, each in the form that its place asks for."""
    return PLACE.sub(lambda place: _formed(language, values[place[1]], place[2]), text)


@cache
def typeset(language: str, text: str) -> str:
    """A text with the narrow spaces and the apostrophes of its language; files are written with plain ones."""
    thin = _grammar(language).get("thin")
    if not thin:
        return text
    text = re.sub(rf" (?=[{thin}])|(?<=«) ", "\N{NARROW NO-BREAK SPACE}", text)
    return APOSTROPHE.sub("\N{RIGHT SINGLE QUOTATION MARK}", text)


def _formed(language: str, value: object, form: str | None) -> str:
    text = str(value)
    if form is None:
        return text
    grammar = _grammar(language)
    word = re.split(r"\W", text.casefold(), maxsplit=1)[0]
    elides = word[:1] != "" and word[0] in grammar["elides"] and word not in grammar["keeps"]
    article = getattr(value, "article", "") or "none"
    return f"{grammar['form'][form][ELIDED.get(article, article) if elides else article]}{text}"


@cache
def _grammar(language: str) -> Mapping[str, Any]:
    text = files(__package__).joinpath("locale", "grammar.toml").read_text(encoding="utf-8")
    grammar: Mapping[str, Any] = tomllib.loads(text)[language]
    return grammar
