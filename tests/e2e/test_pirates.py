"""The pirates in the browser: a whole game with a limit of rounds, odds, and a take-back."""

from __future__ import annotations

import random

from .conftest import Opener
from .house import House, link
from .sailors import pirates_step


def test_a_game_to_its_limit_of_rounds(house: House, opened: Opener) -> None:
    table = house.table({"name": "pirates", "rounds": 2, "cards": True, "enrollment": True}, people=1, seats=3)
    page = opened(link(table, 0))
    page.wait_for_selector(".chart")
    chance = random.Random(5)
    for _ in range(600):
        if not pirates_step(page, chance):
            break
    assert page.locator(".result tbody tr").count() == 3


def test_a_placed_ship_is_taken_back(house: House, opened: Opener) -> None:
    table = house.table({"name": "pirates"}, people=2, seats=2)
    one, two = opened(link(table, 0)), opened(link(table, 1))
    for page in (one, two):
        page.wait_for_selector(".chart")
    first = one if one.query_selector(".turn .mine") else two
    before = first.locator(".turn .first").inner_text()
    assert first.locator(".place.start").count() > 0
    first.locator(".place.start").first.dispatch_event("click")
    first.locator(".order").first.click()
    undo = first.locator(".turn .button")
    undo.wait_for()
    undo.click()
    undo.wait_for(state="detached")
    assert first.locator(".turn .first").inner_text() == before


def test_the_chart_fits_a_phone(house: House, opened: Opener) -> None:
    table = house.table({"name": "pirates"}, people=1, seats=4)
    page = opened(link(table, 0), width=360, height=740)
    page.wait_for_selector(".turn .mine", timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name="To my lair").click()
    page.get_by_role("button", name="The whole chart").click()
