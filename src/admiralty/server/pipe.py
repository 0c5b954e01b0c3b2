"""The pipe between a server and its worker processes: rows of questions go in, rows of answers come out."""

from __future__ import annotations

import contextlib
import io
import os
import pickle
import resource
import struct
import sys
from collections.abc import Callable
from dataclasses import fields
from functools import cache, partial
from typing import IO, Any

from ..kernel.codec import field_defaults

SIZE = struct.Struct("!I")


class Packer(pickle.Pickler):
    """Packs dataclasses by their fields alone, some times faster than they do it themselves."""

    def reducer_override(self, value: Any) -> Any:
        kind: Any = type(value)
        found = _fields(kind)
        if found is None:
            return NotImplemented
        names, by_name = found
        said = {name: told for name, default in by_name if (told := getattr(value, name)) != default}
        return partial(kind, **said) if said else kind, tuple([getattr(value, name) for name in names])


@cache
def _fields(kind: type) -> tuple[list[str], list[tuple[str, Any]]] | None:
    """The fields of a dataclass by their places, and those that are said by name only; None for anything else."""
    defaults = field_defaults(kind)
    if defaults is None:
        return None
    named = {field.name for field in fields(kind) if field.kw_only}
    return [name for name, _ in defaults if name not in named], [row for row in defaults if row[0] in named]


def packed(value: Any) -> bytes:
    """A value, for a server and its own workers."""
    body = io.BytesIO()
    Packer(body, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return body.getvalue()


def pack(value: Any) -> bytes:
    """The same with its size before it, for the pipe between them."""
    body = packed(value)
    return SIZE.pack(len(body)) + body


def serve(answer: Callable[[Any], Any], questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer row after row of questions, until the server goes away: perhaps in the middle of one, or of an answer."""
    while len(head := questions.read(SIZE.size)) == SIZE.size:
        size = SIZE.unpack(head)[0]
        row = questions.read(size)
        if len(row) < size:
            return
        found = pack([answer(question) for question in pickle.loads(row)])
        try:
            answers.write(found)
            answers.flush()
        except BrokenPipeError:
            return


def work(answer: Callable[[Any], Any], memory: int) -> None:
    """Be a worker with so many bytes: take the pipes for ourselves, so that whoever prints disturbs nobody."""
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    os.nice(2)  # people before bots
    serve(answer, sys.stdin.buffer, answers)
