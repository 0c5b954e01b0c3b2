"""What is sent to somebody who is away: where to, in which words, and how long it is worth anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Outcome = Literal["sent", "gone", "later", "refused"]
"""Delivered; nobody lives there any more; to be tried again; never to be taken."""


@dataclass(frozen=True, slots=True)
class Letter:
    """One message; `row` is the alert that it belongs to."""

    row: str
    to: str
    title: str
    text: str
    path: str
    seconds: int
    topic: str


Deliver = Callable[[Letter], Outcome]
"""Delivers a letter and waits for it: called in a thread, never in the serving loop."""
