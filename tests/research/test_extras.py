"""Who has not installed the extra is told in one sentence how to; the baseline table is one command."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from admiralty.research.baseline import main

ROOT = Path(__file__).resolve().parents[2]
DOORS = {
    "catalog": "numpy",
    "batch": "numpy",
    "aec": "pettingzoo",
    "parallel": "pettingzoo",
    "solo": "gymnasium",
    "spiel": "pyspiel",
}
BLOCK = """
import sys
from importlib.abc import MetaPathFinder
class Without(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] == {library!r}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Without())
try:
    import admiralty.research.{module}
except ImportError as problem:
    print(problem)
"""


@pytest.mark.parametrize("module", sorted(DOORS))
def test_a_missing_library_is_named_with_its_extra(module: str) -> None:
    code = BLOCK.format(module=module, library=DOORS[module])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    name = {"pyspiel": "open_spiel"}.get(DOORS[module], DOORS[module])
    assert done.stdout.strip() == f"this part of admiralty.research needs {name}: pip install 'admiralty[research]'"
    assert done.stderr == ""


def test_the_extra_brings_every_library() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    named = {requirement.partition(">")[0] for requirement in extras["research"]}
    assert named == {"gymnasium", "numpy", "open_spiel", "pettingzoo"}


def test_the_baseline_takes_any_names(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--studies", "wonders_second-v1,pirates-v2", "--bots", "greedy,random", "--games", "4"])
    rows = capsys.readouterr().out.splitlines()[2:]
    # Every deal from every seat: two deals of three games, one of four; random does not play against itself.
    assert [row.split(" | ")[:4] for row in rows] == [
        ["| `wonders_second-v1`", "3", "greedy", "random"],
        ["| `pirates-v2`", "4", "greedy", "random"],
    ]
    assert rows[0].startswith("| `wonders_second-v1` | 3 | greedy | random | 100.0 % (")
    assert rows[0].endswith(" | 33.3 % |")
    with pytest.raises(SystemExit) as refused:
        main(["--bots", "nobody"])
    assert refused.value.code == 2
    assert "there is no bot 'nobody'" in capsys.readouterr().err
