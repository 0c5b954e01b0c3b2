"""The journal of an arena: its plan, then a line for each game as it ends, so that none is played twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import IO, Any

from ..kernel.codec import decode, encode
from ..kernel.game import Malformed
from .match import Played
from .plan import Plan

FORMAT = 1
KIND = "admiralty arena"
HEAD = f'{{"{KIND}":'.encode()
"""How a journal begins."""


class Journal:
    """The games of a plan that have been played, in memory and, with a path, in a file."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan = plan
        self.matches = plan.matches()
        self.path = path
        self.games: dict[int, Played] = {}
        self._file: IO[bytes] | None = None
        if path is not None:
            self._file = self._open(path)

    def add(self, played: Played) -> None:
        """Keep a game; it is in the file before anybody hears of it."""
        if played.number not in self.games:
            self._write(encode(played))
            self.games[played.number] = played

    def played(self) -> list[Played]:
        """The games by their numbers."""
        return [self.games[number] for number in sorted(self.games)]

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _open(self, path: Path) -> IO[bytes]:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
        try:
            _lock(file, path)
            self._read(file, path)
        except BaseException:
            file.close()
            raise
        self._file = file
        if file.tell() == 0:
            self._write({KIND: FORMAT, "plan": encode(self.plan)})
        return file

    def _read(self, file: IO[bytes], path: Path) -> None:
        """Take up the games of an earlier run, and drop a line that it could not finish."""
        file.seek(0)
        whole = 0
        matches = {match.number: match for match in self.matches}
        for number, line in enumerate(file, start=1):
            if number == 1 and line[: len(HEAD)] != HEAD[: len(line)]:
                raise Malformed(f"{path}: this is no journal of an arena; name another file")
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            plain = _table(line, f"{path}, line {number}")
            if number == 1:
                self._same_plan(plain, path)
            else:
                played: Played = decode(Played, plain, f"{path}, line {number}")
                if not played.is_of(matches.get(played.number)):
                    raise Malformed(
                        f"{path}, line {number}: this is no game of its plan; without the line it is played again"
                    )
                self.games[played.number] = played
        file.truncate(whole)
        file.seek(whole)

    def _same_plan(self, header: dict[str, Any], path: Path) -> None:
        if header.get(KIND) != FORMAT:
            raise Malformed(f"{path}: this is no journal of an arena")
        theirs: Plan = decode(Plan, header.get("plan"), str(path))
        for name, here, there in _differences(self.plan, theirs):
            raise Malformed(
                f"{path} holds games of another plan: its {name} is {there}, and here it is {here}; name another file"
            )

    def _write(self, plain: Any) -> None:
        if self._file is not None:
            self._file.write(json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
            self._file.flush()


def _differences(mine: Plan, theirs: Plan) -> Iterator[tuple[str, Any, Any]]:
    for field in fields(Plan):
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


def _lock(file: IO[bytes], path: Path) -> None:
    """Two arenas must not write the same journal."""
    try:
        import fcntl
    except ImportError:  # no such lock on this system
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise Malformed(f"{path}: another arena is writing it now") from error
