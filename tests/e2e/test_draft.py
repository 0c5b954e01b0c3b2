"""Leaders on a phone and a laptop: what each does is read whole before one is taken, however long its sentence is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from admiralty import Position
from admiralty.kernel.table import Table
from admiralty.wonders.game import Wonders
from admiralty.wonders.words import Speaker
from admiralty.words import words

from . import axe, games
from .conftest import Opener
from .house import House, link
from .sight import LAPTOP, PHONE, hidden

BOXES = ("armada", "cities", "leaders")
CUT = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"


def _longest(language: str) -> tuple[str, dict[str, str]]:
    """A draft whose first hand has the leaders with the longest sentences, as a line; and those sentences."""
    game = Wonders("second", BOXES)
    table = Table(game, 4, "harbor")
    line = str(Position.of(game, table.state))
    speaker = Speaker(game.edition, words(language))
    told = {card.id: speaker.effects(card.effects) for card in game.edition.cards if card.pool == "leader"}
    known = [name for name in told if re.search(rf"\b{name}\b", line)]
    wanted = sorted(known, key=lambda name: len(told[name]), reverse=True)[:4]
    for dealt, better in zip(game.view(table.state, 0).cities[0].hand or (), wanted, strict=True):
        swapped = {dealt: better, better: dealt}
        line = re.sub(rf"\b({dealt}|{better})\b", lambda found, to=swapped: to[found[0]], line)  # type: ignore[misc]
    return line, {name: told[name] for name in wanted}


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_the_longest_sentences_are_read_whole(
    house: House, opened: Opener, language: str, size: tuple[int, int]
) -> None:
    line, told = _longest(language)
    page = opened(link(games.laid(house, line), 0), width=size[0], height=size[1], locale=language)
    shown = page.locator(".question .words")
    expect(shown).to_have_count(4)
    assert sorted(text.lower() for text in shown.all_inner_texts()) == sorted(text.lower() for text in told.values())
    assert max(len(text) for text in told.values()) > 80
    assert not page.eval_on_selector_all(".question .words", CUT)
    assert not hidden(page, ".question .answer, .question .words")
    axe.check(page)
