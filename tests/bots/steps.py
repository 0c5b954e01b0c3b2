"""How far apart the pirates' bots are: mirrored games inside the core, with views only for a search that needs one.

`python -m tests.bots.steps --seats 4 --games 400 --seed 31` plays each level against the one below;
`python -m tests.bots.steps --one champion/20 --others classic/40 --games 300 --seed 11` one against the rest, from
every seat. The bots are those of the house; as they look at nothing that is hidden, they play as they do at a table.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from time import perf_counter

from admiralty.arena.interval import Interval, share_interval
from admiralty.bots.bot import Bot, bot_chance
from admiralty.bots.entrants import open_bot
from admiralty.bots.shelf import levels
from admiralty.kernel.chance import Chance
from admiralty.pirates.bots.admiral import Admiral, is_decisive
from admiralty.pirates.bots.champion import Champion
from admiralty.pirates.bots.judge import PiratesJudge
from admiralty.pirates.core.codes import OVER
from admiralty.pirates.core.options import asked_seats
from admiralty.pirates.core.state import State
from admiralty.pirates.core.step import play, set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.judgment.answers import is_answer
from admiralty.pirates.judgment.won import won
from admiralty.pirates.lookup import Choices
from admiralty.server.bench import say

ROUNDS = 40  # as in the arena
SEATINGS = {2: ((0, 1),), 3: ((0, 1, 1), (1, 0, 0)), 4: ((0, 1, 0, 1), (0, 0, 1, 1))}


def chosen(bot: Bot, game: Pirates, state: State, seat: int, chance: Chance) -> int:
    """What a bot does; only a search that imagines worlds by itself is given a view."""
    if isinstance(bot, Champion):
        return game.names.code_of(bot.ponder(state, seat, chance, perf_counter()))
    if isinstance(bot, Admiral) and is_decisive(state) and not is_answer(state):
        return game.names.code_of(bot(game.view(state, seat), (), chance))
    assert isinstance(bot, PiratesJudge)
    return bot.seen(state, seat, chance)[0][1]


def played(game: Pirates, bots: Sequence[Bot], seed: str) -> list[float]:
    """Every seat's share of a game's victory."""
    chance = Chance(seed)
    state = set_up(game.lookup, chance)
    steps = 0
    while state.ask != OVER:
        asked = asked_seats(state)
        choices = [
            chosen(bot, game, state, seat, bot_chance(seed, steps, seat)) if asked >> seat & 1 else -1
            for seat, bot in enumerate(bots)
        ]
        play(state, choices, chance)
        steps += 1
    return won(state)


def step(higher: str, lower: str, seats: int, games: int, seed: str) -> Interval:
    """How often the higher level wins; every deal is played with the places changed, too."""
    game = Pirates(Choices(seats, rounds=ROUNDS))
    bots = open_bot(higher, game), open_bot(lower, game)
    wins = []
    for deal in range(games // 2):
        seating = SEATINGS[seats][deal % len(SEATINGS[seats])]
        total = 0.0
        for row in (seating, tuple(1 - bot for bot in seating)):
            shares = played(game, [bots[bot] for bot in row], f"{seed}/{deal}")
            total += sum(share for bot, share in zip(row, shares, strict=True) if bot == 0)
        wins.append(total)
    return share_interval(wins, [2] * len(wins))


def one_against(one: str, others: str, seats: int, games: int, seed: str, plain: bool = False) -> Interval:
    """How often one wins against the rest; every deal is played from every seat."""
    game = Pirates(Choices(seats, not plain, not plain, rounds=ROUNDS))
    alone, rest = open_bot(one, game), open_bot(others, game)
    wins = [
        sum(
            played(game, [alone if seat == me else rest for seat in range(seats)], f"{seed}/{deal}")[me]
            for me in range(seats)
        )
        for deal in range(games // seats)
    ]
    return share_interval(wins, [seats] * len(wins))


def main() -> None:
    """The command line of the comparison."""
    parser = argparse.ArgumentParser(description="Play each level of the pirates against the one below.")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="31")
    parser.add_argument("--only", default="", help="one level, against the one below it")
    parser.add_argument("--one", default="", help="one bot, against a table of --others")
    parser.add_argument("--others", default="classic/40")
    parser.add_argument("--plain", action="store_true", help="one against others without cards and enrollment")
    asked = parser.parse_args()
    if asked.one:
        share = one_against(asked.one, asked.others, asked.seats, asked.games, asked.seed, asked.plain)
        say(f"{asked.one} against {asked.others}: {share.value:.1%} ({share.low:.1%} to {share.high:.1%})")
        return
    for lower, higher in pairwise(levels("pirates")):
        if asked.only in ("", higher):
            share = step(higher, lower, asked.seats, asked.games, asked.seed)
            say(f"{higher} over {lower}: {share.value:.1%} ({share.low:.1%} to {share.high:.1%})")


if __name__ == "__main__":
    main()
