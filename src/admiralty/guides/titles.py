"""What the catalog calls games, options and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots.titles import bot_title
from ..words import words


def title(key: str, language: str) -> str:
    """The title of a thing in a language; what has none is called by its id."""
    said = words(language)
    return said.tr(f"title.{key}") if f"title.{key}" in said else key.rpartition(".")[2]


def flag(name: str, default: bool, language: str) -> dict[str, Any]:
    """A field of the catalog that is on or off."""
    return {"name": name, "kind": "flag", "default": default, "title": title(name, language)}


def bot_rows(bots: Sequence[str], language: str) -> list[dict[str, Any]]:
    """The levels of a game, the lowest first."""
    said = words(language)
    titles = [bot_title(name, said) for name in bots]
    return [
        {"name": name, "title": title[0].upper() + title[1:], "level": n}
        for n, (name, title) in enumerate(zip(bots, titles, strict=True), 1)
    ]
