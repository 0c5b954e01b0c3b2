"""Positions that people write: one sentence for what can't be, and a game that goes on from what can."""

from __future__ import annotations

import random
import re

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Illegal, Malformed
from admiralty.kernel.line import TOKEN
from admiralty.kernel.table import Table
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.positions import Continued, Position, text_of
from admiralty.wonders.game import Wonders


def played(table: Table, steps: int) -> Table:  # type: ignore[type-arg]
    """So many steps of random choices, or all."""
    chance = Chance("choices")
    for _ in range(steps):
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))].sample(chance))
    return table


WONDERS = played(Table(Wonders("second"), 3, "anchor"), 8)
PIRATES = played(Table(Pirates(Choices(3, True, True)), 3, "anchor"), 60)
LINES = {"wonders": text_of(WONDERS.game, WONDERS.state), "pirates": text_of(PIRATES.game, PIRATES.state)}


def changed(game: str, old: str, new: str) -> str:
    """The line of a game with one thing said otherwise."""
    line, count = re.subn(old, new, LINES[game], count=1)
    assert count, (old, LINES[game])
    return line


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (r"age=2", "age=4", "age 4 should be from 1 to 3"),
        (r"turn=\d", "turn=9", "turn 9 should be from 1 to"),
        (r"asked\[0 1 2\]", "asked[0 1 7]", "asked should be seats from 0 to 2, each once"),
        (r"asked\[0 1 2\]", "asked[]", "somebody should be asked"),
        (r"turn=(\d)", r"turn=\1 phase=dinner", "phase 'dinner' should be one of turn, over"),
        (r"coins=\d+", "coins=-1", "seat 0: coins -1 should be from 0 to 999"),
        (r"coins=\d+", "coins=5000000", "seat 0: coins 5000000 should be from 0 to 999"),
        (r"coins=\d+", "coins=many", "'many' should be a whole number"),
        (r"wonder=\w+", "wonder=atlantis", "there is no Wonder 'atlantis'"),
        (r"hand\[\w+", "hand[dreadnought", "there is no card 'dreadnought'"),
        (r"hand\[", "hand[" + "altar " * 9, "cards in hand, there are 8 at most"),
        (r"shipyard=\w+", "shipyard=Z9", "seat 0: there is no such city in this game ('Z9'"),
        (r"ships\[[\d ]+\]", "ships[31 0 0 0]", "seat 0: ships 31, 0, 0, 0 can't be"),
        (r"islands\[\[\w+", "islands[[atlantis", "there is no island 'atlantis' of level 1"),
        (r"decks\[\[\w+", "decks[[", "in Age 2 there should be 1 decks to come, each of 24 cards"),
        (r"cities\[", "towns[", "'towns'"),
        (r"edition=second", "edition=first", "there is no Wonder"),
        (r"wonder=gizah side=day", "wonder=rhodos side=day", "each Wonder board occurs once; two cities name the same"),
    ],
)
def test_what_no_table_of_7_wonders_can_be(old: str, new: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refusal:
        Position(changed("wonders", old, new))
    assert sentence in str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (r"round=\d+", "round=-1", "round, actions, raid_actions and take_back should be from 0"),
        (r" color=\w+", " color=pink", "'pink' is no color"),
        (r"players\[\w+", "players[raspberry", "is played twice"),
        (r"board\[", 'board["Q9 green 1 bands" ', "'Q9' is no space of the board"),
        (r"board\[", 'board["C1 green 1 canoe" ', "'canoe' should be bands, gold, tribes, or ship"),
        (r"deck\[", "deck[" + "mutiny " * 9, "there are not so many cards 'mutiny' in the box"),
        (r"hands\[\[", "hands[[] [", "hands: there should be 3, not 4"),
        (r"kind=\w+", "kind=dinner", "'dinner' should be one of ships"),
        (r"kind=\w+", "kind=defense", "an attack has a start and a target"),
        (r"seats\[\d\]", "seats[5]", "a seat should be from 0 to 2"),
        (r"cards=true", "cards=false", "hands: there should be 0, not 3"),
        (r"cards=true(.*) hands\[.*?\]\]", r"cards=false\1", "this game is played without cards; say cards=true"),
        (r"board\[", 'board["C1" ', "'C1' should name a place and its owner, like 'C6 natives 2 tribes'"),
        (r"board\[", 'board["C1 green 1001 bands" ', "1001 should be 1000 at most"),
        (r"board\[", 'board["C1 natives 1 band" ', "C1 has bands of no color (PA20)"),
        (r"board\[", 'board["C1 green 1 band 1 tribe" ', "C1 has bands beside tribes (PA20)"),
        (r"board\[", 'board["S12 green 1 gold" ', "the ship at S12 without bands is adrift (PA23)"),
        (r"kind=act", "kind=act barred=Q9", "'Q9' is no space of the board"),
        (r"kind=act", "kind=act lairs[pink]", "'pink' is no color"),
        (r"kind=act", "kind=act rolls=1001", "question: the counts should be from 0 to 1000"),
        (r" color=\w+", " color=blue", "nobody plays the color that is asked for act"),
    ],
)
def test_what_no_table_of_the_pirates_can_be(old: str, new: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refusal:
        Position(changed("pirates", old, new))
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("game", sorted(LINES))
def test_a_broken_line_is_refused_or_read(game: str) -> None:
    """Whatever is left out, said twice or swapped: a sentence, or a position that can be written again."""
    chance = random.Random(game)
    words = re.findall(rf"\s+|{TOKEN.pattern}", LINES[game])
    refusals = 0
    for _ in range(60):
        broken = list(words)
        here, there = chance.randrange(len(words)), chance.randrange(len(words))
        match chance.randrange(4):
            case 0:
                del broken[here]
            case 1:
                broken[here] = words[there]
            case 2:
                broken[here], broken[there] = words[there], words[here]
            case _:
                broken[here] = chance.choice(["99", "-7", "none", "true", "?", "[]", '""', str(2**62)])
        try:
            position = Position("".join(broken))
        except Malformed:
            refusals += 1
        else:
            assert Position(str(position)) == position
    assert refusals


@pytest.mark.parametrize("table", [WONDERS, PIRATES], ids=["wonders", "pirates"])
def test_a_table_goes_on_from_a_position(table: Table) -> None:  # type: ignore[type-arg]
    position = Position.of(table.game, table.state)
    again = position.table("anchor")
    assert isinstance(again, Continued)
    assert again.waiting() == table.waiting()
    played(again, 3)
    assert len(again.steps) == 3
    assert Position.of(again.game, again.state) != position
    assert Position(str(position)).state is not position.state
    with pytest.raises(Illegal, match="has no record"):
        again.record()


def test_standing_answers_and_options_are_said_where_there_are_any() -> None:
    said = "claims[laid - due -] sheathed[turn - attacked]"
    position = Position(changed("pirates", r"quiet\[.*?\]", said))
    assert said in str(position)
    assert "quiet[" not in str(position)
    assert (position.state.claim, position.state.quiet) == ([1, 0, 2, 0], [0, 0, 0])


def test_hands_may_be_named_in_any_order() -> None:
    first = re.search(r"hand\[([^\]]+)\]", LINES["wonders"])
    assert first
    backwards = " ".join(reversed(first[1].split()))
    assert Position(LINES["wonders"].replace(first[1], backwards, 1)) == Position(LINES["wonders"])
