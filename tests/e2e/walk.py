"""Whole games, played inside the page by `walk.js` and `sail.js`; all that is pressed is in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FEET, WALK, SAIL = ((Path(__file__).parent / f"{name}.js").read_text("utf-8") for name in ("feet", "walk", "sail"))
OWN = ", ".join(f".purse [data-figure={name}]" for name in ("coins", "shields", "naval")) + ", .purse .goods .one"
AROUND = ", .glance.is-left strong, .glance.is-right strong, .own"
LAID = ", .own .track, .glance.near .ships, .glance.far [data-figure=points]"
"""What else is seen of the cities beside a hand; a question with its answers may take some of that room."""
ORDERS = ".orders .order, .orders .button, .orders input, .turn .first"
BUTTONS = ".answers .button, .answers select, .turn .first, .turn .button"
BESIDE = ", .turn .pips, .chart svg, .cards li"


def measure(page: Page, seed: int, around: bool) -> dict[str, Any]:
    """To the score sheet by lot, with every question, every use of a card and one's own figures measured on the way."""
    return _walk(
        page, WALK, seed=seed, measured=True, own=OWN, around=AROUND if around else "", laid=LAID if around else ""
    )


def finish(page: Page) -> dict[str, Any]:
    """To the score sheet, as fast as the server and the bots answer."""
    return _walk(page, WALK, seed=0, measured=False, own=OWN, around="", laid="")


def sail(page: Page, seed: int, beside: bool, begin: str = "") -> dict[str, Any]:
    """To the end of a game of the pirates by lot, with every question and all that is taken in hand measured.

    Where a place is named, it is the first that orders are given from.
    """
    always = BESIDE if beside else ""
    return _walk(page, SAIL, seed=seed, buttons=BUTTONS, orders=ORDERS, always=always, begin=begin)


def _walk(page: Page, script: str, **asked: Any) -> dict[str, Any]:
    page.wait_for_selector("[data-version]", timeout=60_000)
    done: dict[str, Any] = page.evaluate(f"(asked) => ({script})({FEET}, asked)", asked)
    return done
