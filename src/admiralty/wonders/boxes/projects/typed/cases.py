"""Projects in cases: what a position may say of the building site, and the facts that it may ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .....kernel.game import Malformed
from ....core.state import State
from ..core.setup import tokens_on
from .facts import SiteFacts, lay_site, site_facts


@dataclass(frozen=True)
class SitePosition:
    """The open project, and the tokens on it. Left out: no project; as many tokens as there are at its start."""

    project: str = ""
    project_tokens: int | None = None


def absent(position: Any) -> None:
    """Refuse what would otherwise be left out without a word."""
    if position.project or position.project_tokens is not None:
        raise Malformed("a project needs the box projects")


def open_site(state: State, position: Any) -> None:
    """Turn up the project."""
    if not position.project and position.project_tokens is not None:
        raise Malformed("project_tokens needs a project")
    tokens = position.project_tokens
    if tokens is None:
        tokens = int(tokens_on(state.lookup)) if position.project else 0
    lay_site(state, SiteFacts(position.project, tokens))


def table(state: State) -> Mapping[str, Callable[[], Any]]:
    """The open project, and the tokens on it."""
    facts = site_facts(state)
    return {"project": lambda: facts["project"], "project_tokens": lambda: facts["project_tokens"]}
