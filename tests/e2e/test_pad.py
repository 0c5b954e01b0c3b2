"""The score pad in the browser: few taps, kept by the browser, conflicts of the whole ring by the game's own sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener

MOST_TAPS = 60
POINTS = {
    "Military": [18, 3, 5, -1], "Treasury": [4, 2, 0, 7], "Wonder": [10, 7, 3, 20], "Civil": [14, 21, 8, 0],
    "Science": [0, 26, 48, 1], "Commerce": [3, 0, 9, 6], "Guilds": [11, 5, 0, 8],
}  # fmt: skip


def type_in(page: Page, row: str, points: int) -> int:
    """Points into the cell at hand, as a thumb would; the taps that it took."""
    keypad = page.get_by_role("group", name="Number pad")
    digits = str(abs(points)) if points else ""
    for digit in digits:
        keypad.get_by_role("button", name=digit, exact=True).click()
    if points < 0:
        keypad.get_by_role("button", name="Plus or minus").click()
    goes_on = len(digits) == 2 and not (row == "Science" and digits[0] in "12")  # that may become 100 and more
    if not goes_on:
        keypad.get_by_role("button", name="Next").click()
    return len(digits) + (points < 0) + (not goes_on)


@pytest.mark.parametrize("width", [360, 1440])
def test_four_players_in_sixty_taps(opened: Opener, width: int) -> None:
    """SP7: base game, totals."""
    page = opened("/pad", width=width, height=740 if width == 360 else 900)
    page.get_by_role("button", name="Count", exact=True).click()
    taps = 1 + sum(type_in(page, row, points) for row, all_points in POINTS.items() for points in all_points)
    assert taps <= MOST_TAPS
    totals = page.locator("tfoot strong")
    expected = [str(sum(row[seat] for row in POINTS.values())) for seat in range(4)]
    expect(totals).to_have_text(expected)
    expect(page.get_by_role("status")).to_have_text("Winner: 3")


def test_shields_of_everybody_and_a_sheet_that_stays(opened: Opener) -> None:
    """SP4, SP14: the ring's conflicts are resolved for all; the browser keeps the sheet, and forgets it when told."""
    page = opened("/pad")
    page.get_by_role("button", name="Count", exact=True).click()
    page.get_by_role("button", name="Count from the table").click()
    for seat, shields in enumerate([0, 1, 2, 5]):
        page.get_by_label("Age I", exact=True).nth(seat).fill(str(shields))
    page.get_by_role("button", name="Add up").click()
    expect(page.get_by_role("button", name="1, Military: -2")).to_be_visible()
    expect(page.get_by_role("button", name="4, Military: 2", exact=True)).to_be_visible()
    page.reload()
    page.get_by_role("button", name="1 -2").click()
    expect(page.get_by_role("button", name="3, Military: 0")).to_be_visible()
    page.get_by_role("button", name="Another sheet").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
