"""Names of things, in every language that has one for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .grammar import Noun, grammar, typeset
from .kernel.codec import decode
from .kernel.game import Malformed
from .languages import ENGLISH, LANGUAGES, added


@dataclass(frozen=True, slots=True)
class Name:
    """A name by language, the languages in which no book was at hand and it is our own, and its articles."""

    texts: Mapping[str, str]
    ours: tuple[str, ...] = ()
    articles: Mapping[str, str] = field(default_factory=dict)

    def in_language(self, language: str) -> Noun:
        """The name in one language, or in English where that language has none."""
        if language not in self.texts:
            return Noun(self.texts[ENGLISH])
        return Noun(typeset(language, self.texts[language]), self.articles.get(language, ""))


Names = Mapping[str, Mapping[str, Name]]


def names_of(game: str, plain: Mapping[str, Any]) -> Names:
    """The names of a game by kind and id, from its rows and from what the languages' folders add to them."""
    rows: Mapping[str, Mapping[str, Mapping[str, Any]]] = decode(
        Mapping[str, Mapping[str, Mapping[str, Any]]], plain, f"names of {game}"
    )
    return {
        kind: {id: name_of({**row, **further.get(id, {})}, f"name of the {kind} {id!r}") for id, row in of_kind.items()}
        for kind, of_kind in rows.items()
        for further in [added("names", game, kind)]
    }


def name_of(row: Mapping[str, Any], where: str) -> Name:
    """A name from its row, or Malformed with a sentence that says what is wrong with it."""
    keys = {grammar(language)["article"]: language for language in LANGUAGES if "article" in grammar(language)}
    for key in row:
        if key not in (*LANGUAGES, *keys, "ours"):
            raise Malformed(f"{where}: {key!r} is no language; there are {', '.join(LANGUAGES)}")
    if ENGLISH not in row:
        raise Malformed(f"{where}: it lacks {ENGLISH!r}")
    plain = {
        "texts": {language: row[language] for language in LANGUAGES if language in row},
        "ours": row.get("ours", ()),
        "articles": {language: row[key] for key, language in keys.items() if key in row},
    }
    name: Name = decode(Name, plain, where)
    return name
