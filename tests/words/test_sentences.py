"""Every sentence of the package and of the pages is one, with any small count and with names of every kind."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from admiralty.grammar import PLACE, Noun, filled, plural, typeset
from admiralty.languages import LANGUAGES, table
from admiralty.ledger import ledger
from admiralty.wonders.boxes.shelf import SHIPPED
from admiralty.wonders.compose import EDITIONS, load
from admiralty.wonders.sentences import sentences
from admiralty.wonders.texts import texts_of
from admiralty.words import flat, words

BENT = tomllib.loads((Path(__file__).parent / "bent.toml").read_text(encoding="utf-8"))
NAMES = (
    Noun("Anse d’Émeraude (G7)", "la"),
    Noun("Nid de Vipères (G5)", "le"),
    Noun("Haute Jungle (C1)", "la"),
    Noun("Collines du Levant (C2)", "les"),
    Noun("Port Azur (B1)"),
    Noun("S12", "en"),
    Noun("Orange"),
    Noun("Vert"),
    Noun("Halikarnassos"),
    Noun("Ursule"),
)
NUMBERS = re.split(
    r"\s+",
    """n actions ahead attackers behind counted deck defeats defenders discard last least left level missing players
    points proven strength typed value victories""",
)
"""The places that hold a bare number."""
FIXED = {
    "most": 4096,
    "enough": 10,
    "seats": 4,
    "steps": 40,
    "turns": 7,
    "age": "II",
    "beyond": "la cité au-delà",
    "game": "pirates",
    "path": "game.txt",
    "below": "2 bandes",
    "share": "40 %",
}
"""Places that hold neither a name nor a small number."""
MANY = {"en": r"s$", "fr": r"[sx]$", "nl": r"(en|s)$"}
"""How plurals end."""
SINGLE = {"pass", "bois", "cas", "dans", "des", "fois", "glass", "is", "papyrus", "sur"}
"""Words with such an end that are none."""
BANNED = {
    "en": r"Olympía",
    "fr": r"[Bb]ateaux?\b|maritimes?\b|deuxième édition|Olymp(ía|ie)\b|limite de tours|(?<![-/{:])\bbots?\b(?!\")"
    r"|fut (alors )?(choisi|révélé)|\bun or\b|\ben case\b"
    r"|[Pp]artenaire|\bguildes?\b|jetons? diplomatie|\bfactures?\b|\bBabylone\b",
    "nl": r"Olympía|[Dd]renkeling|[Gg]retig|[Ww]eg(ge)?le|etappe|[Ii]nlijving"
    r"|[Ww]ereldwonder|[Bb]ouwfase|\btijdperk|[Ee]nterfiche|(?<!\{)\bdeals?\b|\b[Zz]eges?\b|\b[Uu]w\b|(?<!\{)\btokens?\b|[Zz]eeconstructie|\bgilden?\b"
    r"|(?<!7 )\bWonders\b|[Mm]aximum aantal|\bplek(ken)?\b|[Vv]erder (spelen|speelt|gespeeld)\b|[Oo]nze beslissing",
}
"""Words beside the one that we use, and turns of phrase that nobody uses."""


@cache
def texts(language: str) -> dict[str, str]:
    """All that is said in a language, by the package, by the pages and by the boxes."""
    pages = flat(table(language, "pages"))
    boxes = {f"box {key}": text for key, text in texts_of(SHIPPED, language).items()}
    return {**words(language).texts, **{f"web {key}": typeset(language, text) for key, text in pages}, **boxes}


def built(language: str, n: int) -> Iterator[tuple[str, str]]:
    """Each text with its number, once for each kind of name."""
    for key, text in texts(language).items():
        if re.search(r"\.(one|other)$", key) and not key.endswith(f".{plural(language, n)}"):
            continue
        forms = {place[1]: place[2] for place in PLACE.finditer(text)}
        for called in NAMES if any(forms.values()) else NAMES[:1]:
            values = {place: FIXED.get(place, n if place in NUMBERS else called) for place in forms}
            yield key, filled(language, text, values)


@cache
def plurals(language: str) -> set[str]:
    """The words that follow a count in the plural only."""
    said = texts(language)
    pairs = [(said[key[: -len("other")] + "one"], text) for key, text in said.items() if key.endswith(".other")]
    after = re.compile(r"\{n\} ([^\W\d_]+)")
    many = {word for one, other in pairs for word in set(after.findall(other)) - set(after.findall(one))}
    return {word for word in many if re.search(MANY[language], word)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [0, 1, 2])
def test_counts_and_places(language: str, n: int) -> None:
    many = plurals(language)
    assert {"en": "posts", "fr": "comptoirs", "nl": "posten"}[language] in many
    for key, text in built(language, n):
        assert not re.search(r"[{}]", text), (key, text)
        if plural(language, n) == "one":
            counted = set(re.findall(rf"(?<![\w.,]){n} ([^\W\d_]+)", text))
            assert not counted & many - SINGLE, (key, text)
            if language != "nl":
                assert not {word for word in counted if re.search(MANY[language], word)} - SINGLE, (key, text)


@pytest.mark.parametrize("n", [0, 1, 2])
def test_french_elides_and_contracts(n: int) -> None:
    for key, text in [*built("fr", n), *ledger_texts("fr")]:
        assert not re.search(r"(?<![\w-])(de|le|la|que|ne|se|je) [aeiouyàâéèêëîïôûùœæ](?!n\b)(?!nz|ui)", text, re.I), (
            key,
            text,
        )
        assert not re.search(r"\b([Dd]e|à) les? (?!\w+er\b)", text), (key, text)
        assert not re.search(r"\bde H(?!aute?s?\b|avre|angar|ans)", text), (key, text)


def test_french_spaces() -> None:
    for key, text in [*built("fr", 2), *ledger_texts("fr")]:
        assert not re.search(r"[^\s\u202f(\[.…][:;?!»](?=\s|$)", text), (key, text)
        assert not re.search(r"[ \u00a0][:;?!»]|« ", text), (key, text)
        assert not re.search(r"(?<=[^\W\d_])'(?=[^\W\d_])", text), (key, text)


@cache
def effect_texts(language: str) -> list[tuple[str, str]]:
    """What every card, stage, island and tile of both editions gives, as it is really said."""
    return [pair for id in EDITIONS for pair in sentences(load(id, SHIPPED), language).items()]


@cache
def ledger_texts(language: str) -> list[tuple[str, str]]:
    return effect_texts(language) + [
        (rule.id, text)
        for game in ("wonders", "pirates")
        for rule in ledger(game)
        for text in (rule.text(language), rule.note(language))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    for key, text in [*texts(language).items(), *ledger_texts(language)]:
        assert not re.search(BANNED[language], text), (key, text)


@pytest.mark.parametrize("case", BENT["case"], ids=lambda case: case["becomes"])
def test_names_are_bent(case: dict[str, Any]) -> None:
    values = {key: Noun(value["said"], value["article"]) for key, value in case["values"].items()}
    assert filled(case["language"], case["text"], values) == case["becomes"]


@pytest.mark.parametrize("case", BENT["set"], ids=lambda case: case["text"])
def test_texts_are_set(case: dict[str, str]) -> None:
    assert typeset(case["language"], case["text"]) == case["becomes"]


def test_only_languages_that_bend_ask_for_forms() -> None:
    for language in ("en", "nl"):
        assert not [key for key, text in texts(language).items() if any(place[2] for place in PLACE.finditer(text))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [0, 1, 2])
def test_nothing_is_doubled_or_left_over(language: str, n: int) -> None:
    """No two spaces, no space before a comma, no word twice, no end of a sentence twice."""
    for key, text in [*built(language, n), *ledger_texts(language)]:
        if key not in SPACED:
            assert not re.search(r"(?<=\S)  +(?=\S)", text), (key, text)
        assert not re.search(r" [,.](?=\s|$)", text), (key, text)
        assert not re.search(r"\b(le|la|les|de|du|des|het|een|the|of|à|en|un|une|van) \1\b", text, re.I), (key, text)
        assert not re.search(r"(?<!\.)\.\.(?!\.)|,,|;;", text), (key, text)


@pytest.mark.parametrize("n", [0, 1, 2])
def test_french_elides_only_before_vowels(n: int) -> None:
    """An apostrophe stands before a vowel or a mute h, and nobody says "si il"."""
    for key, text in [*built("fr", n), *ledger_texts("fr")]:
        wrong = re.search(r"\b([ldjmtscn]|qu|jusqu|lorsqu|puisqu)’(?![aeiouyhàâäéèêëîïôöûùœæ«*{])", text, re.I)
        assert not wrong, (key, text)
        assert not re.search(r"\bsi ils?\b|\b(ce|me|te) (est|a|ont|aurait)\b|\bbeaucoup des\b", text, re.I), (key, text)


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_nothing_is_left_in_english(language: str) -> None:
    """A text of two words or more that reads as in English is one that nobody translated."""
    english = texts("en")
    same = {key: text for key, text in texts(language).items() if text == english.get(key) and is_said(text)}
    assert not {key: text for key, text in same.items() if not re.search(ALIKE[language], text)}
    for key, text in texts(language).items():
        if key != "help.option.chapter":  # it lists what is typed
            assert not re.search(ENGLISH_WORDS, PLACE.sub("", text)), (key, text)


def is_said(text: str) -> bool:
    """Whether a text has words of its own, besides places, commands and names of files."""
    return len(re.findall(r"[^\W\d_]{3,}", PLACE.sub("", re.sub(r"`[^`]*`|--?\w[\w-]*|\S*[./]\S*", "", text)))) > 1


SPACED = {"box ship.legend", "pirates.table.legend"}
"""Rows of signs in the terminal, set apart by spaces."""
ALIKE = {"fr": r"^7 Wonders", "nl": r"^7 Wonders"}
"""What is the same in both languages."""
ENGLISH_WORDS = r"\b(the|with|your|which|without|their|has been|should be|player|cards|points of)\b"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_below_zero_have_a_true_minus(language: str) -> None:
    """As the rest of the page writes them, and never a hyphen."""
    assert filled(language, "{n}, {m}: {text}", {"n": -3, "m": 5, "text": "-x"}) == "−3, 5: -x"
