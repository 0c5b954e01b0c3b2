"""Cities on special terms, and tables with tariffs, against the slow book of deals.py."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from admiralty.kernel.chance import Chance
from admiralty.wonders.actions import Action, Build, BuildStage, action_of, code_of, payment_of
from admiralty.wonders.boxes import lookup_of
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.bills import Bills
from admiralty.wonders.core.broker import Broker, Need
from admiralty.wonders.core.codes import SELL, kind_of, paid, pay_of, to_bank, use_of
from admiralty.wonders.core.gather import lose_start
from admiralty.wonders.core.goods import RAW, need_words
from admiralty.wonders.core.lookup import Lookup
from admiralty.wonders.core.options import coins_due, random_turn
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import options
from admiralty.wonders.core.uses import can_play
from admiralty.wonders.facts import city_facts
from admiralty.wonders.game import RULES, Wonders
from admiralty.wonders.notation import read, text_of
from admiralty.wonders.numbers.numbers import Numbers
from admiralty.wonders.numbers.trial import Trial

from ..research.looks import row
from .deals import GOODS, Paid, Terms, Tower, bargains, deal_of
from .special import SHIFTS, Law, SpecialTurn, lay
from .test_payment import GAMES, check_cheapest_first, random_position

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


@pytest.mark.parametrize("tiles", [False, True], ids=["terms", "terms and tariffs"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_bill_is_paid_as_the_slow_book_says(seats: int, tiles: bool) -> None:
    assert check_deals("first" if seats == 4 else "second", seats, 25, tiles) > 15


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_more_bills_on_special_terms(edition: EditionId, seats: int) -> None:
    for tiles in (False, True):
        assert check_deals(edition, seats, 25, tiles) > 10


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
        assert can_play(Bills(state, 0), state.cities[0].hand_cards()) == playable
        total += len(found)
    return total


def test_a_seat_is_offered_exactly_what_the_ledger_lets_it_choose() -> None:
    assert check_choices("choices", 60) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_many_hands_on_special_terms(part: int) -> None:
    assert check_choices(f"many {part}", 150) > 3000


def test_what_is_offered_can_be_said_numbered_and_paid() -> None:
    """Short text, researchers' numbers and random play know every choice, and nobody pays more than they have."""
    chance = Chance("special")
    for state, _, _ in special_positions("said", 25):
        listed = options(state, 0)
        numbers = Numbers(state.lookup)
        city = state.cities[0]
        for code in listed:
            action = action_of(state.lookup, code)
            assert code_of(state.lookup, action) == code
            assert read(text_of(action)) == action
            number = numbers.number_of(state, 0, code)
            assert numbers.use(state, 0, number) == use_of(code)
            if kind_of(code) != SELL:
                rest = city.coins - coins_due(state, 0, city, code) - paid(pay_of(code)) + to_bank(pay_of(code))
                assert rest >= 0
        offered = {use_of(code) for code in listed}
        every = {int(numbers.use(state, 0, number)) for number in range(int(numbers.salvage))}
        assert every - {-1} == offered
        uses = [int(numbers.use(state, 0, number)) for number in row(Trial(numbers, state), 0)[0]]
        assert sorted(uses) == sorted(offered)
        for _ in range(15):
            assert random_turn(state, 0, chance) in listed
