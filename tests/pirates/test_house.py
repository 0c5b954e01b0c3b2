"""A house file: a board and dice of one's own, and one clear sentence for whatever is wrong with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from admiralty.kernel.game import Malformed
from admiralty.pirates.compose import data_text, printed_box, read_house
from admiralty.pirates.game import Pirates
from admiralty.pirates.house import overlay
from admiralty.pirates.lookup import Choices
from admiralty.pirates.provenance import provenance

BOARD = json.loads(data_text("map.json"))


def house(folder: Path, text: str) -> Path:
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_board_of_the_house_is_read_beside_its_file_and_kept_in_records(tmp_path: Path) -> None:
    (tmp_path / "board.json").write_text(json.dumps(BOARD), encoding="utf-8")
    found = read_house(house(tmp_path, 'map = "board.json"\n[dice]\ngold = "rich"\n'))
    assert found["dice"] == {"gold": "rich"}
    assert found["map"] == BOARD | {"mark": "house"}
    header = Pirates(Choices(3), overlay(printed_box(), found)).header()
    again = overlay(printed_box(), header["house"])
    assert again.atlas.places == printed_box().atlas.places
    assert again.dice.gold.faces == (0, 1, 2, 2, 3, 4)


def test_dice_alone_leave_the_board_as_printed(tmp_path: Path) -> None:
    found = read_house(house(tmp_path, '[dice]\ncombat = "bold"\n'))
    assert overlay(printed_box(), found).atlas is printed_box().atlas


def test_a_territory_that_only_the_house_knows_has_no_printed_name() -> None:
    text = data_text("map.json").replace('"C23"', '"X1"')
    box = overlay(printed_box(), {"map": json.loads(text)})
    fields = {place: [row.field for row in provenance(box) if row.thing == f"space {place}"] for place in ("C22", "X1")}
    assert fields["X1"] == ["neighbors"]
    assert fields["C22"] == ["neighbors", "name.en", "name.fr", "name.nl"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("dice = [", "it is not TOML"),
        ('map = "none.json"', r"none\.json: it can't be read"),
        ('map = "wrong.json"', r"wrong\.json: it is not JSON"),
        ('map = "list.json"', "should be a table"),
        ('map = "bytes.json"', "it is not a text in UTF-8"),
        ('[dice]\ncombat = "lucky"', "there is no combat die 'lucky'"),
    ],
)
def test_a_wrong_house_file_gets_one_clear_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "wrong.json").write_text("{", encoding="utf-8")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    with pytest.raises(Malformed, match=sentence) as told:
        read_house(house(tmp_path, text))
    assert "\n" not in str(told.value)
