"""Every recipe works: its files are written into an empty folder, and its commands say what the page says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import admiralty

from .sources import ROOT

PAGE = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"(?ms)^## (.+?)\n(.*?)(?=^## |\Z)", PAGE))
FILE = re.compile(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```", re.DOTALL)
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


def run(line: str, folder: Path) -> str:
    """What a command line says; words like NAME=VALUE before it go to its environment."""
    words = shlex.split(line)
    given = [word for word in words if re.match(r"[A-Z_]+=", word)]
    here = {"COLUMNS": "200", "PYTHONPATH": str(Path(admiralty.__file__).resolve().parents[1])}
    environment = os.environ | dict(word.split("=", 1) for word in given) | here
    command, *rest = words[len(given) :]
    program = {"python": [sys.executable], "admiralty": [sys.executable, "-m", "admiralty"]}[command]
    done = subprocess.run([*program, *rest], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("title", [title for title, text in RECIPES.items() if FILE.search(text)])
def test_the_recipe_works(title: str, tmp_path: Path) -> None:
    text = RECIPES[title]
    for needed in re.findall(r"<!-- needs: (\S+) -->", text):
        if find_spec(needed) is None:
            pytest.skip(f"{needed} is not there")
    for name, content in FILE.findall(text):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    (console,) = CONSOLE.findall(text)
    command, *told = console.strip().splitlines()
    said = run(command.removeprefix("$ "), tmp_path)
    for line in told:
        assert line in said


def test_the_table_lists_every_recipe() -> None:
    rows = re.findall(r"(?m)^\| (an? \w+) \|", PAGE)
    assert [row.capitalize() for row in rows] == list(RECIPES)
    assert set(rows) == {"a bot", "a card", "an effect", "a box", "an edition", "a game", "a language", "a page"}


def test_the_page_recipe_names_what_is_there() -> None:
    route = (ROOT / "web/src/lib/route.svelte.ts").read_text(encoding="utf-8")
    assert "Route" in route
    assert "function routeOf" in route
    assert "const PAGES = {" in (ROOT / "web/src/App.svelte").read_text(encoding="utf-8")
    assert (ROOT / "tests/e2e/gallery.py").exists()
