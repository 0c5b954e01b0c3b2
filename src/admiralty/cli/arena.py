"""`admiralty arena`: many games between bots, and a report of what they prove."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Container, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console

from ..arena.journal import Journal
from ..arena.match import Job, Numbered, check_bots
from ..arena.plan import Plan, make_plan
from ..arena.plot import check_plot, write_plot
from ..arena.results import check_format, write_results
from ..arena.run import play_on
from ..arena.tally import report
from ..arena.words import plain, told
from ..kernel.game import Malformed
from ..words import Words
from .asked import Asked, Language, asks, said_in, with_boxes
from .progress import progress

R = TypeVar("R", bound=Numbered)


@asks(unwatched=True)
def arena(
    asked: Asked,
    arena_games: Annotated[int, typer.Option("--games", min=1)] = 100,
    seed: Annotated[str, typer.Option("--seed")] = "1",
    out: Annotated[Path | None, typer.Option("--out")] = None,
    arena_jobs: Annotated[int, typer.Option("--jobs", min=0)] = 0,
    ray: Annotated[str, typer.Option("--ray")] = "",
    plot: Annotated[Path | None, typer.Option("--plot")] = None,
    as_object: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = "",
) -> None:
    """Play an arena."""
    said = said_in(lang)
    game = asked.open(seed)
    plan = make_plan(game, asked.seats, asked.bot_names("greedy,random", said), arena_games, seed)
    # Whoever asks for the impossible is told before the first game.
    check_bots(plan.game, plan.bots)
    if plot:
        check_plot(plot)
    journal = _journal(plan, out, said)
    try:
        play_left(plan.game, journal.matches, journal.games, journal.add, said, arena_jobs or cores(), ray)
    except KeyboardInterrupt:
        left = said.tr("arena.left", n=len(journal.games), path=out) if out else said.tr("arena.lost")
        Console(stderr=True, highlight=False, soft_wrap=True).print(f"\n{left}", markup=False)
        raise
    finally:
        journal.close()
        if out and journal.games:
            write_results(out, plan, journal.played())
    found = report(plan, journal.played())
    if as_object:
        typer.echo(json.dumps(plain(found), ensure_ascii=False))
    else:
        Console().print(told(found, with_boxes(said, game)))
    if plot:
        write_plot(plot, found, said)


def cores() -> int:
    """The cores that we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _journal(plan: Plan, out: Path | None, said: Words) -> Journal:
    if out is None:
        return Journal(plan)
    check_format(out)
    path = out.with_name(f"{out.name}.journal")
    if out.exists() and not path.exists():
        raise Malformed(said.tr("error.results_exist", path=out, journal=path.name))
    return Journal(plan, path)


def play_left(
    header: str,
    games: Sequence[Job[R]],
    done: Container[int],
    add: Callable[[R], None],
    said: Words,
    jobs: int,
    ray: str,
) -> None:
    """Play those of the games that are not done yet, and show how far it is."""
    left = [game for game in games if game.number not in done]
    with progress(said.tr("simulate.playing"), len(games), len(games) - len(left)) as advance:
        for played in play_on(header, left, jobs, ray):
            add(played)
            advance()
