"""What the compiler would get wrong or make slow, found in the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from .sources import PACKAGE, SRC, compiled_modules, short, tree

CORE = compiled_modules()


def is_literal(node: ast.expr) -> bool:
    """A number written out, also as i64(1)."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    return isinstance(node, ast.Call) and len(node.args) == 1 and is_literal(node.args[0])


def wrong_shifts(path: Path) -> Iterator[int]:
    """Lines with a literal shifted by a variable: mypyc takes the literal for a 32-bit number.

    By a number written out, or by a len(...) or .index(...) of a few, nothing can go wrong.
    """
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and is_literal(node.left):
            calls = [inner for inner in ast.walk(node.right) if isinstance(inner, ast.Call)]
            small = isinstance(node.right, ast.Constant) or any(called(call) in ("index", "len") for call in calls)
            if not small:
                yield node.lineno


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


SPARED = {"BIT"}
"""The table of powers of two is itself made by such a shift, at import, of Python's own numbers."""


@pytest.mark.parametrize("path", CORE, ids=short)
def test_no_literal_is_shifted_by_a_variable(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [line for line in wrong_shifts(path) if not any(lines[line - 1].startswith(name) for name in SPARED)]
    assert not found, f"{short(path)}, lines {found}: shift a table entry (BIT[i]) instead"


def test_the_lint_sees_what_it_should(tmp_path: Path) -> None:
    source = tmp_path / "bad.py"
    source.write_text("def f(x):\n    y = 1 << x\n    return i64(1) << y\n\ndef g(x):\n    return x << 1 | 3 << 2\n")
    assert list(wrong_shifts(source)) == [2, 3]
    source = tmp_path / "locals.py"
    source.write_text(
        "def f(a: int) -> int:\n    b: int = a\n    c = b\n    b = 2\n    for d in ():\n        d = 1\n    return c\n"
    )
    assert list(untyped_locals(source)) == [("f", "c", 3)]


def untyped_locals(path: Path) -> Iterator[tuple[str, str, int]]:
    """(function, name, line) where a local number gets its first value without a type."""
    for function in ast.walk(tree(path)):
        if isinstance(function, ast.FunctionDef):
            known = {arg.arg for arg in (*function.args.args, *function.args.kwonlyargs)}
            nodes = sorted(
                (node for node in ast.walk(function) if isinstance(node, ast.Assign | ast.AnnAssign | ast.For)),
                key=lambda node: node.lineno,
            )
            for node in nodes:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if not isinstance(target, ast.Name):
                    continue
                if isinstance(node, ast.Assign) and target.id not in known:
                    yield function.name, target.id, node.lineno
                known.add(target.id)


BUILDERS = {"lookup.py", "goods.py", "item.py", "sea.py", "court.py"}
"""These work while tables are built, on Python's own values; their hot functions are typed all the same."""
PLAIN = {
    "prepare_decks": {"deck", "pool"},  # lists, once a game
    "note": {"log"},
}


@pytest.mark.parametrize("path", [path for path in CORE if path.name not in BUILDERS], ids=short)
def test_locals_of_the_core_are_typed(path: Path) -> None:
    """A local number without a type is a big Python number: correct, but ten times slower."""
    found = [(f, name, line) for f, name, line in untyped_locals(path) if name not in PLAIN.get(f, ())]
    assert not found


def test_the_source_is_free_of_compiled_files() -> None:
    made = {short(path) for path in SRC.rglob("*") if path.suffix in (".so", ".pyd", ".c")}
    assert made == {"admiralty/bots/core/sums.c", "admiralty/research/stamp.c"}, (
        "written by hand, all of it; the rest is made in build"
    )
    assert (PACKAGE / "__init__.py").exists()
