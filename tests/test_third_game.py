"""A third game needs one line in the list of games: every general room finds it there."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from admiralty.arena.match import play_match
from admiralty.arena.plan import make_plan
from admiralty.bots import shelf
from admiralty.conformance.run import outcomes, shipped
from admiralty.games import GAMES, open_game
from admiralty.guides.shelf import guide_to
from admiralty.kernel.asides import default_answer
from admiralty.kernel.chance import Chance
from admiralty.kernel.record import parse
from admiralty.kernel.table import Table, replay
from admiralty.ledger import games, ledger
from admiralty.rules import coverage, uncovered
from admiralty.server.lobby import game_rows

from .third import ToyEntry

LINE = """
import sys, tempfile
from pathlib import Path
from admiralty.games import GAMES
from tests.third import ToyEntry
GAMES["toy"] = ToyEntry(Path(tempfile.mkdtemp()))
from admiralty.cli import main
sys.argv = ["admiralty", *sys.argv[1:]]
main()
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ToyEntry]:
    entry = ToyEntry(tmp_path)
    monkeypatch.setitem(GAMES, "toy", entry)
    yield entry
    shelf.bots_of.cache_clear()


def test_tables_and_records(toy: ToyEntry) -> None:
    game = open_game({"name": "toy"})
    table = Table(game, 3, "seed")
    while not table.over:
        for seat in table.waiting():
            table.choose(seat, default_answer(game, table.options(seat)).sample(Chance("x")))
    again = parse(table.record().text())
    assert replay(open_game(again.game), again).scores() == table.scores()


def test_bots_and_the_arena(toy: ToyEntry) -> None:
    assert shelf.levels("toy") == ("beginner",)
    assert shelf.bot_names("toy") == ("beginner", "random")
    plan = make_plan(open_game({"name": "toy"}), 3, ["beginner", "random"], 3, "seed")
    played = play_match(plan.game, plan.matches()[0])
    assert [seated.facts for seated in played.seats] == [{}, {}, {}]
    assert played.winners


def test_cases_and_rules(toy: ToyEntry) -> None:
    assert "toy" in games()
    assert not uncovered(ledger("toy"), coverage("toy"))
    (file,) = shipped("toy")
    (outcome,) = outcomes(file.read_text(encoding="utf-8"), file.name)
    assert (outcome.name, outcome.failures, outcome.malformed) == ("T-1", (), False)


def test_the_server_offers_it(toy: ToyEntry) -> None:
    offered = {row["name"]: row for row in game_rows("en")}
    assert offered["toy"]["stand_in"] == "beginner"
    assert guide_to("toy").header({"name": "toy"}, 3) == {"name": "toy"}


@pytest.mark.parametrize(
    ("line", "key", "wanted"),
    [
        (["simulate", "toy", "--games", "1", "--seats", "3", "--bots", "beginner", "--json"], "game", 0),
        (["data", "toy", "--json"], "field", "rounds"),
    ],
)
def test_the_command_line_plays_it(line: list[str], key: str, wanted: object) -> None:
    ran = subprocess.run([sys.executable, "-c", LINE, *line], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout.splitlines()[0])[key] == wanted


def test_options_of_other_games_are_refused() -> None:
    line = ["simulate", "toy", "--edition", "first"]
    ran = subprocess.run([sys.executable, "-c", LINE, *line], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "--edition is no option of toy" in ran.stderr
