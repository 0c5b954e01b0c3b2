"""`admiralty score`: the sheet of a described table, for people and for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

from .command_line import refused, run

PAGE = Path(__file__).parents[2] / "docs" / "scorepad.md"


def described(folder: Path) -> str:
    """The table of the page that tells of the pad."""
    found = re.search(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    file = folder / "table.json"
    file.write_text(found[1], encoding="utf-8")
    return str(file)


def test_the_table_of_the_docs_is_added_up(tmp_path: Path) -> None:
    """A36: the Guild of Philosophers has 10 points of 12, with Armada."""
    sheet = json.loads(run("score", described(tmp_path), "--json").stdout)
    rows = {line["source"]: line["points"] for line in sheet["seats"][0]["lines"]}
    assert rows["card philosophers_guild"] == 10
    assert [seat["points"] for seat in sheet["seats"]] == [54, 22, 6]


def test_the_sheet_has_a_column_for_everybody(tmp_path: Path) -> None:
    shown = run("score", described(tmp_path), "--lang", "nl").stdout
    assert "Ada" in shown
    assert "54 *" in shown


def test_no_table_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text('{"seats": [{"totals": {"gold": 1}}, {}, {}]}', encoding="utf-8")
    assert "should be one of military" in refused("score", str(file))
    file.write_text("[]", encoding="utf-8")
    assert "a pad should be a table" in refused("score", str(file))
    assert "nobody.json" in refused("score", str(tmp_path / "nobody.json"))


def test_a_whole_table_is_a_position_and_another_says_what_is_missing(tmp_path: Path) -> None:
    """SP17: the line of a table that was told in full is what `show` and `explain` read."""
    colors = ["brown", "grey", "blue", "yellow", "red", "green", "purple"]
    common = {"stages": 0, "coins": 5, "built": ["altar"], "named": colors, "ages": [{"shields": 0}]}
    seats = [{**common, "wonder": wonder} for wonder in ("gizah day", "rhodos day", "babylon day")]
    file = tmp_path / "table.json"
    file.write_text(json.dumps({"boxes": [], "seats": seats}), encoding="utf-8")
    there = tmp_path / "there.txt"
    there.write_text(run("score", str(file), "--line", "--after", "1").stdout, encoding="utf-8")
    assert "Age II" in run("show", str(there)).stdout
    assert "would choose" in run("explain", str(there), "--seat", "1").stdout
    assert "tokens or shields of every Age" in refused("score", str(file), "--line")
    half = {"boxes": [], "seats": [{"name": "Ada"}, {}], "free": [{}]}
    file.write_text(json.dumps(half), encoding="utf-8")
    missing = refused("score", str(file), "--line")
    assert "Ada: the Wonder with its side" in missing
    assert "3: the Wonder" in missing
