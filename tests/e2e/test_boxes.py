"""A box from outside the package at the browser's table: its names, words, tokens and question come from the server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Opener
from .house import House, link
from .sailors import ASKED, settle, wonders_step

LANTERNS = Path(__file__).parents[1] / "boxes" / "lanterns"
AMBER = ".slot:not([disabled]):has(.c-amber):has(.is-free, .is-own, .is-pay)"
STEPS = 60


@pytest.fixture
def lit(tmp_path: Path) -> Iterator[House]:
    """A server with that box on its shelf."""
    house = House(tmp_path)
    house.settings["ADMIRALTY_BOXES"] = str(LANTERNS)
    house.start()
    yield house
    house.stop()


def test_a_box_from_outside_asks_in_its_own_words(lit: House, opened: Opener) -> None:
    table = lit.table({"name": "wonders", "edition": "second", "boxes": ["lanterns"]}, people=1, seats=3)
    page = opened(link(table, 0), at=lit.address)
    for _ in range(STEPS):
        page.wait_for_selector(ASKED, timeout=60_000)
        if page.query_selector(".question"):
            break
        if page.query_selector(AMBER):
            page.click(AMBER)
            page.click("button.confirm")
            settle(page)
        else:
            assert wonders_step(page), "nobody was asked"
    assert page.locator(".question h2").inner_text() == "How many lanterns do you put out?"
    assert page.locator(".question .answer").first.inner_text().startswith("Put out 0 lanterns")
    assert "lantern" in page.locator(".purse .counters").inner_text()
    assert page.locator(".own .c-amber .name").first.inner_text() in ("Wick", "Oil Jar", "Lighthouse Keeper")


def test_its_tokens_and_cards_are_counted_on_the_score_pad(lit: House, opened: Opener) -> None:
    page = opened("/pad", at=lit.address)
    page.get_by_label("Lanterns").check()
    page.get_by_role("button", name="Count", exact=True).click()
    page.get_by_role("button", name=re.compile("^1, Tokens: ")).click()
    page.get_by_role("button", name="Count from the table").click()
    page.get_by_label("1, 0 lanterns", exact=True).fill("4")
    page.get_by_role("button", name="Add up").click()
    expect(page.get_by_role("button", name="1, Tokens: 4", exact=True)).to_be_visible()
    page.get_by_role("button", name=re.compile("^1, Amber: ")).click()
    page.get_by_role("button", name="Count from the table").click()
    page.get_by_label("Lighthouse Keeper").check()
    page.get_by_role("button", name="Add up").click()
    expect(page.get_by_role("button", name="1, Amber: 2", exact=True)).to_be_visible()
