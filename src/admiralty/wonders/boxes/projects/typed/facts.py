"""What everybody sees of the building site; nothing of it is hidden (BP24)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from .....kernel.game import Malformed
from ....core.lookup import Lookup
from ....core.state import State
from ....view import View
from ..core.setup import tokens_on
from ..core.site import own_site, project_lookup, site_of


@dataclass(frozen=True)
class SiteFacts:
    """The project that lies open ("" for none), and the participation tokens on it."""

    project: str = ""
    project_tokens: int = 0


@dataclass(frozen=True)
class SiteView:
    """The same, in a view."""

    project: str
    project_tokens: int


def site_view(view: View) -> SiteView:
    """A view, where the projects are on the table."""
    return cast(SiteView, view)


def site_facts(state: State) -> Mapping[str, Any]:
    site = site_of(state)
    plans = project_lookup(state.lookup).plans
    return {"project": plans[site.project].id if site.project >= 0 else "", "project_tokens": int(site.tokens)}


def lay_site(state: State, facts: SiteFacts | SiteView) -> None:
    """The other way round."""
    site = own_site(state)
    site.project, site.tokens = plan_index(state.lookup, facts.project), facts.project_tokens
    most = int(tokens_on(state.lookup)) if facts.project else 0
    if not 0 <= facts.project_tokens <= most:
        raise Malformed(f"project_tokens {facts.project_tokens} should be from 0 to {most}")
    if facts.project and project_lookup(state.lookup).plans[site.project].age != state.age:
        raise Malformed(f"the project {facts.project!r} is none of Age {state.age}")


def plan_index(lookup: Lookup, id: str) -> int:
    """The number of a project; -1 for none."""
    if not id:
        return -1
    known = [plan.id for plan in project_lookup(lookup).plans]
    if id not in known:
        raise Malformed(f"there is no project {id!r}; there are {', '.join(known)}")
    return known.index(id)
