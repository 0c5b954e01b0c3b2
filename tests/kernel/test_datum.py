"""How sure the values of a game's data are, counted."""

from __future__ import annotations

from admiralty.kernel.datum import STANDINGS, Datum, counts


def test_every_standing_is_counted_also_where_no_value_has_it() -> None:
    rows = [Datum("altar", "cost", "", "confirmed"), Datum("altar", "name", "Altar", "confirmed")]
    rows.append(Datum("royal", "points", "7", "single"))
    assert counts(rows) == {"confirmed": 2, "single": 1, "reconstructed": 0, "house": 0, "ours": 0}
    assert tuple(counts([])) == STANDINGS
