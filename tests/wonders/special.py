"""Made-up terms, tiles and tokens for tests: as the rules take them, and what the ledger lets a seat choose by them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from admiralty.wonders.actions import Action, Build, BuildStage, Payment, Sell
from admiralty.wonders.boxes.armada.vocabulary import ShipDiscount, WonderShips
from admiralty.wonders.boxes.base.effects import LEARN
from admiralty.wonders.core.city import City
from admiralty.wonders.core.due import Due
from admiralty.wonders.core.goods import goods_in
from admiralty.wonders.core.item import Item, Meanings
from admiralty.wonders.core.lookup import Lookup
from admiralty.wonders.core.part import Grant, Tariff
from admiralty.wonders.core.room import MOST_COLORS
from admiralty.wonders.core.state import State
from admiralty.wonders.core.supply import Supply
from admiralty.wonders.core.terms import (
    BANK_GOODS,
    CHEAPER,
    CHEAPER_STAGE,
    FIRST_LEFT,
    FIRST_RIGHT,
    FREE_COLORS,
    NOBODY,
    OTHER,
    SAME,
    SELLERS,
    STAGE_GOODS,
    START_LEFT,
    START_RIGHT,
)
from admiralty.wonders.edition import Card
from admiralty.wonders.effects import FreeBuild, Produce
from admiralty.wonders.facts import city_facts

from .choices import FLEETS, Turn, coins_of, goods_of
from .deals import Deal, Terms, Tower, bargains, deal_of

SHIFTS = {
    "dock_left": FIRST_LEFT,
    "dock_right": FIRST_RIGHT,
    "cache_left": START_LEFT,
    "cache_right": START_RIGHT,
    "same": SAME,
    "other": OTHER,
    "bank": BANK_GOODS,
    "sellers": SELLERS,
}


NO_TERMS, NO_TOWER = Terms(), Tower()


@dataclass(frozen=True)
class Law:
    """What a made-up city, and the table, have beside what is bought and sold."""

    terms: Terms = NO_TERMS
    tower: Tower = NO_TOWER
    cheaper: dict[str, int] = field(default_factory=dict)  # L15: resources less, by color or "stage"
    free: frozenset[str] = frozenset()  # L23: colors that cost nothing
    bare_stages: bool = False  # C30
    lifted: frozenset[str] = frozenset()  # BT14: colors, or "stage"
    swapped: frozenset[str] = frozenset()  # BT17
    tax: dict[str, int] = field(default_factory=dict)  # BT11
    neighbor_chains: bool = False  # BT19
    chain_tax: int = 0  # BT20
    grants: tuple[tuple[str, frozenset[str]], ...] = ()  # names, and the colors (or "stage") that they are good for
    either: frozenset[str] = frozenset()  # BT18, as a house may have it: swapped, or paid as printed


def word_of(lookup: Lookup, law: Law) -> int:
    """The terms of a law as a city has them."""
    word: int = sum(getattr(law.terms, name) << int(shift) for name, shift in SHIFTS.items())
    for what, count in law.cheaper.items():
        word += count << int(CHEAPER_STAGE if what == "stage" else CHEAPER + 2 * lookup.colors.index(what))
    word += sum(1 << int(FREE_COLORS + 2 * lookup.colors.index(color)) for color in law.free)
    word += int(law.bare_stages) << int(STAGE_GOODS)
    return word | (int(NOBODY) if law.terms.nobody else 0)


def lay(state: State, seat: int, law: Law) -> None:
    """Give the table these tiles and tokens, and one city these terms; its lookup must be its own."""
    assert not state.lookup.special
    assert len(state.lookup.colors) <= MOST_COLORS
    state.lookup.add_tariff(Standing(state.lookup, law), either=bool(law.either))
    for name, good_for in law.grants:
        state.lookup.add_grant(Kept(name, good_for, seat))
    state.cities[seat].terms += word_of(state.lookup, law)


class Standing(Tariff):
    """The tiles of a tower that is visible to all."""

    def __init__(self, lookup: Lookup, law: Law) -> None:
        names, tower = lookup.card_numbers, law.tower
        self.law = law
        self.lookup = lookup
        self.stopped = [lookup.cards[names[name]] for name in sorted(tower.stopped)]
        self.dumb = [lookup.cards[names[name]] for name in sorted(tower.without_effect)]
        self.endless = [lookup.cards[names[name]] for name in sorted(tower.endless)]
        goods = tuple(Produce("/".join(producer)) for producer in tower.producers)
        self.made = Item("", goods, Meanings(LEARN, {}))

    def chains(self, state: State, seat: int, card: Item) -> bool:
        around = (state.left(seat), state.right(seat))
        return self.law.neighbor_chains and any(state.cities[other].has_chain(card) for other in around)

    def charge(self, state: State, seat: int, city: City, due: Due) -> None:
        what = "stage" if due.is_stage() else self.lookup.colors[due.item.color]
        due.on_top += self.law.tax.get(what, 0)
        due.for_chain += self.law.chain_tax
        if what in self.law.lifted:
            due.lift()
        if what in self.law.swapped:
            due.swap(what in self.law.either)

    def supply(self, state: State, city: City, supply: Supply) -> None:
        for item in (*self.stopped, *self.dumb):
            supply.stop(item)
        if self.dumb:
            supply.stop_discounts(self.lookup, self.dumb)
        supply.produce(self.made)
        for item in self.endless:
            if city.has(item):
                supply.endless |= goods_in(item.s0, item.s1, item.s2)

    def price_change(self, state: State, manufactured: bool) -> int:
        return self.law.tower.made if manufactured else self.law.tower.raw


class Kept(Grant):
    """A token of one seat, good for cards of some colors or for a stage, until it is used."""

    def __init__(self, name: str, good_for: frozenset[str], seat: int) -> None:
        super().__init__(name)
        self.good_for = good_for
        self.seat = seat
        self.left = 1

    def for_card(self, state: State, seat: int, city: City, card: Item) -> bool:
        return seat == self.seat and self.left > 0 and state.lookup.colors[card.color] in self.good_for

    def for_stage(self, state: State, seat: int, city: City) -> bool:
        return seat == self.seat and self.left > 0 and "stage" in self.good_for

    def use(self, state: State, seat: int, city: City) -> None:
        self.left -= 1


class SpecialTurn(Turn):
    """What the ledger lets a seat choose on special terms and under a tower: the slow book of a whole turn."""

    def __init__(self, state: State, seat: int, law: Law) -> None:
        super().__init__(state, seat)
        cities = [city_facts(state.lookup, city) for city in state.cities]
        self.law = law
        self.deal: Deal = deal_of(self.edition, cities, seat, law.terms, law.tower)
        around = [cities[(seat + 1) % len(cities)], cities[(seat - 1) % len(cities)]]
        self.next_door = {name for city in around for name in city.buildings}

    def choices(self) -> Iterator[Action]:
        found = list(super().choices())
        sales = [choice for choice in found if isinstance(choice, Sell)]
        plays = [choice for choice in found if not isinstance(choice, Sell)]
        yield from plays
        if not (self.law.terms.nobody and plays):  # D7
            yield from sales

    def builds(self, card: Card) -> Iterator[Action]:
        frees = {effect.when for effect in self.effects if isinstance(effect, FreeBuild)}
        colors = {self.cards[name].color for name in self.city.buildings}
        power = (
            card.color in self.law.free
            or ("new color" in frees and card.color not in colors)
            or ("first" in frees and self.first)
            or ("last" in frees and self.last)
        )
        own = any(chain in self.city.buildings for chain in card.chains)
        chain = own or (self.law.neighbor_chains and any(name in self.next_door for name in card.chains))
        tax = self.law.tax.get(card.color, 0)
        printed = ("", 0, 0) if power else self.printed(card.color, card.cost)
        open_ways: list[tuple[tuple[str, int, int], int, str, bool]] = []
        if chain:
            open_ways.append((("", 0, 0), tax + self.law.chain_tax, "", False))
        if not chain:
            open_ways.append((printed, tax, "", False))
        if chain and self.law.chain_tax:  # BT21
            open_ways.append((printed, tax, "cost", False))
        goods, less, coins = goods_of(card.cost), self.law.cheaper.get(card.color, 0), coins_of(card.cost)
        either = card.color in self.law.swapped & self.law.either and card.color not in self.law.lifted
        if either and len(goods) > less and not power and (not chain or self.law.chain_tax):  # BT18
            open_ways.append(((goods, less, coins), tax, "goods", False))
        costs_something = max(0, len(printed[0]) - printed[1]) + printed[2] > 0
        if costs_something and (not chain or self.law.chain_tax):  # M16
            if "once an age" in frees and not self.city.used_free:
                open_ways.append((("", 0, 0), tax, "", True))
            for name, good_for in self.law.grants:
                if card.color in good_for:
                    open_ways.append((("", 0, 0), tax, name, False))
        for cost, bank, by, free in open_ways:
            yield from self.with_ship(card, cost, bank, by, free)

    def with_ship(self, card: Card, cost: tuple[str, int, int], bank: int, by: str, free: bool) -> Iterator[Action]:
        alone = list(self.pays(cost, bank, ""))
        yield from (Build(card.id, None, free, pay, by) for pay in alone)
        fleet = next((fleet for fleet in FLEETS if fleet == card.color), None)
        if alone and fleet and self.yard and self.space(fleet) < 6:
            yield from (Build(card.id, fleet, free, pay, by) for pay in self.pays(cost, bank, self.ship_cost(fleet)))

    def stages(self, card: str) -> Iterator[Action]:
        missing = [number for number, under in enumerate(self.city.buried, start=1) if not under]
        for number in missing if self.face.any_order else missing[:1]:
            goods, less, coins = self.printed("stage", self.face.stages[number - 1].cost)
            goods = "" if self.law.bare_stages else goods
            tax = self.law.tax.get("stage", 0)
            open_ways = [((goods, less, coins), False)]
            if max(0, len(goods) - less) + coins and any("stage" in good_for for _, good_for in self.law.grants):
                open_ways.append((("", 0, 0), True))
            for cost, free in open_ways:
                alone = list(self.pays(cost, tax, ""))
                yield from (BuildStage(card, number, None, pay, free) for pay in alone)
                if alone and self.yard:
                    yield from self.stage_ships(card, number, cost, tax, free)

    def stage_ships(self, card: str, number: int, cost: tuple[str, int, int], tax: int, free: bool) -> Iterator[Action]:
        assert self.yard is not None
        if any(isinstance(effect, WonderShips) for effect in self.effects):
            for fleet in FLEETS:
                if self.space(fleet) < 6:
                    yield from (BuildStage(card, number, fleet, pay, free) for pay in self.pays(cost, tax, ""))
        elif self.space(self.yard.wonder) < 6:
            for pay in self.pays(cost, tax, self.ship_cost(self.yard.wonder)):
                yield BuildStage(card, number, self.yard.wonder, pay, free)

    def printed(self, what: str, cost: str) -> tuple[str, int, int]:
        """Goods, how many of them fall away, and coins, as the tiles leave them (BT14, BT17, BT18, L15)."""
        goods, coins, less = goods_of(cost), coins_of(cost), self.law.cheaper.get(what, 0)
        if what in self.law.lifted:
            goods = ""
        if what in self.law.swapped:
            return "", 0, coins + max(0, len(goods) - less)
        return goods, less, coins

    def pays(self, cost: tuple[str, int, int], tax: int, ship: str) -> Iterator[Payment]:
        """One bill for all of it (A6); what makes the card cheaper does not touch the ship (X9)."""
        goods, less, coins = cost
        purse = self.city.coins - coins - tax - coins_of(ship)
        if purse < 0:
            return
        spare = any(isinstance(effect, ShipDiscount) for effect in self.effects) and bool(goods_of(ship))
        for paid, sides in bargains(self.deal, goods, less, goods_of(ship), int(spare), purse):
            left, right, beyond_left, beyond_right, bank = paid
            yield Payment(left, right, beyond_left, beyond_right, bank, 0 in sides, 1 in sides)
