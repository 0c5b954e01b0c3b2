"""A fair deal, in the browser: it adds to the promised secret unasked, and checks all of it when the game is over."""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from . import walk
from .conftest import Opener
from .house import House, link

BASE = {"name": "wonders", "edition": "second", "boxes": []}


def shot(page: Page, name: str) -> None:
    """A picture, for whoever asks for one."""
    if folder := os.environ.get("ADMIRALTY_SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def test_the_page_adds_its_part_and_checks_the_deal(house: House, opened: Opener) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    made = house.post("/api/tables", {"game": BASE, "seats": seats, "start": False})
    with (page := opened(link(made, 0), width=390)).expect_response("**/salt") as added:
        pass
    assert added.value.json()["salted"] == [0]
    page.get_by_role("button", name="Start").click()
    walk.finish(page)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_text("A fair deal").click()
    assert page.get_by_label("The promise (SHA-256)").input_value() == made["room"]["commitment"]
    page.get_by_role("button", name="Check the deal").click()
    verdict = page.locator(".fair li")
    expect(verdict).to_have_text(
        [
            "The secret in the record is the one that was promised.",
            "What this browser added is part of the deal.",
            re.compile("^This browser has worked out the numbers .*: all [0-9]{2,3} are those that the server used.$"),
            "It has shuffled the cards by these numbers itself. Hands that were dealt so, as the replay shows them: 9.",
        ]
    )
    shot(page, "fair-narrow")
    # Another browser, that saw nothing of it, says so; and one that was promised something else finds it out.
    other = opened(f"/t/{made['table']}", dark=True)
    other.evaluate("table => localStorage.setItem('admiralty.promises', JSON.stringify({tables: [[table, 'x']]}))",
                   made["table"])  # fmt: skip
    other.get_by_role("button", name="Table", exact=True).click()
    other.get_by_text("A fair deal").click()
    other.get_by_role("button", name="Check the deal").click()
    expect(other.locator(".fair li.bad")).to_have_text(["The secret in the record is not the one that was promised."])
    shot(other, "fair-wide")


def test_the_page_deals_the_cards_and_rolls_the_dice_of_the_pirates(house: House, opened: Opener) -> None:
    """A game among bots, looked at to its end."""
    made = house.table({"name": "pirates", "seats": 2, "rounds": 2, "cards": True}, people=0, seats=2, bot="mate")
    page = opened(f"/t/{made['table']}", width=390)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_text("A fair deal").click()
    page.get_by_role("button", name="Check the deal").click(timeout=120_000)
    verdict = page.locator(".fair li:not(.bad)")
    for said in (r"as the replay shows them: 2\.$", r"Dice that show what the log says: [1-9][0-9]*\.$"):
        expect(verdict.filter(has_text=re.compile(said))).to_have_count(1)
