"""The HTTP API of whoever looks back on a finished game: its course, the chances over time, and its turning points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from ..guides.guide import Teller
from ..kernel.asides import sight_of
from ..kernel.codec import decode
from ..kernel.game import Seat
from .archive import Step
from .guard import address_of
from .lobby import Asked, Here, InRoom
from .messages import names_of
from .replays import must_be_open
from .reviews import Review, turns_part
from .room import Room

Plain = dict[str, Any]
SeatAsked = Annotated[int, Query(ge=0, le=15)]
router = APIRouter(prefix="/api")


@router.get(
    "/tables/{table}/course",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}, "description": "the course"}},
)
async def course(room: InRoom, request: Request, services: Here) -> Response:
    """The score sheets of all seats from the setup to the end."""
    must_be_open(room)
    text = await services.replays.course(room, address_of(request.scope))
    return Response(text, media_type="application/json")


@router.get("/tables/{table}/review")
async def review(room: InRoom, request: Request, services: Here, seat: SeatAsked = 0, lang: Asked = "en") -> Plain:
    """What is known of a seat's game, and how far looking back on it is."""
    must_be_open(room)
    going, known = await services.reviews.look(room, seat, address_of(request.scope))
    return _review(room, seat, lang, going, known)


@router.post("/tables/{table}/review")
async def begin(room: InRoom, request: Request, services: Here, seat: SeatAsked = 0, lang: Asked = "en") -> Plain:
    """Have a seat's game looked back on."""
    must_be_open(room)
    going, known = await services.reviews.begin(room, seat, address_of(request.scope))
    return _review(room, seat, lang, going, known)


@router.get("/tables/{table}/moments/{step}/advice")
async def advice(
    room: InRoom, step: Step, request: Request, services: Here, seat: SeatAsked = 0, lang: Asked = "en"
) -> Plain:
    """What a seat chose at a step, beside what the admiral would have; where it has yet to choose, that alone."""
    must_be_open(room)
    row = await services.reviews.advice(room, step, seat, address_of(request.scope))
    return {"is": "Advice", **_told(room, _teller(room, lang), row)}


def _review(room: Room, seat: Seat, lang: str, going: Review | None, known: Mapping[str, Any]) -> Plain:
    turns = known.get(turns_part(seat))
    teller = _teller(room, lang)
    return {
        "is": "Review",
        "seat": seat,
        "state": _state(going, turns is not None and "chances" in known),
        "done": going.done if going else 0,
        "of": going.of if going else 0,
        "chances": known.get("chances"),
        "turns": None if turns is None else [_told(room, teller, row) for row in turns],
    }


def _state(going: Review | None, whole: bool) -> str:
    if whole:
        return "done"
    if going is None:
        return "none"
    return ("failed" if going.failed else "none") if going.ended else "going"


def _teller(room: Room, lang: str) -> Teller:
    assert room.table is not None
    return room.guide.teller(room.game, sight_of(room.game, room.table.state, None), lang, names_of(room.row))


def _told(room: Room, teller: Teller, row: Mapping[str, Any]) -> Plain:
    """A choice that was weighed, with its actions in words."""

    def worded(plain: Mapping[str, Any]) -> Plain:
        return {**plain, "text": teller.action(decode(room.game.action_kind, plain["action"], "action"))}

    considered = [worded(other) for other in row["considered"]]
    chosen = worded(row["chosen"]) if row["chosen"] else None
    return {**row, "chosen": chosen, "best": worded(row["best"]), "considered": considered}
