"""The HTTP API of finished games: record files, moments, playing on; and the odds of a battle."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from ..guides.pirates import battle
from ..guides.shelf import GUIDES
from .errors import Refused
from .forms import OddsForm, PlayOnForm
from .guard import address_of
from .lobby import Here, InRoom, Language, TableId, made_plain, room_of
from .messages import room_now
from .replays import must_be_open, record_of
from .room import OPEN
from .unreadable import Unreadable, stored_text

Plain = dict[str, Any]
RECORD = "application/x-ndjson"
router = APIRouter(prefix="/api")
Step = Annotated[int, Path(ge=0, le=100_000)]


@router.get(
    "/tables/{table}/record",
    response_class=Response,
    responses={200: {"content": {RECORD: {"schema": {"type": "string"}}}, "description": "the record file"}},
)
async def record(table: TableId, request: Request, services: Here) -> Response:
    """The record file of a finished game; as it is stored, where its game can't be opened here."""
    try:
        room = await room_of(table, request, services)
        row, text = room.row, record_of(room).text()
    except Unreadable as error:
        row = error.remembered.room
        if row.status not in OPEN:
            raise
        text = stored_text(error.remembered)
    game = row.game.get("name")
    name = f'attachment; filename="admiralty-{game if game in GUIDES else "game"}-{row.id}.jsonl"'
    return Response(text, media_type=RECORD, headers={"Content-Disposition": name})


@router.post(
    "/records",
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def bring_in(request: Request, services: Here) -> Plain:
    """A record file as a table to look through."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refused("malformed", "record_text") from None
    services.tables.take(address_of(request.scope))
    room = await services.replays.bring_in(text)
    return {"table": room.row.id, "steps": len(room.events), "room": room_now(room)}


@router.get("/tables/{table}/moments/{step}")
async def moment(
    room: InRoom,
    step: Step,
    services: Here,
    seat: Annotated[int | None, Query(ge=0, le=15)] = None,
    lang: Language = "en",
) -> Plain:
    """One step of a finished game, as a seat or a spectator saw it."""
    must_be_open(room)
    return await asyncio.to_thread(services.replays.moment, room, step, seat, lang)


@router.post("/tables/{table}/play-on", status_code=201)
async def play_on(room: InRoom, form: PlayOnForm, request: Request, services: Here) -> Plain:
    """A new table that begins at a moment of a finished game, against bots."""
    must_be_open(room)
    services.tables.take(address_of(request.scope))
    return made_plain(await services.replays.play_on(room, form.step, form.seat, form.name, form.bots or ""))


@router.post("/games/pirates/odds")
async def odds(form: OddsForm) -> Plain:
    """The exact odds of a battle."""
    counted = await asyncio.to_thread(
        battle, form.attackers, form.defenders, form.rolls, form.attack_cards, form.defense_cards
    )
    return {"is": "Odds", **counted}
