"""The front door: what can be imported from `admiralty`, and that asking for one thing opens no other room."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import admiralty
from admiralty import Choices, Malformed, Pirates, Position, Record, Table, Wonders, make_bot, play, replay
from admiralty.bots.bot import bot_chance
from admiralty.kernel.game import AnyGame
from admiralty.kernel.record import parse


def opened_by(code: str) -> set[str]:
    """The modules that some code imports, in a Python of its own."""
    told = f"import sys; before = set(sys.modules); {code}; print(*set(sys.modules) - before, sep='\\n')"
    return set(subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, text=True).stdout.split())


def test_every_name_is_there() -> None:
    assert sorted(admiralty.__all__) == sorted(admiralty.ROOMS)
    for name in admiralty.__all__:
        assert getattr(admiralty, name) is not None
        assert name in dir(admiralty)


def test_an_unknown_name() -> None:
    with pytest.raises(AttributeError, match=r"no attribute 'Chess'; it has Chance, "):
        _ = admiralty.Chess


def test_the_door_opens_no_room_by_itself() -> None:
    assert not any(name.startswith("admiralty.") for name in opened_by("import admiralty"))
    table = opened_by("from admiralty import Table")
    assert "admiralty.kernel.table" in table
    assert not any(name.startswith(("admiralty.wonders", "admiralty.pirates", "admiralty.bots")) for name in table)
    wonders = opened_by("from admiralty import Wonders")
    assert not any(name.startswith(("admiralty.pirates", "admiralty.cli", "numpy", "rich")) for name in wonders)
    simulated = opened_by(
        "from admiralty.cli.simulate import simulate; from admiralty.wonders.guide import WondersGuide"
    )
    assert "admiralty.wonders.guide" in simulated
    assert not simulated & {"admiralty.wonders.pad", "admiralty.wonders.pad_position", "numpy", "rich"}


@pytest.mark.parametrize("game", [Wonders("second"), Pirates(Choices(3, rounds=3))], ids=["wonders", "pirates"])
def test_a_game_between_bots_and_its_record(game: AnyGame) -> None:
    table: Table[Any, Any, Any] = Table(game, seats=3, seed="door")
    scores = play(table, ["random", make_bot("castaway", game)])
    assert table.over
    assert scores == table.scores()
    record: Record = parse(table.record().text())
    assert replay(game, record).scores() == scores
    assert Position.of(game, table.state) == Position.of(game, replay(game, record).state)


def test_bots_play_on_from_a_position() -> None:
    table: Table[Any, Any, Any] = Table(Wonders("second"), seats=3, seed="door")
    random = make_bot("random", table.game)
    for seat in table.waiting():
        table.choose(seat, random(None, table.options(seat), bot_chance("door", 0, seat)))
    on = Position.of(table.game, table.state).table("door")
    assert play(on, ["random"]) == on.scores()
    assert on.over


def test_nobody_to_play() -> None:
    with pytest.raises(Malformed, match="at least one bot"):
        play(Table(Wonders(), 3, "door"), [])
