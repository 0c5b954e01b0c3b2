"""Random house files and random records, as many as one wants: a sentence or a game, never a hang, never a wrong sum.

`python -m tests.laws.fuzz --houses 10000 --records 10000` prints what came of them; a number names a case for good.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from admiralty.games import open_game
from admiralty.kernel.game import Malformed
from admiralty.kernel.record import parse
from admiralty.kernel.table import Table, replay
from admiralty.server.bench import say

from .test_houses import PATIENCE, pirates_once, within, wonders_once

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))
STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**31,
    2**64,
    0.5,
    1e308,
    "",
    "x",
    "\ud800",
    "é" * 50,
    [],
    {},
    [[]],
    {"is": "Nothing"},
)


def house_once(number: int) -> str:
    """A game by a random house: played to its end, or refused with a sentence."""
    once = pirates_once if number % 5 == 0 else wonders_once
    return "played" if once(number) else "refused"


def record_once(number: int) -> str:
    """A record with something wrong in it: refused with a sentence, or a game whose sheet adds up."""
    random = Random(f"record {number}")
    text = damaged(random.choice(RECORDS).read_text(encoding="utf-8"), random)
    with within(PATIENCE):
        try:
            record = parse(text)
            table = replay(open_game(record.game), record)
        except Malformed as error:
            return "refused" if str(error).strip() else "refused without a sentence"
    must_add_up(table)
    return "played"


def must_add_up(table: Table[Any, Any, Any]) -> None:
    """Every sheet of 7 Wonders is the sum of its lines; the pirates' lines are no sum, and somebody leads by them."""
    scores = table.scores()
    if table.game.name == "wonders":
        assert all(score.points == sum(line.points for line in score.lines) for score in scores)
    assert not table.over or any(score.winner for score in scores)


def damaged(text: str, random: Random) -> str:
    """The text with one to three changes."""
    for _ in range(random.randint(1, 3)):
        text = random.choice(CHANGES)(text, random)
    return text


def _letters(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(("", "{", '"', "\x00", "9", "\u2028", "\n")) + text[at + random.randrange(3) :]


def _cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def _lines(text: str, random: Random) -> str:
    """Lines lost, doubled or exchanged."""
    lines = text.splitlines(keepends=True) or [""]
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[two] = random.choice(((lines[two], lines[one]), ("", lines[two]), (lines[one], lines[one])))
    return "".join(lines)


def _values(text: str, random: Random) -> str:
    """One value somewhere in a line is another."""
    lines = text.splitlines() or [""]
    number = 0 if random.random() < 0.4 else random.randrange(len(lines))
    try:
        plain = json.loads(lines[number])
    except ValueError:
        return text
    lines[number] = json.dumps(_other(plain, random))
    return "\n".join(lines) + "\n"


def _other(plain: Any, random: Random) -> Any:
    """The value with one of the values in it exchanged, or a key lost or added."""
    plain = deepcopy(plain)
    inner = plain
    while isinstance(inner, dict | list) and inner:
        key: Any = random.choice(list(inner)) if isinstance(inner, dict) else random.randrange(len(inner))
        if not isinstance(inner[key], dict | list) or not inner[key] or random.random() < 0.3:
            if random.random() < 0.2:
                del inner[key]
            else:
                inner[key] = deepcopy(random.choice(STRANGE))
            break
        inner = inner[key]
    return plain


CHANGES: tuple[Callable[[str, Random], str], ...] = (_letters, _cut, _lines, _values, _values, _values)


def run(name: str, once: Callable[[int], str], first: int, count: int) -> None:
    """So many cases from a number on; the slowest is told, for whoever looks for work without bounds."""
    found: Counter[str] = Counter()
    slowest, since = (0.0, first), time.monotonic()
    for number in range(first, first + count):
        began = time.thread_time()
        try:
            found[once(number)] += 1
        except BaseException:
            say(f"{name} {number}:")
            raise
        slowest = max(slowest, (time.thread_time() - began, number))
    told = {name: dict(found), "slowest": {"seconds": round(slowest[0], 2), "number": slowest[1]}}
    say(json.dumps(told | {"seconds": round(time.monotonic() - since)}))


def main() -> None:
    """The command line of the fuzz."""
    parser = argparse.ArgumentParser(description="Random houses and records: a sentence or a game.")
    parser.add_argument("--houses", type=int, default=10_000)
    parser.add_argument("--records", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    asked = parser.parse_args()
    run("records", record_once, asked.first, asked.records)
    run("houses", house_once, asked.first, asked.houses)


if __name__ == "__main__":
    main()
