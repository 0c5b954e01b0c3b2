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


def score(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    line: Annotated[bool, typer.Option("--line")] = False,
    after: Annotated[int, typer.Option("--after", min=1, max=3)] = 3,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Add up the score sheet of a table that a file describes."""
    said = said_in(lang)
    plain = read_json(sys.stdin.read() if file == "-" else read_text(file, file))
    if not isinstance(plain, dict):
        raise Malformed(f"{file}: a pad should be a table with `seats`")
    game = plain.pop("game", "wonders")
    if line:
        typer.echo(_line(guide_to(game).pad_line(plain, after, said.language), _names(plain), said))
        return
    sheet = guide_to(game).pad(plain, said.language)
    if as_json:
        typer.echo(json.dumps(sheet, ensure_ascii=False))
        return
    Console(highlight=False).print(_drawn(said, sheet, _names(plain)))


def _names(plain: dict[str, Any]) -> list[str]:
    return [row.get("name") or f"{seat + 1}" for seat, row in enumerate(plain["seats"])]


def _line(found: dict[str, Any], names: list[str], said: Words) -> str:
    """The line of a position; Malformed says what the file leaves out of one."""
    if not found["line"]:
        who = dict(enumerate(names))  # a city that nobody sits at has its number
        told = [
            text if seat is None else f"{said.tr('count.label', text=who.get(seat, str(seat + 1)))} {text}"
            for seat, text in ((row["seat"], row["text"]) for row in found["missing"])
        ]
        raise Malformed(said.tr("error.no_line", missing="; ".join(told)))
    return str(found["line"])


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
