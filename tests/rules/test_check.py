"""`admiralty check`: what it says of good, failing, malformed and missing files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from admiralty.conformance.run import outcomes

from .commands import admiralty

GOOD = """game = "wonders"

[[case]]
id = "start"
title = "Three coins to begin with"
rules = ["B1"]
seats = [{}, {}, {}]
expect = {"0.coins" = 3}

[[case]]
id = "late"
title = "A ship's space is strength"
rules = ["A12"]
editions = ["second"]
seats = [{ships = {red = 2}}, {}, {}]
expect = {"0.strength" = 2}
"""
BAD = GOOD.replace('"0.coins" = 3', '"0.coins" = 4')


def written(folder: Path, name: str, text: str) -> str:
    """The path of a case file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_shipped_cases_of_both_games_hold(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a file, those that come with the package; tests/conformance plays all of them."""
    run = admiralty(capsys, "check", "--rule", "B11", "--rule", "P4")
    assert run.code == 0, run.out
    assert run.out.endswith(" passed, 0 failed\n")
    assert run.err == ""


def test_good_cases(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run = admiralty(capsys, "check", written(tmp_path, "good.toml", GOOD))
    assert (run.code, run.out, run.err) == (0, "3 passed, 0 failed\n", "")


def test_every_case_is_listed_if_asked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = written(tmp_path, "good.toml", GOOD)
    lines = admiralty(capsys, "check", "-v", path).out.splitlines()
    assert lines == [
        f"passed start (first): Three coins to begin with  [{path}]",
        f"passed start (second): Three coins to begin with  [{path}]",
        f"passed late (second): A ship's space is strength  [{path}]",
        "3 passed, 0 failed",
    ]


def test_a_failure_shows_the_expected_and_the_found_value(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = written(tmp_path, "bad.toml", BAD)
    run = admiralty(capsys, "check", path)
    assert run.code == 1
    assert run.out.splitlines() == [
        f"failed start (first): Three coins to begin with  [{path}]",
        "    at the start: 0.coins should be 4, found 3",
        f"failed start (second): Three coins to begin with  [{path}]",
        "    at the start: 0.coins should be 4, found 3",
        "1 passed, 2 failed",
    ]


def test_only_the_cases_of_a_rule(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = written(tmp_path, "bad.toml", BAD)
    assert admiralty(capsys, "check", "--rule", "a12", path).out == "1 passed, 0 failed\n"
    assert admiralty(capsys, "check", "--rule", "A12", "--rule", "B1", path).out.endswith("\n1 passed, 2 failed\n")
    assert admiralty(capsys, "check", "--rule", "B2", path).out == "0 passed, 0 failed\n"


def test_there_is_no_such_rule(capsys: pytest.CaptureFixture[str]) -> None:
    run = admiralty(capsys, "check", "--rule", "Z1")
    assert (run.code, run.out) == (2, "")
    assert "there is no rule Z1" in run.err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "it is not TOML"),
        ('game = "chess"\n', "its first line should be game = one of"),
        ("game = [1]\n", "its first line should be game = one of"),
        ('game = "wonders"\n', "it has no [[case]]"),
        ('game = "wonders"\ncase = [1]\n', "it has no [[case]]"),
    ],
)
def test_a_malformed_file_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str
) -> None:
    path = written(tmp_path, "wrong.toml", text)
    run = admiralty(capsys, "check", path)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(path)
    assert sentence in run.err
    assert run.err.count("\n") == 1


def test_files_that_can_not_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "missing.toml", tmp_path, binary):
        run = admiralty(capsys, "check", str(path))
        assert (run.code, run.out) == (2, "")
        assert run.err.startswith(str(path))
        assert run.err.count("\n") == 1


def test_the_other_files_are_played_beside_a_malformed_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, wrong = written(tmp_path, "good.toml", GOOD), written(tmp_path, "wrong.toml", "")
    run = admiralty(capsys, "check", wrong, good)
    assert (run.code, run.out) == (2, "3 passed, 0 failed\n")
    assert run.err.startswith(wrong)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"expect": {"9.coins": 3}}, "there is no seat 9"),
        ({"expect": {"\u00b2.coins": 3}}, "there is no fact '\u00b2.coins'"),
        ({"can": ["\u00b2: build baths"]}, "should begin with a seat of the case"),
        ({"can": [f"{'9' * 5000}: build baths"]}, "should begin with a seat of the case"),
        ({"can": [f"0: build baths pay left {'9' * 5000}"]}, "is no action"),
        ({"title": ""}, "it lacks 'title'"),
        ({"name": "x"}, "Case has no 'name'"),
        ({"id": "late"}, "another case has this id too"),
        ({"expect": {}}, "it checks nothing"),
        ({"expect": {}, "step": [{"do": ["-"]}]}, "it checks nothing"),
        ({"rules": ["B1", "B99"]}, "there is no rule 'B99'"),
        ({"rules": []}, "it lacks 'rules'"),
        ({"expect": {"0.line card bath": 0}}, "there is no card 'bath'"),
        ({"expect": {"0.line carb baths": 0}}, "`line carb baths` names no source of points"),
        ({"expect": {"0.line stage 9": 0}}, "should end with a number from 1 to"),
        ({"expect": {"0.line ship purple 3": 0}}, "there is no such ship"),
        ({"expect": {"0.line victories 4": 0}}, "should end with a number from 1 to 3"),
        ({"cannot": ["0: build palace"]}, "palace is not in the hand of seat 0"),
        ({"cannot": ["0: stage 1 with palace"]}, "palace is not in the hand of seat 0"),
        ({"ways": {"0: build palace": []}}, "palace is not in the hand of seat 0"),
        ({"why": {"0: palace": ""}}, "palace is not in the hand of seat 0"),
        ({"why": {"0: stage 7": ""}}, "seat 0 has no stage 7"),
        ({"seats": [{"victories": [16, 0, 0]}, {}, {}]}, "victories of Age 1: 16 should be from 0 to 4"),
        ({"seats": [{"victories": [-1, 0, 0]}, {}, {}]}, "victories of Age 1: -1 should be from 0 to 4"),
        ({"seats": [{"defeats": [0, 5, 0]}, {}, {}]}, "defeats of Age 2: 5 should be from 0 to 4"),
        ({"seats": [{"victories": [3, 0, 0], "defeats": [2, 0, 0]}, {}, {}]}, "land tokens of Age 1: 5"),
        ({"seats": [{"naval_tokens": [0, 4, 0]}, {}, {}]}, "naval token 4 of Age 2 should be one of -2, 0, 3, 5"),
        ({"seats": [{"coins": 1000}, {}, {}]}, "should be from 0 to 999"),
        ({"seats": [{"islands": ["foggy"]}, {"islands": ["foggy"]}, {}]}, "the island 'foggy' is named 2 times"),
        ({"islands": {1: ["foggy", "foggy"]}}, "the island 'foggy' is named 2 times"),
        ({"seats": [{"shipyard": "R1"}, {"shipyard": "R1"}, {}]}, "the shipyard 'R1' is named 2 times"),
        ({"seats": [{"stages": 1, "buried": ["baths", "altar"]}, {}, {}]}, "2 buried cards for 1 stages"),
        ({"seats": [{"boarding": ["left", "left"]}, {}, {}]}, "boarding names a side twice"),
        ({"boxes": [], "seats": [{"naval_tokens": [1, 0, 0]}, {}, {}]}, "need Armada"),
    ],
)
def test_a_malformed_case_gets_a_sentence_and_the_others_are_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, row: dict[str, Any], sentence: str
) -> None:
    wrong = {"id": "wrong", "title": "t", "rules": ["B1"], "seats": [{}, {}, {}], "expect": {"0.coins": 3}} | row
    path = written(
        tmp_path, "wrong.toml", f"{GOOD}\n[[case]]\n" + "".join(f"{key} = {toml(wrong[key])}\n" for key in wrong)
    )
    run = admiralty(capsys, "check", path)
    assert (run.code, run.out) == (2, "3 passed, 0 failed\n")
    assert run.err.startswith(f"{path}: case {wrong['id']}: ")
    assert sentence in run.err
    assert run.err.count("\n") == 1


def toml(value: Any) -> str:
    """A value as TOML writes it in a line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {toml(part)}' for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


PIRATES = """game = "pirates"

[[case]]
id = "start"
title = "Green begins"
rules = ["P6"]
expect = {turn = "green"}
"""


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"no_events": ["Sunkk"], "do": []}, "there is no event 'Sunkk'"),
        ({"expect": {"green.missing.postz": 3}}, "there is no fact 'green.missing.postz'"),
        ({"expect": {"green.score.godl": 0}}, "there is no fact 'green.score.godl'"),
        ({"expect": {"supply.godl": 0}}, "there is no fact 'supply.godl'"),
        ({"expect": {"C0-C99": False}}, "'C99' is no space of the board"),
        ({"cannot": ["sail S01-S99"]}, "'S99' is no space of the board"),
        ({"cannot": ["play mutiny S51"]}, "nobody who is asked holds mutiny"),
    ],
)
def test_a_slip_in_a_check_of_the_pirates_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, row: dict[str, Any], sentence: str
) -> None:
    step = "".join(f"{key} = {toml(part)}\n" for key, part in row.items())
    wrong = f'\n[[case]]\nid = "wrong"\ntitle = "t"\nrules = ["P6"]\ncards = true\n[[case.step]]\n{step}'
    path = written(tmp_path, "wrong.toml", PIRATES + wrong)
    run = admiralty(capsys, "check", path)
    assert (run.code, run.out) == (2, "1 passed, 0 failed\n")
    assert sentence in run.err
    assert run.err.count("\n") == 1


def test_draws_do_not_depend_on_the_id_of_a_case_but_on_its_seed(tmp_path: Path) -> None:
    """Three islands are drawn of nine; the same ones under any id, others with another seed."""
    text = """game = "wonders"
[[case]]
id = "{id}"
title = "t"
rules = ["A18"]
{seed}seats = [{{ships = {{green = 1}}, hand = ["dry_hold"]}}, {{}}, {{}}]
[[case.step]]
do = ["build dry_hold"]
[[case.step]]
do = ["advance green"]
expect = {{"0.drawn" = []}}
"""

    def drawn(id: str, seed: str = "") -> str:
        found = list(outcomes(text.format(id=id, seed=seed), "x"))
        return found[0].failures[0]

    assert drawn("one") == drawn("two")
    assert len({drawn("one", f'seed = "{seed}"\n') for seed in ("a", "b", "c", "d")}) > 1


def test_places_below_the_winner(tmp_path: Path) -> None:
    """Coins alone: 9, 30 and 9 points; equals share a place, and in teams mates have one together."""
    rows = """[[case]]
id = "{id}"
title = "t"
rules = ["B14"]
boxes = []
teams = {teams}
seats = [{{coins = 27}}, {{coins = 90}}, {{coins = 27}}, {{coins = 0}}]
expect = {{places = {places}, "1.place" = {second}}}
"""
    alone = rows.format(id="alone", teams="false", places=[2, 1, 2, 4], second=1)
    teams = rows.format(id="teams", teams="true", places=[1, 1, 2, 2], second=1)
    assert [outcome.failures for outcome in outcomes(f'game = "wonders"\n{alone}{teams}', "x")] == [()] * 4


@pytest.mark.parametrize(
    ("language", "tally"),
    [("en", "0 passed, 1 failed"), ("fr", "réussites\u202f: 0, échecs\u202f: 1"), ("nl", "0 geslaagd, 1 mislukt")],
)
def test_in_every_language(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, tally: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BAD.partition('[[case]]\nid = "late"')[0].replace("title =", 'editions = ["second"]\ntitle ='))
    run = admiralty(capsys, "check", str(file), "--lang", language)
    assert run.code == 1
    assert tally in run.out
