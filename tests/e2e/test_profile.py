"""A profile without an account: begun in one browser, carried to another, exported, deleted."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from . import walk
from .conftest import Opener
from .house import House, link
from .sailors import patiently


def test_a_profile_from_the_first_game_to_the_last_trace(house: House, opened: Opener) -> None:
    page = opened("/me", lenient=True)  # at the end its key is refused
    page.get_by_role("button", name="Begin a profile").click()
    expect(page.get_by_text("No finished game yet")).to_be_visible()
    key = page.evaluate("localStorage['admiralty.profile']")
    table = house.table({"name": "wonders", "edition": "second", "boxes": []}, people=1, seats=3)
    page.goto(link(table, 0))
    patiently(page, f"JSON.parse(localStorage['admiralty.keys'] ?? '{{}}')['{table['table']}']?.counts")
    walk.finish(page)
    # Another device, by the secret link.
    other = opened(f"/me#key={key}", width=360, height=740, locale="fr", dark=True)
    expect(other.get_by_role("heading", name="Historique")).to_be_visible()
    expect(other.locator("li a")).to_have_count(1)
    expect(other.get_by_text("à peu près aussi fort que")).to_be_visible()
    assert "#" not in other.url
    assert other.evaluate("document.documentElement.scrollWidth") <= 360
    with other.expect_download() as download:
        other.get_by_role("button", name="Exporter (JSON)").click()
    kept = json.loads(Path(download.value.path()).read_text())
    assert [game["room"] for game in kept["games"]] == [table["table"]]
    for _ in range(2):  # it asks twice
        other.get_by_role("button", name="Tout effacer").click()
    expect(other.get_by_text("sont effacés")).to_be_visible()
    page.goto("/me")
    expect(page.get_by_text("this key opens no profile")).to_be_visible()
