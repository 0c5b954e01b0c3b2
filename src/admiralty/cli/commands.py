"""The one place where a command line begins and ends: help in the reader's language, and no traceback for anybody."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import typer
from rich.console import Console
from typer.core import TyperGroup
from typer.exceptions import TyperException

from .. import languages
from ..kernel.game import Illegal, Malformed
from ..words import LANGUAGES, Words, spoken, words


class Commands(TyperGroup):
    """The group of all commands; whatever goes wrong in one becomes a sentence and an exit code."""

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
        said = words(language_of(line))
        self.translate(said)
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

    def translate(self, said: Words) -> None:
        """Put the help texts of all commands into a language."""
        self.help = said.tr("help.admiralty")
        for name, command in self.commands.items():
            command.help = said.tr(f"help.command.{name}") if f"help.command.{name}" in said else command.help
        for parameter in (parameter for command in (self, *self.commands.values()) for parameter in command.params):
            key = f"help.option.{parameter.name}"
            if key in said:
                parameter.help = said.tr(key, languages=", ".join(LANGUAGES))  # type: ignore[attr-defined]


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
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(f"[bold red]{said.tr('error.cannot')}[/]", end=" ")
    console.print(re.sub(r"[ \t\r\n]+", " ", sentence).strip(), markup=False)
    return 2
