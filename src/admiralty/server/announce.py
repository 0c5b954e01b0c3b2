"""Telling the guests of a room: after the commit, and each only what its seat may know."""

from __future__ import annotations

from collections.abc import Collection

from ..kernel.game import Seat
from .guest import Guest
from .messages import chosen_message, room_message, text_of
from .room import Room
from .telling import Telling


def tell_table(room: Room, guests: set[Guest] | None = None, id: str = "") -> None:
    """The whole position to everybody, made once for those who see the same; with the id of the frame it answers."""
    answer = f'"id":{text_of(id)},' if id else ""
    tellings: dict[str, Telling] = {}
    made: dict[tuple[Seat | None, str, int], str] = {}
    for guest in room.guests if guests is None else guests:
        key = seat, language, known = guest.look, guest.language, since(guest)
        if key not in made:
            telling = tellings.get(language) or tellings.setdefault(language, Telling(room, language))
            made[key] = f"{telling.common[1:-1]},{telling.own(seat, known)[1:]}"
        guest.known = room.version
        guest.send_text(f'{{"you":{text_of(guest.you())},{answer}{made[key]}')


def since(guest: Guest) -> int:
    """The step after which a guest lacks the log; after an undo the last entry comes again, which is harmless."""
    return max(0, guest.known - guest.room.row.base)


def tell_chosen(room: Room, changed: Collection[Seat] | None = None) -> None:
    """Who has chosen, to everybody; who only changed a choice is told alone, for others see nothing of that."""
    assert room.table is not None
    made: dict[Seat | None, str] = {}
    for guest in room.guests:
        if changed is not None and guest.look not in changed:
            continue
        seat = guest.look if guest.look in room.table.chosen else None  # who has laid nothing hears what spectators do
        if seat not in made:
            made[seat] = text_of(chosen_message(room, seat))
        guest.send_text(made[seat])


def tell_room(room: Room) -> None:
    """Who sits where, to everybody; those whose powers changed get the whole table."""
    changed = {guest for guest in room.guests if guest.refresh()}
    made: dict[str, str] = {}
    for guest in room.guests - changed:
        if guest.language not in made:
            made[guest.language] = text_of(room_message(room, guest.language))
        guest.send_text(made[guest.language])
    tell_table(room, changed)
