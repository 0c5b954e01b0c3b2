"""The table on one screen: in whole games no button of a question is ever out of sight, nor what is needed for it."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Opener
from .house import House, link
from .sailors import ASKED, settle

ALL = {"name": "wonders", "edition": "second", "boxes": ["armada", "cities", "leaders", "tower", "projects"]}
EIGHT = {"name": "wonders", "edition": "first", "boxes": ["armada", "cities"]}
TWO = {"name": "wonders", "edition": "first", "boxes": ["armada"]}
WIDE, LAPTOP, PHONE = (1440, 900), (1366, 657), (360, 740)
SECONDS = 60
# Of these things, those that a tap would not reach without scrolling: outside the window, cut off, or covered.
HIDDEN = """(selectors) => {
    const name = (one) => `${one.className}: ${(one.textContent || "").trim().slice(0, 40)}`;
    const reached = (one) => {
        const box = one.getBoundingClientRect();
        const inside = box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return box.width > 0 && inside && (one.contains(top) || top?.contains(one));
    };
    return [...document.querySelectorAll(selectors)].filter((one) => !reached(one)).map(name);
}"""
QUESTION = ".slot:not([disabled]), .question .answer"
CHOICE = ".chooser .choice, .chooser select, .chooser .confirm, .chooser .face, .slot"
OWN = ".purse [data-figure=coins], .purse [data-figure=shields], .purse .goods .one"
AROUND = ".glance.is-left strong, .glance.is-right strong, .own"


def hidden(page: Page, selectors: str) -> list[str]:
    found: list[str] = page.evaluate(HIDDEN, selectors)
    return found


def test_whole_games(house: House, opened: Opener) -> None:
    """Seven cities with all boxes on a laptop, where there is least room for them."""
    _play(house, opened, ALL, 7, LAPTOP)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_all_boxes_with_five(house: House, opened: Opener, size: tuple[int, int]) -> None:
    _play(house, opened, ALL, 5, size)


@pytest.mark.parametrize(("game", "seats"), [(EIGHT, 8), (TWO, 2)])
def test_the_most_and_the_fewest_on_a_phone(house: House, opened: Opener, game: dict[str, Any], seats: int) -> None:
    _play(house, opened, game, seats, PHONE)


def _play(house: House, opened: Opener, game: dict[str, Any], seats: int, size: tuple[int, int]) -> None:
    table = house.table(game, people=1, seats=seats)
    page = opened(link(table, 0), width=size[0], height=size[1])
    chance, deadline, asked = random.Random(seats), time.monotonic() + SECONDS, 0
    while time.monotonic() < deadline:
        page.wait_for_selector(ASKED, timeout=60_000)
        if page.query_selector(".age-end"):
            assert not hidden(page, ".age-end .primary")
            page.click(".age-end .primary")
        elif page.query_selector(".scores"):
            break
        else:
            asked += 1
            _answer(page, chance, size)
    assert asked > 15
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def _answer(page: Page, chance: random.Random, size: tuple[int, int]) -> None:
    """Measure the question and the choice in the making, and choose something."""
    if page.query_selector(".recap"):
        page.keyboard.press("Escape")
    assert not hidden(page, f"{QUESTION}, {OWN}" + (f", {AROUND}" if size != PHONE else "")), _title(page)
    if page.query_selector(".question .answer"):
        answers = page.locator(".question .answer")
        answers.nth(chance.randrange(answers.count())).click()
        page.wait_for_timeout(50)
        return
    cards = page.locator(".slot:not([disabled])")
    if cards.count() == 0:  # the table went on meanwhile
        return
    cards.nth(chance.randrange(cards.count())).click()
    page.wait_for_selector(".chooser")
    assert not hidden(page, f"{CHOICE}, {OWN}"), page.locator(".chooser h2").inner_text()
    uses = page.locator(".chooser input[name=use]")
    if uses.count() == 0:  # the free city must build while it can
        assert page.locator(".chooser .no").count() > 0
        page.keyboard.press("Escape")
        return
    uses.nth(chance.randrange(uses.count())).check()
    assert not hidden(page, f"{CHOICE}, {OWN}"), page.locator(".chooser .on").first.inner_text()
    page.click("button.confirm")
    settle(page)


def _title(page: Page) -> str:
    title = page.query_selector(".question h2")
    return title.inner_text() if title else "the hand"
