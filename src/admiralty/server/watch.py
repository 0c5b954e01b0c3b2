"""The HTTP API for whoever runs the server: health, readiness and metrics."""

from __future__ import annotations

import contextlib
from collections import Counter
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from .. import __version__
from .errors import Refused
from .family import together
from .guard import language_of
from .inner import passed_on
from .lobby import Here
from .metrics import metrics
from .passing import Gone
from .services import Services

router = APIRouter(prefix="/api")


@router.get("/health")
async def health(request: Request, services: Here) -> Response:
    """Whether the server is there and can do its work."""
    return _told(request, services.rooms.problem())


@router.get("/ready")
async def ready(request: Request, services: Here) -> Response:
    """Whether new visitors should come here: not while the server can't do its work, nor before it ends."""
    return _told(request, services.rooms.problem() or (Refused("busy", "draining") if services.draining else None))


def _told(request: Request, problem: Refused | None) -> Response:
    plain: dict[str, Any] = {"ok": problem is None, "version": __version__}
    if problem is not None:
        plain["error"] = problem.plain(language_of(request.scope))
    return JSONResponse(plain, 503 if problem else 200)


@router.get(
    "/metrics",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "for Prometheus"}},
)
async def measured(request: Request, services: Here) -> Response:
    """What the server counts of itself, for Prometheus; told only to those who watch it."""
    client = request.client.host if request.client else ""
    if client not in services.settings.watchers:
        raise Refused("not_found", "nothing_here")
    text = metrics.text(gauges(services))
    if services.settings.crew and not passed_on(request.scope):
        text = together({str(services.rooms.pen.id): text} | await _siblings(services, client))
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


async def _siblings(services: Services, client: str) -> dict[str, str]:
    """What the processes count that were started with this one: one address answers for all of them."""
    found = {}
    for peer in services.rooms.keeping.peers.values():
        if peer.crew == services.settings.crew:
            with contextlib.suppress(Gone):
                answer = await services.passing.ask(peer, client, "GET", "/api/metrics")
                found[str(peer.id)] = (await answer.aread()).decode()
    return found


def gauges(services: Services) -> dict[tuple[str, str], float]:
    """What is measured when it is asked for."""
    rooms = list(services.rooms.by_id.values())
    found = {("rooms", f'status="{status}"'): float(count)
             for status, count in Counter(room.row.status for room in rooms).items()}  # fmt: skip
    problem = services.rooms.problem()
    workers = services.rooms.bot_workers
    if workers.far:
        found["cluster_workers", ""] = workers.far.size
    return found | {
        ("peers", ""): len(services.rooms.keeping.peers),
        ("guests", ""): sum(len(room.guests) for room in rooms),
        ("asleep", ""): sum(room.row.status == "playing" and room.asleep for room in rooms),
        ("waiting_bots", ""): workers.queues.waiting(),
        ("healthy", ""): problem is None,
        ("ready", ""): problem is None and not services.draining,
    }
