"""The work of a step, counted in lines of our source that run: a law for every house, whatever a machine is busy with.

`PYTHONPATH=src python -m tests.laws.work --houses 300` plays games by random houses and some by the printed data, and
prints the most lines that a step took, with what everybody was offered before it. MOST is the law for every
house: a step beyond it is stopped, and fails. (Compiled functions run lines that nobody sees.)
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import admiralty
from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import AnyGame, Malformed
from admiralty.kernel.table import Table
from admiralty.server.bench import say

from ..houses import pirates_house, wonders_house

SOURCE = str(Path(admiralty.__file__).parent)
MOST = 500_000
"""Lines that a step may take: some hundredths of a second, uncompiled."""
EVERYTHING = ["armada", "cities", "leaders", "tower", "projects"]
PRINTED: tuple[tuple[dict[str, Any], int], ...] = (
    ({"name": "wonders", "edition": "second", "boxes": ["armada"]}, 4),
    ({"name": "wonders", "edition": "second", "boxes": ["armada"]}, 7),
    ({"name": "wonders", "edition": "first", "boxes": EVERYTHING}, 4),
    ({"name": "pirates", "seats": 4, "cards": True, "enrollment": True, "rounds": 4}, 4),
)


class TooMuch(AssertionError):
    """A step took more lines than the law allows: it is stopped there, for it might never end."""


class Lines:
    """Counts lines of our source."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.count = 0

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count from nothing."""
        self.count = 0
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(before)

    def _called(self, frame: FrameType, event: str, _: Any) -> Any:
        return self._line if frame.f_code.co_filename.startswith(SOURCE) else None

    def _line(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self.count += 1
            if self.count > self.most:
                raise TooMuch(f"a step took more than {self.most} lines")
        return self._line


def worst_step(game: AnyGame, seats: int, name: str, most: int = MOST) -> int:
    """The most lines that a step of a random game took: what all were offered, and what followed from their choices."""
    table: Table[Any, Any, Any] = Table(game, seats, name)
    chance, lines, worst = Chance(name), Lines(most), 0
    while not table.over:
        waiting = table.waiting()
        with lines.counted():
            offered = {seat: table.options(seat) for seat in waiting}
        asking = lines.count
        chosen = {seat: rows[chance.below(len(rows))].sample(chance) for seat, rows in offered.items()}
        for seat in waiting[:-1]:
            table.choose(seat, chosen[seat])
        with lines.counted():
            table.choose(waiting[-1], chosen[waiting[-1]])
        worst = max(worst, asking + lines.count)
    return worst


def house_of(number: int) -> tuple[dict[str, Any], int]:
    """A game by a random house, every fifth of the pirates."""
    random = Random(f"work {number}")
    if number % 5 == 0:
        seats = random.choice((2, 3, 4))
        header = {"name": "pirates", "seats": seats, "cards": True, "rounds": 2, "enrollment": random.random() < 0.5}
        return header | {"house": pirates_house(random)}, seats
    edition: Any = random.choice(("first", "second"))
    header = {"name": "wonders", "edition": edition, "boxes": random.choice((["armada"], ["armada"], [], EVERYTHING))}
    return header | {"house": wonders_house(edition, random)}, random.choice((3, 4, 5))


def fuzz(first: int, count: int) -> tuple[Counter[str], int, int]:
    """So many houses: what came of them, the most lines of a step, and by which house."""
    found: Counter[str] = Counter()
    worst = (0, first)
    for number in range(first, first + count):
        header, seats = house_of(number)
        try:
            worst = max(worst, (worst_step(open_game(header), seats, str(number)), number))
            found["played"] += 1
        except TooMuch as error:
            raise TooMuch(f"house {number}: {error}") from error
        except Malformed:
            found["refused"] += 1
    return found, *worst


def main() -> None:
    """The command line of the count."""
    parser = argparse.ArgumentParser(description="The most work of a step, in lines of the source.")
    parser.add_argument("--houses", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the number of the first house")
    parser.add_argument("--no-printed", action="store_true", help="houses alone")
    asked = parser.parse_args()
    since = time.monotonic()
    if not asked.no_printed:
        for header, seats in PRINTED:
            told = {"printed": header.get("boxes", header["name"]), "seats": seats}
            say(json.dumps(told | {"most": worst_step(open_game(header), seats, "printed")}))
    found, most, number = fuzz(asked.first, asked.houses)
    say(
        json.dumps(
            {"houses": dict(found), "most": most, "by house": number, "seconds": round(time.monotonic() - since)}
        )
    )


if __name__ == "__main__":
    main()
