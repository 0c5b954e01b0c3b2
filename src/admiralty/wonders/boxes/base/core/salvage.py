"""Builds from the discard pile."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import FLAG, SUBJECT_SHIFT, flagged, subject_of
from ....core.effect import notice_built, take_effect
from ....core.item import BIT, SALVAGE_BITS, SALVAGED_LAST, SALVAGES, Item
from ....core.part import Question
from ....core.state import SALVAGE_PAST, SALVAGED, State
from ....judgment.outlook import item_worth


def first_of(salvages: i64) -> i64:
    """The first build of a city's row, as one of `City.salvages`."""
    place: i64 = 0
    while salvages >> place & SALVAGES == 0:
        place += SALVAGE_BITS
    return BIT[place]


class Salvage(Question):
    """Whoever may build from the discard pile chooses, one after the other; from an empty pile nobody can (B16).

    The order is that of `City.salvages` (item.py), at one place of the row that of the seats. In an Age's last turn
    they wait until a seat that plays its last card has done so (A40). From an empty pile nothing is built, then or
    later.
    """

    def run(self, state: State, chance: Chance) -> None:
        if state.turn == state.lookup.turns and state.extra < 2 and state.last_cards():
            return
        waiting: i64 = 0
        place: i64 = 0
        seat: i64 = 0
        city: City
        for city in state.cities:
            waiting |= city.salvages
        if waiting == 0:
            return
        if len(state.discard) == 0:
            for city in state.cities:
                city.salvages = 0
            return
        while True:  # somebody waits: there is a first one
            seat = 0
            for city in state.cities:
                if city.salvages >> place & SALVAGES:
                    state.ask(self.number, BIT[seat])
                    return
                seat += 1
            place += SALVAGE_BITS

    def options(self, state: State, seat: i64) -> list[int]:
        city: City = state.cities[seat]
        out: list[int] = []
        last: i64 = -1  # equal cards stand side by side once they are sorted
        card: i64
        for card in sorted(state.discard):
            if card != last and not city.has(state.lookup.cards[card]):
                out.append(self.kind | card << SUBJECT_SHIFT)
            last = card
        out.append(self.kind | FLAG)
        return out

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        """A card from the discard pile is built free, with nothing added to it, and acts at once (A9, A49)."""
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                city.salvages -= first_of(city.salvages)
                state.remember(asked, SALVAGE_PAST)
                if flagged(city.code):
                    state.note((SALVAGED, seat, -1))
                else:
                    card: i64 = subject_of(city.code)
                    state.discard.remove(card)
                    state.note((SALVAGED, seat, card))
                    item: Item = state.lookup.cards[card]
                    city.place(item)
                    left: i64 = city.salvages
                    take_effect(state, seat, city, item, chance)
                    if city.salvages != left:  # one more such build: it comes last
                        city.salvages = left + SALVAGED_LAST
                    notice_built(state, seat, city, item, -1)
            seat += 1
        state.part = state.lookup.again_part

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return 0 if flagged(code) else item_worth(state, seat, state.lookup.cards[subject_of(code)])
