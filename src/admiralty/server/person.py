"""Who a visitor is from one day to the next: a key of their own making, of which only the digest is kept."""

from __future__ import annotations

from typing import Annotated

from fastapi import Header

from .keys import digest

Key = Annotated[
    str | None,
    Header(alias="Admiralty-Person", description="a key that the browser made", pattern="^[A-Za-z0-9_-]{22,64}$"),
]


def person_of(key: Key = None) -> str:
    """The person of a request; nobody where it shows no key."""
    return digest(key) if key else ""
