"""Hands of cards as two words: the first seven cards, a byte each, in the one, the others in the other.

A hand is held in the order of the edition, so that equal cards lie side by side.
"""

from __future__ import annotations

from mypy_extensions import i64

from .room import CARD, CARD_BITS, HAND_WORD


def low_word(cards: list[int]) -> i64:
    """The first seven cards of a sorted hand."""
    return packed(cards[:HAND_WORD])


def high_word(cards: list[int]) -> i64:
    """Those behind them."""
    return packed(cards[HAND_WORD:])


def packed(cards: list[int]) -> i64:
    word: i64 = 0
    shift: i64 = 0
    for boxed in cards:
        card: i64 = boxed
        word |= card << shift
        shift += CARD_BITS
    return word


def card_in(low: i64, high: i64, place: i64) -> i64:
    """The card at a place of a hand."""
    if place < HAND_WORD:
        return low >> (CARD_BITS * place) & CARD
    return high >> (CARD_BITS * (place - HAND_WORD)) & CARD


def cards_in(low: i64, high: i64, count: i64) -> list[int]:
    """All cards of a hand."""
    cards: list[int] = []
    place: i64 = 0
    while place < count:
        cards.append(card_in(low, high, place))
        place += 1
    return cards
