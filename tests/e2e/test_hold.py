"""Against bots, too, a choice can be taken back until it is shown."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Opener
from .house import House, link

BASE = {"name": "wonders", "edition": "second", "boxes": []}


def test_a_choice_against_bots_is_taken_back_then_shown(house: House, opened: Opener) -> None:
    table = house.table(BASE, people=1, seats=3)
    page = opened(link(table, 0), grace="long")
    page.wait_for_selector(".slot:not([disabled])")
    hand = page.locator(".hand .name").all_inner_texts()
    page.locator(".slot").first.click()
    page.click("button.confirm")
    page.get_by_role("button", name="Take back").click()
    page.wait_for_selector(".slot:not([disabled])")
    assert page.locator(".hand .name").all_inner_texts() == hand
    page.locator(".slot").nth(1).click()
    page.click("button.confirm")
    page.get_by_role("button", name="Show it now").click()
    expect(page.locator(".hand .name")).to_have_count(6)


def test_how_long_is_a_setting(house: House, opened: Opener) -> None:
    page = opened(link(house.table(BASE, people=1, seats=3), 0), grace="long")
    page.wait_for_selector(".slot:not([disabled])")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="shown at once").check()
    page.keyboard.press("Escape")
    page.locator(".slot").first.click()
    page.click("button.confirm")
    expect(page.locator(".hand .name")).to_have_count(6)
    assert page.get_by_role("button", name="Show it now").count() == 0
