"""The end of a game, written down for the people at it who keep a profile."""

from __future__ import annotations

import time
from functools import partial

from ..kernel.asides import facts_of, sides_of
from .ratings import rated
from .room import AnyTable, Room
from .store.profiles import Ended, recording
from .store.write import Write


def ending(room: Room, table: AnyTable) -> Write | None:
    """What is to be written of a game that is over; nothing where nobody keeps a profile, or others know the deal."""
    if room.row.origin is not None or not any(place.profile for place in room.row.seats):
        return None
    seats = len(room.row.seats)
    sides = {seat: number for number, side in enumerate(sides_of(room.game, seats)) for seat in side}
    scores = {score.seat: score for score in table.scores()}
    ranks = {seat: (score.winner, score.points, score.tie_break) for seat, score in scores.items()}
    ended = []
    for place in room.row.seats:
        score = scores[place.seat]
        bot = place.bot if place.kind in ("bot", "away") else ""
        better = {sides[seat] for seat, rank in ranks.items() if rank > ranks[place.seat]} - {sides[place.seat]}
        board = str(facts_of(room.game, table.view(place.seat), place.seat).get("board", ""))
        ended.append(
            Ended(
                place.seat,
                # For whoever was away a bot has played: that game is nobody's.
                place.profile or "" if place.kind == "person" else "",
                place.name,
                bot,
                sides[place.seat],
                1 + len(better),
                score.points,
                score.winner,
                board,
            )
        )
    rate = partial(rated, room.game.name)
    return recording(room.row.id, room.row.game, ended, time.time(), rate)
