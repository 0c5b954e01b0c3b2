"""Plain data as one line of text that a person can read, and back.

A table is `(key=value key=value)`, a list `[value value]`; before either the `=` is left out. A table that names
its class, as the codec's do, begins with it: `Ship(sea=S51 bands=3)`. A word stands as it is, `-` is the empty text,
and what would be taken for something else is in quotation marks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from .game import Malformed
from .plain import DEEPEST, check_plain

NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
WORD = re.compile(r'[^\s()\[\]="]+')
TOKEN = re.compile(r'[()\[\]=]|"(?:[^"\\]|\\.)*"|' + WORD.pattern)
CONSTANTS = {"true": True, "false": False, "none": None}
EMPTY = "-"
CLOSING = {"(": ")", "[": "]"}


def line_of(table: Mapping[str, Any]) -> str:
    """A table as one line, without parentheses around it."""
    return " ".join(_pair(_text(key), _value(value)) for key, value in table.items())


def _pair(key: str, value: str) -> str:
    return f"{key}{value}" if value[0] in CLOSING else f"{key}={value}"


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        kind = value.get("is", "")
        if isinstance(kind, str) and WORD.fullmatch(kind):
            return f"{kind}({line_of({key: value[key] for key in value if key != 'is'})})"
        return f"({line_of(value)})"
    if isinstance(value, list | tuple):
        return f"[{' '.join(_value(item) for item in value)}]"
    return "none" if value is None else json.dumps(value)


def _text(text: str) -> str:
    if not text:
        return EMPTY
    plain = WORD.fullmatch(text) and text not in CONSTANTS and text != EMPTY and not NUMBER.fullmatch(text)
    return text if plain else json.dumps(text, ensure_ascii=not text.isprintable())


def table_of(text: str) -> dict[str, Any]:
    """The table of a line; Malformed with the place where it can't be read on."""
    reader = _Reader(text)
    table = reader.pairs("")
    check_plain(table)
    return table


class _Reader:
    """A line, and how far it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0

    def peek(self) -> str:
        """The next token; nothing at the end."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        if self.at == len(self.text):
            return ""
        found = TOKEN.match(self.text, self.at)
        if found is None:
            raise self.wrong("a text in quotation marks does not end")
        return found.group()

    def take(self) -> str:
        token = self.peek()
        self.at += len(token)
        return token

    def touches(self, opening: str) -> bool:
        """Whether this stands right behind what was read."""
        return self.text.startswith(opening, self.at)

    def wrong(self, why: str) -> Malformed:
        here = self.text[self.at : self.at + 20]
        return Malformed(f"{why}, at {here!r}" if here else f"{why}, at the end of the line")

    def pairs(self, closing: str) -> dict[str, Any]:
        """Keys with their values, up to what closes the table."""
        table: dict[str, Any] = {}
        while self.peek() != closing:
            if not self.peek() or self.peek() in "()[]=":
                raise self.wrong("a key and its value were expected")
            key = self.string(self.take())
            if key in table:
                raise self.wrong(f"{key!r} is said twice")
            if self.touches("="):
                self.take()
            elif not (self.touches("(") or self.touches("[")):
                raise self.wrong(f"after {key!r} a value was expected")
            table[key] = self.value()
        self.take()
        return table

    def value(self) -> Any:
        token = self.peek()
        if not token or token in ")]=":
            raise self.wrong("a value was expected")
        self.take()
        if token in CLOSING:
            return self.inside(token)
        if self.touches("(") and token[0] != '"':
            self.take()
            return {"is": token, **self.inside("(")}
        if token in CONSTANTS:
            return CONSTANTS[token]
        return self.number(token) if NUMBER.fullmatch(token) else self.string(token)

    def inside(self, opening: str) -> Any:
        """A table or a list, up to its end."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.wrong(f"tables and lists should lie at most {DEEPEST} deep in each other")
        content = self.pairs(")") if opening == "(" else self.row()
        self.depth -= 1
        return content

    def row(self) -> list[Any]:
        items = []
        while self.peek() != "]":
            items.append(self.value())
        self.take()
        return items

    def number(self, token: str) -> int | float:
        try:
            number: int | float = json.loads(token)
        except ValueError:  # thousands of digits
            raise self.wrong("this number is too long") from None
        return number

    def string(self, token: str) -> str:
        if token[0] != '"':
            return "" if token == EMPTY else token
        try:
            return str(json.loads(token))
        except ValueError:
            raise self.wrong(f"{token} is no text in quotation marks") from None
