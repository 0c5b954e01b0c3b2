"""The cards of a hand that can be played in the own turn or raid, with their targets."""

from __future__ import annotations

from mypy_extensions import i64

from .cards import count_unoccupied, mutinous, own_land, some_own_land
from .codes import (
    GOLD,
    MOBILIZE,
    MORE_ACTIONS,
    MUTINY,
    NEW_SHIP,
    NOWHERE,
    PLAY,
    RECRUIT,
    SEARCHING,
    packed,
)
from .lookup import Lookup
from .state import State


def list_cards(s: State, color: i64, out: list[i64]) -> None:
    """Add every card that can have an effect now (PO6)."""
    lookup: Lookup = s.lookup
    seat: i64 = s.seat_of[color]
    if s.hand_size[seat] == 0:
        return
    card: i64 = 0
    while card < lookup.card_kinds:
        if s.hands[seat * lookup.card_kinds + card] > 0:
            effect: i64 = lookup.card_effect[card]
            if effect == NEW_SHIP:
                list_new_ship(s, color, card, out)
            elif effect == GOLD:
                list_gold(s, color, card, out)
            elif effect == MUTINY:
                list_mutiny(s, color, card, out)
            elif can_play(s, color, seat, effect):
                out.append(packed(PLAY, card, NOWHERE, 0, 0))
        card += 1


def can_play(s: State, color: i64, seat: i64, effect: i64) -> bool:
    """Whether a card without a target can be played now."""
    if effect == MORE_ACTIONS:
        return not (s.more_used >> seat) & 1  # PC26
    if effect == RECRUIT:
        return s.supply(color) > 0 and some_own_land(s, color, NOWHERE)
    if effect == MOBILIZE:
        return s.tribe_supply() > 0 and count_unoccupied(s) > 0
    if effect == SEARCHING:
        return s.actions_left() > 0 and len(s.deck) + s.discarded > 0
    return False


def list_new_ship(s: State, color: i64, card: i64, out: list[i64]) -> None:
    """An own city without a ship, if a ship was lost (PC20)."""
    lookup: Lookup = s.lookup
    if s.ships_in_play() >= lookup.ships:
        return
    for land in lookup.city_at:
        if s.owner[land] == color and not (s.port >> lookup.city[land]) & 1:
            out.append(packed(PLAY, card, land, 0, 0))


def list_gold(s: State, color: i64, card: i64, out: list[i64]) -> None:
    if s.gold_supply() == 0:
        return
    land: i64 = 0
    while land < s.lookup.lands:
        if own_land(s, color, land):
            out.append(packed(PLAY, card, land, 0, 0))
        land += 1


def list_mutiny(s: State, color: i64, card: i64, out: list[i64]) -> None:
    if s.supply(color) == 0:
        return
    for sea in s.fleet:
        if mutinous(s, color, sea, s.lookup.card_amount[card]):
            out.append(packed(PLAY, card, sea, 0, 0))
