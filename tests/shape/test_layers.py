"""Imports point down, and rules name no card."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from .sources import PACKAGE, imports, modules, short, tree

CONTRACTS = {"bots", "guides", "cli.desk", "cli.line", "research.study", "balance.census"}
"""What the general rooms ask of a game; they know none."""
HOUSE: dict[str, set[str]] = {
    "__init__": {"kernel", "wonders", "pirates", "positions", "bots.entrants", "bots.play"},
    "__main__": {"cli"},
    "kernel": set(),
    "languages": {"kernel"},
    "grammar": {"languages"},
    "naming": {"kernel", "languages", "grammar"},
    "words": {"kernel", "languages", "grammar"},
    "entry": {"kernel", "words"} | CONTRACTS,
    "games": {"kernel", "entry", "wonders.entry", "pirates.entry"},
    "positions": {"kernel", "games"},
    "ledger": {"kernel", "languages", "grammar", "games"},
    "conformance": {"kernel", "games", "ledger"},
    "rules": {"kernel", "ledger", "conformance"},
    "bots.core": {"kernel"},
    "bots": {"kernel", "words", "bots.core"},
    "bots.shelf": {"kernel", "games", "bots"},
    "bots.entrants": {"kernel", "bots", "bots.shelf"},
    "bots.play": {"kernel", "bots", "bots.entrants"},
    "guides": {"kernel", "naming", "words", "bots"},
    "guides.shelf": {"games", "guides"},
    "extras": {"kernel"},
    "cluster": {"__init__", "kernel", "extras"},
    "arena": {"__init__", "kernel", "extras", "cluster", "words", "games", "bots", "bots.entrants"},
    "research.slate": set(),
    "research.study": {"kernel"},
    "research.stamp": set(),
    "research.press": {"research.slate", "research.stamp", "research.study"},
    "research.run": {"kernel", "research.study", "research.plain"},
    "research.many": {"research.study", "research.slate", "research.press"},
    "research.plain": {"kernel"},
    "research": {"kernel", "games", "bots", "bots.shelf", "arena", "research.study", "research.plain", "research.run",
                 "research.slate", "research.press", "research.stamp"},
    "server": {"__init__", "kernel", "cluster", "languages", "grammar", "naming", "ledger", "words", "games",
               "positions", "bots", "bots.shelf", "guides", "guides.shelf"},
    "cli.desk": {"kernel"},
    "cli.line": {"kernel"},
    "cli": {"__init__", "kernel", "extras", "languages", "grammar", "words", "games", "positions", "ledger",
            "conformance", "rules", "bots", "bots.entrants", "bots.shelf", "guides.shelf", "arena", "server",
            "cli.desk", "cli.line", "train", "balance"},
    "train": {"__init__", "kernel", "extras", "words", "games", "bots", "bots.core", "arena"},
    "balance.census": {"kernel", "words"},
    "balance": {"kernel", "words", "games", "bots", "bots.entrants", "bots.shelf", "arena", "balance.census"},
    "bench.measure": {"kernel"},
    "bench": {"games", "research", "bench.measure"},
}  # fmt: skip
"""What each room may import besides itself; a part of a room that stands lower or higher than the rest has a row."""
GAME: dict[str, set[str]] = {
    "core": {"kernel", "*.edition", "*.effects"},
    "judgment": {"kernel", "bots.core", "*.core"},
    "belief": {"kernel", "*.core"},
    "boxes": {"kernel", "*.core", "*.belief", "*.judgment", "*.edition", "*.effects", "*.boxes.checks"},
    "boxes.checks": {"kernel", "*", "*.core", "*.boxes", "*.edition", "*.effects"},
    "boxes.typed": {"kernel", "*", "*.core", "*.belief", "*.boxes", "*.boxes.terminal", "*.edition", "*.effects",
                    "*.cases", "*.terminal.look"},
    "boxes.terminal": {"kernel", "*", "*.core", "*.boxes", "*.boxes.typed", "*.effects", "*.terminal",
                       "*.terminal.look"},
    "numbers": {"kernel", "research.slate", "*.core"},
    "edition": {"kernel", "*", "*.effects"},
    "effects": {"kernel"},
    "": {"kernel", "languages", "grammar", "naming", "words", "*.core", "*.belief", "*.boxes", "*.edition", "*.effects",
         "*.terminal.look"},
    "bots": {"kernel", "bots", "bots.core", "*", "*.core", "*.belief", "*.judgment", "*.boxes", "*.effects"},
    "study": {"kernel", "research.many", "research.slate", "research.press", "research.stamp", "research.study",
              "research.plain", "research.run", "*", "*.core", "*.boxes", "*.judgment", "*.numbers"},
    "cases": {"kernel", "*", "*.core", "*.boxes", "*.edition", "*.effects"},
    "pad": {"kernel", "*", "*.core", "*.boxes", "*.effects", "*.cases"},
    "pad_position": {"kernel", "*", "*.core", "*.pad"},
    "pad_words": {"kernel", "words", "*", "*.pad", "*.pad_position"},
    "terminal.look": {"kernel", "*"},
    "terminal": {"kernel", "words", "cli.desk", "cli.line", "*.terminal.look", "*", "*.core", "*.boxes",
                 "*.edition", "*.effects"},
    "guide": {"kernel", "naming", "words", "guides", "*", "*.core", "*.boxes", "*.bots", "*.edition", "*.effects",
              "*.pad", "*.pad_words"},
    "balance": {"kernel", "words", "balance.census", "*", "*.core", "*.effects"},
    "bench": {"kernel", "bench.measure", "*", "*.core", "*.boxes", "*.cases"},
    "entry": {"kernel", "words", "*", "*.boxes", "*.guide", "*.bots", "*.study", "*.terminal", "*.cases", "*.balance",
              "*.bench"}
    | CONTRACTS,
}  # fmt: skip
"""The same for the rooms of a game; "" are the files that stand in its folder, and * is the game."""
GAMES = ("wonders", "pirates")
ROOMS = HOUSE | {
    f"{game}.{room}".rstrip("."): {name.replace("*", game) for name in below}
    for game in GAMES
    for room, below in GAME.items()
}
LIBRARIES: dict[str, set[str]] = {
    "kernel": {"mypy_extensions"},
    "core": {"mypy_extensions", "librt"},
    "judgment": {"mypy_extensions", "librt"},
    "belief": {"mypy_extensions"},
    "boxes": {"mypy_extensions"},
    "": set(),
}
"""What else the kernel and the rules of a game need: nearly nothing."""


def room_of(name: str) -> str:
    """The room of a module, the longest that has a row."""
    parts = name.removeprefix("admiralty").strip(".").split(".")
    if parts[1:2] == ["boxes"] and len(parts) > 3:  # whichever box it is
        del parts[2]
    if parts[0].startswith("__version"):  # the package's own
        return "__init__"
    rooms = [".".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return next((room for room in rooms if room in ROOMS), ".".join(parts) or "__init__")


def name_of(path: Path) -> str:
    """The name of a file's module."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    inner = parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts
    return ".".join(inner)


@pytest.mark.parametrize("path", modules(), ids=short)
def test_imports_point_down(path: Path) -> None:
    room = room_of(name_of(path))
    assert room in ROOMS, f"{short(path)}: say in HOUSE or GAME what the room {room!r} may import"
    for name in imports(path):
        if name.split(".")[0] == "admiralty":
            target = room_of(name)
            assert target == room or target in ROOMS[room], f"{short(path)} imports {name}: {room} may not use {target}"


@pytest.mark.parametrize("path", modules(), ids=short)
def test_rules_need_the_standard_library_only(path: Path) -> None:
    room = room_of(name_of(path))
    kind = room.partition(".")[2] if room.partition(".")[0] in GAMES else room
    if kind in LIBRARIES and room != "__init__":
        for name in imports(path):
            first = name.split(".")[0]
            ours = first == "admiralty" or first in sys.stdlib_module_names or first in LIBRARIES[kind]
            assert ours, f"{short(path)} imports {name}; {room} needs the standard library only"


def test_every_row_is_of_a_room_that_is_there() -> None:
    found = {room_of(name_of(path)) for path in modules()}
    assert set(HOUSE) <= found
    assert all(
        room.startswith(("pirates.belief", "pirates.boxes", "pirates.pad", "pirates.terminal.look"))
        for room in ROOMS
        if room not in found
    )


def test_only_an_entry_imports_late() -> None:
    """Elsewhere an import inside a function would hide an arrow; what is heavy or optional is named here."""
    for path in modules():
        late = [
            node
            for function in ast.walk(tree(path))
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
            for node in ast.walk(function)
            if isinstance(node, ast.ImportFrom) and node.level
        ]
        assert not late or path.name == "entry.py" or short(path) in LATE, f"{short(path)}, line {late[0].lineno}"


LATE = {
    "admiralty/cli/serve.py",
    "admiralty/cli/backup.py",
    "admiralty/cli/train.py",
    "admiralty/pirates/terminal/line.py",
    "admiralty/wonders/guide.py",
    "admiralty/bots/core/network.py",
}
"""The server and training, which most commands do without; the pirates' box, whose options every command asks for;
score pads, which nobody has who plays; and sums in vectors, which need not be built."""


def names_in_data(room: str) -> set[str]:
    """Every id of a card, a Wonder, an island, ... in the data files of a game."""
    found: set[str] = set()
    for path in (PACKAGE / room).rglob("data/*.toml"):
        found |= set(ids(tomllib.loads(path.read_text(encoding="utf-8"))))
    return found - COMMON


COMMON = {"A", "B", "day", "night", "first", "second", "base", "armada", "cities", "leaders", "guild"}
"""Ids that are also plain words of the rules: sides, editions and boxes, the pools of cards."""


def ids(plain: Any) -> list[str]:
    if isinstance(plain, list):
        return [name for row in plain for name in ids(row)]
    if isinstance(plain, dict):
        own = [plain["id"]] if isinstance(plain.get("id"), str) else []
        rows = [content for name, content in plain.items() if name != "counter"]  # tokens are words of the rules
        return own + [name for content in rows for name in ids(content)]
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
        if path.is_relative_to(PACKAGE / "wonders"):
            named = {text for text in code_texts(path) if text in names}
            assert not named - ALLOWED.get(path.name, set()), f"{short(path)} names {sorted(named)}"


ALLOWED: dict[str, set[str]] = {"customary.py": {"customs"}}
"""Ids that a file may use because they mean something else there."""


GENERAL = ("core/*.py", "belief/*.py", "numbers/*.py", "study/*.py", "bots/*.py", "judgment/*.py")


def test_the_core_knows_no_box() -> None:
    """What a box brings stands in its folder: core, judgment, research and bots of 7 Wonders have no word for it."""
    sea = r"fleet|ship|island|naval|\btax|pirate|boarding|armada|empori(?:um|a)\b|free advance"
    others = r"leader|recruit|debt|diplom|babel|\btower|\btiles?\b|\bprojects?\b"
    for path in sorted(path for room in GENERAL for path in (PACKAGE / "wonders").glob(room)):
        found = re.findall(f"{sea}|{others}", path.read_text(encoding="utf-8"), re.IGNORECASE)
        assert not found, f"{short(path)} speaks of {sorted(set(found))}"


def test_the_core_asks_for_no_edition() -> None:
    """An edition is data: no branch of the core asks which one it plays, or whether Armada is on the table."""
    for path in sorted((PACKAGE / "wonders" / "core").glob("*.py")):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Compare | ast.Match):
                test = getattr(node, "test", getattr(node, "subject", node))
                words = re.findall(r"\w+", ast.unparse(test).lower())
                asked = {"edition", "armada", "first_edition", "second_edition", "boxes"} & set(words)
                assert not asked, f"{short(path)}, line {node.lineno}: {ast.unparse(test)}"
