"""Values that nobody should send, laid into every place, or some, of what somebody may send."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
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


def half(plain: Any, which: int) -> Iterator[Any]:
    """Every second of these, one or the other: the values take turns, so that either half has each of them."""
    for number, spoiled in enumerate(spoilt(plain)):
        if (number + number // len(VALUES)) % 2 == which:
            yield spoiled


def frames(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """One of each frame, as somebody at this table could send it."""
    here = {"version": table["version"], "seat": 0}
    attack = {"is": "Attack", "start": "A1", "target": "A2", "bands": 1}
    yield {"is": "Look", "seat": 0, "id": "x"}
    yield {"is": "Speak", "lang": "fr", "id": "x"}
    yield {"is": "TakeBack", **here, "id": "x"}
    yield {"is": "Undo", **here, "steps": 1, "id": "x"}
    yield {"is": "Odds", "version": table["version"], "action": attack, "id": "x"}
    yield {"is": "Why", **here, "subject": "C4", "id": "x"}
    yield {"is": "Again", "id": "x"}
    yield {"is": "Log", "before": 3, "id": "x"}
    yield {"is": "Ping", "id": "x"}
    for kind in {row["option"]["is"]: row["option"] for row in table["options"]}.values():
        yield {"is": "Choose", **here, "action": kind.get("action", kind), "id": "x"}
    yield {"is": "Choose", **here, "action": attack, "id": "x"}


def spoilt_once(plain: Any, random: Random) -> Any:
    """This data with one of its parts replaced by a nasty value, or now and then as it is."""
    if random.random() < 0.2:
        return plain
    return _replaced(plain, random.choice(list(_places(plain))), random.choice(VALUES))


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
