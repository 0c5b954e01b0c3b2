"""The HTTP API of the lobby: catalog, tables, seats."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Header, Path, Query, Request, Response

from ..bots.shelf import usual_bot
from ..games import GAMES
from ..guides.shelf import guides
from ..languages import LANGUAGES, Language
from ..words import words
from .books import kept_response, printed_box, printed_reference, table_box, table_reference
from .errors import Refused
from .forms import JoinForm, MineForm, NewTable, RematchForm, SaltForm, SeatChange, StartForm
from .guard import address_of, bearer
from .hosting import Made, host_of, must_host
from .inner import passed_on
from .keys import TABLE
from .messages import room_now, text_of
from .room import Room, powers
from .seating import Deed, freed, given_back, given_to_bot, renamed, stood_in
from .services import Services

Plain = dict[str, Any]
Asked = Annotated[Language, Query(description="language of the texts")]
TableId = Annotated[str, Path(max_length=24, pattern=f"^{TABLE.pattern}$")]
EditionName = Annotated[str | None, Query(max_length=40, description="left out, the newest")]
Boxes = Annotated[str | None, Query(max_length=200, description="with commas; left out, the usual ones")]
DAY = 86_400
CLOCKS = (None, 15, 30, 60, 120, 300, DAY // 2, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
router = APIRouter(prefix="/api")


def services_of(request: Request) -> Services:
    """The parts of the running server."""
    services: Services = request.app.state.services
    return services


def keys_of(authorization: Annotated[str | None, Header(description="Bearer KEY")] = None) -> list[str]:
    """The key that a request shows."""
    return bearer(authorization)


async def room_of(table: TableId, request: Request, services: Annotated[Services, Depends(services_of)]) -> Room:
    """The room that a path names."""
    return await services.room(table, address_of(request.scope))


Here = Annotated[Services, Depends(services_of)]
Keys = Annotated[list[str], Depends(keys_of)]
InRoom = Annotated[Room, Depends(room_of)]


def known_game(name: Any) -> str:
    """The name of a game; refused if there is none of it."""
    if not isinstance(name, str) or name not in GAMES:
        raise Refused("malformed", "no_game", game=repr(name)[:40], games=", ".join(GAMES))
    return name


def game_of_path(game: Annotated[str, Path(max_length=40)]) -> str:
    """The game that a path names."""
    return known_game(game)


GameName = Annotated[str, Depends(game_of_path)]


@router.get("/catalog")
async def catalog(request: Request, services: Here, lang: Asked = "en") -> Plain:
    """The games, their options and bots."""
    # Beside the serving loop: the first time all games are opened for it.
    rows = await services.rooms.effort.in_thread(address_of(request.scope), game_rows, lang)
    return {
        "languages": list(LANGUAGES),
        "games": rows,
        "pace": {"clocks": list(CLOCKS), "timeouts": ["default", "bot"]},
    }


def game_rows(lang: str) -> list[Plain]:
    """The games as they are offered in a language."""
    return [guide.catalog(lang) | {"stand_in": usual_bot(name)} for name, guide in guides().items()]


@router.get("/words/{lang}")
async def texts(lang: Language) -> Plain:
    """The package's texts in a language, by key."""
    return {"language": lang, "texts": dict(words(lang).texts)}


@router.get("/games/{game}/reference")
async def reference(
    request: Request,
    services: Here,
    game: GameName,
    lang: Asked = "en",
    edition: EditionName = None,
    boxes: Boxes = None,
) -> Response:
    """Everything in a game's box as it is printed: data, names and texts."""
    address = address_of(request.scope)
    text = await services.rooms.effort.in_thread(address, printed_reference, game, edition, boxes, lang)
    return kept_response(request, text, "max-age=300")


@router.get("/games/{game}/box")
async def box(
    request: Request, services: Here, game: GameName, edition: EditionName = None, boxes: Boxes = None
) -> Response:
    """The data files of a game's box as it is printed."""
    text = await services.rooms.effort.in_thread(address_of(request.scope), printed_box, game, edition, boxes)
    return kept_response(request, text, "max-age=300")


@router.get(
    "/tables",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}, "description": "the list"}},
)
async def tables(request: Request, services: Here) -> Response:
    """Listed tables: with a free seat, and running ones to watch."""
    if passed_on(request.scope):
        return Response(text_of(services.listing.here()), media_type="application/json")
    return Response(await services.listing.now(), media_type="application/json")


@router.post("/tables", status_code=201)
async def create(form: NewTable, request: Request, services: Here) -> Plain:
    """A new table."""
    header = (await services.deals.deal(form.deal)).game if form.deal else form.game
    name = known_game(header.get("name"))
    address = address_of(request.scope)
    services.tables.take(address)
    return made_plain(await services.hosting.create(form.asked(usual_bot(name)), address))


@router.get("/tables/{table}")
async def table(room: InRoom) -> Plain:
    """A table as everybody may know it."""
    return room_now(room)


@router.get("/tables/{table}/reference")
async def reference_here(room: InRoom, request: Request, services: Here, lang: Asked = "en") -> Response:
    """Everything in the box that a table plays with, the house's corrections among it."""
    text = await services.rooms.effort.in_thread(address_of(request.scope), table_reference, room, lang)
    return kept_response(request, text, "max-age=300")


@router.get("/tables/{table}/box")
async def box_here(room: InRoom, request: Request, services: Here) -> Response:
    """The data files of the box that a table plays with, the house's corrections laid over them."""
    # A table keeps its game for ever; only another version of this server could tell its data otherwise.
    text = await services.rooms.effort.in_thread(address_of(request.scope), table_box, room)
    return kept_response(request, text, "max-age=86400")


@router.post("/tables/{table}/join")
async def join(room: InRoom, form: JoinForm, services: Here) -> Plain:
    """Take an open seat."""
    seat, key = await services.hosting.join(room, form.name, form.seat)
    return {"seat": seat, "key": key, "room": room_now(room)}


@router.post("/tables/{table}/start")
async def start(room: InRoom, keys: Keys, services: Here, form: Annotated[StartForm | None, Body()] = None) -> Plain:
    """Deal."""
    wish = form or StartForm()
    await services.hosting.start(room, wish.fill, host_of(room, keys), wish.shuffle)
    return room_now(room)


@router.post("/tables/{table}/seats/{seat}")
async def change_seat(
    room: InRoom, seat: Annotated[int, Path(ge=0, le=15)], form: SeatChange, keys: Keys, services: Here
) -> Plain:
    """Fill, free or replace a seat; let a bot stand in, and give the seat back."""

    def may() -> None:
        if form.do not in ("give_back", "name") or seat not in powers(room.row, keys)[0]:
            must_host(room, keys)

    may()  # at once too: who has no right is not told what is wrong with the rest
    await services.hosting.change_seat(room, seat, _deed(form, services.settings.absent_seconds), may)
    return room_now(room)


def _deed(form: SeatChange, absent: float) -> Deed:
    match form.do:
        case "open":
            return freed(absent)
        case "bot":
            return given_to_bot(form.bot, absent)
        case "stand_in":
            return stood_in(form.bot)
        case "give_back":
            return given_back
        case "name":
            if form.name is None:
                raise Refused("malformed", "name_missing")
            return renamed(form.name)


@router.post("/tables/{table}/leave")
async def leave(room: InRoom, keys: Keys, services: Here) -> Plain:
    """Get up from the seats of this key."""
    await services.hosting.leave(room, keys)
    return room_now(room)


@router.post("/tables/{table}/salt")
async def salt(room: InRoom, form: SaltForm, keys: Keys, services: Here) -> Plain:
    """Add something of one's own to the secret of the next deal."""
    await services.hosting.salt(room, keys, form.salt)
    return room_now(room)


@router.post("/tables/{table}/rematch")
async def rematch(
    room: InRoom, keys: Keys, request: Request, services: Here, form: Annotated[RematchForm | None, Body()] = None
) -> Plain:
    """The same people at a new table."""

    def may() -> None:
        seats, host = powers(room.row, keys)
        if not seats and not host:
            raise Refused("wrong_key", "players_only")

    may()
    services.tables.take(address_of(request.scope))
    return {"table": await services.hosting.rematch(room, form.game if form else None, may)}


@router.post("/tables/{table}/close")
async def close(room: InRoom, keys: Keys, services: Here) -> Plain:
    """End a table before its game is over."""
    await services.hosting.close(room, host_of(room, keys))
    return room_now(room)


@router.post("/mine")
async def mine(form: MineForm, request: Request, services: Here) -> Plain:
    """The tables that these keys are good for, and where a choice is waited for."""
    return {"tables": await services.mine.found(form.tables, request)}


def made_plain(made: Made) -> Plain:
    """A new table as its maker gets it: the keys are told here and nowhere else."""
    return {
        "table": made.room.row.id,
        "host_key": made.host_key,
        "keys": [{"seat": seat, "key": key} for seat, key in made.keys.items()],
        "room": room_now(made.room),
    }
