"""`admiralty data`: how sure every value is: confirmed, from one source, reconstructed, or corrected by the house."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ..kernel.datum import STANDINGS, Datum, counts
from ..kernel.game import Malformed
from ..words import Words
from .asked import AskedBox, Json, Language, asks, said_in

STYLES = {"confirmed": "green", "single": "yellow", "reconstructed": "red", "house": "cyan", "ours": "blue"}


@asks(AskedBox)
def data(
    asked: AskedBox,
    mark: Annotated[str, typer.Option("--mark")] = "",
    ids: Annotated[bool, typer.Option("--ids")] = False,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """List how sure each value of the data is, or with --ids what everything is called in files."""
    said = said_in(lang)
    if mark and mark not in STANDINGS:
        raise Malformed(said.tr("error.mark", mark=mark, marks=", ".join(STANDINGS)))
    rows, names = asked.line.data(asked.house)
    if ids:
        _show_ids(said, names, as_json)
        return
    shown = [row for row in rows if row.mark == mark] if mark else rows
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
        name, _, number = kind.rpartition(" ")
        of = number.isdecimal()
        title = _called(said, f"ids.{name}_of" if of else f"ids.{kind.replace(' ', '_')}", kind, n=number)
        typer.echo(f"{title} ({len(row)})\n  {', '.join(row)}\n")


def _called(said: Words, key: str, kind: str, **values: object) -> str:
    """What a kind of things is called; of a box from outside, as its data call it."""
    return said.tr(f"data.{key}", **values) if f"data.{key}" in said.texts else kind


def _overview(said: Words, rows: list[Datum]) -> Table:
    """How many values of each kind of thing are how sure."""
    table = Table(title=said.tr("data.title"), box=box.ROUNDED)
    table.add_column("")
    for standing in STANDINGS:
        table.add_column(said.tr(f"data.{standing}"), justify="right", style=STYLES[standing])
    kinds = Counter((row.thing.partition(" ")[0], row.mark) for row in rows)
    for kind in dict.fromkeys(row.thing.partition(" ")[0] for row in rows):
        numbers = [str(kinds[kind, standing] or "") for standing in STANDINGS]
        table.add_row(_called(said, f"kind.{kind}", kind), *numbers)
    table.add_section()
    totals = counts(rows)
    table.add_row(said.tr("score.total"), *(str(totals[standing]) for standing in totals), style="bold")
    return table


def _listing(said: Words, rows: list[Datum]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in ("thing", "field", "value"):
        table.add_column(said.tr(f"data.column.{key}"), overflow="fold")
    last = ""
    for row in rows:
        table.add_row(row.thing if row.thing != last else "", row.field, row.value)
        last = row.thing
    return table
