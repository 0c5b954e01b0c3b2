"""The typed layer of 7 Wonders asks the boxes on the table, and knows none of them by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.kernel.chance import Chance
from admiralty.wonders.compose import load
from admiralty.wonders.facts import city_facts
from admiralty.wonders.game import Wonders
from admiralty.wonders.typed import Typed
from admiralty.wonders.words import Speaker
from admiralty.words import words

from ..shape.sources import PACKAGE, imports

WONDERS = PACKAGE / "wonders"
FOLDERS = [WONDERS, *(WONDERS / name for name in ("bots", "cases", "judgment", "terminal"))]
FILES = [path for folder in FOLDERS for path in sorted(folder.glob("*.py"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_imports_no_box(path: Path) -> None:
    boxes = [name for name in imports(path) if name.startswith("admiralty.wonders.boxes.")]
    assert {name.split(".")[3] for name in boxes} <= {"box", "shelf"}


def test_a_box_without_words_is_told_by_its_names() -> None:
    """What a box lets be built along, discarded for, or had for a sale is said plainly where it says nothing."""
    speaker = Speaker(load("second"), words("en"), ("gizah", "babylon", "rhodos"))
    assert Typed().tell_added(speaker, "lamp") == "+ lamp"
    assert Typed().tell_offer(speaker, "altar", "lamp") == "altar > lamp"
    assert Typed().tell_sale(speaker, "altar") == "discard Altar for 0 coins"


def test_a_box_that_keeps_nothing_adds_nothing() -> None:
    """A box needs a typed layer only for what it keeps: without one, facts, views and counts are as they are."""
    state = Wonders("second", ()).setup(3, Chance("nothing"))
    lookup, city, silent = state.lookup, state.cities[0], Typed()
    assert silent.city(lookup, city) == silent.secrets(lookup, city, True, True) == {}
    silent.lay(lookup, city, city_facts(lookup, city))
    assert silent.totals(lookup, city) == silent.view(state) == {}
    assert silent.counted(city_facts(lookup, city)) == {}
