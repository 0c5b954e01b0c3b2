"""`admiralty check`: what it says of good, failing, malformed and missing files."""

from __future__ import annotations

from pathlib import Path

import pytest

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


@pytest.mark.slow
def test_the_shipped_cases_hold(capsys: pytest.CaptureFixture[str]) -> None:
    run = admiralty(capsys, "check")
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
        (GOOD + GOOD.partition("\n")[2], "two cases have the id 'start'"),
        (GOOD.replace("title", "name"), "case start: Case has no 'name'"),
        (GOOD.replace("0.coins", "9.coins"), "case start: there is no seat 9"),
        (GOOD.replace("red", "red.x"), "case late"),
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
    ("language", "tally"),
    [("en", "0 passed, 1 failed"), ("fr", "réussites\u202f: 0, échecs\u202f: 1"), ("nl", "0 geslaagd, 1 mislukt")],
)
def test_in_every_language(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, tally: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BAD.partition('[[case]]\nid = "late"')[0].replace("title =", 'editions = ["second"]\ntitle ='))
    run = admiralty(capsys, "check", str(file), "--lang", language)
    assert run.code == 1
    assert tally in run.out
