"""The options of the pirates on a command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer

from ...kernel.datum import Datum
from ...kernel.game import Seat
from ..compose import printed_box, read_house
from ..house import overlay
from ..ids import ids
from ..provenance import provenance


@dataclass(frozen=True, slots=True)
class PiratesLine:
    """Which optional rules, and with which combat die."""

    cards: Annotated[bool, typer.Option("--cards")] = False
    enrollment: Annotated[bool, typer.Option("--enrollment")] = False
    enrolment: Annotated[bool, typer.Option("--enrolment", hidden=True)] = False  # the other spelling
    rounds: Annotated[int, typer.Option("--rounds", min=0)] = 0
    combat: Annotated[str, typer.Option("--combat")] = ""

    BOX: ClassVar[tuple[str, ...]] = ()
    UNWATCHED: ClassVar[Mapping[str, Any]] = {"rounds": 40}

    def header(self, seats: int, house: Path | None, seed: str, first: Seat) -> dict[str, Any]:
        header: dict[str, Any] = {"name": "pirates", "seats": seats, "cards": self.cards, "rounds": self.rounds}
        header["enrollment"] = self.enrollment or self.enrolment
        corrections = read_house(house) if house else {}
        if self.combat:  # goes before the house's
            corrections["dice"] = {**corrections.get("dice", {}), "combat": self.combat}
        return header | ({"house": corrections} if corrections else {})

    def data(self, house: Path | None) -> tuple[list[Datum], dict[str, list[str]]]:
        box = overlay(printed_box(), read_house(house) if house else {})
        return provenance(box), ids(box)
