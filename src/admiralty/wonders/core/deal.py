"""The decks of the three Ages, and dealing one."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .city import City
from .item import bit
from .lookup import TURN, Lookup
from .state import AGE_BEGAN, NO_CARDS, State


def prepare_decks(lookup: Lookup, chance: Chance) -> list[list[int]]:
    """The three Age decks: the cards for so many players, and those drawn from the pools (B2, A3)."""
    decks: list[list[int]] = []
    for age in (1, 2, 3):
        deck = lookup.decks[age - 1].copy()
        for cards, count in lookup.draws[age - 1]:
            pool = cards.copy()
            chance.shuffle_deck(pool)
            deck += pool[:count]
        decks.append(deck)
    return decks


def begin_age(state: State) -> None:
    """The next Age begins, with what comes before its cards."""
    state.age += 1
    state.turn = 0
    state.part = state.lookup.age_part
    if state.log is not None:
        state.note((AGE_BEGAN, state.age))


def deal_age(state: State, chance: Chance) -> None:
    """Deal the Age's deck to the seats, shuffled now if it was not before; what nobody is dealt is the pile.

    Hands are held in the order of the edition.
    """
    state.turn = 1
    deck: list[int] = state.decks[0]
    state.decks = state.decks[1:]
    if not state.shuffled:
        deck = deck.copy()
        chance.shuffle_deck(deck)
    size: i64 = state.lookup.hand
    at: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        city: City = state.cities[seat]
        city.hold(deck, at, size)
        at += size
        seat += 1
    state.pile = deck[at:] if at < len(deck) else NO_CARDS


def ask_turn(state: State) -> None:
    """A turn begins: for every city a card is chosen."""
    if state.seats < state.city_count:
        state.lookup.control.begin(state)
    state.ask(TURN, bit(state.city_count) - 1)
