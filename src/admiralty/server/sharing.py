"""The HTTP API of score sheets: those that several devices fill in, and those of games that were played here."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import Field

from ..guides.shelf import guide_to
from .errors import Refused
from .forms import Form
from .guard import address_of
from .lobby import Here, InRoom
from .pads import CELL

Code = Annotated[str, Path(max_length=24, pattern="^[A-Za-z0-9_-]{1,24}$")]
Who = Annotated[str, Field(max_length=40)]
Cell = Annotated[str, Field(max_length=80, pattern=f"^{CELL.pattern}$")]
router = APIRouter(prefix="/api")


class NewPad(Form):
    """The cells that a sheet begins with, and who shares it."""

    cells: dict[Cell, Any]
    who: Who = ""


class CellForm(Form):
    """A value for a cell, the version of it that its writer had seen, and how many seconds ago it was written."""

    cell: Cell
    value: Any = None
    seen: Annotated[int, Field(ge=0)] = 0
    ago: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0.0


class SyncForm(Form):
    """What a device has written, and the version of the sheet that it knows."""

    since: Annotated[int, Field(ge=0)] = 0
    writes: Annotated[list[CellForm], Field(default_factory=list, max_length=1500)]
    who: Who = ""


@router.post("/pads", status_code=201)
async def share(form: NewPad, request: Request, services: Here) -> dict[str, Any]:
    """A sheet that every device with its code can fill in."""
    services.tables.take(address_of(request.scope))
    return await services.pads.make(form.cells, form.who)


@router.post("/pads/{code}/sync")
async def sync(code: Code, form: SyncForm, services: Here) -> dict[str, Any]:
    """The last writer's value stands in each cell; a value that gave way unseen comes along as `lost`."""
    return await services.pads.sync(code, form.since, [one.model_dump() for one in form.writes], form.who)


@router.get("/tables/{table}/pad")
async def sheet(room: InRoom, request: Request, services: Here) -> dict[str, Any]:
    """The description of a finished game's table, for the score pad; with who sat where."""
    if room.row.status != "over" or room.table is None:
        raise Refused("not_now", "pad_open")
    game, state = room.table.game, room.table.state
    described = guide_to(room.row.game["name"]).pad_of
    plain = await services.rooms.effort.in_thread(address_of(request.scope), described, game, state)
    return plain | {"names": [seat.name or seat.bot for seat in room.row.seats], "created": room.row.created}
