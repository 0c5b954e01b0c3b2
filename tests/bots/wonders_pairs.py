"""Worlds that a seat can't tell apart: of what bots of 7 Wonders alone know, they show their choice and no more.

`python -m tests.bots.wonders_pairs --answers 20000` compares so many answers of every level, with every box, in two
kinds of pairs:

- worlds that the bot itself can't tell apart (other hands, other decks): it must answer the same, for the same reasons,
  with as many draws of chance; and what it was asked for another seat in between must change nothing, for one bot
  answers for many seats;
- worlds that another seat can't tell apart, where the bot holds another hand: how long it thinks, in tries of its
  search, must be the same. What it chooses may differ: that is what the others are shown when all have chosen.

Where others have yet to choose, a hand that leaves no choice would be answered at once, for all to see: no two such
worlds may differ in that.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from admiralty.bots.bot import Bot, bot_chance
from admiralty.bots.random import RandomBot
from admiralty.bots.search import Search
from admiralty.bots.shelf import make_bot
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Seat
from admiralty.kernel.table import Table
from admiralty.server.bench import say
from admiralty.wonders.compose import EditionId
from admiralty.wonders.game import Wonders

LEVELS = ("castaway", "deckhand", "sailor", "mate", "captain", "admiral", "greedy")
SETUPS: tuple[tuple[EditionId, tuple[str, ...], int, bool], ...] = (
    ("second", (), 3, False),
    ("second", ("armada",), 4, False),
    ("first", ("armada",), 4, True),
    ("second", ("cities", "leaders"), 3, False),
    ("second", ("armada",), 2, False),
    ("first", ("tower", "projects"), 3, False),
)
Maker = Callable[[Wonders], Bot]


@dataclass
class Heard:
    """What was compared."""

    same: int = 0  # answers in worlds that the bot can't tell apart
    unlike: int = 0  # of those, where the worlds differed
    hands: int = 0  # answers with two hands that another seat can't tell apart
    chosen: int = 0  # of those, where the choice was another: all that is shown


@dataclass(frozen=True)
class Answer:
    """What a bot said, and what it took."""

    action: Any
    thoughts: tuple[Any, ...]
    draws: tuple[int, int]
    tries: int
    """How often its search played a world on; a glance is none."""


def of_level(level: str) -> Maker:
    return lambda game: make_bot(level, game)


def ask(bot: Bot, game: Wonders, state: Any, seat: Seat, chance: Chance) -> Answer:
    """The bot's answer for a seat of a world, as the server asks for it."""
    action = bot(game.view(state, seat), game.options(state, seat), chance)
    thoughts: Sequence[Any] = getattr(bot, "thoughts", ())
    tries = sum(thought.tries for thought in thoughts) if isinstance(bot, Search) else 0
    return Answer(action, tuple(thoughts), (chance.x, chance.y), tries)


def compare(make: Maker, game: Wonders, seats: int, seed: str, heard: Heard, every: int = 1) -> None:
    """Play a game, and compare what each seat answers at every so many steps; the others are played by chance."""
    table: Table[Any, Any, Any] = Table(game, seats, seed)
    bot, usual = make(game), RandomBot()
    while not table.over:
        step, state, chosen = len(table.steps), table.state, {}
        for seat in table.waiting():
            chance = bot_chance(seed, step, seat)
            if step % every:
                chosen[seat] = usual(None, table.options(seat), chance)
                continue
            answer = ask(bot, game, state, seat, chance)
            chosen[seat] = answer.action
            where = f"{seed}, {seats} seats, step {step}, seat {seat}"
            same_view(bot, table, seat, answer, heard, where)
            same_pace(bot, table, seat, answer, heard, where)
        for seat, action in chosen.items():
            table.choose(seat, action)


def same_view(bot: Bot, table: Any, seat: Seat, answer: Answer, heard: Heard, where: str) -> None:
    """In another world that the bot can't tell from this one, it answers the same."""
    game, step = table.game, len(table.steps)
    world = game.imagine(table.view(seat), Chance(f"world {where}"))
    for other in game.deciders(world):
        if other != seat:  # the same bot is asked what another seat there does
            ask(bot, game, world, other, Chance("between"))
            break
    again = ask(bot, game, world, seat, bot_chance(table.seed, step, seat))
    assert again == answer, f"{where}: {again.action} in a world like that of {answer.action}"
    heard.same += 1
    heard.unlike += any(game.view(world, other) != table.view(other) for other in range(table.seats))


def same_pace(bot: Bot, table: Any, seat: Seat, answer: Answer, heard: Heard, where: str) -> None:
    """With another hand that some other seat can't tell from this one, it thinks for as long."""
    game, step, other = table.game, len(table.steps), (seat + 1) % table.seats
    world = game.imagine(table.view(other), Chance(f"hand {where}"))
    if game.options(world, seat) == table.options(seat):
        return
    found = ask(bot, game, world, seat, bot_chance(table.seed, step, seat))
    if len(table.deciders()) > 1:
        alone = len(table.options(seat)) == 1, len(game.options(world, seat)) == 1
        assert alone[0] == alone[1], f"{where}: one hand leaves a choice, the other none"
        assert found.tries == answer.tries, f"{where}: {found.tries} tries, or {answer.tries}"
    heard.hands += 1
    heard.chosen += found.action != answer.action


def main() -> None:
    """The command line of the comparison."""
    parser = argparse.ArgumentParser(description="Compare what bots of 7 Wonders show of what they alone know.")
    parser.add_argument("--answers", type=int, default=20_000)
    asked = parser.parse_args()
    heard = {level: Heard() for level in LEVELS}
    for number in itertools.count():
        for level, (edition, boxes, seats, teams) in itertools.product(LEVELS, SETUPS):
            game = Wonders(edition, boxes, teams)
            # The search is slow: of its games fewer steps are looked at.
            compare(of_level(level), game, seats, f"pair {number}", heard[level], 4 if level == "admiral" else 1)
        if sum(row.same for row in heard.values()) >= asked.answers:
            break
    say(json.dumps({level: vars(row) for level, row in heard.items()}))


if __name__ == "__main__":
    main()
