"""The pipe between a server and its worker processes: rows of questions go in, rows of answers come out."""

from __future__ import annotations

import io
import os
import pickle
import struct
import sys
from collections.abc import Callable
from typing import IO, Any

from ..kernel.codec import field_defaults

SIZE = struct.Struct("!I")


class Packer(pickle.Pickler):
    """Packs dataclasses by their fields alone, some times faster than they do it themselves."""

    def reducer_override(self, value: Any) -> Any:
        kind: Any = type(value)
        fields = field_defaults(kind)
        if fields is None:
            return NotImplemented
        return kind, tuple([getattr(value, name) for name, _ in fields])


def pack(value: Any) -> bytes:
    """A value with its size before it, for the pipe between a server and its own workers."""
    body = io.BytesIO()
    Packer(body, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return SIZE.pack(body.tell()) + body.getvalue()


def serve(answer: Callable[[Any], Any], questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer row after row of questions, until the server goes away."""
    while True:
        size = questions.read(SIZE.size)
        if len(size) < SIZE.size:
            return
        row = pickle.loads(questions.read(SIZE.unpack(size)[0]))
        answers.write(pack([answer(question) for question in row]))
        answers.flush()


def work(answer: Callable[[Any], Any]) -> None:
    """Be a worker: take the pipes for ourselves, so that whoever prints disturbs nobody."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    os.nice(2)  # people before bots
    serve(answer, sys.stdin.buffer, answers)
