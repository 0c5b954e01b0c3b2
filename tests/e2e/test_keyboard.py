"""The keyboard alone plays both games from the first choice to the end, and all that stands around them."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from . import games
from .conftest import Opener
from .house import House, link
from .sailors import patiently

FOCUSED = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return "nowhere";
  if (at.closest(".orders")) return "orders";
  if (at.closest(".place")) return "chart";
  if (at.closest(".ask")) return "standing";
  if (at.closest(".answers")) return "answers";
  return at.className || at.tagName;
}"""
# What a thing with the focus is called.
CALLED = """() => {
  const at = document.activeElement;
  return [at?.getAttribute("aria-label"), at?.labels?.[0]?.textContent, at?.textContent]
    .find((text) => text?.trim())?.trim() ?? "";
}"""
VERSION = "document.querySelector('[data-version]').dataset.version"
MOST_TABS = 120


def tab_to(page: Page, name: str) -> None:
    """By Tab alone to what is called so."""
    for _ in range(MOST_TABS):
        if str(page.evaluate(CALLED)).startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {name}")


def press(page: Page, name: str, key: str = "Enter") -> None:
    tab_to(page, name)
    page.keyboard.press(key)


def moved(page: Page, version: str) -> None:
    """Until the table has gone on from this version."""
    patiently(page, f"{VERSION} !== '{version}'")


def test_a_whole_game_of_7_wonders(house: House, opened: Opener) -> None:
    page = opened(link(games.dealt(house, games.WONDERS, 3), 0), grace="long")
    page.wait_for_selector(".slot:not([disabled])")
    page.locator(".slot").nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".chooser")
    page.keyboard.press("Escape")
    page.wait_for_selector(".chooser", state="detached")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.className").startswith("slot")
    _take_back_and_show(page)
    _show_at_once(page)
    ages = 0
    for _ in range(400):
        page.wait_for_selector(".slot:not([disabled]), .question .answer, .age-end, .scores", timeout=60_000)
        if page.query_selector(".age-end"):
            page.keyboard.press("Escape")
            page.wait_for_selector(".age-end", state="detached")
            ages += 1
        elif page.query_selector(".scores"):
            break
        else:
            _choose(page)
    assert ages == 3
    _read_the_end(page)


def _choose(page: Page) -> None:
    """Enter, and Enter again where a card was picked; Tab where the focus is elsewhere."""
    focused = page.evaluate("document.activeElement?.className ?? ''")
    if "slot" not in focused and "answer" not in focused:
        page.keyboard.press("Tab")
        return
    version = page.evaluate(VERSION)
    page.keyboard.press("Enter")
    if "slot" in focused:
        page.wait_for_selector(".chooser")
        page.keyboard.press("Enter")
    moved(page, version)
    page.wait_for_selector(".chooser", state="detached")


def _take_back_and_show(page: Page) -> None:
    """A choice that is held back: taken back, made again, and shown."""
    hand = page.locator(".hand .name").all_inner_texts()
    page.keyboard.press("Enter")
    page.wait_for_selector(".chooser")
    page.keyboard.press("Enter")
    page.wait_for_selector(".laid.panel")
    press(page, "Take back")
    page.wait_for_selector(".slot:not([disabled])")
    assert page.locator(".hand .name").all_inner_texts() == hand
    while not page.evaluate("document.activeElement?.classList.contains('slot')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".chooser")
    page.keyboard.press("Enter")
    page.wait_for_selector(".laid.panel")
    version = page.evaluate(VERSION)
    press(page, "Show it now")
    moved(page, version)


def _show_at_once(page: Page) -> None:
    """From now on every choice is, by the settings."""
    press(page, "Settings")
    page.wait_for_selector(".preferences")
    while not page.evaluate("document.activeElement?.name === 'grace'"):
        page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.value") != "off":
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    page.wait_for_selector(".preferences", state="detached")
    assert page.evaluate("localStorage['admiralty.grace']") == "off"


def _read_the_end(page: Page) -> None:
    """What was hidden, and the story of the game: of all cities, then of one."""
    press(page, "What was hidden")
    page.wait_for_selector(".secrets li")
    lines = page.locator(".story figure .sight path")
    expect(lines).to_have_count(3)
    press(page, "Whose", "ArrowDown")
    expect(lines).not_to_have_count(3)
    press(page, "The numbers")
    expect(page.locator(".story table")).to_be_visible()


def test_a_whole_game_of_the_pirates(house: House, opened: Opener) -> None:
    game = {"name": "pirates", "rounds": 1, "cards": True, "enrollment": True}
    page = opened(link(games.dealt(house, game, 3), 0))
    page.wait_for_selector(".chart")
    chance = random.Random(11)
    done: set[str] = set()
    for turn in range(900):
        page.wait_for_selector(".turn .mine, .result", timeout=60_000)
        if page.query_selector(".result"):
            break
        if "undone" not in done and page.query_selector(".turn .button"):
            done.add(_undo(page))
        elif "standing" not in done and page.query_selector(".ask select"):
            done.add(_stand(page))
        else:
            done.add(_press(page, chance, turn))
    assert page.locator(".result tbody tr").count() == 3
    assert {"chart", "orders", "answers", "undone", "standing"} <= done
    press(page, "Whose", "ArrowDown")
    expect(page.locator(".story figure .sight path")).not_to_have_count(3)


def _undo(page: Page) -> str:
    version = page.evaluate(VERSION)
    press(page, "Take back")
    moved(page, version)
    return "undone"


def _stand(page: Page) -> str:
    """Never be asked for cards in the turns of others: set once, kept for the game."""
    tab_to(page, "In the turns of others")
    page.keyboard.press("End")
    patiently(page, "Object.keys(localStorage).some((key) => key.startsWith('admiralty.standing.'))")
    return "standing"


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
    page.wait_for_timeout(30)
    return where


def _to_end_of_turn(page: Page) -> None:
    press(page, "End the turn")
    page.wait_for_timeout(30)
    if "sure" in page.evaluate("document.activeElement?.textContent ?? ''"):
        page.keyboard.press("Enter")


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
