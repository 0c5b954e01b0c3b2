"""`admiralty explain`: what a bot would do at a step of a record or in a position, and what it considered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from ..bots.bot import Forfeiting, bot_chance
from ..bots.entrants import open_bot
from ..bots.search import Thought
from ..bots.thought import thoughts_of
from ..bots.titles import bot_title
from ..kernel.codec import encode
from ..kernel.files import read_text
from ..kernel.game import Malformed
from ..positions import LINE
from .asked import Json, Language, said_in
from .desks import make_desk
from .show import open_table

MOST = 20
"""Options on the screen; the JSON has them all."""


def explain(
    file: Annotated[Path, typer.Argument()],
    step: Annotated[int | None, typer.Option("--step", min=0)] = None,
    explain_seat: Annotated[int, typer.Option("--seat", min=0)] = 0,
    explain_bot: Annotated[str, typer.Option("--bot")] = "greedy",
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Ask a bot about a step of a record."""
    said = said_in(lang)
    text = read_text(file, str(file))
    played = step or 0
    table = open_table(text, step if LINE.match(text) else played, said)
    game = table.game
    seat = explain_seat
    if seat not in table.waiting():
        asked = ", ".join(str(other) for other in table.waiting()) or "-"
        raise Malformed(said.tr("error.not_asked", seat=seat, step=played, asked=asked))
    bot = open_bot(explain_bot, game)
    view = table.view(seat)
    action = bot(view, table.options(seat), bot_chance(table.seed, played, seat, table.stream))
    thoughts = thoughts_of(bot)
    forfeit = bot.reason if isinstance(bot, Forfeiting) else ""
    if as_json:
        typer.echo(json.dumps(_plain(explain_bot, action, thoughts, forfeit), ensure_ascii=False))
        return
    desk = make_desk(game, said, view)
    console = Console(highlight=False)
    console.print(
        said.tr("explain.chosen", bot=bot_title(explain_bot, said), action=desk.action(table, seat, action)),
        style="bold",
    )
    if forfeit:
        console.print(said.tr("explain.forfeit", reason=forfeit), markup=False)
        return
    if not thoughts:
        console.print(said.tr("explain.silent", bot=bot_title(explain_bot, said)))
        return
    grid = Grid(box=box.ROUNDED)
    grid.add_column(said.tr("explain.option"))
    grid.add_column(said.tr("explain.value"), justify="right")
    grid.add_column(said.tr("explain.tries"), justify="right")
    for thought in thoughts[:MOST]:
        grid.add_row(desk.action(table, seat, thought.action), f"{thought.value:.3f}", str(thought.tries))
    console.print(grid)
    if len(thoughts) > MOST:
        console.print(said.tr("explain.more", n=len(thoughts) - MOST))


def _plain(bot: str, action: Any, thoughts: list[Thought[Any]], forfeit: str) -> dict[str, Any]:
    rows = [{"action": encode(t.action), "value": round(t.value, 6), "tries": t.tries} for t in thoughts]
    told = {"bot": bot, "action": encode(action), "thoughts": rows}
    return told | {"forfeit": forfeit} if forfeit else told
