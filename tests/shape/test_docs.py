"""What README and docs say of commands, settings, routes and frames is so."""

from __future__ import annotations

import ast
import inspect
import re
import shlex
from pathlib import Path
from typing import Any, cast, get_args

import pytest
import typer

from admiralty.bots.shelf import bot_names, levels
from admiralty.cli.app import app
from admiralty.cli.commands import Commands
from admiralty.entry import Entry
from admiralty.games import GAMES
from admiralty.guides.shelf import guide_to
from admiralty.kernel.game import Game
from admiralty.server.app import describe
from admiralty.server.errors import STATUS
from admiralty.server.frames import Frame
from admiralty.server.pages import ABSENT
from admiralty.server.settings import Limits

from .sources import PACKAGE, ROOT, tree

PAGES = [ROOT / "README.md", ROOT / "web" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
GROUP = cast(Commands, typer.main.get_command(app))
COMMANDS: dict[str, Any] = {name: GROUP.open(name) for name in list(GROUP.commands)}


def said(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def lines_of_code(page: Path) -> list[str]:
    """Indented and fenced lines, and what stands between backticks."""
    text = page.read_text(encoding="utf-8")
    return [line.split("#")[0].strip() for line in re.findall(r"(?m)^ {4}(\S.*)$", text)] + re.findall(
        r"`([^`\n]+)`", text
    )


def command_lines() -> list[tuple[str, list[str]]]:
    """Every `admiralty COMMAND ...` that a page shows."""
    found = []
    for page in PAGES:
        for line in lines_of_code(page):
            if re.match(r"admiralty [a-z]", line):
                words = shlex.split(re.sub(r"[\[\]>]|\.\.\.", " ", line))
                found.append((page.name, words[1:]))
    return found


def test_commands_and_their_options_exist() -> None:
    found = command_lines()
    assert len(found) > 20
    for page, (name, *rest) in found:
        assert name in COMMANDS, (page, name)
        known = {
            option for parameter in COMMANDS[name].params for option in (*parameter.opts, *parameter.secondary_opts)
        }
        asked = {word.split("=")[0] for word in rest if word.startswith("--")}
        assert asked <= known | {"--help"}, (page, name, asked - known)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_takes_a_language(name: str) -> None:
    """As the README says: `--lang fr` and `--lang nl` work everywhere."""
    assert "--lang" in {option for parameter in COMMANDS[name].params for option in parameter.opts}


def test_every_command_is_in_the_readme() -> None:
    assert {words[0] for page, words in command_lines() if page == "README.md"} == set(COMMANDS)


def test_targets_of_make_exist() -> None:
    targets = set(re.findall(r"(?m)^([a-z]+):", said("Makefile")))
    for page in PAGES:
        asked = {word for line in lines_of_code(page) for word in re.findall(r"^make(?: -\S+)* ([a-z]+)$", line)}
        assert asked <= targets, (page.name, asked - targets)
    assert set(re.findall(r"make ([a-z]+)", ABSENT)) <= targets


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), (page.name, link)


def test_the_readme_leads_to_every_page() -> None:
    reading = said("README.md").partition("## Reading on")[2].partition("\n## ")[0]
    assert set(re.findall(r"\]\((docs/[\w-]+\.md)\)", reading)) == {f"docs/{page.name}" for page in PAGES[2:]}


def test_files_that_pages_name_exist() -> None:
    files = [f"/{path.relative_to(ROOT)}" for path in tracked()]
    for page in PAGES:
        for name in re.findall(r"`([\w./-]+\.(?:py|toml|ts|svelte))`", page.read_text(encoding="utf-8")):
            assert any(path.endswith(f"/{name}") for path in files), (page.name, name)


def tracked() -> list[Path]:
    """The files of the repository: what was built or fetched is not among them."""
    folders = [ROOT / name for name in ("src", "tests", "web", "docs", "examples")]
    found = [path for folder in folders for path in folder.rglob("*") if "node_modules" not in path.parts]
    return [*found, *ROOT.glob("*.*")]


def test_the_protocol_lists_every_route() -> None:
    told = {
        (method, re.sub(r"\{\w+\}", "{}", path.split("?")[0]))
        for method, path in re.findall(r"(?m)^\| `(GET|POST) (/api\S*?)` \|", said("docs/protocol.md"))
    }
    served = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path))
        for path, methods in describe()["paths"].items()
        for method in methods
    }
    assert told == served


def test_the_protocol_lists_every_frame_and_error() -> None:
    told = said("docs/protocol.md")
    sent = told.partition("### Client to server")[2].partition("### Server to client")[0]
    assert set(re.findall(r'(?m)^\| `\{"is": "(\w+)"', sent)) == {kind.__name__ for kind in get_args(Frame)}
    errors = told.partition("| code | status | when |")[2].partition("## HTTP")[0]
    rows = {
        code: statuses
        for codes, statuses in re.findall(r"(?m)^\| (`.+?`) \| ([\d /,]+) \|", errors)
        for code in re.findall(r"`(\w+)`", codes)
    }
    assert set(rows) == set(STATUS)
    assert all(str(STATUS[code]) in statuses for code, statuses in rows.items())


def test_the_limits_are_those_of_the_server() -> None:
    told, limits = " ".join(said("docs/server.md").split()), Limits()
    for sentence in (
        f"{limits.requests_per_second:.0f} requests a second (bursts of {limits.requests_burst})",
        f"{limits.tables_per_hour} new tables an hour",
        f"{limits.connections_per_address} lines to tables",
        f"{limits.frames_per_second:.0f} frames a second (bursts of {limits.frames_burst})",
    ):
        assert sentence in told
    settings = said("src/admiralty/server/settings.py")
    for name in re.findall(r"`([A-Z]+(?:_[A-Z]+)+)`", told):
        assert f'"{name}"' in settings, name


def test_the_bots_are_those_of_the_shelf() -> None:
    table = said("docs/bots.md").partition("| name | what it is |")[2].partition("##")[0]
    told = set(re.findall(r"`([a-z]+)`", table))
    for game in GAMES:
        assert set(bot_names(game)) == told
        # The catalog offers the ladder; the two beside it are taken at a seat all the same.
        offered = [bot["name"] for bot in guide_to(game).catalog("en")["bots"]]
        assert offered == list(levels(game))
        assert set(bot_names(game)) - set(offered) == {"random", "greedy"}


def test_only_the_pictures_of_the_readme_are_kept() -> None:
    shown = set(re.findall(r"\(docs/screenshots/([\w-]+\.png)\)", said("README.md")))
    assert shown == {path.name for path in (ROOT / "docs" / "screenshots").iterdir()}


def test_the_map_names_every_kind_of_thing_that_a_box_may_bring() -> None:
    table = re.search(r"(?ms)^\| kind \(.*?\n\n", said("docs/architecture.md"))
    assert table
    core = PACKAGE / "wonders" / "core"
    kinds = {name for file in ("part", "item", "levy") for name in classes(core / f"{file}.py")}
    named = set(re.findall(r"`([A-Z]\w+)`", table[0]))
    assert kinds - {"Place", "Meanings", "Item"} <= named
    assert named <= {name for path in (PACKAGE / "wonders").rglob("*.py") for name in classes(path)}


def classes(path: Path) -> list[str]:
    """The classes of a file that anybody may use."""
    return [node.name for node in tree(path).body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]


def test_a_game_answers_as_many_questions_as_the_docs_say() -> None:
    questions = [name for name, member in vars(Game).items() if inspect.isfunction(member) and not name.startswith("_")]
    assert len(questions) == 8
    for page in ("README.md", "docs/architecture.md"):
        assert re.search(r"game\*{0,2} answers eight questions", said(page))


def test_the_list_of_what_an_entry_gives_is_whole() -> None:
    asked = {*Entry.__annotations__, *(name for name, member in vars(Entry).items() if inspect.isfunction(member))}
    (listed,) = re.findall(r"Its `entry.py` gives .*?`bench`", said("docs/architecture.md"), re.DOTALL)
    assert {name for name in asked if not name.startswith("_")} <= set(re.findall(r"`(\w+)`", listed))
