"""The baseline table of docs/research.md: how often a simple bot wins from each seat against random players.

Run `python -m admiralty.research.baseline [games]`; rows are lines of Markdown.
"""

from __future__ import annotations

import math
import sys

from ..bots.bot import bot_chance
from ..bots.shelf import make_bot
from .catalog import CATALOG, open_study
from .run import Run
from .study import Study

BOT = "greedy"
"""The bot of the table: quick, and the same for every study."""


def play(study: Study, names: list[str], seed: str) -> list[float]:
    """One game of these bots, one a seat; how the victory was shared."""
    game = study.game
    bots = [make_bot(name, game) for name in names]
    run = Run(study, seed)
    while not run.over:
        seat, state = run.seat, run.trial.state
        view = None if bots[seat].blind else game.view(state, seat)
        action = bots[seat](view, game.options(state, seat), bot_chance(seed, run.step + 1, seat))
        run.choose_action(seat, action)
    return [value + 1 / study.seats for value in run.returns()]


def line(id: str, name: str, games: int) -> str:
    """A row of the table: the bot sits in every seat in turn."""
    study = open_study(id)
    won = 0.0
    for game in range(games):
        seat = game % study.seats
        names = ["random"] * study.seats
        names[seat] = name
        won += play(study, names, f"baseline {game}")[seat]
    low, high = interval(won / games, games)
    shares = f"{100 * won / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return f"| `{id}` | {study.seats} | {name} | {shares} | {100 / study.seats:.1f} % |"


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    z = 1.96**2 / games
    middle = (share + z / 2) / (1 + z)
    half = math.sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
    return middle - half, middle + half


def main(games: int) -> None:
    for id in CATALOG:
        sys.stdout.write(line(id, BOT, games) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
