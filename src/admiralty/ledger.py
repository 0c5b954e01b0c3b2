"""The ledger of rules: what each rule of a game says, in three languages."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from .games import GAMES
from .grammar import LANGUAGES, typeset
from .kernel.codec import decode
from .kernel.game import Malformed


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, or a worked example of the books."""

    id: str
    chapter: str
    editions: tuple[Literal["first", "second", "third"], ...]
    en: str
    fr: str
    nl: str
    kind: Literal["rule", "example"] = "rule"
    ruling: bool = False
    ruling_note: str = ""
    ruling_note_fr: str = ""
    ruling_note_nl: str = ""
    waits: str = ""

    def text(self, language: str) -> str:
        """What the rule says."""
        return typeset(language, getattr(self, language))

    def note(self, language: str) -> str:
        """Which part of it is our ruling, and why; in English where it is not translated."""
        note = {"fr": self.ruling_note_fr, "nl": self.ruling_note_nl}.get(language) or self.ruling_note
        return typeset(language, note)


@dataclass(frozen=True, slots=True)
class Title:
    """What a chapter is called."""

    en: str
    fr: str
    nl: str

    def text(self, language: str) -> str:
        """The title in one language."""
        return typeset(language, getattr(self, language))


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game's rules in the order of reading, and the titles of their chapters."""

    rule: tuple[Rule, ...]
    chapter: Mapping[str, Title] = field(default_factory=dict)


def games() -> tuple[str, ...]:
    """The games that have a ledger."""
    return tuple(game for game in GAMES if _file(game).is_file())


def ledger(game: str) -> tuple[Rule, ...]:
    """The rules of a game, in the order of reading."""
    return book(game).rule


@cache
def book(game: str) -> Ledger:
    """The rules and chapters of a game."""
    if game not in games():
        raise Malformed(f"there is no ledger of a game {game!r}; there is {', '.join(games())}")
    return read_ledger(_file(game).read_text(encoding="utf-8"), f"rules of {game}")


def read_ledger(text: str, where: str) -> Ledger:
    """A ledger from a file's text, or Malformed with a sentence that says what is wrong with it."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"{where}: it is not TOML ({error})") from error
    found: Ledger = decode(Ledger, plain, where)
    for id, count in Counter(rule.id for rule in found.rule).items():
        if count > 1:
            raise Malformed(f"{where}: two rules have the id {id!r}")
    for rule in found.rule:
        problem = _problem(rule, found.chapter)
        if problem:
            raise Malformed(f"{where}: rule {rule.id!r} {problem}")
    return found


def _problem(rule: Rule, chapters: Mapping[str, Title]) -> str:
    """What is wrong with a row, if anything."""
    if not re.fullmatch(r"[A-Z]+[1-9][0-9]*", rule.id):
        return "should have capital letters and a number as its id"
    if chapters and rule.chapter not in chapters:
        return f"is in the chapter {rule.chapter!r}; there are {', '.join(chapters)}"
    if not rule.editions:
        return "is in no edition"
    if not all(rule.text(language).strip() for language in LANGUAGES):
        return f"should have a text in each of {', '.join(LANGUAGES)}"
    if rule.ruling != bool(rule.ruling_note):
        return "should have a ruling_note exactly when it is a ruling"
    return ""


def _file(game: str) -> Any:
    return GAMES[game].rules()[0]
