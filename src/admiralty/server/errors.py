"""What is refused and why: one shape for HTTP and WebSocket."""

from __future__ import annotations

from typing import Any

from ..kernel.game import Illegal, Malformed
from ..words import words

STATUS = {
    "malformed": 400,
    "wrong_key": 403,
    "wrong_origin": 403,
    "not_found": 404,
    "illegal": 409,
    "stale": 409,
    "not_now": 409,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    "busy": 503,
}


class Refused(Exception):
    """A request that changes nothing; the sentence says why."""

    def __init__(self, code: str, message: str, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def plain(self, language: str = "en") -> dict[str, Any]:
        """The error as clients get it: our sentence in English, and what it comes to in their language."""
        plain: dict[str, Any] = {"code": self.code, "message": self.message}
        plain["text"] = self.message if language == "en" else words(language).tr(f"refused.{self.code}")
        if self.retry_after is not None:
            plain["retry_after"] = round(self.retry_after, 1)
        return plain


def refusal_of(error: Exception) -> Refused:
    """What a client is told of an error; of our own mistakes no more than that they are ours."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, Illegal):
        return Refused("illegal", str(error))
    if isinstance(error, Malformed):
        return Refused("malformed", str(error))
    return Refused("internal", "something went wrong here; nothing was changed")
