"""Motion that explains, and stays away when unwanted; sounds only for those who asked for them; taps that tell."""

from __future__ import annotations

from playwright.sync_api import expect

from . import games
from .conftest import Opener
from .house import House, link
from .sailors import patiently

COUNTED = """
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
"""
WATCHED = """
  window.moved = new Set();
  new MutationObserver((rows) => {
    for (const row of rows) for (const node of row.addedNodes) {
      const [kind, look] = node.classList ?? [];
      if (kind === "ghost" || kind === "flying") window.moved.add((kind === "flying" && look) || kind);
    }
  }).observe(document, { childList: true, subtree: true });
"""


def test_coins_are_seen_to_go_from_the_buyer_to_the_seller(house: House, opened: Opener) -> None:
    """At the step of a record where somebody buys from a neighbor, coins fly, and leave nothing behind."""
    told = games.wonders()
    paid = next(
        i for i, events in enumerate(told.events) if any(getattr(event, "to", None) is not None for event in events)
    )
    page = opened(f"/t/{games.lay(house, told)}/{paid}?seat=0", moving=True, script=WATCHED)
    page.wait_for_selector(".replay .own")
    page.evaluate("window.moved.clear()")
    page.get_by_role("button", name="Step on").click()
    patiently(page, "window.moved.has('coin')")
    expect(page.locator(".flying")).to_have_count(0)


def _load_bands(house: House, opened: Opener, moving: bool) -> set[str]:
    """Do something with a piece on the chart; what moved."""
    sea = games.pirates()
    table = games.play_on(house, sea, sea.step(0, lambda view: view.round == 2 and view.actions >= 8))
    page = opened(link(table, 0), moving=moving, script=WATCHED)
    page.wait_for_selector(".turn .mine", timeout=60_000)
    for place in page.eval_on_selector_all(".place.start", "(all) => all.map((one) => one.dataset.place)"):
        page.locator(f"[data-place={place}]").dispatch_event("click")
        order = page.locator(".order", has_text="Unload").or_(page.locator(".order", has_text="Move"))
        if order.count():
            order.first.click()
            break
        page.keyboard.press("Escape")
    page.click(".orders .primary")
    page.wait_for_selector(".turn .button", timeout=10_000)
    return set(page.evaluate("[...window.moved]"))


def test_pieces_travel_over_the_chart(house: House, opened: Opener) -> None:
    assert _load_bands(house, opened, moving=True) == {"ghost"}
    assert _load_bands(house, opened, moving=False) == set()


def test_hands_are_seen_to_pass_and_settings_rule(house: House, opened: Opener) -> None:
    table = house.table(games.WONDERS, people=1, seats=3)
    page = opened(link(table, 0), moving=True, script=WATCHED + COUNTED)

    def choose() -> None:
        age = page.locator(".status").inner_text()
        page.locator(".slot:not([disabled])").first.click()
        page.click("button.confirm")
        expect(page.locator(".status")).not_to_have_text(age, use_inner_text=True)
        page.wait_for_selector(".slot:not([disabled])")

    choose()
    assert {"flying", "built"} <= set(page.evaluate("[...window.moved]"))  # a card goes to its city, the hands go on
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("off", exact=True).check()
    page.get_by_label("Sounds on").check()
    page.keyboard.press("Escape")
    page.evaluate("window.moved.clear(); window.tones = 0")
    choose()
    assert page.evaluate("window.tones") > 0
    assert page.evaluate("window.moved.size") == 0
    page.reload()
    page.wait_for_selector(".slot:not([disabled])")
    assert page.evaluate("document.documentElement.style.getPropertyValue('--pace')") == "0ms"


def test_a_tap_tells_what_a_drawing_means(house: House, opened: Opener) -> None:
    told = games.wonders()
    step = told.step(0, lambda view: view.age == 2)
    page = opened(link(games.play_on(house, told, step), 0), width=360, height=740)
    page.locator(".own .group li").first.tap()
    tip = page.locator(".tip")
    assert ":" in tip.inner_text()
    assert tip.locator("a").first.get_attribute("href", timeout=5000)
    page.locator(".own .space.next").first.tap()
    assert "Space" in tip.inner_text()
    page.keyboard.press("Escape")
    assert not tip.is_visible()


def test_a_place_without_orders_says_why(house: House, opened: Opener) -> None:
    sea = games.pirates()
    table = games.play_on(house, sea, sea.step(0, lambda view: view.round == 2 and view.actions >= 8))
    page = opened(link(table, 0))
    page.wait_for_selector(".turn .mine", timeout=60_000)
    idle = page.eval_on_selector_all(".place:not(.start)", "(all) => all.map((one) => one.dataset.place)")
    for place in idle[:12]:  # each has a reason with its rule, or is where something leads
        page.locator(f"[data-place={place}]").dispatch_event("click")
        expect(page.locator(".orders .tag, .orders .order").first).to_be_visible()
        page.keyboard.press("Escape")
