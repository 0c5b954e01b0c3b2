"""`admiralty study`: many games of one bot at every seat, and a report of what wins in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..arena.match import check_bots, opened
from ..arena.plan import make_plan
from ..balance.files import JOURNAL, PAGE, Folder
from ..balance.report import balance_of
from ..balance.watched import BalancePlan, balance_plan, census_of, looking_back
from ..balance.words import Teller, plain
from ..bots.shelf import levels
from ..kernel.game import Malformed
from ..words import Words
from .arena import cores, play_left
from .asked import Asked, Language, asks, said_in, with_boxes


@asks(unwatched=True)
def study(
    asked: Asked,
    study_games: Annotated[int, typer.Option("--games", min=1)] = 5000,
    seed: Annotated[str, typer.Option("--seed")] = "1",
    study_folder: Annotated[Path, typer.Option("--out")] = Path("study"),
    calibrate: Annotated[int, typer.Option("--calibrate", min=0)] = 0,
    tries: Annotated[int, typer.Option("--tries", min=1)] = 240,
    arena_jobs: Annotated[int, typer.Option("--jobs", min=0)] = 0,
    ray: Annotated[str, typer.Option("--ray")] = "",
    as_object: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = "",
) -> None:
    """Find out what wins."""
    said = said_in(lang)
    plan = _plan(asked, study_games, seed, calibrate, tries, said)
    folder = Folder(plan, study_folder)
    try:
        play_left(plan.game, plan.jobs(), folder.numbers, folder.add, said, arena_jobs or cores(), ray)
    except KeyboardInterrupt:
        if folder.numbers:
            _report(folder, said)
        left = said.tr("arena.left", n=len(folder.numbers), path=study_folder / JOURNAL)
        Console(stderr=True, highlight=False, soft_wrap=True).print(f"\n{left}", markup=False)
        raise
    finally:
        folder.close()
    teller = _report(folder, said)
    if as_object:
        typer.echo(json.dumps(plain(teller.balance), ensure_ascii=False))
        return
    console = Console(highlight=False)
    console.print(teller.terminal())
    console.print(said.tr("study.written", path=study_folder / PAGE), markup=False, soft_wrap=True)


def _report(folder: Folder, said: Words) -> Teller:
    """Write what the games so far say."""
    header = folder.plan.game
    teller = Teller(balance_of(folder.plan, folder.tally), census_of(header), with_boxes(said, opened(header)))
    folder.write(teller)
    return teller


def _plan(asked: Asked, games: int, seed: str, positions: int, tries: int, said: Words) -> BalancePlan:
    """The games; whoever asks for the impossible is told before the first of them."""
    # The highest level but one: nearly as strong as the highest, at a fraction of its time.
    names = asked.bot_names(levels(asked.game)[-2:][0], said)
    if len(set(names)) > 1:
        raise Malformed(said.tr("error.study_bots"))
    drawn = make_plan(asked.open(seed), asked.seats, names[:1], games, seed)
    each = -(-positions // games)
    plan = balance_plan(drawn, each, tries)
    check_bots(plan.game, plan.bots)
    if each:
        looking_back(plan.game)
    return plan
