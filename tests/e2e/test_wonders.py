"""7 Wonders with Armada: whole games, together, in teams, on a phone, after a reload."""

from __future__ import annotations

from . import games, walk
from .conftest import Opener
from .house import House, link
from .sailors import finish_together

ARMADA = {"name": "wonders", "edition": "second", "boxes": ["armada"]}


def test_two_browsers_and_two_bots_finish_a_game(house: House, opened: Opener) -> None:
    table = house.table(ARMADA, people=2, seats=4)
    one, two = opened(link(table, 0)), opened(link(table, 1))
    finish_together(one, two)
    points = [page.locator(".scores tbody").inner_text() for page in (one, two)]
    assert points[0] == points[1]
    one.locator(".scores .head").first.click()
    assert one.locator(".scores .lines").is_visible()


def test_a_team_game(house: House, opened: Opener) -> None:
    page = opened(link(games.dealt(house, {**ARMADA, "teams": True}, 4), 0))
    page.wait_for_selector(".hand")
    assert page.get_by_text("teammate").count() == 1
    walk.finish(page)
    assert page.locator(".scores .team").count() == 2


def test_a_reload_in_the_middle_shows_the_same(house: House, opened: Opener) -> None:
    table = house.table(ARMADA, people=2, seats=4)
    page = opened(link(table, 0))
    page.wait_for_selector(".slot:not([disabled])")
    hand = page.locator(".hand .name").all_inner_texts()
    page.locator(".slot").first.click()
    page.click("button.confirm")
    page.wait_for_selector(".laid")
    page.reload()
    page.wait_for_selector(".laid")
    assert page.locator(".hand .name").all_inner_texts() == hand
    page.locator(".laid button").click()
    page.wait_for_selector(".slot:not([disabled])")


def test_three_clicks_from_home_to_the_first_hand(opened: Opener) -> None:
    page = opened("/")
    page.click("a[href='/new/wonders']")
    page.click("button.start")
    page.wait_for_selector(".hand .slot:not([disabled])")
