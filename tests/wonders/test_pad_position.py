"""SP17: a sheet that tells all of a table becomes a position; one that does not, says what is missing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from admiralty.bots.play import play
from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table, replay
from admiralty.positions import Position
from admiralty.wonders.boxes.leaders.rows import LeadersData
from admiralty.wonders.game import Wonders
from admiralty.wonders.guide import WondersGuide
from admiralty.wonders.pad import pad_of, read_pad, score_pad
from admiralty.wonders.pad_position import Replayed, position_of

TILES = [f"tile_{number}" for number in range(1, 25)]


def sheet_of(table: Table[Any, Any, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(pad_of(table.game, table.state)))  # type: ignore[arg-type]
    return plain


def replayed(plain: dict[str, Any], after: int = 3) -> Replayed:
    return position_of(read_pad(plain), after, "sheet")


def second_age(boxes: tuple[str, ...], seats: int = 3) -> Table[Any, Any, Any]:
    """A table played by chance until the second Age has been dealt."""
    table: Table[Any, Any, Any] = Table(Wonders("second", boxes), seats, "sheet")
    chance = Chance("sheet")
    while table.state.age < 2 or not table.state.turn:
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))])
    return table


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(
    ("boxes", "seats"),
    [((), 4), (("armada",), 2), (("armada", "cities", "leaders"), 3), (("projects", "tower"), 3)],
)
def test_the_end_of_a_game_is_laid_out_with_its_points(edition: Any, boxes: tuple[str, ...], seats: int) -> None:
    table: Table[Any, Any, Any] = Table(Wonders(edition, boxes), seats, "sheet")
    scores = play(table, ["random"] * seats)
    found = replayed(sheet_of(table))
    position = Position(found.line)
    assert position.table("x").over
    told = position.game.scores(position.state)
    assert [score.points for score in told] == [score.points for score in scores] == list(found.points)
    assert [score.winner for score in told] == [score.winner for score in scores]


@pytest.mark.parametrize(("boxes", "seats"), [((), 3), (("armada", "cities"), 4), (("armada",), 2)])
def test_after_an_age_the_game_goes_on(boxes: tuple[str, ...], seats: int) -> None:
    """What lies there is as it was told; the hands are dealt by chance, as many as a hand has, and all can play on."""
    table = second_age(boxes, seats)
    position = Position(replayed(sheet_of(table), after=1).line)
    before, now = table.view(None), position.table("x").view(None)
    assert (now.age, now.turn) == (2, 1)
    for told, laid in zip(before.cities, now.cities, strict=True):
        assert (laid.wonder, laid.side, laid.coins) == (told.wonder, told.side, told.coins)
        assert sorted(laid.buildings) == sorted(told.buildings)
        assert (laid.victories, laid.defeats, laid.cards) == (told.victories, told.defeats, told.cards)
    assert [score.points for score in play(position.table("x"), ["random"])]


def test_after_an_age_with_leaders_everybody_tells_those_in_hand() -> None:
    """Each seat that does not is named; the next Age begins with recruiting one of them."""
    table = second_age(("leaders",))
    plain, cities = sheet_of(table), table.game.facts_of(table.state).cities  # type: ignore[attr-defined]
    found = replayed(plain, after=1)
    assert [(row.kind, row.seat) for row in found.missing] == [("kept", 0), ("kept", 1), ("kept", 2)]
    for seat, city in zip(plain["seats"], cities, strict=True):
        seat["kept"] = list(city.kept)
    position = Position(replayed(plain, after=1).line)
    view = position.table("x").view(1)
    assert (view.age, view.turn, view.cities[1].hand) == (2, 0, cities[1].kept)
    assert view.undealt + 4 * 3 == len(table.game.edition.of(LeadersData).deck(view.leader_sets))  # type: ignore[attr-defined]
    assert [score.points for score in play(position.table("x"), ["random"])]


def test_after_an_age_with_babel_the_laws_and_the_tokens_are_as_told() -> None:
    """Which tiles lie open is told, those beneath are drawn from the rest, and everybody tells the own hand (BT6)."""
    plain = sheet_of(second_age(("projects", "tower"), 4))
    hands = (TILES[:2], TILES[2:4], TILES[4:5], TILES[5:8])
    for seat, hand in zip(plain["seats"], hands, strict=True):
        seat["tiles"] = hand
    laws = ("tile_9", "tile_22", "tile_24")
    plain["table"] = {"tower": [[0, "?"], *zip((1, 2, 2), laws, strict=True)]}
    plain["seats"][1]["counters"] = {"free_stage": 1, "blocked_start": 1}
    position = Position(replayed(plain, after=1).line)
    view = position.table("x").view(1)
    assert view.laws == laws
    beneath = view.tower[0]
    assert beneath[0] == 0
    assert beneath[1] not in (*laws, *TILES[:8])
    assert [city.tiles_left for city in view.cities] == [2, 2, 1, 3]
    assert view.cities[1].tiles == ("tile_3", "tile_4")
    assert view.cities[1].counters == {"free_stage": 1, "blocked_start": 1}
    assert view.project  # that of the second Age, turned up by chance
    assert view.project_tokens == 3
    assert [score.points for score in play(position.table("x"), ["random"])]


def test_what_is_missing_with_babel() -> None:
    plain = sheet_of(second_age(("projects", "tower")))
    found = replayed({**plain, "table": {"tower": [[0, "tile_1"], [1, "?"]]}}, after=1).missing
    assert [(row.kind, row.seat) for row in found] == [("laws", None), *(("tiles", seat) for seat in range(3))]
    seat = {**plain["seats"][0], "named": ["brown", "grey", "blue", "yellow", "red", "green", "purple"]}
    found = replayed({**plain, "seats": [seat, *plain["seats"][1:]]}).missing
    assert [(row.kind, row.seat) for row in found] == [("tower", 0), ("projects", 0)]
    for language in ("en", "fr", "nl"):
        told = WondersGuide().pad_line({**plain, "table": {"tower": [[0, "?"]]}, "seats": [seat, {}, {}]}, 1, language)
        assert not any("{" in row["text"] or "missing." in row["text"] for row in told["missing"])


def test_tiles_that_nobody_named_count_like_others() -> None:
    """Three tiles are worth 10 points, one 2 (BT8), whichever they were."""
    plain = {
        "boxes": ["tower"],
        "seats": [{}, {}, {}],
        "table": {"tower": [[0, "?"], [0, "tile_3"], [0, "?"], [2, "?"]]},
    }
    assert [score.points for score in score_pad(read_pad(plain)).scores] == [10, 0, 2]


def test_a_record_may_begin_at_a_position() -> None:
    """It plays again like any other; its positions are those of a game from the setup on."""
    position = Position(replayed(sheet_of(second_age(("armada",))), after=1).line)
    record = position.record("a seed")
    table = replay(open_game(json.loads(json.dumps(record.game))), record)
    assert Position.of(table.game, table.state) == position
    scores = play(table, ["random"])
    again = table.record()
    assert replay(open_game(again.game), again).scores() == scores
    with pytest.raises(Malformed, match="of 3 seats, not 4"):
        Table(open_game(again.game), 4, "x")
    with pytest.raises(Malformed, match="name none besides"):
        open_game({**again.game, "boards": ["gizah day"]})


def test_a_position_of_a_table_whose_boards_were_named_begins_a_record_too() -> None:
    """Of the header it keeps what holds for the rest of the game."""
    boards, shipyards = ("gizah day", "rhodos night", "ephesos day"), ("R1", "B1", "G1")
    game = Wonders("second", ("armada",), boards=boards, shipyards=shipyards)
    table = Table(game, 3, "named")
    begun = replay(open_game((record := Position.of(game, table.state).record("x")).game), record)
    assert game.sight(begun.state, 0) == game.sight(table.state, 0)
    assert not {"boards", "shipyards"} & set(record.game)


def test_what_is_missing_is_told() -> None:
    whole = sheet_of(second_age(("armada",)))
    for name in ("wonder", "stages", "coins", "shipyard", "ships", "islands", "victories", "naval_tokens"):
        seat = {field: value for field, value in whole["seats"][1].items() if field != name}
        found = replayed({**whole, "seats": [whole["seats"][0], seat, whole["seats"][2]]}, after=1)
        assert not found.line
        assert [(row.kind, row.seat) for row in found.missing] == [(name, 1)]
    colors = {**whole["seats"][0], "named": ["brown", "grey", "blue", "yellow", "red", "purple"]}
    found = replayed({**whole, "seats": [colors, *whole["seats"][1:]]}, after=1)
    assert [(row.kind, row.seat, row.color) for row in found.missing] == [("cards", 0, "green")]


def test_shields_and_strengths_do_for_tokens() -> None:
    whole = sheet_of(second_age(("armada",)))
    ages = [{"shields": 3, "strength": 1}, {"shields": 0, "strength": 2}, {"shields": 1, "strength": 0}]
    left_out = ("victories", "defeats", "naval_tokens")
    seats = [
        {name: value for name, value in seat.items() if name not in left_out} | {"ages": [age]}
        for seat, age in zip(whole["seats"], ages, strict=True)
    ]
    position = Position(replayed({**whole, "seats": seats}, after=1).line)
    cities = position.game.view(position.state, None).cities
    assert [city.victories[0] for city in cities] == [2, 0, 1]
    assert [city.naval_tokens[0] for city in cities] == [1, 3, -1]
    assert not replayed({**whole, "seats": seats}, after=2).line


@pytest.mark.parametrize(
    ("boxes", "after", "kind"),
    [(["edifice"], 3, "never")],
)
def test_boxes_that_no_sheet_tells_all_of(boxes: list[str], after: int, kind: str) -> None:
    found = replayed({"boxes": boxes, "seats": [{}, {}, {}]}, after)
    assert (kind, boxes[0]) in [(row.kind, row.box) for row in found.missing]
    for language in ("en", "fr", "nl"):
        told = WondersGuide().pad_line({"boxes": boxes, "seats": [{}, {}, {}]}, after, language)
        assert told["missing"][0]["seat"] is None
        assert not any("{" in row["text"] or "missing." in row["text"] for row in told["missing"])


def test_the_city_that_nobody_sits_at_is_told_too() -> None:
    assert replayed({"boxes": [], "seats": [{}, {}]}).missing[0].kind == "free"


def test_a_moment_that_is_none() -> None:
    with pytest.raises(Malformed, match="after Age 1, 2 or 3"):
        replayed({"boxes": [], "seats": [{}, {}, {}]}, after=4)
