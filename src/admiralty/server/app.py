"""The application: guard, API, tables and pages, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from .. import __version__
from ..kernel.game import Illegal, Malformed
from . import archive, dealing, lobby, looking_back, manual, profiles, sharing, watch
from .alerts import wishes
from .errors import Refused, refusal_of
from .forms import ErrorAnswer
from .forward import Forward
from .guard import Guard, error_response, language_of
from .inner import Inner
from .pages import page
from .services import Services
from .settings import Settings
from .socket import Connection

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorAnswer} for status in (400, 403, 404, 405, 409, 413, 422, 429, 500, 503)
}


def create_app(settings: Settings, address: str = "") -> FastAPI:
    """A server with these settings, reached by others at this address; Refused if its database can't be had."""
    services = Services(settings, address)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await services.begin()
        try:
            yield
        finally:
            await services.close()

    app = _api(lifespan)
    app.state.services = services
    app.add_api_websocket_route("/api/tables/{table}/ws", table_socket)
    app.add_route("/{path:path}", page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_middleware(GZipMiddleware, minimum_size=1500, compresslevel=6)
    app.add_middleware(Forward, services=services)
    app.add_middleware(Guard, settings=settings, effort=services.rooms.effort)
    app.add_middleware(Inner, secret=services.rooms.pen.secret)
    for kind in (Refused, Malformed, Illegal):
        app.add_exception_handler(kind, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _plain_error)
    return app


def describe() -> dict[str, Any]:
    """The OpenAPI description, without a server."""
    return _api(None).openapi()


def _api(lifespan: Any) -> FastAPI:
    app = FastAPI(
        title="Admiralty",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=ERRORS,
    )
    app.include_router(lobby.router)
    app.include_router(archive.router)
    app.include_router(dealing.router)
    app.include_router(looking_back.router)
    app.include_router(sharing.router)
    app.include_router(wishes.router)
    app.include_router(profiles.router)
    app.include_router(manual.router)
    app.include_router(watch.router)
    return app


async def table_socket(socket: WebSocket, table: str) -> None:
    """The table over WebSocket."""
    await Connection(socket, socket.app.state.services).run(table)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    return error_response(refusal_of(error), request.scope)


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    """What is wrong with a form, without repeating what was sent: it may hold a key."""
    assert isinstance(error, RequestValidationError)
    rows = [f"{'.'.join(str(part) for part in row['loc'])}: {row['msg']}" for row in error.errors()[:5]]
    plain = Refused("malformed", "form", detail="; ".join(rows)).plain(language_of(request.scope))
    return JSONResponse({"error": plain}, 422)


async def _plain_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    missing = Refused("not_found", "nothing_here")
    refused = missing if error.status_code == 404 else Refused("malformed", "malformed", detail=str(error.detail))
    plain = refused.plain(language_of(request.scope))
    return JSONResponse({"error": plain}, error.status_code, error.headers)
