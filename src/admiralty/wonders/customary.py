"""A group's customs as fields of a new table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, get_args

from .boxes.shelf import expansions
from .customs import MOST_BONUS, MOST_COINS, Dealing, Sides
from .names import name
from .typed import choices_of

Plain = dict[str, Any]
Title = Callable[[str], str]
"""What something is called in the language of the catalog."""


def custom_fields(boards: Mapping[str, Sequence[str]], title: Title, language: str) -> Iterator[Plain]:
    """What a group may set up otherwise; `boards` are those of each edition."""
    for field in _fields(boards, title, language):
        yield field | {"group": "customs"}


def _fields(boards: Mapping[str, Sequence[str]], title: Title, language: str) -> Iterator[Plain]:
    yield _choice("wonders", "dealing", Dealing, title) | {"when": {"edition": _dealings()}}
    yield _choice("sides", "sides", Sides, title)
    wonders = list(dict.fromkeys(board.partition(" ")[0] for rows in boards.values() for board in rows))
    called = {id: name("wonder", id).in_language(language) for id in wonders}
    yield _several("struck", wonders, called, title)
    two = {choice.option: box for box in expansions() for choice in choices_of((box,)) if choice.two}
    for option, box in two.items():
        yield _several("two", [option], {option: title(option)}, title) | {"needs": {"boxes": [box]}}
    for seated, most in (("handicap", MOST_COINS), ("bonus", MOST_BONUS)):
        yield {"name": seated, "kind": "amounts", "least": 0, "most": most, "default": [],
               "title": title(seated)}  # fmt: skip
    yield {"name": "hints", "kind": "flag", "default": False, "title": title("hints")}


def _dealings() -> dict[str, list[str]]:
    """How Wonders may be dealt, by edition: only Babylon of the first may be put back."""
    every = list(get_args(Dealing))
    return {"first": every, "second": [kind for kind in every if kind != "redraw"]}


def _choice(field: str, key: str, kinds: object, title: Title) -> Plain:
    choices = list(get_args(kinds))
    return {
        "name": field,
        "kind": "choice",
        "choices": choices,
        "default": choices[0],
        "title": title(key),
        "titles": {kind: title(f"{key}.{kind}") for kind in choices},
    }


def _several(field: str, choices: list[str], titles: Mapping[str, str], title: Title) -> Plain:
    return {"name": field, "kind": "several", "choices": choices, "default": [], "title": title(field),
            "titles": dict(titles)}  # fmt: skip
