"""Simulations repeat themselves, replays show every step, and the data says how sure it is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from admiralty import __version__
from admiralty.wonders.book import Book
from admiralty.wonders.compose import load
from admiralty.wonders.sheet import categories

from .command_line import run

FAST = ("--with", "base", "--seats", "3", "--bots", "random", "--games", "3")


def test_simulations_repeat() -> None:
    first = run("simulate", *FAST, "--seed", "1", "--json")
    assert first.exit_code == 0, first.output
    assert first.stdout == run("simulate", *FAST, "--seed", "1", "--json").stdout
    assert first.stdout != run("simulate", *FAST, "--seed", "2", "--json").stdout


def test_a_line_adds_up() -> None:
    result = run("simulate", "--games", "2", "--seats", "4", "--bots", "greedy,random", "--json")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["game"] for line in lines] == [0, 1]
    assert [seat["bot"] for seat in lines[0]["seats"]] == ["greedy", "random", "greedy", "random"]
    assert [seat["bot"] for seat in lines[1]["seats"]] == ["random", "greedy", "random", "greedy"]
    for line in lines:
        best = max((seat["points"], seat["coins"]) for seat in line["seats"])
        for seat in line["seats"]:
            assert sum(seat["scores"].values()) == seat["points"]
            assert set(seat["scores"]) <= {*categories(Book(load("second", ("armada",)))), "red"}
            assert {"board", "shipyard"} <= set(seat)
            assert (seat["seat"] in line["winner"]) == ((seat["points"], seat["coins"]) == best)


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_points_of_every_box_are_called_by_name(command: str) -> None:
    line = ("--with", "cities,leaders,tower,projects", "--seats", "3", "--bots", "greedy,random", "--games", "3")
    result = run(command, *line, "--lang", "fr")
    rows = re.findall(r"(?m)^│ (.+?) +│", result.stdout)
    assert "Tour" in rows
    assert [row for row in rows if row[0].islower()] == []


def test_jobs_change_nothing() -> None:
    alone = run("simulate", *FAST, "--json").stdout
    assert run("simulate", *FAST, "--json", "--jobs", "2").stdout == alone


@pytest.mark.parametrize(("language", "text"), [("en", "Wins per seat"), ("fr", "Victoires"), ("nl", "Gewonnen")])
def test_a_summary(language: str, text: str) -> None:
    result = run("simulate", *FAST, "--lang", language)
    assert result.exit_code == 0
    assert text in result.stdout


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A game that is over."""
    path = tmp_path / "game.jsonl"
    run("play", "--seed", "r", "--record", str(path), input="1\n\n" * 400)
    return str(path)


def test_replay_everything(record: str) -> None:
    result = run("replay", record, "--all")
    assert result.exit_code == 0
    steps = len(Path(record).read_text().splitlines()) - 1
    for text in ("Step 0 of", f"Step {steps} of {steps}", "Age III ends", "Score", "Total"):
        assert text in result.stdout


def test_replay_step_by_step(record: str) -> None:
    result = run("replay", record, input="\nn\np\n5\nwhat\nq\n")
    shown = [line for line in result.stdout.splitlines() if "Step " in line]
    assert [line.split("Step ")[1].split()[0] for line in shown] == ["0", "1", "2", "1", "5", "5"]
    assert "type a step from 0" in result.stdout


def test_replay_as_a_seat_hides_the_rest(record: str) -> None:
    everything = run("replay", record, "--all").stdout
    mine = run("replay", record, "--all", "--seat", "0").stdout
    assert "discards a card" not in everything
    assert "discards a card" in mine or "leaves a card" in mine


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_replay_in_other_languages(record: str, language: str) -> None:
    result = run("replay", record, "--all", "--lang", language)
    assert result.exit_code == 0
    assert {"fr": "Étape 0 sur", "nl": "Stap 0 van"}[language] in result.stdout


def test_data_by_mark() -> None:
    result = run("data", "--mark", "reconstructed")
    assert result.exit_code == 0
    assert "shipyard R1" in result.stdout
    rows = [json.loads(line) for line in run("data", "--mark", "reconstructed", "--json").stdout.splitlines()]
    assert rows
    assert {row["mark"] for row in rows} == {"reconstructed"}


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_data_of_every_box_are_told(language: str) -> None:
    """Of Edifice, which is only counted on the pad, too."""
    every = run("data", "--with", "armada,cities,leaders,tower,projects,edifice", "--lang", language)
    assert every.exit_code == 0, every.output
    assert {"en": "tiles", "fr": "tuiles", "nl": "tegels"}[language] in every.stdout
    assert "difice" in every.stdout
    listed = run("data", "--ids", "--with", "armada,cities,leaders,tower,projects", "--lang", language)
    assert listed.exit_code == 0, listed.output
    assert {"en": "sets of leaders", "fr": "séries de leaders", "nl": "sets leiders"}[language] in listed.stdout


def test_data_without_armada_is_sure() -> None:
    rows = [json.loads(line) for line in run("data", "--with", "base", "--json").stdout.splitlines()]
    assert "reconstructed" not in {row["mark"] for row in rows}


def test_data_of_the_house(tmp_path: Path) -> None:
    house = tmp_path / "box.toml"
    house.write_text('[[card]]\nid = "pontoon"\ncost = "WW"\n')
    rows = [
        json.loads(line) for line in run("data", "--house", str(house), "--mark", "house", "--json").stdout.splitlines()
    ]
    assert rows == [{"thing": "card pontoon", "field": "cost", "value": "WW", "mark": "house"}]


def test_data_lists_the_ids() -> None:
    assert "islands of level 1 (9)\n  overgrown, virgin," in run("data", "--ids").stdout
    found = json.loads(run("data", "pirates", "--ids", "--json").stdout)
    assert found["posts"] == ["C0", "C6", "C10", "C14", "C18"]
    assert len(found["cards"]) == 13
    assert "kaarten van Tijdperk 1" in run("data", "--ids", "--lang", "nl").stdout


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_help_speaks(language: str) -> None:
    result = run("play", "--help", "--lang", language)
    assert result.exit_code == 0
    assert {"en": "How many players", "fr": "Nombre de joueurs", "nl": "Aantal spelers"}[language] in result.stdout


def test_no_command_is_a_call_for_help() -> None:
    assert "simulate" in run().stdout


def test_it_tells_its_version() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout == f"admiralty {__version__}\n"
