"""The turns before a position at which a game began: nobody was told of them, so one way that they may have gone.

A position says what lies on the table, not how it came there. Whoever imagines what is hidden counts the cards that
have left each hand: those that lie in a city were built from a hand of their Age, the others were sold, as far as the
discard pile is so high, or lie under stages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from .belief.told import UNKNOWN, Told, Turn
from .core.codes import BUILD, SELL, STAGE, STAGE_SHIFT, STAGES, SUBJECT_SHIFT, subject_of
from .core.lookup import Lookup
from .core.state import TURN_PAST
from .typed import typed_of
from .view import View

SOME_STAGE = STAGE | STAGES << STAGE_SHIFT
"""A stage of which nothing is known: no board has so many."""


class Room(NamedTuple):
    """How many cards of an Age may have been sold, and how many were left over."""

    sold: int
    left: int


def tell_untold(lookup: Lookup, view: View, told: Told) -> None:
    """Put such turns before those that were told, where the first are missing; not for two, whose hands draw too."""
    for typed in typed_of(lookup.edition.boxes):
        told.past = [*typed.untold(lookup, view, told), *told.past]
    if told.holder >= 0 or any(turn.age == turn.turn == 1 and turn.kind == TURN_PAST for turn in told.past):
        return
    missing = {age: list(_missing(lookup, told, age)) for age in range(1, told.dealt_ages() + 1)}
    if any(missing.values()):
        told.past = [*_turns(lookup, view, told, missing), *told.past]


def _missing(lookup: Lookup, told: Told, age: int) -> Iterator[int]:
    """The turns of an Age of which nothing was told, though a card has left every hand in each."""
    known = {turn.turn for turn in told.past if turn.age == age and turn.kind == TURN_PAST}
    gone = lookup.hand - max(told.held[: told.seats]) if age == told.age else int(lookup.turns)
    return (turn for turn in range(1, min(gone, int(lookup.turns)) + 1) if turn not in known)


def _turns(lookup: Lookup, view: View, told: Told, missing: dict[int, list[int]]) -> Iterator[Turn]:
    decks = {age: _deck(lookup, age) for age in missing}
    built = _built(lookup, view, told, decks)
    room = {
        age: Room(sum(max(len(turns) - len(row), 0) for row in built[age]), told.seats if lookup.turns in turns else 0)
        for age, turns in missing.items()
    }
    sold = _sold(view, told, decks, room)
    for age, turns in missing.items():
        for turn in turns:
            codes = []
            for row in built[age]:
                kind, card = (
                    (BUILD, row.pop()) if row else (SELL, sold[age].pop()) if sold[age] else (SOME_STAGE, UNKNOWN)
                )
                codes.append(kind | card << SUBJECT_SHIFT)
            yield Turn(age, turn, TURN_PAST, codes, [None] * told.seats)


def _built(lookup: Lookup, view: View, told: Told, decks: dict[int, Counter[int]]) -> dict[int, list[list[int]]]:
    """By Age the cards that lie in each city, and were not seen to leave a hand; they are gone from the decks."""
    later = {subject_of(code) for turn in told.past for code in turn.codes if code >= 0}
    built: dict[int, list[list[int]]] = {age: [[] for _ in range(told.seats)] for age in decks}
    for seat, city in enumerate(view.cities[: told.seats]):
        for name in city.buildings:
            card = lookup.card_numbers[name]
            ages = [age for age, deck in decks.items() if deck[card] and card not in later]
            if ages:
                decks[ages[0]][card] -= 1
                built[ages[0]][seat].append(card)
    return built


def _sold(view: View, told: Told, decks: dict[int, Counter[int]], room: dict[int, Room]) -> dict[int, list[int]]:
    """The cards of each Age that were sold: as many as lie in the pile, or where the seat looks through it, those that
    do; but for the last card of each hand, which was left over there."""
    pile = [UNKNOWN] * view.discards if told.searched is None else told.searched
    found: dict[int, list[int]] = {age: [] for age in room}
    for card in pile:
        ages = [
            age for age, deck in decks.items() if len(found[age]) < sum(room[age]) and (card == UNKNOWN or deck[card])
        ]
        if ages:  # else it was built, and is lost again
            age = max(ages, key=lambda age: sum(room[age]) - len(found[age]))
            decks[age][card] -= 1
            found[age].append(card)
    return {age: cards[room[age].left :] for age, cards in found.items()}


def _deck(lookup: Lookup, age: int) -> Counter[int]:
    """The cards that may be in the deck of an Age, with their copies."""
    return Counter(chain(lookup.decks[age - 1], *(cards for cards, _ in lookup.draws[age - 1])))
