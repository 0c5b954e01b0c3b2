"""Games from which a network learns, and matches between two of them: whole games inside the core."""

from __future__ import annotations

from librt.strings import BytesWriter, write_f32_le, write_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64

from ...kernel.chance import Chance
from ..core.lookup import OVER, Lookup
from ..core.playout import random_state
from ..core.state import State
from ..core.step import lay, play, random_code
from .foresight import Foresight, foreseen
from .policy import judge
from .rewards import rewards, wins
from .traits import Traits


class Lessons:
    """What was written down of positions (see `School.lessons`)."""

    def __init__(self) -> None:
        self.ends: BytesWriter = BytesWriter()
        self.counts: BytesWriter = BytesWriter()
        self.traits: BytesWriter = BytesWriter()


class School:
    """Players of one kind of table: by a network, or without one by judgment.

    `noise` is how far judgment strays, `breadth` how many moves a network looks at, and of a hundred choices `stray`
    are anything at all, so that it learns what no good player would show it.
    """

    def __init__(self, lookup: Lookup, noise: int, breadth: int, stray: int) -> None:
        self.lookup: Lookup = lookup
        self.traits: Traits = Traits(lookup)
        self.noise: i64 = noise
        self.breadth: i64 = breadth
        self.stray: i64 = stray

    def choose(self, state: State, city: i64, foresight: Foresight | None, chance: Chance) -> i64:
        if foresight is None:
            return judge(state, city, self.noise, chance)
        return foreseen(state, city, foresight, self.noise, self.breadth, chance)

    def lessons(self, foresight: Foresight | None, games: int, every: int, seed: str) -> tuple[bytes, bytes, bytes]:
        """Positions of these games, one of `every` choices each, with how they ended for the seat that chose.

        Of each position reward and share of the victory (floats of 32 bits); the number of its traits; the traits
        (whole numbers of 16 bits).
        """
        chance: Chance = Chance(seed)
        lessons: Lessons = Lessons()
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
        while state.phase != OVER:
            asked: i64 = state.asked
            city: i64 = 0
            while asked >> city != 0:
                if asked >> city & 1:
                    if chance.below(every) == 0:
                        seat: i64 = self.lookup.control.seat(state, city)
                        seats.append(seat)
                        self.note(state, seat, lessons)
                    strays: bool = chance.below(100) < self.stray
                    code: i64 = (
                        random_code(state, city, chance) if strays else self.choose(state, city, foresight, chance)
                    )
                    lay(state, city, code)
                city += 1
            play(state, chance)
        reward: list[float] = rewards(state)
        won: list[float] = wins(state)
        for chooser in seats:
            write_f32_le(lessons.ends, reward[chooser])
            write_f32_le(lessons.ends, won[chooser])

    def note(self, state: State, seat: i64, lessons: Lessons) -> None:
        """The traits of a position, as a network is given them."""
        begin: i64 = len(lessons.traits)
        put(lessons.traits, self.traits.moment(state, seat), 0)
        city: i64 = 0
        while city < state.city_count:
            put(lessons.traits, self.traits.city(state, city), self.traits.shift(state, seat, city))
            city += 1
        write_i16_le(lessons.counts, i16((len(lessons.traits) - begin) // 2))

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


def put(out: BytesWriter, traits: vec[i64], shift: i64) -> None:
    i: i64 = 0
    while i < len(traits):
        write_i16_le(out, i16(traits[i] + shift))
        i += 1
