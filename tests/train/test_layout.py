"""Traits by name: a network serves every table whose traits it has learned, wherever they lie there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from admiralty.bots.weights import Weights, open_weights
from admiralty.kernel.game import Malformed
from admiralty.train.fit import lessons_of, new_params, numbers_of, outputs, params_of, renumbered
from admiralty.train.rounds import Run, Settings, Workers, tables_of
from admiralty.wonders.bots.layout import Layout, layout_of, places
from admiralty.wonders.bots.school import WondersSchool
from admiralty.wonders.game import Wonders
from admiralty.wonders.judgment.traits import AGES, ROLES, Traits, role_of

from .test_train import unwatched

BOXES = ("armada", "cities", "leaders", "tower", "projects")


def traits_of(boxes: tuple[str, ...], seats: int = 3, edition: Any = "second") -> Traits:
    return Traits(Wonders(edition, boxes).lookup(seats))


def large_weights(boxes: tuple[str, ...] = BOXES) -> Weights:
    """A network for all boxes that knows nothing yet."""
    school = WondersSchool(Wonders("second", boxes), 3)
    about = {"inputs": school.inputs, "units": 16, "hidden": 4, "outputs": 2, "layout": school.layout}
    return Weights(about, numbers_of(new_params(school.inputs, 16, 4, 1)))


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("boxes", [(), BOXES])
def test_every_trait_has_a_name_of_its_own(edition: str, boxes: tuple[str, ...]) -> None:
    traits = traits_of(boxes, edition=edition)
    layout = layout_of(traits)
    for part, size in (("moment", traits.moment_size), ("city", traits.city_size)):
        names = [name for name, _ in layout[part]]
        assert len(set(names)) == len(names)
        assert sum(length for _, length in layout[part]) == size


def test_a_trait_lies_where_its_name_does() -> None:
    """The Altar, built by a neighbor in the second Age, and held in the third: with all boxes and with none."""
    few, many = traits_of(()), traits_of(BOXES)
    rows = places(layout_of(many), few)

    def begin(layout: Layout, part: str, name: str) -> int:
        before = 0
        for other, length in layout[part]:
            if other == name:
                return before
            before += length
        raise AssertionError(name)

    def built(traits: Traits) -> int:
        return int(traits.age_size + traits.moment_size + traits.city_size) + begin(
            layout_of(traits), "city", "altar built"
        )

    def held(traits: Traits) -> int:
        return int(2 * traits.age_size) + begin(layout_of(traits), "moment", "altar in hand 0")

    assert rows[built(few)] == built(many) != built(few)
    assert rows[held(few)] == held(many)
    known = [row for row in rows if row >= 0]
    assert len(set(known)) == len(known)
    unknown = {name for name, _ in few.moments} - {name for name, _ in many.moments}
    assert all(name.startswith("no question") for name in unknown)
    assert few.size - len(known) == AGES * len(unknown)
    back = places(layout_of(few), many)
    assert sum(row >= 0 for row in back) == len(known)
    assert places(layout_of(few), few) == range(few.size)
    assert few.size == AGES * (few.moment_size + ROLES * few.city_size)


@pytest.mark.parametrize("boxes", [(), ("leaders",), ("armada", "tower")])
def test_a_network_of_all_boxes_says_the_same_at_a_table_with_some(boxes: tuple[str, ...]) -> None:
    """Lessons by the rows of its file in NumPy, and the same positions by the table's own traits in the core."""
    school, weights = WondersSchool(Wonders("second", boxes), 3), large_weights()
    rows = school.places(weights.about["layout"])
    ends, counts, traits = school.lessons(None, 1, 6, 0, "lesson")
    own, told = lessons_of([(ends, counts, traits)]), lessons_of([(ends, *renumbered(counts, traits, rows))])
    assert list(own.counts) == list(told.counts)
    network = weights.network(rows)
    batch = told.batch(np.arange(len(told)), weights.about["inputs"])
    seen = outputs(params_of(weights.about, weights.numbers), batch)[2]
    for number in range(len(own)):
        begin, count = own.begins[number], own.counts[number]
        looked = own.traits[begin : begin + count].tobytes(), np.array([0, count], "<i2").tobytes()
        assert network.see(*looked, bytes(4), 1, 2) == pytest.approx(list(seen[number]), abs=1e-4)


def test_what_a_file_does_not_know_counts_for_nothing() -> None:
    school, weights = WondersSchool(Wonders("second", ("leaders",)), 3), large_weights(("armada",))
    rows = np.asarray(school.places(weights.about["layout"]))
    _, counts, traits = school.lessons(None, 1, 6, 0, "lesson")
    numbers = np.frombuffer(traits, "<u2")
    left, kept = renumbered(counts, traits, list(rows))
    assert 0 < len(kept) < len(traits)
    assert sum(np.frombuffer(left, "<i2")) == (rows[numbers] >= 0).sum() == len(kept) // 2
    unknown = int(np.flatnonzero(rows < 0)[0])
    seen = [
        weights.network(list(rows)).see(
            np.array(row, "<u2").tobytes(), np.array([0, len(row)], "<i2").tobytes(), bytes(4), 1, 2
        )
        for row in ([0], [0, unknown])
    ]
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("seat", "roles"), [(0, [0, 1, 3, 2]), (1, [1, 0, 2, 3]), (2, [3, 2, 0, 1]), (3, [2, 3, 1, 0])]
)
def test_in_teams_the_teammate_is_told_from_the_other_neighbor(seat: int, roles: list[int]) -> None:
    lookup = Wonders("second", (), teams=True).lookup(4)
    assert [role_of(lookup, seat, city) for city in range(4)] == roles
    alone = Wonders("second", ()).lookup(4)
    assert [role_of(alone, 1, city) for city in range(4)] == [2, 0, 1, 3]


def header(*boxes: str) -> str:
    return json.dumps(dict(Wonders("second", boxes).header()))


def test_weights_without_names_are_refused(tmp_path: Path) -> None:
    known = large_weights(())
    nameless = Weights({**known.about, "seats": [3], "provenance": {}, "layout": None}, known.numbers)
    nameless.write(tmp_path / "old.weights")
    run = Run(tmp_path / "run", Settings(header(), (3,), 10, 2, "test"), tmp_path / "old.weights")
    with pytest.raises(Malformed, match="don't say what their rows are about"):
        run.round(Workers(1), unwatched)


def test_mixed_tables_are_all_those_within_one() -> None:
    for teams, sizes in ((False, (3, 4)), (True, (4,))):
        whole = json.dumps(dict(Wonders("second", ("armada", "leaders"), teams).header()))
        tables = tables_of(Settings(whole, (3, 4), 10, 2, "test", mixed=True))
        found = [(json.loads(table), seats) for table, seats in tables]
        assert all(told.get("teams", False) == teams for told, _ in found)
        assert sorted((tuple(told["boxes"]), seats) for told, seats in found) == sorted(
            (boxes, seats) for boxes in ((), ("armada",), ("leaders",), ("armada", "leaders")) for seats in sizes
        )
    alone = Settings(header("armada"), (3, 4), 10, 2, "test")
    assert tables_of(alone) == [(header("armada"), 3), (header("armada"), 4)]
    pirates = json.dumps({"name": "pirates", "rules": 2, "seats": 2, "cards": False, "enrollment": False, "rounds": 40})
    with pytest.raises(Malformed, match="no such table takes 8 or 9 players"):
        tables_of(Settings(header("armada"), (8, 9), 10, 2, "test", mixed=True))
    with pytest.raises(Malformed, match="no tables to mix"):
        tables_of(Settings(pirates, (2,), 10, 2, "test", mixed=True))


def test_a_run_of_mixed_tables_learns_for_all_of_them(tmp_path: Path) -> None:
    settings = Settings(header("leaders"), (3,), 2, 1, "test", mixed=True, units=8, hidden=4, epochs=1)
    run = Run(tmp_path, settings)
    run.round(Workers(1), unwatched)
    (row,) = run.rows
    assert [(match["seats"], match["games"]) for match in row["match"]] == [(3, 6)]  # a deal with leaders, one without
    best = open_weights(run.best)
    assert best.about["layout"] == json.loads(json.dumps(WondersSchool(Wonders("second", ("leaders",)), 3).layout))
    # Another run goes on from it, at tables that it has not seen, and by the same rows.
    further = Run(tmp_path / "further", Settings(header("armada"), (3,), 2, 1, "test", units=8, hidden=4), run.best)
    further.round(Workers(1), unwatched)
    assert open_weights(further.best).about["layout"] == best.about["layout"]
