"""The points of science symbols, set as is best for their owner."""

from __future__ import annotations

from mypy_extensions import i64

from .city import City
from .item import Item
from .lookup import GREEN, SET_POINTS
from .state import State


def science_of(state: State, seat: i64, city: City, more: i64) -> i64:
    """What the symbols of a city are worth at the end, and some more of them."""
    symbols: i64 = city.symbols + more
    bonus: i64 = state.lookup.science_set + (symbols >> SET_POINTS)
    if symbols >> 40 & 65535 == 0:
        return science(symbols, 0, bonus)
    copies: i64 = symbols >> 40 & 255
    return Symbols(symbols, next_door(state, seat) if copies else 0, bonus).best()


def science(symbols: i64, free: i64, bonus: i64) -> i64:
    """The best score of these symbols: first "most", one after the other, then those of free choice (AC9)."""
    a: i64 = symbols & 255
    b: i64 = symbols >> 8 & 255
    c: i64 = symbols >> 16 & 255
    most: i64 = symbols >> 32 & 255
    free += symbols >> 24 & 255
    if most:
        if a >= b and a >= c:
            a += most
        elif b >= c:
            b += most
        else:
            c += most
    best: i64 = 0
    i: i64 = 0
    while i <= free:
        j: i64 = 0
        while i + j <= free:
            best = max(best, symbol_points(a + i, b + j, c + free - i - j, bonus))
            j += 1
        i += 1
    return best


def symbol_points(a: i64, b: i64, c: i64, bonus: i64) -> i64:
    low: i64 = a if a < b else b
    if c < low:
        low = c
    return a * a + b * b + c * c + bonus * low


def next_door(state: State, seat: i64) -> i64:
    """The symbols on the green cards of both neighbors, packed like a city's: a card for a copy each (C20, C22)."""
    left: City = state.cities[state.left(seat)]
    right: City = state.cities[state.right(seat)]
    found: i64 = 0
    card: Item
    for card in state.lookup.cards:
        if card.color == GREEN and card.symbols:
            if left.has(card):
                found += first_symbol(card.symbols)
            if right.has(card):
                found += first_symbol(card.symbols)
    return found


def first_symbol(symbols: i64) -> i64:
    """One compass, gear or tablet of a card, packed; nothing for a card that has another sign."""
    if symbols & 255:
        return 1
    if symbols >> 8 & 255:
        return 256
    return 65536 if symbols >> 16 & 255 else 0


class Symbols:
    """Symbols of which some copy those next door, or change: every order that may be best is tried (C21, C23, L32).

    Copies and symbols of free choice add what is chosen; "most" adds to what is most then, so that its moment matters:
    it is tried at each. What changes, does so last, and only symbols that are printed before the city can.
    """

    def __init__(self, symbols: i64, around: i64, bonus: i64) -> None:
        self.own: i64 = symbols & 16777215
        self.around: i64 = around & 16777215
        self.free: i64 = symbols >> 24 & 255
        self.most: i64 = symbols >> 32 & 255
        self.copies: i64 = symbols >> 40 & 255
        self.changes: i64 = symbols >> 48 & 255
        self.bonus: i64 = bonus
        cards: i64 = (around & 255) + (around >> 8 & 255) + (around >> 16 & 255)
        if self.copies > cards:
            self.copies = cards
        self.seen: set[int] = set()
        self.top: i64 = 0

    def best(self) -> i64:
        self.add(self.own, self.around, self.copies, self.most, self.free)
        return self.top

    def add(self, symbols: i64, around: i64, copies: i64, most: i64, free: i64) -> None:
        """Set the next symbol, of any kind that is left: while there are "most", in every order."""
        if most == 0 and copies == 0:
            self.choose(symbols, free)
            return
        # copies that are left follow from the symbols around, and free ones from how many are set
        if most and self.tried(symbols | around << 24 | most << 48):
            return
        shift: i64 = 0
        while shift < 24:
            one: i64 = one_of(shift)
            if copies and around >> shift & 255:
                self.add(symbols + one, around - one, copies - 1, most, free)
            if most and symbols >> shift & 255 == highest(symbols):
                self.add(symbols + one, around, copies, most - 1, free)
            if most and free:
                self.add(symbols + one, around, copies, most, free - 1)
            shift += 8

    def tried(self, key: int) -> bool:
        """Whether the same symbols were left before, with the same ones set."""
        if key in self.seen:
            return True
        self.seen.add(key)
        return False

    def choose(self, symbols: i64, free: i64) -> None:
        """Set the symbols of free choice that are left."""
        i: i64 = 0
        while i <= free:
            j: i64 = 0
            while i + j <= free:
                self.change(symbols + i + j * 256 + (free - i - j) * 65536, self.own, self.changes)
                j += 1
            i += 1

    def change(self, symbols: i64, own: i64, changes: i64) -> None:
        """Change symbols that are printed before the city, or leave them."""
        points: i64 = symbol_points(symbols & 255, symbols >> 8 & 255, symbols >> 16, self.bonus)
        if points > self.top:
            self.top = points
        if changes == 0:
            return
        shift: i64 = 0
        while shift < 24:
            if own >> shift & 255:
                to: i64 = 0
                while to < 24:
                    if to != shift:
                        less: i64 = one_of(shift)
                        self.change(symbols - less + one_of(to), own - less, changes - 1)
                    to += 8
            shift += 8


def one_of(shift: i64) -> i64:
    if shift == 0:
        return 1
    return 256 if shift == 8 else 65536


def highest(symbols: i64) -> i64:
    """The most of a kind."""
    top: i64 = symbols & 255
    if symbols >> 8 & 255 > top:
        top = symbols >> 8 & 255
    return symbols >> 16 & 255 if symbols >> 16 & 255 > top else top
