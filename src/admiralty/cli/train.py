"""`admiralty train`: rounds of learning, each played, fitted and measured against the best network so far."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..arena.plot import check_plot
from ..extras import extra
from ..kernel.game import Malformed
from ..words import Words
from .arena import cores
from .asked import Asked, Language, asks, said_in
from .progress import progress

if TYPE_CHECKING:
    from collections.abc import Mapping


@asks(unwatched=True)
def train(
    asked: Asked,
    folder: Annotated[Path, typer.Option("--out")] = Path("training"),
    train_rounds: Annotated[int, typer.Option("--cycles", min=1)] = 3,
    train_games: Annotated[int, typer.Option("--games", min=10)] = 10_000,
    deals: Annotated[int, typer.Option("--deals", min=2)] = 300,
    tables: Annotated[str, typer.Option("--tables")] = "",
    mixed: Annotated[bool, typer.Option("--mixed")] = False,
    thought: Annotated[int, typer.Option("--thought", min=0)] = 0,
    train_from: Annotated[Path | None, typer.Option("--from")] = None,
    seed: Annotated[str, typer.Option("--seed")] = "1",
    arena_jobs: Annotated[int, typer.Option("--jobs", min=0)] = 0,
    ray: Annotated[str, typer.Option("--ray")] = "",
    curves: Annotated[Path | None, typer.Option("--plot")] = None,
    lang: Language = "",
) -> None:
    """Train a network."""
    said = said_in(lang)
    extra("numpy", "train")
    from ..train.curves import write_curves
    from ..train.rounds import Run, Settings, Workers

    if curves:
        extra("matplotlib", "plot")
        check_plot(curves)
    seats = _seats(tables or str(asked.seats), said)
    header = json.dumps(dict(asked.open(seed).header()))
    run = Run(folder, Settings(header, seats, train_games, deals, seed, mixed, thought), train_from)
    for _ in range(train_rounds - len(run.rows)):
        row = run.round(
            Workers(arena_jobs or cores(), ray), lambda what, total: progress(said.tr(f"train.{what}"), total)
        )
        for line in _told(row, said):
            typer.echo(line)
        if curves:
            write_curves(curves, run.rows, said)
    typer.echo(said.tr("train.best", path=run.best))


def _seats(tables: str, said: Words) -> tuple[int, ...]:
    try:
        return tuple(int(seats) for seats in tables.split(","))
    except ValueError:
        raise Malformed(said.tr("error.tables", tables=repr(tables))) from None


def _told(row: Mapping[str, Any], said: Words) -> list[str]:
    """A round in words: how much it foresees, and each match that it played."""
    explained = f"{100 * row['explained']:.1f} %"
    lines = [said.tr("train.round", number=row["round"], n=row["positions"], explained=explained)]
    kept = said.tr("train.kept" if row["kept"] else "train.dropped")
    for match in row["match"]:
        share, low, high, fair = (f"{100 * match[name]:.1f} %" for name in ("share", "low", "high", "fair"))
        rival = said.tr("train.rival" if row["against"] != "judgment" else "train.judgment")
        told = said.tr("train.match_won", seats=match["seats"], share=share, low=low, high=high, fair=fair, rival=rival)
        lines.append(f"  {told}")
    return [*lines, f"  {kept}"]
