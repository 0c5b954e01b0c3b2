"""No accessibility rule is broken on any page and in any state, in light and in dark, wide and narrow."""

from __future__ import annotations

import pytest

from . import axe
from .conftest import Opener
from .gallery import SCENES, Gallery
from .house import House

HALF = len(SCENES) // 2
NAMES = list(SCENES)


@pytest.fixture(scope="session")
def gallery(house: House) -> Gallery:
    return Gallery(house)


@pytest.mark.skipif(not axe.SCRIPT.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("width", [1440, 360])
@pytest.mark.parametrize("names", [NAMES[:HALF], NAMES[HALF:]], ids=["pages", "tables"])
def test_every_state_is_accessible(gallery: Gallery, opened: Opener, width: int, names: list[str]) -> None:
    page = opened("/", width=width, height=900 if width > 600 else 740, lenient=True)
    found = {}
    for name in names:
        page.goto("about:blank")  # the same address again would not load the page anew
        SCENES[name](gallery, page)
        page.wait_for_timeout(50)
        if wrong := axe.broken_in_both(page):
            found[name] = wrong
        assert axe.fits(page), name
    assert not found
