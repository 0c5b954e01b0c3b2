"""Everything is said in English, French and Dutch, and nothing is left unsaid."""

from __future__ import annotations

from string import Formatter
from typing import get_args

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Event
from admiralty.pirates import events
from admiralty.pirates.actions import Action, EndTurn, Move, Pass, Sail
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.compose import printed_box
from admiralty.pirates.game import Pirates
from admiralty.pirates.guide import PiratesGuide
from admiralty.pirates.lookup import Choices
from admiralty.pirates.names import names
from admiralty.pirates.threats import Threat
from admiralty.pirates.words import Speaker
from admiralty.words import LANGUAGES
from admiralty.words import words as words_of


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


def said(kind: str) -> set[str]:
    """The keys of a kind of sentence."""
    head = f"pirates.{kind}."
    return {key.removeprefix(head) for key in words_of("en").texts if key.startswith(head)}


def test_every_action_and_event_has_a_sentence() -> None:
    assert {kind.__name__ for kind in get_args(Action)} <= said("action")
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {kind.__name__ for kind in kinds if kind is not Event} | {"DrewSeen", "LookedSeen", "KeptSeen"} == said(
        "event"
    )
    assert {type(card.effect).__name__ for card in printed_box().edition.card} == said("effect")


def test_a_sentence_has_the_same_parts_in_all_languages() -> None:
    english = {key: text for key, text in words_of("en").texts.items() if key.startswith("pirates.")}
    for language in LANGUAGES:
        texts = words_of(language).texts
        for key, text in english.items():
            assert _parts(texts[key]) == _parts(text), key
        assert {key for key in texts if key.startswith("pirates.")} == set(english)


def _parts(text: str) -> set[str]:
    return {part for _, part, _, _ in Formatter().parse(text) if part}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(language: str) -> None:
    words = Speaker(words_of(language))
    game = Pirates(Choices(4, rounds=10))
    chance = Chance("words")
    state = game.setup(4, chance)
    told = set()
    while asked := game.deciders(state):
        choices = {}
        for seat in asked:
            view = game.view(state, seat)
            told.add(words.question(view))
            options = game.options(state, seat)
            choices[seat] = options[chance.below(len(options))].sample(chance)
            told.add(words.action(choices[seat]))
            told.update(words.threat(threat) for threat in view.threats[:2])
        step = game.advance(state, choices, chance)
        told.update(words.event(event.seen_by(0) or event) for event in step.events)
        state = step.state
    told.update(words.card_text(card) for card in game.box.edition.card)
    assert all(told)
    assert not any("{" in text or "  " in text for text in told)


def test_rounds_are_counted_beyond_any_limit() -> None:
    game = Pirates(Choices(4, cards=False, enrollment=False))
    state = state_of(game, Position(turn="orange", round=700))
    step = game.advance(state, {3: EndTurn()}, Chance("late"))
    assert events.TurnBegan("green", 701) in step.events


@pytest.mark.parametrize(
    ("event", "french"),
    [
        (
            events.Did(0, "green", Move("G7", "G5", 2)),
            "Vert déplace 2 bandes de l’Anse d’Émeraude (G7) au Nid de Vipères (G5)",
        ),
        (events.Did(3, "orange", Sail("S11", "S12")), "Orange navigue de S11 en S12"),
        (events.Did(0, "green", Pass()), "Vert passe"),
        (events.TurnBegan("orange", 3), "manche 3\u202f: tour d’Orange"),
        (events.TurnBegan("blue", 3), "manche 3\u202f: tour de Bleu"),
        (events.Explored("C2", 1, 0), "exploration des Collines du Levant (C2)\u202f: 1 or, 0 tribu"),
        (events.Shuffled(1), "la pioche est mélangée\u202f: 1 carte"),
        (events.Drew(2), "le joueur 2 pioche une carte"),
        (events.RolledTribes(2), "dé tribus\u202f: 2 tribus"),
        (events.WentOut(1), "le joueur 1 est hors jeu"),
        (events.Paid("G1", 1), "1 or de moins à Port Absinthe (G1), en paiement"),
        (events.CameTribes("C2", 3), "3 tribus de plus aux Collines du Levant (C2)"),
        (events.Lost("C2", "natives", 2), "indigènes\u202f: 2 tribus de moins aux Collines du Levant (C2)"),
        (events.Ended("confirmed"), "la partie est finie\u202f: une option sur la victoire est confirmée"),
    ],
)
def test_the_log_in_french(event: Event, french: str) -> None:
    assert Speaker(words_of("fr")).event(event) == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_calls_people_by_their_names_and_others_by_their_colors(language: str) -> None:
    """On a page; in a terminal nobody has a name."""
    game = Pirates(Choices(4, cards=False, enrollment=False))
    view = game.view(state_of(game, Position(turn="orange", round=2)), None)
    teller = PiratesGuide().teller(game, view, language, ("Ursule", "", "", ""))
    ursule, other = teller.told([events.WentOut(0), events.WentOut(1)])["lines"]
    assert ursule.startswith("Ursule ")
    color = next(side.color for side in view.sides if side.seat == 1)
    assert other.startswith(f"{names()['color'][color].in_language(language)} ")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Blue: lair and posts, 2 missing (1 in the lair of Orange, 1 post)"),
        ("fr", "Bleu\u202f: repaire et comptoirs, il manque 2 (1 dans le repaire d’Orange, 1 comptoir)"),
        ("nl", "Blauw: schuilplaats en posten, nog 2 nodig (1 in de schuilplaats van Oranje, 1 post)"),
    ],
)
def test_one_post_is_one_post(language: str, told: str) -> None:
    threat = Threat("blue", "posts", 2, "orange", 1, posts_missing=1)
    assert Speaker(words_of(language)).threat(threat) == told


def test_what_else_is_missing_is_told() -> None:
    speaker = Speaker(words_of("en"))
    assert speaker.threat(Threat("blue", "posts", 0, "blue", 0)) == "Blue: lair and posts met"
    assert (
        speaker.threat(Threat("blue", "posts", 1, "blue", 0, posts_missing=1, center_missing=True))
        == "Blue: lair and posts, 1 missing (the center)"
    )
    assert (
        speaker.threat(Threat("blue", "cities", 2, "blue", 0, cities_missing=2))
        == "Blue: lair and cities, 2 missing (2 enemy cities)"
    )


def test_what_is_left_is_told() -> None:
    speaker = Speaker(words_of("en"))
    game = Pirates(Choices(4, cards=False, enrollment=False))
    assert speaker.left(1) == "1 action"
    assert (
        speaker.supply(game.view(state_of(game, Position(board=("C6 green 1 gold",))), 0))
        == "supply: 49 gold, 50 tribes, 8 ships lost"
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_action_is_told_as_a_deed_too(language: str) -> None:
    """One may "sail", and then one "sails". (In Dutch the two may be alike.)"""
    assert said("deed") == said("action")
    texts = words_of(language).texts
    for id in said("deed"):
        assert texts[f"pirates.deed.{id}"] != texts[f"pirates.action.{id}"], id
