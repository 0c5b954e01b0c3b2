"""How far apart the pirates' lower levels are: mirrored games inside the core, without views, which take longest.

`python -m tests.bots.steps --seats 4 --games 400 --seed 31` plays each level against the one below. The bots are those
of the ladder; as their judgment looks at nothing that is hidden, they play as they do at a table.
"""

from __future__ import annotations

import argparse
from itertools import pairwise

from admiralty.arena.interval import Interval, share_interval
from admiralty.bots.shelf import levels, make_bot
from admiralty.kernel.chance import Chance
from admiralty.pirates.bots.judge import PiratesJudge
from admiralty.pirates.core.codes import OVER
from admiralty.pirates.core.options import asked_seats
from admiralty.pirates.core.step import play, set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.server.bench import say

ROUNDS = 40  # as in the arena
SEATINGS = {2: ((0, 1),), 3: ((0, 1, 1), (1, 0, 0)), 4: ((0, 1, 0, 1), (0, 0, 1, 1))}


def judge(level: str, game: Pirates) -> PiratesJudge:
    bot = make_bot(level, game)
    assert type(bot) is PiratesJudge  # a search needs a view
    return bot


def won(game: Pirates, bots: tuple[PiratesJudge, PiratesJudge], seating: tuple[int, ...], seed: str) -> float:
    """The first bot's share of a game's victory."""
    chance = Chance(seed)
    state = set_up(game.lookup, chance)
    while state.ask != OVER:
        asked = asked_seats(state)
        choices = [
            bots[seating[seat]].seen(state, seat, chance)[0][1] if asked >> seat & 1 else -1
            for seat in range(len(seating))
        ]
        play(state, choices, chance)
    winners = [score.seat for score in game.scores(state) if score.winner]
    return sum(seating[seat] == 0 for seat in winners) / len(winners)


def step(higher: str, lower: str, seats: int, games: int, seed: str) -> Interval:
    """How often the higher level wins; every deal is played with the places changed, too."""
    game = Pirates(Choices(seats, rounds=ROUNDS))
    bots = judge(higher, game), judge(lower, game)
    wins = []
    for deal in range(games // 2):
        seating = SEATINGS[seats][deal % len(SEATINGS[seats])]
        changed = tuple(1 - bot for bot in seating)
        wins.append(sum(won(game, bots, row, f"{seed}/{deal}") for row in (seating, changed)))
    return share_interval(wins, [2] * len(wins))


def main() -> None:
    """The command line of the comparison."""
    parser = argparse.ArgumentParser(description="Play each lower level of the pirates against the one below.")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="31")
    parser.add_argument("--only", default="", help="one level, against the one below it")
    asked = parser.parse_args()
    for lower, higher in pairwise(levels("pirates")[:-1]):
        if asked.only in ("", higher):
            share = step(higher, lower, asked.seats, asked.games, asked.seed)
            say(f"{higher} over {lower}: {share.value:.1%} ({share.low:.1%} to {share.high:.1%})")


if __name__ == "__main__":
    main()
