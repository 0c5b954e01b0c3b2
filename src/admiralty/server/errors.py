"""What is refused and why: one shape for HTTP and WebSocket, one sentence in each language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

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
    "unreadable": 409,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    "busy": 503,
}


class Refused(Exception):
    """A request that changes nothing; `why` names the sentence that says so, `parts` fill it in.

    A part that reads otherwise in each language is given as a function of the language.
    """

    def __init__(
        self, code: str, why: str, retry_after: float | None = None, **parts: str | int | Callable[[str], str]
    ) -> None:
        self.code = code
        self.why = why
        self.parts = parts
        self.retry_after = retry_after
        super().__init__(self.text("en"))

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def text(self, language: str) -> str:
        """The sentence in a language; what it repeats of a visitor's words may hold letters that no encoding knows."""
        parts = {name: part(language) if callable(part) else part for name, part in self.parts.items()}
        return words(language).tr(f"refused.{self.why}", **parts).encode(errors="backslashreplace").decode()

    def plain(self, language: str = "en") -> dict[str, Any]:
        """The error as clients get it: our sentence in English, and for people in their language."""
        plain: dict[str, Any] = {"code": self.code, "message": self.text("en"), "text": self.text(language)}
        if self.retry_after is not None:
            plain["retry_after"] = round(self.retry_after, 1)
        return plain


class Unwritten(Refused):
    """A write that was not done, or of which nobody knows yet: what it was about has to be read again."""


class NeverEnds(Refused):
    """A choice after which the game would never end: the table was closed instead."""

    def __init__(self) -> None:
        super().__init__("not_now", "endless")


class Superseded(Unwritten):
    """Another server has taken over the database: this one can't write to it any more."""

    def __init__(self) -> None:
        super().__init__("busy", "superseded")


class Elsewhere(Unwritten):
    """Another process keeps this table now: nothing was written to it here."""

    def __init__(self) -> None:
        super().__init__("busy", "moved", retry_after=1.0)


def refusal_of(error: Exception) -> Refused:
    """What a client is told of an error; of our own mistakes no more than that they are ours."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, Illegal):
        return Refused("illegal", "illegal", detail=str(error))
    if isinstance(error, Malformed):
        return Refused("malformed", "malformed", detail=str(error))
    if isinstance(error, SQLAlchemyError):  # reading failed; a write that failed is Unwritten
        return Refused("busy", "store_away")
    return Refused("internal", "internal")


def no_database(error: SQLAlchemyError) -> Refused:
    """Why a server can't begin, in the database's own words."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return Refused("busy", "no_database", detail=" ".join(said.split()))


def in_status(status: str) -> Refused:
    """Not possible in this state of the table."""
    return Refused("not_now", f"status_{status}")
