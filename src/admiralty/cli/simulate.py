"""`admiralty simulate`: bots against bots, a line a game, the same for the same seed."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..bots.bot import Bot, bot_chance
from ..bots.shelf import make_bot
from ..games import AnyGame, open_game
from ..kernel.table import Table
from .asked import (
    Armada,
    Asked,
    Boards,
    Bots,
    Cards,
    Combat,
    Edition,
    Enrollment,
    Enrolment,
    GameName,
    House,
    Json,
    Language,
    Rounds,
    Seats,
    Shipyards,
    Teams,
    asked_pirates,
    bot_row,
    said_in,
)  # fmt: skip
from .looks import seat_facts
from .summary import Summary

Line = dict[str, Any]


@dataclass(frozen=True)
class Series:
    """Many games of the same kind: which game, which bots, and the seed that names them all."""

    header: str
    seats: int
    bots: tuple[str, ...]
    seed: str

    def line(self, number: int) -> Line:
        """Play one game of the series, and tell how it ended."""
        game, bots = _at_work(self.header, self.bots)
        turned = [(seat + number) % self.seats for seat in range(self.seats)]
        return play_out(game, self.seats, f"{self.seed}/{number}", [bots[i] for i in turned]) | {
            "game": number,
            "bots": [self.bots[i] for i in turned],
        }


@cache
def _at_work(header: str, names: tuple[str, ...]) -> tuple[AnyGame, list[Bot]]:
    game = open_game(json.loads(header))
    return game, [make_bot(name, game) for name in names]


def play_out(game: AnyGame, seats: int, seed: str, bots: list[Bot]) -> Line:
    """One game between bots, from the first choice to the score sheet."""
    table = Table(game, seats, seed)
    while not table.over:
        for seat in table.waiting():
            bot = bots[seat]
            view = None if bot.blind else table.view(seat)
            action = bot(view, table.options(seat), bot_chance(seed, len(table.steps), seat))
            table.choose(seat, action)
    view = table.view(None)
    scores = table.scores()
    rows = []
    for score in scores:
        categories: dict[str, int] = {}
        for line in score.lines:
            categories[line.category] = categories.get(line.category, 0) + line.points
        facts = seat_facts(game.name, view, score.seat)
        rows.append({"seat": score.seat, **facts, "points": score.points, "scores": categories})
    return {"seed": seed, "seats": rows, "winner": [score.seat for score in scores if score.winner]}


def simulate(
    game: GameName = "wonders",
    edition: Edition = "second",
    armada: Armada = True,
    seats: Seats = 4,
    teams: Teams = False,
    board: Boards = [],  # noqa: B006 - Typer reads it, nobody writes it
    shipyard: Shipyards = [],  # noqa: B006
    cards: Cards = False,
    enrollment: Enrollment = False,
    enrolment: Enrolment = False,
    rounds: Rounds = 40,
    combat: Combat = "",
    house: House = None,
    bots: Bots = "greedy,random",
    games: Annotated[int, typer.Option("--games", min=1)] = 100,
    seed: Annotated[str, typer.Option("--seed")] = "1",
    jobs: Annotated[int, typer.Option("--jobs", min=1)] = 1,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Play bots against bots."""
    said = said_in(lang)
    if game == "pirates":
        chosen = asked_pirates(seats, cards, enrollment or enrolment, rounds, combat, house)
    else:
        chosen = Asked(game, edition, armada, seats, teams, board, shipyard, house, seed).game()
    # Whoever asks for the impossible is told before the first game.
    Table(chosen, seats, seed)
    series = Series(json.dumps(chosen.header()), seats, tuple(bot_row(bots, seats, said)), seed)
    _at_work(series.header, series.bots)
    summary = Summary(said)
    with _progress(said.tr("simulate.playing")) as bar:
        task = bar.add_task("", total=games)
        for line in _lines(series, games, jobs):
            bar.advance(task)
            if as_json:
                typer.echo(json.dumps(_ordered(line), ensure_ascii=False))
            else:
                summary.add(line)
    if not as_json:
        Console().print(summary.table())


def _lines(series: Series, games: int, jobs: int) -> Iterator[Line]:
    if jobs == 1:
        yield from map(series.line, range(games))
        return
    # Ctrl-C is for the one who counts: the workers end with the pool.
    quiet = (signal.SIGINT, signal.SIG_IGN)
    with get_context("spawn").Pool(min(jobs, games), signal.signal, quiet) as pool:
        yield from pool.imap(series.line, range(games), chunksize=8)


def _ordered(line: Mapping[str, Any]) -> Line:
    """The line as it is printed: each seat with its bot."""
    seats = [{"seat": row["seat"], "bot": bot, **row} for row, bot in zip(line["seats"], line["bots"], strict=True)]
    return {"game": line["game"], "seed": line["seed"], "seats": seats, "winner": line["winner"]}


@contextmanager
def _progress(text: str) -> Iterator[Progress]:
    columns = (TextColumn(text), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        yield bar
