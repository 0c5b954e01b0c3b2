"""What a card or a stage costs a city now: printed, made free, cheaper, replaced by coins, or with coins on top."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from .city import City
from .codes import GRANTED, IN_GOODS, USUAL
from .goods import ALL_GOODS, lane
from .item import Item
from .lookup import FREE_COLOR, FREE_FIRST, FREE_LAST, FREE_ONCE
from .part import Grant, Tariff
from .state import State
from .terms import PRICED, STAGE_GOODS, cheaper, free_color, term

FREEING: Final[i64] = FREE_COLOR | FREE_FIRST | FREE_LAST  # powers that make cards free


def plain_bills(state: State, city: City) -> bool:
    """Whether the city pays what is printed, or nothing: without terms, in a game without tariffs and grants.

    Before an Age's cards are dealt, no buildings are played, and what is has a price of its own.
    """
    return not state.lookup.special and city.terms == 0 and state.turn != 0


def printed_bills(state: State, seat: i64, city: City) -> bool:
    """Whether the same follows for any city as things are: nothing that would change its bills is at work."""
    if city.terms & PRICED or state.turn == 0:
        return False
    return not state.lookup.special or (steady(state) and not granted(state, seat, city))


def steady(state: State) -> bool:
    """Whether no tariff changes anything now."""
    tariff: Tariff
    for tariff in state.lookup.tariffs:
        if not tariff.rests(state):
            return False
    return True


def granted(state: State, seat: i64, city: City) -> bool:
    """Whether the city has any grant at hand."""
    grant: Grant
    for grant in state.lookup.grants:
        if grant.at_hand(state, seat, city):
            return True
    return False


def chained(state: State, seat: i64, city: City, card: Item) -> bool:
    """Whether a chain makes this card free (B8): the city's own, or one that a tariff gives it."""
    if not card.chained:
        return False
    return city.has_chain(card) or (state.lookup.special and chained_by_tariff(state, seat, card))


def chained_by_tariff(state: State, seat: i64, card: Item) -> bool:
    tariff: Tariff
    for tariff in state.lookup.tariffs:
        if tariff.chains(state, seat, card):
            return True
    return False


def costs_nothing(state: State, seat: i64, city: City, card: Item) -> bool:
    """Whether the city builds this card free: by a chain, or because a Wonder or another of its terms grants it.

    The usual answers come first; the last line is all of it. `charge` needs both halves, and a hand of plain bills
    asks for what can't change from card to card once (`uses.find_uses`): `tests/wonders/test_uses.py` holds them to it.
    """
    if card.chained and city.has_chain(card):
        return True
    if city.powers & FREEING == 0 and city.terms & PRICED == 0 and not state.lookup.special:
        return False
    return chained(state, seat, city, card) or freed(state, city, card)


def freed(state: State, city: City, card: Item) -> bool:
    """Whether a power of the city makes this card free, whatever its owner chooses (B8, A8)."""
    if not card.building:
        return False
    if city.terms and free_color(city.terms, card):
        return True
    powers: i64 = city.powers
    if powers & FREE_COLOR and city.color_count(card.color) == 0:
        return True
    if powers & FREE_FIRST and state.turn == 1:
        return True
    return powers & FREE_LAST != 0 and state.last_turn()


def frees_once(city: City) -> bool:
    """Whether the city has the Age's one free building still to use."""
    return city.powers & FREE_ONCE != 0 and not city.used_free


def costs(item: Item) -> bool:
    """Whether anything is printed to be paid for this at all."""
    return item.n0 | item.n1 | item.n2 | item.coins != 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Due:
    """What is due for a card or a stage; tariffs change it, what is added to the bill comes on top."""

    def __init__(self, item: Item, how: i64) -> None:
        self.item: Item = item
        self.how: i64 = how  # it is built, of the ways of codes.py
        self.chained: bool = False
        self.free: bool = False  # by a chain, by a power or because its owner says so
        self.n0: i64 = item.n0
        self.n1: i64 = item.n1
        self.n2: i64 = item.n2
        self.less: i64 = 0  # units of these goods that may be left out
        self.swapped: bool = False  # a coin instead of each of them
        self.either: bool = False  # or the goods all the same, if their owner likes
        self.coins: i64 = item.coins
        self.on_top: i64 = 0  # coins that nothing lessens, whatever makes the rest free
        self.for_chain: i64 = 0  # the same, for building it by its chain

    def is_stage(self) -> bool:
        return self.item.color < 0

    def lift(self) -> None:
        """Ask for no goods; coins stay."""
        self.n0 = 0
        self.n1 = 0
        self.n2 = 0

    def swap(self, optional: bool) -> None:
        """Ask for a coin instead of each good that would be due; where it is optional, the goods will do as well."""
        self.either = optional and (self.either or not self.swapped) and self.units() > 0
        self.swapped = True

    def units(self) -> i64:
        """How many goods are due."""
        units: i64 = lane(self.n0, self.n1, self.n2, ALL_GOODS) - self.less
        return units if units > 0 else i64(0)

    def settle(self, how: i64) -> None:
        """Turn goods into coins where that is the rule, or is chosen."""
        if self.swapped and not (self.either and how == IN_GOODS):
            self.coins += self.units()
            self.lift()

    def nothing(self) -> bool:
        """Whether it is free anyway, but for coins on top of any."""
        return self.free or (self.coins == 0 and self.units() == 0)

    def to_bank(self) -> i64:
        """The coins that the bank gets for it."""
        return self.coins + self.on_top + (self.for_chain if self.chained else i64(0))


def charge(state: State, seat: i64, city: City, item: Item, how: i64) -> Due:
    """What a card or a stage costs the city, built in one of the ways of codes.py."""
    due: Due = Due(item, how)
    if how == GRANTED:
        due.free = True
    elif item.color >= 0:
        due.chained = how == USUAL and chained(state, seat, city, item)
        due.free = due.chained or freed(state, city, item)
    if due.free:
        due.lift()
        due.coins = 0
    elif city.terms:
        due.less = cheaper(city.terms, item)
        if item.color < 0 and term(city.terms, STAGE_GOODS):
            due.lift()
    tariff: Tariff
    for tariff in state.lookup.tariffs:
        tariff.charge(state, seat, city, due)
    due.settle(how)
    return due
