"""How groups set up their tables: sides, boards that are struck, coins for whom they want to help (V3, V4, V8, V14)."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.bots.play import play
from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table, replay
from admiralty.positions import Position, text_of
from admiralty.wonders.actions import Reply
from admiralty.wonders.game import Wonders
from admiralty.wonders.guide import WondersGuide

SEATS = (2, 3, 7)


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
    table = Table(game, seats, "sides")
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


def test_a_handicap_gives_coins_at_the_start_and_is_in_the_record() -> None:
    game = Wonders("second", (), handicap=[0, 4, 6])
    table = Table(game, 3, "help")
    assert [city.coins for city in table.view(None).cities] == [3, 7, 9]
    assert table.record().game["handicap"] == [0, 4, 6]
    assert open_game(table.record().game).header() == game.header()


def test_as_usual_nothing_is_said_of_customs() -> None:
    assert set(Wonders("second").header()) == {"name", "rules", "edition", "boxes"}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"sides": "third"}, "sides 'third' should be one of drawn, first, second, chosen"),
        ({"sides": "first", "boards": ["gizah day"]}, "boards that are chosen name their sides"),
        ({"struck": ["atlantis"]}, "there is no Wonder 'atlantis' to strike"),
        ({"struck": ["gizah"], "boards": ["gizah day"]}, "both struck and chosen"),
        ({"handicap": [0, 0, 7]}, "handicap: 7 coins for a seat should be 0 to 6"),
        ({"handicap": [1]}, "handicap: 1 numbers of coins for 3 seats"),
        ({"struck": ["gizah", "rhodos", "babylon", "ephesos", "olympia"]}, "2 are left for 3 cities"),
    ],
)
def test_what_can_not_be_gets_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        Wonders("second", (), **asked).setup(3, Chance("no"))


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_the_catalog_offers_them(language: str) -> None:
    fields = {row["name"]: row for row in WondersGuide().catalog(language)["fields"]}
    assert fields["sides"]["choices"] == ["drawn", "first", "second", "chosen"]
    assert len(set(fields["sides"]["titles"].values())) == 4
    assert "gizah" in fields["struck"]["choices"]
