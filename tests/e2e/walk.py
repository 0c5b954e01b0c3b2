"""Whole games of 7 Wonders, played inside the page by `walk.js`; all that is pressed is in sight, without scrolling."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = (Path(__file__).parent / "walk.js").read_text(encoding="utf-8")
OWN = ".purse [data-figure=coins], .purse [data-figure=shields], .purse .goods .one"
AROUND = ", .glance.is-left strong, .glance.is-right strong, .own"


def measure(page: Page, seed: int, around: bool) -> dict[str, Any]:
    """To the score sheet by lot, with every question, every use of a card and one's own goods measured on the way."""
    return _walk(page, seed, measured=True, around=AROUND if around else "")


def finish(page: Page) -> dict[str, Any]:
    """To the score sheet, as fast as the server and the bots answer."""
    return _walk(page, 0, measured=False, around="")


def _walk(page: Page, seed: int, measured: bool, around: str) -> dict[str, Any]:
    page.wait_for_selector("[data-version]", timeout=60_000)
    asked = {"seed": seed, "measured": measured, "own": OWN, "around": around}
    done: dict[str, Any] = page.evaluate(SCRIPT, asked)
    return done
