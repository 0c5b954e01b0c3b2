"""SP3, SP10: a pad asks only for what a card needs, and warns of what can hardly be; it refuses nothing of it."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.kernel.game import Malformed
from admiralty.wonders.guide import WondersGuide
from admiralty.wonders.pad import Scored, read_pad, score_pad
from admiralty.wonders.usual import usual


def told(*seats: dict[str, Any], boxes: tuple[str, ...] = (), **pad: Any) -> Scored:
    return score_pad(read_pad({"boxes": boxes, "seats": seats, **pad}))


def kinds(*seats: dict[str, Any], boxes: tuple[str, ...] = (), **pad: Any) -> list[tuple[str, int | None]]:
    return [(doubt.kind, doubt.seat) for doubt in told(*seats, boxes=boxes, **pad).doubts]


def test_a_guild_asks_for_the_numbers_next_door() -> None:
    """SP3: the Workers' Guild asks both neighbors for brown cards; what is told or named is not asked."""
    guild = {"built": ["workers_guild"], "named": ["purple"]}
    assert set(told(guild, {}, {}, {}).asks) == {(1, "brown"), (3, "brown")}
    assert told(guild, {"counts": {"brown": 2}}, {}, {"named": ["brown"]}).asks == ()
    assert told({"totals": {"guilds": 5}}, {}, {}, {}).asks == ()


def test_five_guilds_ask_for_twelve_numbers_at_most() -> None:
    """SP3: wherever the five lie that ask for most, in a base game of four."""
    most = ["builders_guild", "shipowners_guild", "workers_guild", "craftsmens_guild", "magistrates_guild"]
    for edition in ("first", "second"):
        for shift in range(4):
            seats: list[dict[str, Any]] = [{"built": [], "named": ["purple"]} for _ in range(4)]
            for number, guild in enumerate(most):
                seats[(number * (shift + 1)) % 4]["built"].append(guild)
            assert 0 < len(told(*seats, edition=edition).asks) <= 12


def test_stages_and_tokens_are_asked_for_only_where_they_are_not_told() -> None:
    arena = {"built": ["arena"], "named": ["yellow"]}
    assert told(arena, {}, {}).asks == ((0, "stage"),)
    assert told({**arena, "wonder": "gizah day", "stages": 2}, {}, {}).asks == ()


@pytest.mark.parametrize(
    ("seats", "kind", "seat"),
    [
        (({"totals": {"military": 60}}, {}, {}), "row", 0),
        (({}, {"totals": {"treasury": -1}}, {}), "row", 1),
        (({"wonder": "gizah day"}, {}, {"wonder": "gizah night"}), "alike", 2),
        (({"built": ["spies_guild"]}, {"built": ["spies_guild"]}, {}), "twice", 1),
        (({"wonder": "gizah day", "stages": 4}, {}, {}), "stages", 0),
        (({"wonder": "rhodos night", "stages": [1, 2, 3]}, {}, {}), "stages", 0),
        (({}, {"stages": 2}, {}), "nameless", 1),
        (({"symbols": {"compass": 5}}, {}, {}), "symbols", 0),
        (({"victories": [2, 0, 0], "defeats": [0, 0, 0]}, *[{"victories": [0, 0, 0], "defeats": [1, 0, 0]}] * 2),
         None, None),
        (({"victories": [2, 0, 0], "defeats": [0, 0, 0]}, *[{"victories": [0, 0, 0], "defeats": [0, 0, 0]}] * 2),
         "tokens", None),
    ],
)  # fmt: skip
def test_what_is_odd_is_told_and_counted_all_the_same(seats: Any, kind: str | None, seat: int | None) -> None:
    found = kinds(*seats)
    assert found == ([(kind, seat)] if kind else [])
    for language in ("en", "fr", "nl"):
        rows = WondersGuide().pad({"boxes": [], "seats": seats}, language)["doubts"]
        assert [row["seat"] for row in rows] == ([seat] if kind else [])
        assert not any("{" in row["text"] for row in rows)


def test_an_island_lies_before_one_city() -> None:
    ids = WondersGuide().reference(WondersGuide().printed({"edition": "second", "boxes": ["armada"]}), "en")
    island = ids["edition"]["islands"][0]["id"]
    assert ("twice", 1) in kinds({"islands": [island]}, {"islands": [island]}, {}, boxes=("armada",))


def test_the_second_of_two_wonders_alike_has_its_stages() -> None:
    scores = told({"wonder": "gizah day", "stages": 1}, {}, {"wonder": "gizah day", "stages": 3}).scores
    assert [score.points for score in scores] == [3, 0, 15]
    assert told({"wonder": "gizah day", "stages": 9}, {}, {}).scores[0].points == 15


def test_stages_of_a_wonder_that_nobody_named_are_counted_and_bring_nothing() -> None:
    scored = told({"stages": 2, "built": ["builders_guild"]}, {"stages": [1]}, {})
    assert [score.points for score in scored.scores] == [2 + 1, 0, 0]
    with pytest.raises(Malformed, match=r"seat 0.counts: 'many' should be a table"):
        told({"stages": 2, "counts": "many"}, {}, {})


def test_a_leader_may_bring_the_fifth_symbol() -> None:
    five = {"symbols": {"compass": 5}}
    assert kinds({**five, "leaders": ["euclid"]}, {}, {}, boxes=("leaders",)) == []
    assert kinds(five, {}, {}, boxes=("leaders",)) == [("symbols", 0)]


def test_boxes_and_teams_widen_what_is_usual() -> None:
    """SR1, SR2, SR8: land conflicts from -6 to 18, with boardings twice that; debts below nothing."""
    assert usual("military", (), False) == (-6, 18)
    assert usual("military", ("armada",), False) == usual("military", (), True) == (-12, 36)
    assert usual("treasury", ("cities",), False) == (0, 20)
    assert usual("debt", ("cities",), False) == (-40, 0)
    assert usual("naval", ("armada",), False) == (-6, 15)
    assert usual("a row from outside", (), False) is None
    sheet = {row["id"]: row["usual"] for row in WondersGuide().catalog("en")["sheet"]}
    assert sheet["military"][""] == [-6, 18]
    assert all(sheet.values())


def test_a_leader_serves_one_city() -> None:
    pad = {"boxes": ["leaders"], "seats": [{"leaders": ["nero"]}, {"leaders": ["nero"]}, {}]}
    said = WondersGuide().pad(pad, "en")["doubts"]
    assert any("Nero" in row["text"] for row in said)
