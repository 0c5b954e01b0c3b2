"""How much work a choice is in the plain source, as JSON: calls and new objects for a decision, blocks for a copy; and
calls outside of what is compiled for a decision at a table or in an environment, for a view, and for a score sheet.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

from admiralty.kernel import chance
from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.research.aec import SeatsEnv
from admiralty.wonders.core.playout import playout, random_state
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import lay, play, random_code
from admiralty.wonders.game import Wonders
from admiralty.wonders.judgment.policy import judged_playout

from .sources import PACKAGE, compiled_modules

GAMES = 3
COPIES = 200
STUDIES = ("wonders_second-v1", "pirates-v2")
COMPILED = {str(path) for path in [*compiled_modules(), PACKAGE / "research/stamp.py"]}
TABLES: dict[str, tuple[tuple[str, ...], int]] = {
    "base, 3 seats": ((), 3),
    "base, 2 seats": ((), 2),
    "armada, 4 seats": (("armada",), 4),
    "armada, cities and leaders, 4 seats": (("armada", "cities", "leaders"), 4),
}


def counted(work: Callable[[State, Chance], object], states: list[State]) -> tuple[int, int]:
    """The calls of our own functions that some work on each of these makes, and how many of them make an object."""
    calls = objects = 0

    def notice(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls, objects
        name = frame.f_code.co_name
        if event == "call" and not name.startswith("<") and "admiralty" in frame.f_code.co_filename:
            calls += 1
            objects += name == "__init__"

    sys.setprofile(notice)
    for state in states:
        work(state, Chance("count"))
    sys.setprofile(None)
    return calls, objects


def typed_calls(work: Callable[[], object]) -> int:
    """The calls of our own functions that some work makes, besides those that are compiled."""
    calls = 0

    def notice(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        file = frame.f_code.co_filename
        calls += event == "call" and file.startswith(str(PACKAGE)) and file not in COMPILED

    sys.setprofile(notice)
    work()
    sys.setprofile(None)
    return calls


def layers(boxes: tuple[str, ...], seats: int) -> dict[str, float]:
    """Of a game at a table, between random bots: calls for each decision, each view, and for the scores."""
    game = Wonders("second", boxes)
    played(game, seats)  # once before, so that what is made once for all games is there
    return played(game, seats)


def played(game: Wonders, seats: int) -> dict[str, float]:
    table: Table[Any, Any, Any] = Table(game, seats, "layers")
    stream, decided, seen, decisions = Chance("layers"), 0, 0, 0

    def choose(seat: int) -> None:
        options = table.options(seat)
        table.choose(seat, options[stream.below(len(options))])

    while not table.over:
        waiting = table.waiting()
        for seat in waiting:
            seen += typed_calls(partial(table.view, seat))
        for seat in waiting:
            decided += typed_calls(partial(choose, seat))
        decisions += len(waiting)
    return {
        "table calls": decided / decisions,
        "view calls": seen / decisions,
        "score calls": typed_calls(table.scores) / seats,
    }


def environments() -> dict[str, float]:
    """Calls outside of what is compiled for a step of an environment, and for what it shows then."""
    found: dict[str, float] = {}
    for id in STUDIES:
        env, stream, steps = SeatsEnv(id), Chance("steps"), 200

        def step(env: SeatsEnv = env, stream: Chance = stream) -> None:
            seen, _, over, _, _ = env.last()
            if over or seen is None:
                return env.reset(seed=2)
            legal = seen["action_mask"].nonzero()[0]
            return env.step(legal[stream.below(len(legal))])

        env.reset(seed=1)
        found[id] = sum(typed_calls(step) for _ in range(steps)) / steps
    return found


def counts(boxes: tuple[str, ...], seats: int) -> dict[str, float]:
    """Of random and of judged games, for each decision; and of copying a state in the middle of one."""
    lookup, stream = Wonders("second", boxes).lookup(seats), Chance("work")
    found: dict[str, float] = {}
    states = [random_state(lookup, stream) for _ in range(2 * GAMES)]
    for state in states:
        state.remembers = False
    decisions = sum(playout(state.copy(), Chance("count")) for state in states[:GAMES])
    calls, objects = counted(playout, states[:GAMES])
    found["calls"], found["objects"] = calls / decisions, objects / decisions
    calls, _ = counted(lambda state, stream: judged_playout(state, 2, stream), states[GAMES:])
    found["judged calls"] = calls / decisions
    state = random_state(lookup, stream)
    for _ in range(8):
        for city in [city for city in range(int(lookup.cities)) if state.asked >> city & 1]:
            lay(state, city, random_code(state, city, stream))
        play(state, stream)
    before = sys.getallocatedblocks()
    copies = [state.copy() for _ in range(COPIES)]
    found["blocks"] = (sys.getallocatedblocks() - before) / len(copies)
    return found | layers(boxes, seats)


if __name__ == "__main__":
    assert chance.__file__.endswith(".py"), "calls can be counted in the plain source only"
    found = {name: counts(*table) for name, table in TABLES.items()}
    sys.stdout.write(json.dumps(found | {"environments": environments()}))
