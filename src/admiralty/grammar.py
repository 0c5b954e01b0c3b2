"""How a language bends what is put into its sentences: numbers, articles, elision, and its spaces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from .languages import Table, table

PLACE = re.compile(r"\{(\w+)(?::([^}]+))?\}")
"""A place for a value in a text: {city}, or {city:de} for a form of it."""
MOST = 4096
"""Texts and numbers that are remembered as they were taken apart."""
APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_]|\{)")


class Noun(str):
    """A name that remembers which article it takes in a sentence ("" for none)."""

    __slots__ = ("article",)
    article: str

    def __new__(cls, text: str, article: str = "") -> Noun:
        noun = super().__new__(cls, text)
        noun.article = article
        return noun


def grammar(language: str) -> Table:
    """How a language bends; locale/README.md says what each row means."""
    return table(language, "grammar")


@lru_cache(MOST, typed=True)
def plural(language: str, n: object) -> str:
    """The form that a number takes: one, other, or what else the language has."""
    if isinstance(n, int):
        for row in grammar(language).get("plural", ()):
            if _takes(row, abs(n)):
                return str(row["form"])
    return "other"


def forms(language: str) -> set[str]:
    """The forms that a number may take."""
    return {"other", *(str(row["form"]) for row in grammar(language).get("plural", ()))}


def _takes(row: Table, n: int) -> bool:
    return n in row.get("counts", ()) or (n % 10 in row.get("last", ()) and n % 100 not in row.get("but", ()))


def filled(language: str, text: str, values: Mapping[str, object]) -> str:
    """A text with its values, each in the form that its place asks for."""
    said, places = _cut(text)
    for name, form, then in places:
        value = values[name]
        if type(value) is int:
            value = signed(value)
        said += f"{_formed(language, value, form) if form else value}{then}"
    return said


def signed(number: int, plus: bool = False) -> str:
    """A number with a true minus, as wide as a figure."""
    return f"{number:+}".replace("-", "−") if plus else str(number).replace("-", "−")


@lru_cache(MOST)
def _cut(text: str) -> tuple[str, tuple[tuple[str, str | None, str], ...]]:
    """How a text begins; then each place with its form, and what follows it."""
    first, *rest = PLACE.split(text)
    return first, tuple(zip(rest[::3], rest[1::3], rest[2::3], strict=True))


def within(language: str, noun: str) -> Noun:
    """A name as it is written within a sentence."""
    text = noun.lower() if grammar(language).get("within") == "small" else str(noun)
    return Noun(text, getattr(noun, "article", ""))


@cache
def typeset(language: str, text: str) -> str:
    """A text with the narrow spaces and the apostrophes of its language; files are written with plain ones."""
    rules = grammar(language)
    if "thin" in rules:
        text = re.sub(rf" (?=[{rules['thin']}])", "\N{NARROW NO-BREAK SPACE}", text)
    if "thin_after" in rules:
        text = re.sub(rf"(?<=[{rules['thin_after']}]) ", "\N{NARROW NO-BREAK SPACE}", text)
    return APOSTROPHE.sub(rules["apostrophe"], text) if "apostrophe" in rules else text


def _formed(language: str, value: object, form: str) -> str:
    text = str(value)
    rules = grammar(language)
    word = re.split(r"\W", text.casefold(), maxsplit=1)[0]
    elides = word[:1] != "" and word[0] in rules.get("elides", "") and word not in rules.get("keeps", ())
    article = getattr(value, "article", "") or "none"
    return f"{rules['form'][form][rules['elided'].get(article, article) if elides else article]}{text}"
