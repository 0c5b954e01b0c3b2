"""Passes: the page gives them by itself, before people after the same pause with every hand; a wish stands for good."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from . import games
from .conftest import Opener
from .house import House, link
from .sight import LAPTOP, PHONE

RAID = {"option": {"is": "Offer", "action": {"is": "Raid", "color": "green"}}, "text": "raid with Green"}


class Between:
    """Between page and server: what the page chooses is kept; a window has passes alone, or a raid too.

    Where people are wanted the others at the table are people, as far as the page is told.
    """

    def __init__(self, raid: bool = False, people: bool = False) -> None:
        self.raid, self.people = raid, people
        self.asked_at = 0.0
        self.chosen: list[tuple[float, Any]] = []

    def __call__(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(self._changed(json.loads(message))))

        def heard(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["is"] == "Choose":
                self.chosen.append((time.monotonic() - self.asked_at, frame["action"]))
                if self.raid:
                    return
            server.send(message)

        line.on_message(heard)

    def _changed(self, frame: Any) -> str:
        passes = [row for row in frame.get("options", []) if row["option"]["action"]["is"] == "Pass"]
        if passes:
            self.asked_at = self.asked_at or time.monotonic()
            frame["options"] = [*([RAID] if self.raid else []), *passes]
        for seat in frame.get("room", {}).get("seats", [])[1:] if self.people else ():
            seat["kind"] = "person"
        return json.dumps(frame)


def _table(house: House) -> dict[str, Any]:
    told = games.pirates()
    return games.play_on(house, told, told.step(0, lambda view: view.question.kind == "window"))


@pytest.mark.parametrize(("width", "height"), [PHONE, LAPTOP])
def test_the_page_passes_by_itself(house: House, opened: Opener, width: int, height: int) -> None:
    between = Between()
    page = opened("/", width=width, height=height)
    page.route_web_socket("**/ws", between)
    page.goto(link(_table(house), 0))
    sign = page.locator(".passing")
    sign.wait_for(timeout=60_000)
    box = sign.bounding_box()
    assert box
    assert box["y"] + box["height"] <= height, "the sign is in sight without scrolling"
    while not between.chosen:
        page.wait_for_timeout(50)
    after, action = between.chosen[0]
    assert action == {"is": "Pass"}
    assert after >= 2.9


@pytest.mark.parametrize("raid", [False, True])
def test_before_people_every_hand_passes_after_the_same_pause(house: House, opened: Opener, raid: bool) -> None:
    """Also whoever could raid, and whoever says so at once: the pause is over first."""
    between = Between(raid, people=True)
    page = opened("/")
    page.route_web_socket("**/ws", between)
    page.goto(link(_table(house), 0))
    page.locator(".passing").wait_for(timeout=60_000)
    assert page.locator(".answers .row .button").count() == raid
    page.get_by_role("button", name="Pass for the rest of this turn").click()
    while not between.chosen:
        page.wait_for_timeout(50)
    after, action = between.chosen[0]
    assert action == {"is": "Pass", "until": "next"}
    assert after >= 2.9


def test_who_wants_to_think_stops_the_pause(house: House, opened: Opener) -> None:
    between = Between(raid=True, people=True)
    page = opened("/")
    page.route_web_socket("**/ws", between)
    page.goto(link(_table(house), 0))
    page.get_by_role("button", name="Wait, I want to think").click(timeout=60_000)
    page.wait_for_timeout(3_500)
    assert not between.chosen
    page.locator(".answers fieldset .button").first.click()
    while not between.chosen:
        page.wait_for_timeout(50)


def test_a_standing_answer_is_set_once(house: House, opened: Opener) -> None:
    """It is given at once in every turn that asks, with a raid in hand as without one, and after a reload."""
    between = Between(raid=True, people=True)
    page = opened("/")
    page.route_web_socket("**/ws", between)
    page.goto(link(_table(house), 0))
    page.get_by_label("In the turns of others, ask me for cards").select_option("due", timeout=60_000)
    for times in (1, 2):
        while len(between.chosen) < times:
            page.wait_for_timeout(50)
        assert [action for _, action in between.chosen] == [{"is": "Pass", "until": "due"}] * times
        page.reload()


def test_a_question_with_another_answer_waits(house: House, opened: Opener) -> None:
    told = games.pirates()
    table = games.play_on(house, told, told.step(0, lambda view: view.question.kind == "act"))
    page = opened(link(table, 0))
    page.wait_for_selector(".turn .mine", timeout=60_000)
    expect(page.locator(".answers")).to_be_visible()
    expect(page.locator(".passing")).to_have_count(0)
