"""SP17: a sheet of the score pad that tells all of a table becomes a position, and a table."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from . import axe
from .conftest import Opener


def count(page: Page, name: str, row: str, told: Mapping[str, str] | None = None) -> None:
    """Count a row of a player from the table, with these numbers in it."""
    page.get_by_role("button", name=re.compile(f"^{name}, {row}: ")).click()
    page.get_by_role("button", name="Count from the table").click()
    for what, number in (told or {}).items():
        page.get_by_label(f"{name}, {what}", exact=True).fill(number)
    page.get_by_role("button", name="Add up").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_a_sheet_becomes_a_position(opened: Opener) -> None:
    """SP6, SP17: Wonders and shipyards are drawn; what is not told is named; once all is told, the table opens."""
    page = opened("/pad", width=1366, height=657)
    page.get_by_label("Armada").check()
    page.get_by_role("button", name="Without 4").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Gizah", exact=True).check()
    page.get_by_role("button", name="Draw Wonders").click()
    page.get_by_role("button", name="Draw shipyards").click()
    drawn = [page.get_by_label(f"Wonder: {name}").input_value() for name in ("1", "2", "3")]
    assert len({board.partition(" ")[0] for board in drawn} - {"gizah", ""}) == 3
    page.get_by_role("button", name="Count", exact=True).click()
    replay(page, "end of the game")
    expect(page.get_by_text("Not yet told")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="brown cards").first).to_be_visible()
    assert not axe.complaints(page)
    page.keyboard.press("Escape")
    for name in ("1", "2", "3"):
        for row in ("Wonder", "Treasury", "Civil", "Commerce", "Guilds", "Islands"):
            count(page, name, row)
    page.get_by_role("button", name="End of an Age").click()
    page.get_by_label("1, Shields", exact=True).fill("2")
    page.get_by_role("button", name="Add up").click()
    replay(page, "after Age I", "1", "2", "3")
    expect(page.get_by_label("The position as a line")).to_have_value(re.compile("^wonders.*age=2 turn=1"))
    assert not axe.complaints(page)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*/0?seat=open")
    expect(page.locator(".replay")).to_contain_text("Turn 1 of 7")
    # there the admiral is asked for a seat, as in any replay, and the table is played on from
    page.locator(".replay .steer select").select_option("1")
    page.wait_for_url("**/t/*/0?seat=1")
    page.get_by_role("button", name="What would the admiral do?").click()
    advice = page.locator(".ask .turn")
    expect(advice).to_contain_text(re.compile(r"yet to choose.*The admiral.*chance to win \d+%", re.S), timeout=120_000)
    advice.get_by_text("What the admiral considered").click()
    expect(advice.locator("li").nth(1)).to_contain_text(re.compile(r"\d+ (try|tries)"))
    assert not axe.complaints(page)
    page.get_by_text("Share, play on, export").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/t/[^/]+$"))
    expect(page.locator(".slot:not([disabled])")).to_have_count(8)


def test_after_an_age_with_leaders_those_in_hand_are_asked_for(opened: Opener) -> None:
    page = opened("/pad", width=360, height=740)
    page.get_by_label("Leaders").check()
    page.get_by_role("button", name="Count", exact=True).click()
    replay(page, "after Age I", "1")
    told = page.get_by_role("status").get_by_role("listitem").filter(has_text="the leaders in hand")
    expect(told).to_have_count(3)
    page.get_by_text("Other cards of 2").click()
    expect(page.get_by_role("group", name="Leaders in hand")).to_be_visible()
    page.get_by_role("button", name="Lay it out").click()
    expect(told).to_have_count(2)
    assert not axe.complaints(page)


def test_a_sheet_with_babel_becomes_a_position(opened: Opener) -> None:
    """SP17: the tiles that lie open, those in hand and the tokens of projects are told, then the table opens."""
    page = opened("/pad", width=360, height=740)
    page.get_by_label("Tower of Babel").check()
    page.get_by_label("Great Projects").check()
    page.get_by_role("button", name="Without 4").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Draw Wonders").click()
    page.get_by_role("button", name="Count", exact=True).click()
    for name in ("1", "2", "3"):
        for row in ("Wonder", "Treasury", "Civil", "Commerce", "Guilds", "Tower", "Projects"):
            count(page, name, row, {"Tiles placed": name} if row == "Tower" else None)
    page.get_by_role("button", name="End of an Age").click()
    page.get_by_label("1, Shields", exact=True).fill("2")
    page.get_by_role("button", name="Add up").click()
    replay(page, "after Age I", "1", "2", "3")
    expect(page.get_by_role("status").get_by_role("listitem")).to_have_text("The tiles that lie open on the tower.")
    for number, tile in enumerate(("tile_7", "tile_4", "tile_24"), start=1):
        page.get_by_label(f"Open tile {number}").select_option(tile)
    page.get_by_text("Other cards of 3").click()
    assert not axe.complaints(page)
    page.get_by_role("button", name="Lay it out").click()
    expect(page.get_by_label("The position as a line")).to_have_value(re.compile(r"^wonders.*age=2 turn=1.*tile_24"))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*/0?seat=open")
    expect(page.locator(".replay")).to_contain_text("Turn 1 of 6")
    expect(page.get_by_role("list", name="Laws of the tower").get_by_role("listitem")).to_have_count(3)


def replay(page: Page, moment: str, *looked: str) -> None:
    """Lay the sheet out, having looked at the other cards of some players."""
    if not page.get_by_role("button", name="Replay as a position").is_visible():
        page.get_by_text("Date, place, notes").click()
    page.get_by_role("button", name="Replay as a position").click()
    page.get_by_label("Moment").select_option(moment)
    for name in looked:
        page.get_by_text(f"Other cards of {name}").click()
        page.get_by_text(f"Other cards of {name}").click()
    page.get_by_role("button", name="Lay it out").click()
