"""What is remembered of actions, options and rows has a bound: a server meets ever new ways to pay."""

from __future__ import annotations

import pytest

from admiralty import Wonders
from admiralty.wonders import met
from admiralty.wonders.actions import Sell
from admiralty.wonders.core.offers import MOST_MADE, Actions
from admiralty.wonders.lexicon import Lexicon
from admiralty.wonders.met import MOST, Found


class Act:
    """An action of a code."""

    def __init__(self, code: int) -> None:
        self.number = code


def test_actions_are_forgotten_and_made_anew() -> None:
    codes: dict[int, int] = {}
    actions = Actions(Act, lambda action: int(action.number), codes)
    first = actions.of(0)
    for code in range(MOST_MADE + 10):
        actions.of(code)
    assert len(actions.made) == len(codes) == 10
    assert actions.code(first) == 0, "one that was forgotten is packed"
    assert [actions.code(actions.of(code)) for code in (0, 5, MOST_MADE)] == [0, 5, MOST_MADE]


def test_what_was_found_is_forgotten_and_found_again() -> None:
    found = Found(lambda key: 2 * key)
    assert [found[key] for key in range(MOST + 1)] == [2 * key for key in range(MOST + 1)]
    assert len(found) == 1
    assert found[3] == 6


def test_texts_of_options_are_forgotten_and_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(met, "MOST", 2)
    lexicon = Lexicon(Wonders("second", ()).edition, "en")
    cards = [card.id for card in lexicon.edition.cards[:5]]
    told = [lexicon.rows[Sell(card)] for card in cards]
    assert len(lexicon.rows) <= 2
    assert [lexicon.rows[Sell(card)] for card in cards] == told
