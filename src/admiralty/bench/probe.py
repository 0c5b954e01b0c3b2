"""One side of a comparison: pieces of work on whatever version of Admiralty the path leads to, timed on demand.

Run as a script, never imported: it asks the version for its games by a record's header, which every version reads,
and knows what older ones called a thing. A line in names a piece of work and a round; a line out has the processor
time, and a sum over what came of it, so that two versions that play differently are found out.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

Work = Callable[[int], int]


def named(*places: str) -> Any:
    """The first of these names ("module:name") that this version has."""
    for place in places:
        module, _, name = place.partition(":")
        try:
            return getattr(import_module(f"admiralty.{module}"), name)
        except (ImportError, AttributeError):
            continue
    raise SystemExit(f"this version has none of {', '.join(places)}")


def wonders(armada: bool) -> Any:
    """The second edition of 7 Wonders."""
    return named("games:open_game")({"name": "wonders", "edition": "second", "armada": armada})


def rows_of(game: Any, seats: int) -> Any:
    """What a game of so many seats looks up."""
    return game.lookup(seats) if hasattr(game, "lookup") else game.tables(seats)


def random_games(armada: bool, seats: int) -> Work:
    """Whole games by chance, inside the core."""
    rows, play = rows_of(wonders(armada), seats), named("wonders.core.playout:random_games")
    return lambda number: sum(play(rows, 600 // seats, f"bench {number}"))


def judged_games(seats: int) -> Work:
    """Whole games as the search of a bot plays them on."""
    rows, chance = rows_of(wonders(True), seats), named("kernel.chance:Chance")
    deal = named("wonders.core.playout:random_state")
    play = named("wonders.judgment.policy:judged_playout", "wonders.core.policy:judged_playout")
    total = named("wonders.core.score:total")

    def work(number: int) -> int:
        stream, points = chance(f"bench {number}"), 0
        for _ in range(60 // seats):
            state = deal(rows, stream)
            state.remembers = False
            play(state, 2, stream)
            points += sum(total(state, seat) for seat in range(seats))
        return points

    return work


def protocol_games(seats: int) -> Work:
    """Typed options listed for every decision."""
    game, chance = wonders(True), named("kernel.chance:Chance")

    def work(number: int) -> int:
        stream, count = chance(f"bench {number}"), 0
        state = game.setup(seats, stream)
        while asked := game.deciders(state):
            listed = {seat: game.options(state, seat) for seat in asked}
            count += sum(len(options) for options in listed.values())
            choices = {seat: options[stream.below(len(options))] for seat, options in listed.items()}
            state = game.advance(state, choices, stream).state
        return count

    return work


def copies(armada: bool, seats: int) -> Work:
    """A state copied in the middle of a game."""
    game, stream = wonders(armada), named("kernel.chance:Chance")("bench")
    state = game.setup(seats, stream)
    for _ in range(10):
        choices = {seat: game.options(state, seat)[0] for seat in game.deciders(state)}
        state = game.advance(state, choices, stream).state

    def work(number: int) -> int:
        copy = state.copy
        for _ in range(20_000):
            copy()
        return 0

    return work


def batch(games: int) -> Work:
    """A researchers' batch with masks and tensors, every game led through its first legal numbers."""
    env = named("research.batch:BatchEnv")("wonders_second-v1", games)

    def work(number: int) -> int:
        rows = env.reset(seed=number)
        seen = 0
        for _ in range(6):
            seen += int(rows.action_mask.sum())
            rows, _ = env.step(rows.action_mask.argmax(axis=1))
        return seen

    return work


WORKS: dict[str, Callable[[], Work]] = {
    "random games, 3 seats": lambda: random_games(False, 3),
    "random games, 5 seats": lambda: random_games(False, 5),
    "random games, 3 seats, armada": lambda: random_games(True, 3),
    "random games, 5 seats, armada": lambda: random_games(True, 5),
    "random games, 7 seats, armada": lambda: random_games(True, 7),
    "judged games, 4 seats, armada": lambda: judged_games(4),
    "protocol, 4 seats, armada": lambda: protocol_games(4),
    "copy of a state, 4 seats": lambda: copies(False, 4),
    "copy of a state, 4 seats, armada": lambda: copies(True, 4),
    "batch of 256, 3 seats": lambda: batch(256),
}


def main() -> None:
    """Answer until the last line."""
    ready: dict[str, Work] = {}
    for line in sys.stdin:
        name, number = json.loads(line)
        if name not in ready:
            ready[name] = WORKS[name]()
            ready[name](-1)
        start = time.process_time()
        result = ready[name](number)
        row = [time.process_time() - start, result]
        sys.stdout.write(json.dumps(row) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
