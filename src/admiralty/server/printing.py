"""What is built into the pages, in every language: texts, names and rules. `python -m` prints it as JSON."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import orjson

from ..games import GAMES
from ..grammar import grammar
from ..languages import LANGUAGES, problem
from ..ledger import Rule, book, games
from ..naming import Names
from ..words import texts_of
from .nicknames import NOBODY

Plain = dict[str, Any]
ELSEWHERE = (
    "alert",
    "preview",
    "arena",
    "ask",
    "check",
    "data",
    "error",
    "explain",
    "help",
    "missing",
    "refused",
    "serve",
    "simulate",
    "title",
)
"""What only the terminal and the server say."""
LOG = ("pirates.deed.", "pirates.event.", "pirates.question.", "pirates.refusal.")
"""What the server tells in whole sentences."""
APART = {"lessons": "learn.", "pad": "pad."}
"""What only the tutorials and the score pad say: they fetch it themselves, so that the first page comes sooner."""
DOORS = ("pad.title", "pad.from_game")
"""What other pages say of them."""
SENTENCES = ("effect", "whose")
"""What sentences of effects are made of: the pages have them whole."""
JOINTS = ("effect.none", "effect.both", "effect.naval")
SPOKEN = ("plural", "within", "elides", "keeps", "elided", "form")
"""The rows of a grammar that are needed while a page speaks."""


def printed() -> Plain:
    """Everything, by language."""
    return {
        "languages": {language: str(grammar(language)["name"]) for language in LANGUAGES},
        "nobody": sorted(NOBODY),
        "words": {language: _words(language) for language in LANGUAGES},
        **{what: {language: _apart(language, what) for language in LANGUAGES} for what in APART},
        "effects": {language: _effects(language) for language in LANGUAGES},
        "ledger": {game: {language: _ledger(game, language) for language in LANGUAGES} for game in games()},
    }


def _on_pages(key: str) -> bool:
    return key in JOINTS or (not key.startswith(LOG) and key.partition(".")[0] not in (*ELSEWHERE, *SENTENCES))


def _words(language: str) -> Plain:
    said = {key: text for key, text in texts_of(language, "house").items() if _on_pages(key)}
    return {
        "words": _of_boxes(language) | said | _first(language),
        "names": _by_kind(lambda name: name.in_language(language)),
        "articles": _by_kind(lambda name: name.in_language(language).article),
        "grammar": {key: row for key, row in grammar(language).items() if key in SPOKEN},
    }


def _first(language: str) -> Plain:
    prefixes = tuple(APART.values())
    texts = texts_of(language, "pages").items()
    return {key: text for key, text in texts if key in DOORS or not key.startswith(prefixes)}


def _apart(language: str, what: str) -> Plain:
    texts = texts_of(language, "pages").items()
    return {key: text for key, text in texts if key.startswith(APART[what]) and key not in DOORS}


def _of_boxes(language: str) -> Plain:
    """What the boxes of the games say besides the house."""
    texts = {key: text for entry in GAMES.values() for key, text in entry.guide().texts(language).items()}
    return {key: text for key, text in texts.items() if _on_pages(key)}


def _effects(language: str) -> Plain:
    """The sentences of the effects of every printed edition, and the names that one edition has otherwise."""
    guides = [entry.guide() for entry in GAMES.values()]
    return {
        "said": {key: said for guide in guides for key, said in guide.sentences(language).items()},
        "names": {edition: names for guide in guides for edition, names in guide.renamed(language).items()},
    }


def _by_kind(say: Any) -> Plain:
    """Something of every name that has it; kinds of all games but the first have its name before them."""
    boxes: Mapping[str, Names] = {
        f"{name}." if i else "": entry.guide().names() for i, (name, entry) in enumerate(GAMES.items())
    }
    found = {
        f"{prefix}{kind}": {id: said for id, name in rows.items() if (said := say(name))}
        for prefix, kinds in boxes.items()
        for kind, rows in kinds.items()
    }
    return {kind: rows for kind, rows in found.items() if rows}


def _ledger(game: str, language: str) -> Plain:
    found = book(game)
    return {
        "chapters": {id: title.text(language) for id, title in found.chapter.items()},
        "rules": [_rule(rule, language) for rule in found.rule],
    }


def _rule(rule: Rule, language: str) -> Plain:
    plain: Plain = {
        "id": rule.id,
        "chapter": rule.chapter,
        "editions": rule.editions,
        "text": rule.text(language),
    }
    if rule.ruling:
        plain["ruling"] = rule.note(language)
    return plain


if __name__ == "__main__":
    if wrong := problem():
        sys.exit(wrong)
    sys.stdout.buffer.write(orjson.dumps(printed()))
