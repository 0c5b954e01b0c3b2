"""The page of rules for readers of the documentation: a row for each rule, with the cases that prove it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..games import GAMES
from ..ledger import Ledger, Rule, book
from ..rules import Citation, Coverage, cases, coverage

COMMAND = "admiralty rules --markdown > docs/rules.md"
INTRODUCTION = f"""# Rules
Every rule has an id and is told in our own words; a conformance case names the rules that it proves. **R** marks what
the books leave open, wholly or in part, and we decided: the list under each table says what and why. A case counts once
in each edition that it is run in. Every rule has a case.

This page is made from `rules.toml` in the data of each game: change that file, then run `{COMMAND}`.
The same in other languages: `admiralty rules --lang fr`.
"""


def page(games: Sequence[str]) -> str:
    """The whole page in Markdown."""
    return "\n".join([INTRODUCTION, *(line for game in games for line in _game(game))])


def _game(game: str) -> Iterator[str]:
    found, covered = book(game), coverage(game)
    yield f"## {GAMES[game].title}"
    for chapter in dict.fromkeys(rule.chapter for rule in found.rule):
        yield from _chapter(found, chapter, covered)


def _chapter(found: Ledger, chapter: str, covered: Coverage) -> Iterator[str]:
    rules = [rule for rule in found.rule if rule.chapter == chapter]
    yield f"### {found.chapter[chapter].text('en') if chapter in found.chapter else chapter}"
    yield "| id | editions | rule | | cases | files |"
    yield "| --- | --- | --- | --- | ---: | --- |"
    for rule in rules:
        yield _row(rule, covered[rule.id])
    yield ""
    rulings = [rule for rule in rules if rule.ruling]
    if rulings:
        yield "Rulings:"
        for rule in rulings:
            yield f"- **{rule.id}** {rule.note('en')}"
        yield ""


def _row(rule: Rule, citations: tuple[Citation, ...]) -> str:
    text = rule.text("en").replace("|", "\\|")
    files = ", ".join(dict.fromkeys(f"`{citation.file}`" for citation in citations))
    mark = "R" if rule.ruling else ""
    return f"| {rule.id} | {', '.join(rule.editions)} | {text} | {mark} | {cases(citations)} | {files} |"
