"""How groups set up their tables: sides, boards that are chosen, drafted, struck or drawn again, help (V1-V9, V14)."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.bots.play import play
from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.described import text_of
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table, replay
from admiralty.positions import Position
from admiralty.wonders.actions import Reply
from admiralty.wonders.bots.judge import WondersJudge
from admiralty.wonders.boxes.base.core.boards import sides_of
from admiralty.wonders.facts import board_index
from admiralty.wonders.game import Wonders
from admiralty.wonders.guide import WondersGuide

SEATS = (2, 3, 7)


def seated(game: Wonders, seats: int, seed: str) -> Any:
    """A table whose options have the fields of the actions that they are."""
    return Table(game, seats, seed)


def boards(game: Wonders, seats: int, seed: str) -> list[tuple[str, str]]:
    return [(city.wonder, city.side) for city in game.facts_of(game.setup(seats, Chance(seed))).cities]


@pytest.mark.parametrize("seats", SEATS)
def test_all_have_the_same_side(seats: int) -> None:
    for seed in ("a", "b", "c"):
        assert {side for _, side in boards(Wonders("first", (), sides="first"), seats, seed)} == {"A"}
        assert {side for _, side in boards(Wonders("second", (), sides="second"), seats, seed)} == {"night"}


def test_a_struck_wonder_is_never_drawn() -> None:
    game = Wonders("first", (), struck=["gizah", "rhodos"])
    drawn = {wonder for seed in range(40) for wonder, _ in boards(game, 5, str(seed))}
    assert drawn == {"alexandria", "babylon", "ephesos", "halikarnassos", "olympia"}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("boxes", [(), ("armada", "leaders")])
def test_everybody_chooses_a_side_unseen(seats: int, boxes: tuple[str, ...]) -> None:
    game = Wonders("second", boxes, sides="chosen")
    table = seated(game, seats, "sides")
    assert table.waiting() == tuple(range(seats))
    wonders = [city.wonder for city in table.view(0).cities]
    assert table.options(0) == [Reply("choose side", 0), Reply("choose side", 1)]
    for seat in range(seats):
        view = table.view(seat)
        assert game.view(game.imagine(view, Chance("twin")), seat) == view
        assert {city.side for city in view.cities[:seats]} == {"day"}
    assert str(Position.of(game, table.state)) == text_of(game, table.state)
    for seat in range(seats):
        table.choose(seat, Reply("choose side", seat % 2))
    view = table.view(None)
    assert [city.wonder for city in view.cities] == wonders
    assert [city.side for city in view.cities[:seats]] == [("day", "night")[seat % 2] for seat in range(seats)]
    assert [len(city.buried) for city in view.cities] == [
        len(
            next(
                board for board in game.lookup(seats).boards if (board.wonder, board.side) == (c.wonder, c.side)
            ).stages
        )
        for c in view.cities
    ]
    play(table, ["random"])
    assert replay(open_game(table.record().game), table.record()).scores() == table.scores()


def sound(table: Any) -> None:
    """Nobody is told more than lies open: imagined tables look the same, and the position can be written down."""
    game = table.game
    for seat in range(table.seats):
        view = table.view(seat)
        assert game.view(game.imagine(view, Chance("twin")), seat) == view
    assert str(Position.of(game, table.state)) == text_of(game, table.state)


def played_out(table: Any) -> None:
    """To the end by random choices; the record plays it again."""
    play(table, ["random"])
    assert replay(open_game(table.record().game), table.record()).scores() == table.scores()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("boxes", [(), ("armada", "leaders")])
@pytest.mark.parametrize("sides", ["drawn", "chosen"])
def test_two_boards_each_and_one_is_kept_unseen(seats: int, boxes: tuple[str, ...], sides: str) -> None:
    """V5: both lie open before all choose at once; each keeps one of its own two."""
    game = Wonders("first", boxes, wonders="two", sides=sides)
    table = seated(game, seats, "two")
    assert table.waiting() == tuple(range(seats))
    sound(table)
    options = [table.options(seat) for seat in range(seats)]
    assert {len(row) for row in options} == {2 if sides == "drawn" else 4}
    assert len({option.wonder for row in options for option in row}) == 2 * seats
    spares = next(iter(table.view(None).opening.spares.values()))
    assert {board.partition(" ")[0] for board in spares} == {row[-1].wonder for row in options}
    before = [city.wonder for city in table.view(None).cities]
    table.choose(0, options[0][-1])
    assert [city.wonder for city in table.view(1).cities] == before  # unseen until all have chosen
    for seat in range(1, seats):
        table.choose(seat, options[seat][0])
    view = table.view(None)
    assert view.opening is None
    assert [(city.wonder, city.side) for city in view.cities[:seats]] == [
        (kept.wonder, kept.side) for kept in [options[0][-1], *(row[0] for row in options[1:])]
    ]
    played_out(table)


def test_who_drafts_last_with_one_side_to_take_is_not_asked() -> None:
    """V6: seven boards for seven players, all with their first sides: the last board is nobody's choice."""
    table = seated(Wonders("second", (), wonders="draft", sides="first"), 7, "one left")
    order = []
    while table.view(None).opening is not None:
        (seat,) = table.waiting()
        order.append(seat)
        table.choose(seat, table.options(seat)[0])
    assert len(order) == 6
    cities = table.view(None).cities
    assert len({city.wonder for city in cities}) == 7
    assert {city.side for city in cities} == {"day"}


def test_a_board_that_is_struck_has_no_other_side_here() -> None:
    lookup = Wonders("second", (), struck=["gizah"]).lookup(3)
    gizah = board_index(lookup, "gizah", "day")
    assert sides_of(lookup, gizah) == [gizah]
    rhodos = [board_index(lookup, "rhodos", side) for side in ("day", "night")]
    assert sides_of(lookup, rhodos[0]) == rhodos


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_a_draft_of_boards_goes_round_from_a_random_seat(seats: int) -> None:
    """V6: one more board than players lies open (at most all); each takes one, its side too, in the order of seats."""
    first, taken = set(), []
    for seed in range(4):
        table = seated(Wonders("second", (), wonders="draft"), seats, f"draft {seed}")
        order = []
        row = {option.wonder for option in table.options(table.waiting()[0])}
        assert len(row) == min(seats + 1, 7)
        while table.view(None).opening is not None:
            (seat,) = table.waiting()
            sound(table)
            options = table.options(seat)
            assert {option.wonder for option in options} == row
            assert {option.side for option in options} == {"day", "night"}
            order.append(seat)
            taken.append(options[-1 if seat % 2 else 0])
            table.choose(seat, taken[-1])
            row.discard(taken[-1].wonder)
            city = table.view(None).cities[seat]
            assert (city.wonder, city.side) == (taken[-1].wonder, taken[-1].side)
        assert order == [(order[0] + i) % seats for i in range(seats)]
        assert len({city.wonder for city in table.view(None).cities}) == len(table.view(None).cities)
        first.add(order[0])
        played_out(table)
    assert len(first) > 1


def test_a_draft_of_one_side_for_all_has_only_that_side() -> None:
    table = seated(Wonders("first", (), wonders="draft", sides="second"), 3, "b")
    assert {option.side for option in table.options(table.waiting()[0])} == {"B"}


def test_babylon_may_be_put_back_once() -> None:
    """V7: only who has drawn it is asked, and draws another of those that lie before nobody."""
    game = Wonders("first", (), wonders="redraw")
    kept = drawn = 0
    for seed in range(12):
        table = seated(game, 4, f"again {seed}")
        wonders = [city.wonder for city in table.view(None).cities]
        if "babylon" not in wonders:
            assert table.view(None).phase == "turn"
            continue
        (seat,) = table.waiting()
        assert seat == wonders.index("babylon")
        sound(table)
        assert table.options(seat) == [Reply("redraw board", 0), Reply("redraw board", 1)]
        again = seed % 2
        table.choose(seat, Reply("redraw board", again))
        after = [city.wonder for city in table.view(None).cities]
        assert table.view(None).phase == "turn"  # once, whatever came
        assert (after == wonders) is not again or not again
        assert len(set(after)) == 4
        assert ("babylon" in after) is (not again)
        kept, drawn = kept + (not again), drawn + again
        played_out(table)
    assert kept
    assert drawn


@pytest.mark.parametrize("seats", [2, 3])
def test_two_shipyards_each_and_one_is_kept(seats: int) -> None:
    """V9: dealt open, and chosen at once and unseen like sides."""
    table = seated(Wonders("second", two=["shipyards"]), seats, "yards")
    assert table.waiting() == tuple(range(seats))
    sound(table)
    options = [table.options(seat) for seat in range(seats)]
    assert len({option.shipyard for row in options for option in row}) == 2 * seats
    for seat in range(seats):
        table.choose(seat, options[seat][-1])
    view = table.view(None)
    assert [city.shipyard for city in view.cities[:seats]] == [row[-1].shipyard for row in options]
    played_out(table)


def test_boards_and_shipyards_are_chosen_one_after_the_other() -> None:
    table = seated(Wonders("first", wonders="draft", two=["shipyards"]), 3, "both")
    for _ in range(3):
        table.choose(table.waiting()[0], table.options(table.waiting()[0])[0])
    assert table.view(None).phase == "choose shipyard"
    sound(table)
    played_out(table)


def test_bots_choose_with_sense() -> None:
    """A board is judged by what its stages and its resource promise: the same from every world."""
    game = Wonders("first", (), wonders="draft")
    table = seated(game, 3, "sense")
    (seat,) = table.waiting()
    judged = {WondersJudge(game)(table.view(seat), table.options(seat), Chance(str(seed))) for seed in range(3)}
    assert len(judged) == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("choosing[0 1 2]", "choosing[0 1 9]"), "opening: those who choose should be seats from 0 to 2"),
        (("board draft", "yard draft"), "opening: at this table nobody chooses from 'yard draft'"),
        (("olympia A", "atlantis A"), "opening: board draft should be some of"),
        (('"board draft"["olympia A"]', ""), "opening: it should say what there is in 'board draft'"),
    ],
)
def test_a_position_that_no_opening_has_gets_a_sentence(change: tuple[str, str], sentence: str) -> None:
    game = Wonders("first", (), wonders="draft")
    text = text_of(game, Table(game, 3, "x").state)
    assert change[0] in text
    with pytest.raises(Malformed, match=sentence):
        Position(text.replace(*change)).state  # noqa: B018


def test_a_position_has_one_spare_for_each_seat() -> None:
    game = Wonders("first", (), wonders="two")
    text = text_of(game, Table(game, 3, "x").state)
    start = text.index('"two boards"["') + len('"two boards"[')
    with pytest.raises(Malformed, match="opening: two boards should have one for each of 3 seats"):
        Position(text[:start] + text[text.index(" ", text.index('"', start + 1)) + 1 :]).state  # noqa: B018


def test_a_handicap_gives_coins_at_the_start_and_is_in_the_record() -> None:
    game = Wonders("second", (), handicap=[0, 4, 6])
    table = seated(game, 3, "help")
    assert [city.coins for city in table.view(None).cities] == [3, 7, 9]
    assert table.record().game["handicap"] == [0, 4, 6]
    assert open_game(table.record().game).header() == game.header()


def test_a_bonus_gives_points_at_the_end() -> None:
    """V14: the points stand on the sheet, count for the place, and are in the record."""
    table = seated(Wonders("second", (), bonus=[0, 30, 2]), 3, "help")
    plain = Table(Wonders("second", ()), 3, "help")
    assert [city.points for city in table.view(None).totals] == [1, 31, 3]  # three coins are a point
    play(table, ["random"])
    play(plain, ["random"])
    for seat, more in enumerate((0, 30, 2)):
        with_bonus, without = table.scores()[seat], plain.scores()[seat]
        assert with_bonus.points - without.points == more
        assert with_bonus.category("bonus") == more
    assert table.record().game["bonus"] == [0, 30, 2]


def test_as_usual_nothing_is_said_of_customs() -> None:
    assert set(Wonders("second").header()) == {"name", "rules", "edition", "boxes"}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"sides": "third"}, "sides: 'third' should be one of drawn, first, second, chosen"),
        ({"sides": "first", "boards": ["gizah day"]}, "boards that are chosen name their sides"),
        ({"struck": ["atlantis"]}, "there is no Wonder 'atlantis' to strike"),
        ({"struck": ["gizah"], "boards": ["gizah day"]}, "both struck and chosen"),
        ({"handicap": [0, 0, 7]}, "handicap: 7 coins for a seat should be 0 to 6"),
        ({"handicap": [1]}, "handicap: 1 numbers for 3 seats"),
        ({"handicap": ["two"]}, "handicap.*should be a whole number"),
        ({"bonus": [31, 0, 0]}, "bonus: 31 points for a seat should be 0 to 30"),
        ({"wonders": "auction"}, "wonders: 'auction' should be one of drawn, two, draft, redraw"),
        ({"wonders": "two", "boards": ["gizah day"]}, "either chosen for all or dealt"),
        ({"wonders": "two", "struck": ["gizah", "rhodos"]}, "5 are left for 3 cities; two each take 6"),
        ({"wonders": "redraw"}, "only Babylon of the first"),
        ({"edition": "first", "wonders": "redraw", "struck": ["babylon"]}, "babylon is struck"),
        ({"two": ["shipyards"]}, "no 'shipyards' of which everybody could get two; no box on this table has any"),
        ({"two": ["leaders"], "boxes": ("armada", "leaders")}, "no 'leaders' .*; there are shipyards"),
        ({"struck": ["gizah", "rhodos", "babylon", "ephesos", "olympia"]}, "2 are left for 3 cities"),
    ],
)
def test_what_can_not_be_gets_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        Wonders(**{"edition": "second", "boxes": (), **asked}).setup(3, Chance("no"))


def test_there_are_not_always_two_for_everybody() -> None:
    game = Wonders("second", (), wonders="two")
    for _ in range(2):  # whoever asks again gets the same answer
        with pytest.raises(Malformed, match="7 are left for 4 cities; two each take 8"):
            game.setup(4, Chance("no"))
    with pytest.raises(Malformed, match="two shipyards each for 4 seats are too many: there are 7"):
        Wonders("second", ("armada",), two=["shipyards"]).setup(4, Chance("no"))


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_the_catalog_offers_them(language: str) -> None:
    fields = {row["name"]: row for row in WondersGuide().catalog(language)["fields"]}
    assert fields["sides"]["choices"] == ["drawn", "first", "second", "chosen"]
    assert len(set(fields["sides"]["titles"].values())) == 4
    assert "gizah" in fields["struck"]["choices"]
    assert fields["wonders"]["when"]["edition"]["first"] == ["drawn", "two", "draft", "redraw"]
    assert len(set(fields["wonders"]["titles"].values())) == 4
    assert fields["two"]["needs"] == {"boxes": ["armada"]}
    assert [fields[name]["most"] for name in ("handicap", "bonus")] == [6, 30]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_was_not_used_is_told_at_the_end(seats: int) -> None:
    """V19: cards of the pools, islands, leaders, tiles and Wonders that lie before nobody; no card that was dealt."""
    game = Wonders("second", ("armada", "leaders", "tower"))
    table = seated(game, seats, "left over")
    start = game.facts_of(table.state)
    dealt = {card for deck in start.decks for card in deck}
    play(table, ["random"])
    found = game.unused(table.state)
    assert set(found) == {"wonder", "card", "island", "leader", "tile"}
    assert not dealt & set(found["card"])
    pools = {card.id for card in game.edition.cards if card.pool and card.pool != "leader"}
    fit = {card.id for card in game.edition.cards if card.players <= max(seats, 3)}
    assert set(found["card"]) == (pools & fit) - dealt
    view = table.view(None)
    assert not {city.wonder for city in view.cities} & set(found["wonder"])
    on_table = {island for city in view.cities for island in city.islands}
    assert len(found["island"]) + len(on_table) == 27
    assert not on_table & set(found["island"])
    assert len(found["tile"]) == 24 - len(view.tower)
