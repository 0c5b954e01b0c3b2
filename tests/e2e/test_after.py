"""After the game: what was hidden, the replay with everything open, records out and in, playing on."""

from __future__ import annotations

from pathlib import Path

from . import games, walk
from .conftest import Opener
from .house import House, link


def test_hidden_cards_are_shown_when_the_game_is_over(house: House, opened: Opener) -> None:
    told = games.wonders()
    last = told.step(0, lambda view: view.age == 3 and view.turn == view.turns)
    page = opened(link(games.play_on(house, told, last), 0))
    walk.finish(page)
    assert page.get_by_role("button", name="What was hidden").get_attribute("aria-expanded") == "false"
    page.get_by_role("button", name="What was hidden").click()
    page.wait_for_selector(".secrets li")
    cities = page.locator(".secrets li").all_inner_texts()
    built = [sum(bool(card) for card in city.buried) for city in told.views[-1].cities]
    assert len(cities) == 4
    assert sum(text.count("stage") for text in cities) >= sum(built) > 0
    assert "?" not in "".join(cities)


def test_a_replay_with_everything_open_shows_every_hand(house: House, opened: Opener) -> None:
    table = games.lay(house, games.wonders())
    page = opened(f"/t/{table}/3")
    page.wait_for_selector(".replay .own")
    page.locator(".replay .steer select").first.select_option("open")
    page.wait_for_url("**/3?seat=open")
    page.locator(".hand .slot").first.wait_for()
    page.locator(".glance").first.click()
    assert page.locator("dialog .held li").count() == page.locator(".hand .slot").count()
    sea = games.lay(house, games.pirates())
    page.goto(f"/t/{sea}/40?seat=open")
    page.locator(".watch", has_text="Cards in hand").wait_for()


def test_a_record_goes_out_and_comes_in_again(house: House, opened: Opener, tmp_path: Path) -> None:
    table = games.lay(house, games.pirates())
    page = opened(f"/t/{table}/12")
    page.get_by_text("Share, play on, export").click()
    assert page.get_by_label("Link to this moment").input_value().endswith(f"/t/{table}/12")
    with page.expect_download() as download:
        page.get_by_role("link", name="Record file").click()
    file = tmp_path / "game.ndjson"
    download.value.save_as(file)
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/t/*/0")
    page.wait_for_selector(".replay .chart")
    page.keyboard.press("End")
    page.wait_for_selector(".result")
    assert page.url.endswith(f"/{len(games.pirates().views)}")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".result", state="detached")
    page.get_by_text("Share, play on, export").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".turn .mine, .result", timeout=60_000)


def test_a_broken_record_gets_one_sentence(opened: Opener, tmp_path: Path) -> None:
    page = opened("/", lenient=True)
    page.clock.install()
    page.reload()
    for text in ("this is no record", ""):
        file = tmp_path / "broken.ndjson"
        file.write_text(text)
        page.locator("input[type=file]").set_input_files(file)
        said = page.get_by_role("alert").inner_text()
        with page.expect_response("**/api/tables"):  # the page asks for the open tables again and again
            page.clock.fast_forward(10_000)
        page.wait_for_timeout(200)
        assert page.get_by_role("alert").inner_text() == said


def test_a_server_that_does_not_answer_gets_one_sentence(opened: Opener, tmp_path: Path) -> None:
    file = tmp_path / "game.ndjson"
    file.write_text("whatever")
    page = opened("/", lenient=True, locale="nl", routed=True)
    page.route("**/api/records", lambda route: route.abort())
    page.locator("input[type=file]").set_input_files(file)
    assert page.get_by_role("alert").inner_text().startswith("De server gaf geen antwoord.")
