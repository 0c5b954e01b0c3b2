"""What leaders give for good, and the coins that come with what happens to a city."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....core.city import City
from ....core.codes import by_chain
from ....core.effect import earn
from ....core.item import BIT, Item, Lasting
from ....core.levy import Levy
from ....core.part import Spoils, Watch
from ....core.room import COLOR_BITS
from ....core.state import State
from .court import BY_REWARD, Court, court_of, own_court
from .worth import discount_worth, reward_worth, scars_worth

# occasions of a reward; a color is its number beyond the last of them
ON_CHAIN: Final[i64] = 0
ON_STAGE: Final[i64] = 1
ON_VICTORY: Final[i64] = 2
ON_TRADE: Final[i64] = 3
ON_BANK: Final[i64] = 4
ON_NEAR_STAGE: Final[i64] = 5
ON_COLOR: Final[i64] = 6


class FaceUp(Lasting):
    """A leader lies face up before the city."""

    def __init__(self, leader: i64, hope: i64) -> None:
        self.leader: i64 = leader
        self.hope: i64 = hope

    def add(self, city: City) -> None:
        own_court(city).faces |= BIT[self.leader]

    def worth(self, state: State, seat: i64, city: City) -> i64:
        """What it counts may still come, in the turns that are left."""
        return self.hope * state.turns_left() // (3 * state.lookup.turns)


class RewardOn(Lasting):
    """Coins whenever something happens to the city."""

    def __init__(self, on: i64, coins: i64, loss: i64) -> None:
        self.on: i64 = on
        self.coins: i64 = coins
        self.loss: i64 = loss

    def add(self, city: City) -> None:
        court: Court = own_court(city)
        if self.on == ON_CHAIN:
            court.by_chain += self.coins
        elif self.on == ON_STAGE:
            court.by_stage += self.coins
            court.stage_loss += self.loss
        elif self.on == ON_VICTORY:
            court.by_victory += self.coins
        elif self.on == ON_TRADE:
            court.by_trade += self.coins
        elif self.on == ON_NEAR_STAGE:
            court.by_near_stage += self.coins
        elif self.on == ON_BANK:
            court.by_bank += self.coins
        else:
            court.by_color += self.coins << (COLOR_BITS * (self.on - ON_COLOR))

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return reward_worth(state, city, self.on, self.coins)


class Discounts(Lasting):
    """Leaders cost less, here and in the neighboring cities."""

    def __init__(self, own: i64, near: i64) -> None:
        self.own: i64 = own
        self.near: i64 = near

    def add(self, city: City) -> None:
        court: Court = own_court(city)
        court.own_discount += self.own
        court.near_discount += self.near

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return discount_worth(state, city, self.own)


class ScarStrength(Lasting):
    """Strength on land for each defeat token (L28)."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def add(self, city: City) -> None:
        own_court(city).scars += self.count
        count_scars(city)

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return scars_worth(state, seat, city, self.count)


def count_scars(city: City) -> None:
    """Let the city's strength be what its defeat tokens make it."""
    court: Court = own_court(city)
    strength: i64 = court.scars * city.defeats()
    city.shields += strength - court.scarred
    court.scarred = strength


class Deflecting(Lasting):
    """Defeat tokens go to the winner."""

    def add(self, city: City) -> None:
        own_court(city).deflects = True

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return -100 * state.lookup.defeat * (4 - state.age)


class Deflections(Spoils):
    """The defeats of a city that deflects them go to whoever won; they don't travel on (L22)."""

    def bearer(self, state: State, winner: i64, loser: i64) -> i64:
        return winner if court_of(state.cities[loser]).deflects else loser


class Tolls(Levy):
    """What all others lose for the stages of a city (CL4)."""

    def falls(self, state: State) -> bool:
        city: City
        for city in state.cities:
            if court_of(city).toll:
                return True
        return False

    def due(self, state: State) -> list[int]:
        tolls: i64 = 0
        city: City
        for city in state.cities:
            tolls += court_of(city).toll
        return [tolls - court_of(city).toll for city in state.cities]

    def clear(self, state: State) -> None:
        city: City
        for city in state.cities:
            if court_of(city).toll:
                own_court(city).toll = 0


class Rewards(Watch):
    """The coins of leaders that reward what happens."""

    def built(self, state: State, seat: i64, city: City, item: Item, code: i64) -> None:
        court: Court = court_of(city)
        coins: i64 = 0
        if item.color < 0:
            coins = court.by_stage
            if court.stage_loss:
                own_court(city).toll += court.stage_loss
            self.tell_neighbor(state, state.left(seat))
            self.tell_neighbor(state, state.right(seat))
        elif item.building:
            coins = court.color_reward(item.color)
            if court.by_chain and code >= 0 and by_chain(code):
                coins += court.by_chain
        if coins:
            earn(state, seat, city, coins, BY_REWARD)

    def tell_neighbor(self, state: State, seat: i64) -> None:
        """Coins for whoever likes a stage next door."""
        city: City = state.cities[seat]
        if court_of(city).by_near_stage:
            earn(state, seat, city, court_of(city).by_near_stage, BY_REWARD)

    def earned(self, state: State, seat: i64, city: City, why: i64) -> None:
        """Once a turn a coin more than the bank pays (L29)."""
        if court_of(city).by_bank and not court_of(city).tipped:
            own_court(city).tipped = True
            earn(state, seat, city, court_of(city).by_bank, BY_REWARD)

    def won(self, state: State, seat: i64, city: City, tokens: i64) -> None:
        if court_of(city).by_victory:
            earn(state, seat, city, court_of(city).by_victory * tokens, BY_REWARD)
