"""The installed package is compiled, is this very source, and plays the same games as the source uncompiled."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import admiralty

from .games_digest import digest
from .sources import ROOT, SRC, compiled_modules, modules, short

INSTALLED = Path(admiralty.__file__).parent.parent
SUFFIXES = (".so", ".pyd")
COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")

runs_from_source = pytest.mark.skipif(
    INSTALLED == SRC, reason="runs the source as it is: nothing is installed to look at"
)


def module_file(path: Path) -> str:
    name = ".".join(path.relative_to(SRC).with_suffix("").parts)
    return str(importlib.import_module(name).__file__)


@runs_from_source
def test_the_installed_package_is_this_source() -> None:
    """A stale build would test yesterday's rules."""
    for path in modules():
        built = INSTALLED / path.relative_to(SRC)
        assert built.exists(), f"{short(path)} is not installed: run make .venv/built"
        assert built.read_bytes() == path.read_bytes(), (
            f"{short(path)} has changed since the build: run make .venv/built"
        )
    for path in sorted(SRC.rglob("*.toml")):
        built = INSTALLED / path.relative_to(SRC)
        assert built.exists(), f"{short(path)} is not installed"
        assert built.read_bytes() == path.read_bytes(), (
            f"{short(path)} has changed since the build: run make .venv/built"
        )
    kept = {short(path) for path in modules()}
    extra = {str(path.relative_to(INSTALLED)) for path in (INSTALLED / "admiralty").rglob("*.py")} - kept
    assert not extra, f"the installed package has files that the source no longer has: {sorted(extra)}"


@runs_from_source
def test_the_installed_package_is_compiled() -> None:
    plain = [short(path) for path in compiled_modules() if not module_file(path).endswith(SUFFIXES)]
    if not COMPILER:
        pytest.skip(f"no C compiler here: the installed package runs uncompiled ({len(plain)} modules)")
    assert not plain, f"a C compiler ({COMPILER}) is at hand, yet these run uncompiled: {plain}"


def in_plain_python(words: list[str]) -> Any:
    """What the source, uncompiled, answers to the same question."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(SRC), str(ROOT)]), "PYTHONHASHSEED": "7"}
    run = subprocess.run(
        [sys.executable, "-m", "tests.shape.games_digest", *words],
        env=environment, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("half", ["first", "second"])
def test_compiled_and_plain_play_the_same_games(half: str) -> None:
    """Scores of random games inside the core; records, views, events and sheets of typed games."""
    mine = json.loads(json.dumps(digest(half)))
    plain = in_plain_python([half])
    assert plain.pop("compiled") is False
    if INSTALLED != SRC and COMPILER:
        assert mine["compiled"] is True
    mine.pop("compiled")
    assert mine.keys() == plain.keys()
    for name in plain:
        assert mine[name] == plain[name], f"{name}: compiled and uncompiled part ways"
