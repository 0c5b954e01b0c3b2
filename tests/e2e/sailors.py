"""People at a browser: they look for what they may do, and do it."""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Error, Page

ASKED = ".slot:not([disabled]), .question .answer, .age-end, .scores"
BUILDABLE = ".slot:has(.is-free), .slot:has(.is-own), .slot:has(.is-pay)"

# One thing that is offered, by two draws, inside the page; then until it shows. Cards in the turns of others are waived
# once for the whole game: each pass would take the pause that all have.
SAIL = """async ([which, rather]) => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = () => ["[data-version]", ".answers", ".orders"]
    .map((name) => `${one(name)?.dataset.version} ${one(name)?.innerText.slice(0, 2000)}`).join();
  const pick = (rows) => rows[Math.floor(which * rows.length)];
  if (one(".result")) return false;
  const before = shown();
  const wish = one(".ask select");
  const found = [".orders .primary", ".order", "fieldset .button"].map(all).find((rows) => rows.length);
  const [places, answers] = [all(".place.start"), all(".answers .row .button")];
  if (wish && wish.value !== "turn") {
    wish.value = "turn";
    wish.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (found) pick(found).click();
  else if (places.length && (!answers.length || rather < 0.8))
    pick(places).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else pick(answers)?.click();
  const end = performance.now() + 1000;
  while (shown() === before && performance.now() < end) await new Promise((on) => setTimeout(on, 8));
  return true;
}"""


def wonders_step(page: Page) -> bool:
    """Do one thing at a table of 7 Wonders; whether the game goes on."""
    page.wait_for_selector(ASKED, timeout=60_000)
    try:
        return _wonders_step(page)
    except Error as error:  # the table went on meanwhile, and what was to be clicked is gone
        gone = page.query_selector(".question .answer") is None and page.query_selector("button.confirm") is None
        if not gone and "not attached" not in str(error) and "detached" not in str(error):
            raise
        return True


def _wonders_step(page: Page) -> bool:
    if page.query_selector(".age-end"):
        page.click(".age-end .primary")
    elif page.query_selector(".scores"):
        return False
    elif page.query_selector(".question .answer"):
        page.click(".question .answer >> nth=0", timeout=10_000)
    else:
        card = page.query_selector(BUILDABLE) or page.query_selector(".slot")
        assert card
        card.click(timeout=10_000)
        page.click("button.confirm", timeout=10_000)
        settle(page)
    return True


def patiently(page: Page, told: str) -> Any:
    """What a page says of itself, once that is something: the content policy lets it watch nothing by itself."""
    deadline = time.monotonic() + 30
    while not (found := page.evaluate(told)):
        assert time.monotonic() < deadline, told
        page.wait_for_timeout(50)
    return found


def settle(page: Page) -> None:
    """Until the choice lies on the table, or the next question is there."""
    page.wait_for_selector(".chooser", state="detached", timeout=60_000)


def finish_together(*pages: Page) -> None:
    """Play by clicks until every one of these sees the score sheet; each waits for the others now and then."""
    left = list(pages)
    deadline = time.monotonic() + 240
    while left:
        assert time.monotonic() < deadline, "the game did not end"
        for page in list(left):
            if page.query_selector(".scores") and not page.query_selector(".age-end"):
                left.remove(page)
            elif page.query_selector(ASKED):
                wonders_step(page)
            else:
                page.wait_for_timeout(40)


def pirates_step(page: Page, chance: random.Random) -> bool:
    """Do one thing at a table of the pirates; whether the game goes on."""
    page.wait_for_selector(".turn .mine, .result", timeout=60_000)
    goes_on: bool = page.evaluate(SAIL, [chance.random(), chance.random()])
    return goes_on
