"""Asking the processes that keep tables, where a request is about several, or about one that its path does not name."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import orjson
from fastapi import Request

from .errors import Elsewhere
from .forms import Mine
from .inner import passed_on
from .messages import text_of
from .passing import Gone
from .store.leases import Peer

if TYPE_CHECKING:
    from .services import Services

Plain = dict[str, Any]


async def keepers(services: Services, request: Request, tables: Collection[str]) -> dict[str, Peer]:
    """The other processes that keep these tables; none for a visitor whom one of them has passed on."""
    rooms = services.rooms
    asked = [table for table in tables if table not in rooms.by_id]
    if not asked or not rooms.keeping.shared or passed_on(request.scope):
        return {}
    return await asyncio.to_thread(rooms.keeping.leases.holders, asked)


async def ask_keepers(
    services: Services, request: Request, there: Mapping[str, Peer], tables: Sequence[Mine], more: Plain
) -> list[Plain]:
    """What the processes that keep some of these tables answer to the same request, each about its own."""
    by_peer: dict[Peer, list[Plain]] = {}
    for mine in tables:
        if mine.table in there:
            by_peer.setdefault(there[mine.table], []).append(mine.model_dump())
    return await asyncio.gather(
        *[ask(services, peer, request, more | {"tables": own}) for peer, own in by_peer.items()]
    )


async def ask(services: Services, peer: Peer, request: Request, body: Plain) -> Plain:
    """What another process answers to the same request with this body; Elsewhere if it has none."""
    visitor, headers = request.client.host if request.client else "unknown", request.headers.raw
    try:
        answer = await services.passing.ask(
            peer, visitor, request.method, request.url.path, headers, text_of(body).encode()
        )
        found = orjson.loads(await answer.aread())
    except (Gone, ValueError):
        raise Elsewhere from None
    if answer.status_code != 200 or not isinstance(found, dict):
        raise Elsewhere
    return found
