"""docs/balance.md says what the command does and shows: its pictures are those of reports, and its numbers add up."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from admiralty.wonders.bots.mind import STRAY

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "balance.md").read_text(encoding="utf-8")


def test_every_picture_is_shown_and_can_be_read() -> None:
    shown = set(re.findall(r"\]\(balance/([\w-]+\.svg)\)", PAGE))
    assert shown
    assert shown == {path.name for path in (DOCS / "balance").iterdir()}
    for name in shown:
        assert ElementTree.parse(DOCS / "balance" / name).getroot().tag.endswith("svg")


def tables() -> list[list[list[str]]]:
    """The tables of the page, each a list of rows."""
    found = re.findall(r"(?m)(?:^\|.*\n)+", PAGE)
    return [[[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()] for table in found]


@pytest.mark.parametrize("head", ["Wonder", "Shipyard"])
def test_what_is_drawn_by_lot_wins_one_game_a_game(head: str) -> None:
    """Every seat has one board: the wins of all boards are those of all games."""
    rows = [table for table in tables() if table[0][0] == head]
    assert rows
    for table in rows:
        seats = sum(int(row[1]) for row in table[2:])
        wins = sum(int(row[1]) * float(row[2].rstrip("%")) / 100 for row in table[2:])
        fair = min((1 / n for n in range(2, 9)), key=lambda share: abs(share - wins / seats))
        assert wins / seats == pytest.approx(fair, abs=0.002)


def test_the_number_of_points_that_a_turn_strays_is_the_one_in_use() -> None:
    assert f"{STRAY:g} √(turns left)" in PAGE
