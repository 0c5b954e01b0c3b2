"""Made-up cities on special terms, and tables with tariffs, against the slow book of deals.py.

    python -m tests.wonders.terms --positions 250 --hands 1200

pays bills in so many positions of each set-up, and looks through so many hands; the tests do a part of both.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from random import Random

from admiralty.wonders.actions import Action, Build, BuildStage, action_of, payment_of
from admiralty.wonders.boxes import lookup_of
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.bills import Bills
from admiralty.wonders.core.broker import Broker, Need
from admiralty.wonders.core.gather import lose_start
from admiralty.wonders.core.goods import RAW, need_words
from admiralty.wonders.core.lookup import Lookup
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import options
from admiralty.wonders.core.uses import find_uses, plays
from admiralty.wonders.facts import city_facts
from admiralty.wonders.game import RULES, Wonders

from .deals import GOODS, Paid, Terms, Tower, bargains, deal_of
from .special import SHIFTS, Law, SpecialTurn, lay
from .test_payment import GAMES, check_cheapest_first, random_position

SETUPS: tuple[tuple[EditionId, int], ...] = tuple(
    (edition, seats) for edition in ("first", "second") for seats in range(3, 8)
)
STOPPED = ("sawmill", "quarry", "brickyard", "foundry", "tree_farm", "clay_pit", "timber_yard", "mine")
DUMB = ("east_trading_post", "west_trading_post", "marketplace", "caravansery", "forum")
ENDLESS = ("lumber_yard", "stone_pit", "clay_pool", "ore_vein")


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
        state.lookup = lookup_of(game.edition, seats, False, RULES)
        tower = random_tower(random, state.lookup) if tiles else Tower()
        terms = random_terms(random)
        lost = [seat for seat in range(seats) if random.random() < 0.15]
        for seat in lost:
            lose_start(state.lookup, state.cities[seat])
        lay(state, 0, Law(terms, tower))
        cities = [city_facts(state.lookup, city) for city in state.cities]
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


COLORS = ("blue", "green", "yellow", "red", "purple")


def random_law(random: Random, lookup: Lookup) -> Law:
    """Any terms, tiles and tokens at once."""

    def some(names: tuple[str, ...], often: float = 0.2) -> frozenset[str]:
        return frozenset(name for name in names if random.random() < often)

    tokens = (("token", frozenset({*COLORS, "brown", "grey"})), ("red_token", frozenset({"red"})), ("stage", {"stage"}))
    return Law(
        random_terms(random) if random.random() < 0.7 else Terms(),
        random_tower(random, lookup) if random.random() < 0.5 else Tower(),
        {what: random.randint(1, 2) for what in some((*COLORS, "stage"))},
        some(COLORS, 0.1),
        random.random() < 0.2,
        some((*COLORS, "stage"), 0.1),
        some(COLORS, 0.15),
        {what: random.randint(1, 3) for what in some((*COLORS, "stage"))},
        random.random() < 0.3,
        random.choice([0, 0, 2]),
        tuple((name, frozenset(good_for)) for name, good_for in tokens if random.random() < 0.3),
        some(COLORS, 0.5),
    )


def special_positions(seed: str, count: int) -> Iterator[tuple[State, Law, Wonders]]:
    random = Random(seed)
    for _ in range(count):
        game = GAMES[random.choice(sorted(GAMES))]
        seats = random.choice([3, 4, 5])
        state = random_position(game, seats, random)
        state.lookup = lookup_of(game.edition, seats, False, RULES)
        law = random_law(random, state.lookup)
        lay(state, 0, law)
        yield state, law, game


def check_choices(seed: str, count: int) -> int:
    """A seat is offered exactly what the ledger lets it choose; how many choices there were."""
    total = 0
    for state, law, _ in special_positions(seed, count):
        found: list[Action] = [action_of(state.lookup, code) for code in options(state, 0)]
        expected = set(SpecialTurn(state, 0, law).choices())
        extra, missing = set(found) - expected, expected - set(found)
        assert not extra, f"offered against the rules: {sorted(map(str, extra))[:5]} {law}"
        assert not missing, f"not offered: {sorted(map(str, missing))[:5]} {law}"
        assert len(found) == len(expected)
        check_cheapest_first(found)
        playable = any(isinstance(action, Build | BuildStage) for action in found)
        assert plays(find_uses(Bills(state, 0))) == playable
        total += len(found)
    return total


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=250)
    parser.add_argument("--hands", type=int, default=1200)
    asked = parser.parse_args()
    began = time.process_time()
    for edition, seats in SETUPS:
        for tiles in (False, True):
            several = check_deals(edition, seats, asked.positions, tiles)
            say(f"{edition}, {seats} seats{', tariffs' * tiles}: as the book says; {several} bills have several ways")
    say(f"{check_choices('hands', asked.hands)} choices of {asked.hands} hands: as the ledger says")
    say(f"{time.process_time() - began:.0f} s of the processor")


if __name__ == "__main__":
    main()
