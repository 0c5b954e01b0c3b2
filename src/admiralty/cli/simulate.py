"""`admiralty simulate`: bots against bots, a line a game, the same for the same seed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ..arena.match import Played, Untimed, check_bots, opened
from ..arena.pool import in_order, in_processes
from ..kernel.table import Table
from .asked import Asked, Json, Language, asks, bot_row, said_in, with_boxes
from .progress import progress
from .summary import Summary


@asks(unwatched=True)
def simulate(
    asked: Asked,
    games: Annotated[int, typer.Option("--games", min=1)] = 100,
    seed: Annotated[str, typer.Option("--seed")] = "1",
    jobs: Annotated[int, typer.Option("--jobs", min=1)] = 1,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Play bots against bots."""
    said = said_in(lang)
    seats = asked.seats
    header = json.dumps(asked.open(seed).header())
    chosen = opened(header)
    # Whoever asks for the impossible is told before the first game.
    Table(chosen, seats, seed)
    row = bot_row(asked.bot_names("greedy,random", said), seats)
    check_bots(header, row)
    summary = Summary(with_boxes(said, chosen))
    with progress(said.tr("simulate.playing"), games) as advance:
        for played in in_order(in_processes(header, series(row, games, seed), jobs)):
            advance()
            if as_json:
                typer.echo(json.dumps(line(played), ensure_ascii=False))
            else:
                summary.add(played)
    if not as_json:
        from rich.console import Console  # late, as the table

        Console(emoji=False).print(summary.table())


def series(row: Sequence[str], games: int, seed: str) -> list[Untimed]:
    """So many games, each with a deal of its own; the bots move one seat on from game to game."""
    seats = len(row)
    turned = [tuple(row[(seat + number) % seats] for seat in range(seats)) for number in range(games)]
    return [Untimed(number, number, number % seats, f"{seed}/{number}", names) for number, names in enumerate(turned)]


def line(played: Played) -> dict[str, Any]:
    """A game as it is printed for programs."""
    seats = [
        {"seat": seat, "bot": seated.bot, **seated.facts, "points": seated.points, "scores": seated.scores}
        for seat, seated in enumerate(played.seats)
    ]
    return {"game": played.number, "seed": played.seed, "seats": seats, "winner": played.winners}
