"""The list of games opens what a record's header says, and refuses the rest in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.games import GAMES, open_game
from admiralty.guides.shelf import guide_to
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.languages import LANGUAGES
from admiralty.wonders.game import RULES, Wonders
from admiralty.wonders.guide import WondersGuide

PLAIN = {"name": "wonders", "edition": "second", "boxes": ["armada"]}


def test_a_header_opens_its_game_again() -> None:
    house = {"card": [{"id": "baths", "cost": "W"}]}
    boards = ("gizah A", "rhodos B", "babylon A", "olympia B")
    game = Wonders("first", ("armada",), True, boards, house, shipyards=("R1", "Y1", "B1", "G1"))
    assert open_game(game.header()).header() == game.header()
    assert open_game(Wonders().header()).header() == Wonders().header()


@pytest.mark.parametrize(("flag", "boxes"), [(True, ["armada"]), (False, [])])
def test_a_header_of_before_there_were_boxes_still_opens(flag: bool, boxes: list[str]) -> None:
    old = {"name": "wonders", "rules": 2, "edition": "first", "armada": flag}
    assert open_game(old).header() == {"name": "wonders", "rules": 2, "edition": "first", "boxes": boxes}


def test_a_new_table_may_still_be_asked_for_with_the_old_flag() -> None:
    assert WondersGuide().header({"name": "wonders", "armada": False}, 3)["boxes"] == []
    assert WondersGuide().header({"name": "wonders"}, 3)["boxes"] == ["armada"]


def test_boxes_are_put_in_the_order_of_the_shelf_and_the_base_game_goes_without_saying() -> None:
    assert Wonders("second", ("armada", "base")).header()["boxes"] == ["armada"]
    assert Wonders("second", {"base"}).boxes == ()
    assert Wonders("second", ("armada", "armada")).boxes == ("armada",)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": "chess"}, "there is no game 'chess'; there is wonders"),
        ({"name": None}, "there is no game None"),
        ({"edition": "third"}, "'third' should be one of first, second"),
        ({"rules": RULES + 1}, f"version {RULES + 1} of the rules, and known here are versions 1 to {RULES}"),
        ({"rules": 0}, "version 0 of the rules"),
        ({"weather": "fine"}, "has no 'weather'"),
        ({"armada": "yes"}, "'yes' should be true or false"),
        ({"armada": True, "boxes": []}, "boxes, or armada as in old files, not both"),
        ({"boxes": ["armada", "atlantis"]}, "there is no box 'atlantis'; there are base, armada"),
        ({"house": {"card": [{"id": "bathz"}]}}, "is it 'baths'"),
    ],
)
def test_a_wrong_header_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        open_game(PLAIN | change)


@pytest.mark.parametrize("yards", [("R1", "R1", "Y1", "B1"), ("R1", "Y1"), ("R1", "Y1", "R9"), ("R1", "R1", "R1")])
def test_each_seat_needs_a_shipyard_of_its_own(yards: tuple[str, ...]) -> None:
    game = Wonders("second", ("armada",), shipyards=yards)
    with pytest.raises(Malformed, match="each seat needs a shipyard of its own out of R1"):
        game.setup(3, Chance("yards"))


def test_chosen_shipyards_lie_before_their_seats() -> None:
    game = Wonders("first", ("armada",), shipyards=("G1", "R1", "Y1"))
    view: Any = game.view(game.setup(3, Chance("yards")), None)
    assert [city.shipyard for city in view.cities] == ["G1", "R1", "Y1"]


def test_what_no_box_lays_out_cannot_be_chosen() -> None:
    with pytest.raises(Malformed, match="there is no 'lamps' to choose; there is shipyards"):
        Wonders("second", lamps=["oil"])
    with pytest.raises(Malformed, match=r"game wonders.shipyards: 'R1' should be a list"):
        open_game(PLAIN | {"shipyards": "R1"})


def test_the_catalog_offers_what_boxes_let_be_chosen() -> None:
    field = next(row for row in WondersGuide().catalog("en")["fields"] if row["name"] == "shipyards")
    assert field["needs"] == {"boxes": ["armada"]}
    assert field["title"] == "Shipyards"
    assert [len(field["when"]["edition"][id]) for id in ("first", "second")] == [8, 7]


def test_every_field_of_the_catalog_has_a_title_in_every_language() -> None:
    for game in GAMES:
        for language in LANGUAGES:
            for field in guide_to(game).catalog(language)["fields"]:
                assert field["title"] != field["name"], (game, language)
