"""The bots play every kind of game to its end, only by their options; the greedy one beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.bots.bot import bot_chance
from admiralty.bots.shelf import bot_names, make_bot
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table
from admiralty.wonders.boxes import EditionId
from admiralty.wonders.game import Wonders


def played(game: Wonders, row: list[str], seed: str) -> Table[Any, Any, Any]:
    bots = {name: make_bot(name, game) for name in set(row)}
    table: Table[Any, Any, Any] = Table(game, len(row), seed)
    while not table.over:
        for seat in table.waiting():
            view = table.view(seat)
            table.choose(seat, bots[row[seat]](view, table.options(seat), bot_chance(seed, len(table.steps), seat)))
    return table


@pytest.mark.parametrize(
    ("edition", "armada", "seats", "teams"),
    [
        ("first", False, 3, False),
        ("first", True, 8, False),
        ("first", True, 4, True),
        ("second", False, 7, False),
        ("second", True, 3, False),
        ("second", True, 6, True),
    ],
)
def test_greedy_plays_every_kind(edition: EditionId, armada: bool, seats: int, teams: bool) -> None:
    table = played(Wonders(edition, armada, teams), ["greedy"] * seats, "kinds")
    assert sum(score.points for score in table.scores()) / seats > 30


@pytest.mark.parametrize(("armada", "seats"), [(False, 3), (True, 4)])
def test_greedy_beats_random(armada: bool, seats: int) -> None:
    game = Wonders("second", armada)
    won = 0
    for number in range(12):
        row = ["random"] * seats
        row[number % seats] = "greedy"
        won += played(game, row, f"duel {number}").scores()[number % seats].winner
    assert won >= 11


def test_same_seed_same_game() -> None:
    game = Wonders("second", armada=True)
    first, second = (played(game, ["greedy", "random", "greedy"], "twice").record() for _ in range(2))
    assert first == second


def test_the_shelf() -> None:
    game = Wonders("second", armada=False)
    assert bot_names("wonders") == ("random", "greedy")
    assert bot_names("chess") == ("random",)
    with pytest.raises(Malformed, match="there is no bot 'clever' for wonders; there are random, greedy"):
        make_bot("clever", game)
