"""`admiralty show`: a position, or a step of a record, as the table looks from a seat or with everything open."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ..games import open_game
from ..kernel.described import text_of
from ..kernel.game import Malformed, Seat
from ..kernel.record import parse
from ..kernel.table import Table
from ..kernel.table import replay as replay_record
from ..positions import LINE, Position
from ..words import Words
from .asked import Language, checked_seat, said_in
from .choosing import Trail, menu
from .desk import Desk
from .desks import make_desk

SEED = "show"
"""Nothing is played here, so nothing is drawn from it."""


def show(
    position: Annotated[str, typer.Argument(metavar="POSITION")],
    show_step: Annotated[int | None, typer.Option("--step", min=0)] = None,
    show_seat: Annotated[int | None, typer.Option("--seat")] = None,
    spectator: Annotated[bool, typer.Option("--spectator")] = False,
    line: Annotated[bool, typer.Option("--line")] = False,
    lang: Language = "",
) -> None:
    """Show a position, or a step of a record."""
    said = said_in(lang)
    table = open_table(_text(position, said), show_step, said)
    if line:
        typer.echo(text_of(table.game, table.state))
        return
    console = Console(highlight=False, markup=False)
    if show_seat is None:
        desk = make_desk(table.game, said, table.view(None))
        draw_all(console, desk, table.view(None) if spectator else desk.open_view(table))
    else:
        seat = checked_seat(show_seat, table.seats, said)
        draw_seat(console, make_desk(table.game, said, table.view(seat)), table, seat)
    if table.over:
        desk = make_desk(table.game, said, table.view(None))
        console.print(desk.sheet(table.scores(), console.width))


def _text(named: str, said: Words) -> str:
    """What was asked for: a position as it stands, a file with one or with a record, or what comes through a pipe."""
    if LINE.match(named):
        return named
    if named == "-":
        return sys.stdin.read()
    try:
        return Path(named).read_text(encoding="utf-8")
    except OSError as error:
        raise Malformed(said.tr("error.no_position", named=named, why=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise Malformed(said.tr("error.no_position", named=named, why="UTF-8")) from error


def open_table(text: str, step: int | None, said: Words) -> Table[Any, Any, Any]:
    """The table of a position, or of a record after a step (the last if none is named)."""
    if not text.lstrip().startswith("{"):
        if step is not None and LINE.match(text):
            raise Malformed(said.tr("error.step_of_position"))
        return Position(text).table(SEED)
    record = parse(text)
    if step is not None and step > len(record.steps):
        raise Malformed(said.tr("error.no_step", step=step, last=len(record.steps)))
    return replay_record(open_game(record.game), record, step)


def draw_all(console: Console, desk: Desk, view: Any) -> None:
    """Everybody at a glance, and the hands that the view shows."""
    console.rule(desk.moment(view), style="cyan")
    console.print(desk.overview(view, console.width))
    for hand in desk.hands(view):
        console.print(hand)


def draw_seat(console: Console, desk: Desk, table: Table[Any, Any, Any], seat: Seat) -> None:
    """The table as a seat sees it, and what it may choose if it is asked."""
    console.print(desk.position(table, seat, (), console.size))
    if seat not in table.waiting():
        for hand in desk.hands(table.view(seat)):
            console.print(hand)
        return
    trail = Trail(desk.choices(table, seat), desk.forks(table, seat))
    console.print(Text(trail.fork.title, style="bold"))
    console.print(menu(trail.fork, trail.parts()))
