"""The frames that a client may send, typed; the codec refuses everything else with a sentence."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ..kernel.codec import decode
from ..kernel.game import Malformed
from ..kernel.plain import check_text, read_json
from ..languages import Language

LONGEST_ID = 40
MOST_KEYS = 20
FIRST = -1  # the first of my seats


@dataclass(frozen=True, slots=True)
class Hello:
    """Who I am, whose view I want, and what I know already."""

    keys: tuple[str, ...] = ()
    lang: Language = "en"
    look: int | None = FIRST
    known: int = 0
    page: str = ""
    """Which page I am, a word that nobody guesses: my next line takes the place of this one."""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """Show me another seat of mine, or the table as spectators see it."""

    seat: int | None = None
    id: str = ""


@dataclass(frozen=True, slots=True)
class Speak:
    """Speak another language."""

    lang: Language
    id: str = ""


@dataclass(frozen=True, slots=True)
class Choose:
    """Lay this choice face down."""

    version: int
    seat: int
    action: Any
    grace: float = 0.0
    """So many seconds I want to be able to take it back, though it may be the last choice of its step."""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Reveal:
    """I have thought it over: my choice need not be held any longer."""

    version: int
    seat: int
    id: str = ""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take my choice up again."""

    version: int
    seat: int
    id: str = ""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back steps of mine."""

    version: int
    seat: int
    steps: int = 1
    id: str = ""


@dataclass(frozen=True, slots=True)
class Odds:
    """How would this attack end?"""

    version: int
    action: Any
    id: str = ""


@dataclass(frozen=True, slots=True)
class Why:
    """Why can I do nothing with this?"""

    version: int
    seat: int
    subject: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """What would a strong bot choose for me?"""

    version: int
    seat: int
    id: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """Tell the others one of the dozen sentences."""

    seat: int
    what: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Again:
    """Send me the whole table."""

    id: str = ""


@dataclass(frozen=True, slots=True)
class Log:
    """Tell me of the steps before this one."""

    before: int
    id: str = ""


@dataclass(frozen=True, slots=True)
class Ping:
    """Are you there?"""

    id: str = ""


Frame = Hello | Look | Speak | Choose | Reveal | TakeBack | Undo | Odds | Why | Hint | Say | Again | Log | Ping


def read_frame(text: str) -> Frame:
    """The frame of a text, or Malformed."""
    try:
        plain = read_json(text)
    except Malformed as error:
        raise Malformed(f"a frame is a JSON table: {error}") from None
    if not isinstance(plain, dict):
        raise Malformed("a frame is a JSON table")
    frame: Frame = decode(Frame, plain, "frame")
    for name in ("id", "subject", "page"):  # what an answer repeats, or the house keeps
        if len(getattr(frame, name, "")) > LONGEST_ID:
            raise Malformed(f"{name}: it should have at most {LONGEST_ID} letters")
    if isinstance(frame, Hello) and len(frame.keys) > MOST_KEYS:
        raise Malformed(f"at most {MOST_KEYS} keys")
    return frame


def id_of(text: str) -> str:
    """The id of a frame that means nothing otherwise: whoever waits for its answer gets one."""
    try:
        id = json.loads(text)["id"]
        check_text(id)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return ""
    return id if len(id) <= LONGEST_ID else ""
