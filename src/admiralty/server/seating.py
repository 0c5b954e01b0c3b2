"""What may be done with a seat: each deed gives the seat's new row, or refuses.

While a game runs, its hands are secret: nobody else is let to the seat of a person who is there, not even after a bot
was put on it. What happens to seats then is told to everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..kernel.chance import Chance
from .bots import check_bot
from .errors import Refused
from .room import Room
from .store.rows import News, RoomRow, SeatRow

Deed = Callable[[Room, SeatRow], SeatRow]
"""What becomes of a seat, worked out when it is its turn: the seat may be another's by then."""
TOLD = 50
"""So many news of a room are kept."""


def change_seats(row: RoomRow, chance: Chance) -> None:
    """Everybody gets a seat by lot, the host's powers go along: so partners are drawn who sit side by side (V13)."""
    order = list(range(len(row.seats)))
    chance.shuffle(order)
    row.host = order.index(row.host) if row.host is not None else None
    row.seats = [replace(row.seats[old], seat=new) for new, old in enumerate(order)]


def freed(absent: float) -> Deed:
    """The seat is free for whoever comes; its key opens nothing any more."""

    def deed(room: Room, place: SeatRow) -> SeatRow:
        if room.row.origin is not None:
            # Its seed stands in the record of the game that it plays on from: whoever joined could be seen through.
            raise Refused("not_now", "open_known")
        if room.row.status == "playing":
            if place.kind == "bot" and place.name:
                raise Refused("not_now", "person_removed", name=place.name)
            if _taken(room, place, absent):
                raise Refused("not_now", "person_here", name=place.name, seconds=round(absent))
        return SeatRow(place.seat)

    return deed


def given_to_bot(bot: str | None, absent: float) -> Deed:
    """A bot takes the seat for good."""

    def deed(room: Room, place: SeatRow) -> SeatRow:
        name = bot or room.row.stand_in
        check_bot(room.game.name, name)
        secret = room.row.status == "playing" and (place.kind == "bot" or _taken(room, place, absent))
        return SeatRow(place.seat, "bot", place.name if secret else "", name)

    return deed


def stood_in(bot: str | None) -> Deed:
    """A bot plays for somebody absent, whose key stays good."""

    def deed(room: Room, place: SeatRow) -> SeatRow:
        name = bot or room.row.stand_in
        check_bot(room.game.name, name)
        if place.kind not in ("person", "away"):
            raise Refused("not_now", "no_person")
        return replace(place, kind="away", bot=name)

    return deed


def given_back(room: Room, place: SeatRow) -> SeatRow:
    """The person plays again."""
    if place.kind != "away":
        raise Refused("not_now", "no_stand_in")
    return replace(place, kind="person", bot="")


def renamed(name: str) -> Deed:
    """Call a person otherwise."""

    def deed(room: Room, place: SeatRow) -> SeatRow:
        if place.kind not in ("person", "away"):
            raise Refused("not_now", "no_nickname")
        return replace(place, name=name)

    return deed


def note_news(room: Room, draft: RoomRow, left: bool) -> None:
    """Write down what a draft changes at the seats of a running game, because somebody left or otherwise."""
    if draft.status != "playing" or room.table is None:
        return
    for before, after in zip(room.row.seats, draft.seats, strict=True):
        what = _what(before, after)
        if what:
            what = "leave" if left else what
            name = after.name if what == "join" else before.name
            news: News = {"step": len(room.table.steps), "seat": after.seat, "what": what, "name": name}
            draft.news = [*draft.news, news][-TOLD:]


def _what(before: SeatRow, after: SeatRow) -> str:
    """What happened between two rows of a seat, if it concerns a person."""
    if after.kind == "person" and before.kind != "person":
        return "give_back" if before.kind == "away" else "join"
    if before.kind not in ("person", "away") or after.kind == before.kind:
        return ""
    return {"open": "open", "bot": "bot", "away": "stand_in"}.get(after.kind, "")


def _taken(room: Room, place: SeatRow, absent: float) -> bool:
    return place.kind in ("person", "away") and room.there(place.seat, absent)
