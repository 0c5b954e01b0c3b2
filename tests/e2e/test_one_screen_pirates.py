"""The pirates' table on one screen: whatever is asked, no button of the question is out of sight, at three sizes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from . import games
from .conftest import Opener
from .house import House, link
from .test_one_screen import LAPTOP, PHONE, WIDE, hidden

ORDERS = ".orders .order, .orders .button, .orders input, .turn .first"
BUTTONS = f".answers .button, .answers select, {ORDERS}"
ASKED = ("ships", "bands", "window", "attack", "defense", "recruits", "enrolled", "search")
MOST = 6  # places whose orders are looked at


def in_the_midst(view: Any) -> bool:
    return bool(view.round == 3 and view.actions >= 8 and view.question.kind == "act")


def asked(house: House, kind: str) -> str | None:
    """The way to a table that asks the first seat this, in one of some games."""
    for seed in ("harbor", "reef", "cove"):
        told = games.pirates(4, seed)
        for seat in range(4):
            try:
                step = told.step(seat, lambda view: bool(view.question.kind == kind))
            except StopIteration:
                continue
            return link(games.play_on(house, told, step, seat), seat)
    return None


@pytest.mark.parametrize("size", [WIDE, LAPTOP, PHONE])
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
        assert not hidden(page, BUTTONS), f"{kind} at {size}"
    assert seen >= 6


@pytest.mark.parametrize("size", [WIDE, LAPTOP, PHONE])
def test_orders_amounts_and_odds(house: House, opened: Opener, size: tuple[int, int]) -> None:
    told = games.pirates(4, "reef")
    seat = next(seat for seat in range(4) if _some(told, seat))
    table = games.play_on(house, told, told.step(seat, in_the_midst), seat)
    page = opened(link(table, seat), width=size[0], height=size[1])
    page.wait_for_selector(".turn .mine", timeout=60_000)
    assert not hidden(page, BUTTONS)
    places: list[str] = page.eval_on_selector_all(".place.start", "(all) => all.map((one) => one.dataset.place)")
    for place in places[:MOST]:
        page.locator(f"[data-place={place}]").dispatch_event("click")
        # On a phone what is in hand takes the place of the other answers, until it is put down.
        assert not hidden(page, ORDERS if size == PHONE else BUTTONS), f"{place} at {size}"
        _look_into(page, size)
        page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def _some(told: games.Told, seat: int) -> bool:
    return any(seat in who and in_the_midst(view) for who, view in zip(told.asked, told.views, strict=True))


def _look_into(page: Page, size: tuple[int, int]) -> None:
    """Orders that ask for more: how many, or at which odds."""
    for n in range(page.locator(".order").count()):
        order = page.locator(".order").nth(n)
        text = order.inner_text()
        if not text.startswith(("Attack", "Unload", "Explore")):
            continue
        order.click()
        if page.query_selector(".orders .back") is None:
            return  # a single band: done at once
        assert not hidden(page, BUTTONS), f"{text} at {size}"
        page.click(".orders .back")
