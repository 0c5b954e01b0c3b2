"""Games from which a network learns, and matches between two of them: whole games inside the core."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_f32_le, write_i16_le
from mypy_extensions import i16, i64

from ...bots.core.plans import Plans
from ...kernel.chance import Chance
from ..core.lookup import OVER, Lookup
from ..core.playout import random_state
from ..core.state import State
from ..core.step import lay, play, random_code
from .dreams import LearnedDreams
from .foresight import Foresight, foreseen, unlaid
from .policy import judge
from .rewards import rewards, wins
from .traits import Traits

EXPLORE: Final = 0.15
DEPTH: Final = 5
WIDEN: Final = 1.2  # of players that search (see bots/search.py)
TRUST: Final = 0.8  # of what is expected two turns on, how much is left open for what follows


class Lessons:
    """What was written down of positions (see `School.lessons`)."""

    def __init__(self) -> None:
        self.ends: BytesWriter = BytesWriter()
        self.counts: BytesWriter = BytesWriter()
        self.traits: BytesWriter = BytesWriter()


class School:
    """Players of one kind of table: by a network, or without one by judgment.

    `noise` is how far judgment strays, `breadth` how many moves a network looks at, and of a hundred choices `stray`
    are anything at all, so that it learns what no good player would show it. With `thought` a network's players search
    for so many iterations.
    """

    def __init__(self, lookup: Lookup, noise: int, breadth: int, stray: int) -> None:
        self.lookup: Lookup = lookup
        self.traits: Traits = Traits(lookup)
        self.noise: i64 = noise
        self.breadth: i64 = breadth
        self.stray: i64 = stray
        self.thought: i64 = 0

    def choose(self, state: State, city: i64, foresight: Foresight | None, chance: Chance) -> i64:
        if foresight is None:
            return judge(state, city, self.noise, chance)
        if self.thought > 0:
            return searched(state, city, foresight, self.noise, self.thought, chance)
        return foreseen(state, city, foresight, self.noise, self.breadth, chance)

    def lessons(
        self, foresight: Foresight | None, games: int, every: int, thought: int, seed: str
    ) -> tuple[bytes, bytes, bytes]:
        """Positions of these games, one of `every` choices each, with how they ended for the seat that chose.

        Of each position reward and share of the victory (floats of 32 bits); the number of its traits; the traits
        (whole numbers of 16 bits). Where a network plays, what it expected of the seat's later positions counts beside
        the end: much of what decides a game is dealt after a position, and teaches nothing about it.
        """
        chance: Chance = Chance(seed)
        lessons: Lessons = Lessons()
        self.thought = thought
        left: i64 = games
        while left > 0:
            self.lesson(foresight, every, chance, lessons)
            left -= 1
        return lessons.ends.getvalue(), lessons.counts.getvalue(), lessons.traits.getvalue()

    def lesson(self, foresight: Foresight | None, every: i64, chance: Chance, lessons: Lessons) -> None:
        """One game of it."""
        state: State = random_state(self.lookup, chance)
        state.remembers = False
        seats: list[int] = []
        expected: list[list[float]] = []
        while state.phase != OVER:
            asked: i64 = state.asked
            city: i64 = 0
            while asked >> city != 0:
                if asked >> city & 1:
                    if chance.below(every) == 0:
                        seat: i64 = self.lookup.control.seat(state, city)
                        seats.append(seat)
                        self.note(state, seat, lessons)
                        if foresight is not None:
                            expected.append(foresight.ends(state, seat, 2))
                    strays: bool = chance.below(100) < self.stray
                    code: i64 = (
                        random_code(state, city, chance) if strays else self.choose(state, city, foresight, chance)
                    )
                    lay(state, city, code)
                city += 1
            play(state, chance)
        reward: list[float] = rewards(state)
        won: list[float] = wins(state)
        ends: list[list[float]] = [[reward[seat], won[seat]] for seat in range(state.seats)]
        for end in mixed(seats, expected, ends):
            write_f32_le(lessons.ends, end[0])
            write_f32_le(lessons.ends, end[1])

    def note(self, state: State, seat: i64, lessons: Lessons) -> None:
        """The traits of a position, as a network is given them."""
        self.traits.see(state, seat)
        rows: bytes = self.traits.rows()
        lessons.traits.write(rows)
        write_i16_le(lessons.counts, i16(len(rows) // 2))

    def match(self, one: Foresight, others: Foresight | None, deals: int, seed: str) -> list[float]:
        """The victories of one against others: a share for every deal, which is played from every seat."""
        found: list[float] = []
        deal: i64 = 0
        while deal < deals:
            won: float = 0.0
            seat: i64 = 0
            while seat < self.lookup.seats:
                chance: Chance = Chance(f"{seed} {deal}")
                state: State = random_state(self.lookup, chance)
                state.remembers = False
                won += self.played(state, one, others, seat, chance)
                seat += 1
            found.append(won / float(int(self.lookup.seats)))
            deal += 1
        return found

    def played(self, state: State, one: Foresight, others: Foresight | None, me: i64, chance: Chance) -> float:
        """Play a game to its end; the seat's share of the victory."""
        while state.phase != OVER:
            asked: i64 = state.asked
            city: i64 = 0
            while asked >> city != 0:
                if asked >> city & 1:
                    mine: bool = self.lookup.control.seat(state, city) == me
                    lay(state, city, self.choose(state, city, one if mine else others, chance))
                city += 1
            play(state, chance)
        return wins(state)[me]


def mixed(seats: list[int], expected: list[list[float]], ends: list[list[float]]) -> list[list[float]]:
    """What each position of a game teaches, from its last one on: of what a seat expected of its next position a part,
    the rest of what that one teaches; the last teaches the end."""
    found: list[list[float]] = []
    taught: list[list[float]] = list(ends)
    i: i64 = len(seats) - 1
    while i >= 0:
        seat: i64 = seats[i]
        now: list[float] = taught[seat]
        found.append(now)
        if len(expected) > 0:
            taught[seat] = [TRUST * now[k] + (1 - TRUST) * expected[i][k] for k in range(len(now))]
        i -= 1
    found.reverse()
    return found


def searched(state: State, city: i64, foresight: Foresight, noise: i64, thought: i64, chance: Chance) -> i64:
    """The code that a search tries most in the world as it is."""
    seat: i64 = state.lookup.control.seat(state, city)
    world: State = unlaid(state)
    dreams: LearnedDreams = LearnedDreams(seat, world, lambda chance: world, noise, foresight, [1.0] * 6)
    plans: Plans = Plans(dreams, seat, EXPLORE, DEPTH, WIDEN, True, chance)
    if len(plans.first.numbers) > 1:
        while thought > 0:
            plans.iterate()
            thought -= 1
        return plans.tried()[0][0]
    return plans.first.numbers[0]
