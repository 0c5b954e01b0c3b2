"""The options of the pirates on a command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer

from ...kernel.datum import Datum
from ...kernel.game import Seat


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
        corrections = _corrections(house)
        if self.combat:  # goes before the house's
            corrections["dice"] = {**corrections.get("dice", {}), "combat": self.combat}
        return header | ({"house": corrections} if corrections else {})

    def data(self, house: Path | None) -> tuple[list[Datum], dict[str, list[str]]]:
        from ..compose import printed_box
        from ..house import overlay
        from ..ids import ids
        from ..provenance import provenance

        box = overlay(printed_box(), _corrections(house))
        return provenance(box), ids(box)


def _corrections(house: Path | None) -> dict[str, Any]:
    """What a house file corrects. The box is opened late: commands ask for these options whatever game they play."""
    if house is None:
        return {}
    from ..compose import read_house

    return read_house(house)
