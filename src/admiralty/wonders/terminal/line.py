"""The options of 7 Wonders on a command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, ClassVar, get_args

import typer

from ...kernel.datum import Datum
from ...kernel.game import Malformed, Seat
from .. import edifice
from ..boxes.shelf import USUAL, ordered
from ..compose import EditionId, load, read_house
from ..header import open_game
from ..ids import ids
from ..provenance import provenance
from ..typed import choices_of
from .boards import all_boards, all_of


@dataclass(frozen=True, slots=True)
class WondersLine:
    """Which edition, with which boxes, and what lies before the seats."""

    edition: Annotated[str, typer.Option("--edition")] = "second"
    boxes: Annotated[str, typer.Option("--with")] = ",".join(USUAL)
    teams: Annotated[bool, typer.Option("--teams")] = False
    board: Annotated[list[str], typer.Option("--board")] = field(default_factory=list)
    # Options stand still, so that a line of help opens no box; --lay asks for the choice of any box by its name.
    shipyard: Annotated[list[str], typer.Option("--shipyard")] = field(default_factory=list)
    leaders: Annotated[list[str], typer.Option("--leaders")] = field(default_factory=list)
    lay: Annotated[list[str], typer.Option("--lay", metavar="NAME=ID")] = field(default_factory=list)
    sides: Annotated[str, typer.Option("--sides")] = "drawn"
    strike: Annotated[list[str], typer.Option("--strike")] = field(default_factory=list)
    coins: Annotated[list[int], typer.Option("--coins")] = field(default_factory=list)
    points: Annotated[list[int], typer.Option("--points")] = field(default_factory=list)
    wonders: Annotated[str, typer.Option("--wonders")] = "drawn"
    two: Annotated[list[str], typer.Option("--two")] = field(default_factory=list)

    BOX: ClassVar[tuple[str, ...]] = ("edition", "boxes")
    UNWATCHED: ClassVar[Mapping[str, Any]] = {}

    def header(self, seats: int, house: Path | None, seed: str, first: Seat) -> dict[str, Any]:
        header: dict[str, Any] = {"name": "wonders", "edition": self.edition, "boxes": named(self.boxes)}
        if self.teams:
            header["teams"] = True
        header |= self._customs(seats, first)
        if house:
            header["house"] = dict(read_house(house))
        edition = open_game(header).edition
        if self.board:
            header["boards"] = all_boards(edition, self.board, seats, first, seed)
        laid = self._laid([choice.one for choice in choices_of(edition.boxes)])
        for choice in choices_of(edition.boxes):
            if laid[choice.one]:
                header[choice.option] = all_of(choice, edition, laid[choice.one], seats, first, seed)
        return header

    def _laid(self, names: list[str]) -> dict[str, list[str]]:
        """What is asked for of the choices with these names, in the order of asking."""
        laid = {name: list(getattr(self, name, ())) for name in names}
        for asked in self.lay:
            name, _, id = asked.partition("=")
            if name not in laid or not id:
                known = ", ".join(f"{one}=..." for one in names) or "nothing to lay with these boxes"
                raise Malformed(f"--lay {asked} should be one of: {known}")
            laid[name].append(id)
        return laid

    def _customs(self, seats: int, first: Seat) -> dict[str, Any]:
        """How the group sets its tables up; coins and points are given like boards, one's own first."""
        said: dict[str, Any] = {"sides": self.sides, "wonders": self.wonders, "two": self.two, "struck": self.strike}
        customs = {name: value for name, value in said.items() if value not in ("drawn", [])}
        for name, counts in (("handicap", self.coins), ("bonus", self.points)):
            if counts:
                row = [*counts, *[0] * (seats - len(counts))]
                customs[name] = [row[(seat - first) % len(row)] for seat in range(len(row))]
        return customs

    def data(self, house: Path | None) -> tuple[list[Datum], dict[str, list[str]]]:
        asked = _parted(self.boxes)
        played = [name for name in asked if name != edifice.ID]
        edition = load(_edition(self.edition), played, read_house(house) if house else None)
        counted = edifice.data().things() if edifice.ID in asked else ()
        return provenance(edition, counted), ids(edition)


def named(boxes: str) -> list[str]:
    """The boxes of --with; "base" is the base game alone."""
    return list(ordered(_parted(boxes))[1:])


def _parted(boxes: str) -> list[str]:
    """Names that commas part."""
    return [name.strip() for name in boxes.split(",") if name.strip()]


def _edition(id: str) -> EditionId:
    for known in get_args(EditionId):
        if id == known:
            edition: EditionId = known
            return edition
    raise Malformed(f"edition {id!r} should be first or second")
