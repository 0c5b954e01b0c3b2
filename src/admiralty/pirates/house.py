"""A house file: what the owner of a box corrects in the board and the dice.

map = "my-map.json"          # a board in the form of data/map.json, beside this file

[dice]
combat = ["CC", "C", "C", "", "X", "XX"]
gold = "rich"                # or the name of one of our alternatives
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from ..kernel.game import Malformed
from .compose import correct_box, printed_box


def read_house(path: Path) -> dict[str, Any]:
    """The corrections of a file, checked, with the board that it names read in."""
    where = f"house file {path}"
    try:
        plain: dict[str, Any] = tomllib.loads(_text(path, where))
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"{where}: it is not TOML ({error})") from error
    if isinstance(plain.get("map"), str):
        board = path.parent / plain["map"]
        try:
            plain["map"] = json.loads(_text(board, f"{where}: map {board}"))
        except json.JSONDecodeError as error:
            raise Malformed(f"{where}: map {board}: it is not JSON ({error})") from error
        if isinstance(plain["map"], dict):
            plain["map"]["mark"] = "house"
    correct_box(printed_box(), plain, where)
    return plain


def _text(path: Path, where: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Malformed(f"{where}: it can't be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise Malformed(f"{where}: it is not a text in UTF-8") from error
