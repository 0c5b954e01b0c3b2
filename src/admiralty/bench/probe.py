"""One side of a comparison: pieces of work on whatever version of Admiralty the path leads to, timed on demand.

Run as a script, never imported: it asks the version for its games by a record's header, which every version reads,
and knows what older ones called a thing. A line in names a piece of work and a round; a line out has the processor
time (that of processes it started, too), and what came of it. Work of which only a part counts says itself how long
that took. A line in may ask as well for all that the work gives, summed: that is done apart, and nobody times it.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import fields
from importlib import import_module
from typing import Any
from zlib import crc32

Work = Callable[[int], int | tuple[int, float]]
Sums = dict[str, Any]
PIRATES = {"name": "pirates", "seats": 4, "cards": True, "enrollment": True}
GAMES = 12
"""Of those that end within a millisecond: a shorter piece of work would mostly fetch what the other version has pushed
out of the processor's caches."""


class Piece:
    """A piece of work, and what it gives: sums by name, and by `layout` the form that it has in this version."""

    def __init__(self, work: Work, given: Callable[[int], Sums] | None = None) -> None:
        self.work = work
        self.given: Callable[[int], Sums] = given or (lambda number: {})


def summed(sum: int, given: Any) -> int:
    """A sum with one more thing that was given: an array's numbers, or how anything else is written."""
    return crc32(given.tobytes() if hasattr(given, "tobytes") else repr(given).encode(), sum)


def named(*places: str) -> Any:
    """The first of these names ("module:name") that this version has."""
    for place in places:
        module, _, name = place.partition(":")
        try:
            return getattr(import_module(f"admiralty.{module}"), name)
        except (ImportError, AttributeError):
            continue
    raise SystemExit(f"this version has none of {', '.join(places)}")


# Headers in words that every version reads: boxes had no list of their own once.
LAND = {"name": "wonders", "edition": "second", "armada": False}
SEA = LAND | {"armada": True}


def opened(header: dict[str, Any]) -> Any:
    """The game of a header."""
    return named("games:open_game")(header)


def rows_of(game: Any, seats: int) -> Any:
    """What a game of so many seats looks up."""
    return game.lookup(seats) if hasattr(game, "lookup") else game.tables(seats)


def random_games(header: dict[str, Any], seats: int) -> Work:
    """Whole games by chance, inside the core."""
    rows, play = rows_of(opened(header), seats), named("wonders.core.playout:random_games")
    return lambda number: sum(play(rows, 600 // seats, f"bench {number}"))


def judged_games(seats: int) -> Work:
    """Whole games as the search of a bot plays them on."""
    game, chance = opened(SEA), named("kernel.chance:Chance")
    play = named("wonders.judgment.policy:judged_playout", "wonders.core.policy:judged_playout")
    total = named("wonders.core.score:total")

    def work(number: int) -> int:
        stream, points = chance(f"bench {number}"), 0
        for _ in range(60 // seats):
            state = game.setup(seats, stream)
            state.remembers = False
            play(state, 2, stream)
            points += sum(total(state, seat) for seat in range(seats))
        return points

    return work


def protocol_games(header: dict[str, Any], seats: int) -> Piece:
    """Typed options listed for every decision."""
    game, chance = opened(header), named("kernel.chance:Chance")

    def work(number: int) -> int:
        stream, count = chance(f"bench {number}"), 0
        for _ in range(GAMES):
            state = game.setup(seats, stream)
            while asked := game.deciders(state):
                listed = {seat: game.options(state, seat) for seat in asked}
                count += sum(len(options) for options in listed.values())
                choices = {seat: options[stream.below(len(options))] for seat, options in listed.items()}
                state = game.advance(state, choices, stream).state
        return count

    def given(number: int) -> Sums:
        stream = chance(f"bench {number}")
        state = game.setup(seats, stream)
        offered = told = 0
        kinds: set[type] = set()
        while asked := game.deciders(state):
            listed = {seat: list(game.options(state, seat)) for seat in asked}
            choices = {seat: options[stream.below(len(options))] for seat, options in listed.items()}
            step = game.advance(state, choices, stream)
            events = list(step.events)
            state, offered, told = step.state, summed(offered, listed), summed(told, events)
            kinds.update(map(type, [*events, *(option for options in listed.values() for option in options)]))
        layout = sorted([kind.__name__, *(field.name for field in fields(kind))] for kind in kinds)
        points = [score.points for score in game.scores(state)]
        return {"layout": layout, "options": offered, "events": told, "points": points}

    return Piece(work, given)


def table_games(header: dict[str, Any], seats: int, games: int = 1) -> Work:
    """Choices laid on tables, each checked against the options."""
    game, chance, make = opened(header), named("kernel.chance:Chance"), named("kernel.table:Table")

    def work(number: int) -> int:
        stream, steps = chance(f"bench {number}"), 0
        for deal in range(games):
            table = make(game, seats, f"{number}/{deal}")
            while not table.over and len(table.steps) < 400:
                for seat in table.waiting():
                    options = table.options(seat)
                    table.choose(seat, options[stream.below(len(options))].sample(stream))
            steps += len(table.steps)
        return steps

    return work


def looks(header: dict[str, Any], seats: int, look: Callable[[Any, Any, int, Any], tuple[int, float]]) -> Work:
    """A game by chance, and something that is done for each decider of each step: only that is timed."""
    game, chance = opened(header), named("kernel.chance:Chance")

    def work(number: int) -> tuple[int, float]:
        stream, apart = chance(f"bench {number}"), chance(f"look {number}")
        count, seconds, left = 0, 0.0, 400
        state = game.setup(seats, stream)
        while left and (asked := game.deciders(state)):
            choices = {}
            for seat in asked:
                seen, spent = look(game, state, seat, apart)
                count, seconds = count + seen, seconds + spent
                options = game.options(state, seat)
                choices[seat] = options[stream.below(len(options))].sample(stream)
            state = game.advance(state, choices, stream).state
            left -= 1
        return count, seconds

    return work


def views(header: dict[str, Any], seats: int, *ages: int) -> Piece:
    """A view of each decider, in these Ages of 7 Wonders; in any, if none is named."""
    game, chance = opened(header), named("kernel.chance:Chance")

    def look(game: Any, state: Any, seat: int, chance: Any) -> tuple[int, float]:
        if ages and state.age not in ages:
            return 0, 0.0
        start = time.process_time()
        view = game.view(state, seat)
        spent = time.process_time() - start
        return view.seat + 1, spent

    def given(number: int) -> Sums:
        stream = chance(f"bench {number}")
        state, seen = game.setup(seats, stream), 0
        for _ in range(12):
            view = [game.view(state, seat) for seat in range(seats)]
            seen = summed(seen, view)
            choices = {seat: game.options(state, seat)[0].sample(stream) for seat in game.deciders(state)}
            state = game.advance(state, choices, stream).state
        return {"layout": [field.name for field in fields(view[0])], "views": seen}

    return Piece(looks(header, seats, look), given)


def imagined(game: Any, state: Any, seat: int, chance: Any) -> tuple[int, float]:
    """A state imagined from the view of each decider."""
    view = game.view(state, seat)
    start = time.process_time()
    world = game.imagine(view, chance)
    spent = time.process_time() - start
    return len(game.deciders(world)), spent


def searches(header: dict[str, Any], seats: int) -> Work:
    """A search of 200 iterations for one seat, once in each Age."""
    bot = named("bots.entrants:open_bot")("search/200", opened(header))

    def look(game: Any, state: Any, seat: int, chance: Any) -> tuple[int, float]:
        if seat or state.turn != 3:
            return 0, 0.0
        view, options = game.view(state, seat), game.options(state, seat)
        start = time.process_time()
        bot(view, options, chance)
        return 1, time.process_time() - start

    return looks(header, seats, look)


def command(*line: str) -> Work:
    """A command line, from the start of Python to its end."""

    def work(number: int) -> int:
        ended = subprocess.run([sys.executable, "-m", "admiralty", *line], capture_output=True, check=True)
        return crc32(ended.stdout)

    return work


def copies(header: dict[str, Any], seats: int) -> Work:
    """A state copied in the middle of a game."""
    game, stream = opened(header), named("kernel.chance:Chance")("bench")
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


def study_of(id: str) -> str:
    """The latest study of this name that the version has."""
    return str(max(known for known in named("research.catalog:CATALOG") if known.rpartition("-")[0] == id))


def rows_layout(study: Any) -> list[Any]:
    """How many numbers a mask has, and what a tensor is made of."""
    return [study.actions, [(field.name, field.length) for field in study.fields]]


def picked(mask: Any, stream: Any) -> Any:
    """A legal number of each row, drawn alike whatever the version."""
    draws = import_module("numpy").array([stream.below(count) for count in (mask != 0).sum(1).tolist()])
    return ((mask != 0).cumsum(1) > draws[:, None]).argmax(1)


def batch(id: str, games: int, own: bool = False, **options: Any) -> Piece:
    """A researchers' batch with masks and tensors and random numbers; `own` without copies, where the version can."""
    rng = import_module("numpy").random.default_rng(1)
    kind, random = named("research.batch:BatchEnv"), named("research.batch:random_numbers")
    env = kind(study_of(id), games, **options)
    picks = hasattr(env.rows, "random")
    if own and picks:
        env = kind(study_of(id), games, copy=False, **options)

    def work(number: int) -> int:
        rows = env.reset(seed=number)
        seen = 0
        for _ in range(20):
            rows, _ = env.step(rows.random(rng) if picks else random(rows.action_mask, rng))
            seen += len(rows)
        return seen

    def given(number: int) -> Sums:
        stream, rows = named("kernel.chance:Chance")(f"bench {number}"), env.reset(seed=number)
        masks = tensors = won = 0
        for _ in range(20):
            masks, tensors = summed(masks, rows.action_mask), summed(tensors, rows.observation)
            rows, ends = env.step(picked(rows.action_mask, stream))
            won = summed(summed(won, ends.game), ends.returns)
        return {"layout": rows_layout(env.study), "masks": masks, "tensors": tensors, "returns": won}

    return Piece(work, given)


def single(id: str) -> Piece:
    """The AEC environment, one decision at a time."""
    env, chance = named("research.aec:SeatsEnv")(study_of(id)), named("kernel.chance:Chance")

    def work(number: int) -> int:
        stream, steps = chance(f"bench {number}"), 0
        env.reset(seed=number)
        while steps < 400:
            seen, _, over, _, _ = env.last()
            if over:
                env.reset(seed=number + 1000)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[stream.below(len(legal))])
            steps += 1
        return int(env.last()[0]["observation"].sum())

    def given(number: int) -> Sums:
        stream = chance(f"bench {number}")
        env.reset(seed=number)
        masks = tensors = 0
        while not env.last()[2]:
            seen = env.last()[0]
            masks, tensors = summed(masks, seen["action_mask"]), summed(tensors, seen["observation"])
            env.step(int(picked(seen["action_mask"][None], stream)[0]))
        returns = list(env.rewards.values())
        return {"layout": rows_layout(env.study), "masks": masks, "tensors": tensors, "returns": returns}

    return Piece(work, given)


def spiel(id: str) -> Work:
    """Whole games in OpenSpiel, without tensors."""
    named("research.spiel:register")()
    game = import_module("pyspiel").load_game(study_of(id).replace("-", "_"))
    chance = named("kernel.chance:Chance")

    def work(number: int) -> int:
        stream, steps = chance(f"bench {number}"), 0
        state = game.new_initial_state()
        while not state.is_terminal() and steps < 400:
            legal = range(1024) if state.is_chance_node() else state.legal_actions()
            state.apply_action(legal[stream.below(len(legal))])
            steps += 1
        return steps

    return work


WORKS: dict[str, Callable[[], Work | Piece]] = {
    "random games, 3 seats": lambda: random_games(LAND, 3),
    "random games, 5 seats": lambda: random_games(LAND, 5),
    "random games, 3 seats, armada": lambda: random_games(SEA, 3),
    "random games, 5 seats, armada": lambda: random_games(SEA, 5),
    "random games, 7 seats, armada": lambda: random_games(SEA, 7),
    "judged games, 4 seats, armada": lambda: judged_games(4),
    "search, 4 seats": lambda: searches(LAND, 4),
    "search, 4 seats, armada": lambda: searches(SEA, 4),
    "protocol, 3 seats": lambda: protocol_games(LAND, 3),
    "protocol, 4 seats, armada": lambda: protocol_games(SEA, 4),
    "table, 3 seats": lambda: table_games(LAND, 3, GAMES),
    "table, 4 seats, armada": lambda: table_games(SEA, 4, GAMES),
    "view, 4 seats, armada": lambda: views(SEA, 4),
    "view in Age I, 4 seats, armada": lambda: views(SEA, 4, 1),
    "view in Age III, 4 seats, armada": lambda: views(SEA, 4, 3),
    "imagine, 4 seats": lambda: looks(LAND, 4, imagined),
    "imagine, 4 seats, armada": lambda: looks(SEA, 4, imagined),
    "table, pirates": lambda: table_games(PIRATES, 4),
    "view, pirates": lambda: views(PIRATES, 4),
    "imagine, pirates": lambda: looks(PIRATES, 4, imagined),
    "--help": lambda: command("--help"),
    "simulate 1000 random games": lambda: command(
        "simulate", "wonders", "--seats", "4", "--bots", "random", "--games", "1000"
    ),
    "copy of a state, 4 seats": lambda: copies(LAND, 4),
    "copy of a state, 4 seats, armada": lambda: copies(SEA, 4),
    "batch of 1,024, 3 seats": lambda: batch("wonders_second", 1024),
    "batch of 1,024 without copies, 3 seats": lambda: batch("wonders_second", 1024, own=True),
    "batch of 1,024, 4 seats, armada": lambda: batch("wonders_second_armada", 1024, seats=4),
    "batch of 1,024 without copies, 4 seats, armada": lambda: batch("wonders_second_armada", 1024, own=True, seats=4),
    "batch of 64, pirates": lambda: batch("pirates", 64),
    "batch of 64 without copies, pirates": lambda: batch("pirates", 64, own=True),
    "AEC, 3 seats": lambda: single("wonders_second"),
    "AEC, pirates": lambda: single("pirates"),
    "OpenSpiel, 3 seats": lambda: spiel("wonders_second"),
    "OpenSpiel, pirates": lambda: spiel("pirates"),
}


def consumed() -> float:
    """The processor time of this process and of those it has waited for."""
    whose = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(usage.ru_utime + usage.ru_stime for usage in map(resource.getrusage, whose))


def main() -> None:
    """Answer until the last line."""
    ready: dict[str, Piece] = {}
    for line in sys.stdin:
        name, number, summing = json.loads(line)
        if name not in ready:
            made = WORKS[name]()
            ready[name] = made if isinstance(made, Piece) else Piece(made)
            ready[name].work(-1)
        start = consumed()
        result = ready[name].work(number)
        row = [result[1], result[0]] if isinstance(result, tuple) else [consumed() - start, result]
        sys.stdout.write(json.dumps([*row, ready[name].given(number) if summing else {}]) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
