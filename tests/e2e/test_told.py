"""What happened since one's last choice: told once, city by city, before the next; over nothing that is needed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from . import games
from .conftest import Opener
from .house import House, link
from .test_one_screen import hidden


def _choose(page: Page) -> None:
    page.locator(".slot:not([disabled])").first.click()
    page.click("button.confirm")


def test_every_city_is_told_of_once(house: House, opened: Opener) -> None:
    table = house.table({"name": "wonders", "edition": "second", "boxes": []}, people=1, seats=3)
    page = opened(link(table, 0), width=360, height=740)
    page.wait_for_selector(".slot:not([disabled])")
    assert page.query_selector(".recap") is None, "nothing has happened yet"
    _choose(page)
    told = page.locator(".recap li")
    told.first.wait_for()
    names = [*page.locator(".glance strong").all_inner_texts(), "Sailor 1"]
    assert sorted(page.locator(".recap strong").all_inner_texts()) == sorted(names)
    assert not hidden(page, ".slot, .recap .button")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".recap")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".slot:not([disabled])")
    assert page.query_selector(".recap") is None
    _choose(page)
    told.first.wait_for()
    page.locator(".slot:not([disabled])").first.click()  # whoever picks a card has seen enough
    expect(page.locator(".recap")).to_have_count(0)


def test_it_can_be_switched_off(house: House, opened: Opener) -> None:
    table = house.table(games.WONDERS, people=1, seats=3)
    page = opened(link(table, 0))
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("not told").check()
    page.keyboard.press("Escape")
    _choose(page)
    page.locator(".status", has_text="Turn 2").wait_for()
    page.wait_for_selector(".slot:not([disabled])")
    assert page.query_selector(".recap") is None


def test_whoever_was_too_slow_is_told_what_was_chosen(house: House, opened: Opener) -> None:
    crew = [{"kind": "person", "name": "Ada"}, *[{"kind": "bot", "bot": "random"}] * 2]
    pace = {"clock": 3, "timeout": "default"}
    table = house.post("/api/tables", {"game": games.WONDERS, "seats": crew, "pace": pace, "start": True})
    page = opened(link(table, 0), width=360, height=740)
    expect(page.get_by_text("Time ran out, so the default answer was given for you:")).to_be_visible()
    assert not hidden(page, ".slot")


def test_a_card_says_what_it_makes_free_and_what_makes_it_free(house: House, opened: Opener) -> None:
    told = games.wonders()
    page = opened(link(games.play_on(house, told, told.step(0, lambda view: view.age == 2)), 0))
    page.wait_for_selector(".slot:not([disabled])")
    onward = page.locator(".slot:has(.onward)").first
    later = onward.locator(".onward span").inner_text().split(",")[0]
    onward.click()
    expect(page.locator(".chooser .chain").last).to_contain_text(later)
    page.click(".chooser .tag")  # one discreet sign, and the rules behind it
    page.wait_for_selector("dialog article")
