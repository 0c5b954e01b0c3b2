"""The accessibility rules that a page breaks, in light and in dark; and nothing is wider than its window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
ALL = "{resultTypes: ['violations'], selectors: false}"
CONTRAST = "{resultTypes: ['violations'], selectors: false, runOnly: ['color-contrast', 'link-in-text-block']}"
"""Of all rules, those that a theme can break."""
SHAPE = "{resultTypes: ['violations'], selectors: false, rules: {'color-contrast': {enabled: false}}}"
"""All but contrasts, which take most of the time."""


def broken(page: Page, rules: str = ALL) -> list[tuple[str, str]]:
    """What is broken as the page is now, each with the first place."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    return _run(page, rules)


def broken_in_both(page: Page) -> list[tuple[str, str]]:
    """What is broken in light or in dark."""
    _turn(page, "light")
    light = broken(page)
    _turn(page, "dark")
    dark = _run(page, CONTRAST)
    _turn(page, "light")
    return light + dark


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def check(page: Page) -> None:
    """Nothing is broken for whoever can't see it, in light and dark, and nothing runs out of the window."""
    assert not broken_in_both(page)
    assert fits(page)


def _turn(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.wait_for_selector(f"html[data-theme={theme}]")


def _run(page: Page, how: str) -> list[tuple[str, str]]:
    result: dict[str, Any] = page.evaluate(f"axe.run(document, {how})")
    return [(row["id"], row["nodes"][0]["html"][:200]) for row in result["violations"]]


def complaints(page: Page) -> list[tuple[str, str]]:
    """What axe finds on a page that has its heading."""
    page.locator("h1").wait_for()
    return broken(page)
