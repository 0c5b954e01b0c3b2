"""What a choice seems to be worth, at a glance: the judgment of simulated players.

Values are in hundredths of a point. A choice is judged by what it gives now, by what it promises for
the Ages to come, and by what it costs; nothing that the seat can't know is looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.chance import Chance
from .city import City
from .codes import ADVANCE, BUILD, FLAG, PAY_SHIFT, SELL, SHIP_SHIFT, STAGE_SHIFT, SUBJECT_SHIFT, paid
from .moves import costs_nothing, options, ship_cost
from .score import counted, science
from .state import JOIN_CONFLICT, KEEP_ISLAND, OVER, TURN, State
from .tables import (
    BIT,
    COPY_GUILD,
    FREE_COLOR,
    FREE_FIRST,
    FREE_LAST,
    FREE_ONCE,
    IMMUNE,
    PLAY_LAST,
    SHIP_DISCOUNT,
    STAY_OUT,
    WONDER_SHIPS,
    Item,
    Space,
    Tables,
)
from .turn import play

COIN: Final[i64] = 36
EARLY_COIN: Final[i64] = 45  # coins are worth more while there is something to buy
SOLD: Final[i64] = 96
MISTAKE: Final[i64] = 40  # how far a simulated player's judgment strays, at most, for each unit of noise
GOODS: Final[list[list[int]]] = [[260, 150, 60, 20], [170, 100, 40, 10], [30, 15, 5, 0]]  # Age, units had
SYMBOL_HOPE: Final[list[int]] = [260, 170, 0]  # a science symbol is also a start
CHAIN: Final[list[int]] = [70, 90, 0]
ISLAND: Final[list[int]] = [330, 430, 560]  # of level 1, 2, 3


def worth(state: State, seat: i64, code: i64) -> i64:
    """What a code of the current question seems to be worth to the seat."""
    kind: i64 = code & 7
    city: City = state.cities[seat]
    tables: Tables = state.tables
    if kind == ADVANCE:
        return ships_worth(state, seat, code >> SUBJECT_SHIFT & 15)
    if state.phase == KEEP_ISLAND:
        return item_worth(state, seat, tables.islands[code >> SUBJECT_SHIFT & 127])
    if state.phase == JOIN_CONFLICT:
        return stay_worth(state, seat) if code & FLAG else 0
    if kind == SELL:
        return SOLD + (ship_worth(state, seat, tables.sale_ship) - SOLD if code & FLAG else 0)
    if state.phase != TURN:  # a build from the discard pile
        return 0 if code & FLAG else item_worth(state, seat, tables.cards[code >> SUBJECT_SHIFT & 127])
    coin: i64 = COIN if state.age == 3 else EARLY_COIN
    value: i64 = -coin * paid(code >> PAY_SHIFT)
    if kind == BUILD:
        item: Item = tables.cards[code >> SUBJECT_SHIFT & 127]
        if item.coins and code & FLAG == 0 and not costs_nothing(state, city, item):
            value -= coin * item.coins
        if code & FLAG:
            value -= 120  # the free building is better kept for a dear one
    else:
        item = tables.boards[city.board].stages[code >> STAGE_SHIFT & 7]
        value -= coin * item.coins
    value += item_worth(state, seat, item)
    fleet: i64 = (code >> SHIP_SHIFT & 7) - 1
    if fleet >= 0:
        value += ship_worth(state, seat, fleet)
        if kind == BUILD or city.powers & WONDER_SHIPS == 0:
            value -= coin * ship_cost(tables, city, fleet).coins
    return value


def item_worth(state: State, seat: i64, item: Item) -> i64:
    """What a building, a stage or an island promises."""
    tables: Tables = state.tables
    city: City = state.cities[seat]
    age: i64 = state.age - 1
    value: i64 = 100 * item.points
    if item.points_each:
        points: i64 = item.points_each * counted(state, seat, item.points_per, item.points_of)
        if item.color == 6 and points > tables.guild_limit:
            points = tables.guild_limit
        value += 100 * points + (60 if state.turn < 4 else 25)
    if item.once:
        value += once_worth(state, seat, city, item)
    if item.shields:
        value += shields_worth(state, seat, item.shields)
    if item.naval:
        value += naval_worth(state, seat, item.naval)
    if item.symbols:
        value += symbols_worth(tables, city, item.symbols, age)
    if item.s0 | item.s1 | item.s2:
        value += goods_worth(city, item, age)
    if item.discounts & ~city.discounts:
        value += 140 - 60 * age
    if item.imports:
        value += 150 - 60 * age
    if item.powers:
        value += powers_worth(item.powers, state)
    if item.ship_coins:
        value += 100 * (3 - age)
    if item.bit0 | item.bit1 and age < 2:
        value += CHAIN[age] * chained(tables, item)
    return value


def once_worth(state: State, seat: i64, city: City, item: Item) -> i64:
    """What comes at once: coins, ships, islands, a card from the discard pile."""
    coins: i64 = item.gain
    if item.gain_each:
        coins += item.gain_each * counted(state, seat, item.gain_per, item.gain_of)
    value: i64 = coins * (COIN if state.age == 3 else EARLY_COIN)
    if item.moves:
        value += 190 * (item.moves & 15)
    if item.discover:
        value += ISLAND[item.discover - 1] - 80
    if item.salvages:
        value += 60 * len(state.discard) if len(state.discard) < 6 else 360
    return value + 40 * item.pirates


def shields_worth(state: State, seat: i64, shields: i64) -> i64:
    """How much these shields change the conflicts with both neighbors, this Age and later."""
    return duel_worth(state, seat, state.left(seat), shields) + duel_worth(state, seat, state.right(seat), shields)


def duel_worth(state: State, seat: i64, other: i64, shields: i64) -> i64:
    if state.tables.teams and seat // 2 == other // 2:
        return 0
    own: i64 = state.cities[seat].shields
    theirs: i64 = state.cities[other].shields
    prize: i64 = 100 * state.tables.victory[state.age - 1]
    later: i64 = 60 * (3 - state.age)
    if own > theirs:
        return (30 + later // 2) * shields if own - theirs < 3 else 10
    if own + shields > theirs:
        return prize + later + (100 if own < theirs else 0)
    if own + shields == theirs:
        return 100 + later
    return (25 + later // 2) * shields


def naval_worth(state: State, seat: i64, strength: i64) -> i64:
    """How much naval strength changes the rank in this Age's conflict."""
    tables: Tables = state.tables
    if len(tables.naval_last) == 0:
        return 0
    own: i64 = state.cities[seat].strength(tables)
    above: i64 = 0
    passed: i64 = 0
    below: i64 = 0
    city: City
    for city in state.cities:
        theirs: i64 = city.strength(tables)
        if theirs > own:
            above += 1
            if theirs <= own + strength:
                passed += 1
        elif theirs < own:
            below += 1
    value: i64 = 60 * (4 - state.age) * strength
    if passed or (above == 0 and below < state.seats - 1):
        value += 130 * state.age
    if below == 0:
        value += 60 * state.age
    return value


def symbols_worth(tables: Tables, city: City, symbols: i64, age: i64) -> i64:
    """The points that symbols add now, and the hope of more."""
    before: i64 = science(city.symbols, 0, tables.science_set)
    after: i64 = science(city.symbols + symbols, 0, tables.science_set)
    value: i64 = 100 * (after - before)
    return value + SYMBOL_HOPE[age] if value < 1200 else value


def goods_worth(city: City, item: Item, age: i64) -> i64:
    """What new goods are worth: much where the city has none of them, little where it has enough."""
    best: i64 = 0
    rest: i64 = 0
    lane: i64 = 0
    while lane < 7:  # wood, stone, clay, ore, glass, papyrus, loom
        if lane < 3:
            shift: i64 = 7 if lane == 0 else (14 if lane == 1 else 28)
            gives: i64 = item.s0 >> shift & 63
            has: i64 = city.own0 >> shift & 63
        elif lane == 3:
            gives = item.s1 & 63
            has = city.own1 & 63
        else:
            shift = 7 if lane == 4 else (14 if lane == 5 else 28)
            gives = item.s2 >> shift & 63
            has = city.own2 >> shift & 63
        if gives:
            row: list[int] = GOODS[age]
            value: i64 = row[has if has < 3 else 3]
            if gives > 1:
                value += row[has + 1 if has < 2 else 3]
            if value > best:
                rest += best
                best = value
            else:
                rest += value
        lane += 1
    return best + rest // 4


def powers_worth(powers: i64, state: State) -> i64:
    """Abilities that last, by the turns that are left for them."""
    ages: i64 = 4 - state.age
    value: i64 = 0
    if powers & FREE_ONCE:
        value += 170 * ages
    if powers & FREE_COLOR:
        value += 110 * ages
    if powers & (FREE_FIRST | FREE_LAST):
        value += 120 * ages
    if powers & PLAY_LAST:
        value += 190 * ages
    if powers & COPY_GUILD:
        value += 450
    if powers & WONDER_SHIPS:
        value += 150 * ages
    if powers & SHIP_DISCOUNT:
        value += 120 * ages
    if powers & IMMUNE:
        value += 80 * ages
    if powers & STAY_OUT:
        value += 90 * ages
    return value


def chained(tables: Tables, item: Item) -> i64:
    """How many later buildings this one makes free."""
    count: i64 = 0
    card: Item
    for card in tables.chained:
        if card.chain0 & item.bit0 | card.chain1 & item.bit1 != 0:
            count += 1
    return count


def ship_worth(state: State, seat: i64, fleet: i64) -> i64:
    """What a ship's next space promises."""
    tables: Tables = state.tables
    city: City = state.cities[seat]
    at: i64 = city.ship(fleet)
    here: Space = tables.spaces[fleet * 7 + at]
    there: Space = tables.spaces[fleet * 7 + at + 1]
    value: i64 = 100 * (there.points - here.points) + 40 * there.coins + 25 * there.tax
    value += 20 * (there.level - here.level) + 45  # every space is a step toward the next
    if there.naval > here.naval:
        value += naval_worth(state, seat, there.naval - here.naval)
    if there.explore:
        value += ISLAND[there.explore - 1]
    elif fleet == 3:
        value += 160
    return value


def ships_worth(state: State, seat: i64, ships: i64) -> i64:
    value: i64 = 0
    fleet: i64 = 0
    while fleet < 4:
        if ships >> fleet & 1:
            value += ship_worth(state, seat, fleet)
        fleet += 1
    return value


def stay_worth(state: State, seat: i64) -> i64:
    """Staying out saves a defeat: worth it for the weakest only."""
    own: i64 = state.cities[seat].strength(state.tables)
    city: City
    for city in state.cities:
        if city.strength(state.tables) < own:
            return -100
    return 50


def judge(state: State, seat: i64, noise: i64, chance: Chance) -> i64:
    """The code that seems best to a simulated player whose judgment strays by chance."""
    codes: list[int] = options(state, seat)
    best: i64 = -1
    best_value: i64 = -99999
    last: i64 = -1  # ways to pay stand cheapest first: only the first of each is judged
    for boxed in codes:
        code: i64 = boxed
        use: i64 = code & (BIT[PAY_SHIFT] - 1)
        if use == last:
            continue
        last = use
        value: i64 = worth(state, seat, code)
        if noise:
            value += chance.below(MISTAKE * noise)
        if value > best_value:
            best_value = value
            best = code
    return best


def judged_playout(state: State, noise: i64, chance: Chance) -> None:
    """Play to the end, in place, by judgment."""
    while state.phase != OVER:
        asked: i64 = state.asked
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                city.code = judge(state, seat, noise, chance)
            seat += 1
        play(state, chance)
