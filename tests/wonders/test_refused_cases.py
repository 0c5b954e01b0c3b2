"""What a case can't say of the boxes: one sentence for each slip, whichever boxes are on the table."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.conformance.run import outcomes

from ..rules.test_check import toml

SLIPS: list[tuple[list[str], dict[str, Any], str]] = [
    ([], {"islands": {1: ["foggy"]}}, "there is no island deck of level 1 in this game"),
    ([], {"seats": [{"shipyard": "R1"}, {}, {}]}, "seat 0: shipyards, islands, naval tokens and boardings need Armada"),
    ([], {"seats": [{"ships": {"red": 2}}, {}, {}]}, "seat 0: ships need Armada"),
    (["armada"], {"islands": {4: ["foggy"]}}, "there is no island deck of level 4 in this game"),
    (["armada"], {"islands": {1: ["atlantis"]}}, "there is no island 'atlantis' of level 1"),
    (["armada"], {"seats": [{"ships": {"purple": 1}}, {}, {}]}, "seat 0: the ships are red, yellow, blue, green"),
    (["armada"], {"seats": [{"islands": ["atlantis"]}, {}, {}]}, "seat 0: there is no island 'atlantis'"),
    (["armada"], {"seats": [{"shipyard": "Z9"}, {}, {}]}, "there is no shipyard 'Z9'; there are R1"),
    (["armada"], {"seats": [{"boarding": ["left", "left"]}, {}, {}]}, "boarding names a side twice"),
    (["armada"], {"seats": [{"naval_tokens": [0, 4, 0]}, {}, {}]}, "naval token 4 of Age 2 should be one of"),
    (["armada"], {"expect": {"0.line island atlantis": 0}}, "there is no island 'atlantis' in this game"),
    (["armada"], {"expect": {"0.line ship purple 3": 0}}, "there is no such ship in this game"),
    (["armada"], {"expect": {"0.line naval 4": 0}}, "should end with a number from 1 to 3"),
    ([], {"leader_draft": 4}, "a draft and undealt leaders need Leaders"),
    ([], {"seats": [{"leaders": ["plato"]}, {}, {}]}, "seat 0: leaders need Leaders"),
    (["leaders"], {"leader_draft": 9}, "leader_draft 9 should be from 0 to 4"),
    (["leaders"], {"seats": [{"leaders": ["plata"]}, {}, {}]}, "there is no leader 'plata' in this game"),
    (["leaders"], {"seats": [{"tombs": {"plato": 999}}, {}, {}]}, "the leader 'plato' can't have cost 999"),
    (["leaders"], {"expect": {"0.line tomb plata": 0}}, "there is no leader 'plata' in this game"),
    (["leaders"], {"expect": {"0.line grave plato": 0}}, "`line grave plato` names no source of points"),
    ([], {"project": "obelisk"}, "a project needs the box projects"),
    (["projects"], {"project_tokens": 3}, "project_tokens needs a project"),
    (["projects"], {"project": "pyramid"}, "there is no project 'pyramid'; there are belvedere"),
    (["projects"], {"project": "cranes", "project_tokens": 99}, "project_tokens 99 should be from 0 to"),
    (["projects"], {"project": "archives"}, "the project 'archives' is none of Age 1"),
    (["projects"], {"expect": {"0.line project crowns 1": 0}}, "should name one of stage_points"),
    (["projects"], {"expect": {"0.line plan crowns 1": 0}}, "`line plan crowns 1` names no source of points"),
    ([], {"tower": [[0, "tile_1"]]}, "tiles need the box tower"),
    (["tower"], {"tower": [[7, "tile_1"]]}, "the tower: there is no seat 7"),
    (["tower"], {"seats": [{"tiles": ["tile_99"]}, {}, {}]}, "there is no tile 'tile_99'; there are tile_1"),
    (["tower"], {"seats": [{"tiles": ["tile_1", "tile_2", "tile_3", "tile_4"]}, {}, {}]}, "4 tiles, and should be"),
    (
        ["tower"],
        {"seats": [{"tiles_dealt": ["tile_1", "tile_2", "tile_3"]}, {}, {}]},
        "a draft is before the first Age",
    ),
    (["tower"], {"expect": {"0.line tiles many": 0}}, "should end with a number"),
    ([], {"can": ["0: dance"]}, "`dance` is no action; the forms are: build CARD"),
    ([], {"can": ["0: build baths + raft"]}, "'raft' is nothing to build along"),
    ([], {"expect": {"0.lamps": 0}}, "there is no fact"),
]


@pytest.mark.parametrize(("boxes", "row", "sentence"), SLIPS, ids=[slip[2] for slip in SLIPS])
def test_a_slip_gets_a_sentence(boxes: list[str], row: dict[str, Any], sentence: str) -> None:
    usual = {"id": "slip", "title": "t", "rules": ["B1"], "seats": [{}, {}, {}], "expect": {"0.coins": 3}}
    rows = usual | {"boxes": boxes} | row
    text = 'game = "wonders"\n[[case]]\n' + "".join(f"{key} = {toml(value)}\n" for key, value in rows.items())
    told = [failure for outcome in outcomes(text, "cases") for failure in outcome.failures]
    assert told
    assert all(line.startswith("cases: case slip: ") and sentence in line for line in told), told
