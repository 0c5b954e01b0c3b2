"""Every recipe works: its files are written into an empty folder, and its commands say what the page says."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import admiralty

from .sources import PACKAGE, ROOT

PAGE = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"(?ms)^## (.+?)\n(.*?)(?=^## |\Z)", PAGE))
FILE = re.compile(r"<!-- (file|add to|part of): (\S+) -->\n```\w+\n(.*?)```", re.DOTALL)
"""A file to write, an end to add to one, or a part of one that is shown."""
BOX = re.compile(r"<!-- box: (\S+) -->")
"""A folder of this repository that a recipe begins with."""
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


@pytest.mark.parametrize("title", [title for title, text in RECIPES.items() if CONSOLE.search(text)])
def test_the_recipe_works(title: str, tmp_path: Path) -> None:
    text = RECIPES[title]
    for folder in BOX.findall(text):
        shutil.copytree(ROOT / folder, tmp_path / Path(folder).name, ignore=shutil.ignore_patterns("__pycache__"))
    for how, name, content in FILE.findall(text):
        path = tmp_path / name
        assert path.exists() == (how != "file"), f"{how} {name}"
        if how == "part of":
            assert content in path.read_text(encoding="utf-8")
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(content)
    (console,) = CONSOLE.findall(text)
    said = ""
    for line in console.strip().splitlines():
        if line.startswith("$ "):
            said = run(line.removeprefix("$ "), tmp_path)
        else:
            assert line in said


def written(title: str) -> list[str]:
    """The files that a recipe writes or edits."""
    return [name for how, name, _ in FILE.findall(RECIPES[title]) if how != "part of"]


def test_a_card_takes_one_data_file_and_its_names() -> None:
    assert written("A card") == ["lanterns/data/second.toml", "lanterns/names.toml"]


def test_an_effect_takes_at_most_three_files_of_code_in_the_folder_of_its_box() -> None:
    assert {name.split("/")[0] for name in written("An effect")} == {"lanterns"}
    assert len([name for name in written("An effect") if name.endswith(".py")]) <= 3


def test_an_effect_of_the_package_stands_in_at_most_three_files_of_code() -> None:
    """What it is, how it is learned, and a sentence where it says more than a number; a deed is learned by a name."""
    folder = PACKAGE / "wonders" / "boxes" / "armada"
    for name in ("Boarding", "ShipCoins", "ShipDiscount", "WonderShips", "Immune"):
        files = [path for path in PACKAGE.rglob("*.py") if re.search(rf"\b{name}\b", path.read_text(encoding="utf-8"))]
        assert len(files) <= 3, files
        assert all(path.is_relative_to(folder) for path in files)


def test_a_box_takes_no_file_outside_its_folder() -> None:
    assert not written("A box")
    assert BOX.findall(RECIPES["A box"]) == ["tests/boxes/lanterns"]


def test_the_box_recipe_names_every_file_of_the_example() -> None:
    folder = ROOT / "tests/boxes/lanterns"
    found = [path.relative_to(folder) for path in folder.rglob("*") if path.suffix in (".py", ".toml")]
    assert [path for path in found if f"`{path.as_posix()}`" not in RECIPES["A box"]] == []


def test_a_bot_takes_one_file_and_a_language_none_of_code() -> None:
    assert written("A bot") == ["cautious.py"]
    assert {name.partition("/")[0] for name in written("A language")} == {"tongues"}
    assert not [name for name in written("A language") if not name.endswith(".toml")]


def test_no_recipe_waits_to_be_verified() -> None:
    kinds = set(re.findall(r"<!-- ([\w ]+)", PAGE))
    assert kinds == {"file", "add to", "part of", "box"}


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
