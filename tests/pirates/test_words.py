"""Everything is said in English, French and Dutch, and nothing is left unsaid."""

from __future__ import annotations

from string import Formatter
from typing import get_args

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Event
from admiralty.pirates import events
from admiralty.pirates.actions import Action
from admiralty.pirates.edition import printed_box
from admiralty.pirates.game import Pirates
from admiralty.pirates.names import LANGUAGES, names, sentences
from admiralty.pirates.tables import Choices
from admiralty.pirates.words import Words


def test_every_place_card_and_color_has_a_name() -> None:
    box = printed_box()
    assert set(names()["territory"]) == set(box.atlas.territories)
    assert set(names()["card"]) == {card.id for card in box.edition.card}
    assert set(box.edition.colors) < set(names()["color"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_territories_and_cards_differ(language: str) -> None:
    for kind in ("territory", "card", "color"):
        said = [name.in_language(language) for name in names()[kind].values()]
        assert len(set(said)) == len(said)


def test_every_action_and_event_has_a_sentence() -> None:
    told = sentences()
    assert {kind.__name__ for kind in get_args(Action)} <= set(told["action"])
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {kind.__name__ for kind in kinds if kind is not Event} == set(told["event"])
    assert {type(card.effect).__name__ for card in printed_box().edition.card} == set(told["effect"])


def test_a_sentence_has_the_same_parts_in_all_languages() -> None:
    for kind, rows in sentences().items():
        for id, row in rows.items():
            parts = [{part for _, part, _, _ in Formatter().parse(row.in_language(lang)) if part} for lang in LANGUAGES]
            assert parts[0] == parts[1] == parts[2], f"{kind} {id}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(language: str) -> None:
    words = Words(language)
    game = Pirates(Choices(4, rounds=10))
    chance = Chance("words")
    state = game.setup(4, chance)
    said = set()
    while asked := game.deciders(state):
        choices = {}
        for seat in asked:
            view = game.view(state, seat)
            said.add(words.question(view))
            options = game.options(state, seat)
            choices[seat] = options[chance.below(len(options))].sample(chance)
            said.add(words.action(choices[seat]))
            said.update(words.threat(threat) for threat in view.threats[:2])
        step = game.advance(state, choices, chance)
        said.update(words.event(event.seen_by(0) or event) for event in step.events)
        state = step.state
    said.update(words.card_text(card) for card in game.box.edition.card)
    assert all(said)
    assert not any("{" in text or "  " in text for text in said)
