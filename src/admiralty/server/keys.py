"""Keys of seats and hosts: unguessable, stored as digests, compared in constant time."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable
from hashlib import sha256

TABLE = re.compile(r"[A-Za-z0-9_-]{1,24}")


def new_key() -> str:
    """A key of 192 random bits; it is told once and never stored."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """The public name of a table, too long to be guessed: an unlisted table is private."""
    return secrets.token_urlsafe(9)


def is_table_id(text: str) -> bool:
    """Whether a text could be the name of a table; whatever could not is never asked of the database."""
    return TABLE.fullmatch(text) is not None


def digest(key: str) -> str:
    """What is stored of a key. It has 192 random bits, so a plain digest can't be searched for."""
    return sha256(key.encode()).hexdigest()


def fits(key: str, stored: str | None) -> bool:
    """Whether a key is the one whose digest is stored."""
    # Without a stored digest the comparison still runs, so that time tells nothing.
    return hmac.compare_digest(digest(key), stored or "-" * 64) and stored is not None


def any_fits(keys: Iterable[str], stored: str | None) -> bool:
    """Whether one of the keys is the one whose digest is stored; all are tried, so that time tells nothing."""
    return sum(fits(key, stored) for key in keys) > 0
