"""Opening the game that somebody asks for: data that a house has corrected are tried out beside the server first."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from ..kernel.chance import new_seed
from ..kernel.game import Malformed
from .bots import check_bot
from .errors import Refused
from .films import Try
from .headers import complete
from .keys import new_table_id
from .rooms import Rooms
from .store.rows import RoomRow, SeatRow


async def new_row(rooms: Rooms, game: dict[str, Any], seats: Sequence[SeatRow], address: str) -> RoomRow:
    """The row of a new room, its game's header completed; what that takes counts for the address."""
    if game.get("house"):
        tried = await rooms.projector.ask(address, Try(game, len(seats)), "house_slow")
        if tried.big:
            raise Refused("malformed", "house_big")
        if tried.wrong:
            raise Refused("malformed", "house", detail=tried.wrong)
    return await rooms.effort.in_thread(address, row_of, game, seats)


def row_of(game: dict[str, Any], seats: Sequence[SeatRow]) -> RoomRow:
    """The row of a new room, with a secret of its own and one for its rematch."""
    try:
        header = complete(game, len(seats))
    except Malformed as error:
        raise Refused("malformed", "house" if game.get("house") else "game", detail=str(error)) from error
    for place in seats:
        if place.kind in ("bot", "away"):
            check_bot(header["name"], place.bot)
    now = time.time()
    return RoomRow(new_table_id(), header, new_seed(), list(seats), now, now, stream="keyed", next_seed=new_seed())
