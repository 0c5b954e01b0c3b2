"""Whether the chances of the pirates' networks come true: games of captains inside the core, boards between two turns.

`python -m tests.bots.foreseen --seats 4 --games 1269 --seed cal4` writes a row for every step of ten points.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator

from admiralty.arena.interval import mean_interval
from admiralty.bots.bot import bot_chance
from admiralty.bots.entrants import open_bot
from admiralty.kernel.chance import Chance
from admiralty.pirates.bots.judge import PiratesJudge
from admiralty.pirates.bots.school import networks_of
from admiralty.pirates.core.codes import OVER
from admiralty.pirates.core.options import asked_seats
from admiralty.pirates.core.step import play, set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.judgment.foresight import Foresight
from admiralty.pirates.judgment.won import won
from admiralty.pirates.lookup import Choices
from admiralty.server.bench import say

from .steps import ROUNDS, chosen

EVERY = 8
"""One board of so many is looked at."""
STEPS = 10


def foreseen(game: Pirates, bot: PiratesJudge, foresight: Foresight, seed: str) -> Iterator[tuple[float, float]]:
    """One game: the chance of each seat at some boards, and what it won of the game."""
    chance, pick = Chance(seed), Chance(f"{seed}pick")
    state = set_up(game.lookup, chance)
    boards: list[list[float]] = []
    steps = 0
    while state.ask != OVER:
        asked, turn = asked_seats(state), (state.round, state.color)
        choices = [
            chosen(bot, game, state, seat, bot_chance(seed, steps, seat)) if asked >> seat & 1 else -1
            for seat in range(game.choices.seats)
        ]
        play(state, choices, chance)
        steps += 1
        between = state.ask != OVER and state.round > 0 and (state.round, state.color) != turn
        if between and pick.below(EVERY) == 0:
            boards.append(foresight.chances(state))
    for board in boards:
        yield from zip(board, won(state), strict=True)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Compare chances with what came of them.")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bot", default="captain", help="who plays: a level that judges")
    parser.add_argument("--plain", action="store_true", help="without cards and enrollment")
    asked = parser.parse_args()
    game = Pirates(Choices(asked.seats, not asked.plain, not asked.plain, rounds=ROUNDS))
    bot = open_bot(asked.bot, game)
    assert isinstance(bot, PiratesJudge)
    foresight = Foresight(bot.judge.outlook, networks_of(game))
    # Of each step and game: how many seats, what they were promised, what they won.
    rows: list[dict[int, list[float]]] = [defaultdict(lambda: [0, 0.0, 0.0]) for _ in range(STEPS)]
    for number in range(asked.games):
        for chance, share in foreseen(game, bot, foresight, f"{asked.seed}/{number}"):
            row = rows[min(int(STEPS * chance), STEPS - 1)][number]
            row[0] += 1
            row[1] += chance
            row[2] += share
    for step, games in enumerate(rows):
        if games:
            count, promised, came = (sum(row[part] for row in games.values()) for part in range(3))
            gap = mean_interval([row[2] - row[1] for row in games.values()], [int(row[0]) for row in games.values()])
            say(
                f"{step / STEPS:.0%} to {(step + 1) / STEPS:.0%}: {count:.0f} seats, foreseen {promised / count:.1%}, "
                f"won {came / count:.1%}, {100 * gap.value:+.1f} ({100 * gap.low:+.1f} to {100 * gap.high:+.1f})"
            )


if __name__ == "__main__":
    main()
