"""docs/house.md names everything that a house file can say: tables, fields, effects and their values."""

from __future__ import annotations

import re
import tomllib
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.boxes.shelf import shelf
from admiralty.wonders.compose import load
from admiralty.wonders.ids import ids
from admiralty.wonders.programs import CLOSING
from admiralty.wonders.rows import kinds, rules

PAGE = (Path(__file__).parents[2] / "docs" / "house.md").read_text(encoding="utf-8")
ROWS = {row[0].strip().strip("`"): row for row in re.findall(r"^\|([^|]*)\|([^|]*)\|([^|]*)\|$", PAGE, re.MULTILINE)}
EFFECTS = [effect for box in shelf().values() for effect in box.vocabulary]


def literals(kind: Any) -> list[str]:
    """The words that a type admits."""
    if get_origin(kind) is Literal:
        return [str(word) for word in get_args(kind)]
    return [word for part in get_args(kind) for word in literals(part)]


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.__name__)
def test_every_effect_stands_there_with_its_fields(effect: Any) -> None:
    _, told, _ = ROWS[effect.__name__]
    named = re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)", "", told))
    assert named == [part.name for part in fields(effect)]
    for part in fields(effect):
        may_be_left_out = part.default is not MISSING
        assert bool(re.search(rf"`{part.name}` =", told)) == may_be_left_out, part.name
    for kind in get_type_hints(effect).values():
        for word in literals(kind):
            assert f'"{word}"' in PAGE or word in ("red", "yellow", "blue", "green"), word


@pytest.mark.parametrize("table", kinds())
def test_every_table_stands_there_with_its_fields(table: str) -> None:
    _, key, told = ROWS[table]
    assert key.strip() == f"`{kinds()[table].key}`"
    for part in fields(kinds()[table]):  # type: ignore[arg-type]
        assert part.name in ("marks", kinds()[table].key) or f"`{part.name}`" in told, part.name


def test_every_rule_stands_there() -> None:
    for name in rules():
        assert f"`{name}`" in PAGE, name
    for box in shelf().values():
        assert all(f"`{part}`" in PAGE for part in box.parts if part not in CLOSING)


def test_the_example_can_be_played_with() -> None:
    example = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert example
    load("second", ("armada",), tomllib.loads(example[1]))


def test_the_ids_are_those_of_the_data() -> None:
    edition = load("second", ("armada",), None)
    found = ids(edition)
    assert {name for kind, row in found.items() if kind.startswith("cards") for name in row} == {
        card.id for card in edition.cards
    }
    assert found["boards"][:2] == ["alexandria day", "alexandria night"]
    assert [len(found[f"islands {level}"]) for level in (1, 2, 3)] == [9, 9, 9]
    assert found["shipyards"] == [yard.id for yard in edition.of(ArmadaData).shipyards]
    assert "islands 1" not in ids(load("first", (), None))
