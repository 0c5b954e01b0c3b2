"""The pen: the row of this process among those that serve a database; every transaction writes it first.

It holds the number of the last commit: one whose answer was lost is tried again with its number, and the row says
whether it had happened, after waiting for it where it is still under way. A process whose row is gone can't commit
anything any more. SQLite has one row: who comes takes the others away. On PostgreSQL there may be many (leases.py).
"""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, Engine, bindparam, delete, insert, select, text, update

from ..errors import Superseded
from .schema import servers

CLAIM = (
    update(servers)
    .where(servers.c.id == bindparam("mine"), servers.c.commits < bindparam("number"))
    .values(commits=bindparam("number"))
)
# A process that stands still in the middle of a transaction must not keep its tables from others: it is ended.
BRIEF = "set_config('idle_in_transaction_session_timeout', '2000', true)"
CLAIM_BRIEFLY = CLAIM.returning(text(BRIEF))
HERE = select(servers.c.id).where(servers.c.id == bindparam("mine"))
FORGET = text("DELETE FROM servers WHERE until < extract(epoch FROM clock_timestamp()) - 86400")


class Pen:
    """The right to write to a database, as long as nobody takes it away."""

    def __init__(self, engine: Engine, address: str = "", crew: str = "") -> None:
        self.engine = engine
        self.address = address
        self.crew = crew
        self.secret = secrets.token_urlsafe(24)
        row = {"address": address, "secret": self.secret, "crew": crew, "until": 0.0, "commits": 0}
        alone = engine.dialect.name == "sqlite"
        self._claim = CLAIM if alone else CLAIM_BRIEFLY
        with engine.begin() as connection:
            connection.execute(delete(servers) if alone else FORGET)
            made = connection.execute(insert(servers).values(row).returning(servers.c.id))
            self.id: int = made.scalar_one()

    def claim(self, connection: Connection, number: int) -> bool:
        """Begin a transaction as this commit; whether it is still to be done. Numbers only ever grow."""
        if connection.execute(self._claim, {"mine": self.id, "number": number}).rowcount:
            return True
        self._must_hold(connection)
        return False

    def check(self) -> None:
        """Refuse to go on where the pen was taken away."""
        with self.engine.connect() as connection:
            self._must_hold(connection)

    def _must_hold(self, connection: Connection) -> None:
        if connection.execute(HERE, {"mine": self.id}).scalar() is None:
            raise Superseded
