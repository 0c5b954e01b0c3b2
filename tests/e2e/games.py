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
    """A finished game: its record, and the view of a spectator at every step."""

    def __init__(self, header: dict[str, Any], seats: int, seed: str, bot: str) -> None:
        game = open_game({**header, **({"seats": seats} if header["name"] == "pirates" else {})})
        table: Table[Any, Any, Any] = Table(game, seats, seed)
        mind = make_bot(bot, game)
        self.asked: list[tuple[int, ...]] = []
        self.views: list[Any] = []
        while not table.over:
            self.asked.append(table.waiting())
            self.views.append(table.view(None))
            step = len(table.steps)
            for seat in table.waiting():
                table.choose(seat, mind(table.view(seat), table.options(seat), bot_chance(seed, step, seat)))
        self.text = table.record().text()

    def step(self, seat: int, wanted: Wanted) -> int:
        """The first step at which this seat is asked, and the position is as wanted."""
        rows = enumerate(zip(self.asked, self.views, strict=True))
        return next(i for i, (asked, view) in rows if seat in asked and wanted(view))


@cache
def wonders(seats: int = 4, seed: str = "harbor", teams: bool = False) -> Told:
    return Told({**WONDERS, "teams": teams} if teams else WONDERS, seats, seed, "greedy")


@cache
def pirates(seats: int = 4, seed: str = "harbor") -> Told:
    return Told(PIRATES, seats, seed, "greedy")


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


def play_on(house: House, told: Told, step: int, seat: int = 0) -> dict[str, Any]:
    """A table that goes on from this step, for one person and bots."""
    return _seated(house, told.text, step, seat)


def _seated(house: House, record: str, step: int, seat: int) -> dict[str, Any]:
    wish = {"step": step, "seat": seat, "name": "Ada", "bots": "random"}
    made: dict[str, Any] = house.post(f"/api/tables/{_brought(house, record)}/play-on", wish)
    return made
