"""The package's source files, as the shape tests read them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
PACKAGE = SRC / "admiralty"


def modules() -> list[Path]:
    """Every Python file of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def compiled_modules() -> list[Path]:
    """The files that the build compiles (see setup.py)."""
    files = ("kernel/chance.py", "kernel/step.py", "research/slate.py", "*/core/*.py", "*/judgment/*.py",
             "wonders/belief/*.py", "*/numbers/*.py", "wonders/boxes/*/core/*.py")  # fmt: skip
    found = [path for file in files for path in sorted(PACKAGE.glob(file))]
    return [path for path in found if path.name != "__init__.py"]


def short(path: Path) -> str:
    return str(path.relative_to(SRC))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> set[str]:
    """The modules that a file imports, with their full names."""
    here = path.relative_to(SRC).with_suffix("").parts
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = list(here[: len(here) - node.level]) if node.level else []
            name = ".".join([*base, *(node.module.split(".") if node.module else [])])
            # `from .. import words` names the module in the list
            found |= {name} if node.module else {f"{name}.{alias.name}" for alias in node.names}
    return found
