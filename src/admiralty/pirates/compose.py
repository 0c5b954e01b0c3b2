"""The box on the shelf: its data files, and the file of an owner's corrections."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ..kernel.codec import decode
from ..kernel.files import read_text, read_toml
from ..kernel.game import Malformed
from .atlas import printed_atlas
from .checks import check
from .edition import Box, Dice, Edition
from .house import overlay


def data_text(name: str) -> str:
    """A file of the data folder."""
    return resources.files(__package__).joinpath("data", name).read_text(encoding="utf-8")


@cache
def third_edition() -> Edition:
    edition: Edition = decode(Edition, tomllib.loads(data_text("third.toml")), "third.toml")
    return edition


@cache
def printed_box() -> Box:
    """The box as we ship it."""
    edition = third_edition()
    box = Box(edition, printed_atlas(), Dice(edition.combat[0], edition.gold[0], edition.tribes[0]))
    return check(box, "third.toml")


def read_house(path: Path) -> dict[str, Any]:
    """The corrections of a file, checked, with the board that it names read in."""
    where = f"house file {path}"
    plain = read_toml(path, where)
    if isinstance(plain.get("map"), str):
        board = path.parent / plain["map"]
        try:
            plain["map"] = json.loads(read_text(board, f"{where}: map {board}"))
        except json.JSONDecodeError as error:
            raise Malformed(f"{where}: map {board}: it is not JSON ({error})") from error
        if isinstance(plain["map"], dict):
            plain["map"]["mark"] = "house"
    overlay(printed_box(), plain, where)
    return plain
