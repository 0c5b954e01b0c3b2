"""Imports point down, files stay small, and rules name no card."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from .sources import PACKAGE, imports, modules, short, tree

BELOW: dict[str, set[str]] = {
    "kernel": set(),
    "grammar": set(),
    "words": {"kernel", "grammar"},
    "wonders": {"kernel", "grammar", "words"},
    "pirates": {"kernel", "grammar", "words"},
    "games": {"kernel", "words", "wonders", "pirates"},
    "positions": {"kernel", "games"},
    "bots": {"kernel", "words", "wonders", "pirates", "games"},
    "guides": {"kernel", "words", "wonders", "pirates", "games", "bots"},
    "ledger": {"kernel", "grammar"},
    "conformance": {"kernel", "words", "wonders", "pirates", "games", "ledger"},
    "rules": {"kernel", "grammar", "words", "ledger", "conformance"},
}
"""What each room may import besides itself."""
LEAVES = {"admiralty.conformance.outcome"}
"""What a case comes to, in words that both games and those who run their cases use; it imports nothing of ours."""
TOP = {"cli", "server", "arena", "research", "bench", "__main__"}
LIBRARIES: dict[str, set[str]] = {
    "kernel": {"mypy_extensions"},
    "wonders": {"mypy_extensions", "librt"},
    "pirates": {"mypy_extensions"},
}
LONGEST = 400


OUTER = {"bots", "terminal", "study", "numbers", "guide", "bench", "cases"}
"""The rooms of a game that stand above the general ones."""


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def is_outer(path: Path) -> bool:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0] in ("wonders", "pirates") and not OUTER.isdisjoint(parts[1:])  # a box has such rooms of its own


@pytest.mark.parametrize("path", modules(), ids=short)
def test_imports_point_down(path: Path) -> None:
    room = room_of(path)
    if room in TOP or room == "__init__" or is_outer(path):
        return
    assert room in BELOW, f"{short(path)}: say in BELOW or TOP where the room {room!r} stands"
    for name in imports(path):
        first, *rest = name.split(".")
        if first == "admiralty" and name not in LEAVES:
            target = rest[0] if rest else "__init__"
            assert target == room or target in BELOW[room], f"{short(path)} imports {name}"
        elif room in LIBRARIES and first != "admiralty":
            allowed = first in sys.stdlib_module_names or first in LIBRARIES[room]
            assert allowed, f"{short(path)} imports {name}; the {room} needs the standard library only"


def test_leaves_import_nothing_of_ours() -> None:
    for name in LEAVES:
        path = PACKAGE.parent.joinpath(*name.split(".")).with_suffix(".py")
        assert not any(other.startswith("admiralty") for other in imports(path))


def test_the_two_games_never_import_each_other() -> None:
    for path in modules():
        if room_of(path) in ("wonders", "pirates"):
            other = "pirates" if room_of(path) == "wonders" else "wonders"
            assert not any(name.startswith(f"admiralty.{other}") for name in imports(path)), short(path)


def test_files_are_short() -> None:
    long = {short(path): count for path in modules() if (count := len(path.read_text().splitlines())) > LONGEST}
    assert not long, "a file that no longer fits one idea is two files"


def names_in_data(room: str) -> set[str]:
    """Every id of a card, a Wonder, an island, ... in the data files of a game."""
    found: set[str] = set()
    for path in (PACKAGE / room).rglob("data/*.toml"):
        found |= set(ids(tomllib.loads(path.read_text(encoding="utf-8"))))
    return found - COMMON


COMMON = {"A", "B", "day", "night", "first", "second", "base", "armada", "guild"}
"""Ids that are also plain words of the rules: sides, editions and boxes, the pools of cards."""


def ids(plain: Any) -> list[str]:
    if isinstance(plain, list):
        return [name for row in plain for name in ids(row)]
    if isinstance(plain, dict):
        own = [plain["id"]] if isinstance(plain.get("id"), str) else []
        return own + [name for content in plain.values() for name in ids(content)]
    return []


def code_texts(path: Path) -> list[str]:
    """The texts that a file's code uses: not its docstrings."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


def test_no_card_is_named_in_the_rules() -> None:
    """What a card, Wonder or island does is in the data; the rules know effects only."""
    names = names_in_data("wonders")
    assert {"lumber_yard", "gizah"} <= names
    for path in modules():
        if room_of(path) == "wonders":
            named = {text for text in code_texts(path) if text in names}
            assert not named - ALLOWED.get(path.name, set()), f"{short(path)} names {sorted(named)}"


ALLOWED: dict[str, set[str]] = {}
"""Ids that a file may use because they mean something else there."""


def test_the_core_knows_no_box() -> None:
    """What a box brings stands in its folder: the core of 7 Wonders has no word for it."""
    words = re.compile(r"fleet|ship|island|naval|\btax|pirate|boarding", re.IGNORECASE)
    for path in sorted((PACKAGE / "wonders" / "core").glob("*.py")):
        if path.name != "room.py":  # the limits of everything that is packed
            found = [name for name in names_in_code(path) if words.search(name)]
            assert not found, f"{short(path)} speaks of {sorted(set(found))}"


def names_in_code(path: Path) -> list[str]:
    """Every name and text of a file's code."""
    found = code_texts(path)
    for node in ast.walk(tree(path)):
        found += [
            getattr(node, field)
            for field in ("id", "attr", "arg", "name")
            if isinstance(getattr(node, field, None), str)
        ]
    return found


def test_the_core_asks_for_no_edition() -> None:
    """An edition is data: no branch of the core asks which one it plays, or whether Armada is on the table."""
    for path in sorted((PACKAGE / "wonders" / "core").glob("*.py")):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Compare | ast.Match):
                test = getattr(node, "test", getattr(node, "subject", node))
                words = re.findall(r"\w+", ast.unparse(test).lower())
                asked = {"edition", "armada", "first_edition", "second_edition", "boxes"} & set(words)
                assert not asked, f"{short(path)}, line {node.lineno}: {ast.unparse(test)}"
