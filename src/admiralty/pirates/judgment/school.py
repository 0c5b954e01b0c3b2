"""Games from which a network learns, and matches between two of them: whole games inside the core."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_f32_le, write_i16_le
from mypy_extensions import i16, i64

from ...bots.core.network import Network
from ...kernel.chance import Chance
from ..core.codes import ACT, OVER
from ..core.lookup import Lookup
from ..core.options import asked_seats
from ..core.state import State, row
from ..core.step import play, set_up
from .chart import Chart
from .foresight import Foresight
from .playout import judged_turns
from .policy import Judge
from .traits import Traits
from .ventures import Ventures, captains
from .weights import Weights
from .won import won

FORGET: Final[i64] = 1_000_000  # turns that no game has: to its end
STRAYS: Final[i64] = 8  # with a network, one of so many boards that are noted comes from a turn of its own
ENDS: Final[i64] = 4  # as often such a board is played to its end
LAPSES: Final[i64] = 3  # one of so many judged turns is played carelessly: boards that nobody would seek are seen too


class Pupil:
    """A player at one seat: by a network, which ventures, or without one by judgment that may stray by `noise`."""

    def __init__(self, ventures: Ventures | None, judge: Judge, tries: i64, noise: i64) -> None:
        self.ventures: Ventures | None = ventures
        self.judge: Judge = judge
        self.tries: i64 = tries
        self.noise: i64 = noise

    def choose(self, s: State, seat: i64, chance: Chance) -> i64:
        ventures: Ventures | None = self.ventures
        if ventures is None or s.ask != ACT:
            return self.judge.choose(s, seat, self.noise, chance)
        ventures.open(s, seat)
        if not ventures.alike():
            ventures.run(s, seat, self.tries, 0.0, no_clock, chance)
        return ventures.best().first


class Lessons:
    """What was written down of boards (see `bots/school.py`), and for whom."""

    def __init__(self) -> None:
        self.ends: BytesWriter = BytesWriter()
        self.counts: BytesWriter = BytesWriter()
        self.traits: BytesWriter = BytesWriter()
        self.seats: list[int] = []  # of the boards whose end is not known yet

    def end(self, shares: list[float]) -> None:
        """All boards that wait for it ended like this."""
        for seat in self.seats:
            write_f32_le(self.ends, shares[seat])
            write_f32_le(self.ends, shares[seat])
        self.seats = []


class School:
    """Players of one kind of table. `noise` is how far judgment may stray in some turns; `tries` how often
    a network tries what it could do, for each action."""

    def __init__(self, lookup: Lookup, noise: int, tries: int) -> None:
        self.lookup: Lookup = lookup
        self.chart: Chart = Chart(lookup)
        self.judge: Judge = Judge(lookup, self.chart, Weights())
        self.traits: Traits = Traits(lookup, self.chart)
        self.noise: i64 = noise
        self.tries: i64 = tries

    def ventures(self, network: Network | None) -> Ventures | None:
        if network is None:
            return None
        return Ventures(captains(self.lookup, self.chart), Foresight(self.judge.outlook, [network]))

    def lessons(self, network: Network | None, games: int, every: int, seed: str) -> tuple[bytes, bytes, bytes]:
        """Boards between two turns of judged games, one of `every`, as whose turn it was sees them, and one other.

        A network thinks too well of what it would do itself and never saw. So with one some of the turns are played by
        it, and the board after that to its end by judgment: only those boards are noted.
        """
        chance: Chance = Chance(seed)
        lessons: Lessons = Lessons()
        ventures: Ventures | None = self.ventures(network)
        left: i64 = games
        while left > 0:
            self.lesson(ventures, every, chance, lessons)
            left -= 1
        return lessons.ends.getvalue(), lessons.counts.getvalue(), lessons.traits.getvalue()

    def lesson(self, ventures: Ventures | None, every: i64, chance: Chance, lessons: Lessons) -> None:
        """One game of it."""
        s: State = set_up(self.lookup, chance)
        pupils: list[Pupil] = []
        seat: i64 = 0
        while seat < self.lookup.seats:
            pupils.append(Pupil(None, self.judge, 0, 0))
            seat += 1
        while s.ask != OVER:
            color: i64 = s.color
            now: i64 = s.round
            step(s, pupils, chance)
            if s.ask != OVER and now > 0 and (s.color != color or s.round != now):
                pupils[s.seat_of[s.color]].noise = self.lapse(chance)
                if ventures is None:
                    if chance.below(every) == 0:
                        self.note(s, s.seat_of[color], chance, lessons)
                elif chance.below(every * STRAYS) == 0:
                    self.stray(s.copy(), ventures, chance, lessons)
        if ventures is None:
            lessons.end(won(s))

    def lapse(self, chance: Chance) -> i64:
        """How far judgment strays in a turn: mostly not at all, so that games end as their boards promised."""
        return self.noise * (1 + chance.below(3)) if chance.below(LAPSES) == 0 else 0

    def stray(self, s: State, ventures: Ventures, chance: Chance, lessons: Lessons) -> None:
        """Let a network play the turn that begins, and see what becomes of it."""
        pupils: list[Pupil] = []
        seat: i64 = 0
        me: i64 = s.seat_of[s.color]
        while seat < self.lookup.seats:
            pupils.append(Pupil(ventures if seat == me else None, self.judge, self.tries, 0))
            seat += 1
        color: i64 = s.color
        now: i64 = s.round
        while s.ask != OVER and s.color == color and s.round == now:
            step(s, pupils, chance)
        if s.ask == OVER:
            return
        self.note(s, me, chance, lessons)
        shares: list[float] = [0.0] * self.lookup.seats
        count: i64 = 0
        while count < ENDS:
            end: State = s.copy()
            judged_turns(self.judge, end, FORGET, 0, chance)
            found: list[float] = won(end)
            seat = 0
            while seat < self.lookup.seats:
                shares[seat] += found[seat] / float(int(ENDS))
                seat += 1
            count += 1
        lessons.end(shares)

    def note(self, s: State, seat: i64, chance: Chance, lessons: Lessons) -> None:
        """A board as a seat and one other see it."""
        other: i64 = (seat + 1 + chance.below(self.lookup.seats - 1)) % self.lookup.seats
        for viewer in (seat, other):
            traits: bytes = self.traits.of(s, viewer)
            lessons.traits.write(traits)
            write_i16_le(lessons.counts, i16(len(traits) // 2))
            lessons.seats.append(viewer)

    def match(self, one: Network, others: Network | None, deals: int, seed: str) -> list[float]:
        """The victories of one against others: a share for every deal, which is played from every seat."""
        mine: Ventures | None = self.ventures(one)
        theirs: Ventures | None = self.ventures(others)
        found: list[float] = []
        deal: i64 = 0
        while deal < deals:
            total: float = 0.0
            me: i64 = 0
            while me < self.lookup.seats:
                chance: Chance = Chance(f"{seed} {deal}")
                s: State = set_up(self.lookup, chance)
                pupils: list[Pupil] = []
                seat: i64 = 0
                while seat < self.lookup.seats:
                    pupils.append(Pupil(mine if seat == me else theirs, self.judge, self.tries, 0))
                    seat += 1
                while s.ask != OVER:
                    step(s, pupils, chance)
                total += won(s)[me]
                me += 1
            found.append(total / float(int(self.lookup.seats)))
            deal += 1
        return found


def step(s: State, pupils: list[Pupil], chance: Chance) -> None:
    """Let every asked seat choose."""
    asked: i64 = asked_seats(s)
    choices: list[i64] = row(-1, s.lookup.seats)
    seat: i64 = 0
    while seat < s.lookup.seats:
        if (asked >> seat) & 1:
            choices[seat] = pupils[seat].choose(s, seat, chance)
        seat += 1
    play(s, choices, chance)


def no_clock() -> float:
    return 0.0
