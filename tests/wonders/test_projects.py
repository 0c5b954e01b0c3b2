"""Great Projects: the card of each Age."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.wonders.boxes.projects.rows import ProjectData
from admiralty.wonders.compose import EditionId
from admiralty.wonders.game import Wonders


@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_age_has_a_project_of_its_own(edition: EditionId) -> None:
    """BP1: one of the five of the Age is turned up, and lies open until its last turn."""
    game = Wonders(edition, ("projects",))
    ages = {project.id: project.age for project in game.edition.of(ProjectData).projects}
    seen: dict[int, set[str]] = {1: set(), 2: set(), 3: set()}
    for seed in range(6):
        table: Table[Any, Any, Any] = Table(game, 3, f"project {seed}")
        chance = Chance(f"choices {seed}")
        while not table.over:
            view = table.view(None)
            if view.project:
                assert ages[view.project] == view.age
                seen[view.age].add(view.project)
            for seat in table.waiting():
                options = table.options(seat)
                table.choose(seat, options[chance.below(len(options))])
    assert all(len(projects) > 1 for projects in seen.values())
