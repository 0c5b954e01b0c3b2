"""The story of a game in a browser: who won and by what, graphs and their numbers, turning points, the daily deal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from . import axe, games, walk
from .conftest import Opener
from .house import House
from .sight import SIZES

PATIENCE = 120_000


def test_a_review_is_asked_for_and_told(house: House, opened: Opener) -> None:
    told = games.blunders()
    table = games.lay(house, told)
    page = opened(f"/t/{table}/{len(told.views)}")
    page.locator(".told summary").click()
    story = page.locator(".story")
    expect(story.locator("figure")).to_have_count(1)
    # a line for each seat, or of one seat for each category and the total
    assert story.locator("figure .sight path").count() == 3
    story.get_by_label("Whose").select_option("0")
    assert story.locator("figure .sight path").count() > 4
    # the numbers beside the graph end with the score sheet's
    story.get_by_text("The numbers").first.click()
    total = story.locator("table tbody tr").last.locator("td").first.inner_text()
    page.wait_for_selector(".scores .sum td")
    assert total in page.locator(".scores .sum td").all_inner_texts()
    story.get_by_role("button", name="Look back").click()
    expect(story.locator("progress, .turns").first).to_be_visible(timeout=PATIENCE)
    expect(story.locator(".turns")).to_be_visible(timeout=PATIENCE)
    expect(story.locator("figure")).to_have_count(2)
    axe.check(page)
    # what is known is there at once, for another reader and in another language
    other = opened(f"/t/{table}/{len(told.views)}", width=360, height=740, locale="fr")
    other.locator(".told summary").click()
    expect(other.locator(".turns h3")).to_contain_text("Les tournants")
    axe.check(other)
    # the choices that cost most: what was chosen, what the admiral would have done, by how much, and why
    turn = story.locator(".turns .turn").first
    expect(turn).to_contain_text(re.compile(r"\d %|\d%"))
    expect(turn).to_contain_text("The admiral")
    expect(turn).to_contain_text(re.compile(r"[+−]\d"))
    turn.get_by_role("link").click()
    page.wait_for_url(re.compile(r"/t/.+/\d+\?seat=0"))
    page.get_by_role("button", name="What would the admiral do?").click()
    expect(page.locator(".ask .turn")).to_contain_text("The admiral", timeout=PATIENCE)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_score_sheet_says_who_won_and_by_what(house: House, opened: Opener, width: int, height: int) -> None:
    told = games.wonders(4, "story", teams=True)
    page = opened(f"/t/{games.lay(house, told)}/{len(told.views)}", width=width, height=height)
    sheet = page.locator(".scores")
    expect(sheet.locator(".why")).to_contain_text("ahead of")
    expect(sheet.locator(".why")).to_contain_text("What decided it")
    points = [int(text.split()[0]) for text in sheet.locator(".team .total").all_inner_texts()]
    assert len(points) == 2
    assert points == sorted(points, reverse=True)
    assert f"{points[0] - points[1]} point" in sheet.locator(".why").inner_text()
    assert sheet.locator(".team .place").all_inner_texts() == ["1", "2"]
    # the team's total stands under those of its mates, all in sight without scrolling sideways
    totals = [int(text.replace("−", "-")) for text in sheet.locator("tr.sum").first.locator("td").all_inner_texts()]
    assert [totals[0] + totals[1], totals[2] + totals[3]] == points
    scroll = sheet.locator(".scroll")
    assert scroll.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    axe.check(page)


def test_the_pirates_have_a_story(house: House, opened: Opener) -> None:
    told = games.pirates(2, "story")
    page = opened(f"/t/{games.lay(house, told)}", width=1366, height=657)
    story = page.locator(".story")
    expect(story.locator("figure .sight path")).to_have_count(2)
    story.locator("select").nth(1).select_option("gold")
    story.get_by_label("Whose").select_option("1")
    expect(story.locator("figure .sight path")).to_have_count(4)
    axe.check(page)


def test_the_deal_of_the_day(house: House, opened: Opener) -> None:
    page = opened("/daily", width=360, height=740)
    page.get_by_role("button", name="Play today’s deal").wait_for()
    assert page.get_by_text("Results are shown once you have played.").is_visible()
    axe.check(page)
    page.get_by_role("button", name="Play today’s deal").click()
    page.wait_for_url("**/t/*")
    walk.finish(page)
    expect(page.get_by_text("Others still play this deal")).to_be_visible()
    assert page.get_by_role("button", name="What was hidden").count() == 0
    page.goto("/daily")
    own = page.locator(".own")
    expect(own.locator(".big")).to_contain_text(re.compile(r"Place \d of \d, \d+ point"))
    shared = own.get_by_label("To share: it shows no card").input_value()
    assert re.search(r"place \d of \d, \d+ points?\..*/daily/\d{4}-\d\d-\d\d$", shared)
    expect(page.locator("tr.mine")).to_have_count(1)
    page.get_by_role("button", name="Play it again").wait_for()
    axe.check(page)
    # somebody else sees how many have played, and no more
    other = opened("/daily", width=1440)
    other.get_by_text("1 player has finished.").wait_for()
    assert other.locator("table").count() == 0
