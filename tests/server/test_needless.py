"""A person among bots is asked nothing that only a pass could answer; before another person all are asked."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.pirates.actions import Pass, Play, Put
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.server.needless import needless
from admiralty.server.room import Room

from .client import Plain, Visitor

GAME: Plain = {"name": "pirates", "rounds": 3, "cards": True, "enrollment": False}


def quick(table: Plain) -> int:
    """End the turn where that can be done, else the first option."""
    kinds = [row["option"]["action"]["is"] for row in table["options"]]
    return kinds.index("EndTurn") if "EndTurn" in kinds else 0


def test_a_person_among_bots_is_not_asked_for_what_he_can_not_do(visitor: Visitor) -> None:
    made = visitor.table("person", "castaway", "castaway", game=GAME)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    while line.table["room"]["status"] == "playing":
        if not line.asks(0):
            line.next()
            continue
        assert {row["option"]["action"]["is"] for row in line.table["options"]} != {"Pass"}
        version = line.table["version"]
        assert line.choose(0, quick(line.table))["is"] == "Done"
        while line.table["version"] == version:
            line.next()
    steps = [entry["step"] for message in line.came if message["is"] == "Table" for entry in message["log"]]
    assert steps == list(range(1, line.table["step"] + 1))  # and misses nothing


@pytest.mark.parametrize(
    ("kinds", "hand", "passed"),
    [
        (("bot", "person", "bot", "bot"), "gold_mine", True),
        (("bot", "person", "bot", "bot"), "surprise_raid", False),  # a choice
        (("person", "person", "bot", "bot"), "gold_mine", False),  # the pace would be seen
        (("away", "person", "bot", "bot"), "gold_mine", False),  # by somebody who may come back
        (("person", "bot", "bot", "bot"), "gold_mine", False),  # not asked
        (("bot", "away", "bot", "bot"), "gold_mine", False),  # a bot answers for it
    ],
)
def test_only_where_nobody_sees_the_pace(kinds: tuple[str, ...], hand: str, passed: bool) -> None:
    game = Pirates(Choices(4))
    table: Table[Any, Any, Any] = Table(game, 4, "needless")
    table.state = state_of(game, Position(hands={"raspberry": (hand,)}, begin="window"))
    assert needless(_room(kinds, table)) == ({1: Pass()} if passed else {})


def _room(kinds: tuple[str, ...], table: Table[Any, Any, Any]) -> Room:
    seats = [SimpleNamespace(seat=seat, kind=kind) for seat, kind in enumerate(kinds)]
    return cast(Room, SimpleNamespace(row=SimpleNamespace(seats=seats), table=table, game=table.game))


@pytest.mark.parametrize("board", [("C6 green 3 bands",), ("C6 green 3 bands", "C7 green 3 bands")])
def test_recruits_with_one_place_to_go_to_are_put_there(board: tuple[str, ...]) -> None:
    """The board lies open: that there is one place betrays nothing, and nobody is asked where."""
    game = Pirates(Choices(4))
    table: Table[Any, Any, Any] = Table(game, 4, "settled")
    lairs = tuple(f"G{number} raspberry" for number in range(1, 8))
    hands: dict[str, tuple[str, ...]] = {"green": ("recruiting",), "blue": ("surprise_raid",)}
    state = state_of(game, Position(board=(*lairs, *board), hands=hands))
    for number in range(9):  # until the die shows anything
        table.state = game.advance(state, {0: Play("recruiting")}, Chance(f"{number}")).state
        if game.view(table.state, None).question.kind == "recruits":
            break
    everybody = _room(("person", "person", "person", "person"), table)
    assert needless(everybody) == ({0: Put("C6")} if len(board) == 1 else {})
