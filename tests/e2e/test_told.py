"""What happened since one's last choice: told once, city by city, before the next; over nothing that is needed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import games
from .conftest import Opener
from .house import House, link
from .sight import hidden


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


def _robbed(told: games.Told, why: str) -> tuple[int, Any]:
    """The first turn within an Age in which a seat that moved no ship lost coins for this reason; and what it lost."""
    for step, (view, events) in enumerate(zip(told.views, told.events, strict=True)):
        moved = {event.seat for event in events if type(event).__name__ == "Sailed"}
        for event in events if view.phase == "turn" and view.turn < view.turns - 1 else ():
            if type(event).__name__ == "Lost" and event.seat not in moved:
                takers = [name for name in ("tax", "pirates") if getattr(event, name)]
                if " and ".join(takers) == why:
                    return step, event
    raise AssertionError(f"nobody lost coins to {why}")


def _coins(page: Page) -> int:
    return int(page.locator(".purse [data-figure=coins]").inner_text().split()[-1])


@pytest.mark.parametrize("why", ["tax", "pirates", "tax and pirates"])
def test_losses_are_told_to_the_loser(house: House, opened: Opener, why: str) -> None:
    """A14, A15: others raise a tax or bring pirates while one discards a card: the own line says what that took."""
    told = games.wonders(7)
    step, lost = _robbed(told, why)
    page = opened(link(games.play_on(house, told, step, lost.seat, "greedy"), 0), width=360, height=740)
    page.locator(".slot:not([disabled])").first.click()
    before = _coins(page)
    page.get_by_text("Discard it for 3 coins").first.click()
    page.click("button.confirm")
    own = page.locator(".recap li").first
    expect(own.locator("strong")).to_have_text("Ada")
    some = f"{lost.coins} coin{'' if lost.coins == 1 else 's'}"
    expect(own).to_contain_text(f"loses {some} ({why})")
    expect(own).to_have_class(re.compile(r"\blost\b"))  # it stands out among what the others did
    assert not hidden(page, ".recap .button, .recap li:first-child span")
    sold = sum(event.coins for event in told.events[step] if type(event).__name__ == "Paid" and event.to == lost.seat)
    assert _coins(page) == before + 3 + sold - lost.coins


def test_a_loss_of_the_last_turn_is_told_beside_the_score_sheet(house: House, opened: Opener) -> None:
    """No choice follows: what happened is told with the end, once, and stays until it is put away."""
    told = games.wonders(3)
    step = len(told.events) - 1
    lost = next(event for event in told.events[step] if type(event).__name__ == "Lost" and event.seat == 1)
    page = opened(link(games.play_on(house, told, step, lost.seat, "greedy"), 0), width=360, height=740)
    page.locator(".slot:not([disabled])").first.click()
    page.get_by_text("Discard it for 3 coins").first.click()
    page.click("button.confirm")
    page.locator(".age-end .primary").click()
    own = page.locator(".end .recap li").first
    expect(own.locator("strong")).to_have_text("Ada")
    expect(own).to_contain_text("loses 1 coin (tax)")
    expect(own).to_have_class(re.compile(r"\blost\b"))
    page.wait_for_timeout(2_000)  # longer than a line is told for
    expect(page.locator(".end .recap li")).to_have_count(3 + page.locator(".recap li:not(:has(strong))").count())
    page.locator(".recap").get_by_role("button", name="Close").click()
    expect(page.locator(".recap")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".scores")
    assert page.query_selector(".recap") is None


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
