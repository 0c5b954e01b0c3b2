"""No accessibility rule is broken on any page and in any state, in light and in dark, at three sizes."""

from __future__ import annotations

import pytest

from . import axe
from .conftest import Opener
from .gallery import SCENES, Gallery
from .house import House
from .sight import LAPTOP, SIZES, WIDE

PARTS = 9
"""Nearly all of the time axe takes, most of it for contrasts; small parts find a place between other tests."""
NAMES = list(SCENES)
LOST = ("nothing",)
"""Pages of what is not there: browsers write down that it was not found."""


@pytest.fixture(scope="session")
def gallery(house: House) -> Gallery:
    return Gallery(house)


@pytest.mark.skipif(not axe.SCRIPT.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_is_accessible(gallery: Gallery, opened: Opener, part: int) -> None:
    """Each is brought about once; then the window becomes a laptop's and a phone's, as when a tablet is turned."""
    strict, lenient = opened("/"), opened("/", lenient=True)
    found = {}
    for name in NAMES[part::PARTS]:
        page = lenient if name in LOST else strict
        page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        page.goto("about:blank")  # the same address again would not load the page anew
        SCENES[name](gallery, page)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(50)
            # a laptop shows the same things in the same colors as a wide screen, elsewhere
            wrong = axe.broken(page, axe.SHAPE) if (width, height) == LAPTOP else axe.broken_in_both(page)
            if wrong:
                found[name, width] = wrong
            assert axe.fits(page), (name, width)
    assert not found
