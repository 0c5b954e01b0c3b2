"""The HTTP API of profiles: a key of one's own, what was played with it, and the end of it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from fastapi import APIRouter, Request

from ..games import GAMES
from .errors import Refused
from .forms import Form, Key
from .guard import address_of
from .keys import digest, new_key
from .lobby import Here, InRoom, Keys
from .ratings import levels
from .room import powers
from .services import Services
from .store.profiles import forgetting, has_profile, opening, results_of

Plain = dict[str, Any]
router = APIRouter(prefix="/api")


class KeepForm(Form):
    """The profile that a seat shall count for; null: for none."""

    profile: Key | None = None


async def _profile(services: Services, keys: list[str]) -> str:
    """The id of the profile that a key opens."""
    for key in keys:
        if await asyncio.to_thread(has_profile, services.rooms.engine, digest(key)):
            return digest(key)
    raise Refused("wrong_key", "no_profile")


@router.post("/profile", status_code=201)
async def begin(request: Request, services: Here) -> Plain:
    """A new profile; its key is told here and nowhere else."""
    services.tables.take(address_of(request.scope))
    key = new_key()
    await services.rooms.journal.commit(opening(digest(key), time.time()))
    return {"key": key}


@router.get("/profile")
async def profile(keys: Keys, services: Here) -> Plain:
    """All that is kept of a profile: its games, the latest first, with the rating after each; and the bots' levels."""
    id = await _profile(services, keys)
    rows = await asyncio.to_thread(results_of, services.rooms.engine, id)
    return {"games": rows, "levels": {game: levels(game) for game in GAMES}}


@router.post("/profile/delete")
async def delete(keys: Keys, services: Here) -> Plain:
    """Delete a profile, with all that is kept of it."""
    id = await _profile(services, keys)
    await services.rooms.journal.commit(forgetting(id))
    for room in services.rooms.by_id.values():
        for place in room.row.seats:
            if place.profile == id:
                place.profile = None
    return {"deleted": True}


@router.post("/tables/{table}/profile")
async def keep(room: InRoom, form: KeepForm, keys: Keys, services: Here) -> Plain:
    """Let a seat count for a profile, or for none; only its person may say so, before the game is over."""
    seats = powers(room.row, keys)[0]
    if not seats:
        raise Refused("wrong_key", "no_seat_key")
    id = await _profile(services, [form.profile]) if form.profile else None
    await services.hosting.keep(room, keys, id)
    return {"kept": id is not None}
