"""`admiralty verify`: a record against what was promised; and the commands of docs/fairness.md do what it says."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from admiralty.kernel.chance import step_chance
from admiralty.kernel.promise import commitment
from admiralty.kernel.record import load

from .command_line import refused, run

ROOT = Path(__file__).parents[2]
FAIR = ROOT / "examples" / "fair.jsonl"
QUICK = ROOT / "tests" / "records" / "wonders-2-second-base.jsonl"
RECORD = load(FAIR)
PROMISE = commitment(RECORD.seed)
SALT = RECORD.seed.split("/")[1]


def test_a_game_that_is_as_promised() -> None:
    told = run("verify", str(FAIR), "--promise", PROMISE.upper(), "--salt", SALT)
    assert told.exit_code == 0, told.output
    assert "18 steps, 3 seats, every choice legal" in told.output
    assert "That is what was promised." in told.output
    assert f"Seat 0 added {SALT} (yours)" in told.output
    assert "Seat 1 added nothing." in told.output
    plain = json.loads(run("verify", str(FAIR), "--json").stdout)
    assert (plain["promise"], plain["kept"], plain["over"]) == (PROMISE, True, True)
    assert "Compare it with what was shown" in run("verify", str(FAIR)).output


def test_what_was_not_promised_is_told_with_both_numbers() -> None:
    told = run("verify", str(FAIR), "--promise", "ab" * 32)
    assert told.exit_code == 2
    assert "That is what was promised" not in told.output
    assert f"{'ab' * 32} was shown before the game, and the secret in the record makes {PROMISE}" in told.stderr
    told = run("verify", str(FAIR), "--salt", "cd" * 32)
    assert told.exit_code == 2
    assert "is not in the record" in told.stderr


def test_another_secret_does_not_pass_for_the_promised_one(tmp_path: Path) -> None:
    """Who deals from another secret afterwards has to show it; and the choices are not legal with other cards."""
    text = FAIR.read_text(encoding="utf-8")
    forged = tmp_path / "forged.jsonl"
    forged.write_text(text.replace(RECORD.seed[:64], "9" * 64), encoding="utf-8")
    assert "step 1" in refused("verify", str(forged), "--promise", PROMISE)


def test_every_number_that_was_drawn_can_be_had() -> None:
    rows = [json.loads(line) for line in run("verify", str(FAIR), "--draws").stdout.splitlines()]
    assert rows[0]["step"] == 0
    assert len(rows[0]["drawn"]) > 60
    for row in rows:
        chance = step_chance(RECORD.seed, row["step"], "keyed")
        assert [[n, chance.below(n)] for n, _ in row["drawn"]] == row["drawn"]


def test_nothing_is_promised_of_the_quick_stream() -> None:
    assert "of which nothing is promised" in run("verify", str(QUICK)).output
    assert json.loads(run("verify", str(QUICK), "--json").stdout)["stream"] == "quick"
    assert "nothing was promised of it" in run("verify", str(QUICK), "--promise", PROMISE).stderr
    assert "of which nothing is promised" in refused("verify", str(QUICK), "--draws")


def test_a_game_of_the_keyed_stream_without_salts(tmp_path: Path) -> None:
    header = {"admiralty": 2, "stream": "keyed", "seats": 3, "seed": "7" * 64, "game": RECORD.game}
    (tmp_path / "one.jsonl").write_text(json.dumps(header) + "\n", encoding="utf-8")
    told = run("verify", str(tmp_path / "one.jsonl")).output
    assert "not finished" in told
    assert "No player added anything" in told


def documented() -> list[tuple[str, str]]:
    """The commands of the page, each with what it says that they print."""
    text = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    return re.findall(r"```sh\n(.*?)```\n```\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize(("command", "printed"), documented(), ids=["promise", "salts", "cards"])
def test_a_stranger_checks_it_with_tools_that_every_system_has(command: str, printed: str) -> None:
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=ROOT, capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout == printed


def test_the_cards_that_a_stranger_deals_are_those_that_were_held() -> None:
    hands = documented()[2][1].splitlines()
    shown = run("show", str(FAIR), "--step", "0", COLUMNS="200").output
    for hand in hands:
        names = [card.replace("_", " ").title() for card in hand.split()]
        assert any(all(name in line for name in names) for line in shown.splitlines()), names
