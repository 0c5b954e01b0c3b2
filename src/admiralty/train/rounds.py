"""Rounds of learning, each in the files of one folder: whoever stops goes on where the last whole round ended."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from .. import __version__
from ..arena.interval import share_interval
from ..arena.run import play_on
from ..bots.weights import ENDING, Weights, open_weights, read_weights
from ..games import GAMES, open_game
from ..kernel.game import Malformed
from .fit import Lessons, Params, fit, lessons_of, new_params, numbers_of, params_of, read_lessons, steps, write_lessons
from .shard import Done, Shard, school_of

Progress = Callable[[str, int], AbstractContextManager[Callable[[], None]]]
"""A bar for something that takes so many steps."""
PIECE = 250
"""Games of a shard, and deals times eight."""
JUDGED = 8
"""So many times as many games in a round without a network: they take a twentieth of the time."""
ROOM = 1_950_000
"""Bytes of a first layer, so that the whole file has at most two million."""
AGAIN = 3
"""Rounds whose lessons are learned once more: those of one are too few, and soon known by heart."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is; the same settings give the same networks."""

    header: str
    seats: tuple[int, ...]
    games: int
    """To learn from in each round, of each kind of table and number of seats."""
    deals: int
    """Of the match that a new network must win, of each kind of table and number of seats."""
    seed: str
    mixed: bool = False
    """Whether all tables that are within this one are played, those with some of its boxes only, for example."""
    thought: int = 0
    """Iterations of each choice in those games, where a network plays; without them it looks one choice ahead."""
    begin: str = ""
    """The file of weights that it goes on from, and their digest."""
    every: int = 2
    units: int = 64
    hidden: int = 32
    epochs: int = 2
    rate: float = 0.002


@dataclass(frozen=True, slots=True)
class Workers:
    """Where the games are played."""

    jobs: int
    ray: str = ""

    def play(self, header: str, shards: Sequence[Shard]) -> Iterator[Done]:
        return play_on(header, shards, self.jobs, self.ray)


class Run:
    """A folder with `run.json` (settings, a row for each round), `best.weights`, the network of every round, and the
    lessons of the last ones."""

    def __init__(self, folder: Path, settings: Settings, begin: Path | None = None) -> None:
        start = _started(begin) if begin is not None else b""
        if begin is not None:
            settings = replace(settings, begin=f"{begin.name} {sha256(start).hexdigest()[:16]}")
        self.folder = folder
        self.settings = settings
        self.rows: list[dict[str, Any]] = []
        self.story = folder / "run.json"
        self.best = folder / f"best{ENDING}"
        plain = json.loads(json.dumps(asdict(settings)))
        if self.story.exists():
            told = json.loads(self.story.read_text(encoding="utf-8"))
            if told["settings"] != plain:
                raise Malformed(f"{self.story} is a run with other settings; give another folder, or the same settings")
            self.rows = told["rounds"]
        folder.mkdir(parents=True, exist_ok=True)
        self.plain = plain
        self.tables = tables_of(settings)
        self.school = school_of(*self.tables[-1])  # of mixed tables the one with the most boxes
        self.before: Mapping[str, Any] = read_weights(start, "").about["provenance"] if start else {}
        if start and not self.best.exists():
            self.best.write_bytes(start)
        self.layout = open_weights(self.best).about.get("layout") if self.best.exists() else self.school.layout

    def round(self, workers: Workers, progress: Progress) -> Mapping[str, Any]:
        """Play, fit, and let the new network play a match against the best so far; its row."""
        began, number = time.time(), len(self.rows)
        best = self.best.read_bytes() if self.best.exists() else b""
        lessons = self._lessons(workers, progress, number, best)
        params = self._params(number)
        with progress("fit", steps(len(lessons), self.settings.epochs)) as tell:
            rate = self.settings.rate / (2 if best else 1)  # what is known already should not be unlearned
            quality = fit(params, lessons, self.settings.epochs, rate, number, tell)
        weights = self._weights(params)
        won = self._match(workers, progress, number, weights.data(), best)
        row = {
            "round": number,
            "positions": len(lessons),
            **{name: round(value, 4) for name, value in quality.items()},
            "against": "the best so far" if best else "judgment",
            "match": won,
            "kept": not best or better(won),
            "minutes": round((time.time() - began) / 60, 1),
        }
        self._keep(row, weights)
        return row

    def _lessons(self, workers: Workers, progress: Progress, number: int, best: bytes) -> Lessons:
        layout = json.dumps(self.layout)
        shards = [
            Shard(
                i,
                table,
                seats,
                f"{self.settings.seed} round {number} lessons {i}",
                layout,
                best,
                games=games,
                every=self.settings.every,
                thought=self.settings.thought,
            )
            for i, (table, seats, games) in enumerate(
                self._pieces(self.settings.games * (1 if best else JUDGED), PIECE)
            )
        ]
        found: list[Done] = []
        with progress("lessons", len(shards)) as tell:
            for done in workers.play(self.settings.header, shards):
                found.append(done)
                tell()
        found.sort(key=lambda done: done.number)
        lessons = lessons_of([(done.ends, done.counts, done.traits) for done in found])
        write_lessons(self._shelf(number), lessons)
        self._shelf(number - AGAIN).unlink(missing_ok=True)
        # The newest come first: of them some are held back. What judgment played counts where there is nothing else.
        first = 0 if self.before else min(number, 1)
        rounds = range(number, max(number - AGAIN, first - 1), -1)
        return read_lessons([self._shelf(one) for one in rounds])

    def _shelf(self, number: int) -> Path:
        return self.folder / f"round-{number}.npz"

    def _match(
        self, workers: Workers, progress: Progress, number: int, new: bytes, best: bytes
    ) -> list[dict[str, float]]:
        shards = [
            Shard(i, table, seats, f"{self.settings.seed} round {number} match {i}", "", new, best, deals=deals)
            for i, (table, seats, deals) in enumerate(self._pieces(self.settings.deals, PIECE // 8))
        ]
        shares: dict[int, list[float]] = {seats: [] for seats in self.settings.seats}
        with progress("match", len(shards)) as tell:
            for done in workers.play(self.settings.header, shards):
                shares[done.seats] += done.shares
                tell()
        return [told_share(seats, won) for seats, won in shares.items()]

    def _pieces(self, count: int, piece: int) -> list[tuple[str, int, int]]:
        """So many games of each kind of table and number of seats, in pieces, the tables mixed."""
        sizes = [min(piece, count - begin) for begin in range(0, count, piece)]
        return [(table, seats, size) for size in sizes for table, seats in self.tables]

    def _params(self, number: int) -> Params:
        if self.best.exists():
            weights = open_weights(self.best)
            return params_of(weights.about, weights.numbers)
        inputs = self.school.inputs
        return new_params(inputs, min(self.settings.units, most_units(inputs)), self.settings.hidden, number)

    def _weights(self, params: Params) -> Weights:
        numbers = numbers_of(params)
        about = {
            "inputs": len(params["first"]),
            "units": params["first"].shape[1],
            "hidden": len(params["second"]),
            "outputs": len(params["third"]),
            "seats": self.plain["seats"],
            **({"layout": self.layout} if self.layout else {}),
        }
        return Weights(about, numbers)

    def _keep(self, row: dict[str, Any], weights: Weights) -> None:
        """Write it down, the story last: a round that is in it is whole. The best tells of rounds that lost, too."""
        self.rows.append(row)
        self._told(weights).write(self.folder / f"round-{row['round']}{ENDING}")
        self._told(weights if row["kept"] else open_weights(self.best)).write(self.best)
        self.story.write_text(json.dumps({"settings": self.plain, "rounds": self.rows}, indent=1), encoding="utf-8")

    def _told(self, weights: Weights) -> Weights:
        """Weights that say how they came to be."""
        provenance: dict[str, Any] = {"version": __version__, "settings": self.plain, "rounds": self.rows}
        if self.before:
            provenance["before"] = self.before
        return Weights({**weights.about, "provenance": provenance}, weights.numbers)


def tables_of(settings: Settings) -> list[tuple[str, int]]:
    """The tables of a run: a header and a number of seats each; Malformed where there are none to mix."""
    if not settings.mixed:
        return [(settings.header, seats) for seats in settings.seats]
    game = open_game(json.loads(settings.header))
    within = GAMES[game.name].bots().within
    if within is None:
        raise Malformed(f"{game.name} has no tables to mix: train each by itself")
    found = [
        (json.dumps(dict(table.header())), seats)
        for table, sizes in within(game)
        for seats in settings.seats
        if seats in sizes
    ]
    if not found:
        asked = " or ".join(str(seats) for seats in settings.seats)
        raise Malformed(f"no such table takes {asked} players")
    return found


def _started(path: Path) -> bytes:
    """The file of weights that a run goes on from; Malformed where it is none."""
    try:
        found = path.read_bytes()
    except OSError as problem:
        raise Malformed(f"{path} can't be read ({problem.strerror})") from problem
    read_weights(found, path.name)
    return found


def most_units(inputs: int) -> int:
    """How many units there is room for, by sixteens."""
    return ROOM // (2 * inputs) // 16 * 16


def better(won: Sequence[Mapping[str, float]]) -> bool:
    """Whether a match is won: more than the fair share over tables of all sizes, and nowhere shown to be less.

    With five sizes an equal share at one of them is mostly below fair by chance, and nothing would ever be kept.
    """
    gained = sum(share["share"] / share["fair"] for share in won) > len(won)
    return gained and all(share["high"] > share["fair"] for share in won)


def told_share(seats: int, won: Sequence[float]) -> dict[str, float]:
    """A match in numbers: the share of games won with its interval, and the fair share."""
    found = share_interval([seats * share for share in won], [seats] * len(won))
    return {
        "seats": seats,
        "games": seats * len(won),
        "share": round(found.value, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
        "fair": round(1 / seats, 4),
    }
