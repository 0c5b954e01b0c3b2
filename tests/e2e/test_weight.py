"""How much is fetched, and how soon one can click: budgets for the first page, the first hand, and a slow processor."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .conftest import Opener

FIRST_LOAD = 110_000
FIRST_HAND = 250_000
SLOWED = 4
SECONDS = 1.0
VISITS = 5
# All that this page has fetched so far, as it came over the line: compressed.
FETCHED = "performance.getEntries().reduce((sum, one) => sum + (one.encodedBodySize ?? 0), 0)"


def listening(page: Page) -> list[int]:
    """How long every frame is that comes by a socket from now on."""
    heard: list[int] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(len(frame))))
    return heard


def test_the_first_load_and_the_first_hand_are_small(opened: Opener, record_property: Any) -> None:
    # A service worker would answer with what it has kept, unpacked: here all of it comes over the line.
    page = opened("/", routed=True, lenient=True)
    page.wait_for_selector("h1")
    page.wait_for_load_state("networkidle")
    first = page.evaluate(FETCHED)
    heard = listening(page)
    page.click("a[href='/new/wonders']")
    page.click("button.start")
    page.wait_for_selector(".hand .slot:not([disabled])")
    page.wait_for_load_state("networkidle")
    hand = page.evaluate(FETCHED) + sum(heard)
    record_property("first load, bytes", first)
    record_property("first hand, bytes", hand)
    assert heard, "the table came by a socket"
    assert first <= FIRST_LOAD
    assert first < hand <= FIRST_HAND


def test_the_first_page_is_soon_ready_on_a_slow_processor(opened: Opener, record_property: Any) -> None:
    """A first visit is in time by the clock; or, where the machine has other work, by what the page itself did.

    The processor's time of the page's main thread counts what the clock would show if nobody else were there.
    """
    visits: list[tuple[float, float]] = []
    while not visits or (min(visits[-1]) >= SECONDS and len(visits) < VISITS):
        visits.append(_visit(opened))
    record_property("interactive, seconds by the clock and of the processor", visits)
    assert min(visits[-1]) < SECONDS, visits


def _visit(opened: Opener) -> tuple[float, float]:
    """How long it takes until a new visitor can click, with a processor that is so many times slower."""
    page = opened("about:blank", routed=True, lenient=True)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto("/")
    page.wait_for_selector("h1")
    metrics = {row["name"]: row["value"] for row in session.send("Performance.getMetrics")["metrics"]}
    mark: float = page.evaluate("performance.getEntriesByName('interactive')[0].startTime") / 1000
    page.context.close()
    return mark, metrics["TaskDuration"]
