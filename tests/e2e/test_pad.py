"""The score pad in the browser: few taps, kept by the browser, counted by the game's own sheet, on several phones."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from . import axe, games, walk
from .conftest import Opener
from .house import House, link
from .sight import LAPTOP, PHONE, SIZES, WIDE

MOST_TAPS = 60
POINTS = {
    "Military": [18, 3, 5, -2], "Treasury": [4, 2, 0, 7], "Wonder": [10, 7, 3, 20], "Civil": [14, 21, 8, 0],
    "Science": [0, 26, 48, 1], "Commerce": [3, 0, 9, 6], "Guilds": [11, 5, 0, 8],
}  # fmt: skip


def begun(opened: Opener, path: str = "/pad", **more: object) -> Page:
    page = opened(path, **more)
    page.get_by_role("button", name="Count", exact=True).click()
    return page


def type_in(page: Page, row: str, points: int) -> int:
    """Points into the cell at hand, as a thumb would; the taps that it took."""
    keypad = page.get_by_role("group", name="Number pad")
    digits = str(abs(points)) if points else ""
    for digit in digits:
        keypad.get_by_role("button", name=digit, exact=True).click()
    if points < 0:
        keypad.get_by_role("button", name="Plus or minus").click()
    goes_on = len(digits) == 2 and not (row == "Science" and digits[0] in "12")  # that may become 100 and more
    if not goes_on:
        keypad.get_by_role("button", name="Next").click()
    return len(digits) + (points < 0) + (not goes_on)


def type_all(page: Page) -> int:
    return sum(type_in(page, row, points) for row, all_points in POINTS.items() for points in all_points)


def cell(page: Page, text: str) -> None:
    expect(page.get_by_role("button", name=text, exact=True)).to_be_visible()


def count(page: Page, row: str, seat: int = 1) -> None:
    """Open what a row can be counted from."""
    page.get_by_role("button", name=re.compile(f"^{seat}, {row}: ")).click()
    page.get_by_role("button", name="Count from the table").click()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_four_players_in_sixty_taps(opened: Opener, width: int, height: int) -> None:
    """SP7: base game, totals."""
    page = begun(opened, width=width, height=height)
    assert 1 + type_all(page) <= MOST_TAPS
    totals = page.locator("tfoot strong")
    expect(totals).to_have_text([str(sum(row[seat] for row in POINTS.values())) for seat in range(4)])
    expect(page.locator(".won")).to_have_text("Winner: 3")
    # Every number opens the sum behind it (SP11).
    page.get_by_role("button", name="How the total comes about: 3").click()
    rows = page.locator("dialog tbody tr")
    expect(rows).to_have_count(7)
    expect(rows.nth(4)).to_contain_text("48")


def test_shields_of_everybody_and_a_sheet_that_stays(opened: Opener) -> None:
    """SP4, SP14: the ring's conflicts are resolved for all; the browser keeps the sheet, and forgets it when told."""
    page = begun(opened)
    page.get_by_role("button", name="Count from the table").click()
    for seat, shields in enumerate([0, 1, 2, 5]):
        page.get_by_label(f"{seat + 1}, Age I", exact=True).fill(str(shields))
    page.get_by_role("button", name="Add up").click()
    cell(page, "1, Military: −2")
    cell(page, "4, Military: 2")
    page.reload()
    # As long as not all is counted nobody has won, and the sheet is no game to count statistics by.
    kept = page.get_by_role("button", name=re.compile("1, 2, 3, 4 · not all counted yet$"))
    expect(page.get_by_role("region", name="How everybody has done").locator("tbody tr")).to_have_count(0)
    kept.click()
    cell(page, "3, Military: 0")
    page.get_by_role("button", name="Another sheet").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    page.get_by_text("Deleted sheets").click()
    page.get_by_role("button", name="Bring back").click()
    expect(kept).to_be_visible()


def test_two_players_tell_of_the_city_between_them(opened: Opener) -> None:
    """SP3, SP4: the free city fights both, and its cards are asked for as a neighbor's."""
    page = opened("/pad", width=360, height=740)
    for name in ("4", "3"):
        page.get_by_role("button", name=f"Without {name}").click()
    page.get_by_role("button", name="Count", exact=True).click()
    page.get_by_role("button", name="Count from the table").click()
    for name, shields in (("1", "2"), ("2", "1"), ("Free city", "0")):
        page.get_by_label(f"{name}, Age I", exact=True).fill(shields)
    page.get_by_role("button", name="Add up").click()
    cell(page, "1, Military: 2")
    cell(page, "2, Military: 0")
    count(page, "Guilds")
    page.get_by_label("Workers Guild").check()
    page.get_by_role("button", name="Add up").click()
    asked = page.get_by_role("group", name="Also needed")
    asked.get_by_label("2: brown card", exact=True).fill("1")
    asked.get_by_label("Free city: brown card", exact=True).fill("3")
    page.get_by_role("button", name="Add up").click()
    cell(page, "1, Guilds: 4")
    page.get_by_role("button", name="End of an Age").click()
    expect(page.get_by_label("Free city, Shields", exact=True)).to_be_visible()
    expect(page.get_by_label("Free city, Coins", exact=True)).to_have_count(0)
    assert not axe.complaints(page)


def test_what_can_not_be_counted_is_said_once(opened: Opener) -> None:
    """Eight players have no table of the second edition: the page says so, asks no further, and totals can be typed."""
    page = opened("/pad", lenient=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "wonders/pad" in request.url else None)
    for _ in range(4):
        page.get_by_role("button", name="One more player").click()
    page.get_by_role("button", name="Count", exact=True).click()
    count(page, "Treasury")
    page.get_by_label("1, Coins", exact=True).fill("14")
    page.get_by_role("button", name="Add up").click()
    expect(page.get_by_role("alert")).to_contain_text("2 to 7 players, not 8")
    expect(page.get_by_role("alert")).not_to_contain_text("as soon as")
    page.wait_for_timeout(6_000)
    assert len(asked) == 1


def test_a_wonder_of_fewer_stages(opened: Opener) -> None:
    """SP10: stages ticked on a board that was the wrong one are not counted on the right one."""
    page = begun(opened)
    count(page, "Wonder")
    page.get_by_label("Wonder: 1").select_option("gizah night")
    page.get_by_label("stage 4").check()
    page.get_by_label("stage 1").check()
    page.get_by_label("Wonder: 1").select_option("gizah day")
    page.get_by_role("button", name="Add up").click()
    cell(page, "1, Wonder: 3")


def test_a_guild_asks_next_door_and_both_values_show(opened: Opener) -> None:
    """SP1, SP3: the Spies ask for the red cards of both neighbors; a total that was typed stays beside the count."""
    page = begun(opened)
    count(page, "Guilds")
    page.get_by_label("Spies Guild").check()
    page.get_by_role("button", name="Add up").click()
    asked = page.get_by_role("group", name="Also needed")
    expect(asked.get_by_role("spinbutton")).to_have_count(2)
    asked.get_by_label("2: red card", exact=True).fill("3")
    asked.get_by_label("4: red card", exact=True).fill("2")
    page.get_by_role("button", name="Add up").click()
    cell(page, "1, Guilds: 5")
    page.get_by_role("button", name="How so?").click()
    expect(page.locator("dialog tbody")).to_contain_text("Spies Guild")
    page.keyboard.press("Escape")
    page.keyboard.press("7")
    cell(page, "1, Guilds: 7≠5")
    expect(page.locator(".cell sub")).to_have_text("≠5")
    page.get_by_role("button", name="How so?").click()
    page.get_by_role("button", name="Take 5").click()
    cell(page, "1, Guilds: 5")


def test_ships_islands_and_stages(opened: Opener) -> None:
    """SP5: the blue ship's space of the track counts with the blue cards; islands are ticked; stages of a Wonder."""
    page = opened("/pad")
    page.get_by_label("Armada").check()
    page.get_by_label("Wonder: 1").select_option("gizah day")
    page.get_by_role("button", name="Count", exact=True).click()
    count(page, "Civil")
    page.get_by_label("Altar").check()
    page.get_by_role("slider", name="1, blue ship").fill("4")
    page.get_by_role("button", name="Add up").click()
    cell(page, "1, Civil: 8")  # the Altar's 3, and 5 on the fourth space
    count(page, "Wonder")
    page.get_by_label("stage 1").check()
    page.get_by_label("stage 2").check()
    page.get_by_role("button", name="Add up").click()
    cell(page, "1, Wonder: 8")
    count(page, "Islands")
    assert page.locator("dialog input[type=checkbox]").count() == 27
    page.locator("dialog input[type=checkbox]").first.check()
    page.get_by_role("button", name="Add up").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_rows_of_the_printed_pads(opened: Opener) -> None:
    """SR4a, SR8, SR12, SR15: the shipyard of the first edition, naval tokens, debts, and Edifice."""
    page = opened("/pad")
    page.get_by_label("Edition").select_option("first")
    for box in ("Armada", "Cities", "Edifice"):
        page.get_by_label(box, exact=True).check()
    expect(page.get_by_text("(reconstructed)")).to_be_visible()
    page.get_by_role("button", name="Count", exact=True).click()
    count(page, "Naval")
    page.get_by_label("count the tokens instead").check()
    third = page.get_by_role("radiogroup", name="1, Age III")
    expect(third.locator("label")).to_have_text(["−3", "0", "3", "5", "7"])
    third.get_by_text("7", exact=True).click()
    page.get_by_role("radiogroup", name="1, Age I", exact=True).get_by_text("−1").click()
    page.get_by_role("button", name="Add up").click()
    cell(page, "1, Naval: 6")
    count(page, "Shipyard")
    page.get_by_role("slider", name="1, blue ship").fill("6")
    page.get_by_role("button", name="Add up").click()
    expect(page.get_by_role("button", name=re.compile("^1, Shipyard: [1-9]"))).to_be_visible()
    cell(page, "1, Civil: not counted yet")
    page.get_by_role("button", name=re.compile("^1, Debts")).click()
    page.keyboard.press("3")
    cell(page, "1, Debts: −3")
    count(page, "Edifice")
    page.get_by_label("Belvedere").check()
    page.get_by_label("1, Debts, Age II", exact=True).fill("1")
    page.get_by_role("button", name="Add up").click()
    page.get_by_role("group", name="Also needed").get_by_role("spinbutton").fill("2")
    page.get_by_role("button", name="Add up").click()
    cell(page, "1, Edifice: −1")  # a point for each of two stages, and a debt of 3
    assert not axe.complaints(page)


def test_two_phones_fill_in_one_sheet(opened: Opener) -> None:
    """SP8: each sees the other's cells; the last writer stands, both values show; a phone that was away goes on."""
    one = begun(opened, lenient=True)
    one.get_by_role("button", name="Several phones").click()
    expect(one.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = one.get_by_label("Link to this sheet").input_value()
    one.keyboard.press("Escape")
    two = opened(link[link.index("/pad") :], width=360, height=740, lenient=True)
    one.get_by_label("I am").select_option("1")
    two.get_by_label("I am").select_option("2")
    one.get_by_role("button", name=re.compile("^1, Military")).click()
    one.keyboard.type("9")
    cell(two, "1, Military: 9")
    two.get_by_role("button", name=re.compile("^2, Military")).click()
    two.keyboard.type("4")
    cell(one, "2, Military: 4")
    # the second phone loses its network, and both write into one cell: whoever wrote last stands
    two.context.set_offline(True)
    two.get_by_role("button", name=re.compile("^3, Civil")).click()
    two.keyboard.type("6")
    expect(two.get_by_role("button", name="Shared, no network")).to_be_visible()
    one.get_by_role("button", name=re.compile("^3, Civil")).click()
    one.keyboard.type("8")
    two.context.set_offline(False)
    cell(two, "3, Civil: 8")
    for page in (one, two):
        expect(page.locator(".clash")).to_have_text("2: 6")
        cell(page, "3, Civil: 8")
    expect(one.locator(".clash")).to_have_count(0, timeout=20_000)


def test_suspense_ties_and_teams(opened: Opener) -> None:
    """SP9, SP12, SP13: hidden until all are done, shown row by row; coins only where points are equal; team totals."""
    page = opened("/pad")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Suspense").check()
    page.get_by_label("Teams of two").check()
    page.get_by_role("button", name="Count", exact=True).click()
    for seat in range(4):
        for row in range(7):
            page.keyboard.press("4" if row == seat else "0")
            page.keyboard.press("Enter")
        page.get_by_role("button", name=f"{seat + 1} is done").click()
    cell(page, "1, Military: hidden")
    expect(page.locator(".won")).to_have_count(0)
    for name in POINTS:
        page.get_by_role("button", name=f"Show: {name}").click()
    expect(page.locator("tfoot tr").nth(1).locator("strong")).to_have_text(["8", "8"])
    tie = page.locator("form", has_text="Equal points")
    for seat, coins in enumerate([1, 2, 3, 3]):
        tie.get_by_label(str(seat + 1), exact=True).fill(str(coins))
    tie.get_by_role("button", name="Break the tie").click()
    expect(page.locator(".won")).to_have_text("Winner: 3, 4")


def test_it_goes_on_without_a_network(opened: Opener) -> None:
    """SP18: once loaded, totals, ties, history and files need no server; what was described waits for it."""
    page = begun(opened, lenient=True)
    page.context.set_offline(True)
    count(page, "Treasury")
    page.get_by_label("1, Coins", exact=True).fill("14")
    page.get_by_role("button", name="Add up").click()
    expect(page.get_by_role("alert")).to_contain_text("What you told is kept")
    page.get_by_role("button", name="Later").click()
    page.get_by_role("button", name=re.compile("^1, Military")).click()
    type_all(page)
    expect(page.locator(".won")).to_have_text("Winner: 3")
    page.context.set_offline(False)
    expect(page.get_by_text("wait for the server")).to_have_count(0, timeout=20_000)
    page.get_by_role("button", name=re.compile("^1, Treasury")).click()
    page.get_by_role("button", name="Another sheet").click()
    expect(page.get_by_role("button", name="Winner: 3")).to_be_visible()


def test_files_go_out_and_come_back_once(opened: Opener, tmp_path: Path) -> None:
    """SP16: JSON and CSV come back without doubles; Board Game Stats gets its plays."""
    page = begun(opened)
    type_all(page)
    page.get_by_text("Date, place, notes").click()
    page.get_by_label("Place", exact=True).fill("Ghent")
    page.get_by_label("Place", exact=True).blur()
    page.get_by_role("button", name="Another sheet").click()
    files = {}
    for name in ("JSON", "CSV", "Board Game Stats"):
        with page.expect_download() as got:
            page.get_by_role("link", name=name).click()
        files[name] = tmp_path / got.value.suggested_filename
        got.value.save_as(files[name])
    plays = json.loads(files["Board Game Stats"].read_text(encoding="utf-8"))
    assert [row["score"] for row in plays["plays"][0]["playerScores"]] == ["60", "64", "73", "40"]
    assert plays["locations"][0]["name"] == "Ghent"
    add = page.locator("input[type=file]")
    add.set_input_files(files["JSON"])
    expect(page.get_by_text("0 new sheets.")).to_be_visible()
    page.evaluate("localStorage.removeItem('admiralty.pad.sheets')")
    page.reload()
    add.set_input_files(files["CSV"])
    expect(page.get_by_text("1 new sheet.")).to_be_visible()
    page.get_by_role("button", name="1 60, 2 64, 3 73, 4 40").click()
    cell(page, "3, Science: 48")
    # a change to a sheet that was whole is kept in its log (SP14)
    page.get_by_role("button", name="3, Science: 48").click()
    page.keyboard.type("49")
    page.get_by_role("button", name="Another sheet").click()
    page.get_by_role("button", name=re.compile("^.*3 74")).click()
    page.get_by_text("Date, place, notes").click()
    expect(page.get_by_text("48 → 49")).to_be_visible()
    # and a file that knows less of it takes nothing away
    page.get_by_role("button", name="Another sheet").click()
    add.set_input_files(files["CSV"])
    expect(page.get_by_text("0 new sheets.")).to_be_visible()
    page.get_by_role("button", name=re.compile("^.*3 74")).click()
    page.get_by_text("Date, place, notes").click()
    expect(page.get_by_text("48 → 49")).to_be_visible()


def test_a_game_played_here_becomes_a_sheet(opened: Opener, house: House) -> None:
    """SP17: its points are those of the game, each row with its sources."""
    made = games.dealt(house, {"name": "wonders", "edition": "second", "boxes": []}, 3)
    walk.finish(opened(link(made, 0)))
    page = opened(f"/pad?table={made['table']}")
    expect(page.locator(".won")).to_be_visible()
    expect(page.locator("th[scope=col]").nth(1)).to_contain_text("Random")
    page.locator(".total").first.click()
    expect(page.locator("dialog tbody tr")).to_have_count(7)


@pytest.mark.parametrize(("size", "dark"), [(WIDE, False), (LAPTOP, True), (PHONE, True)])
def test_every_state_is_accessible(opened: Opener, size: tuple[int, int], dark: bool) -> None:
    """SP19: axe finds nothing on any state of the pad; nothing runs out of the window."""
    page = opened("/pad", width=size[0], height=size[1], dark=dark)
    assert not axe.complaints(page)
    page.get_by_label("Armada").check()
    page.get_by_role("button", name="Count", exact=True).click()
    assert not axe.complaints(page)
    for row in ("Military", "Wonder", "Civil", "Islands"):
        count(page, row)
        assert not axe.complaints(page), row
        page.keyboard.press("Escape")
    for name in ("End of an Age", "Several phones", "How so?"):
        page.get_by_role("button", name=name).click()
        page.wait_for_selector("dialog")
        assert not axe.complaints(page), name
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Another sheet").click()
    assert not axe.complaints(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
