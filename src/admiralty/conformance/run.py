"""Running case files: each game plays its own cases, this adds them up."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from ..games import GAMES
from ..kernel.files import read_text
from ..kernel.game import Malformed
from ..kernel.outcome import Outcome
from ..ledger import ledger
from .checks import check_case


def outcomes(text: str, name: str, rules: Collection[str] = ()) -> Iterator[Outcome]:
    """Every case of a file's text, or those about some rules, played; Malformed where the file is no case file.

    A case that is malformed itself has an outcome that says so, and the others are played.
    """
    game, rows = parse(text, name)
    known = {rule.id for rule in ledger(game)}
    seen: set[str] = set()
    for row in rows:
        if rules and not _is_about(row, rules):
            continue
        id = str(row.get("id", "?"))
        try:
            if id in seen:
                raise Malformed("another case has this id too")
            seen.add(id)
            check_case(known, row)
            yield from GAMES[game].run_case(row)
        except Malformed as error:
            sentence = str(error) if str(error).startswith("case ") else f"case {id}: {error}"
            yield Outcome(id, str(row.get("title", "")), (), (f"{name}: {sentence}",), malformed=True)


def parse(text: str, name: str) -> tuple[str, list[Mapping[str, Any]]]:
    """The game and the cases of a file's text."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"{name}: it is not TOML ({error})") from error
    game, rows = plain.get("game"), plain.get("case", [])
    if not isinstance(game, str) or game not in GAMES:
        raise Malformed(f'{name}: its first line should be game = one of "{", ".join(GAMES)}"')
    if not isinstance(rows, list) or not rows or not all(isinstance(row, Mapping) for row in rows):
        raise Malformed(f"{name}: it has no [[case]]")
    return game, rows


def _is_about(row: Mapping[str, Any], rules: Collection[str]) -> bool:
    named = row.get("rules")
    return isinstance(named, list) and any(rule in named for rule in rules)


def check_file(path: Path, rules: Collection[str] = ()) -> Iterator[Outcome]:
    """Every case of a file, or those about some rules, played."""
    yield from outcomes(read_text(path, str(path)), str(path), rules)


def shipped(game: str) -> list[Traversable]:
    """The case files that come with the package."""
    folders = GAMES[game].case_folders()
    found = (file for folder in folders for file in folder.iterdir() if file.name.endswith(".toml"))
    return sorted(found, key=lambda file: file.name)
