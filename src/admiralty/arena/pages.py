"""The file of a journal: a plan, then a line for each game as it ends, so that none is played twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import IO, Any, Generic, Protocol, TypeVar

from ..kernel.codec import decode, encode
from ..kernel.game import Malformed
from .match import Match, Numbered
from .plan import Plan

FORMAT = 1


class Ended(Numbered, Protocol):
    """A game that was played, as a journal keeps it."""

    def is_of(self, match: Match | None) -> bool:
        """Whether this is how that match may have ended."""


G = TypeVar("G", bound=Ended)


class Pages(Generic[G]):
    """The games of a plan in a file, each handed on as it is read; without a path nothing is kept."""

    def __init__(self, plan: Plan, kind: type[G], what: str, read: Callable[[G], None], path: Path | None) -> None:
        self.plan = plan
        self.kind = kind
        self.what = what
        self.title = f"admiralty {what}"
        self._file: IO[bytes] | None = None
        if path is not None:
            self._file = self._open(path, read)

    def write(self, game: G) -> None:
        """Keep a game; it is in the file before anybody hears of it."""
        self._write(encode(game))

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _open(self, path: Path, read: Callable[[G], None]) -> IO[bytes]:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
        try:
            self._lock(file, path)
            self._read(file, path, read)
        except BaseException:
            file.close()
            raise
        self._file = file
        if file.tell() == 0:
            self._write({self.title: FORMAT, "plan": encode(self.plan)})
        return file

    def _read(self, file: IO[bytes], path: Path, read: Callable[[G], None]) -> None:
        """Take up the games of an earlier run, and drop a line that it could not finish."""
        file.seek(0)
        whole = 0
        head = f'{{"{self.title}":'.encode()
        matches = {match.number: match for match in self.plan.matches()}
        for number, line in enumerate(file, start=1):
            if number == 1 and line[: len(head)] != head[: len(line)]:
                raise Malformed(f"{path}: this is no journal of {self._one()}; name another file")
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            plain = _table(line, f"{path}, line {number}")
            if number == 1:
                self._same_plan(plain, path)
            else:
                game: G = decode(self.kind, plain, f"{path}, line {number}")
                if not game.is_of(matches.get(game.number)):
                    raise Malformed(
                        f"{path}, line {number}: this is no game of its plan; without the line it is played again"
                    )
                read(game)
        file.truncate(whole)
        file.seek(whole)

    def _same_plan(self, header: dict[str, Any], path: Path) -> None:
        if header.get(self.title) != FORMAT:
            raise Malformed(f"{path}: this is no journal of {self._one()}")
        theirs: Plan = decode(type(self.plan), header.get("plan"), str(path))
        for name, here, there in _differences(self.plan, theirs):
            raise Malformed(
                f"{path} holds games of another plan: its {name} is {there}, and here it is {here}; name another file"
            )

    def _write(self, plain: Any) -> None:
        if self._file is not None:
            self._file.write(json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
            self._file.flush()

    def _lock(self, file: IO[bytes], path: Path) -> None:
        """Two arenas must not write the same journal."""
        try:
            import fcntl
        except ImportError:  # no such lock on this system
            return
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Malformed(f"{path}: another {self.what} is writing it now") from error

    def _one(self) -> str:
        return f"an {self.what}" if self.what[0] in "aeiou" else f"a {self.what}"


def _differences(mine: Plan, theirs: Plan) -> Iterator[tuple[str, Any, Any]]:
    for field in fields(mine):
        here, there = getattr(mine, field.name), getattr(theirs, field.name)
        if here != there:
            yield field.name, _said(here), _said(there)


def _said(value: Any) -> Any:
    return ", ".join(value) if isinstance(value, tuple) else value


def _table(line: bytes, where: str) -> dict[str, Any]:
    try:
        plain = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"{where}: this is no JSON") from error
    if not isinstance(plain, dict):
        raise Malformed(f"{where}: a table in braces was expected")
    return plain
