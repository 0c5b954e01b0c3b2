"""The line to the server: silence is seen, a choice survives it, and a clock that ran out says what it chose."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from .conftest import Opener
from .house import House, link

ARMADA = {"name": "wonders", "edition": "second", "boxes": ["armada"]}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    """A server that may be stopped."""
    house = House(tmp_path / "own")
    house.start()
    yield house
    house.stop()


def _choose(page: Page) -> None:
    page.locator(".slot:not([disabled])").first.click()
    page.click("button.confirm")


def _refuse(line: WebSocketRoute) -> None:
    """Between page and server: whatever is chosen is refused, the rest goes through."""
    server = line.connect_to_server()

    def heard(message: str | bytes) -> None:
        frame = json.loads(message)
        if frame["is"] != "Choose":
            return server.send(message)
        error = {"code": "illegal", "message": "no such choice"}
        return line.send(json.dumps({"is": "Error", "error": error, "id": frame["id"]}))

    line.on_message(heard)


def test_a_choice_made_in_silence_is_seen_to_wait_and_arrives(own: House, opened: Opener) -> None:
    table = own.table(ARMADA, people=2, seats=3)
    page = opened(link(table, 0), at=own.address)
    page.wait_for_selector(".slot:not([disabled])")
    assert own.process
    own.process.send_signal(signal.SIGSTOP)
    try:
        _choose(page)
        expect(page.locator(".line")).to_have_text(
            "The server does not answer. Waiting… Your choice is kept and sent again.", timeout=15_000
        )
    finally:
        own.process.send_signal(signal.SIGCONT)
    page.wait_for_selector(".laid")
    expect(page.locator(".line")).to_have_count(0)


def test_silence_is_seen_by_whoever_only_waits(own: House, opened: Opener) -> None:
    table = own.table(ARMADA, people=2, seats=3)
    page = opened(link(table, 0), at=own.address)
    page.wait_for_selector(".slot:not([disabled])")
    assert own.process
    own.process.send_signal(signal.SIGSTOP)
    try:
        expect(page.locator(".line")).to_have_text("The server does not answer. Waiting…", timeout=30_000)
    finally:
        own.process.send_signal(signal.SIGCONT)
    expect(page.locator(".line")).to_have_count(0, timeout=15_000)


def test_a_choice_made_while_the_server_was_dead_is_on_the_table_afterwards(own: House, opened: Opener) -> None:
    table = own.table(ARMADA, people=2, seats=3)
    page = opened(link(table, 0), at=own.address, lenient=True)
    page.wait_for_selector(".slot:not([disabled])")
    own.kill()
    page.wait_for_selector(".line")
    _choose(page)
    expect(page.locator(".line")).to_contain_text("Your choice is kept")
    own.start()
    page.wait_for_selector(".laid", timeout=20_000)
    expect(page.locator(".line, .note")).to_have_count(0)


def test_a_part_of_the_page_that_is_missed_while_the_server_is_dead_costs_nobody_the_table(
    own: House, opened: Opener
) -> None:
    table = own.table(ARMADA, people=2, seats=3)
    page = opened("/", at=own.address, lenient=True, routed=True)
    asked: list[Route] = []
    page.route("**/Talk*.js", lambda route: asked.append(route))
    page.goto(link(table, 0))
    page.wait_for_selector(".slot:not([disabled])")
    own.kill()
    asked[0].abort()
    page.wait_for_selector(".line")
    _choose(page)
    own.start()
    page.wait_for_selector(".laid", timeout=20_000)


def test_a_clock_that_ran_out_says_what_was_chosen_and_can_be_put_away(house: House, opened: Opener) -> None:
    people = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": ARMADA, "seats": people, "pace": {"clock": 6, "timeout": "default"}, "start": True}
    page = opened(link(house.post("/api/tables", wish), 0))
    note = page.locator("[role=status].note")
    said = re.compile(r"Time ran out, so the default answer was given for you: discard .+ for 3 coins\.")
    expect(note).to_contain_text(said, timeout=20_000)
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)


def test_a_refusal_can_be_put_away(house: House, opened: Opener) -> None:
    table = house.table(ARMADA, people=2, seats=3)
    page = opened("/")
    page.route_web_socket("**/ws", _refuse)
    page.goto(link(table, 0))
    _choose(page)
    note = page.get_by_role("alert")
    expect(note).to_contain_text("no such choice")
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)
