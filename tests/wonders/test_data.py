"""Loading the data, and how sure each value is."""

from __future__ import annotations

import pytest

from admiralty.kernel.datum import Datum, counts
from admiralty.kernel.game import Malformed
from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.compose import EditionId, load
from admiralty.wonders.marks import things
from admiralty.wonders.provenance import provenance
from admiralty.wonders.terminal.line import WondersLine

from .boxes import ARMADA, EDITIONS, cards


def test_an_edition_that_does_not_exist() -> None:
    with pytest.raises(Malformed, match="edition 'third' should be first or second"):
        load("third", boxes=("armada",))  # type: ignore[arg-type]


def test_the_printed_editions_are_read_once() -> None:
    assert load("first", boxes=("armada",)) is load("first", boxes=("armada",))
    assert load("first", boxes=("armada",), house={}) is load("first", boxes=("armada",))


@pytest.mark.parametrize("id", EDITIONS)
def test_the_base_game_is_confirmed(id: EditionId) -> None:
    edition = load(id, boxes=())
    assert not any(thing.marks for thing in things(edition))
    assert counts(provenance(edition))["confirmed"] >= 700


@pytest.mark.parametrize("id", EDITIONS)
def test_what_nobody_has_confirmed_is_marked(id: EditionId) -> None:
    edition = load(id, boxes=("armada",))
    by_id = cards(edition)
    for card in ARMADA:
        assert by_id[card].marks["cost"] == ("reconstructed" if by_id[card].cost else "single")
        assert by_id[card].marks["chains"] == "reconstructed"
    marked = {yard.id: set(yard.marks) for yard in edition.of(ArmadaData).shipyards}
    assert all(len(paths) == 25 for id, paths in marked.items() if id != "R1")
    assert len(marked["R1"]) == 23


def test_what_a_pad_counts_of_edifice_is_marked_and_listed() -> None:
    """No card of it was seen; its debts the publisher tells."""
    rows, _ = WondersLine(boxes="base,edifice").data(None)
    base = provenance(load("second"))
    assert [row for row in rows if row not in base] == [
        Datum("rules", "debt_points", "-2, -3, -5", "confirmed"),
        Datum("edifice belvedere", "effects", "Points 1 stage", "reconstructed"),
        Datum("edifice amphitheater", "effects", "Points 1 blue", "reconstructed"),
        Datum("edifice archives", "effects", "Points 1 color kinds", "reconstructed"),
        Datum("edifice agora", "effects", "Points 1 best guild", "reconstructed"),
    ]


def test_numbers_of_a_box_stand_with_the_rules() -> None:
    rows = {(row.thing, row.field): row.value for row in provenance(load("second", boxes=("leaders",)))}
    assert rows["rules", "leaders"] == "4"


def test_the_list_shows_every_value_with_its_mark() -> None:
    rows = provenance(load("second", boxes=("armada",)))
    assert Datum("card pontoon", "cost", "P", "reconstructed") in rows
    assert Datum("card pontoon", "effects", "Shields 1; Boarding right", "confirmed") in rows
    assert Datum("card arena", "name.nl", "Arena", "ours") in rows
    assert Datum("card loom", "copies.2", "3, 5", "confirmed") in rows
    assert Datum("rules", "naval_ranks", "3, 1; 5, 3; 7, 5", "confirmed") in rows
    assert Datum("draw guild", "more", "2", "confirmed") in rows
    assert Datum("track yellow", "5.coins", "none", "reconstructed") in rows
    assert Datum("track green", "0", "none", "confirmed") in rows
    assert Datum("wonder siracusa", "day.any_order", "yes", "single") in rows
    assert Datum("island amber", "name.en", "Amber Island", "ours") in rows
    assert len({(row.thing, row.field) for row in rows}) == len(rows)
    assert sum(counts(rows).values()) == len(rows)
