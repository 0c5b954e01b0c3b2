"""A game being played: choices laid face down until the last decider has chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from .asides import Forgiving, open_steps, says
from .chance import Stream, step_chance
from .codec import decode, encode
from .described import Described, text_of
from .game import Endless, Event, Exact, Game, Illegal, Malformed, Option, Score, Seat
from .record import BadRecord, Record

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
MOST_STEPS = 200_000
"""No game is longer: the longest, a thousand rounds of the pirates, takes a fifth of it."""


class Table(Generic[S, A, V]):
    """One game with its seats, from the first choice to the last.

    Where people play for real the stream is keyed and the seed a secret (`new_seed`): nobody can compute a card.
    """

    def __init__(self, game: Game[S, A, V], seats: int, seed: str, stream: Stream = "quick") -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.stream: Stream = stream
        self.state = game.setup(seats, step_chance(seed, 0, stream))
        self.steps: list[dict[Seat, A]] = []
        self.chosen: dict[Seat, A] = {}
        self.past: list[S] = []  # the states before the steps that can still be taken back
        self._forgives = says(game, Forgiving)
        self._moment: _Moment[S, A] = _Moment(self.state, game.deciders(self.state))

    def __repr__(self) -> str:
        """Read back, a table that stands as this one does, where the game can tell its states."""
        if not isinstance(self.game, Described):
            return f"<a table of {self.game.name} after {len(self.steps)} steps>"
        return f"Position({text_of(self.game, self.state)!r}).table({self.seed!r}, {self.stream!r})"

    @property
    def over(self) -> bool:
        return not self._now().deciders

    def _now(self) -> _Moment[S, A]:
        """What was asked of the game in the present state: by everybody at every turn, and so found once."""
        if self._moment.state is not self.state:
            self._moment = _Moment(self.state, self.game.deciders(self.state))
        return self._moment

    def deciders(self) -> tuple[Seat, ...]:
        """The seats that must choose now, whether they have or not."""
        return self._now().deciders

    def waiting(self) -> tuple[Seat, ...]:
        """The deciders who have not chosen yet."""
        asked, chosen = self._now().deciders, self.chosen
        return tuple([seat for seat in asked if seat not in chosen]) if chosen else asked

    def options(self, seat: Seat) -> Sequence[Option[A]]:
        """What a decider may choose; nothing for anybody else."""
        now = self._now()
        found = now.offered.get(seat)
        if found is None:
            found = now.offered[seat] = self.game.options(self.state, seat) if seat in now.deciders else ()
        return found

    def choose(self, seat: Seat, action: A) -> Sequence[Event] | None:
        """Lay a choice face down; the last one plays the step and returns its events."""
        self.lay(seat, action)
        return None if len(self.chosen) < len(self._moment.deciders) else self.reveal()

    def lay(self, seat: Seat, action: A) -> None:
        """Lay a choice face down; nothing is shown, though it may be the last one."""
        if seat not in self._now().deciders:
            raise Illegal(f"seat {seat} is not asked now; {self.asked()}")
        if not admitted(self.options(seat), action):
            raise Illegal(f"seat {seat} can't choose {action}: it is not among the options")
        self.chosen[seat] = action

    def reveal(self) -> Sequence[Event] | None:
        """Play the step that all have chosen for, and return its events; None while somebody is waited for."""
        return None if self.over or self.waiting() else self._play()

    def take_back(self, seat: Seat) -> None:
        """Take a choice up again, as long as somebody else has yet to choose."""
        if seat not in self.chosen:
            raise Illegal(f"seat {seat} has no choice on the table to take back")
        del self.chosen[seat]

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last step, as far as the game leaves it open and nobody has answered it."""
        if not self.past or self.chosen or open_steps(self.game, self.state)[0] != seat:
            raise Illegal(f"seat {seat} has no step that can still be taken back")
        self.state = self.past.pop()
        self.steps.pop()

    def view(self, seat: Seat | None) -> V:
        return self.game.view(self.state, seat)

    def scores(self) -> tuple[Score, ...]:
        return self.game.scores(self.state)

    def record(self) -> Record:
        """The game so far, as seed and choices."""
        steps = [{seat: encode(action) for seat, action in step.items()} for step in self.steps]
        return Record(dict(self.game.header()), self.seats, self.seed, steps, stream=self.stream)

    def asked(self) -> str:
        """Who is asked now, in words for a refusal."""
        asked = self.deciders()
        return f"asked: {', '.join(str(seat) for seat in asked)}" if asked else "the game is over"

    def _play(self) -> Sequence[Event]:
        if len(self.steps) >= MOST_STEPS:
            raise Endless(f"after {MOST_STEPS} steps this game has not ended, and never will")
        # In order of seats: the quickest click is worth nothing.
        choices = {seat: self.chosen[seat] for seat in sorted(self.chosen)}
        step = self.game.advance(self.state, choices, step_chance(self.seed, len(self.steps) + 1, self.stream))
        if self._forgives:
            self.past.append(self.state)
            self.past = self.past[max(0, len(self.past) - open_steps(self.game, step.state)[1]) :]
        self.state = step.state
        self.steps.append(choices)
        self.chosen = {}
        return step.events


class _Moment(Generic[S, A]):
    """What is asked of a game in one state: who chooses, and what each of them may."""

    __slots__ = ("deciders", "offered", "state")

    def __init__(self, state: S, deciders: tuple[Seat, ...]) -> None:
        self.state = state
        self.deciders = deciders
        self.offered: dict[Seat, Sequence[Option[A]]] = {}


def admitted(options: Sequence[Option[A]], action: A) -> bool:
    """Whether an option admits an action; one that is itself an option may be found quicker."""
    offered: Sequence[object] = options
    if isinstance(action, Exact) and action in offered:
        return True
    return any(option.admits(action) for option in options)


def replay(game: Game[S, A, V], record: Record, steps: int | None = None) -> Table[S, A, V]:
    """The table of a record after so many steps (all of them by default)."""
    table = Table(game, record.seats, record.seed, record.stream)
    for number, step in enumerate(record.steps[:steps], start=1):
        play_step(table, step, number)
    return table


def play_step(table: Table[S, A, V], step: Mapping[Seat, Any], number: int, file: str = "") -> Sequence[Event]:
    """Play one recorded step: the choices of just the seats that were asked; BadRecord where they can't be."""
    where = f"{file}: step {number}" if file else f"step {number}"
    if set(step) != set(table.deciders()):
        raise BadRecord("step", number, f"{where}: choices of seats {sorted(step)}, but {table.asked()}")
    events: Sequence[Event] | None = ()
    for seat, plain in step.items():
        try:
            action: A = decode(table.game.action_kind, plain, f"{where}, seat {seat}")
        except Malformed as error:
            raise BadRecord("step", number, str(error)) from error
        try:
            events = table.choose(seat, action)
        except Illegal as error:
            raise BadRecord("step", number, f"{where}: {error}") from error
    return () if events is None else events
