"""The HTTP API of finished games: record files, moments, playing on; the odds of a battle, and a score pad."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from ..games import GAMES
from ..guides.shelf import guide_to
from .errors import Refused
from .forms import PlayOnForm
from .guard import address_of
from .lobby import Asked, GameName, Here, InRoom, TableId, made_plain, room_of
from .messages import room_plain
from .replays import must_be_open, record_text
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
        row, text = room.row, await services.rooms.effort.in_thread(address_of(request.scope), record_text, room)
    except Unreadable as error:
        row = error.remembered.room
        if row.status not in OPEN or row.sealed:
            raise
        text = stored_text(error.remembered)
    game = row.game.get("name")
    name = f'attachment; filename="admiralty-{game if game in GAMES else "game"}-{row.id}.jsonl"'
    return Response(text, media_type=RECORD, headers={"Content-Disposition": name})


@router.post(
    "/records",
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def bring_in(request: Request, services: Here) -> Plain:
    """A record file, or a position in one line, as a table to look through."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refused("malformed", "record_text") from None
    address = address_of(request.scope)
    services.tables.take(address)
    row, steps = await services.replays.bring_in(text, address)
    return {"table": row.id, "steps": steps, "room": room_plain(row)}


@router.get(
    "/tables/{table}/moments/{step}",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}, "description": "the moment"}},
)
async def moment(
    room: InRoom,
    step: Step,
    request: Request,
    services: Here,
    seat: Annotated[int | None, Query(ge=0, le=15)] = None,
    lang: Asked = "en",
) -> Response:
    """One step of a finished game, as a seat or a spectator saw it."""
    must_be_open(room)
    text = await services.replays.moment(room, step, seat, lang, address_of(request.scope))
    return Response(text, media_type="application/json")


@router.get(
    "/tables/{table}/moments/{step}/position",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "the line"}},
)
async def position(room: InRoom, step: Step, request: Request, services: Here) -> PlainTextResponse:
    """One step of a finished game as a line of text, everything open: what `admiralty show` reads."""
    must_be_open(room)
    return PlainTextResponse(await services.replays.position(room, step, address_of(request.scope)))


@router.get(
    "/tables/{table}/draws",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}, "description": "the numbers"}},
)
async def draws(room: InRoom, request: Request, services: Here) -> Response:
    """Every number that a finished game was dealt from, by step, for whoever checks the deal."""
    must_be_open(room)
    text = await services.replays.draws(room, address_of(request.scope))
    return Response(text, media_type="application/json")


@router.post("/tables/{table}/play-on", status_code=201)
async def play_on(room: InRoom, form: PlayOnForm, request: Request, services: Here) -> Plain:
    """A new table that begins at a moment of a finished game, against bots."""
    must_be_open(room)
    address = address_of(request.scope)
    services.tables.take(address)
    made = await services.replays.play_on(room, form.step, form.seat, form.name, form.bots or "", address)
    return made_plain(made)


@router.post("/games/{game}/odds")
async def odds(game: GameName, form: Annotated[dict[str, Any], Body()], request: Request, services: Here) -> Plain:
    """The exact odds of a battle."""
    counted = await services.rooms.effort.in_thread(address_of(request.scope), guide_to(game).battle, form)
    return {"is": "Odds", **counted}


@router.post("/games/{game}/pad")
async def pad(
    game: GameName, form: Annotated[dict[str, Any], Body()], request: Request, services: Here, lang: Asked = "en"
) -> Plain:
    """The score sheet of a table of the boxed game, from what is told of it."""
    return await services.rooms.effort.in_thread(address_of(request.scope), guide_to(game).pad, form, lang)


@router.post("/games/{game}/pad/position")
async def pad_position(
    game: GameName,
    form: Annotated[dict[str, Any], Body()],
    request: Request,
    services: Here,
    after: Annotated[int, Query(ge=1, le=3)] = 3,
    lang: Asked = "en",
) -> Plain:
    """Such a table as a position in one line, after an Age; or what it would have to be told for one."""
    told = guide_to(game).pad_line
    return await services.rooms.effort.in_thread(address_of(request.scope), told, form, after, lang)
