"""7 Wonders with Armada: whole games, together, in teams, on a phone, after a reload."""

from __future__ import annotations

from playwright.sync_api import expect

from admiralty.kernel.table import Table
from admiralty.wonders.game import Wonders

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


def test_of_two_cards_alike_the_one_taken_up_stands_out(house: House, opened: Opener) -> None:
    """With seven players some first hands hold a card twice."""

    def hand(seed: str) -> tuple[str, ...]:
        return tuple(Table(Wonders("second", ()), 7, seed).view(0).cities[0].hand or ())

    seed = next(seed for seed in map(str, range(100)) if len({*hand(seed)}) < len(hand(seed)))
    twin = next(card for card in hand(seed) if hand(seed).count(card) == 2)
    page = opened(link(games.dealt(house, {**games.WONDERS, "boxes": []}, 7, seed), 0))
    twins = page.locator(f".slot[data-card={twin}]")
    twins.nth(1).click()
    expect(twins.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(twins.nth(0)).to_have_attribute("aria-pressed", "false")
    twins.nth(1).click()
    expect(page.locator(".slot[aria-pressed=true]")).to_have_count(0)
