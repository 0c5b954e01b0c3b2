"""`admiralty play`: a person against bots, resumed from the record whenever it was left."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ..bots.entrants import is_program, open_bot
from ..games import open_game
from ..kernel.chance import Stream, new_seed
from ..kernel.game import AnyGame, Event, Malformed, Seat
from ..kernel.record import load
from ..kernel.table import Table, play_step
from ..words import Words
from .asked import Asked, Language, asks, bot_row, checked_seat, said_in
from .desks import make_desk
from .session import Session

PERSON = "person"
Past = list[Sequence[Event]]


@asks()
def play(
    asked: Asked,
    seat: Annotated[int, typer.Option("--seat")] = 0,
    seed: Annotated[str, typer.Option("--seed")] = "",
    record: Annotated[Path | None, typer.Option("--record")] = None,
    resume: Annotated[Path | None, typer.Option("--resume")] = None,
    lang: Language = "",
) -> None:
    """Play against bots."""
    said = said_in(lang)
    names = asked.bot_names("greedy", said)
    if resume:
        path = _latest(said) if str(resume) == "last" else resume
        table, past, players = _resumed(path, seat, names, said)
        # In time for whoever wants others: they would play on against the old ones without a word.
        strangers = [name for name in names if name not in players]
        if strangers and (asked.bots or asked.bot):
            raise Malformed(said.tr("error.resumed_bots", path=path, bots=", ".join(strangers)))
    else:
        # A seed that somebody names deals what the arena deals; any other is a secret, its cards can't be computed.
        stream: Stream = "quick" if seed else "keyed"
        seed = seed or new_seed()
        chosen = asked.open(seed, seat)
        table, past = Table(chosen, asked.seats, seed, stream), []
        players = seated(table.seats, seat, names, said)
        path = record or _new_path(chosen, table.seed)
        if path.exists():
            raise Malformed(said.tr("error.record_exists", path=path))
    _sit_down(table, players, path, said).run(past)


def seated(seats: int, person: Seat, names: Sequence[str], said: Words) -> list[str]:
    """Who sits where: the person at this seat, the bots in order on the others."""
    checked_seat(person, seats, said)
    row = bot_row(names, seats - 1)
    return [*row[:person], PERSON, *row[person:]]


def _sit_down(table: Table[Any, Any, Any], players: list[str], path: Path, said: Words) -> Session:
    seats = {name: open_bot(name, table.game) for name in set(players) if name != PERSON}
    bots = {seat: seats[name] for seat, name in enumerate(players) if name != PERSON}
    person = players.index(PERSON)
    console = Console(highlight=False, markup=False)
    desk = make_desk(table.game, said, table.view(person))
    return Session(table, desk, bots, players, path, console, said)


def _resumed(path: Path, seat: Seat, names: Sequence[str], said: Words) -> tuple[Table[Any, Any, Any], Past, list[str]]:
    """The table of a record as it was left, what happened there, and who sat at it."""
    record = load(path)
    table: Table[Any, Any, Any] = Table(open_game(record.game), record.seats, record.seed, record.stream)
    past = [play_step(table, step, n, f"record {path}") for n, step in enumerate(record.steps, start=1)]
    players = record.players if PERSON in record.players else seated(table.seats, seat, names, said)
    # A record may come from anybody: it starts no program that was not named here and now.
    for name in players:
        if is_program(name) and name not in names:
            raise Malformed(said.tr("error.program_played", path=path, bot=name))
    if len(players) != table.seats:
        raise Malformed(said.tr("error.players", path=path, players=len(players), seats=table.seats))
    return table, past, players


def _home() -> Path:
    """Where games are kept that were given no file."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "admiralty" / "games"


def _new_path(game: AnyGame, seed: str) -> Path:
    safe = "".join(letter if letter.isalnum() else "-" for letter in seed)[:40]
    return _home() / f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}-{safe}.jsonl"


def _latest(said: Words) -> Path:
    """The game that was left last."""
    games = sorted(_home().glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not games:
        raise Malformed(said.tr("error.no_game_left", path=_home()))
    return games[-1]
