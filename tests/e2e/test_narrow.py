"""On a phone nothing runs out of the window in any language: French and Dutch say the same in more letters."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from . import walk
from .conftest import Opener
from .games import WONDERS
from .house import House, link
from .sight import PHONE

# What ends beyond the window without a scroller of its own, and buttons whose words end beyond themselves.
OUTSIDE = """() => {
    const scrolled = (one) => {
        for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
            if (["auto", "scroll", "hidden"].includes(getComputedStyle(at).overflowX)) return true;
        return false;
    };
    const said = (one) => `${one.tagName.toLowerCase()}.${one.className}: ${one.textContent.trim().slice(0, 60)}`;
    const all = [...document.querySelectorAll("main *, dialog[open] *")].filter((one) => one.checkVisibility());
    const beyond = all.filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && box.right > innerWidth + 1 && !one.closest("svg, .sr") && !scrolled(one);
    });
    const burst = all.filter((one) => one.matches(".button") && one.scrollWidth > one.clientWidth + 1);
    return [...beyond, ...burst].map(said);
}"""
PATHS = (
    "/", "/new/wonders", "/new/pirates", "/learn/wonders", "/learn/pirates", "/glossary", "/rules/wonders", "/daily",
    "/me", "/pad",
)  # fmt: skip


def fits(page: Page, where: str) -> None:
    page.wait_for_timeout(300)
    assert page.evaluate(OUTSIDE) == [], where


@pytest.mark.parametrize("locale", ["en", "fr", "nl"])
def test_every_page_fits_a_phone(house: House, opened: Opener, locale: str) -> None:
    page = opened("/", *PHONE, locale=locale)
    for path in PATHS:
        page.goto(path)
        page.locator("h1").first.wait_for()
        fits(page, path)
        page.eval_on_selector_all("main details", "(all) => all.forEach((one) => (one.open = true))")
        fits(page, f"{path}, unfolded")


@pytest.mark.parametrize("locale", ["en", "fr", "nl"])
def test_what_there_is_to_do_after_a_game_stands_in_two_lines(house: House, opened: Opener, locale: str) -> None:
    made = house.table({"name": "wonders", "edition": "second", "boxes": []}, people=1, seats=3)
    page = opened(link(made, 0), *PHONE, locale=locale)
    walk.finish(page)
    page.locator(".menu .primary").wait_for()
    assert page.locator("header").first.evaluate("(one) => one.getBoundingClientRect().height") < 100
    fits(page, "after a game")


@pytest.mark.parametrize("locale", ["fr", "nl"])
def test_a_table_that_gathers_fits_a_phone(house: House, opened: Opener, locale: str) -> None:
    crew = [{"kind": "person", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "bot": "sailor"}]
    made = house.post("/api/tables", {"game": {**WONDERS, "teams": False}, "seats": crew, "start": False})
    page = opened(f"{link(made, 0)}&key={made['host_key']}", *PHONE, locale=locale)
    page.locator(".gathering").wait_for()
    fits(page, "gathering")
