"""What the server keeps to itself, by name: of several processes that draw one at once, one does, and all have it."""

from __future__ import annotations

from sqlalchemy import Engine, select

from .schema import secrets
from .write import Write, adding_once

DAYS = "daily"
"""What the deals of days come from."""
PUSH = "push"
"""The private key that push messages are signed with."""


def read_secret(engine: Engine, name: str) -> str | None:
    """The secret of this name, once there is one."""
    with engine.connect() as connection:
        found = connection.execute(select(secrets.c.secret).where(secrets.c.name == name)).scalar()
    return None if found is None else str(found)


def keeping_secret(name: str, secret: str) -> Write:
    """Keep a secret, unless there is one of this name."""
    return adding_once(secrets, {"name": name, "secret": secret})
