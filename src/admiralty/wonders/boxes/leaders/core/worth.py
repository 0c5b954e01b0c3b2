"""What leaders promise a simulated player, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....core.city import City
from ....core.item import Item
from ....core.state import State
from ....effects import Effect, Points, SetPoints
from ....judgment.outlook import coin_worth, item_worth, shields_worth
from .court import BURIALS, COPIES, RECRUITS, court_lookup, court_of

# How often a reward comes in a whole game, in tenths: chains, stages, victories, trades, coins of the bank,
# stages of neighbors, colors.
OFTEN: Final[list[int]] = [35, 30, 25, 60, 120, 55, 40]
COLORED: Final[i64] = 6
A_LEADER: Final[i64] = 250  # one more that may be recruited, whoever it is
# So many hundredths of a thing come to a city in a game; of what is there or not, how likely it is.
HOPES: Final[dict[str, int]] = {
    "brown": 300, "grey": 180, "blue": 350, "green": 300, "yellow": 280, "red": 300, "purple": 110, "black": 250,
    "stage": 230, "victory": 350, "three coins": 250, "color set": 60, "civic set": 180, "science set": 80,
    "pair value": 350, "no defeat": 30, "only leader": 30,
    "lead blue": 40, "lead yellow": 40, "lead red": 40, "lead green": 40, "lead coins": 40,
}  # fmt: skip
LATER: Final[i64] = 80  # of a hundred: what a leader is worth in hand that may be recruited some Ages later


def hope_of(effects: tuple[Effect, ...]) -> i64:
    """What a leader counts beyond what is there at the start, in a whole game."""
    hope: i64 = 0
    for effect in effects:
        if isinstance(effect, Points):
            for thing in effect.per:
                hope += effect.count * HOPES.get(thing, 0)
        elif isinstance(effect, SetPoints):
            hope += effect.count * HOPES["science set"]
    return hope


def reward_worth(state: State, city: City, on: i64, coins: i64) -> i64:
    """A reward, by the turns that are left for it."""
    often: i64 = OFTEN[on if on < COLORED else COLORED]
    return coins * coin_worth(state, city) * often * (state.turns_left() + 1) // (30 * state.lookup.turns)


def discount_worth(state: State, city: City, coins: i64) -> i64:
    """Cheaper leaders, for those that may still be recruited: about three coins each."""
    return (coins if coins < 3 else 3) * coin_worth(state, city) * (3 - state.age)


def scars_worth(state: State, seat: i64, city: City, count: i64) -> i64:
    """Strength for the defeats that are there, and for one that may come."""
    return shields_worth(state, seat, count * (city.defeats() + (1 if state.age < 3 else 0)))


def free_card_worth(state: State) -> i64:
    """A free black card in each Age to come."""
    return 200 * (4 - state.age)


def draw_worth(state: State) -> i64:
    """New leaders: the better ones among them will be recruited."""
    return A_LEADER * (3 - state.age) // 2


def ask_worth(state: State, seat: i64, city: City, what: i64) -> i64:
    """What a choice among leaders may bring."""
    if what == COPIES:
        return best_copy(state, seat)
    if what == BURIALS:
        return 400 if court_of(city).faces else 0
    if what == RECRUITS:
        return A_LEADER if court_of(city).kept else 0
    return 0


def best_copy(state: State, seat: i64) -> i64:
    """The best leader of the neighbors, in this city."""
    faces: i64 = court_of(state.cities[state.left(seat)]).faces | court_of(state.cities[state.right(seat)]).faces
    best: i64 = 0
    leader: i64 = 0
    while faces >> leader != 0:
        if faces >> leader & 1:
            value: i64 = item_worth(state, seat, court_lookup(state.lookup).copies[leader])
            if value > best:
                best = value
        leader += 1
    return best


def burial_worth(state: State, seat: i64, item: Item) -> i64:
    """Twice its cost, for what it gives no more; rewards that have come stay."""
    cost: i64 = item.coins + (state.age if item.by_age else 0)
    left: i64 = item_worth(state, seat, item)
    if item.gain:  # coins that it gave at once
        left -= coin_worth(state, state.cities[seat]) * item.gain
    return 200 * cost - left


def drafted_worth(state: State, seat: i64, card: i64) -> i64:
    """A leader to be recruited in some Age: what it promises, less its price."""
    item: Item = state.lookup.cards[card]
    city: City = state.cities[seat]
    cost: i64 = item.coins + (2 if item.by_age else 0)
    return item_worth(state, seat, item) * LATER // 100 - coin_worth(state, city) * cost
