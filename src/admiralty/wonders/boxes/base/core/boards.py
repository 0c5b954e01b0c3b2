"""Tables where Wonder boards, or their sides, are chosen or drawn again before the first Age."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import SUBJECT_SHIFT, subject_of
from ....core.gather import gather
from ....core.item import BIT, Item
from ....core.keep import Keep
from ....core.lookup import Board, Lookup
from ....core.opening import Opening, without
from ....core.part import Question
from ....core.state import SETTLED, State
from ....judgment.outlook import item_worth


class ChooseSide(Question):
    """Before the first Age all seats choose a side at once and unseen, from 0 on; until then the first lies up (V3)."""

    def run(self, state: State, chance: Chance) -> None:
        if state.age == 1:
            state.ask(self.number, BIT[state.seats] - 1)

    def options(self, state: State, seat: i64) -> list[int]:
        count: i64 = len(sides_of(state.lookup, state.cities[seat].board))
        return [self.kind | side << SUBJECT_SHIFT for side in range(count)]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                settle(state, seat, sides_of(state.lookup, city.board)[subject_of(city.code)])
            seat += 1

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return board_worth(state, seat, sides_of(state.lookup, state.cities[seat].board)[subject_of(code)])


class KeepBoard(Keep):
    """Two boards lie open before each seat; it keeps one, with the side that lies up or, `both`, with either (V5)."""

    def __init__(self, name: str, title: str, both: bool) -> None:
        super().__init__(name, title)
        self.both: bool = both

    def offered(self, state: State, seat: i64) -> list[int]:
        offered: list[int] = super().offered(state, seat)
        if not self.both:
            return offered
        return [side for board in offered for side in sides_of(state.lookup, board)]

    def held(self, state: State, seat: i64) -> i64:
        return state.cities[seat].board

    def hold(self, state: State, seat: i64, thing: i64) -> None:
        settle(state, seat, thing)

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return board_worth(state, seat, subject_of(code))


class DraftBoard(Question):
    """All boards lie open; the seats take one each, with a side, in their order from a random one on (V6).

    Every seat has a board in the meantime: who takes that of a seat that chooses later leaves it the own one instead.
    """

    def run(self, state: State, chance: Chance) -> None:
        opening: Opening | None = state.opening
        if opening is None:
            return
        seat: i64 = next_chooser(opening.choosing, state.seats, chance)
        while seat >= 0 and len(self.options(state, seat)) == 1:  # there is nothing to choose
            self.take(state, seat, state.cities[seat].board)
            opening = state.opening
            seat = -1 if opening is None else next_chooser(opening.choosing, state.seats, chance)
        if seat >= 0:
            state.ask(self.number, BIT[seat])

    def options(self, state: State, seat: i64) -> list[int]:
        opening: Opening | None = state.opening
        assert opening is not None
        boards: list[int] = opening.spares[self.name] + [
            city.board for other, city in enumerate(state.cities) if opening.choosing >> other & 1
        ]
        boards.sort()
        return [self.kind | side << SUBJECT_SHIFT for board in boards for side in sides_of(state.lookup, board)]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        while asked >> seat & 1 == 0:
            seat += 1
        self.take(state, seat, subject_of(state.cities[seat].code))
        state.part -= 1  # the same part again, until all have chosen

    def take(self, state: State, seat: i64, board: i64) -> None:
        """A seat takes a board; whoever had it in the meantime gets the one that lay before the seat."""
        opening: Opening | None = state.opening
        assert opening is not None
        spares: list[int] = opening.spares[self.name].copy()
        own: i64 = state.cities[seat].board
        sides: list[int] = sides_of(state.lookup, board)
        other: i64 = 0
        while other < state.seats and state.cities[other].board not in sides:
            other += 1
        if other == state.seats:
            spares = [own if spare in sides else spare for spare in spares]
        elif other != seat:
            lay_board(state, other, own)
        settle(state, seat, board)
        choosing: i64 = opening.choosing & ~BIT[seat]
        left: Opening = Opening({**opening.spares, self.name: spares}, choosing)
        state.opening = left if choosing else without(left, self.name)

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return board_worth(state, seat, subject_of(code))


class Redraw(Question):
    """Whoever has drawn a weak Wonder may put it back, once, for another of those that lie before nobody (V7)."""

    def run(self, state: State, chance: Chance) -> None:
        if state.age > 1 or not self.others(state):
            return
        weak: list[str] = [wonder.id for wonder in state.lookup.edition.wonders if wonder.redrawn]
        asked: i64 = 0
        seat: i64 = 0
        while seat < state.seats:
            if state.lookup.boards[state.cities[seat].board].wonder in weak:
                asked |= BIT[seat]
            seat += 1
        if asked:
            state.ask(self.number, asked)

    def options(self, state: State, seat: i64) -> list[int]:
        """0 keeps it, 1 draws another."""
        return [self.kind, self.kind | BIT[SUBJECT_SHIFT]]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat] and subject_of(city.code):
                others: list[list[int]] = self.others(state)
                sides: list[int] = others[chance.below(len(others))]
                settle(state, seat, sides[chance.below(len(sides))])
            seat += 1

    def others(self, state: State) -> list[list[int]]:
        """The Wonders that lie before nobody, each as its sides."""
        taken: list[int] = [city.board for city in state.cities]
        return [sides for sides in state.lookup.sides if not set(sides) & set(taken)]

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        """The own board's, or what another promises on average."""
        if subject_of(code) == 0:
            return board_worth(state, seat, state.cities[seat].board)
        total: i64 = 0
        count: i64 = 0
        for sides in self.others(state):
            for board in sides:
                total += board_worth(state, seat, board)
                count += 1
        return total // count


def next_chooser(choosing: i64, seats: i64, chance: Chance) -> i64:
    """Whose turn it is to choose: a random seat's first, then that of the seat after; -1 when all have chosen."""
    if choosing == BIT[seats] - 1:
        return chance.below(seats)
    seat: i64 = 0
    while seat < seats:
        before: i64 = seat - 1 if seat > 0 else seats - 1
        if choosing >> seat & 1 and choosing >> before & 1 == 0:
            return seat
        seat += 1
    return -1


def sides_of(lookup: Lookup, board: i64) -> list[int]:
    """The boards that are sides of the same Wonder, as far as this table uses them."""
    for sides in lookup.sides:
        if board in sides:
            return sides
    return [board]


def lay_board(state: State, seat: i64, board: i64) -> None:
    """A board lies before a seat instead of the one that did."""
    city: City = state.cities[seat]
    city.board = board
    gather(state.lookup, city)


def settle(state: State, seat: i64, board: i64) -> None:
    """A seat has its board, for good."""
    lay_board(state, seat, board)
    state.note((SETTLED, seat, board))


def board_worth(state: State, seat: i64, board: i64) -> i64:
    """What a board promises: its resource and all of its stages."""
    row: Board = state.lookup.boards[board]
    value: i64 = item_worth(state, seat, row.start)
    stage: Item
    for stage in row.stages:
        value += item_worth(state, seat, stage)
    return value
