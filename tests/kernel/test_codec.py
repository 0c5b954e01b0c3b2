"""Typed values to plain data and back; what does not fit gets a sentence that says where."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from admiralty.kernel.codec import Shared, decode, encode, encode_shared
from admiralty.kernel.game import Malformed
from admiralty.kernel.plain import read_json


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0


@dataclass(frozen=True)
class Label:
    text: str
    side: Literal["left", "right"] = "left"


@dataclass(frozen=True)
class Chart:
    title: str
    marks: tuple[Point | Label, ...] = ()
    pair: tuple[int, str] = (0, "")
    names: frozenset[str] = frozenset()
    depths: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    anchor: Point | None = None
    scale: float = 1.0
    old: bool = False
    code: int | str = 0


NUMBERS = st.integers(-(2**63), 2**63 - 1)
points = st.builds(Point, NUMBERS, NUMBERS)
labels = st.builds(Label, st.text(), st.sampled_from(["left", "right"]))
charts = st.builds(
    Chart,
    st.text(),
    st.lists(st.one_of(points, labels)).map(tuple),
    st.tuples(NUMBERS, st.text()),
    st.frozensets(st.text()),
    st.dictionaries(st.integers(-(10**18) + 1, 10**18 - 1), st.lists(NUMBERS).map(tuple)),
    st.none() | points,
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    NUMBERS | st.text(),
)


@given(charts)
def test_values_survive_json(chart: Chart) -> None:
    assert decode(Chart, json.loads(json.dumps(encode(chart)))) == chart


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_anything_else_is_malformed_and_nothing_worse(plain: Any) -> None:
    with suppress(Malformed):
        assert isinstance(decode(Chart, plain), Chart)


def test_defaults_are_left_out() -> None:
    assert encode(Point(3)) == {"is": "Point", "x": 3}
    assert encode(Chart("a", anchor=Point(1, 2)))["anchor"] == {"is": "Point", "x": 1, "y": 2}


class Word(str):
    """A text of a kind of its own."""


def test_a_whole_number_stands_for_a_number_and_a_kind_of_text_for_itself() -> None:
    chart: Chart = decode(Chart, {"title": "a", "scale": 2})
    assert (chart.scale, type(chart.scale)) == (2.0, float)
    assert encode(Word("ahoy")) == "ahoy"
    assert decode(Chart, {"title": "a", "anchor": None}) == Chart("a")


@pytest.mark.parametrize(
    ("plain", "words"),
    [
        (3, "Chart: 3 should be a table of Chart"),
        ({}, "Chart: Chart lacks 'title'"),
        ({"title": 3}, r"Chart\.title: 3 should be a text"),
        ({"title": "a", "boat": 1}, "Chart has no 'boat'; it has title, marks"),
        ({"title": "a", "is": "Point"}, '"is" should be Chart'),
        ({"title": "a", "marks": 3}, r"Chart\.marks: 3 should be a list"),
        ({"title": "a", "marks": [{"x": 1}]}, r'Chart\.marks\[0\]: "is" should be one of Label, Point'),
        ({"title": "a", "marks": [{"is": "Point", "x": True}]}, r"marks\[0\]\.x: True should be a whole number"),
        ({"title": "a", "marks": [{"is": "Label", "text": "", "side": "up"}]}, "'up' should be one of left, right"),
        ({"title": "a", "pair": [1]}, "should have 2 entries"),
        ({"title": "a", "depths": {"a": []}}, "key 'a' should be a whole number"),
        ({"title": "a", "depths": []}, "should be a table"),
        ({"title": "a", "old": 1}, "1 should be true or false"),
        ({"title": "a", "code": None}, "None should be a whole number or a text"),
    ],
)
def test_what_does_not_fit_gets_a_sentence(plain: Any, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        decode(Chart, plain)


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**400])
def test_numbers_that_no_machine_holds_are_refused(number: int) -> None:
    for kind in (int, float, int | None, tuple[int, ...]):
        with pytest.raises(Malformed, match="2\\^63"):
            decode(kind, [number] if kind == tuple[int, ...] else number, "amount")
    assert decode(int, 2**63 - 1, "amount") == 2**63 - 1


@pytest.mark.parametrize("key", ["²", "٣", "--1", "9" * 5_000, ""])
def test_keys_are_plain_digits(key: str) -> None:
    with pytest.raises(Malformed, match="should be a whole number"):
        decode(Mapping[int, int], {key: 1}, "copies")
    assert decode(Mapping[int, int], {"-3": 1}, "copies") == {-3: 1}


@pytest.mark.parametrize(
    "text", ["9" * 5_000, "9" * 30, '"\\ud800"', '"\\u0000"', '{"\\udfff": 1}', "NaN", "1e999", "[" * 50 + "]" * 50]
)
def test_json_from_outside_is_checked(text: str) -> None:
    with pytest.raises(Malformed):
        read_json(text)


def test_json_that_a_machine_can_hold_is_read_as_it_is() -> None:
    assert read_json('{"\u00e9": [1, 1.5, null, "na\u00efve", true]}') == {"\u00e9": [1, 1.5, None, "na\u00efve", True]}


def test_what_two_values_share_is_encoded_once() -> None:
    mark, shared = Point(1, 2), Shared()
    one = Chart("one", (mark, Label("own")), (1, "a"), frozenset({"x"}), {3: (4,)}, mark)
    two = Chart("two", (mark, Label("other")))
    first, second = encode_shared(one, shared), encode_shared(two, shared)
    assert (first, second) == (encode(one), encode(two))
    assert first["marks"][0] is second["marks"][0] is first["anchor"]
    assert first["marks"][1] != second["marks"][1]
