"""A question that only a pass answers: the page says so and passes; a card in hand changes nothing of the pause."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from . import games
from .conftest import Opener
from .house import House, link


class OnlyPasses:
    """Between page and server: of a window's options only the passes reach the page; what it chooses is kept."""

    def __init__(self) -> None:
        self.asked_at = 0.0
        self.chosen: list[tuple[float, Any]] = []

    def __call__(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(self._fewer(json.loads(message))))

        def heard(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["is"] == "Choose":
                self.chosen.append((time.monotonic() - self.asked_at, frame["action"]))
            server.send(message)

        line.on_message(heard)

    def _fewer(self, frame: Any) -> str:
        options = frame.get("options", [])
        passes = [row for row in options if row["option"]["action"]["is"] == "Pass"]
        if passes and not self.asked_at:
            self.asked_at = time.monotonic()
            frame["options"] = passes
        return json.dumps(frame)


def _table(house: House) -> dict[str, Any]:
    told = games.pirates()
    return games.play_on(house, told, told.step(0, lambda view: view.question.kind == "window"))


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1366, 657)])
def test_the_page_passes_by_itself(house: House, opened: Opener, width: int, height: int) -> None:
    between = OnlyPasses()
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
    assert after >= 2


def test_a_question_with_another_answer_waits(house: House, opened: Opener) -> None:
    told = games.pirates()
    table = games.play_on(house, told, told.step(0, lambda view: view.question.kind == "act"))
    page = opened(link(table, 0))
    page.wait_for_selector(".turn .mine", timeout=60_000)
    expect(page.locator(".answers")).to_be_visible()
    expect(page.locator(".passing")).to_have_count(0)
