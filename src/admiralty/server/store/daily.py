"""The deals of days: their secret, who tried them, and what bots made of them; read and written."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, Engine, func, select, update

from .schema import choices, deals, rooms, seats, tries, yardsticks
from .write import Write, adding_once

SHOWN = 200
"""So many results of a day are told."""


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's try at the deal of a day; `mark` says why it does not count."""

    room: str
    deal: str
    person: str
    mark: str = ""
    points: int | None = None
    place: int | None = None
    ended: float | None = None
    name: str = ""


def adding_try(row: Try) -> Write:
    """Somebody begins."""
    return adding_once(tries, {"room": row.room, "deal": row.deal, "person": row.person, "mark": row.mark})


def ending_try(row: Try) -> Write:
    """What came of it."""
    values = {"mark": row.mark, "points": row.points, "place": row.place, "ended": row.ended}

    def write(connection: Connection) -> None:
        connection.execute(update(tries).where(tries.c.room == row.room).values(values))

    return write


def measuring(deal: str, bot: str, points: int, place: int) -> Write:
    """What a bot made of a deal."""
    return adding_once(yardsticks, {"deal": deal, "bot": bot, "points": points, "place": place})


def try_of(engine: Engine, room: str) -> Try | None:
    """The try that is played at a table."""
    with engine.connect() as connection:
        row = connection.execute(select(tries).where(tries.c.room == room)).one_or_none()
    return None if row is None else Try(*row)


def tries_by(engine: Engine, deal: str, person: str) -> list[Try]:
    """A person's tries at a deal, the first one first."""
    asked = (
        select(tries)
        .join(rooms, rooms.c.id == tries.c.room)
        .where(tries.c.deal == deal, tries.c.person == person)
        .order_by(rooms.c.created)
    )
    with engine.connect() as connection:
        return [Try(*row) for row in connection.execute(asked)]


def ended_tries(engine: Engine, deal: str) -> list[Try]:
    """The tries at a deal that came to an end, those that count before the others, the best first."""
    asked = (
        select(tries, seats.c.name)
        .join(seats, (seats.c.room == tries.c.room) & (seats.c.seat == 0))
        .where(tries.c.deal == deal, tries.c.ended.is_not(None))
        .order_by(tries.c.mark, tries.c.points.desc(), tries.c.place, tries.c.ended)
        .limit(SHOWN)
    )
    with engine.connect() as connection:
        return [Try(*row) for row in connection.execute(asked)]


def counted(engine: Engine, deal: str) -> list[int]:
    """The points of all tries that count."""
    asked = select(tries.c.points).where(tries.c.deal == deal, tries.c.mark == "", tries.c.ended.is_not(None))
    with engine.connect() as connection:
        return [int(row.points) for row in connection.execute(asked)]


def unnoted(engine: Engine) -> list[str]:
    """Tables of tries that are over, of which nobody has noted it: the server ended just then."""
    asked = (
        select(tries.c.room)
        .join(rooms, rooms.c.id == tries.c.room)
        .where(tries.c.ended.is_(None), rooms.c.status == "over")
    )
    with engine.connect() as connection:
        return [row.room for row in connection.execute(asked)]


def measured(engine: Engine, deal: str) -> dict[str, tuple[int, int]]:
    """What bots made of a deal, the best first: points and place."""
    asked = select(yardsticks).where(yardsticks.c.deal == deal).order_by(yardsticks.c.points.desc(), yardsticks.c.bot)
    with engine.connect() as connection:
        return {row.bot: (row.points, row.place) for row in connection.execute(asked)}


def open_days(engine: Engine, prefix: str) -> list[str]:
    """The deals of days that are not closed yet."""
    asked = select(deals.c.code).where(deals.c.code.startswith(prefix), deals.c.closed.is_(False))
    with engine.connect() as connection:
        return [row.code for row in connection.execute(asked)]


def chosen_for(engine: Engine, room: str) -> int:
    """How many choices of the first seat were made for it: by the clock, or by a bot."""
    asked = select(func.count()).where(
        choices.c.room == room, choices.c.seat == 0, choices.c.chooser.in_(("bot", "clock"))
    )
    with engine.connect() as connection:
        return int(connection.execute(asked).scalar() or 0)
