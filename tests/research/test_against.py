"""Two versions side by side: whoever gives other masks, tensors, views or options is found out."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

from admiralty.bench import probe
from admiralty.bench.against import OTHER, SUMMED, Side, compare
from admiralty.research import batch
from admiralty.research.rows import Rows, rows_of
from admiralty.research.study import Looks


class Fake:
    """A version that is always as quick as the other, and gives these sums."""

    def __init__(self, sums: dict[str, Any], result: int = 7) -> None:
        self.sums = sums
        self.result = result

    def time(self, work: str, number: int, summing: bool) -> tuple[float, int, dict[str, Any]]:
        return 1.0, self.result, self.sums if summing else {}


def said(old: Fake, new: Fake) -> Any:
    """What a comparison of four rounds says about the results."""
    return compare(cast(Side, old), cast(Side, new), "some work", SUMMED + 2)["same results"]


def test_results_are_the_same_only_where_all_that_was_given_is() -> None:
    row = {"layout": [5], "tensors": 1}
    assert said(Fake(row), Fake(row)) is True
    assert said(Fake(row), Fake(row | {"tensors": 2})) is False
    assert said(Fake({}), Fake({})) is True
    assert said(Fake({}), Fake({}, result=8)) is False


def test_what_has_another_layout_is_neither_the_same_nor_wrong() -> None:
    assert said(Fake({"layout": [5], "tensors": 1}), Fake({"layout": [6], "tensors": 2})) == OTHER


def wrong(looks: Looks, copy: bool) -> Rows:
    """Rows as they are, but for one entry of a tensor."""
    rows = rows_of(looks, True)
    tensor = rows.observation.copy()
    tensor[0, 3] += 1
    object.__setattr__(rows, "observation", tensor)
    return rows


def test_one_wrong_entry_of_a_tensor_changes_the_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    piece = probe.batch("wonders_second", 2, own=True)
    right = piece.given(0)
    assert right == piece.given(0)
    assert right["layout"][0] > 0
    monkeypatch.setattr(batch, "rows_of", wrong)
    found = piece.given(0)
    assert found["tensors"] != right["tensors"]
    assert (found["masks"], found["returns"], found["layout"]) == (right["masks"], right["returns"], right["layout"])


def test_every_layer_gives_sums_that_come_again() -> None:
    for piece in (
        probe.protocol_games(probe.LAND, 3),
        probe.views(probe.SEA, 3),
        probe.single("wonders_second"),
    ):
        given = piece.given(1)
        assert given == piece.given(1)
        assert given != piece.given(2)


def test_numbers_are_drawn_from_what_the_mask_allows() -> None:
    mask = np.array([[0, 1, 0, 1], [1, 0, 0, 0]], np.int8)

    class Last:
        def below(self, count: int) -> int:
            return count - 1

    assert probe.picked(mask, Last()).tolist() == [3, 0]
