"""Positions that people write: one sentence for what can't be, and a game that goes on from what can."""

from __future__ import annotations

import random
import re

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.described import text_of
from admiralty.kernel.game import Illegal, Malformed
from admiralty.kernel.line import TOKEN
from admiralty.kernel.table import Table
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.positions import Continued, Position, same_state
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
ALL_BOXES = ("armada", "cities", "leaders", "tower", "projects")
BOXES = played(Table(Wonders("second", ALL_BOXES), 4, "anchor"), 14)
PAIR = played(Table(Wonders("first", ALL_BOXES), 2, "anchor"), 22)
DRAFT = played(Table(Wonders("first", ("cities", "leaders")), 3, "anchor"), 2)
TABLES = {"wonders": WONDERS, "pirates": PIRATES, "boxes": BOXES, "pair": PAIR, "draft": DRAFT}
LINES = {name: text_of(table.game, table.state) for name, table in TABLES.items()}


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
    ("game", "old", "new", "sentence"),
    [
        ("boxes", r"tower\[\[2 tile_22", "tower[[2 tile_99", "there is no tile 'tile_99'; there are tile_1"),
        ("boxes", r"tower\[\[2 tile_22", "tower[[2 tile_2", "the tower: each tile can be placed once"),
        ("boxes", r" tower\[", " tower_round=3 tower[", "tower_round 3 should be from 0 to 2"),
        ("boxes", r"project=\w+", "project=pyramid", "there is no project 'pyramid'; there are belvedere"),
        ("boxes", r"project=\w+", "project=archives", "the project 'archives' is none of Age 1"),
        ("boxes", r"project_tokens=\d", "project_tokens=99", "project_tokens 99 should be from 0 to"),
        ("boxes", r"leader_sets\[standard", "leader_sets[royal", "there is no set of leaders 'royal'"),
        ("boxes", r"leader_sets", "leader_draft=5 leader_sets", "leader_draft 5 should be from 0 to 4"),
        ("boxes", r"undealt\[alexander", "undealt[nobody", "there is no leader 'nobody'"),
        ("boxes", r"hand\[lumber_yard", "hand[plato", "only leaders before an Age's first turn, and none from then on"),
        ("boxes", r"counters\(debt=1", "counters(lamps=1", "there is no counter 'lamps' in this edition"),
        ("draft", r"hand\[amytis", "hand[altar", "only leaders before an Age's first turn, and none from then on"),
        ("draft", r"decks\[\[loom", "decks[[plato", "decks: leaders are no cards of an Age"),
        ("draft", r"keeps=2", "keeps=2 tombs[Tomb(leader=plato cost=999)]", "the leader 'plato' can't have cost 999"),
        ("pair", r"pile\[loom", "pile[loom loom", "the pile has 2 cards; in this turn there should be"),
        ("pair", r"drew=\w+", "drew=palace", "drew: 'palace' should be in a hand"),
        ("pair", r"drew=\w+", "", "drew: it should name the card drawn for this turn"),
        ("pair", r"laid\[.*?\]", 'laid["sell dry_hold"]', "a choice, or nothing, for each of 3 cities"),
        ("pair", r"laid\[.*?\]", 'laid["sell palace" - -]', "laid: "),
        (
            "pair",
            r"laid\[.*?\]",
            'laid["sell dry_hold" "sell apothecary" "build helmsmans_rest pay right 1"]',
            "and not all of",
        ),
        ("wonders", r"shuffled=true", 'shuffled=true laid["sell altar" - -]', "laid: there should be a choice"),
    ],
)
def test_what_no_table_with_boxes_can_be(game: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refusal:
        Position(changed(game, old, new))
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


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_the_repr_of_a_table_can_be_read_back(table: Table) -> None:  # type: ignore[type-arg]
    again = eval(repr(table), {"Position": Position})
    assert same_state(table.game, table.state, again.state)
    assert repr(again) == repr(table)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
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
