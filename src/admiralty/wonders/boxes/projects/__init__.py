"""The Great Projects of Babel: one is open in each Age, and whoever takes part shares what comes of it."""

from __future__ import annotations

from ...core.item import Meanings
from ...core.lookup import Lookup
from ..box import Box, Programs
from .checks import bill, check
from .core.grants import TokenGrant
from .core.penalties import GiveUpTokens
from .core.points import ProjectPoints
from .core.setup import Projects, TurnUp
from .core.site import ProjectLookup
from .core.taking import Participation, TakePart
from .core.verdict import Verdict
from .effects import LEARN
from .rows import Project, ProjectData, ProjectRules
from .vocabulary import LoseCard, LoseCoins, LoseStart, LoseVictories


def furnish(lookup: Lookup, meanings: Meanings) -> None:
    """Add the projects' rows to what is looked up."""
    rows = ProjectLookup(lookup, meanings)
    lookup.extra4 = rows
    part = Participation()
    lookup.add(part, 1)
    lookup.watches.append(TakePart(part.first))
    lookup.add_grant(TokenGrant(rows.free_building, stage=False))
    lookup.add_grant(TokenGrant(rows.free_stage, stage=True))
    lookup.scorers.append(ProjectPoints())
    lookup.setups.append(Projects())


BOX = Box(
    id="projects",
    learn=LEARN,
    parts={
        "project card": TurnUp,
        "project": lambda name: Verdict(name, "give up card", GiveUpTokens(name, "give up tokens")),
    },
    programs=Programs(age_end=("project",), age_start=("project card",), order=(("project", "land"),)),
    furnish=furnish,
    effects=(LoseCard, LoseCoins, LoseStart, LoseVictories),
    rows={"project": Project},
    numbers=ProjectRules,
    own=lambda rules, rows: ProjectData(rules, rows["project"]),
    check=check,
    bill=bill,
)
