"""What can be read at once: short files, short functions, short ladders."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from .sources import ROOT, modules, short, tree

LONGEST_FILE = 400
MEDIAN_FILE = 100
LONGEST_FUNCTION = 50
LONGEST_LADDER = 8


def test_files_are_short() -> None:
    lengths = {short(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    assert not {name: count for name, count in lengths.items() if count > LONGEST_FILE}, "one idea a file"
    assert median(lengths.values()) <= MEDIAN_FILE


def test_files_of_the_pages_are_short() -> None:
    """Their functions and ladders are watched by web/eslint.config.js."""
    lengths = [
        len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "web" / "src").rglob("*")
        if path.suffix in (".ts", ".svelte", ".css")
    ]
    assert max(lengths) <= LONGEST_FILE, "one idea a file"
    assert median(lengths) <= MEDIAN_FILE


@pytest.mark.parametrize("path", modules(), ids=short)
def test_functions_are_short(path: Path) -> None:
    for function in functions(path):
        assert lines(function) <= LONGEST_FUNCTION, f"{short(path)}, line {function.lineno}: {function.name}"


@pytest.mark.parametrize("path", modules(), ids=short)
def test_ladders_are_short(path: Path) -> None:
    """A dozen cases in a row are a table that nobody has written yet."""
    for line, rungs in ladders(tree(path)):
        assert rungs <= LONGEST_LADDER, f"{short(path)}, line {line}: {rungs} cases one after the other"


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How long a function is; the fields that it declares are a table, not steps."""
    fields = [
        node for node in function.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
    ]
    return (function.end_lineno or function.lineno) - function.lineno + 1 - len(fields)


def ladders(whole: ast.Module) -> Iterator[tuple[int, int]]:
    """The first line and the number of cases: of if and elif, of a match, of ifs in a row that all return."""
    rungs: set[ast.stmt] = set()
    for node in ast.walk(whole):
        if isinstance(node, ast.Match):
            yield node.lineno, len(node.cases)
        elif isinstance(node, ast.If) and node not in rungs:
            chain = list(elifs(node))
            rungs.update(chain)
            yield node.lineno, len(chain)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, returning(node.body)


def elifs(first: ast.If) -> Iterator[ast.If]:
    yield first
    while len(first.orelse) == 1 and isinstance(first.orelse[0], ast.If):
        first = first.orelse[0]
        yield first


def returning(body: list[ast.stmt]) -> int:
    """The most ifs in a row that all return."""
    row = most = 0
    for node in body:
        returns = isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], ast.Return)
        row = row + 1 if returns else 0
        most = max(most, row)
    return most
