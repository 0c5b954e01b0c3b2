"""Plain data from outside: JSON whose numbers fit a machine and whose texts are whole."""

from __future__ import annotations

import json
import math
from typing import Any

from .game import Malformed

MOST = 2**63 - 1
LEAST = -MOST - 1
DEEPEST = 40
"""Tables within tables; the data of a house has a handful."""
LONGEST = 18
"""Digits of a number that is written as a text; each such number fits a machine."""


def read_json(text: str | bytes) -> Any:
    """The data of a JSON text, checked; Malformed where it is none."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):  # a number of thousands of digits is a ValueError too
        raise Malformed("this is no JSON") from None
    check_plain(plain)
    return plain


def check_plain(plain: Any, depth: int = 0) -> None:
    """Refuse what some part of the house could not compute with, print or store."""
    if isinstance(plain, str):
        check_text(plain)
    elif isinstance(plain, int):
        if not LEAST <= plain <= MOST:
            raise Malformed("a whole number should lie between -2^63 and 2^63 - 1")
    elif isinstance(plain, float):
        if not math.isfinite(plain):
            raise Malformed("a number should be finite")
    elif isinstance(plain, dict | list):
        if depth == DEEPEST:
            raise Malformed(f"tables and lists should lie at most {DEEPEST} deep in each other")
        if isinstance(plain, dict):
            for name in plain:
                check_text(name)
        for part in plain.values() if isinstance(plain, dict) else plain:
            check_plain(part, depth + 1)


def check_text(text: str) -> None:
    """Refuse half letters, which no encoding knows, and the letter NUL, which no database keeps."""
    if text.isascii():
        if "\x00" in text:
            raise Malformed("a text should be without the letter NUL")
    elif any("\ud800" <= letter <= "\udfff" or letter == "\x00" for letter in text):
        raise Malformed("a text should be of whole letters, without NUL")


def whole_number(text: str) -> int | None:
    """The number that a text of plain digits stands for; None for any other text."""
    # Without isascii, "²" and the digits of other scripts would count as digits too.
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST else None
