"""A browser, a server, and pages that complain when something goes wrong in them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from .house import House

WHOLE = os.environ.get("CHROMIUM") or which("chromium") or "chromium"
CHROMIUM = os.environ.get("CHROMIUM") or which("chromium-headless-shell") or WHOLE
"""Without windows it takes a quarter less time, and can do all but show notifications."""
STATIC = Path(__file__).parents[2] / "src/admiralty/server/static/index.html"
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
COMPLAINTS = ("error", "warning")
Opener = Callable[..., Page]
expect.set_options(timeout=30_000)  # a page that is right is right at once; a busy machine may take its time


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    missing = "" if Path(CHROMIUM).exists() else "Chromium is not installed"
    missing = missing or ("" if STATIC.exists() else "the pages are not built: npm ci && npm run build in web/")
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.slow)
            if missing:
                item.add_marker(pytest.mark.skip(reason=missing))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests that do not kill it."""
    server = House(tmp_path_factory.mktemp("e2e"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    with driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS) as chromium:
        yield chromium


@pytest.fixture
def opened(browser: Browser, house: House) -> Iterator[Opener]:
    """Opens a page of a new visitor; an error or a warning in its console fails the test."""
    with opening(browser, house) as open_page:
        yield open_page


@pytest.fixture
def opened_whole(driver: Playwright, house: House) -> Iterator[Opener]:
    """The same in the browser that people have."""
    with driver.chromium.launch(executable_path=WHOLE, args=FLAGS) as chromium, opening(chromium, house) as open_page:
        yield open_page


@contextmanager
def opening(browser: Browser, house: House) -> Iterator[Opener]:
    contexts = []
    complaints: list[str] = []

    def open_page(
        path: str = "/",
        width: int = 1440,
        height: int = 900,
        locale: str = "en",
        dark: bool = False,
        at: str = "",
        lenient: bool = False,
        moving: bool = False,
        script: str = "",
        grace: str = "off",
        routed: bool = False,
    ) -> Page:
        context = browser.new_context(
            service_workers="block" if routed else "allow",  # what goes through one, a test can't reroute
            base_url=at or house.address,
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=width < 600,
            extra_http_headers=house.visitor(),
        )
        contexts.append(context)
        # Whoever plays a whole game here needs no time to think better of a choice.
        # (A blank page has no storage.)
        context.add_init_script(f"if (location.host) localStorage['admiralty.grace'] ??= '{grace}'")
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        if not lenient:
            page.on("console", lambda line: complaints.append(line.text) if line.type in COMPLAINTS else None)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, complaints
