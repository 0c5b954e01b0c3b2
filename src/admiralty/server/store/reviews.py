"""What was found out about finished games, read and written: by the digest of a record, part by part."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select

from .schema import reviews
from .write import Write


def read_parts(engine: Engine, record: str) -> dict[str, Any]:
    """Every part that is known of a record."""
    asked = select(reviews.c.part, reviews.c.found).where(reviews.c.record == record)
    with engine.connect() as connection:
        return {row.part: json.loads(row.found) for row in connection.execute(asked)}


def keeping_part(record: str, part: str, found: Any) -> Write:
    """A part that is known now, in place of what was known before."""
    row = {"record": record, "part": part, "found": json.dumps(found, ensure_ascii=False), "made": time.time()}

    def write(connection: Connection) -> None:
        connection.execute(delete(reviews).where(reviews.c.record == record, reviews.c.part == part))
        connection.execute(insert(reviews), [row])

    return write
