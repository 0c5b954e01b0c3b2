"""Parts of a page that come late: where the server is away just then nothing breaks, and they come when it is back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from . import games
from .conftest import Opener
from .house import House, link

JUST = "if (location.host) sessionStorage['admiralty.again'] = Date.now()"
"""The page has just loaded itself anew, and will not do so again for a while."""
BASE = {"name": "wonders", "edition": "second", "boxes": []}


def away(page: Page, part: str) -> Callable[[], None]:
    """Fetching this part fails until the function that is given back is called."""
    files = re.compile(rf"/assets/{part}-")
    page.route(files, lambda route: route.abort())
    return lambda: page.unroute(files)


def test_a_table_goes_on_without_its_talk_until_that_comes(house: House, opened: Opener) -> None:
    page = opened("/", routed=True, lenient=True, script=JUST)
    back = away(page, "Talk")
    page.goto(link(house.table(BASE, people=1, seats=3), 0))
    page.locator(".slot:not([disabled])").first.click()
    page.click("button.confirm")
    expect(page.get_by_role("status").filter(has_text="A part of this page has not come yet")).to_be_visible()
    back()
    expect(page.get_by_text("A part of this page has not come yet")).to_have_count(0)
    expect(page.locator(".talk")).to_be_visible()


def test_a_page_that_does_not_come_is_told_and_comes(house: House, opened: Opener) -> None:
    page = opened("/", routed=True, lenient=True, script=JUST)
    back = away(page, "Glossary")
    page.goto("/glossary")
    expect(page.get_by_role("status").filter(has_text="A part of this page has not come yet")).to_be_visible()
    expect(page.get_by_role("button", name="Load the page anew")).to_be_visible()
    back()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("A part of this page has not come yet")).to_have_count(0)


def test_the_table_itself_comes_when_the_server_is_back(house: House, opened: Opener) -> None:
    table = games.lay(house, games.wonders())
    page = opened("/", routed=True, lenient=True, script=JUST)
    back = away(page, "WondersTable")
    page.goto(f"/t/{table}/3")
    expect(page.get_by_text("A part of this page has not come yet")).to_be_visible()
    back()
    expect(page.locator(".replay .own")).to_be_visible()


def test_a_page_of_an_older_version_loads_itself_anew_once(opened: Opener) -> None:
    """Its part has another name by now. Once in a while only, so that nothing turns in circles."""
    page = opened("/", routed=True, lenient=True)
    loads: list[Page] = []
    page.on("load", lambda loaded: loads.append(loaded))
    away(page, "Glossary")
    page.goto("/glossary")
    expect(page.get_by_text("A part of this page has not come yet")).to_be_visible()  # after the third time in vain
    assert len(loads) == 2
