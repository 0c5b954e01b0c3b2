"""What must be in sight is in sight: the host's menu, the replay's bar; and the end says who won."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from . import games
from .conftest import Opener
from .house import House, link
from .sight import LAPTOP, PHONE, SIZES, hidden


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_menu_is_as_wide_as_its_window(house: House, opened: Opener, width: int, height: int) -> None:
    made = house.table(games.WONDERS, people=2, seats=4)
    page = opened(f"{link(made, 0)}&key={made['host_key']}", width=width, height=height)
    page.click(".menu .plain")
    page.wait_for_selector("dialog select option", state="attached")
    page.get_by_role("button", name="A bot stands in").wait_for()
    assert page.locator("dialog").evaluate("(one) => one.scrollWidth - one.clientWidth") == 0


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", ["wonders", "pirates"])
def test_the_bar_of_a_replay_stays_in_sight(house: House, opened: Opener, game: str, width: int, height: int) -> None:
    table = games.lay(house, games.wonders() if game == "wonders" else games.pirates())
    page = opened(f"/t/{table}/9", width=width, height=height)
    page.wait_for_selector(".replay .own, .replay .chart")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    on = page.get_by_role("button", name="Step on")
    assert not hidden(page, ".steer .button")
    tops = page.eval_on_selector_all(".steer .button", "(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 1  # its arrows stand in one line
    on.click()
    page.wait_for_url("**/10")
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_what_is_typed_into_looks_alike_on_the_home_page(opened: Opener) -> None:
    """The field for a link is as high and as round as the button beside it is high; the browser's own is neither."""
    page = opened("/")
    field = page.get_by_label("Join by link")
    button = page.get_by_role("button", name="Open", exact=True)
    heights = [one.evaluate("(one) => one.getBoundingClientRect().height") for one in (field, button)]
    assert abs(heights[0] - heights[1]) < 2
    assert field.evaluate("(one) => parseFloat(getComputedStyle(one).borderRadius)") > 4


def test_the_way_to_the_story_stands_in_the_middle(house: House, opened: Opener) -> None:
    told = games.wonders()
    page = opened(f"/t/{games.lay(house, told)}/{len(told.views)}")
    middle = page.locator(".told summary").evaluate(
        "(one) => (one.getBoundingClientRect().left + one.getBoundingClientRect().right) / 2"
    )
    assert abs(middle - 720) < 12


def _drawn(page: Page) -> list[tuple[int, float]]:
    """Of each seat the points as written, and the length of its bar that is not crossed out."""
    rows: list[tuple[int, float]] = page.eval_on_selector_all(
        ".scores > ol > li",
        """(rows) => rows.map((row) => {
            const wide = (all) => [...all].reduce((sum, one) => sum + one.getBoundingClientRect().width, 0);
            const solid = wide(row.querySelectorAll(".bar i:not(.lost)")) - wide(row.querySelectorAll(".bar .lost"));
            return [Number(row.querySelector(".total").textContent.replace("−", "-")), solid];
        })""",
    )
    return rows


def test_the_bars_of_the_score_sheet_are_as_long_as_the_totals(house: House, opened: Opener) -> None:
    told = games.wonders(7)
    table = games.lay(house, told)
    page = opened(f"/t/{table}/{len(told.views)}")
    page.wait_for_selector(".scores .bar .lost")
    rows = _drawn(page)
    scale = rows[0][1] / rows[0][0]
    for points, solid in rows:
        assert abs(solid - points * scale) < 2
    scores = house.get(f"/api/tables/{table}/moments/{len(told.views)}")["scores"]
    assert [points for points, _ in rows] == sorted((score["points"] for score in scores), reverse=True)


def test_the_end_says_who_won_and_why_once(house: House, opened: Opener) -> None:
    wonders, pirates = games.wonders(), games.pirates()
    page = opened(f"/t/{games.lay(house, wonders)}/{len(wonders.views)}")
    best = page.locator(".scores > ol > li").first
    name, points = best.locator("strong").first.inner_text(), best.locator(".total").inner_text()
    expect(page.locator(".scores .won")).to_have_text(f"{name} wins with {points} points")
    page.goto(f"/t/{games.lay(house, pirates)}/{len(pirates.views)}")
    winner = page.locator(".result .winner th").inner_text().strip()
    expect(page.locator(".result h2")).to_have_text(f"{winner} wins")
    said = " ".join(page.locator(".turn, .result").all_inner_texts()).lower()
    assert said.count(f"{winner.lower()} held ") == 1


def test_the_own_city_lies_there_in_cards(house: House, opened: Opener) -> None:
    """Every building is a card with its picture, none cut off; on a phone they are told in short."""
    told = games.wonders()
    step = told.step(0, lambda view: view.age == 2 and view.turn == 2)
    built = told.views[step].cities[0].buildings
    assert len(built) > 5
    page = opened(link(games.play_on(house, told, step), 0), width=1440, height=900)
    page.wait_for_selector(".slot:not([disabled])")
    cards = page.locator(".own .tableau .face")
    expect(cards).to_have_count(len(built))
    assert not hidden(page, ".own .tableau .face")
    sizes = cards.evaluate_all("(all) => all.map((one) => one.clientWidth)")
    assert min(sizes) == max(sizes) >= 44
    near = [len(told.views[step].cities[seat].buildings) for seat in (1, 3)]
    for side, count in zip((".is-left", ".is-right"), near, strict=True):
        expect(page.locator(f".glance{side} .tableau .face")).to_have_count(count)
    assert not hidden(page, ".glance.near .tableau .face")
    page.set_viewport_size({"width": 360, "height": 740})
    expect(cards).to_have_count(0)
    expect(page.locator(".own .tableau [data-built]")).to_have_count(len(built))


def test_islands_of_the_own_city_are_in_sight_on_a_laptop(house: House, opened: Opener) -> None:
    told = games.wonders(7)
    step, seat = next(
        (step, seat)
        for step, view in enumerate(told.views)
        for seat, city in enumerate(view.cities)
        if view.age == 3 and view.phase == "turn" and len(city.islands) > 1
    )
    page = opened(link(games.play_on(house, told, step, seat), 0), width=LAPTOP[0], height=LAPTOP[1])
    page.wait_for_selector(".slot:not([disabled])")
    assert page.locator(".own .islands li").count() > 1
    assert not hidden(page, ".own .islands li, .own .track, .own .tableau [data-built]")


def test_eight_columns_of_the_score_sheet_fit_a_phone(house: House, opened: Opener) -> None:
    told = games.eight()
    page = opened(f"/t/{games.lay(house, told)}/{len(told.views)}", width=PHONE[0], height=PHONE[1])
    page.wait_for_selector(".scores .sum")
    assert page.locator(".scores th.who").count() == 8
    assert page.locator(".scores .scroll").evaluate("(one) => one.scrollWidth <= one.clientWidth")
    cut = page.locator(".scores th.who").evaluate_all(
        "(all) => all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent)"
    )
    assert not cut


def test_a_price_that_two_are_paid_is_not_cut(house: House, opened: Opener) -> None:
    """Under a card the sides stand for the names; who listens hears the whole."""
    told = games.wonders(3)
    page = opened("/", width=LAPTOP[0], height=LAPTOP[1])
    paid = page.locator(".slot .paid").first
    for step, asked in enumerate(told.asked):
        if 0 not in asked or told.views[step].phase != "turn" or told.views[step].age < 3:
            continue
        page.goto(link(games.play_on(house, told, step), 0))
        page.wait_for_selector(".slot:not([disabled])")
        if page.locator(".slot .paid").count():
            break
    expect(paid).to_be_visible()
    assert paid.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    total = int(page.locator(".standing:has(.paid) .tally text").first.text_content() or 0)
    parts = [int(text) for text in paid.inner_text().split()]
    assert len(parts) == 2
    assert sum(parts) == total
