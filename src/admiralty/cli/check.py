"""`admiralty check`: play conformance cases and say which of them hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ..conformance.run import check_file, outcomes, shipped
from ..games import GAMES
from ..kernel.game import Malformed
from ..kernel.outcome import Outcome
from ..ledger import games, ledger
from ..words import Words
from .asked import Language, said_in

Play = Callable[[], Iterator[Outcome]]


def check(
    files: Annotated[list[Path] | None, typer.Argument(metavar="FILE")] = None,
    rule: Annotated[list[str] | None, typer.Option("--rule")] = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v")] = False,
    lang: Language = "",
) -> None:
    """Play conformance cases: what failed, and `N passed, M failed`."""
    said = said_in(lang)
    rules = _known(rule or [], said)
    console = Console(highlight=False, soft_wrap=True)
    passed = failed = malformed = 0
    for name, play in _asked(files or [], rules):
        try:
            found = list(play())
        except Malformed as problem:
            malformed += 1
            typer.echo(" ".join(str(problem).split()), err=True)
            continue
        for outcome in found:
            if outcome.malformed:
                malformed += 1
                typer.echo(" ".join(outcome.failures[0].split()), err=True)
                continue
            passed, failed = (passed, failed + 1) if outcome.failures else (passed + 1, failed)
            if outcome.failures or verbose:
                _tell(console, said, name, outcome)
    if passed or failed or not malformed:
        typer.echo(said.tr("check.tally", passed=passed, failed=failed))
    if failed or malformed:
        raise typer.Exit(2 if malformed else 1)


def _known(rules: list[str], said: Words) -> set[str]:
    """The rules asked for, if there are such rules."""
    ids = {rule.id for game in games() for rule in ledger(game)}
    asked = {rule.strip().upper() for rule in rules}
    if asked - ids:
        raise Malformed(said.tr("check.no_rule", rules=", ".join(sorted(asked - ids))))
    return asked


def _asked(files: list[Path], rules: Collection[str]) -> Iterator[tuple[str, Play]]:
    """The files to play, with their names."""
    for path in files:
        yield str(path), partial(check_file, path, rules)
    if not files:
        for game in GAMES:
            for file in shipped(game):
                yield f"{game}/{file.name}", partial(_play_shipped, file, rules)


def _play_shipped(file: Traversable, rules: Collection[str]) -> Iterator[Outcome]:
    return outcomes(file.read_text(encoding="utf-8"), file.name, rules)


def _tell(console: Console, said: Words, file: str, outcome: Outcome) -> None:
    """A case: its name, its title and its file; what should be and what was found, if it failed."""
    mark, style = ("failed", "bold red") if outcome.failures else ("passed", "green")
    name = said.label(outcome.name)
    console.print(Text.assemble((said.tr(f"check.{mark}"), style), f" {name} {outcome.title}", (f"  [{file}]", "dim")))
    for failure in outcome.failures:
        console.print(Text(f"    {failure}"))
