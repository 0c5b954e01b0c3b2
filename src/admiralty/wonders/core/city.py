"""A city: what lies before one seat, and the totals that follow from it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from .extra import EXTRAS, CityExtra
from .hand import card_in, cards_in, with_card, without
from .item import Item, Lasting, bit
from .lookup import Lookup
from .room import (
    BURIED,
    BURIED_BITS,
    CARD,
    CARD_BITS,
    COLOR_BITS,
    HAND_WORD,
    MOST_COLOR_CARDS,
    MOST_TOKENS,
    TOKEN_BITS,
)
from .terms import LOST_START


@mypyc_attr(acyclic=True)
class City:
    """One seat's city and hand.

    Facts first, then the totals that `place` keeps (a law rebuilds them from the facts), then what
    only lives within a turn.
    """

    def __init__(self) -> None:
        self.board: i64 = 0
        self.coins: i64 = 0
        self.hand: i64 = 0  # the first seven cards (see hand.py)
        self.hand_rest: i64 = 0  # those behind them
        self.cards: i64 = 0  # in hand
        self.built0: i64 = 0  # a bit a card
        self.built1: i64 = 0
        self.built2: i64 = 0
        self.built3: i64 = 0
        self.stages: i64 = 0  # a bit a stage
        self.buried: i64 = 0  # 9 bits a stage: the card under it, plus 1
        self.land: i64 = 0  # TOKEN_BITS each: land victories of Age I, II, III, then defeats
        self.counts: i64 = 0  # tokens before the city (see counters.py)
        self.used_free: bool = False  # the Age's one free building
        # totals
        self.own0: i64 = 0
        self.own1: i64 = 0
        self.own2: i64 = 0
        self.trade0: i64 = 0
        self.trade1: i64 = 0
        self.trade2: i64 = 0
        self.colors: i64 = 0  # 6 bits a color
        self.shields: i64 = 0
        self.points: i64 = 0  # fixed ones
        self.symbols: i64 = 0  # 8 bits each, as SYMBOLS has them; then what each set is worth besides
        self.discounts: i64 = 0
        self.imports: i64 = 0
        self.powers: i64 = 0
        self.terms: i64 = 0  # on which it builds and buys (see terms.py)
        # within a turn
        self.code: i64 = 0
        self.salvages: i64 = 0
        # what boxes keep of the city
        self.extra0: CityExtra | None = None
        self.extra1: CityExtra | None = None
        self.extra2: CityExtra | None = None
        self.extra3: CityExtra | None = None
        self.extra4: CityExtra | None = None
        self.extra5: CityExtra | None = None
        self.boxed: bool = False  # whether any of them is there
        self.shares: i64 = 0  # a bit for each of them that another state has too

    def copy(self) -> City:
        c: City = City()
        c.board = self.board
        c.coins = self.coins
        c.hand = self.hand
        c.hand_rest = self.hand_rest
        c.cards = self.cards
        c.built0 = self.built0
        c.built1 = self.built1
        c.built2 = self.built2
        c.built3 = self.built3
        c.stages = self.stages
        c.buried = self.buried
        c.land = self.land
        c.counts = self.counts
        c.used_free = self.used_free
        c.own0 = self.own0
        c.own1 = self.own1
        c.own2 = self.own2
        c.trade0 = self.trade0
        c.trade1 = self.trade1
        c.trade2 = self.trade2
        c.colors = self.colors
        c.shields = self.shields
        c.points = self.points
        c.symbols = self.symbols
        c.discounts = self.discounts
        c.imports = self.imports
        c.powers = self.powers
        c.terms = self.terms
        c.code = self.code
        c.salvages = self.salvages
        if self.boxed:
            c.boxed = True
            c.extra0 = self.extra0
            c.extra1 = self.extra1
            c.extra2 = self.extra2
            c.extra3 = self.extra3
            c.extra4 = self.extra4
            c.extra5 = self.extra5
            c.shares = EXTRAS
            self.shares = EXTRAS
        return c

    def place(self, item: Item) -> None:
        """Add what lasts of a building, a stage or another item to the city's totals."""
        self.own0 += item.s0
        self.own1 += item.s1
        self.own2 += item.s2
        if item.sold:
            self.trade0 += item.s0
            self.trade1 += item.s1
            self.trade2 += item.s2
        self.built0 |= item.bit0
        self.built1 |= item.bit1
        self.built2 |= item.bit2
        self.built3 |= item.bit3
        self.colors += item.color_unit
        self.shields += item.shields
        self.points += item.points
        self.symbols += item.symbols
        self.discounts |= item.discounts
        self.imports += item.imports
        self.powers |= item.powers
        self.terms += item.terms
        if item.lasting:
            lasting: Lasting
            for lasting in item.lasts:
                lasting.add(self)

    def settle(self, lookup: Lookup, board: i64) -> None:
        """Take a Wonder board: its resource is produced, and sold to the neighbors; unless what it gives is lost."""
        self.board = board
        if self.terms & LOST_START:
            return
        start: Item = lookup.boards[board].start
        self.place(start)
        self.trade0 += start.s0
        self.trade1 += start.s1
        self.trade2 += start.s2
        self.place(lookup.boards[board].gift)

    def has(self, item: Item) -> bool:
        low: i64 = self.built0 & item.bit0 | self.built1 & item.bit1
        return low | self.built2 & item.bit2 | self.built3 & item.bit3 != 0

    def buildings(self, lookup: Lookup) -> list[int]:
        """The cards that are built, in the order of the edition."""
        found: list[int] = []
        number: i64 = 0
        card: Item
        for card in lookup.cards:
            if card.building and self.has(card):
                found.append(number)
            number += 1
        return found

    def has_chain(self, item: Item) -> bool:
        """Whether a building of the city makes this one free."""
        low: i64 = self.built0 & item.chain0 | self.built1 & item.chain1
        return low | self.built2 & item.chain2 | self.built3 & item.chain3 != 0

    def end_age(self, counts: i64) -> None:
        """Put away what holds for one Age only, these tokens too."""
        self.counts &= ~counts
        self.used_free = False
        self.salvages = 0
        self.code = 0

    def color_count(self, color: i64) -> i64:
        return self.colors >> (COLOR_BITS * color) & MOST_COLOR_CARDS

    def stage_count(self) -> i64:
        stages: i64 = self.stages
        return (stages & 1) + (stages >> 1 & 1) + (stages >> 2 & 1) + (stages >> 3 & 1) + (stages >> 4 & 1)

    def victories(self) -> i64:
        """Land victories of all Ages."""
        return self.won_in(1) + self.won_in(2) + self.won_in(3)

    def defeats(self) -> i64:
        """Land defeats, the only tokens that a Guild counts (A44)."""
        return self.lost_in(1) + self.lost_in(2) + self.lost_in(3)

    def won_in(self, age: i64) -> i64:
        """Victory tokens of an Age."""
        return self.land >> (TOKEN_BITS * (age - 1)) & MOST_TOKENS

    def lost_in(self, age: i64) -> i64:
        """Defeat tokens of an Age."""
        return self.land >> (TOKEN_BITS * (age + 2)) & MOST_TOKENS

    def take_hand(self, cards: list[int]) -> None:
        """Hold these cards and no others."""
        self.hold(cards, 0, len(cards))

    def hold(self, deck: list[int], first: i64, count: i64) -> None:
        """Hold so many cards of a deck from one on, and no others."""
        word: i64 = 0
        end: i64 = 0
        last: i64 = first + (count if count < HAND_WORD else HAND_WORD)
        while first < last:  # what `take` does, for the first word alone
            card: i64 = deck[first]
            shift: i64 = end
            while shift > 0 and word >> (shift - CARD_BITS) & CARD > card:
                shift -= CARD_BITS
            above: i64 = word >> shift << shift
            word = word ^ above | above << CARD_BITS | card << shift
            end += CARD_BITS
            first += 1
        self.hand = word
        self.hand_rest = 0
        self.cards = count if count < HAND_WORD else HAND_WORD
        while self.cards < count:
            self.take(deck[first])
            first += 1

    def take(self, card: i64) -> None:
        """Take a card into the hand, behind those that stand before it in the edition; the others make room."""
        place: i64 = self.cards
        while place > 0 and self.card_at(place - 1) > card:
            place -= 1
        if place < HAND_WORD:
            if self.cards >= HAND_WORD:
                self.hand_rest = self.hand_rest << CARD_BITS | self.card_at(HAND_WORD - 1)
                self.hand = without(self.hand, HAND_WORD - 1)
            self.hand = with_card(self.hand, place, card)
        else:
            self.hand_rest = with_card(self.hand_rest, place - HAND_WORD, card)
        self.cards += 1

    def hand_cards(self) -> list[int]:
        """The cards in hand, in the order of the edition."""
        return cards_in(self.hand, self.hand_rest, self.cards)

    def card_at(self, place: i64) -> i64:
        return card_in(self.hand, self.hand_rest, place)

    def in_hand(self, card: i64) -> i64:
        """The card's place in the hand, or -1."""
        hand: i64 = self.hand
        i: i64 = 0
        while i < self.cards:
            if i == HAND_WORD:
                hand = self.hand_rest
            if hand & CARD == card:
                return i
            hand >>= CARD_BITS
            i += 1
        return -1

    def drop(self, card: i64) -> None:
        """Take one card out of the hand; those behind it close up."""
        place: i64 = self.in_hand(card)
        if place < HAND_WORD:
            self.hand = without(self.hand, place) | (self.hand_rest & CARD) << (CARD_BITS * (HAND_WORD - 1))
            self.hand_rest >>= CARD_BITS
        else:
            self.hand_rest = without(self.hand_rest, place - HAND_WORD)
        self.cards -= 1

    def bury(self, stage: i64, card: i64) -> None:
        """Build a stage with a card face down under it."""
        self.stages |= bit(stage)
        self.buried |= (card + 1) << (BURIED_BITS * stage)

    def buried_card(self, stage: i64) -> i64:
        """The card under a stage; -1 if there is none, or none that is known."""
        return (self.buried >> (BURIED_BITS * stage) & BURIED) - 1
