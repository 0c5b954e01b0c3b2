"""Files that somebody names: their text or their table, or one sentence that says what is wrong with them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from .game import Malformed


def read_text(path: str | Path, where: str) -> str:
    """The text of a file; `where` is what a refusal calls it."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Malformed(f"{where}: it can't be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise Malformed(f"{where}: it is not a text in UTF-8") from error


def read_toml(path: str | Path, where: str) -> dict[str, Any]:
    """The table of a file of TOML."""
    try:
        return tomllib.loads(read_text(path, where))
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"{where}: it is not TOML ({error})") from error
