"""Random games over the covering array: every game by the quick laws, one in `--every` by all of them, step by step.

    python -m tests.laws.soak --games 200000 --processes 8

It names each law that is broken, with the set-up, the number of the game and the step; `--first N --games 1` plays
one game again.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, partial

from admiralty.kernel.chance import Chance

from .games import Case, wonders_weight
from .laws import LAWS
from .play import Moment, random_game
from .quick import quick_game
from .setups import array, case_of
from .studied import check_replay

SHOWN = 4
"""So many games are told of each law that is broken."""


@dataclass(frozen=True)
class Broken:
    """A law that a game broke, and where."""

    law: str
    setup: str
    number: int
    step: int
    why: str


def builder(action: object) -> int:
    """A player who does whatever does most, and seldom sells."""
    return wonders_weight(action) ** 2  # type: ignore[arg-type]


WEIGHTS: tuple[Callable[[object], int], ...] = (wonders_weight, lambda action: 1, builder)  # type: ignore[assignment]


@cache
def case_at(place: int) -> Case:
    return case_of(array()[place])


class Soak:
    """One game, and the laws that it has broken."""

    def __init__(self, number: int, only: tuple[str, ...] = ()) -> None:
        rows = len(array())
        self.number = number
        self.seed = f"soak {number}"
        self.case = replace(case_at(number % rows), weight=WEIGHTS[number // rows % len(WEIGHTS)])
        self.laws = {name: law for name, law in LAWS.items() if not only or name in only}
        self.step = 0
        self.broken: list[Broken] = []

    def ask(self, name: str, law: Callable[[], object]) -> bool:
        """Whether a law holds; if not, it is written down."""
        try:
            law()
        except Exception as error:
            told = "".join(traceback.format_exception(error)[-2:])
            self.broken.append(Broken(name, self.case.id, self.number, self.step, told))
            return False
        return True

    def quick(self) -> list[Broken]:
        self.ask("quick", lambda: quick_game(self.case, self.seed))
        return self.broken

    def whole(self) -> list[Broken]:
        """All laws at every step; one that is broken is asked no more in this game."""
        laws = {name: make(self.case, Chance(f"{name} of {self.seed}")) for name, make in self.laws.items()}
        moments: list[Moment] = []
        self.ask("play", lambda: self.follow(laws, moments))
        if moments and not self.case.game.deciders(moments[-1].after.state):
            self.ask("replay", lambda: check_replay(self.case, self.seed, moments))
        return self.broken

    def follow(self, laws: dict[str, Callable[[Moment], None]], moments: list[Moment]) -> None:
        for moment in random_game(self.case, self.seed):
            self.step = moment.number
            moments.append(moment)
            for name in [name for name, law in laws.items() if not self.ask(name, partial(law, moment))]:
                del laws[name]


def soak(number: int, every: int) -> list[Broken]:
    """A game by its number."""
    rows = len(array())
    return Soak(number).whole() if number // rows % every == 0 else Soak(number).quick()


def results(numbers: range, every: int, processes: int) -> Iterator[list[Broken]]:
    if processes == 1:
        yield from (soak(number, every) for number in numbers)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(partial(soak, every=every), numbers, chunksize=20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--every", type=int, default=50, help="one game in so many of each set-up keeps all laws")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="look at no game after so long")
    asked = parser.parse_args()
    begun, played = time.monotonic(), 0
    counts: Counter[str] = Counter()
    with suppress(KeyboardInterrupt):
        for broken in results(range(asked.first, asked.first + asked.games), asked.every, asked.processes):
            played += 1
            for row in broken:
                counts[row.law] += 1
                if counts[row.law] <= SHOWN:
                    say(f"{row.law}: {row.setup}, game {row.number}, step {row.step}\n{row.why}")
            if time.monotonic() - begun > asked.seconds:
                break
    told = ", ".join(f"{law} {count} times" for law, count in counts.items()) or "no law broken"
    say(f"{played} games over {len(array())} set-ups in {time.monotonic() - begun:.0f} s: {told}")
    sys.exit(bool(counts))


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
