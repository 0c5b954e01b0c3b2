"""How fast the rules run: one JSON object a line, for one core; run by `make bench`, compiled and not."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec

from .kernel.chance import Chance
from .kernel.table import Table
from .wonders.actions import Action
from .wonders.boxes import EditionId, load
from .wonders.core import playout
from .wonders.core.state import State
from .wonders.core.tables import Tables
from .wonders.game import Wonders
from .wonders.view import View

ROUNDS = 7
COMPILED = not playout.__file__.endswith(".py")


def report(what: str, unit: str, samples: list[float]) -> None:
    """One line: the median of the rounds, with the slowest and the fastest."""
    row = {
        "what": what,
        "compiled": COMPILED,
        "unit": unit,
        "median": round(statistics.median(samples), 3),
        "low": round(min(samples), 3),
        "high": round(max(samples), 3),
        "rounds": len(samples),
    }
    sys.stdout.write(json.dumps(row) + "\n")
    sys.stdout.flush()


def rates(work: Callable[[int], int]) -> list[float]:
    """Things a second of processor time, round by round; `work` gets the round and says how many it did."""
    samples = []
    for number in range(ROUNDS):
        start = time.process_time()
        done = work(number)
        samples.append(done / (time.process_time() - start))
    return samples


def random_games(edition: EditionId, armada: bool, seats: int) -> None:
    """Random games inside the core: legality of every use, choice, resolution, dealing and scoring."""
    tables = Tables(load(edition, armada), seats, False)
    games = 3000 if COMPILED else 60
    what = f"wonders {edition}{' + armada' if armada else ''}, {seats} seats: random games in the core"
    report(what, "decisions/s", rates(lambda n: playout.random_games(tables, games, f"bench {n}")[0]))


def protocol_games(seats: int) -> None:
    """Random games through the public protocol: typed options listed for every decision, views not built."""
    game = Wonders("second", armada=True)

    def work(number: int) -> int:
        chance = Chance(f"bench {number}")
        decisions = 0
        for _ in range(12 if COMPILED else 2):
            state = game.setup(seats, chance)
            while asked := game.deciders(state):
                choices = {}
                for seat in asked:
                    options = game.options(state, seat)
                    choices[seat] = options[chance.below(len(options))]
                state = game.advance(state, choices, chance).state
                decisions += len(asked)
        return decisions

    work(-1)
    report(f"wonders second + armada, {seats} seats: through the protocol", "decisions/s", rates(work))


def copies(seats: int) -> None:
    """A state copied in the middle of a game."""
    table: Table[State, Action, View] = Table(Wonders("second", armada=True), seats, "bench")
    chance = Chance("bench")
    for _ in range(10):
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))].sample(chance))
    state = table.state
    count = 200_000 if COMPILED else 5_000
    samples = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(count):
            state.copy()
        samples.append((time.process_time() - start) / count * 1e6)
    report(f"wonders second + armada, {seats} seats: copy of a state", "microseconds", samples)


def main() -> None:
    random_games("second", armada=False, seats=3)
    for seats in (3, 4, 5, 6, 7):
        random_games("second", armada=True, seats=seats)
    random_games("first", armada=True, seats=8)
    protocol_games(4)
    copies(4)
    from . import bench_pirates  # it takes report and rates from here

    bench_pirates.main()
    if find_spec("numpy") and find_spec("pettingzoo"):
        from . import bench_research

        bench_research.main()


if __name__ == "__main__":
    main()
