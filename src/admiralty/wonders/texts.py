"""The texts of boxes: what a box's folder adds to the house's, in `words/<language>.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import Any

from ..grammar import typeset
from ..languages import ENGLISH
from ..words import Words
from .typed import BOXES


def with_texts(words: Words, boxes: Sequence[str]) -> Words:
    """The words of a language, with those of these boxes."""
    return _joined(words.language, tuple(import_module(f"{BOXES}.{id}") for id in boxes), words)


def texts_of(boxes: Sequence[str], language: str) -> Mapping[str, str]:
    """What these boxes say in a language besides the house, by key."""
    return _own([import_module(f"{BOXES}.{id}") for id in boxes], language)


def _own(boxes: Sequence[ModuleType], language: str) -> dict[str, str]:
    return {key: text for box in boxes for key, text in _texts(box, language).items()}


_known: dict[tuple[int, tuple[ModuleType, ...]], tuple[Words, Words]] = {}
"""By identity, and with the words themselves, so that no others can come to have it."""


def _joined(language: str, boxes: tuple[ModuleType, ...], words: Words) -> Words:
    key = (id(words), boxes)
    if key not in _known:
        own = _own(boxes, language)
        _known[key] = words, Words(language, {**words.texts, **own}) if own else words
    return _known[key][1]


@cache
def _texts(box: ModuleType, language: str) -> dict[str, str]:
    """What a box says in a language; what it lacks there is said in English, as everywhere."""
    found = dict(_texts(box, ENGLISH)) if language != ENGLISH else {}
    file = files(box).joinpath("words", f"{language}.toml")
    if file.is_file():
        rows = _flat(tomllib.loads(file.read_text(encoding="utf-8")))
        found |= {key: typeset(language, said) for key, said in rows}
    return found


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, content in table.items():
        if isinstance(content, Mapping):
            yield from _flat(content, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", content
