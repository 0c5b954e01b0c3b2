"""Backup and retention as docs/server.md words them: what it says to the databases is said here, and looked at."""

from __future__ import annotations

import re
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from admiralty.server.settings import Settings
from admiralty.server.store.database import open_engine

from .client import Plain, Visitor
from .hosts import GENEROUS, Postgres, threaded

WORDS = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")


def said(pattern: str) -> str:
    """What the words say in this place."""
    found = re.search(pattern, WORDS, re.DOTALL)
    assert found, pattern
    return found[1]


@contextmanager
def served(data: Path, url: str = "") -> Iterator[Visitor]:
    with threaded(Settings(data, url, limits=GENEROUS)) as (base, _):
        visitor = Visitor(base)
        yield visitor
        visitor.close()


def create(server: Postgres, name: str) -> None:
    """A further database."""
    engine = open_engine(Settings(server.folder, server.url).url)
    with engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT").execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()


def begin(visitor: Visitor) -> Plain:
    """A table at which one of three has chosen."""
    made = visitor.table("person", "person", "person")
    line = visitor.sit(made["table"], *[row["key"] for row in made["keys"]])
    assert line.choose(0)["is"] == "Done"
    return made


def go_on(visitor: Visitor, made: Plain) -> None:
    """The table stands as it stood when it was copied, and is played on."""
    line = visitor.sit(made["table"], *[row["key"] for row in made["keys"]])
    assert line.table["chosen"] == [0]
    assert line.choose(0)["is"] == "Done"


def test_a_copy_made_while_people_play_is_whole(tmp_path: Path) -> None:
    restored = tmp_path / "restored"
    restored.mkdir()
    copying = said(r'sqlite3 admiralty\.db "(VACUUM.*?)"').replace("copy.db", str(restored / "admiralty.db"))
    with served(tmp_path / "data") as visitor:
        made = begin(visitor)
        with closing(sqlite3.connect(tmp_path / "data" / "admiralty.db")) as database:
            database.execute(copying)
    with served(restored) as visitor:
        go_on(visitor, made)


def test_a_dump_of_postgresql_is_whole(tmp_path: Path, postgres: Postgres) -> None:
    for name in ("dumped", "restored"):
        create(postgres, name)
    address = postgres.url.removesuffix("/postgres")
    dumping, restoring = said(r"`(pg_dump .*?)`"), said(r"`(pg_restore .*?)`")
    with served(tmp_path / "data", f"{address}/dumped") as visitor:
        made = begin(visitor)
        _told(postgres, tmp_path, dumping, f"{address}/dumped")
    _told(postgres, tmp_path, restoring, f"{address}/restored")
    with served(tmp_path / "other", f"{address}/restored") as visitor:
        go_on(visitor, made)


def _told(postgres: Postgres, folder: Path, command: str, url: str) -> None:
    """A command of the words, on this database."""
    environment = {"PATH": f"{postgres.bin}:/usr/bin:/bin", "DATABASE_URL": url}
    done = subprocess.run(
        command, shell=True, cwd=folder, env=environment, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_old_games_are_deleted_with_all_that_is_theirs(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    url = ""
    if kind == "postgres":
        server: Postgres = request.getfixturevalue("postgres")
        create(server, "cleaned")
        url = f"{server.url.removesuffix('/postgres')}/cleaned"
    with served(tmp_path, url) as visitor:
        old, new = begin(visitor)["table"], begin(visitor)["table"]
    deleting = said(r"```sql\n(.*?)```") if kind == "sqlite" else said(r"For PostgreSQL `(.*?)`")
    engine = open_engine(Settings(tmp_path, url).url)
    with engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        connection.execute(text("UPDATE rooms SET changed = 1 WHERE id = :old"), {"old": old})
        for statement in filter(str.strip, deleting.split(";")):
            connection.execute(text(statement))
        for column, table in (("id", "rooms"), ("room", "seats"), ("room", "choices")):
            left = connection.execute(text(f"SELECT DISTINCT {column} FROM {table}")).scalars()
            assert list(left) == [new]
    engine.dispose()
