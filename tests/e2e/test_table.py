"""The table around the games: a killed server, spectators, hot-seat, replay, languages, gathering."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from . import games, walk
from .conftest import Opener
from .house import House, link
from .sailors import ASKED, wonders_step

ARMADA = {"name": "wonders", "edition": "second", "boxes": ["armada"]}


def test_a_killed_server_comes_back_with_the_same_position(tmp_path: Path, opened: Opener) -> None:
    own = House(tmp_path)
    own.start()
    try:
        table = own.table(ARMADA, people=1, seats=3)
        page = opened(link(table, 0), at=own.address, lenient=True)
        for _ in range(3):
            wonders_step(page)
        page.wait_for_selector(".slot:not([disabled])")
        page.wait_for_timeout(500)
        hand = page.locator(".hand .name").all_inner_texts()
        own.kill()
        page.wait_for_selector(".line")
        own.start()
        page.wait_for_selector(".line", state="detached", timeout=15_000)
        assert page.locator(".hand .name").all_inner_texts() == hand
        wonders_step(page)
    finally:
        own.stop()


def test_a_spectator_sees_no_secret(house: House, opened: Opener) -> None:
    table = house.table(ARMADA, people=1, seats=3)
    player = opened(link(table, 0))
    player.wait_for_selector(".hand")
    watcher = opened("/")
    frames: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    watcher.goto(f"/t/{table['table']}")
    watcher.wait_for_selector(".own")
    for _ in range(3):
        wonders_step(player)
    watcher.wait_for_timeout(500)
    assert watcher.query_selector(".hand") is None
    tables = [json.loads(frame) for frame in frames if '"Table"' in frame]
    assert tables
    for told in tables:
        assert told["options"] == []
        assert told["mine"] is None
        assert all(not city.get("hand") for city in told["view"]["cities"])


def test_hot_seat_has_a_curtain_between_players(house: House, opened: Opener) -> None:
    table = house.table(ARMADA, people=2, seats=3)
    page = opened(link(table, 0, 1))
    for name in ("Sailor 1", "Sailor 2"):
        page.get_by_role("button", name=f"I am {name}").click()
        page.wait_for_selector(".slot:not([disabled])")
        assert page.get_by_label(f"The city of {name}").count() == 1
        wonders_step(page)
    # The second has the device in hand and goes on; then it is handed over again.
    page.wait_for_selector(".slot:not([disabled])")
    wonders_step(page)
    page.get_by_role("button", name="I am Sailor 1").wait_for()
    assert page.query_selector(".hand") is None
    told: list[str] = []
    while len(told) < 2:
        page.wait_for_selector(f".curtain, {ASKED}")
        if page.query_selector(".curtain"):
            page.click(".curtain button")
        if page.query_selector(".age-end"):
            told.append(page.locator(".own h2").first.inner_text())
        wonders_step(page)
    assert sorted(told) == ["The city of Sailor 1", "The city of Sailor 2"], "each is told how the Age ended"


def test_friends_gather_by_link(house: House, opened: Opener) -> None:
    host = opened("/new/wonders")
    host.get_by_role("button", name="3", exact=True).click()
    host.get_by_label("Seat 2", exact=True).select_option("open")
    host.click("button.start")
    host.wait_for_selector(".gathering")
    friend = opened(host.url.removeprefix(house.address))
    friend.get_by_label("Name").fill("Grace")
    friend.get_by_role("button", name="Sit here").click()
    host.locator(".who", has_text="Grace").wait_for()
    host.get_by_role("button", name="Start", exact=True).click()
    for page in (host, friend):
        page.wait_for_selector(".hand")


def test_one_click_sets_the_level_of_all_bots(opened: Opener) -> None:
    page = opened("/new/wonders")
    level = page.locator(".rungs label").first
    level.click()
    name = level.inner_text().strip()
    bots = page.get_by_label("Seat 2", exact=True), page.get_by_label("Seat 4", exact=True)
    assert all(seat.evaluate("(one) => one.selectedOptions[0].text").startswith(f"Bot: {name}") for seat in bots)
    page.click("button.start")
    page.wait_for_selector(".glance")
    assert [text.strip() for text in page.locator(".glance .wonder").all_inner_texts()] == [name] * 3
    page.goto("/new/pirates")
    assert page.locator(".rungs label.on").inner_text().strip() == name, "the level is remembered"


def test_a_finished_game_is_replayed_shared_and_played_on(house: House, opened: Opener) -> None:
    told = games.wonders()
    table = games.play_on(house, told, told.step(0, lambda view: view.age == 3 and view.turn == view.turns))
    page = opened(link(table, 0))
    walk.finish(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/t/{table['table']}/0?seat=0")
    page.wait_for_selector(".replay .hand")  # as the own seat saw it
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/t/{table['table']}/1?seat=0")
    other = opened(f"/t/{table['table']}/4?seat=0")
    other.wait_for_selector(".hand")
    other.get_by_text("Share, play on, export").click()
    other.get_by_role("button", name="Play on from here").click()
    other.wait_for_selector(".hand .slot:not([disabled])")


@pytest.mark.parametrize(
    ("locale", "new", "hand"), [("fr", "Nouvelle table", "Votre main"), ("nl", "Nieuwe tafel", "Je hand")]
)
def test_the_pages_speak(house: House, opened: Opener, locale: str, new: str, hand: str) -> None:
    page = opened("/", locale=locale)
    page.get_by_role("link", name=new).first.wait_for()
    table = house.table(ARMADA, people=1, seats=3)
    page.goto(link(table, 0))
    page.get_by_role("heading", name=hand).wait_for()
    assert page.locator("html").get_attribute("lang") == locale
    page.get_by_role("combobox").first.select_option("en")
    page.get_by_role("heading", name="Your hand").wait_for()
