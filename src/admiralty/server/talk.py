"""Quick messages: a dozen sentences that people say to each other by name, each read in the reader's own language."""

from __future__ import annotations

from ..kernel.game import Seat
from ..words import words
from .errors import Refused
from .messages import text_of
from .room import Room

SENTENCES = ("hello", "luck", "played", "thanks", "sorry", "oops", "move", "time", "turn", "back", "again", "bye")
PER_SECOND, AT_ONCE = 0.25, 4
"""How often one guest may say something: whoever wants to disturb gets not far."""


def say(room: Room, seat: Seat, what: str) -> None:
    """Let everybody at a table hear a sentence; it is kept nowhere."""
    if what not in SENTENCES:
        raise Refused("malformed", "not_said")
    name = room.seat(seat).name
    told: dict[str, str] = {}
    for guest in room.guests:
        if guest.language not in told:
            text = words(guest.language).tr(f"said.{what}")
            told[guest.language] = text_of({"is": "Said", "seat": seat, "name": name, "what": what, "text": text})
        guest.send_text(told[guest.language])
