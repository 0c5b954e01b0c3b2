"""What seldom happens at a table with other boxes, and is seldom chosen there: words, codes and short texts."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.kernel.game import Event, Illegal, Line, Malformed
from admiralty.wonders.actions import Action, Build, Offer, Reply, Take, action_of, answers_of, code_of
from admiralty.wonders.book import Book
from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.boxes.armada.typed.actions import ChooseShipyard, KeepIsland
from admiralty.wonders.boxes.base.typed import ChooseBoard
from admiralty.wonders.boxes.cities.typed.actions import PayLosses
from admiralty.wonders.boxes.cities.typed.events import LossesPaid
from admiralty.wonders.boxes.leaders.typed.actions import BuryLeader, CopyLeader, DropVictory, RecruitLeader
from admiralty.wonders.boxes.leaders.typed.events import LeaderBuried, LeaderCopied, VictoryDropped
from admiralty.wonders.boxes.projects.typed.actions import GiveUpCard, GiveUpTokens
from admiralty.wonders.boxes.projects.typed.events import LostStart, LostVictories, TookVictory
from admiralty.wonders.boxes.tower.rows import TowerData
from admiralty.wonders.boxes.tower.typed.actions import KeepTile
from admiralty.wonders.boxes.tower.typed.events import PlacedTile
from admiralty.wonders.compose import load
from admiralty.wonders.effects import Produce
from admiralty.wonders.events import Salvaged
from admiralty.wonders.facts import HIDDEN
from admiralty.wonders.game import Wonders
from admiralty.wonders.ids import ids
from admiralty.wonders.notation import read, text_of
from admiralty.wonders.telling import tell_action, tell_events, tell_source
from admiralty.wonders.words import Speaker
from admiralty.words import LANGUAGES, words

BOXES = ("armada", "cities", "leaders", "tower", "projects")
GAME = Wonders("second", BOXES, wonders="draft", two=["shipyards"])
EVENTS: list[tuple[Event, str]] = [
    (Salvaged(0, None), "Gizah: builds nothing from the discard pile"),
    (LossesPaid(0, 2, 1), "Gizah: loses 2 coins and takes 1 debt"),
    (LeaderCopied(0, "plato"), "Gizah: copies Plato"),
    (LeaderBuried(0, "plato"), "Gizah: lays Plato under the Wonder"),
    (LeaderBuried(0, None), "Gizah: lays no leader under the Wonder"),
    (VictoryDropped(0, 2), "Gizah: discards a victory token of Age II"),
    (TookVictory(0, 3), "Gizah: takes 1 victory token of Age III"),
    (LostStart(0), "Gizah: loses the resource of the Wonder board"),
    (LostVictories(0, (1, 0, 2)), "Gizah: gives back 1 victory token of Age I and 2 victory tokens of Age III"),
    (PlacedTile(0, "tile_1", ""), "Gizah: lays Red Tax on the tower"),
    (PlacedTile(0, "tile_1", "tile_2"), "Gizah: lays Red Tax over Red without Resources"),
]
ACTIONS: list[tuple[Any, str]] = [
    (Offer("altar", "tile_1"), "discard Altar for Red Tax"),
    (Offer("altar", HIDDEN), "discard Altar for a tile"),
    (Take("plato"), "take Plato"),
    (PayLosses(2, 1), "pay 2 coins and take 1 debt"),
    (CopyLeader("plato"), "copy Plato"),
    (BuryLeader("plato"), "lay Plato under the Wonder"),
    (BuryLeader(None), "lay no leader under the Wonder"),
    (RecruitLeader("plato"), "recruit Plato"),
    (RecruitLeader(None), "recruit nobody"),
    (DropVictory(2), "discard a victory token of Age II"),
    (GiveUpCard("altar"), "give up Altar"),
    (GiveUpTokens((1, 0, 2)), "give back 1 victory token of Age I and 2 victory tokens of Age III"),
    (KeepTile("tile_1"), "keep Red Tax"),
    (KeepIsland("golden"), "keep Golden Archipelago"),
    (ChooseShipyard("R1"), "keep shipyard R1"),
]


def speaker(language: str = "en") -> Speaker:
    return Speaker(GAME.edition, words(language), ("gizah", "babylon", "rhodos"))


@pytest.mark.parametrize(("language", "word"), [("en", "nothing"), ("fr", "rien"), ("nl", "niets")])
def test_a_board_without_a_good_of_its_own_gives_nothing(language: str, word: str) -> None:
    assert speaker(language).effect(Produce("")) == word


@pytest.mark.parametrize(("event", "sentence"), EVENTS, ids=str)
def test_what_seldom_happens_has_words(event: Event, sentence: str) -> None:
    assert tell_events(speaker(), [event]) == [sentence]
    for language in LANGUAGES:
        assert "{" not in tell_events(speaker(language), [event])[0]


@pytest.mark.parametrize(("action", "sentence"), ACTIONS, ids=lambda row: str(row))
def test_what_is_seldom_chosen_has_words_a_code_and_a_short_text(action: Action, sentence: str) -> None:
    assert tell_action(speaker(), action) == sentence
    for language in LANGUAGES:
        assert "{" not in tell_action(speaker(language), action)
    lookup = GAME.lookup(3)
    assert action_of(lookup, code_of(lookup, action)) == action
    assert read(text_of(action)) == action


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Build("dreadnought"), "there is no card 'dreadnought' in this game"),
        (Build("altar", ship="raft"), "there is no 'raft' to be built along in this game"),
        (Build("altar", by="magic"), "there is no 'magic' that makes a card free in this game"),
        (Offer("altar", "tile_99"), "there is no 'tile_99' to discard a card for in this game"),
        (Reply("dinner", 1), "nobody is asked to dinner in this game"),
        (ChooseBoard("atlantis", "day"), "there is no Wonder 'atlantis'"),
        (KeepIsland("atlantis"), "there is no island 'atlantis' in this game"),
        (ChooseShipyard("Z9"), "there is no shipyard 'Z9' in this game"),
        (CopyLeader("nobody"), "there is no leader 'nobody' in this game"),
        (GiveUpCard("dreadnought"), "there is no card 'dreadnought' in this game"),
        (KeepTile("tile_99"), "there is no tile 'tile_99' in this game"),
    ],
    ids=str,
)
def test_what_nobody_can_choose_in_this_game_is_refused(action: Action, sentence: str) -> None:
    with pytest.raises(Illegal) as refusal:
        code_of(GAME.lookup(3), action)
    assert sentence in str(refusal.value)


def test_an_answer_to_a_box_that_is_not_on_the_table_is_refused() -> None:
    with pytest.raises(Illegal, match="there is no KeepTile in this game"):
        code_of(Wonders("second", ()).lookup(3), KeepTile("tile_1"))


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("tomb plato", "Plato, under the Wonder"),
        ("copy plato", "Plato (copied)"),
        ("tiles 2", "2 tiles placed"),
        ("project penalty_1 2", "2 penalties of Age I"),
        ("compass 2", "compass × 2"),
    ],
)
def test_where_points_seldom_come_from_has_words(source: str, told: str) -> None:
    assert tell_source(speaker(), Line("x", source, 1)) == told
    for language in LANGUAGES:
        assert "{" not in tell_source(speaker(language), Line("x", source, 1))


def test_answers_tell_what_they_would_bring() -> None:
    book = Book(GAME.edition)
    answers = answers_of(GAME.edition.boxes)

    def brought(action: Action) -> list[Any]:
        return [
            effect
            for answer in answers.values()
            if isinstance(action, answer.kind)
            for effect in answer.brings(book, action)
        ]

    cards = {card.id: card for card in GAME.edition.cards}
    assert brought(CopyLeader("plato")) == list(cards["plato"].effects)
    assert brought(RecruitLeader(None)) == []
    tile = next(tile for tile in GAME.edition.of(TowerData).tiles if tile.id == "tile_1")
    assert brought(KeepTile("tile_1")) == list(tile.law)
    island = next(island for island in GAME.edition.of(ArmadaData).islands if island.id == "golden")
    assert brought(KeepIsland("golden")) == list(island.effects)


def test_there_are_four_fleets() -> None:
    with pytest.raises(Malformed, match="'purple' is no fleet; there are red, yellow, blue, green"):
        read("advance purple")


def test_every_row_of_a_box_has_an_id_that_can_be_asked_for() -> None:
    found = ids(GAME.edition)
    assert len(found["tiles"]) == 24
    assert len(found["projects"]) == 15
    assert "standard" in found["leader sets"]


def test_what_leaders_bring_on_a_condition_is_no_count() -> None:
    """Nobody has three of "the most", nor an own number of the Age."""
    edition = load("second", ("cities", "leaders"))
    speaker = Speaker(edition, words("en"))
    told = {card.id: speaker.effects(card.effects) for card in edition.cards}
    assert told["cornelia"] == "5 points if you have more yellow cards than either neighbor"
    assert told["agrippina"] == "7 points if you have just one leader"
    assert told["arsinoe"].endswith("every other player loses as many coins as the number of the Age")
    assert told["alexander"] == "1 point per victory token (you)"
