"""The keyboard alone plays both games from the first choice to the end."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from .conftest import Opener
from .house import House, link
from .sailors import settle

FOCUSED = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return "nowhere";
  if (at.closest(".orders")) return "orders";
  if (at.closest(".place")) return "chart";
  if (at.closest(".answers")) return "answers";
  return at.className || at.tagName;
}"""


def test_a_whole_game_of_7_wonders(house: House, opened: Opener) -> None:
    table = house.table({"name": "wonders", "edition": "second", "boxes": ["armada"]}, people=1, seats=3)
    page = opened(link(table, 0))
    page.wait_for_selector(".slot:not([disabled])")
    page.locator(".slot").nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".chooser")
    page.keyboard.press("Escape")
    page.wait_for_selector(".chooser", state="detached")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.className").startswith("slot")
    ages = 0
    for _ in range(400):
        page.wait_for_selector(".slot:not([disabled]), .question .answer, .age-end, .scores", timeout=60_000)
        if page.query_selector(".age-end"):
            page.keyboard.press("Escape")
            page.wait_for_selector(".age-end", state="detached")
            ages += 1
            continue
        if page.query_selector(".scores"):
            break
        focused = page.evaluate("document.activeElement?.className ?? ''")
        if "slot" not in focused and "answer" not in focused:
            page.keyboard.press("Tab")
            continue
        page.keyboard.press("Enter")
        if "slot" in focused:
            page.wait_for_selector(".chooser")
            page.keyboard.press("Enter")
            settle(page)
        else:
            page.wait_for_timeout(150)
    assert page.query_selector(".scores")
    assert ages == 3


def test_a_whole_game_of_the_pirates(house: House, opened: Opener) -> None:
    table = house.table({"name": "pirates", "rounds": 1, "cards": True, "enrollment": True}, people=1, seats=3)
    page = opened(link(table, 0))
    page.wait_for_selector(".chart")
    chance = random.Random(11)
    done: set[str] = set()
    for turn in range(900):
        page.wait_for_selector(".turn .mine, .result", timeout=60_000)
        if page.query_selector(".result"):
            break
        done.add(_press(page, chance, turn))
    assert page.locator(".result tbody tr").count() == 3
    assert {"chart", "orders", "answers"} <= done


def _press(page: Page, chance: random.Random, turn: int) -> str:
    """One thing with the keyboard, wherever it is; where it was."""
    where: str = page.evaluate(FOCUSED)
    if where == "orders":
        for _ in range(chance.randrange(3)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    elif where == "chart":
        asked = page.locator(".turn .first").inner_text()
        if asked.startswith("Your actions") and turn % 5 == 4:
            _to_end_of_turn(page)
            return "answers"
        for _ in range(1 + chance.randrange(6)):
            page.keyboard.press("n")
        page.keyboard.press("Enter")
    elif where == "answers":
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("Tab")
    page.wait_for_timeout(50)
    return where


def _to_end_of_turn(page: Page) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent?.trim()") == "End the turn":
            page.keyboard.press("Enter")
            page.wait_for_timeout(80)
            if "sure" in page.evaluate("document.activeElement?.textContent"):
                page.keyboard.press("Enter")
                page.wait_for_timeout(80)
            return
    raise AssertionError("Tab does not reach the end of the turn")


def test_arrows_walk_the_chart_and_escape_puts_down(house: House, opened: Opener) -> None:
    table = house.table({"name": "pirates"}, people=1, seats=2)
    page = opened(link(table, 0))
    page.wait_for_selector(".turn .mine", timeout=60_000)
    here = "document.activeElement.dataset.place"
    page.locator(".place[tabindex='0']").focus()
    first = page.evaluate(here)
    seen = {first}
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        seen.add(page.evaluate(here))
    assert len(seen) >= 3
    page.keyboard.press("n")
    start = page.evaluate(here)
    assert page.locator(f"[data-place={start}]").get_attribute("role") == "button"
    page.keyboard.press("Enter")
    page.wait_for_selector(".orders")
    assert page.evaluate(FOCUSED) == "orders"
    page.keyboard.press("Escape")
    page.wait_for_selector(".orders", state="detached")
    assert page.evaluate(here) == start
