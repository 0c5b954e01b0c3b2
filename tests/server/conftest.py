"""A server on each kind of database, and visitors to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from admiralty.server.services import Services
from admiralty.server.settings import Settings

from .client import Visitor
from .hosts import GENEROUS, Postgres, threaded
from .sleepers import shelved


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A PostgreSQL for this session."""
    # Not below pytest's own folder: its user may not go in there.
    folder = Path("/tmp") / f"admiralty-pg-{tmp_path_factory.getbasetemp().name}-{id(tmp_path_factory):x}"
    server = Postgres(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        import shutil

        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on SQLite, then on PostgreSQL."""
    url = request.getfixturevalue("postgres").url if request.param == "postgres" else ""
    settings = Settings(tmp_path_factory.mktemp("data"), url, GENEROUS, bot_seconds=4)
    with threaded(settings) as (address, _):
        yield address


@pytest.fixture
def visitor(base: str) -> Iterator[Visitor]:
    """Somebody with a browser."""
    visitor = Visitor(base)
    yield visitor
    visitor.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[Visitor, Services]]:
    """A server, and what it is made of."""
    with threaded(Settings(tmp_path / "data", limits=GENEROUS)) as (base, server):
        visitor = Visitor(base)
        app: Any = server.config.app
        yield visitor, app.state.services
        visitor.close()


@pytest.fixture
def sleepers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers whose shelf has bots that take their time."""
    monkeypatch.setenv("PYTHONPATH", shelved(tmp_path))
