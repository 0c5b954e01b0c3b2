"""The three languages say the same things, with the same places for values."""

from __future__ import annotations

from string import Formatter

import pytest

from admiralty.kernel.game import Malformed
from admiralty.words import LANGUAGES, spoken, words


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys_and_places(language: str) -> None:
    english, other = words("en").texts, words(language).texts
    assert set(other) == set(english)
    # A sentence that the rules say themselves exists in English only ("{detail}"); the others may tell it shorter.
    keys = [key for key, text in english.items() if text != "{detail}"]
    assert {key: places(other[key]) for key in keys} == {key: places(english[key]) for key in keys}


def test_every_key_is_told_apart() -> None:
    for language in LANGUAGES:
        assert all(text.strip() for text in words(language).texts.values())


def test_singular_and_plural() -> None:
    assert words("en").tr("count.coins", n=1) == "1 coin"
    assert words("en").tr("count.coins", n=0) == "0 coins"
    assert words("fr").tr("count.coins", n=0) == "0 pièce"
    assert words("nl").tr("count.coins", n=3) == "3 munten"


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        ("fr", {"LANG": "nl_BE.UTF-8"}, "fr"),
        (None, {"LANG": "nl_BE.UTF-8"}, "nl"),
        (None, {"ADMIRALTY_LANG": "fr", "LANG": "nl_BE.UTF-8"}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_language(asked: str | None, environment: dict[str, str], language: str) -> None:
    assert spoken(asked, environment) == language


def test_unknown_language() -> None:
    with pytest.raises(Malformed, match="there is no language 'de'"):
        spoken("de", {})
