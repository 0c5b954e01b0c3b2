"""`admiralty data`: how sure every value is: confirmed, from one source, reconstructed, or corrected by the house."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from typing import Annotated, Any, get_args

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ..kernel.game import Malformed
from ..pirates.edition import correct_box, printed_box
from ..pirates.house import read_house as pirates_house
from ..pirates.ids import ids as pirates_ids
from ..pirates.provenance import provenance as pirates_provenance
from ..wonders.compose import EditionId, load, read_house
from ..wonders.ids import ids as wonders_ids
from ..wonders.provenance import counts, provenance
from ..words import Words
from .asked import WITH, Boxes, Edition, GameName, House, Json, Language, named, said_in

STANDINGS = ("confirmed", "single", "reconstructed", "house", "ours")
STYLES = {"confirmed": "green", "single": "yellow", "reconstructed": "red", "house": "cyan", "ours": "blue"}


def data(
    game: GameName = "wonders",
    edition: Edition = "second",
    boxes: Boxes = WITH,
    house: House = None,
    mark: Annotated[str, typer.Option("--mark")] = "",
    ids: Annotated[bool, typer.Option("--ids")] = False,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """List how sure each value of the data is, or with --ids what everything is called in files."""
    said = said_in(lang)
    if game not in ("wonders", "pirates"):
        raise Malformed(said.tr("error.no_data", game=game))
    if mark and mark not in STANDINGS:
        raise Malformed(said.tr("error.mark", mark=mark, marks=", ".join(STANDINGS)))
    rows: list[Any]
    if game == "pirates":
        pirates_box = correct_box(printed_box(), pirates_house(house) if house else {})
        rows, names = [*pirates_provenance(pirates_box)], pirates_ids(pirates_box)
    else:
        played = load(_edition(edition), named(boxes), read_house(house) if house else None)
        rows, names = [*provenance(played)], wonders_ids(played)
    if ids:
        _show_ids(said, names, as_json)
        return
    shown: list[Any] = [row for row in rows if row.mark == mark] if mark else rows
    if as_json:
        for row in shown:
            typer.echo(json.dumps(asdict(row), ensure_ascii=False))
        return
    console = Console()
    console.print(_overview(said, rows))
    if mark:
        console.print(_listing(said, shown))
    else:
        console.print(said.tr("data.hint"), style="dim")


def _show_ids(said: Words, names: dict[str, list[str]], as_json: bool) -> None:
    """The ids of each kind: a paragraph for people, one object for programs."""
    if as_json:
        typer.echo(json.dumps(names, ensure_ascii=False))
        return
    for kind, row in names.items():
        name, _, number = kind.partition(" ")
        title = said.tr(f"data.ids.{name}_of", n=number) if number else said.tr(f"data.ids.{name}")
        typer.echo(f"{title} ({len(row)})\n  {', '.join(row)}\n")


def _edition(id: str) -> EditionId:
    for known in get_args(EditionId):
        if id == known:
            edition: EditionId = known
            return edition
    raise Malformed(f"edition {id!r} should be first or second")


def _overview(said: Words, rows: list[Any]) -> Table:
    """How many values of each kind of thing are how sure."""
    table = Table(title=said.tr("data.title"), box=box.ROUNDED)
    table.add_column("")
    for standing in STANDINGS:
        table.add_column(said.tr(f"data.{standing}"), justify="right", style=STYLES[standing])
    kinds = Counter((row.thing.partition(" ")[0], row.mark) for row in rows)
    for kind in dict.fromkeys(row.thing.partition(" ")[0] for row in rows):
        numbers = [str(kinds[kind, standing] or "") for standing in STANDINGS]
        table.add_row(said.tr(f"data.kind.{kind}"), *numbers)
    table.add_section()
    totals = counts(rows)
    table.add_row(said.tr("score.total"), *(str(totals[standing]) for standing in totals), style="bold")
    return table


def _listing(said: Words, rows: list[Any]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in ("thing", "field", "value"):
        table.add_column(said.tr(f"data.column.{key}"), overflow="fold")
    last = ""
    for row in rows:
        table.add_row(row.thing if row.thing != last else "", row.field, row.value)
        last = row.thing
    return table
