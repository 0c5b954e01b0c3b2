"""The HTTP API of alerts: who wants to be told of which seats, where, and no longer."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import secrets
import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import Field

from ...guides.titles import title
from ...languages import Language
from ...words import words
from ..asking import ask, ask_keepers, keepers
from ..errors import Refused
from ..forms import Form, Mine
from ..guard import address_of
from ..lobby import Here, InRoom, Keys
from ..room import Room, powers
from ..services import Services
from ..store.alerts import AlertRow, alert, confirming, dropping, dropping_to, mails_since, wishing
from .letter import Letter
from .push import check_keys, known_service

Plain = dict[str, Any]
Token = Annotated[str, Path(max_length=64, pattern="^[A-Za-z0-9_-]{1,64}$")]
ADDRESS = re.compile(r"[^\s@<>,;:\"\\()\[\]]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z0-9-]{2,60}")
DAY = 86_400.0
MOST_MAILS = 20
"""Seats that may ask for mails to one address in a day."""
router = APIRouter(prefix="/api")


class BrowserKeys(Form):
    """What a letter to a browser is encrypted with."""

    p256dh: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=64)]


class Subscription(Form):
    """A browser's address at its push service."""

    endpoint: Annotated[str, Field(min_length=8, max_length=1_000)]
    keys: BrowserKeys


class PushForm(Form):
    """A browser wants to be told of its seats."""

    subscription: Subscription
    lang: Language = "en"
    tables: Annotated[list[Mine], Field(max_length=50)]


class NoPush(Form):
    """A browser wants to be told nothing any more."""

    endpoint: Annotated[str, Field(min_length=8, max_length=1_000)]


class MailForm(Form):
    """Where the person of a seat wants to be written to."""

    address: Annotated[str, Field(max_length=254)]
    lang: Language = "en"


@router.get("/alerts")
async def offered(services: Here) -> Plain:
    """How people may be told of their turns here: the key that browsers subscribe with, and whether mails are sent."""
    return {"push": services.watcher.vapid.public, "mail": services.watcher.post is not None}


@router.post("/alerts/push")
async def tell_browser(form: PushForm, request: Request, services: Here) -> Plain:
    """Tell a browser of the seats that its keys are for; it says so again whenever it has other keys."""
    wish = form.subscription
    if not known_service(wish.endpoint, services.settings.push_services):
        raise Refused("malformed", "no_push_service")
    try:
        check_keys(wish.keys.p256dh, wish.keys.auth)
    except ValueError as error:
        raise Refused("malformed", "push_keys") from error
    # The address first: a browser is found by it.
    to = json.dumps({"endpoint": wish.endpoint, "keys": {"p256dh": wish.keys.p256dh, "auth": wish.keys.auth}})
    # Each process tells of its own tables, so each has to know who wants to be told.
    there = await keepers(services, request, [mine.table for mine in form.tables])
    answers = await ask_keepers(services, request, there, form.tables, form.model_dump())
    told = {table for answer in answers for table in answer["tables"]}
    rows: list[AlertRow] = []
    for mine in form.tables:
        if mine.table in there:
            continue
        try:
            room = await services.room(mine.table, address_of(request.scope))
        except Refused as error:
            if error.code in ("not_found", "unreadable"):
                continue
            raise
        if room.row.status in ("gathering", "playing"):
            rows += [_push_row(room, seat, to, form.lang) for seat in powers(room.row, mine.keys)[0]]
    await services.rooms.journal.commit(wishing(rows))
    services.watcher.watched.update(row.room for row in rows)
    return {"tables": sorted(told | {row.room for row in rows})}


def _push_row(room: Room, seat: int, to: str, lang: str) -> AlertRow:
    id = hashlib.sha256(f"{room.row.id} {seat} {to}".encode()).hexdigest()[:40]
    # Whoever asks to be told has just looked: the question of now is no news.
    return AlertRow(
        id, room.row.id, seat, room.row.seats[seat].key or "", "push", to, lang, time.time(), True, room.version
    )


@router.post("/alerts/push/off")
async def leave_browser(form: NoPush, services: Here) -> Plain:
    """Tell a browser nothing any more."""
    await services.rooms.journal.commit(dropping_to(json.dumps({"endpoint": form.endpoint})[:-1] + ","))
    return {"off": True}


@router.post("/tables/{table}/mail")
async def tell_by_mail(room: InRoom, form: MailForm, keys: Keys, request: Request, services: Here) -> Plain:
    """Write to the person of a seat, once the address has agreed to it."""
    post = services.watcher.post
    if post is None:
        raise Refused("not_now", "no_mail")
    seats = powers(room.row, keys)[0]
    if not seats:
        raise Refused("wrong_key", "no_seat_key")
    if not ADDRESS.fullmatch(form.address):
        raise Refused("malformed", "mail_address")
    services.mails.take(address_of(request.scope))
    if await asyncio.to_thread(mails_since, services.rooms.engine, form.address, time.time() - DAY) >= MOST_MAILS:
        raise Refused("too_many", "too_many_mails", DAY)
    id = secrets.token_urlsafe(24)
    place = room.row.seats[seats[0]]
    row = AlertRow(id, room.row.id, place.seat, place.key or "", "mail", form.address, form.lang, time.time(), False)
    await services.rooms.journal.commit(wishing([row]))
    _ask_for_consent(services, room, row, post.address)
    return {"asked": True}


def _ask_for_consent(services: Services, room: Room, row: AlertRow, address: str) -> None:
    said = words(row.lang)
    link = f"{address}/mail/{row.id}"
    text = said.tr("alert.consent_text", link=link, name=room.row.seats[row.seat].name)
    head = said.tr("alert.consent", game=title(room.game.name, row.lang))
    services.watcher.postman.carry("mail", Letter(row.id, row.to, head, text, "", 0, ""))


async def _mail_row(services: Services, token: str) -> AlertRow:
    row = await asyncio.to_thread(alert, services.rooms.engine, token)
    if row is None or row.kind != "mail":
        raise Refused("not_found", "no_mail_link")
    return row


@router.get("/alerts/mail/{token}")
async def mail_wish(token: Token, services: Here) -> Plain:
    """What a link in a mail is about."""
    row = await _mail_row(services, token)
    return {"table": row.room, "seat": row.seat, "confirmed": row.confirmed}


@router.post("/alerts/mail/{token}/confirm")
async def confirm(token: Token, request: Request, services: Here) -> Plain:
    """The address agrees to be written to."""
    row = await _mail_row(services, token)
    if peer := (await keepers(services, request, [row.room])).get(row.room):
        return await ask(services, peer, request, {})
    await services.rooms.journal.commit(confirming(row.id))
    services.watcher.watched.add(row.room)
    return {"table": row.room, "seat": row.seat, "confirmed": True}


@router.post("/alerts/mail/{token}/off")
async def no_more(token: Token, services: Here) -> Plain:
    """Write no more about this seat; the address is forgotten."""
    row = await _mail_row(services, token)
    await services.rooms.journal.commit(dropping(row.id))
    return {"table": row.room, "seat": row.seat, "confirmed": False}
