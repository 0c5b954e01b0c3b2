"""Cities on special terms, and tables with tariffs, against the slow book of deals.py."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.wonders.actions import payment_of
from admiralty.wonders.boxes import lookup_of
from admiralty.wonders.boxes.base.effects import LEARN
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.broker import Broker, Need
from admiralty.wonders.core.city import City
from admiralty.wonders.core.goods import RAW, goods_in, need_words
from admiralty.wonders.core.item import Item, Lessons
from admiralty.wonders.core.lookup import Lookup
from admiralty.wonders.core.part import Tariff
from admiralty.wonders.core.state import State
from admiralty.wonders.core.supply import Supply
from admiralty.wonders.core.terms import (
    BANK_GOODS,
    FIRST_LEFT,
    FIRST_RIGHT,
    NOBODY,
    OTHER,
    SAME,
    SELLERS,
    START_LEFT,
    START_RIGHT,
)
from admiralty.wonders.effects import Produce
from admiralty.wonders.facts import city_facts
from admiralty.wonders.game import RULES, Wonders

from .deals import GOODS, Paid, Terms, Tower, bargains, deal_of
from .test_payment import GAMES, random_position

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
STOPPED = ("sawmill", "quarry", "brickyard", "foundry", "tree_farm", "clay_pit", "timber_yard", "mine")
DUMB = ("east_trading_post", "west_trading_post", "marketplace", "caravansery", "forum")
ENDLESS = ("lumber_yard", "stone_pit", "clay_pool", "ore_vein")


def word_of(terms: Terms) -> int:
    """The terms as a city has them."""
    return sum(getattr(terms, name) << int(shift) for name, shift in SHIFTS.items()) | (NOBODY if terms.nobody else 0)


class Standing(Tariff):
    """Tiles of a tower, made up for a test."""

    def __init__(self, lookup: Lookup, tower: Tower) -> None:
        self.tower = tower
        names = lookup.card_numbers
        self.stopped = [lookup.cards[names[name]] for name in sorted(tower.stopped)]
        self.dumb = [lookup.cards[names[name]] for name in sorted(tower.without_effect)]
        self.endless = [lookup.cards[names[name]] for name in sorted(tower.endless)]
        self.lookup = lookup
        goods = tuple(Produce("/".join(producer)) for producer in tower.producers)
        self.made = Item("", goods, Lessons(LEARN, {}))

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
        return self.tower.made if manufactured else self.tower.raw


def random_terms(random: Random) -> Terms:
    few = [0, 0, 1, 1, 2]
    return Terms(**{name: random.choice(few) for name in SHIFTS}, nobody=random.random() < 0.25)


def random_tower(random: Random, lookup: Lookup) -> Tower:
    def some(names: tuple[str, ...]) -> frozenset[str]:
        known = [name for name in names if name in lookup.card_numbers]
        return frozenset(known if random.random() < 0.4 else ())

    producers = [producer for producer in ("WS", "OC", "GPL") if random.random() < 0.3]
    return Tower(
        some(STOPPED), some(DUMB), random.choice([-1, 0, 0, 1]), random.choice([-2, -1, 0, 1]),
        tuple(producers), some(ENDLESS),
    )  # fmt: skip


def offered(state: State, seat: int, bill: tuple[str, int, str, int], coins: int) -> list[Paid]:
    """The payments that the rules offer for a bill, in their order."""
    card, less, added, spare = bill
    need = Need(*need_words(card), less)
    need.added0, need.added1, need.added2 = need_words(added)
    need.added_less = spare
    broker = Broker(state, seat)
    ways = [payment_of(way) for way in broker.ways(need, coins)]
    assert broker.fits(need, coins) == bool(ways)
    return [
        (
            (pay.left, pay.right, pay.beyond_left, pay.beyond_right, pay.bank),
            frozenset(side for side, sold in enumerate((pay.from_left, pay.from_right)) if sold),
        )
        for pay in ways
    ]


def random_bill(random: Random) -> tuple[str, int, str, int]:
    card = "".join(random.choices(GOODS if random.random() < 0.6 else RAW, k=random.randint(2, 5)))
    added = "".join(random.choices(GOODS, k=random.choice([0, 0, 1, 3])))
    return card, random.choice([0, 0, 1, 2]), added, random.choice([0, 1]) if added else 0


def check_deals(edition: EditionId, seats: int, positions: int, tiles: bool) -> int:
    """Bills of made-up cities are paid just as the slow book says; how many of them can be paid in several ways."""
    random = Random(f"{edition} {seats} {tiles}")
    game: Wonders = GAMES[edition, ("armada",)]
    several = 0
    for _ in range(positions):
        state = random_position(game, seats, random)
        tower = Tower()
        if tiles:
            state.lookup = lookup_of(game.edition, seats, False, RULES)
            tower = random_tower(random, state.lookup)
            state.lookup.add_tariff(Standing(state.lookup, tower))
        terms = random_terms(random)
        state.cities[0].terms = word_of(terms)
        cities = [city_facts(state.lookup, city) for city in state.cities]
        lost = [seat for seat in range(seats) if random.random() < 0.15]
        for seat in lost:
            state.cities[seat].lose_start(state.lookup)
        deal = deal_of(game.edition, cities, 0, terms, tower, lost)
        for _ in range(6):
            bill, coins = random_bill(random), random.choice([0, 1, 2, 3, 4, 6, 30])
            found = offered(state, 0, bill, coins)
            expected = bargains(deal, *bill, coins)
            assert set(found) == expected, (terms, tower, bill, coins, cities)
            assert len(found) == len(expected)
            totals = [sum(pay) for pay, _ in found]
            assert totals == sorted(totals)
            several += len(found) > 1
        deal.memo.clear()
    return several


@pytest.mark.parametrize("tiles", [False, True], ids=["terms", "terms and tariffs"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_bill_is_paid_as_the_slow_book_says(seats: int, tiles: bool) -> None:
    assert check_deals("first" if seats == 4 else "second", seats, 25, tiles) > 15


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_thousands_of_bills_on_special_terms(edition: EditionId, seats: int) -> None:
    for tiles in (False, True):
        assert check_deals(edition, seats, 250, tiles) > 150
