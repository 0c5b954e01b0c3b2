"""People at a browser: they look for what they may do, and do it."""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Error, Page

ASKED = ".slot:not([disabled]), .question .answer, .age-end, .scores"
BUILDABLE = ".slot:has(.is-free), .slot:has(.is-own), .slot:has(.is-pay)"


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


def finish_wonders(*pages: Page) -> None:
    """Play until every one of these sees the score sheet; each waits for the others now and then."""
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
    try:
        return _pirates_step(page, chance)
    except Error as error:  # the page passed by itself meanwhile, and what was to be clicked is gone
        if "not attached" not in str(error):
            raise
        return True


def _pirates_step(page: Page, chance: random.Random) -> bool:
    page.wait_for_selector(".turn .mine, .result", timeout=60_000)
    if page.query_selector(".result"):
        return False
    if page.query_selector(".passing"):  # the page passes by itself
        page.wait_for_timeout(60)
        return True
    for picked in (".orders .primary", ".order", "fieldset .button"):
        found = page.query_selector_all(picked)
        if found:
            chance.choice(found).click(timeout=5_000)
            page.wait_for_timeout(60)
            return True
    places = page.query_selector_all(".place.start")
    answers = page.query_selector_all(".answers .row .button")
    if places and (not answers or chance.random() < 0.8):
        chance.choice(places).dispatch_event("click")
    elif answers:
        chance.choice(answers).click(timeout=5_000)
    page.wait_for_timeout(60)
    return True
