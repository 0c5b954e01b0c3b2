"""`admiralty serve`: the table in the browser, for this machine or for friends."""

from __future__ import annotations

import os
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..extras import want
from ..kernel.game import Malformed
from .asked import Language, said_in


def serve(
    host: Annotated[str, typer.Option("--host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535)] = 8765,
    data: Annotated[Path | None, typer.Option("--data")] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64)] = 1,
    bots_on: Annotated[str, typer.Option("--ray")] = "",
    browser: Annotated[bool, typer.Option("--open/--no-open")] = False,
    lang: Language = "",
) -> None:
    """Serve tables to browsers."""
    # Only here: the other commands start without the server's libraries.
    from ..server.crew import serve_crew
    from ..server.errors import Refused
    from ..server.run import serve as run
    from ..server.settings import settings_of

    said = said_in(lang)
    settings = settings_of(os.environ, data)
    if bots_on:
        settings = replace(settings, ray=bots_on)
    if settings.ray:
        want("ray", "ray")
    console = Console(highlight=False)

    def ready(address: str) -> None:
        console.print(said.tr("serve.ready", address=address))
        if browser:
            webbrowser.open(address)

    try:
        if workers > 1:
            serve_crew(settings, host, port, workers, ready)
        else:
            run(settings, host, port, ready)
    except Refused as problem:
        raise Malformed(problem.text(said.language)) from problem
