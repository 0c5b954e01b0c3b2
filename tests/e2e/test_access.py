"""No accessibility rule is broken on any page, in light and in dark; the first load is small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Opener
from .house import House, link
from .sailors import wonders_step

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
LIMIT = 300_000


def broken(page: Page) -> list[tuple[str, str]]:
    """The rules that a page breaks, each with the first place."""
    page.evaluate(AXE.read_text())
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(row["id"], row["nodes"][0]["html"][:200]) for row in result["violations"]]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize(("dark", "width"), [(False, 1440), (True, 360)])
def test_every_page_is_accessible(house: House, opened: Opener, dark: bool, width: int) -> None:
    wonders = house.table({"name": "wonders", "edition": "second", "armada": True}, people=1, seats=5)
    pirates = house.table({"name": "pirates"}, people=1, seats=4)
    page = opened("/", dark=dark, width=width, lenient=True)
    plain = ["/", "/new/wonders", "/new/pirates", "/learn/wonders", "/rules/wonders", "/rules/pirates", "/t/nothing"]
    for path in plain:
        page.goto(path)
        page.wait_for_selector("h1")
        page.wait_for_timeout(300)
        assert not broken(page), path
    page.goto(link(wonders, 0))
    wonders_step(page)
    page.wait_for_selector(".slot:not([disabled])")
    assert not broken(page), "the table of 7 Wonders"
    page.locator(".slot").first.click()
    assert not broken(page), "the choice"
    page.get_by_role("button", name="Close").first.click()
    page.locator(".glance").first.click()
    assert not broken(page), "a city in full"
    page.goto(link(pirates, 0))
    page.wait_for_selector(".turn .mine", timeout=60_000)
    assert not broken(page), "the chart"


def test_the_first_load_is_small_and_quick(opened: Opener) -> None:
    page = opened("/")
    page.wait_for_selector("h1")
    sizes = page.evaluate("performance.getEntries().filter((e) => e.encodedBodySize).map((e) => e.encodedBodySize)")
    assert sum(sizes) < LIMIT
    assert page.evaluate("performance.getEntriesByType('navigation')[0].domInteractive") < 1000
