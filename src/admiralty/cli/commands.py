"""The one place where a command line begins and ends: help in the reader's language, and no traceback for anybody."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from itertools import pairwise
from typing import Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException
from typer.main import get_command_from_info
from typer.models import CommandInfo

from .. import languages
from ..kernel.game import Illegal, Malformed
from ..words import LANGUAGES, Words, spoken, words

SHARED = {"restore": "backup"}
"""Commands whose module has another one's name."""


class Commands(TyperGroup):
    """The group of all commands; whatever goes wrong in one becomes a sentence and an exit code.

    A command has a name and a sentence of help until it is given: then its module, which has the name of the command
    and a function of the same name, is imported.
    """

    said: Words | None = None
    listing = False  # whether commands are only to be listed
    opened: frozenset[str] = frozenset()

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command itself; of one that is listed, the name and help."""
        return self.commands.get(cmd_name) if self.listing else self.open(cmd_name)

    def open(self, name: str) -> Any:
        """The command of a name, its module imported; None if there is none."""
        if name in self.commands and name not in self.opened:
            function = getattr(import_module(f".{SHARED.get(name, name)}", __package__), name)
            given = CommandInfo(name=name, callback=function)
            command = get_command_from_info(given, pretty_exceptions_short=True, rich_markup_mode=self.rich_markup_mode)
            self.commands[name] = command
            self.opened |= {name}
            if self.said is not None:
                translate(command, self.said)
        return self.commands.get(name)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        self.listing = True
        try:
            super().format_help(ctx, formatter)
        finally:
            self.listing = False

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line: exit code 2 for what can't be done, 130 for Ctrl-C."""
        line = list(sys.argv[1:] if args is None else args) or ["--help"]
        _bear_any_terminal()
        said = words(language_of(line))
        self.said = said
        self.help = said.tr("help.admiralty")
        for command in (self, *self.commands.values()):
            translate(command, said)
        if problem := languages.problem():
            sys.exit(complain(said, problem))
        try:
            code = super().main(line, prog_name, complete_var, False, windows_expand_args, **extra)
        except (Malformed, Illegal) as problem:
            code = complain(said, str(problem))
        except OSError as problem:
            code = complain(said, f"{problem.filename or ''}: {problem.strerror or problem}".removeprefix(": "))
        except typer.Abort:
            code = 130
        except TyperException as problem:
            code = complain(said, _message(problem))
        except Exception as problem:
            # A mistake of ours: the trace is for those who ask for it.
            if os.environ.get("ADMIRALTY_TRACE"):
                raise
            complain(said, said.tr("error.ours", kind=type(problem).__name__, problem=problem))
            code = 1
        sys.exit(code if isinstance(code, int) else 0)


def _bear_any_terminal() -> None:
    """Write the number of a letter that the encoding lacks, as errors are; a width of 0 is one that nobody knows."""
    if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")
    if os.environ.get("COLUMNS") == "0":
        del os.environ["COLUMNS"]


def translate(command: Any, said: Words) -> None:
    """Put the help texts of a command into a language."""
    told = f"help.command.{command.name}"
    command.help = command.short_help = said.tr(told) if told in said else command.help
    for parameter in command.params:
        key = f"help.option.{parameter.name}"
        if key in said:
            parameter.help = said.tr(key, languages=", ".join(LANGUAGES))


def _message(problem: TyperException) -> str:
    """What Typer has against a command line."""
    tell: Callable[[], str] = getattr(problem, "format_message", problem.__str__)
    return tell()


def language_of(line: Sequence[str]) -> str:
    """The language of a command line, before it is understood: the one it asks for, or the environment's."""
    for here, following in pairwise([*line, ""]):
        asked = following if here == "--lang" else here.removeprefix("--lang=")
        if here.startswith("--lang") and asked in LANGUAGES:
            return asked
    return spoken(None, os.environ)


def complain(said: Words, sentence: str) -> int:
    """Tell a person in one sentence what can't be done."""
    from rich.console import Console  # late: most command lines have nothing to complain of

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(f"[bold red]{said.tr('error.cannot')}[/]", end=" ")
    console.print(re.sub(r"[ \t\r\n]+", " ", sentence).strip(), markup=False)
    return 2
