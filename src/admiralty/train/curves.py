"""Curves of a run: the match of every round, and how much of what follows its network foresees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..extras import extra
from ..words import Words


def write_curves(path: Path, rows: Sequence[Mapping[str, Any]], said: Words) -> None:
    """Draw the rounds so far into a file."""
    figure = extra("matplotlib.figure", "plot").Figure(figsize=(9, 7), layout="tight")
    shares, explained = figure.subplots(2, 1, sharex=True)
    numbers = [row["round"] for row in rows]
    for place, seats in enumerate(match["seats"] for match in rows[0]["match"]):
        found = [row["match"][place] for row in rows]
        spread = [
            [match["share"] - match["low"] for match in found],
            [match["high"] - match["share"] for match in found],
        ]
        drawn = shares.errorbar(
            numbers, [match["share"] for match in found], spread, marker="o", capsize=4, label=f"{seats}"
        )
        shares.axhline(found[0]["fair"], linestyle=":", color=drawn[0].get_color())
    shares.set(title=said.tr("train.match"), ylim=(0, 1))
    shares.legend(title=said.tr("train.seats"))
    explained.plot(numbers, [row["explained"] for row in rows], marker="o")
    explained.set(title=said.tr("train.explained"), xlabel=said.tr("train.rounds"), xticks=numbers)
    figure.savefig(path, dpi=120)
