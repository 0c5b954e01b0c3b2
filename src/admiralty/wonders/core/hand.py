"""Hands of cards as two words: the first seven cards, a byte each, in the one, the others in the other.

A hand is held in the order of the edition, so that equal cards lie side by side.
"""

from __future__ import annotations

from mypy_extensions import i64

from .room import CARD, CARD_BITS, HAND_WORD


def low_word(cards: list[int]) -> i64:
    """The first seven cards of a sorted hand."""
    return packed(cards, 0, HAND_WORD)


def high_word(cards: list[int]) -> i64:
    """Those behind them."""
    return packed(cards, HAND_WORD, len(cards))


def packed(cards: list[int], first: i64, end: i64) -> i64:
    if end > len(cards):
        end = len(cards)
    word: i64 = 0
    shift: i64 = 0
    while first < end:
        card: i64 = cards[first]
        word |= card << shift
        shift += CARD_BITS
        first += 1
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


def without(word: i64, place: i64) -> i64:
    """A word of a hand without the card at a place."""
    shift: i64 = CARD_BITS * place
    above: i64 = word >> (shift + CARD_BITS)
    below: i64 = word ^ (word >> shift << shift)
    return below | above << shift


def with_card(word: i64, place: i64, card: i64) -> i64:
    """A word of a hand with a card put in at a place; there must be room for it."""
    shift: i64 = CARD_BITS * place
    above: i64 = word >> shift
    below: i64 = word ^ (above << shift)
    return below | (above << CARD_BITS | card) << shift
