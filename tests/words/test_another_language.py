"""A language more is a folder more: terminal, server and pages find it, and no code knows of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import admiralty
from admiralty.grammar import plural
from admiralty.kernel.game import Malformed
from admiralty.naming import name_of

LOCALE = Path(admiralty.__file__).parent / "locale"
NAMES = '[wonders.card]\naltar = {de = "Opferstein", ours = ["de"]}\n'
RULES = '[wonders.rule.B1]\nde = "Drei bis sieben Leute."\n[wonders.chapter]\nbase = {de = "Grundspiel"}\n'
CATALOG = """
from fastapi.testclient import TestClient
from admiralty.server.app import create_app
from admiralty.server.settings import Settings
from pathlib import Path
import json, sys
with TestClient(create_app(Settings(Path(sys.argv[1])))) as client:
    catalog = client.get("/api/catalog", params={"lang": "de"}).json()
    refused = client.get("/api/tables/none", headers={"Accept-Language": "xx, de-AT;q=0.8"}).json()
    reference = client.get("/api/games/wonders/reference", params={"lang": "de"}).json()
print(json.dumps([catalog["languages"], catalog["games"][0]["title"], refused["error"]["text"],
                  reference["names"]["card"]["altar"], reference["names"]["card"]["baths"]]))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """English once more, with a name of its own, and with a few things really said."""
    home = tmp_path_factory.mktemp("locale")
    shutil.copytree(LOCALE / "en", home / "de")
    changes = (
        ("grammar", 'name = "English"', 'name = "Deutsch"'),
        ("house", 'wonders = "7 Wonders"', 'wonders = "Sieben Wunder"'),
        ("house", '"there is no such table"', '"diesen Tisch gibt es nicht"'),
        ("pages", 'nav = "', 'nav = "Wege, '),
    )
    for file, old, new in changes:
        path = home / "de" / f"{file}.toml"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    (home / "de" / "names.toml").write_text(NAMES, encoding="utf-8")
    (home / "de" / "rules.toml").write_text(RULES, encoding="utf-8")
    return home


def run(folder: Path, *arguments: str) -> str:
    environment = {**os.environ, "ADMIRALTY_LOCALE": str(folder), "COLUMNS": "200"}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_terminal_speaks_it(folder: Path) -> None:
    assert "en, de, fr, nl" in run(folder, "-m", "admiralty", "rules", "--help")
    rules = run(folder, "-m", "admiralty", "rules", "wonders", "--chapter", "base", "--lang", "de")
    assert "Grundspiel" in rules
    assert "Drei bis sieben Leute." in rules
    assert "not translated" in next(line for line in rules.splitlines() if line.lstrip().startswith("B2"))
    assert "not translated" not in next(line for line in rules.splitlines() if line.lstrip().startswith("B1 "))


def test_the_server_speaks_it(folder: Path, tmp_path: Path) -> None:
    languages, title, refused, altar, baths = json.loads(run(folder, "-c", CATALOG, str(tmp_path)))
    assert languages == ["en", "de", "fr", "nl"]
    assert title == "Sieben Wunder"
    assert refused == "diesen Tisch gibt es nicht"
    assert (altar, baths) == ("Opferstein", "Baths")


def test_the_pages_are_built_with_it(folder: Path) -> None:
    printed: dict[str, Any] = json.loads(run(folder, "-m", "admiralty.server.printing"))
    assert printed["languages"] == {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
    assert printed["words"]["de"]["words"]["page.nav"].startswith("Wege, ")
    assert printed["words"]["de"]["names"]["card"]["altar"] == "Opferstein"
    assert printed["ledger"]["wonders"]["de"]["rules"][0]["text"] == "Drei bis sieben Leute."
    assert (
        printed["ledger"]["wonders"]["de"]["rules"][1]["text"] == printed["ledger"]["wonders"]["en"]["rules"][1]["text"]
    )


def test_its_own_name_is_enough_to_begin(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "grammar.toml").write_text('name = "Deutsch"\nyes = ["j"]\n', encoding="utf-8")
    english = run(tmp_path, "-m", "admiralty", "data", "--lang", "en")
    assert run(tmp_path, "-m", "admiralty", "data", "--lang", "de") == english


def test_numbers_take_as_many_forms_as_a_language_has(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = {
        "plural": [
            {"form": "one", "counts": [1]},
            {"form": "few", "last": [2, 3, 4], "but": [12, 13, 14]},
        ]
    }
    monkeypatch.setattr("admiralty.grammar.grammar", lambda language: polish)
    assert [plural("pl", n) for n in (0, 1, 2, 4, 5, 12, 22, 114, 123)] == [
        "other", "one", "few", "few", "other", "other", "few", "other", "few",
    ]  # fmt: skip


def test_a_wrong_folder_or_name_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as problem:
        run(tmp_path / "none", "-m", "admiralty", "--help")
    assert "should be a folder with a folder for each language" in problem.value.stderr
    assert "Traceback" not in problem.value.stderr
    with pytest.raises(Malformed, match="'xx' is no language; there are en, fr, nl"):
        name_of({"en": "Altar", "xx": "Altar"}, "altar")
    with pytest.raises(Malformed, match="altar: it lacks 'en'"):
        name_of({"fr": "Autel"}, "altar")
