"""A database that fails on purpose: commits that are done but not answered, or not done at all."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from sqlalchemy import Engine

from admiralty.server.services import Services


class Faults:
    """Stands between an engine and its database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.error: type[Exception] = engine.dialect.dbapi.OperationalError  # type: ignore[union-attr]
        self.before: Callable[[], bool] = lambda: False
        """Whether the next commit fails and is not done."""
        self.after: Callable[[], bool] = lambda: False
        """Whether the next commit is done, and its answer is lost."""
        self.lost = 0

    def commit(self, connection: Any) -> None:
        if self.before():
            raise self.error("the database is away")
        connection.commit()
        if threading.current_thread().name == "journal" and self.after():  # others only tell that they are there
            self.lost += 1
            raise self.error("the answer was lost")

    def away(self) -> None:
        self.before = lambda: True

    def back(self) -> None:
        self.before = self.after = lambda: False

    def lose_every_other(self) -> None:
        """Lose every second answer: trying again always helps."""
        turn = itertools.cycle((True, False))
        self.after = lambda: next(turn)

    def done_then_away(self) -> None:
        """The next commit is the last one that is done, and nobody hears of it."""

        def after() -> bool:
            self.away()
            return True

        self.after = after


@contextmanager
def faults_at(engine: Engine) -> Iterator[Faults]:
    """An engine that fails when it is told to."""
    faults = Faults(engine)
    engine.dialect.do_commit = faults.commit  # type: ignore[method-assign, assignment]
    yield faults
    faults.back()


def services_of(server: uvicorn.Server) -> Services:
    """The parts of a server that runs in a thread of the tests."""
    services: Services = server.config.app.state.services  # type: ignore[union-attr]
    return services
