"""What proves each rule: the shipped cases that name it, and the rules that still wait."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .conformance.run import parse, shipped
from .kernel.codec import decode
from .kernel.game import Malformed
from .ledger import Rule, ledger


@dataclass(frozen=True, slots=True)
class Citation:
    """A case that names a rule: its file, and the editions in which it is run."""

    file: str
    case: str
    title: str
    editions: tuple[str, ...]


Coverage = Mapping[str, tuple[Citation, ...]]


def coverage(game: str) -> Coverage:
    """The shipped cases that name each rule, without playing them; Malformed where one names an unknown rule."""
    rules = ledger(game)
    everywhere = tuple(dict.fromkeys(edition for rule in rules for edition in rule.editions))
    found: dict[str, list[Citation]] = {rule.id: [] for rule in rules}
    for file in shipped(game):
        for row in parse(file.read_text(encoding="utf-8"), file.name)[1]:
            citation, ids = _citation(file.name, row, everywhere)
            for id in ids:
                if id not in found:
                    raise Malformed(f"{file.name}: case {citation.case} names the rule {id!r}, which no ledger has")
                found[id].append(citation)
    return {id: tuple(citations) for id, citations in found.items()}


def _citation(file: str, row: Mapping[str, Any], everywhere: tuple[str, ...]) -> tuple[Citation, tuple[str, ...]]:
    where = f"{file}: case {row.get('id', '?')}"
    editions: tuple[str, ...] = decode(tuple[str, ...], row.get("editions", everywhere), f"{where}.editions")
    ids: tuple[str, ...] = decode(tuple[str, ...], row.get("rules", ()), f"{where}.rules")
    return Citation(file, str(row.get("id", "")), str(row.get("title", "")), editions), tuple(dict.fromkeys(ids))


def cases(citations: tuple[Citation, ...]) -> int:
    """How many cases these are; a case counts once in each of its editions."""
    return sum(len(citation.editions) for citation in citations)


def uncovered(rules: tuple[Rule, ...], covered: Coverage) -> list[str]:
    """The ids of the rules that no case names."""
    return [rule.id for rule in rules if not covered[rule.id]]
