"""A person among bots is asked nothing that only a pass could answer; before another person all are asked."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from admiralty.kernel.table import Table
from admiralty.pirates.actions import Pass
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
    ],
)
def test_only_where_nobody_sees_the_pace(kinds: tuple[str, ...], hand: str, passed: bool) -> None:
    game = Pirates(Choices(4))
    table: Table[Any, Any, Any] = Table(game, 4, "needless")
    table.state = state_of(game, Position(hands={"raspberry": (hand,)}, begin="window"))
    seats = [SimpleNamespace(seat=seat, kind=kind) for seat, kind in enumerate(kinds)]
    room = cast(Room, SimpleNamespace(row=SimpleNamespace(seats=seats), table=table, game=game))
    assert needless(room) == ({1: Pass()} if passed else {})
