"""Whole games between bots, brought to the server as records: any position of them is a table a moment later."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from functools import cache
from typing import Any

from admiralty.bots.bot import bot_chance
from admiralty.bots.shelf import make_bot
from admiralty.games import open_game
from admiralty.kernel.table import Table

from .house import House

WONDERS: dict[str, Any] = {"name": "wonders", "edition": "second", "boxes": ["armada"]}
PIRATES: dict[str, Any] = {"name": "pirates", "cards": True, "enrollment": True, "rounds": 6}
Wanted = Callable[[Any], bool]


class Told:
    """A finished game: its record, and of every step the view of a spectator, what each seat chose, and the events."""

    def __init__(self, header: dict[str, Any], seats: int, seed: str, *bots: str) -> None:
        game = open_game({**header, **({"seats": seats} if header["name"] == "pirates" else {})})
        table: Table[Any, Any, Any] = Table(game, seats, seed)
        minds = [make_bot(bots[seat % len(bots)], game) for seat in range(seats)]
        self.asked: list[tuple[int, ...]] = []
        self.views: list[Any] = []
        self.chosen: list[dict[int, Any]] = []
        self.events: list[tuple[Any, ...]] = []
        while not table.over:
            self.asked.append(table.waiting())
            self.views.append(table.view(None))
            self.chosen.append({})
            step = len(table.steps)
            for seat in table.waiting():
                choice = minds[seat](table.view(seat), table.options(seat), bot_chance(seed, step, seat))
                self.chosen[-1][seat] = choice
                events = table.choose(seat, choice)
            self.events.append(tuple(events or ()))
        self.text = table.record().text()

    def step(self, seat: int, wanted: Wanted) -> int:
        """The first step at which this seat is asked, and the position is as wanted."""
        rows = enumerate(zip(self.asked, self.views, strict=True))
        return next(i for i, (asked, view) in rows if seat in asked and wanted(view))

    def attack(self, late: Wanted = lambda _: True) -> tuple[int, int, Any]:
        """The first attack that its seat made twice: the step, the seat, and the attack."""
        last: dict[int, Any] = {}
        for step, (view, chosen) in enumerate(zip(self.views, self.chosen, strict=True)):
            for seat, action in chosen.items():
                if type(action).__name__ == "Attack" and last.get(seat, (0, None))[1] == action and late(view):
                    return last[seat][0], seat, action
                last[seat] = step, action
        raise StopIteration


@cache
def wonders(seats: int = 4, seed: str = "harbor", teams: bool = False) -> Told:
    return Told({**WONDERS, "teams": teams} if teams else WONDERS, seats, seed, "greedy")


@cache
def eight() -> Told:
    """As many as can play, in the first edition."""
    return Told({**WONDERS, "edition": "first"}, 8, "harbor", "greedy")


@cache
def pirates(seats: int = 4, seed: str = "harbor", rounds: int = 6) -> Told:
    return Told({**PIRATES, "rounds": rounds}, seats, seed, "greedy")


@cache
def blunders() -> Told:
    """A game of three in which the first seat plays by chance, and gives much away."""
    return Told({**WONDERS, "boxes": []}, 3, "story", "random", "greedy", "greedy")


def lay(house: House, told: Told) -> str:
    """Bring a record to the server; the id of its table."""
    return _brought(house, told.text)


def _brought(house: House, record: str) -> str:
    request = urllib.request.Request(
        house.address + "/api/records", record.encode(), house.headers("application/x-ndjson")
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        table: str = json.load(answer)["table"]
    return table


def dealt(house: House, header: dict[str, Any], seats: int, seed: str = "harbor") -> dict[str, Any]:
    """A table before its first choice, for one person and bots: the same deal, and the same bots' luck, every time."""
    game = open_game({**header, **({"seats": seats} if header["name"] == "pirates" else {})})
    table: Table[Any, Any, Any] = Table(game, seats, seed)
    return _seated(house, table.record().text(), 0, 0)


def play_on(house: House, told: Told, step: int, seat: int = 0, bots: str = "random") -> dict[str, Any]:
    """A table that goes on from this step, for one person and bots; those of the record choose as they did in it."""
    return _seated(house, told.text, step, seat, bots)


def _seated(house: House, record: str, step: int, seat: int, bots: str = "random") -> dict[str, Any]:
    wish = {"step": step, "seat": seat, "name": "Ada", "bots": bots}
    made: dict[str, Any] = house.post(f"/api/tables/{_brought(house, record)}/play-on", wish)
    return made


def laid(house: House, line: str, seat: int = 0) -> dict[str, Any]:
    """A table that begins at a position in one line, for one person and bots."""
    return _seated(house, line, 0, seat)
