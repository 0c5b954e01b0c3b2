"""The studies of 7 Wonders by their versioned ids; a version rises when numbers, tensor or rules change."""

from __future__ import annotations

from collections.abc import Iterable

from ...research.study import Study, StudyRow
from ..boxes.shelf import BASE, expansions, ordered, shelf
from ..compose import EDITIONS, EditionId, load
from ..decks import seat_range
from ..game import Wonders
from .study import WondersStudy

LONGEST = 2000


def study_id(edition: EditionId, boxes: Iterable[str]) -> str:
    """The id of a study: the edition, then its boxes in the order of the shelf."""
    return "_".join(["wonders", edition, *(box for box in ordered(boxes) if box != BASE)]) + "-v1"


def _row(edition: EditionId, boxes: tuple[str, ...]) -> StudyRow:
    def make(id: str, seats: int = 3, teams: bool = False, memory: bool = False) -> Study:
        return WondersStudy(id, Wonders(edition, boxes, teams), seats, memory)

    return StudyRow(make, seat_range(load(edition, boxes).rules), LONGEST)


STUDIED = ((), *((box.id,) for box in shelf().values() if box.studied))
STUDIES = {study_id(edition, boxes): _row(edition, boxes) for edition in reversed(EDITIONS) for boxes in STUDIED}
"""The studies that have been trained with; any other set of boxes has one too, by the same rule."""


def row_of(id: str) -> StudyRow | None:
    """The study of this id, listed or with any boxes of the shelf; None if there is none."""
    if id in STUDIES:
        return STUDIES[id]
    for edition in EDITIONS:
        boxes = tuple(box for box in id.removesuffix("-v1").split("_")[2:] if box in expansions())
        if boxes and id == study_id(edition, boxes):
            return _row(edition, boxes)
    return None
