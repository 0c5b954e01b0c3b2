"""The studies of 7 Wonders by their versioned ids; a version rises when numbers, tensor or rules change."""

from __future__ import annotations

from ...research.study import Study, StudyRow
from ..compose import EditionId, load
from ..game import Wonders
from .study import WondersStudy

LONGEST = 2000


def _row(edition: EditionId, armada: bool) -> StudyRow:
    def make(id: str, seats: int = 3, teams: bool = False, memory: bool = False) -> Study:
        return WondersStudy(id, Wonders(edition, armada, teams), seats, memory)

    return StudyRow(make, load(edition, armada).rules.seats, LONGEST)


STUDIES = {
    "wonders_second-v1": _row("second", armada=False),
    "wonders_second_armada-v1": _row("second", armada=True),
    "wonders_first-v1": _row("first", armada=False),
    "wonders_first_armada-v1": _row("first", armada=True),
}
