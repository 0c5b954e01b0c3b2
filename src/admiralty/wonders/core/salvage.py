"""Builds from the discard pile."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .city import City
from .codes import FLAG, SUBJECT_SHIFT
from .gain import take_effect
from .state import BUILD_SALVAGED, SALVAGED, State
from .tables import BIT, Item


def ask_salvage(state: State) -> None:
    """Whoever may build from the discard pile chooses, one seat after the other; from an empty pile nobody can (B16).

    In an Age's last turn they wait until a seat that plays its last card has done so (A40). From an empty pile
    nothing is built, then or later.
    """
    if state.turn == state.tables.turns and state.extra < 2 and state.last_cards():
        return
    seat: i64 = 0
    city: City
    for city in state.cities:
        if len(state.discard) == 0:
            city.salvages = 0
        if city.salvages:
            if len(state.discard) > 0:
                state.ask(BUILD_SALVAGED, BIT[seat])
                return
            city.salvages = 0
        seat += 1


def build_salvaged(state: State, asked: i64, chance: Chance) -> None:
    """A card from the discard pile is built free, without naval construction, and acts at once (A9, A49)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat]:
            city.salvages -= 1
            state.remember(asked, 2)
            if city.code & FLAG:
                if state.log is not None:
                    state.note((SALVAGED, seat, -1))
            else:
                card: i64 = city.code >> SUBJECT_SHIFT & 127
                state.discard.remove(card)
                if state.log is not None:
                    state.note((SALVAGED, seat, card))
                item: Item = state.tables.cards[card]
                city.place(item)
                take_effect(state, seat, city, item, chance)
        seat += 1
