"""No accessibility rule is broken on any page and in any state, in light and in dark, wide and narrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Opener
from .gallery import SCENES, Gallery
from .house import House

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
CONTRAST = "{resultTypes: ['violations'], runOnly: ['color-contrast']}"
HALF = len(SCENES) // 2
NAMES = list(SCENES)


@pytest.fixture(scope="session")
def gallery(house: House) -> Gallery:
    return Gallery(house)


def broken(page: Page, how: str = "{resultTypes: ['violations']}") -> list[tuple[str, str]]:
    """The rules that a page breaks, each with the first place."""
    result: dict[str, Any] = page.evaluate(f"axe.run(document, {how})")
    return [(row["id"], row["nodes"][0]["html"][:200]) for row in result["violations"]]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("width", [1440, 360])
@pytest.mark.parametrize("names", [NAMES[:HALF], NAMES[HALF:]], ids=["pages", "tables"])
def test_every_state_is_accessible(gallery: Gallery, opened: Opener, width: int, names: list[str]) -> None:
    page = opened("/", width=width, height=900 if width > 600 else 740, lenient=True)
    found = {}
    for name in names:
        page.emulate_media(color_scheme="light")
        page.goto("about:blank")  # the same address again would not load the page anew
        SCENES[name](gallery, page)
        page.wait_for_timeout(150)
        page.evaluate(AXE.read_text())
        light = broken(page)
        page.emulate_media(color_scheme="dark")
        page.wait_for_selector("html[data-theme=dark]")
        dark = broken(page, CONTRAST)
        if light or dark:
            found[name] = light + dark
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
    assert not found
