"""`admiralty backup` and `admiralty restore`: the server's database as one file, and back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..kernel.game import Malformed
from .asked import Language, said_in

if TYPE_CHECKING:
    from sqlalchemy import Engine

File = Annotated[Path, typer.Argument()]
Data = Annotated[Path | None, typer.Option("--data")]


def backup(copy: File, data: Data = None, lang: Language = "") -> None:
    """Copy the server's database into a file, while it serves."""
    from ..server.store.copying import back_up

    with _database(data, lang, running=True) as engine:
        count = back_up(engine, copy)
    typer.echo(said_in(lang).tr("backup.done", n=count, file=copy))


def restore(copy: File, data: Data = None, lang: Language = "") -> None:
    """Fill an empty database from such a file, while no server uses it."""
    from ..server.store.copying import bring_back

    with _database(data, lang, running=False) as engine:
        count = bring_back(engine, copy)
    typer.echo(said_in(lang).tr("backup.back", n=count))


@contextmanager
def _database(data: Path | None, lang: str, running: bool) -> Iterator[Engine]:
    """The database of a server with these settings; held for us alone where none may be running."""
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.errors import Refused, no_database
    from ..server.settings import settings_of
    from ..server.store.database import open_engine
    from ..server.store.lock import OnlyServer

    settings = settings_of(os.environ, data)
    if running and not settings.database_url and not (settings.data / "admiralty.db").exists():
        raise Malformed(said_in(lang).tr("backup.none", folder=settings.data))
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = open_engine(settings.url)
    only = OnlyServer(engine)
    try:
        if not running:
            only.take(patience=0.0)
        yield engine
    except Refused as problem:
        raise Malformed(problem.text(said_in(lang).language)) from problem
    except SQLAlchemyError as problem:
        raise Malformed(no_database(problem).text(said_in(lang).language)) from problem
    finally:
        only.give_back()
        engine.dispose()
