"""What a person without an account has played: a profile is the digest of a key, and its results."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select, update

from ...kernel.game import Seat
from .schema import profiles, results, seats
from .write import Write

MOST = 2_000
"""Games that are told of a profile, the latest."""


@dataclass(frozen=True, slots=True)
class Ended:
    """One seat of a game that is over; `profile` is empty for whoever keeps none."""

    seat: Seat
    profile: str
    who: str
    bot: str
    side: int
    place: int
    points: int
    won: bool
    board: str


Marks = tuple[float, float]
Rated = Callable[[Sequence[Ended], dict[str, Marks]], dict[Seat, Marks]]
"""The new ratings of the seats with profiles, from the game and from what those profiles had before."""


def has_profile(engine: Engine, id: str) -> bool:
    with engine.connect() as connection:
        return connection.execute(select(profiles.c.id).where(profiles.c.id == id)).one_or_none() is not None


def results_of(engine: Engine, profile: str) -> list[dict[str, Any]]:
    """The games of a profile, the latest first."""
    asked = select(results).where(results.c.profile == profile).order_by(results.c.ended.desc()).limit(MOST)
    with engine.connect() as connection:
        rows = [dict(row) for row in connection.execute(asked).mappings()]
    for row in rows:
        row["header"], row["others"] = json.loads(row["header"]), json.loads(row["others"])
        del row["profile"]
    return rows


def opening(id: str, now: float) -> Write:
    """A new profile."""

    def write(connection: Connection) -> None:
        connection.execute(insert(profiles), [{"id": id, "created": now}])

    return write


def forgetting(id: str) -> Write:
    """Everything of a profile is deleted; the games stay, and belong to nobody."""

    def write(connection: Connection) -> None:
        connection.execute(delete(results).where(results.c.profile == id))
        connection.execute(update(seats).where(seats.c.profile == id).values(profile=None))
        connection.execute(delete(profiles).where(profiles.c.id == id))

    return write


def recording(room: str, header: dict[str, Any], ended: Sequence[Ended], now: float, rated: Rated) -> Write:
    """A game that is over, for the profiles that sat at it, once. Rated here, for two games may end at once."""
    game = str(header["name"])

    def write(connection: Connection) -> None:
        if connection.execute(select(results.c.seat).where(results.c.room == room).limit(1)).first():
            return
        kept = {row.profile for row in ended if row.profile}
        known = set(connection.execute(select(profiles.c.id).where(profiles.c.id.in_(kept))).scalars())
        before = {profile: marks for profile in known if (marks := _latest(connection, profile, game))}
        after = rated(ended, before)
        for row in ended:
            if row.profile in known:
                connection.execute(insert(results), [_plain(room, game, header, ended, row, now, after[row.seat])])

    return write


def _latest(connection: Connection, profile: str, game: str) -> Marks | None:
    asked = select(results.c.mu, results.c.sigma).where(results.c.profile == profile, results.c.game == game)
    row = connection.execute(asked.order_by(results.c.ended.desc()).limit(1)).first()
    return None if row is None else (row.mu, row.sigma)


def _plain(
    room: str, game: str, header: dict[str, Any], ended: Sequence[Ended], row: Ended, now: float, marks: Marks
) -> dict[str, Any]:
    others = [
        {"seat": other.seat, "bot": other.bot, "name": other.who, "points": other.points, "place": other.place}
        for other in ended
        if other.seat != row.seat
    ]
    return {
        "room": room,
        "seat": row.seat,
        "profile": row.profile,
        "game": game,
        "header": json.dumps(header, ensure_ascii=False),
        "seats": len(ended),
        "place": row.place,
        "points": row.points,
        "won": row.won,
        "board": row.board,
        "others": json.dumps(others, ensure_ascii=False),
        "mu": marks[0],
        "sigma": marks[1],
        "ended": now,
    }
