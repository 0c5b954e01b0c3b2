"""What must be true of any case, whatever its game, before it is played: otherwise it could prove nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from ..kernel.game import Malformed

NAMES = ("id", "title", "rules")
CHECKS = ("expect", "can", "cannot", "ways", "why", "offers", "events", "no_events")
"""What a case, or one of its steps, demands."""


def check_case(known: Collection[str], row: Mapping[str, Any]) -> None:
    """See that a case is about known rules and demands something; Malformed with a sentence if not."""
    for name in NAMES:
        if not row.get(name):
            raise Malformed(f"it lacks {name!r}")
    named = row["rules"]
    for rule in named if isinstance(named, list) else ():
        if rule not in known:
            raise Malformed(f"there is no rule {rule!r}; docs/rules.md lists them")
    if not any(part.get(check) for part in _parts(row) for check in CHECKS):
        raise Malformed(f"it checks nothing; it, or a step of it, should have one of {', '.join(CHECKS)}")


def _parts(row: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The case and its steps, as far as they are tables; the game's own reading refuses the rest."""
    steps = row.get("step")
    return (row, *(step for step in steps if isinstance(step, Mapping))) if isinstance(steps, list) else (row,)
