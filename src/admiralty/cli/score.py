"""`admiralty score`: the score sheet of a table of the boxed game, from a file that describes it."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ..guides.shelf import guide_to
from ..kernel.files import read_text
from ..kernel.game import Malformed
from ..kernel.plain import read_json
from ..words import Words
from .asked import Json, Language, said_in


def score(file: Annotated[str, typer.Argument(metavar="FILE")], as_json: Json = False, lang: Language = "") -> None:
    """Add up the score sheet of a table that a file describes."""
    said = said_in(lang)
    plain = read_json(sys.stdin.read() if file == "-" else read_text(file, file))
    if not isinstance(plain, dict):
        raise Malformed(f"{file}: a pad should be a table with `seats`")
    game = plain.pop("game", "wonders")
    sheet = guide_to(game).pad(plain, said.language)
    if as_json:
        typer.echo(json.dumps(sheet, ensure_ascii=False))
        return
    names = [row.get("name") or f"{seat + 1}" for seat, row in enumerate(plain["seats"])]
    Console(highlight=False).print(_drawn(said, sheet, names))


def _drawn(said: Words, sheet: dict[str, Any], names: list[str]) -> Table:
    """A row for each category, a column for each seat; who wins is marked."""
    table = Table(title=said.tr("score.title"), show_footer=True)
    table.add_column("", footer=said.tr("score.total"))
    for name, row in zip(names, sheet["seats"], strict=True):
        table.add_column(name, justify="right", footer=f"{row['points']}{' *' if row.get('winner') else ''}")
    for category in sheet["categories"]:
        points = [
            sum(line["points"] for line in row["lines"] if line["category"] == category["id"]) for row in sheet["seats"]
        ]
        table.add_row(category["text"], *[str(number) if number else "" for number in points])
    return table
