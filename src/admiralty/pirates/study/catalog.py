"""The studies of the pirates by their versioned ids; a version rises when numbers, tensor or rules change."""

from __future__ import annotations

from ...research.study import Study, StudyRow
from ..compose import printed_box
from ..game import Pirates
from ..lookup import Choices
from .study import PiratesStudy

LONGEST = 100_000  # it depends on the limit of rounds


def make(id: str, seats: int = 4, cards: bool = True, enrollment: bool = True, rounds: int = 12) -> Study:
    """A limit of rounds lets games of beginners end; 0 is none."""
    return PiratesStudy(id, Pirates(Choices(seats, cards, enrollment, rounds)))


STUDIES = {"pirates-v2": StudyRow(make, printed_box().edition.seats, LONGEST)}
