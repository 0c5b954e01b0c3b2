"""What is done in a transaction."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

Write = Callable[[Connection], None]
