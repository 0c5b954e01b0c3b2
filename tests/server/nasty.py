"""Values that nobody should send, laid into every place of what somebody may send."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

DEEP: Any = 0
for _ in range(60):
    DEEP = [DEEP]
TEXTS = (
    "",
    "²",
    "٣",
    "9" * 5_000,
    "-1",
    "1e400",
    "\x00",
    "a\x00b",
    "\ud800",
    "x\udfffy",
    "\u200b\u202e\u2066",
    "\u3164",
    "\u0958" * 40,
    "x" * 256,
    "../" * 90,
    "\U0001f3f4" * 40,
    "{detail}",
    "%s%n",
)
NUMBERS = (-1, 16, 2**31, 2**53, 2**63 - 1, 2**63, -(2**63), -(2**63) - 1, 10**400, 0.5, 1e308, True, False)
VALUES: tuple[Any, ...] = (*TEXTS, *NUMBERS, None, [], {}, [[]], [{}], {"is": []}, {"is": "\ud800"}, {"²": 1}, DEEP)


def spoilt(plain: Any) -> Iterator[Any]:
    """This data with each of its parts, and each name of a part, replaced by each nasty value in turn."""
    for place in _places(plain):
        for value in VALUES:
            yield _replaced(plain, place, value)
    for place in _places(plain):
        if place and isinstance(place[-1], str):
            for text in TEXTS:
                yield _renamed(plain, place, text)


def _places(plain: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield here
    if isinstance(plain, dict | list):
        for name in plain if isinstance(plain, dict) else range(len(plain)):
            yield from _places(plain[name], (*here, name))


def _replaced(plain: Any, place: tuple[Any, ...], value: Any) -> Any:
    if not place:
        return value
    other = copy.deepcopy(plain)
    _at(other, place[:-1])[place[-1]] = value
    return other


def _renamed(plain: Any, place: tuple[Any, ...], name: str) -> Any:
    other = copy.deepcopy(plain)
    table = _at(other, place[:-1])
    table[name] = table.pop(place[-1])
    return other


def _at(plain: Any, place: tuple[Any, ...]) -> Any:
    for name in place:
        plain = plain[name]
    return plain
