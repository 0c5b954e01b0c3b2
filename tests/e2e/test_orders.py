"""Orders of the pirates that save work or ask twice: bands placed evenly, an attack again, a ship of one's own lost."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from . import games
from .conftest import Opener
from .house import House, link
from .sailors import patiently

# How many bands lie on each place of a color, as the chart says it.
BANDS = """(color) => [...document.querySelectorAll(`.place[data-owner=${color}]`)]
    .map((one) => Number(/(\\d+) bands?/.exec(one.getAttribute("aria-label"))?.[1] ?? 0))"""


def _open(house: House, page: Page, told: games.Told, step: int, seat: int) -> None:
    page.goto(link(games.play_on(house, told, step, seat), 0))
    page.wait_for_selector(".turn .mine", timeout=60_000)


def _asked(told: games.Told, wanted: games.Wanted) -> tuple[int, int]:
    """The first step with such a view, and who is asked there."""
    step = next(i for i, view in enumerate(told.views) if wanted(view))
    return step, told.asked[step][0]


def _take(page: Page, place: str) -> None:
    page.locator(f"[data-place={place}]").dispatch_event("click")
    page.wait_for_selector(".orders")


def test_bands_are_placed_evenly(house: House, opened: Opener) -> None:
    told = games.pirates()
    step, seat = _asked(told, lambda view: bool(view.question.kind == "bands"))
    page = opened("/")
    _open(house, page, told, step, seat)
    page.get_by_role("button", name="Place the rest evenly").click()
    expect(page.get_by_role("button", name="Place the rest evenly")).to_have_count(0)
    color = next(side.color for side in told.views[step].sides if side.seat == seat)
    patiently(page, f"({BANDS})({color!r}).reduce((sum, n) => sum + n, 0) === 18")  # all of them (P7)
    bands: list[int] = page.evaluate(BANDS, color)
    assert max(bands) - min(bands) <= 1, bands


def test_an_attack_is_made_again_with_one_button(house: House, opened: Opener) -> None:
    told = games.pirates(4, "reef", rounds=3)
    step, seat, attack = told.attack()
    page = opened("/")
    _open(house, page, told, step, seat)
    assert page.get_by_role("button", name="again").count() == 0, "nothing was attacked yet"
    _take(page, attack.start)
    page.locator(".order", has_text="Attack").first.click()
    page.click(".orders .primary")
    again = page.get_by_role("button", name="again")
    for left in ("there", "after it"):
        expect(again, left).to_be_visible()
        actions = _actions(page)
        again.click()
        patiently(page, f"Number(document.querySelector('.pips b')?.textContent ?? 0) === {actions - 1}")
        if not again.count():
            break


def _actions(page: Page) -> int:
    return int(page.locator(".pips b").inner_text())


def test_a_ship_of_ones_own_is_lost_only_when_asked_twice(house: House, opened: Opener) -> None:
    """It stands apart from the other orders; whoever looks elsewhere in between is asked anew."""
    told = games.pirates()
    step, seat = _asked(told, lambda view: bool(view.question.kind == "act"))
    page = opened("/")
    _open(house, page, told, step, seat)
    city = _with_a_ship(told.views[step], seat)
    assert "a ship in port" in (page.locator(f"[data-place={city}]").get_attribute("aria-label") or "")
    _take(page, city)
    lost = page.locator(".orders .loss .button")
    expect(lost).to_have_count(1)
    assert page.locator(".orders ul .order", has_text=lost.inner_text()).count() == 0
    version = page.locator("[data-version]").get_attribute("data-version")
    lost.click()
    expect(lost).to_contain_text("sure?")
    page.locator(".orders header button").focus()
    expect(lost).not_to_contain_text("sure?")
    lost.click()
    assert page.locator("[data-version]").get_attribute("data-version") == version, "it is still there"
    lost.click()
    patiently(page, f"document.querySelector('[data-version]').dataset.version !== '{version}'")
    assert "a ship in port" not in (page.locator(f"[data-place={city}]").get_attribute("aria-label") or "")


def _with_a_ship(view: Any, seat: int) -> str:
    own = [side.color for side in view.sides if side.seat == seat]
    return next(str(land.id) for land in view.territories if land.port and land.owner in own)
