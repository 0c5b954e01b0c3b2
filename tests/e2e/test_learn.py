"""The tutorials: each to its last step in English, and begun in French and Dutch."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import Page

from .conftest import Opener
from .sailors import pirates_step, wonders_step

# The page itself writes down every lesson that it shows: one may pass between two looks from outside.
WRITE_DOWN = """() => {
    window.shown = [];
    const look = () => {
        const title = document.querySelector(".coach h2")?.textContent;
        if (title && !window.shown.includes(title)) window.shown.push(title);
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
    look();
}"""
PIRATE_ORDERS = {"Launch a ship": "Launch", "Load it": "Load", "Sail": "Sail"}


def _begun(opened: Opener, game: str, locale: str = "en") -> Page:
    page = opened(f"/learn/{game}", locale=locale)
    page.click(".learn .primary")
    page.wait_for_selector(".coach", timeout=60_000)
    page.evaluate(WRITE_DOWN)
    return page


def _lesson(page: Page) -> tuple[str, int, int]:
    """The lesson's title, its number, and how many there are."""
    title, count = page.locator(".coach h2").inner_text(), page.locator(".coach header span").inner_text()
    at, all_ = (int(n) for n in count.split("/"))
    return title, at, all_


def _shown(page: Page) -> list[str]:
    """The titles of all lessons so far."""
    titles: list[str] = page.evaluate("window.shown")
    return titles


def test_7_wonders_to_the_score_sheet(opened: Opener) -> None:
    page = _begun(opened, "wonders")
    deadline = time.monotonic() + 120
    while True:
        title, at, count = _lesson(page)
        if at == count:
            break
        assert time.monotonic() < deadline, title
        onward = page.locator(".coach .primary")
        if onward.count() and not page.query_selector("dialog[open]"):
            onward.click()
        elif not wonders_step(page):
            page.wait_for_timeout(50)
    shown = _shown(page)
    # Whoever advances no ship and builds no stage waits an Age for each; "Your game" may then be over unannounced.
    assert {"Advance a ship", "Build a stage", "To the end of the Age", "Points"} <= set(shown)
    assert count == 16 == len({*shown, "Your game"})
    assert page.locator(".scores").is_visible()


def test_the_pirates_to_the_last_lesson(opened: Opener) -> None:
    page = _begun(opened, "pirates")
    chance = random.Random(3)
    deadline = time.monotonic() + 120
    while True:
        title, at, count = _lesson(page)
        if at == count:
            break
        assert time.monotonic() < deadline, title
        onward = page.locator(".coach .primary")
        if onward.count():
            onward.click()
        elif title == "Explore":
            # The way to the island takes turns; here the reader does not wait for it.
            page.get_by_role("button", name="Skip", exact=True).click()
        elif title in PIRATE_ORDERS:
            _give_order(page, PIRATE_ORDERS[title], chance)
        elif page.query_selector(".turn .mine"):
            pirates_step(page, chance)
        else:
            page.wait_for_timeout(50)
    assert count == len(_shown(page)) == 15


def _give_order(page: Page, kind: str, chance: random.Random) -> None:
    """From whatever place offers it; other questions are answered as they come."""
    if not page.query_selector(".turn .mine"):
        page.wait_for_timeout(50)
        return
    if not page.locator(".turn .first").inner_text().startswith("Your actions"):
        pirates_step(page, chance)
        return
    places: list[str] = page.eval_on_selector_all(".place.start", "(all) => all.map((one) => one.dataset.place)")
    for place in places:
        page.locator(f"[data-place={place}]").dispatch_event("click")
        order = page.locator(".order", has_text=kind)
        if order.count():
            order.first.click()
            if page.query_selector(".orders .primary"):
                page.click(".orders .primary")
            page.wait_for_timeout(100)
            return
        page.keyboard.press("Escape")
    page.get_by_role("button", name="End the turn").click()
    if page.get_by_role("button", name="End the turn: sure?").count():
        page.get_by_role("button", name="End the turn: sure?").click()
    page.wait_for_timeout(100)


@pytest.mark.parametrize("locale", ["fr", "nl"])
@pytest.mark.parametrize("game", ["wonders", "pirates"])
def test_it_speaks_and_goes_on(opened: Opener, game: str, locale: str) -> None:
    page = _begun(opened, game, locale)
    first = _lesson(page)[0]
    page.locator(".coach .primary").click()
    title, at, _ = _lesson(page)
    assert at == 2
    assert title != first
    assert "learn." not in page.locator(".coach").inner_text()
