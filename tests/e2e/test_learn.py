"""The tutorials: each to its last step in English, and begun in French and Dutch."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener
from .games import WONDERS
from .house import House, link
from .sailors import pirates_step, wonders_step
from .sight import SIZES, hidden
from .tutorials import play_through
from .walk import OWN

# The page itself writes down every lesson that it shows: one may pass between two looks from outside.
WRITE_DOWN = """() => {
    window.shown = [];
    const look = () => {
        const title = document.querySelector(".coach h2")?.textContent;
        if (title && !window.shown.includes(title)) window.shown.push(title);
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
    look();
}"""
PIRATE_ORDERS = {"Launch a ship": "Launch", "Load it": "Load", "Sail": "Sail"}


def _begun(opened: Opener, game: str, locale: str = "en") -> Page:
    page = opened(f"/learn/{game}", locale=locale)
    page.click(".learn .primary")
    page.wait_for_selector(".coach", timeout=60_000)
    page.evaluate(WRITE_DOWN)
    return page


def _lesson(page: Page) -> tuple[str, int, int]:
    """The lesson's title, its number, and how many there are."""
    title, count = page.locator(".coach h2").inner_text(), page.locator(".coach header span").inner_text()
    at, all_ = (int(n) for n in count.split("/"))
    return title, at, all_


def _shown(page: Page) -> list[str]:
    """The titles of all lessons so far."""
    titles: list[str] = page.evaluate("window.shown")
    return titles


def test_7_wonders_to_the_score_sheet(opened: Opener) -> None:
    page = _begun(opened, "wonders")
    deadline = time.monotonic() + 120
    while True:
        title, at, count = _lesson(page)
        if at == count:
            break
        assert time.monotonic() < deadline, title
        if title == "Rules at hand":
            assert page.locator(".own .banner .tag").inner_text() in ("?", "*"), "the sign that the lesson speaks of"
        onward = page.locator(".coach .primary")
        if onward.count() and not page.query_selector("dialog[open]"):
            onward.click()
        elif not wonders_step(page):
            page.wait_for_timeout(50)
    shown = _shown(page)
    # Whoever advances no ship and builds no stage waits an Age for each; "Your game" may then be over unannounced.
    assert {"Advance a ship", "Build a stage", "To the end of the Age", "Points"} <= set(shown)
    assert count == 23 == len({*shown, "Your game"})
    assert page.locator(".scores").is_visible()


def test_the_pirates_to_the_last_lesson(opened: Opener) -> None:
    page = _begun(opened, "pirates")
    chance = random.Random(3)
    deadline = time.monotonic() + 120
    while True:
        title, at, count = _lesson(page)
        if at == count:
            break
        assert time.monotonic() < deadline, title
        onward = page.locator(".coach .primary")
        if onward.count():
            onward.click()
        elif title == "Explore":
            # The way to the island takes turns; here the reader does not wait for it.
            page.get_by_role("button", name="Skip", exact=True).click()
        elif title in PIRATE_ORDERS:
            _give_order(page, PIRATE_ORDERS[title], chance)
        elif page.query_selector(".turn .mine"):
            pirates_step(page, chance)
        else:
            page.wait_for_timeout(50)
    assert count == len(_shown(page)) == 15


def _give_order(page: Page, kind: str, chance: random.Random) -> None:
    """From whatever place offers it; other questions are answered as they come."""
    if not page.query_selector(".turn .mine"):
        page.wait_for_timeout(50)
        return
    if not page.locator(".turn .first").inner_text().startswith("Your actions"):
        pirates_step(page, chance)
        return
    places: list[str] = page.eval_on_selector_all(".place.start", "(all) => all.map((one) => one.dataset.place)")
    for place in places:
        page.locator(f"[data-place={place}]").dispatch_event("click")
        order = page.locator(".order", has_text=kind)
        if order.count():
            order.first.click()
            if page.query_selector(".orders .primary"):
                page.click(".orders .primary")
            page.wait_for_timeout(100)
            return
        page.keyboard.press("Escape")
    page.get_by_role("button", name="End the turn").click()
    if page.get_by_role("button", name="End the turn: sure?").count():
        page.get_by_role("button", name="End the turn: sure?").click()
    page.wait_for_timeout(100)


@pytest.mark.parametrize("locale", ["fr", "nl"])
@pytest.mark.parametrize("game", ["wonders", "pirates"])
def test_it_speaks_and_goes_on(opened: Opener, game: str, locale: str) -> None:
    page = _begun(opened, game, locale)
    first = _lesson(page)[0]
    page.locator(".coach .primary").click()
    title, at, _ = _lesson(page)
    assert at == 2
    assert title != first
    assert "learn." not in page.locator(".coach").inner_text()


# How much of what the lesson points at shows, and how much of that the coach hides, in square pixels.
POINTED = """() => {
    const shared = (a, b) =>
        Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
        Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const target = document.querySelector(".coached")?.getBoundingClientRect();
    if (!target) return null;
    const coach = document.querySelector(".coach").getBoundingClientRect();
    const shown = shared(target, {left: 0, top: 0, right: innerWidth, bottom: innerHeight});
    return [shown / Math.min(target.width * target.height, innerWidth * innerHeight), shared(target, coach)];
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", ["wonders", "pirates"])
def test_the_coach_hides_nothing_that_it_points_at(opened: Opener, game: str, width: int, height: int) -> None:
    page = opened(f"/learn/{game}", width=width, height=height)
    page.click(".learn .primary")
    page.wait_for_selector(".hand, .chart svg", timeout=60_000)
    pointed = 0
    while True:
        page.wait_for_timeout(100)
        title, at, count = _lesson(page)
        found = page.evaluate(POINTED)
        if found:
            pointed += 1
            shown, hidden = found
            assert (title, hidden) == (title, 0)
            assert shown > 0.6, title
        assert page.locator(".coach").evaluate("(one) => one.getBoundingClientRect().bottom") <= height
        if at == count:
            break
        page.locator(".coach .primary, .coach .wait + .button").click()
    assert pointed >= 10


def test_the_lessons_name_what_is_on_the_table(opened: Opener) -> None:
    page = _begun(opened, "pirates")
    chance = random.Random(4)
    deadline = time.monotonic() + 120
    while _lesson(page)[0] != "Place your bands":
        assert time.monotonic() < deadline
        onward = page.locator(".coach .primary")
        if onward.count():
            onward.click()
        elif page.query_selector(".turn .mine"):
            pirates_step(page, chance)
        else:
            page.wait_for_timeout(50)
    assert "your ships lie there" in page.locator(".coach .hint").inner_text()
    page = _begun(opened, "wonders")
    while _lesson(page)[0] != "Build a stage":
        page.locator(".coach .primary, .coach .wait + .button").click()
    assert page.locator(".coach .hint").inner_text() == "The next stage costs 2 wood."


def test_a_learning_table_has_no_clock_and_gives_hints(house: House, opened: Opener) -> None:
    page = opened("/learn/wonders", width=1366, height=657)
    page.get_by_role("link", name="A learning table").click()
    page.click("button.start", timeout=60_000)
    page.wait_for_selector(".slot:not([disabled])", timeout=60_000)
    page.get_by_role("button", name="What would you play?").click()
    advice = page.locator(".advice")
    expect(advice).to_contain_text("A captain would:", timeout=60_000)
    assert not hidden(page, f".advice, .slot, {OWN}"), "all of it on one screen"
    assert page.locator(".clock").count() == 0
    # that hints are given is a part of the game, and of its record
    room = house.get(f"/api/tables/{page.url.split('/')[-1]}")
    assert room["game"]["hints"] is True
    assert room["pace"]["clock"] is None
    page.locator(".slot:not([disabled])").first.click()
    page.click("button.confirm")
    expect(advice.get_by_role("button")).to_be_visible()  # the next choice has a hint of its own


def test_the_pirates_have_a_learning_table_too(house: House, opened: Opener) -> None:
    page = opened("/learn/pirates", width=360, height=740)
    page.get_by_role("link", name="A learning table").click()
    page.click("button.start", timeout=60_000)
    expect(page.get_by_role("button", name="What would you play?")).to_be_visible(timeout=60_000)
    game = house.get(f"/api/tables/{page.url.split('/')[-1]}")["game"]
    assert (game["cards"], game["enrollment"], game["hints"]) == (False, False, True)


def test_without_being_asked_for_there_are_no_hints(house: House, opened: Opener) -> None:
    page = opened(link(house.table(WONDERS, people=1, seats=3), 0))
    page.wait_for_selector(".slot:not([disabled])", timeout=60_000)
    assert page.locator(".advice").count() == 0


def test_the_glossary_is_searched_by_any_word(opened: Opener) -> None:
    page = opened("/glossary", locale="fr", width=360, height=740)
    page.wait_for_selector("details li")
    everything = page.locator(".glossary li").count()
    search = page.get_by_role("searchbox")
    search.fill("SCRIPTORIUM")  # by its name
    expect(page.locator(".glossary li strong").filter(has_text="Scriptorium")).to_be_visible()
    assert 0 < page.locator(".glossary li").count() < everything / 10
    search.fill("theatre")  # without its accent, as people type
    expect(page.locator(".glossary li strong").filter(has_text="Théâtre").first).to_be_visible()
    search.fill("theatre bains")  # every word counts
    expect(page.get_by_role("status")).not_to_contain_text(str(everything))
    search.fill("canon barre")  # the pirates' chart and die are in it, as they are drawn
    crossed = page.locator(".glossary li")
    expect(crossed.filter(has_text="retire un attaquant")).to_have_count(1)
    expect(crossed.locator("svg .cross")).to_have_count(1)
    search.fill("xyzzy")
    expect(page.locator(".glossary li")).to_have_count(0)
    search.fill("")
    expect(page.locator(".glossary li")).to_have_count(everything)


def test_random_play_comes_to_the_end_of_every_course(house: House) -> None:
    """A run of each; `python -m tests.e2e.tutorials --runs 200` plays more."""
    done = play_through(house.address, runs=1)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "7 passed" in done.stdout.replace("\x1b[1m", "").replace("\x1b[32m", "")
