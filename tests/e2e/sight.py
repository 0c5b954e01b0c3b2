"""What is in sight of a page, at the sizes of window that the pages are made for."""

from __future__ import annotations

from playwright.sync_api import Page

from .walk import FEET

WIDE, LAPTOP, PHONE = (1440, 900), (1366, 657), (360, 740)
SIZES = (WIDE, LAPTOP, PHONE)


def hidden(page: Page, selectors: str) -> list[str]:
    """Of these things those that a tap would not reach without scrolling: outside the window, cut off, or covered."""
    found: list[str] = page.evaluate(f"(selectors) => ({FEET})(0).hidden(selectors)", selectors)
    return found
