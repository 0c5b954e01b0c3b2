"""Whoever takes a piece out of a lawful position, or puts one too many into it, is told which law is broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.core import codes
from admiralty.pirates.core.state import State, tally
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices

from .invariants import faults

GAME = Pirates(Choices(4))
POSITION = Position(
    board=("C6 green 3 bands 2 gold", "C7 natives 4 tribes", "S01 green 2 bands 1 gold", "S02 adrift 3 gold"),
    hands={"green": ("gold_mine",)},
)
AT = GAME.names.place_number


def set_place(s: State, place: str, owner: int | None = None, **pieces: int) -> None:
    """Lay pieces by hand, and count along what follows."""
    if owner is not None:
        s.owner[AT(place)] = owner
    for piece, count in pieces.items():
        getattr(s, piece)[AT(place)] = count
    tally(s)


def hide_card(s: State) -> None:
    s.deck = s.deck[:-1]


def miscount_hand(s: State) -> None:
    s.hand_size[0] += 1


def miscount_bands(s: State) -> None:
    s.total[0] += 1


def build_ships(s: State) -> None:
    s.port = 2**9 - 1


def sail_twice(s: State) -> None:
    s.fleet.append(s.fleet[0])


BREACHES: list[tuple[Callable[[State], None], str]] = [
    (lambda s: set_place(s, "C6", gold=-1), "holds a negative number"),
    (lambda s: set_place(s, "C6", tribes=1), "bands beside tribes or without a color (PA20)"),
    (lambda s: set_place(s, "C7", codes.UNEXPLORED), "is unexplored and not empty (PA13)"),
    (lambda s: set_place(s, "C8", codes.WATER), "is owned like a sea space"),
    (lambda s: set_place(s, "C6", bands=60), "a color has more bands than the box (P4)"),
    (lambda s: set_place(s, "C6", gold=60), "more gold or tribes than the box (P4)"),
    (lambda s: set_place(s, "C7", tribes=60), "more gold or tribes than the box (P4)"),
    (sail_twice, "ships are not in order, one a sea space (PA6)"),
    (build_ships, "more ships than were dealt (P4)"),
    (lambda s: set_place(s, "S05", codes.ADRIFT), "ship and list of ships differ"),
    (lambda s: set_place(s, "S05", gold=1), "pieces without a ship"),
    (lambda s: set_place(s, "S01", bands=0), "color and crew differ (PA23)"),
    (lambda s: set_place(s, "S02", bands=1), "color and crew differ (PA23)"),
    (lambda s: set_place(s, "S01", bands=10), "is overloaded (PA3)"),
    (lambda s: set_place(s, "S02", gold=10), "adrift has no room for a band (PA25)"),
    (hide_card, "is not there as often as in the box (P8)"),
    (miscount_hand, "sizes of hands or of the discard pile are wrong"),
    (miscount_bands, "what is counted along differs from the board"),
]


def test_a_lawful_position_has_no_fault() -> None:
    assert faults(state_of(GAME, POSITION)) == []


@pytest.mark.parametrize(("breach", "sentence"), BREACHES, ids=[sentence for _, sentence in BREACHES])
def test_a_breach_is_named(breach: Callable[[State], None], sentence: str) -> None:
    state = state_of(GAME, POSITION)
    breach(state)
    assert any(sentence in fault for fault in faults(state))
