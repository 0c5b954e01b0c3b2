"""The ledger of rules: what each rule of a game says, in every language."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Literal

from .games import GAMES
from .grammar import typeset
from .kernel.codec import decode
from .kernel.game import Malformed
from .languages import ENGLISH, LANGUAGES, added

NOTE = "ruling_note"


@dataclass(frozen=True, slots=True)
class Said:
    """A text by language."""

    texts: Mapping[str, str]

    def text(self, language: str) -> str:
        """The text in one language, or in English where that language has none."""
        return _in_language(self.texts, language)


@dataclass(frozen=True, slots=True)
class Rule(Said):
    """A rule, or a worked example of the books."""

    id: str
    chapter: str
    editions: tuple[Literal["first", "second", "third"], ...]
    kind: Literal["rule", "example"] = "rule"
    ruling: bool = False
    notes: Mapping[str, str] = field(default_factory=dict)

    def note(self, language: str) -> str:
        """Which part of it is our ruling, and why; in English where it is not translated."""
        return _in_language(self.notes, language)


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game's rules in the order of reading, and the titles of their chapters."""

    rule: tuple[Rule, ...]
    chapter: Mapping[str, Said] = field(default_factory=dict)


def games() -> tuple[str, ...]:
    """The games that have a ledger."""
    return tuple(game for game in GAMES if _files(game))


def ledger(game: str) -> tuple[Rule, ...]:
    """The rules of a game, in the order of reading."""
    return book(game).rule


def book(game: str) -> Ledger:
    """The rules and chapters of a game."""
    if game not in games():
        raise Malformed(f"there is no ledger of a game {game!r}; there is {', '.join(games())}")
    return read_ledger(tuple(file.read_text(encoding="utf-8") for file in _files(game)), f"rules of {game}", game)


@cache
def read_ledger(texts: tuple[str, ...], where: str, game: str = "") -> Ledger:
    """A ledger from its files' texts in order, or Malformed with a sentence that says what is wrong with it."""
    plain: dict[str, Any] = {}
    for text in texts:
        try:
            one = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise Malformed(f"{where}: it is not TOML ({error})") from error
        rules = [*plain.get("rule", []), *one.get("rule", [])]
        plain |= one | {"rule": rules, "chapter": plain.get("chapter", {}) | one.get("chapter", {})}
    found: Ledger = decode(Ledger, _by_language(plain, game), where)
    for id, count in Counter(rule.id for rule in found.rule).items():
        if count > 1:
            raise Malformed(f"{where}: two rules have the id {id!r}")
    for rule in found.rule:
        problem = _problem(rule, found.chapter)
        if problem:
            raise Malformed(f"{where}: rule {rule.id!r} {problem}")
    return found


def _problem(rule: Rule, chapters: Mapping[str, Said]) -> str:
    """What is wrong with a row, if anything."""
    if not re.fullmatch(r"[A-Z]+[1-9][0-9]*", rule.id):
        return "should have capital letters and a number as its id"
    if chapters and rule.chapter not in chapters:
        return f"is in the chapter {rule.chapter!r}; there are {', '.join(chapters)}"
    if not rule.editions:
        return "is in no edition"
    if ENGLISH not in rule.texts or not all(text.strip() for text in rule.texts.values()):
        return f"should have a text in English, {ENGLISH!r}, and none that is blank"
    if rule.ruling != bool(rule.note(ENGLISH)):
        return "should have a ruling_note exactly when it is a ruling"
    return ""


def _in_language(texts: Mapping[str, str], language: str) -> str:
    return typeset(language, texts[language]) if language in texts else texts.get(ENGLISH, "")


def _by_language(plain: Mapping[str, Any], game: str) -> dict[str, Any]:
    """The rows with their texts and notes gathered by language, and with those that the languages' folders add."""
    rules, chapters = added("rules", game, "rule"), added("rules", game, "chapter")
    rows = plain.get("rule", [])
    titles = plain.get("chapter", {})
    return {
        **plain,
        "rule": [_gathered({**row, **rules.get(row.get("id", ""), {})}) for row in rows],
        "chapter": {id: _gathered({**row, **chapters.get(id, {})}) for id, row in titles.items()},
    }


def _gathered(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row whose keys en, fr, ruling_note, ruling_note_fr and so on have become two tables by language."""
    notes = {(NOTE if language == ENGLISH else f"{NOTE}_{language}"): language for language in LANGUAGES}
    rest = {key: content for key, content in row.items() if key not in LANGUAGES and key not in notes}
    rest["texts"] = {language: row[language] for language in LANGUAGES if language in row}
    found = {language: row[key] for key, language in notes.items() if row.get(key)}
    return rest | ({"notes": found} if found else {})


def _files(game: str) -> list[Traversable]:
    """The files of a game's rules, in the order of reading."""
    return [file for file in GAMES[game].rules() if file.is_file()]
