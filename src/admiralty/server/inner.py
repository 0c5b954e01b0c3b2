"""Visitors that another process passes on to us: who they are is taken from it, if it shows the secret of our row."""

from __future__ import annotations

import hmac

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

SECRET = "x-admiralty-secret"
VISITOR = "x-admiralty-visitor"
PASSED = "admiralty.passed"


def passed_on(scope: Scope) -> bool:
    """Whether another process passed this visitor on: then it goes no further."""
    return bool(scope.get(PASSED))


class Inner:
    """Believes the other processes on our database, and nobody else."""

    def __init__(self, app: ASGIApp, secret: str) -> None:
        self.app = app
        self.secret = secret.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            if hmac.compare_digest(headers.get(SECRET, "").encode(), self.secret):
                scope = {**scope, "client": (headers.get(VISITOR, "unknown"), 0), PASSED: True}
        await self.app(scope, receive, send)
