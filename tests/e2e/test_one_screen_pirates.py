"""The pirates' table on one screen: whatever is asked, no button of the question is out of sight, at three sizes."""

from __future__ import annotations

import pytest

from . import games, walk
from .conftest import Opener
from .house import House, link
from .sight import LAPTOP, PHONE, SIZES, WIDE, hidden

GAME = {"name": "pirates", "cards": True, "enrollment": True, "rounds": 2}
ASKED = ("ships", "bands", "window", "attack", "defense", "recruits", "enrolled", "search")


def asked(house: House, kind: str) -> str | None:
    """The way to a table that asks the first seat this, in one of some games."""
    for seed in ("harbor", "reef", "cove"):
        told = games.pirates(4, seed)
        for seat in range(4):
            try:
                step = told.step(seat, lambda view: bool(view.question.kind == kind))
            except StopIteration:
                continue
            return link(games.play_on(house, told, step, seat), 0)
    return None


@pytest.mark.parametrize("size", SIZES)
def test_every_kind_of_question(house: House, opened: Opener, size: tuple[int, int]) -> None:
    page = opened("/", width=size[0], height=size[1])
    seen = 0
    for kind in ASKED:
        way = asked(house, kind)
        if way is None:
            continue
        seen += 1
        page.goto(way)
        page.wait_for_selector(".turn .mine", timeout=60_000)
        assert not hidden(page, walk.BUTTONS), f"{kind} at {size}"
    assert seen >= 6


@pytest.mark.parametrize(("seats", "size"), [(2, WIDE), (3, LAPTOP), (4, PHONE)], ids=["wide", "laptop", "phone"])
def test_whole_games(house: House, opened: Opener, seats: int, size: tuple[int, int]) -> None:
    """From the deal to the end, always the same way: every question, and all that is taken in hand."""
    page = opened(link(games.dealt(house, GAME, seats), 0), width=size[0], height=size[1])
    done = walk.sail(page, seats, beside=size != PHONE)
    assert done["asked"] > 30
    assert {"ships", "bands", "act"} <= {*done["kinds"]}
    assert page.locator(".result tbody tr").count() == seats


@pytest.mark.parametrize("size", SIZES, ids=["wide", "laptop", "phone"])
def test_the_last_round_of_a_game(house: House, opened: Opener, size: tuple[int, int]) -> None:
    """The chart as full as it becomes: an attack with its odds, exploring, many orders from one place."""
    told = games.pirates(4, "reef", rounds=3)
    step, seat, attack = told.attack(lambda view: bool(view.round == 3))
    page = opened(link(games.play_on(house, told, step, seat), 0), width=size[0], height=size[1])
    done = walk.sail(page, 7, beside=size != PHONE, begin=attack.start)
    assert "Attack" in done["orders"]
