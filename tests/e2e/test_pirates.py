"""The pirates in the browser: a take-back, and the chart on a phone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from .conftest import Opener
from .house import House, link


def test_a_placed_ship_is_taken_back(house: House, opened: Opener) -> None:
    table = house.table({"name": "pirates"}, people=2, seats=2)
    one, two = opened(link(table, 0)), opened(link(table, 1))
    for page in (one, two):
        page.wait_for_selector(".chart")
    first = one if one.query_selector(".turn .mine") else two
    before = first.locator(".turn .first").inner_text()
    assert first.locator(".place.start").count() > 0
    first.locator(".place.start").first.dispatch_event("click")
    first.locator(".order").first.click()
    undo = first.locator(".turn .button")
    undo.wait_for()
    undo.click()
    undo.wait_for(state="detached")
    assert first.locator(".turn .first").inner_text() == before


def test_the_chart_on_a_phone(house: House, opened: Opener) -> None:
    table = house.table({"name": "pirates"}, people=1, seats=4)
    page = opened(link(table, 0), width=360, height=740)
    page.wait_for_selector(".turn .mine", timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    chart = page.locator(".chart svg").first
    assert _width(chart) == 1200
    _pinch(page, chart)
    assert _width(chart) < 800
    page.get_by_role("button", name="The whole chart").click()
    assert _width(chart) == 1200
    page.get_by_role("button", name="To my lair").click()
    assert _width(chart) == 460
    page.locator(".place.start").first.tap()
    box = page.locator(".orders").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 741
    page.locator(".order").first.tap()
    page.wait_for_selector(".turn .button")


def _width(chart: Locator) -> float:
    """How much of the chart shows."""
    return float((chart.get_attribute("viewBox") or "").split()[2])


def _pinch(page: Page, chart: Locator) -> None:
    """Two fingers that part."""
    session = page.context.new_cdp_session(page)
    box = chart.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for step, gap in enumerate((20, 30, 45, 60, 80)):
        points = [{"x": x - gap, "y": y, "id": 0}, {"x": x + gap, "y": y, "id": 1}]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
