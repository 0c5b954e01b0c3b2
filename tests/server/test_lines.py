"""Frames as we write them are those of the library, and a line that is closing or gone is left to it."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from admiralty.server.lines import framed

from .client import Visitor


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_frame_is_what_the_library_would_send(length: int) -> None:
    text = ("é" * length).encode()[:length]
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_frames_of_every_size_arrive_whole(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    line.send({"is": "Ping", "id": "é"})
    assert line.answer("é") == {"is": "Pong", "id": "é"}
    line.send({"is": "Again", "id": "a"})
    assert line.answer("a")["view"]["seat"] == 0
