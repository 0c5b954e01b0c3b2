"""The leaders' part of a turn: copies, burials, further recruitments, victory tokens to discard, in this order (M6)."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import FLAG, SUBJECT_SHIFT, flagged, subject_of
from ....core.effect import take_effect
from ....core.gather import take_away
from ....core.item import BIT, Item
from ....core.lookup import Lookup
from ....core.part import Question
from ....core.state import State
from ....core.tokens import give_back
from ....judgment.outlook import coin_worth, item_worth
from .court import (
    BURIALS,
    COPIED,
    COPIES,
    DISGRACED,
    DROPS,
    ENTOMBED,
    RECRUITED,
    RECRUITS,
    TOMB_BITS,
    TOMB_COST,
    Court,
    CourtLookup,
    cards_of,
    court_lookup,
    court_of,
    leader_of,
    own_court,
    price,
)
from .worth import burial_worth


class Leaders(Question):
    """Asks its questions one after the other, as long as something waits for them."""

    def __init__(self, name: str, title: str, first: list[Question]) -> None:
        super().__init__(name, title)
        self.first: list[Question] = first
        self.asks = [*first, self]

    def run(self, state: State, chance: Chance) -> None:
        question: Question
        for question in self.first:
            question.run(state, chance)
            if state.asked:
                return
        self.drop_tokens(state)

    def drop_tokens(self, state: State) -> None:
        """Who has tokens of several values chooses; who has one kind, or none, is not asked (L31)."""
        asked: i64 = 0
        seat: i64 = 0
        city: City
        for city in state.cities:
            while court_of(city).waits(DROPS) and kinds_of(city) < 2:
                own_court(city).open -= BIT[DROPS]
                if kinds_of(city):
                    discard(state, seat, city, first_kind(city))
            if court_of(city).waits(DROPS):
                asked |= BIT[seat]
            seat += 1
        if asked:
            state.ask(self.number, asked)

    def options(self, state: State, seat: i64) -> list[int]:
        """A victory token of an Age."""
        city: City = state.cities[seat]
        return [self.kind | age << SUBJECT_SHIFT for age in (1, 2, 3) if city.won_in(age)]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                own_court(city).open -= BIT[DROPS]
                discard(state, seat, city, subject_of(city.code))
            seat += 1
        state.part -= 1

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return -100 * state.lookup.victory[subject_of(code) - 1]


def kinds_of(city: City) -> i64:
    """Of how many Ages a city has victory tokens."""
    return (1 if city.won_in(1) else 0) + (1 if city.won_in(2) else 0) + (1 if city.won_in(3) else 0)


def first_kind(city: City) -> i64:
    """The first Age of which it has one."""
    age: i64 = 1
    while city.won_in(age) == 0:
        age += 1
    return age


def discard(state: State, seat: i64, city: City, age: i64) -> None:
    """A victory token goes back."""
    give_back(city, age, 1)
    if state.log is not None:
        state.note((DISGRACED, seat, age))


class Waiting(Question):
    """Something of a leader, a Guild or a Wonder that waits for a choice, and lapses where there is none to make."""

    def __init__(self, name: str, title: str, what: i64) -> None:
        super().__init__(name, title)
        self.what: i64 = what  # its place in `Court.open`

    def run(self, state: State, chance: Chance) -> None:
        asked: i64 = 0
        seat: i64 = 0
        city: City
        for city in state.cities:
            waits: i64 = court_of(city).waits(self.what)
            if waits:
                if self.possible(state, seat):
                    asked |= BIT[seat]
                else:
                    own_court(city).open -= waits << self.what
            seat += 1
        if asked:
            state.ask(self.number, asked)

    def possible(self, state: State, seat: i64) -> bool:
        """Whether the seat has anything to choose from."""
        raise NotImplementedError


class Copy(Waiting):
    """Who has built the Guild that copies chooses a leader that lies face up before a neighbor (L40)."""

    def possible(self, state: State, seat: i64) -> bool:
        return faces_near(state, seat) != 0

    def options(self, state: State, seat: i64) -> list[int]:
        return [self.kind | card << SUBJECT_SHIFT for card in cards_of(state.lookup, faces_near(state, seat))]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        rows: CourtLookup = court_lookup(state.lookup)
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                court: Court = own_court(city)
                leader: i64 = leader_of(state.lookup, subject_of(city.code))
                court.open -= BIT[COPIES]
                court.copied = leader + 1
                city.place(rows.copies[leader])
                if state.log is not None:
                    state.note((COPIED, seat, subject_of(city.code)))
            seat += 1
        seat = 0
        for city in state.cities:
            if asked & BIT[seat]:
                copy: Item = rows.copies[court_of(city).copied - 1]
                if copy.once:
                    take_effect(state, seat, city, copy, chance)
            seat += 1
        state.part -= 1

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return item_worth(state, seat, court_lookup(state.lookup).copies[leader_of(state.lookup, subject_of(code))])


def faces_near(state: State, seat: i64) -> i64:
    """The leaders that lie face up before the neighbors, a bit each."""
    return court_of(state.cities[state.left(seat)]).faces | court_of(state.cities[state.right(seat)]).faces


class BuryLeader(Waiting):
    """A leader may go under Abu Simbel: its effect ends, and it is worth twice its cost (L47, L48, L49)."""

    def possible(self, state: State, seat: i64) -> bool:
        return court_of(state.cities[seat]).faces != 0

    def options(self, state: State, seat: i64) -> list[int]:
        faces: i64 = court_of(state.cities[seat]).faces
        return [*[self.kind | card << SUBJECT_SHIFT for card in cards_of(state.lookup, faces)], self.kind | FLAG]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                own_court(city).open -= BIT[BURIALS]
                if flagged(city.code):
                    state.note((ENTOMBED, seat, -1))
                else:
                    entomb(state, seat, city, subject_of(city.code))
            seat += 1
        state.part -= 1

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return 0 if flagged(code) else burial_worth(state, seat, state.lookup.cards[subject_of(code)])


def entomb(state: State, seat: i64, city: City, card: i64) -> None:
    """Turn a leader over, and count all that is left of the city anew."""
    lookup: Lookup = state.lookup
    item: Item = lookup.cards[card]
    cost: i64 = item.coins + (state.age if item.by_age else 0)
    court: Court = own_court(city)
    tomb: i64 = leader_of(lookup, card) + 1 | cost << TOMB_COST
    court.tombs = court.tombs << TOMB_BITS | tomb
    take_away(lookup, city, item)
    if state.log is not None:
        state.note((ENTOMBED, seat, card))


class RecruitMore(Waiting):
    """One more leader of the hand may be recruited, and is paid for with what the turn has brought (L46).

    Who has leaders in hand is asked, whatever they cost: to be passed over would tell everybody that all are too dear.
    """

    def possible(self, state: State, seat: i64) -> bool:
        return court_of(state.cities[seat]).kept != 0

    def affordable(self, state: State, seat: i64) -> list[int]:
        """The leaders of the hand that a city can pay."""
        city: City = state.cities[seat]
        cards: list[int] = cards_of(state.lookup, court_of(city).kept)
        return [card for card in cards if price(state, seat, state.lookup.cards[card]) <= city.coins]

    def options(self, state: State, seat: i64) -> list[int]:
        return [*[self.kind | card << SUBJECT_SHIFT for card in self.affordable(state, seat)], self.kind | FLAG]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                own_court(city).open -= BIT[RECRUITS]
                if not flagged(city.code):
                    recruit(state, seat, city, subject_of(city.code))
            seat += 1
        seat = 0
        for city in state.cities:
            if asked & BIT[seat] and not flagged(city.code):
                item: Item = state.lookup.cards[subject_of(city.code)]
                if item.once:
                    take_effect(state, seat, city, item, chance)
            seat += 1
        state.part -= 1

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        if flagged(code):
            return 0
        item: Item = state.lookup.cards[subject_of(code)]
        coins: i64 = price(state, seat, item)
        return item_worth(state, seat, item) - coin_worth(state, state.cities[seat]) * coins


def recruit(state: State, seat: i64, city: City, card: i64) -> None:
    """Pay for a leader, and lay it face up."""
    item: Item = state.lookup.cards[card]
    coins: i64 = price(state, seat, item)
    own_court(city).kept &= ~BIT[leader_of(state.lookup, card)]
    city.coins -= coins
    city.place(item)
    if state.log is not None:
        state.note((RECRUITED, seat, card, coins))
