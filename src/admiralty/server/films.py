"""A worker process for finished games: plays records through, keeps them, and shows any step as any seat saw it."""

from __future__ import annotations

import time
import traceback
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..guides.shelf import guide_to
from ..kernel import record as records
from ..kernel.asides import sight_of
from ..kernel.chance import new_seed
from ..kernel.codec import encode
from ..kernel.described import text_of as line_of
from ..kernel.draws import drawn_numbers
from ..kernel.game import AnyGame, Event, Malformed, Score, Seat, known_to
from ..kernel.record import BadRecord, Record
from ..kernel.table import Table, play_step
from ..positions import LINE, Position
from .headers import complete, game_of, look_up
from .messages import text_of
from .pipe import work
from .review_plan import moments
from .room import replayed
from .store.rows import Remembered
from .story import log_entry

KEPT = 20_000
"""Positions that are kept, of all films together."""
MEMORY = 3 << 30
"""Bytes that the process may ask for; a record that takes more is refused."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a record file through, to see whether it is one; or lay out a position in one line."""

    text: str
    most: int


@dataclass(frozen=True, slots=True)
class Try:
    """Open the game that somebody asks for, to see whether there is one like it."""

    game: dict[str, Any]
    seats: int


@dataclass(frozen=True, slots=True)
class Reopen:
    """Open a room of the store and play its choices, to see whether the server can."""

    remembered: Remembered


@dataclass(frozen=True, slots=True)
class Show:
    """A step of a game as a seat saw it; the record comes along where the film of this name is not at hand."""

    name: str
    record: str
    step: int
    seat: Seat | None
    language: str
    names: tuple[str, ...] = ()
    """What people are called, by seat."""


@dataclass(frozen=True, slots=True)
class Course:
    """The score sheets of a game from the setup to the end; the record as with Show."""

    name: str
    record: str


@dataclass(frozen=True, slots=True)
class Write:
    """A step of a game as a position in one line, with all that lies on the table; the record as with Show."""

    name: str
    record: str
    step: int


@dataclass(frozen=True, slots=True)
class Draws:
    """Every number that a game was dealt from; the record as with Show."""

    name: str
    record: str


Reel = Show | Course | Write | Draws
"""What is asked of a film."""
Asked = Play | Try | Reopen | Reel


@dataclass(frozen=True, slots=True)
class Shown:
    """What was asked for, or why there is none (`wrong`: a sentence; `missing`: a film), and what it took."""

    result: Any = None
    wrong: str = ""
    place: str = ""
    """Where that is wrong: in a line of the record's text, or a step of its game; and in which."""
    number: int = 0
    big: bool = False
    """Whether it takes more memory than the process may ask for."""
    failed: bool = False
    """Whether our own code stumbled over it; the log has where."""
    missing: bool = False
    last: int = -1
    """The last step, where a later one was asked for."""
    seconds: float = 0.0


class Film:
    """Every position of a finished game."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game, self.record = game, replace(record, steps=[])
        table: Table[Any, Any, Any] = Table(game, record.seats, record.seed, record.stream)
        self.states = [table.state]
        self.events: list[Sequence[Event]] = [()]
        for number, step in enumerate(record.steps, start=1):
            self.events.append(play_step(table, step, number))
            self.states.append(table.state)
        self.steps = table.steps


films: OrderedDict[str, Film] = OrderedDict()


def film_of(record: Record) -> Film:
    """The film of a record; Malformed where a choice is not legal."""
    return Film(game_of(record.game), record)


def kept(asked: Reel) -> Film | None:
    """The film of this name, made if its record came along; of all films the latest are kept."""
    film = films.get(asked.name)
    if film is None and asked.record:
        film = films[asked.name] = film_of(records.parse(asked.record))
        while len(films) > 1 and sum(len(film.states) for film in films.values()) > KEPT:
            films.popitem(last=False)
    if film is not None:
        films.move_to_end(asked.name)
    return film


def play(asked: Play) -> Shown:
    """The record and the header of its game, as the game itself writes it."""
    line = LINE.match(asked.text)
    record = Position(asked.text).record(new_seed()) if line else records.parse(asked.text)
    if len(record.steps) > asked.most or not 1 <= record.seats <= 16:
        return Shown(last=asked.most)
    return Shown((record, dict(film_of(record).game.header())))


def show(asked: Show) -> Shown:
    """A step as a seat saw it, and what everybody then chose, as JSON."""
    return _told(asked, lambda film: text_of(moment(film, asked)))


def _told(asked: Show | Write, tell: Callable[[Film], str]) -> Shown:
    """What is told of a step, if there are such a film and such a step."""
    film = kept(asked)
    if film is None:
        return Shown(missing=True)
    if not 0 <= asked.step < len(film.states):
        return Shown(last=len(film.states) - 1)
    return Shown(tell(film))


def moment(film: Film, asked: Show) -> dict[str, Any]:
    """All of a moment that the film knows."""
    step, seat = asked.step, asked.seat
    game, state = film.game, film.states[step]
    guide = guide_to(game.name)
    view = sight_of(game, state, seat)
    teller = guide.teller(game, view, asked.language, asked.names)
    choices = film.steps[step] if step < len(film.steps) else None
    deciders = game.deciders(state)
    mine = seat is not None and seat in deciders
    return {
        "is": "Moment",
        "version": step,
        "seat": seat,
        "step": step,
        "steps": len(film.steps),
        "view": guide.shown(view, {}),
        "asked": list(deciders),
        "stakes": teller.stakes() if deciders else {},
        "options": teller.options(game.options(state, seat)) if mine and seat is not None else [],
        "refusals": teller.refusals(state, seat) if mine and seat is not None else [],
        "log": [log_entry(teller, step, known_to(seat, film.events[step]))] if step else [],
        "choices": {str(s): encode(action) for s, action in choices.items()} if choices else None,
        "choice_texts": {str(s): teller.action(action) for s, action in choices.items()} if choices else None,
        "scores": teller.scores(game.scores(state)) if not deciders else None,
    }


def course(asked: Course) -> Shown:
    """What every seat's sheet showed at moments evenly apart, as JSON."""
    film = kept(asked)
    if film is None:
        return Shown(missing=True)
    guide, steps = guide_to(film.game.name), moments(len(film.steps))
    sheets = [[_lines(score) for score in film.game.scores(film.states[step])] for step in steps]
    parts = [guide.part(sight_of(film.game, film.states[step], None)) for step in steps]
    return Shown(text_of({"is": "Course", "steps": steps, "parts": parts, "sheets": sheets}))


def _lines(score: Score) -> dict[str, int]:
    points: Counter[str] = Counter()
    for line in score.lines:
        points[line.category] += line.points
    return dict(points)


def draws(asked: Draws) -> Shown:
    """What was drawn at each step, and what all saw of it; nothing of a game that was dealt from the quick stream."""
    film = kept(asked)
    if film is None:
        return Shown(missing=True)
    seats, seed = film.record.seats, film.record.seed
    rows = drawn_numbers(film.game, seats, seed, film.steps) if film.record.stream == "keyed" else ()
    steps = [
        asdict(row) | {"events": [encode(event) for event in known_to(None, film.events[row.step])]} for row in rows
    ]
    return Shown(text_of({"is": "Draws", "steps": steps}))


def write(asked: Write) -> Shown:
    """The line of a step."""
    return _told(asked, lambda film: line_of(film.game, film.states[asked.step]))


def attempt(asked: Try) -> Shown:
    """Nothing, if the game can be opened and dealt."""
    complete(asked.game, asked.seats)
    return Shown()


def reopen(asked: Reopen) -> Shown:
    """Nothing, if the room can be opened."""
    if asked.remembered.room.status != "gathering":
        table, _ = replayed(game_of(asked.remembered.room.game), asked.remembered)
        look_up(table)
    return Shown()


DEEDS: dict[type, Callable[[Any], Shown]] = {
    Play: play,
    Show: show,
    Course: course,
    Write: write,
    Draws: draws,
    Try: attempt,
    Reopen: reopen,
}


def answer(asked: Asked) -> Shown:
    """What is asked for, and how long it took."""
    since = time.thread_time()
    try:
        found = DEEDS[type(asked)](asked)
    except BadRecord as error:
        found = Shown(wrong=str(error), place=error.place, number=error.number)
    except Malformed as error:
        found = Shown(wrong=str(error))
    except MemoryError:
        films.clear()
        found = Shown(big=True)
    except Exception:
        traceback.print_exc()
        found = Shown(failed=True)
    return replace(found, seconds=time.thread_time() - since)


def main() -> None:
    """Be a worker with a limit to its memory."""
    work(answer, MEMORY)


if __name__ == "__main__":
    # Under its proper name, so that a question unpacked here is of the class that the server packed.
    from admiralty.server import films as ours

    ours.main()
