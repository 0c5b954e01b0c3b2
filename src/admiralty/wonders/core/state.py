"""Everything that lies on the table, and what it waits for."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .city import City
from .codes import SELL, SUBJECT_SHIFT
from .extra import EXTRAS, StateExtra
from .hand import cards_in, high_word, low_word
from .item import bit
from .lookup import OVER, PLAY_LAST, TURN, Lookup
from .opening import Opening

# events of the log, each a row of numbers that begins with one of these; boxes of the house have fixed numbers from 32
# on, others are given theirs by their names (named.py); two events of one number are refused
PAID: Final[i64] = 0  # seat, to (-1 the bank), coins
BUILT: Final[i64] = 1  # seat, card, how (0 paid, 1 free)
BURIED: Final[i64] = 2  # seat, card, stage
SOLD: Final[i64] = 3  # seat, card, for what (0 coins, 1 what a box gives instead, 2 something else of a box)
LEFT_OVER: Final[i64] = 4  # seat, card
GAINED: Final[i64] = 5  # seat, coins, why
SALVAGED: Final[i64] = 6  # seat, card (-1 nothing)
LAND_TOKENS: Final[i64] = 7  # winner, loser, age, tokens; where a box changes them: Age won (0: none), bearer, defeats
AGE_BEGAN: Final[i64] = 8  # age
AGE_ENDED: Final[i64] = 9  # age
HANDS_PASSED: Final[i64] = 10  # direction
EXTRA_TURN: Final[i64] = 11  # seat
TOKEN: Final[i64] = 12  # seat, age
DROPPED: Final[i64] = 13  # seat, defeats
SETTLED: Final[i64] = 14  # seat, board
EXCHANGED: Final[i64] = 128  # two seats exchange their hands
DREW: Final[i64] = 129  # seat, card of the pile

# why coins came; boxes have reasons of their own from 2 on, in the same way
BY_CARD: Final[i64] = 0
BY_SALE: Final[i64] = 1


NO_CARDS: Final[list[int]] = []  # where a list is never changed in place, the same will do for all
NO_DECKS: Final[list[list[int]]] = []

# what is remembered of the past
TURN_PAST: Final[i64] = 0
EXTRA_PAST: Final[i64] = 1
SALVAGE_PAST: Final[i64] = 2
EARLY_PAST: Final[i64] = 3  # a turn before the Age's cards are dealt
DRAFT_PAST: Final[i64] = 4  # a card taken of a hand that goes on; its turn is the round
LOSS_PAST: Final[i64] = 5  # buildings that went to the discard pile, everybody knows which


@mypyc_attr(acyclic=True)
class Past:
    """A turn that was played, or a build from the discard pile: what the seats held and chose."""

    def __init__(self, before: Past | None, age: i64, turn: i64, kind: i64, codes: list[int]) -> None:
        self.before: Past | None = before
        self.age: i64 = age
        self.turn: i64 = turn
        self.kind: i64 = kind
        self.low: vec[i64] = vec[i64]()  # hands, packed like City.hand
        self.high: vec[i64] = vec[i64]()  # and City.hand_rest
        self.cards: vec[i64] = vec[i64]()  # in each of them
        self.codes: list[int] = codes  # -1 for a seat that did not choose
        self.kept: i64 = 0  # the seats that keep their last card for an extra turn, a bit each
        self.drew: i64 = -1  # the card that was drawn from the pile for this turn
        self.left: i64 = -1  # the last card of the pile, where this turn was an Age's last
        self.memories: Any = None  # what seats know of it and all before, once they were told (see memory.py)

    def hold(self, cards: list[int]) -> None:
        """Add the hand of the next seat; its cards are sorted in place."""
        cards.sort()
        self.low = append(self.low, low_word(cards))
        self.high = append(self.high, high_word(cards))
        self.cards = append(self.cards, len(cards))

    def hand(self, seat: i64) -> list[int]:
        """The cards that a seat held."""
        return cards_in(self.low[seat], self.high[seat], self.cards[seat])


@mypyc_attr(acyclic=True)
class State:
    """A game between two choices."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup: Lookup = lookup
        self.seats: i64 = lookup.seats  # people
        self.city_count: i64 = lookup.cities
        self.age: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = TURN
        self.asked: i64 = 0  # the cities that a choice is asked for, a bit each
        self.laid: i64 = 0  # those of them whose choice already lies face down, while a seat still thinks of another
        self.part: i64 = 0  # the next part of the program
        self.extra: i64 = 0  # 1 in the extra turn, 2 after it
        self.cities: list[City] = []
        self.discard: list[int] = []
        self.decks: list[list[int]] = NO_DECKS  # of the Ages to come; never changed in place
        self.shuffled: bool = False  # whether those decks are; if not, each is when it is dealt
        self.pile: list[int] = (
            NO_CARDS  # of this Age's deck what nobody was dealt, its top first; never changed in place
        )
        self.drew: i64 = -1  # the card that was drawn from the pile for this turn
        self.opening: Opening | None = None  # what lies open before the first Age
        self.extra0: StateExtra | None = None  # what boxes keep of the table
        self.extra1: StateExtra | None = None
        self.extra2: StateExtra | None = None
        self.extra3: StateExtra | None = None
        self.extra4: StateExtra | None = None
        self.extra5: StateExtra | None = None
        self.boxed: bool = False  # whether any of them is there
        self.shares: i64 = 0  # a bit for each of them that another state has too
        self.began: State | None = None  # the position at which the game began, if not at its setup; never changed
        self.past: Past | None = None
        self.remembers: bool = True
        self.log: list[tuple[int, ...]] | None = None
        self.shown: Any = None  # what everybody sees of it, once somebody has looked; until it is played on (view.py)

    def copy(self) -> State:
        s: State = State(self.lookup)
        s.age = self.age
        s.turn = self.turn
        s.phase = self.phase
        s.asked = self.asked
        s.laid = self.laid
        s.part = self.part
        s.extra = self.extra
        cities: list[City] = self.cities
        city: City
        for city in cities:
            s.cities.append(city.copy())
        s.discard = self.discard.copy()
        s.decks = self.decks
        s.shuffled = self.shuffled
        s.pile = self.pile
        s.drew = self.drew
        s.opening = self.opening
        if self.boxed:
            s.boxed = True
            s.extra0 = self.extra0
            s.extra1 = self.extra1
            s.extra2 = self.extra2
            s.extra3 = self.extra3
            s.extra4 = self.extra4
            s.extra5 = self.extra5
            s.shares = EXTRAS
            self.shares = EXTRAS
        s.began = self.began
        s.past = self.past
        s.remembers = self.remembers
        return s

    def left(self, seat: i64) -> i64:
        left: i64 = seat + 1
        return left if left < self.city_count else left - self.city_count

    def right(self, seat: i64) -> i64:
        return (seat if seat > 0 else self.city_count) - 1

    def beyond_left(self, seat: i64) -> i64:
        return (seat + 2) % self.city_count

    def beyond_right(self, seat: i64) -> i64:
        return (seat + self.city_count - 2) % self.city_count

    def last_turn(self) -> bool:
        """Whether this is the last turn that everybody plays in the Age."""
        return self.turn == self.lookup.turns and self.extra == 0

    def turns_in_age(self) -> i64:
        """Turns after this one, until the Age ends."""
        left: i64 = self.lookup.turns - self.turn
        return left if left > 0 else i64(0)  # a bare 0 would make it one of Python's own numbers

    def turns_left(self) -> i64:
        """Turns after this one, until the game ends."""
        return self.turns_in_age() + (3 - self.age) * self.lookup.turns

    def note(self, row: tuple[int, ...]) -> None:
        """Add an event to the log, where one is kept."""
        log = self.log
        if log is not None:
            log.append(row)

    def ask(self, phase: i64, seats: i64) -> None:
        """Stop until these seats (a bit each) have chosen."""
        self.phase = phase
        self.asked = seats

    def waiting_city(self, seat: i64) -> i64:
        """The first city that waits for a choice of this seat; -1 if none does."""
        open: i64 = self.asked & ~self.laid
        if self.seats == self.city_count:
            return seat if seat >= 0 and seat < self.seats and open >> seat & 1 else i64(-1)
        city: i64 = 0
        while open >> city != 0:
            if open >> city & 1 and self.lookup.control.seat(self, city) == seat:
                return city
            city += 1
        return -1

    def deciding(self) -> i64:
        """The seats that a choice is waited for, a bit each."""
        open: i64 = self.asked & ~self.laid
        if self.seats == self.city_count:
            return open
        seats: i64 = 0
        city: i64 = 0
        while open >> city != 0:
            if open >> city & 1:
                seats |= bit(self.lookup.control.seat(self, city))
            city += 1
        return seats

    def searches(self, seat: i64) -> bool:
        """Whether this seat looks through the discard pile now."""
        if self.phase <= OVER or self.waiting_city(seat) < 0:
            return False
        return self.lookup.question(self.phase).searches

    def remember(self, asked: i64, kind: i64) -> None:
        """Keep what each seat held and chose, for what seats know of hands that went by."""
        if not self.remembers:
            return
        codes: list[int] = []
        seat: i64 = 0
        city: City
        for city in self.cities:
            codes.append(city.code if asked >> seat & 1 else i64(-1))
            seat += 1
        past: Past = Past(self.past, self.age, self.turn, kind, codes)
        past.low = vec[i64]([city.hand for city in self.cities])
        past.high = vec[i64]([city.hand_rest for city in self.cities])
        past.cards = vec[i64]([city.cards for city in self.cities])
        if kind == TURN_PAST:
            past.drew = self.drew
        self.past = past

    def remember_loss(self, seat: i64, card: i64) -> None:
        """Keep that a building of a seat went to the discard pile."""
        if not self.remembers:
            return
        past: Past = Past(self.past, self.age, self.turn, LOSS_PAST, [-1] * len(self.cities))
        past.codes[seat] = SELL | card << SUBJECT_SHIFT
        self.past = past

    def last_cards(self) -> i64:
        """The seats that play the last card of this Age, a bit each."""
        seats: i64 = 0
        seat: i64 = 0
        city: City
        for city in self.cities:
            if city.powers & PLAY_LAST:
                seats |= bit(seat)
            seat += 1
        return seats
