"""The door: rates, sizes, origins and headers, before anything else looks at a request."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import lru_cache
from ipaddress import IPv6Address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..kernel.plain import whole_number
from ..languages import ENGLISH, spoken_of
from .effort import Effort
from .errors import Refused, refusal_of
from .limits import Buckets
from .metrics import metrics
from .settings import Settings

log = logging.getLogger("admiralty.server")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def address_of(scope: Scope) -> str:
    """The address that a request comes from, as limits count it."""
    client = scope.get("client")
    return counted(str(client[0])) if client else "unknown"


@lru_cache(maxsize=4096)
def counted(host: str) -> str:
    """One name for whoever has this address: of IPv6, everybody has at least a network of 64 bits to choose from."""
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))


def origin_allowed(scope: Scope, settings: Settings) -> bool:
    """Whether the page that asks is ours; programs send no origin, and have no keys but their own."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        asking = urlsplit(origin).netloc
    except ValueError:  # no address at all
        return False
    return bool(asking) and asking == headers.get("host")


def language_of(scope: Scope) -> str:
    """The first language that a browser asks for, of those we speak."""
    asked = Headers(scope=scope).get("accept-language", "")
    return spoken_of(part.partition(";")[0] for part in asked.split(",")) or ENGLISH


def error_response(error: Refused, scope: Scope) -> JSONResponse:
    """An error as HTTP tells it."""
    metrics.count("refused", f'code="{error.code}"')
    headers = {"Retry-After": str(int(error.retry_after) + 1)} if error.retry_after is not None else None
    return JSONResponse({"error": error.plain(language_of(scope))}, error.status, headers)


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, effort: Effort) -> None:
        self.app = app
        self.settings = settings
        self.effort = effort
        limits = settings.limits
        self.requests = Buckets(limits.requests_per_second, limits.requests_burst, "too_many_requests")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        guarded = _with_headers(send)
        try:
            self._check(scope)
            answer = self._answer(scope, self._measured(scope, receive), guarded)
            await self.effort.counted(address_of(scope), answer)
        except Refused as error:
            await error_response(error, scope)(scope, receive, guarded)
        except Exception as error:
            log.error("a request failed", exc_info=error)
            await error_response(refusal_of(error), scope)(scope, receive, guarded)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        since = time.perf_counter()
        await self.app(scope, receive, send)
        metrics.took("request_seconds", time.perf_counter() - since)

    def _check(self, scope: Scope) -> None:
        if scope["path"].startswith("/api/"):
            self.requests.take(address_of(scope))
            self.effort.check(address_of(scope))
            if not origin_allowed(scope, self.settings):
                raise Refused("wrong_origin", "wrong_origin")
            length = whole_number(Headers(scope=scope).get("content-length", "0"))
            if length is not None and length > self._most(scope):
                raise Refused("too_large", "too_large", most=self._most(scope))

    def _most(self, scope: Scope) -> int:
        limits = self.settings.limits
        return limits.record if scope["path"] == "/api/records" else limits.body

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """The body, refused when it grows beyond its size or its time: a length may be missing or a lie."""
        taken = 0
        deadline: float | None = asyncio.get_running_loop().time() + self.settings.limits.body_seconds

        async def measured() -> Message:
            nonlocal taken, deadline
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError:
                raise Refused("malformed", "too_slow") from None
            taken += len(message.get("body", b""))
            if taken > self._most(scope):
                raise Refused("too_large", "too_large", most=self._most(scope))
            if not message.get("more_body"):
                deadline = None  # what comes now is the end of the connection, whenever that is
            return message

        return measured


def _with_headers(send: Send) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
            metrics.count("requests", f'status="{message["status"] // 100}xx"')
        await send(message)

    return guarded


def bearer(header: str | None) -> list[str]:
    """The keys of an Authorization header."""
    if not header:
        return []
    kind, _, key = header.partition(" ")
    return [key.strip()] if kind.lower() == "bearer" and key.strip() else []
