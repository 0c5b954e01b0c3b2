"""`admiralty play`: a person against bots, resumed from the record whenever it was left."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer
from rich.console import Console

from ..bots.shelf import make_bot
from ..games import AnyGame, open_game
from ..kernel.game import Malformed, Seat
from ..kernel.record import load
from ..kernel.table import Table
from ..kernel.table import replay as replay_record
from ..words import Words
from .asked import (
    Armada, Boards, Bots, Edition, GameName, House, Language, Seats, Shipyards, Teams, asked_game, bot_row, said_in,
)  # fmt: skip
from .looks import make_desk
from .session import Session

PERSON = "person"


def play(
    game: GameName = "wonders",
    edition: Edition = "second",
    armada: Armada = True,
    seats: Seats = 4,
    teams: Teams = False,
    seat: Annotated[int, typer.Option("--seat")] = 0,
    bots: Bots = "greedy",
    board: Boards = [],  # noqa: B006 - Typer reads it, nobody writes it
    shipyard: Shipyards = [],  # noqa: B006
    house: House = None,
    seed: Annotated[str, typer.Option("--seed")] = "",
    record: Annotated[Path | None, typer.Option("--record")] = None,
    resume: Annotated[Path | None, typer.Option("--resume")] = None,
    lang: Language = "",
) -> None:
    """Play against bots."""
    said = said_in(lang)
    if resume:
        path = _latest() if str(resume) == "last" else resume
        table, players = _resumed(path, seat, bots)
    else:
        chosen = asked_game(game, edition, armada, teams, board, shipyard, house)
        table = Table(chosen, seats, seed or token_hex(4))
        players = seated(table.seats, seat, bots)
        path = record or _new_path(chosen, table.seed)
        if path.exists():
            raise Malformed(f"record {path}: it is there already; go on with --resume, or name another file")
    _sit_down(table, players, path, said)


def seated(seats: int, person: Seat, bots: str) -> list[str]:
    """Who sits where: the person at this seat, the bots in order on the others."""
    if not 0 <= person < seats:
        raise Malformed(f"there is no seat {person}; the seats are 0 to {seats - 1}")
    row = bot_row(bots, seats - 1)
    return [*row[:person], PERSON, *row[person:]]


def _sit_down(table: Table[Any, Any, Any], players: list[str], path: Path, said: Words) -> None:
    seats = {name: make_bot(name, table.game) for name in set(players) if name != PERSON}
    bots = {seat: seats[name] for seat, name in enumerate(players) if name != PERSON}
    person = players.index(PERSON)
    console = Console(highlight=False)
    desk = make_desk(table.game, said, table.view(person))
    Session(table, desk, bots, players, path, console, said).run()


def _resumed(path: Path, seat: Seat, bots: str) -> tuple[Table[Any, Any, Any], list[str]]:
    """The table of a record as it was left, and who sat at it."""
    record = load(path)
    table = replay_record(open_game(record.game), record)
    players = record.players if PERSON in record.players else seated(table.seats, seat, bots)
    if len(players) != table.seats:
        raise Malformed(f"record {path}: {len(players)} players for {table.seats} seats")
    return table, players


def _home() -> Path:
    """Where games are kept that were given no file."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "admiralty" / "games"


def _new_path(game: AnyGame, seed: str) -> Path:
    safe = "".join(letter if letter.isalnum() else "-" for letter in seed)[:40]
    return _home() / f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}-{safe}.jsonl"


def _latest() -> Path:
    """The game that was left last."""
    games = sorted(_home().glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not games:
        raise Malformed(f"there is no game to go on with in {_home()}")
    return games[-1]
