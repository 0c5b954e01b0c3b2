"""`admiralty rules`: the ledger of rules, and how many cases prove each of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..kernel.game import Malformed
from ..ledger import Rule, book, games
from ..rules import Citation, cases, coverage, uncovered
from ..words import Words
from .asked import Language, said_in
from .rules_page import page


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule of a game with the cases that name it."""

    game: str
    rule: Rule
    citations: tuple[Citation, ...]


def rules(
    ledger: Annotated[str, typer.Argument(metavar="GAME")] = "",
    chapter: Annotated[str, typer.Option("--chapter")] = "",
    id: Annotated[str, typer.Option("--id")] = "",
    as_object: Annotated[bool, typer.Option("--json")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown")] = False,
    lang: Language = "",
) -> None:
    """List the rules, with the number of cases that prove each; fail when a rule has none."""
    said = said_in(lang)
    asked = [ledger] if ledger else list(games())
    shown = _chosen(_entries(asked), chapter, id.upper())
    missing = uncovered(tuple(entry.rule for entry in shown), {entry.rule.id: entry.citations for entry in shown})
    if as_object:
        plain = {"rules": [_plain(entry, said.language) for entry in shown], "missing": missing}
        typer.echo(json.dumps(plain, ensure_ascii=False, indent=2))
    elif as_markdown:
        typer.echo(page(asked), nl=False)
    elif id:
        _show_one(Console(highlight=False), said, shown[0])
    else:
        _show(Console(highlight=False), said, shown)
    if missing:
        typer.echo(said.tr("rules.missing", rules=", ".join(missing)), err=True)
        raise typer.Exit(1)


def _entries(asked: list[str]) -> list[Entry]:
    return [
        Entry(game, rule, covered[rule.id])
        for game in asked
        for covered in [coverage(game)]
        for rule in book(game).rule
    ]


def _chosen(entries: list[Entry], chapter: str, id: str) -> list[Entry]:
    """Those of a chapter, or the one of an id; Malformed where there is none."""
    chapters = list(dict.fromkeys(entry.rule.chapter for entry in entries))
    if chapter and chapter not in chapters:
        raise Malformed(f"there is no chapter {chapter!r}; there are {', '.join(chapters)}")
    if id and all(entry.rule.id != id for entry in entries):
        raise Malformed(f"there is no rule {id}")
    return [entry for entry in entries if chapter in ("", entry.rule.chapter) and id in ("", entry.rule.id)]


def _plain(entry: Entry, language: str) -> dict[str, Any]:
    """A row for programs."""
    rule = entry.rule
    return {
        "id": rule.id,
        "game": entry.game,
        "chapter": rule.chapter,
        "kind": rule.kind,
        "editions": list(rule.editions),
        "ruling": rule.ruling,
        "ruling_note": rule.note(language),
        "text": rule.text(language),
        "cases": cases(entry.citations),
    }


def _show(console: Console, said: Words, entries: list[Entry]) -> None:
    """The ledger, chapter by chapter."""
    for game, chapter in dict.fromkeys((entry.game, entry.rule.chapter) for entry in entries):
        rows = [entry for entry in entries if (entry.game, entry.rule.chapter) == (game, chapter)]
        console.print(Text(f"\n{_title(game, chapter, said.language)}", style="bold"))
        console.print(_table(said, rows))
    console.print(said.tr("rules.key"), style="dim")
    proven = [entry for entry in entries if entry.citations]
    console.print(said.tr("rules.total", n=len(entries), proven=len(proven)))


def _title(game: str, chapter: str, language: str) -> str:
    titles = book(game).chapter
    return titles[chapter].text(language) if chapter in titles else chapter


def _table(said: Words, entries: list[Entry]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), expand=True)
    table.add_column(said.tr("rules.column.id"), no_wrap=True, style="bold")
    table.add_column(said.tr("rules.column.cases"), justify="right", no_wrap=True)
    table.add_column(said.tr("rules.column.rule"), ratio=1)
    for entry in entries:
        table.add_row(_id(entry.rule), _count(entry), _text(said, entry.rule))
    return table


def _id(rule: Rule) -> str:
    return f"{rule.id} R" if rule.ruling else rule.id


def _count(entry: Entry) -> Text:
    number = cases(entry.citations)
    return Text(str(number), style="green" if number else "bold red")


def _text(said: Words, rule: Rule) -> Text:
    """What the rule says, after the mark of an edition."""
    marks = [f"[{mark}]" for mark in _marks(said, rule)]
    return Text.assemble((" ".join([*marks, ""]), "dim"), rule.text(said.language))


def _marks(said: Words, rule: Rule) -> Iterator[str]:
    if len(rule.editions) == 1 and rule.editions != ("third",):
        yield said.tr(f"rules.edition.{rule.editions[0]}")
    if said.language not in rule.texts:
        yield said.tr("rules.untranslated")


def _show_one(console: Console, said: Words, entry: Entry) -> None:
    """A rule in full: its text, what of it is our ruling, and its cases."""
    rule = entry.rule
    marks = ", ".join([_title(entry.game, rule.chapter, said.language), *_marks(said, rule)])
    console.print(Text.assemble((rule.id, "bold"), f"  {marks}"))
    console.print(Padding(Text(rule.text(said.language)), (0, 0, 0, 4)))
    if rule.ruling:
        console.print(Padding(Text(rule.note(said.language), style="yellow"), (0, 0, 0, 4)))
    console.print(said.tr("rules.cases", n=cases(entry.citations)))
    for citation in entry.citations:
        editions = ", ".join(citation.editions)
        line = Text.assemble(citation.case, f" ({editions}): {citation.title}", (f"  [{citation.file}]", "dim"))
        console.print(Padding(line, (0, 0, 0, 4)))
