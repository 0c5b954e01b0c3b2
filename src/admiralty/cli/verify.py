"""`admiralty verify`: whether a record is a game by the rules, dealt from the secret that was promised before it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from ..games import open_game
from ..kernel.chance import secret_key
from ..kernel.draws import drawn_numbers
from ..kernel.game import Malformed
from ..kernel.promise import commitment, salts_of, secret_of
from ..kernel.record import Record, load
from ..kernel.table import replay
from ..words import Words
from .asked import Json, Language, said_in


def verify(
    file: Annotated[Path, typer.Argument()],
    promise: Annotated[str, typer.Option("--promise")] = "",
    salt: Annotated[list[str] | None, typer.Option("--salt")] = None,
    draws: Annotated[bool, typer.Option("--draws")] = False,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Check a record against what was promised before its game."""
    said = said_in(lang)
    record = load(file)
    table = replay(open_game(record.game), record)  # Malformed where a choice is not legal
    broken = [said.tr(f"verify.{why}", **parts) for why, parts in broken_promises(record, promise, salt or [])]
    if draws:
        if record.stream != "keyed":
            raise Malformed(said.tr("verify.quick"))
        for row in drawn_numbers(table.game, record.seats, record.seed, table.steps):
            typer.echo(json.dumps(asdict(row)))
    elif as_json:
        typer.echo(json.dumps(facts(record) | {"over": table.over, "kept": not broken}))
    else:
        over = "over" if table.over else "unfinished"
        typer.echo(said.tr(f"verify.{over}", steps=len(record.steps), seats=record.seats))
        for line in told(record, promise, salt or [], said):
            typer.echo(line)
    if broken:
        raise Malformed(" ".join(broken))


def facts(record: Record) -> dict[str, Any]:
    """What a record says of its deal; nothing is promised of one from the quick stream."""
    if record.stream != "keyed":
        return {"stream": record.stream}
    key = secret_key(record.seed).hex()
    salts = salts_of(record.seed)
    secret = secret_of(record.seed)
    return {"stream": record.stream, "secret": secret, "promise": commitment(record.seed), "salts": salts, "key": key}


def broken_promises(record: Record, promise: str, salts: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is not as somebody remembers it: the promise that was shown, the salts that they gave."""
    if record.stream != "keyed":
        if promise or salts:
            yield "no_promise", {}
        return
    if promise and promise.strip().lower() != commitment(record.seed):
        yield "broken", {"promise": promise, "found": commitment(record.seed)}
    for salt in salts:
        if salt.strip().lower() not in salts_of(record.seed):
            yield "no_salt", {"salt": salt}


def told(record: Record, promise: str, given: Sequence[str], said: Words) -> Iterator[str]:
    """The facts in words."""
    if record.stream != "keyed":
        yield said.tr("verify.quick")
        return
    known = facts(record)
    yield said.tr("verify.promise", promise=known["promise"])
    if not promise:
        yield said.tr("verify.compare")
    elif not list(broken_promises(record, promise, ())):
        yield said.tr("verify.kept")
    for seat, salt in enumerate(known["salts"]):
        mark = said.tr("verify.yours") if salt and salt in given else ""
        yield said.tr("verify.salt" if salt else "verify.saltless", seat=seat, salt=salt, mark=mark).rstrip()
    if not known["salts"]:
        yield said.tr("verify.unsalted")
    yield said.tr("verify.key", digits=known["key"])
