"""The pen: one row that every transaction writes first, so that only one server writes, and each commit happens once.

The row holds the epoch of the server that may write and the number of its last commit. A server takes the pen at its
start; one that lost it can't commit anything any more. A commit whose answer was lost is tried again with its number:
the row says whether it had happened, after waiting for it where it is still under way.
"""

from __future__ import annotations

from sqlalchemy import Connection, Engine, bindparam, select, update

from ..errors import Superseded
from .schema import pen

TAKE = update(pen).values(epoch=pen.c.epoch + 1, commits=0)
CLAIM = (
    update(pen)
    .where(pen.c.epoch == bindparam("mine"), pen.c.commits < bindparam("number"))
    .values(commits=bindparam("number"))
)
READ = select(pen.c.epoch, pen.c.commits)


class Pen:
    """The right to write to a database, as long as nobody else takes it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        with engine.begin() as connection:
            connection.execute(TAKE)
            self.epoch: int = connection.execute(READ).one().epoch

    def claim(self, connection: Connection, number: int) -> bool:
        """Begin a transaction as this commit; whether it is still to be done. Numbers only ever grow."""
        if connection.execute(CLAIM, {"mine": self.epoch, "number": number}).rowcount:
            return True
        self._must_hold(connection)
        return False

    def check(self) -> None:
        """Refuse to go on where another server has taken the pen."""
        with self.engine.connect() as connection:
            self._must_hold(connection)

    def _must_hold(self, connection: Connection) -> None:
        if connection.execute(READ).one().epoch != self.epoch:
            raise Superseded
