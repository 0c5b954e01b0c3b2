"""What buildings, stages, islands and ships promise a city, in hundredths of a point.

Nothing hidden is looked at: no hand but what the caller asks about, no deck, no card in the discard pile.
"""

from __future__ import annotations

from mypy_extensions import i64

from .city import City
from .goods_outlook import discount_worth, goods_worth
from .room import IMPORT_SHIFT, MOST_IMPORTS
from .score import counted, science
from .state import State
from .tables import (
    BIT,
    COPY_GUILD,
    FREE_COLOR,
    FREE_FIRST,
    FREE_LAST,
    FREE_ONCE,
    IMMUNE,
    LAST_SPACE,
    PLAY_LAST,
    SHIP_DISCOUNT,
    STAY_OUT,
    WONDER_SHIPS,
    Item,
    Space,
    Tables,
)
from .temper import (
    ARMS,
    CHAIN,
    CHEAPER_SHIPS,
    COMMERCE,
    FARTHER,
    FARTHEST,
    FREE_BUILDING,
    FREE_COLORS,
    FREE_ENDS,
    GUILD_COPY,
    HOLDS,
    IMMUNITY,
    IMPORTS,
    ISLANDS,
    LAST_CARD,
    LEADS,
    POVERTY,
    SALVAGE,
    SALVAGE_AGE,
    SEA_ARMS,
    SET_HOPE,
    SHIPS,
    SHIPS_OF_WONDER,
    SYMBOL_HOPE,
    TASTES,
    WEALTH,
)


def coin_worth(state: State, city: City) -> i64:
    """A coin's worth: its points, and more for the poor while there is something to buy."""
    worth: i64 = 100 // state.tables.coins_per_point
    if city.coins < WEALTH and state.turns_left() > 2:
        worth += POVERTY * (WEALTH - city.coins) // WEALTH
    return worth


def item_worth(state: State, seat: i64, item: Item) -> i64:
    """What a building, a stage or an island promises, its cost apart."""
    tables: Tables = state.tables
    city: City = state.cities[seat]
    value: i64 = 100 * item.points
    if item.points_each:
        value += points_worth(state, seat, item)
    if item.once:
        value += once_worth(state, seat, city, item)
    if item.shields:
        value += shields_worth(state, seat, item.shields)
    if item.naval:
        value += naval_worth(state, seat, item.naval)
    if item.symbols:
        value += symbols_worth(state, city, item.symbols)
    if item.s0 | item.s1 | item.s2:
        value += goods_worth(state, seat, city, item)
    if item.discounts & ~city.discounts:
        value += discount_worth(state, seat, item.discounts & ~city.discounts)
    if item.imports:
        value += IMPORTS * ((item.imports & MOST_IMPORTS) + (item.imports >> IMPORT_SHIFT)) * state.turns_left()
    if item.powers:
        value += powers_worth(state, seat, city, item.powers)
    if item.ship_coins:
        value += item.ship_coins * coin_worth(state, city) * 8 * state.turns_left() // (3 * tables.turns)
    if item.color >= 0:
        value += TASTES[7 * (state.age - 1) + item.color]
        if state.age < 3:
            value += CHAIN * item.opens
        else:
            value += 100 * counted_more(state, city, BIT[item.color])
    return value


def points_worth(state: State, seat: i64, item: Item) -> i64:
    """Points for what is counted, as it stands."""
    value: i64 = 100 * item.points_each * counted(state, seat, item.points_per, item.points_of)
    limit: i64 = 100 * state.tables.guild_limit
    return limit if item.color == 6 and value > limit else value


def counted_more(state: State, city: City, thing: i64) -> i64:
    """The points that one more of a thing adds through what the city has built."""
    points: i64 = 0
    scorer: Item
    for scorer in state.tables.scorers:
        if city.built0 & scorer.bit0 | city.built1 & scorer.bit1 != 0 and scorer.points_of & 1:
            if scorer.points_per & thing:
                points += scorer.points_each
    return points


def once_worth(state: State, seat: i64, city: City, item: Item) -> i64:
    """What comes at once: coins, ships, islands, a fight, a card from the discard pile."""
    coin: i64 = coin_worth(state, city)
    value: i64 = coin * item.gain
    if item.gain_each:
        value += coin * item.gain_each * counted(state, seat, item.gain_per, item.gain_of)
    if item.moves:
        value += advance_worth(state, seat, city, item.moves)
    if item.discover:
        value += ISLANDS[item.discover - 1] * 8 // 10
    if item.salvages and len(state.discard) > 0:
        value += SALVAGE + SALVAGE_AGE * state.age
    if item.boards:
        value += boarding_worth(state, seat, item.boards)
    if item.pirates:
        value += coin * item.pirates * losses(state, seat, 0, True)
    return value


def advance_worth(state: State, seat: i64, city: City, moves: i64) -> i64:
    """A free advance of so many of these ships: of those that promise most."""
    worths: list[int] = []
    fleet: i64 = 0
    while fleet < state.tables.fleets:
        if moves >> (4 + fleet) & 1 and city.ship(fleet) < LAST_SPACE:
            worths.append(ship_worth(state, seat, fleet))
        fleet += 1
    worths.sort(reverse=True)
    value: i64 = 0
    for worth in worths[: moves & 15]:
        if worth > 0:
            value += worth
    return value


def opponents(state: State) -> i64:
    return state.seats - 2 if state.tables.teams else state.seats - 1


def mates(state: State, seat: i64, other: i64) -> bool:
    return seat == other or (state.tables.teams and seat // 2 == other // 2)


def losses(state: State, seat: i64, tax: i64, pirates: bool) -> i64:
    """The coins that an opponent loses: to pirates as many as its commercial level, or what a tax leaves uncovered."""
    total: i64 = 0
    other: i64 = 0
    city: City
    for city in state.cities:
        if not mates(state, seat, other):
            level: i64 = city.level(state.tables)
            due: i64 = level if pirates else tax - level
            if due > city.coins:
                due = city.coins
            if due > 0:
                total += due
        other += 1
    return total // opponents(state)


def holds(lead: i64, turns: i64) -> i64:
    """How likely a lead holds, of a thousand: half at equality, the surer the shorter the time."""
    if lead > FARTHEST:
        lead = FARTHEST
    elif lead < -FARTHEST:
        lead = -FARTHEST
    return HOLDS[turns * LEADS + lead + FARTHEST]


def shields_worth(state: State, seat: i64, shields: i64) -> i64:
    """More strength on land, against both neighbors, in every Age to come."""
    return duel_worth(state, seat, state.left(seat), shields) + duel_worth(state, seat, state.right(seat), shields)


def duel_worth(state: State, seat: i64, other: i64, shields: i64) -> i64:
    if mates(state, seat, other):
        return 0
    tables: Tables = state.tables
    lead: i64 = state.cities[seat].shields - state.cities[other].shields
    turns: i64 = state.turns_in_age()
    age: i64 = state.age - 1
    value: i64 = 0
    while age < 3:
        gain: i64 = holds(lead + shields, turns) - holds(lead, turns)
        value += gain * (tables.victory[age] - tables.defeat)
        turns += tables.turns
        age += 1
    return value * ARMS // 1000


def naval_worth(state: State, seat: i64, strength: i64) -> i64:
    """More strength at sea, against everybody, in every Age to come."""
    tables: Tables = state.tables
    if len(tables.naval_last) == 0:
        return 0
    own: i64 = state.cities[seat].strength(tables)
    value: i64 = 0
    other: i64 = 0
    city: City
    for city in state.cities:
        if not mates(state, seat, other):
            lead: i64 = own - city.strength(tables)
            turns: i64 = state.turns_in_age()
            age: i64 = state.age - 1
            while age < 3:
                gain: i64 = holds(lead + strength, turns) - holds(lead, turns)
                value += gain * tables.naval_prizes[age]
                turns += tables.turns
                age += 1
        other += 1
    return value * SEA_ARMS // (1000 * opponents(state))


def boarding_worth(state: State, seat: i64, boards: i64) -> i64:
    """One more conflict this Age, with the city beyond a neighbor."""
    target: i64 = state.beyond_left(seat) if boards & 1 else state.beyond_right(seat)
    if mates(state, seat, target):
        return 0
    tables: Tables = state.tables
    lead: i64 = state.cities[seat].shields - state.cities[target].shields
    won: i64 = holds(lead, state.turns_in_age())
    return (won * tables.victory[state.age - 1] + (1000 - won) * tables.defeat) // 10


def symbols_worth(state: State, city: City, symbols: i64) -> i64:
    """The points that symbols add now, and a part of the sets that they may still complete."""
    bonus: i64 = state.tables.science_set
    had: i64 = city.symbols
    gain: i64 = science(had + symbols, 0, bonus) - science(had, 0, bonus)
    count: i64 = (had & 255) + (had >> 8 & 255) + (had >> 16 & 255) + (had >> 24 & 255) + (had >> 32 & 255)
    return 100 * gain + (SET_HOPE * count + SYMBOL_HOPE) * state.turns_left() // (2 * state.tables.turns)


def powers_worth(state: State, seat: i64, city: City, powers: i64) -> i64:
    """Abilities that last, by the turns that are left for them."""
    left: i64 = state.turns_left()
    all_turns: i64 = 3 * state.tables.turns
    value: i64 = 0
    if powers & FREE_ONCE:
        value += FREE_BUILDING * left // all_turns
    if powers & FREE_COLOR:
        value += FREE_COLORS * left // all_turns
    if powers & (FREE_FIRST | FREE_LAST):
        value += FREE_ENDS * left // all_turns
    if powers & PLAY_LAST:
        value += LAST_CARD * (4 - state.age)
    if powers & COPY_GUILD:
        value += GUILD_COPY + best_guild(state, seat)
    if powers & WONDER_SHIPS:
        missing: i64 = len(state.tables.boards[city.board].stages) - city.stage_count()
        value += SHIPS_OF_WONDER * missing * (3 * left if 3 * left < all_turns else all_turns) // all_turns
    if powers & SHIP_DISCOUNT:
        value += CHEAPER_SHIPS * left // all_turns
    if powers & IMMUNE:
        value += IMMUNITY * left // all_turns
    if powers & STAY_OUT:
        value += 300 if city.strength(state.tables) < 3 else 100
    return value


def best_guild(state: State, seat: i64) -> i64:
    """What the best Guild of a neighbor would be worth here."""
    left: City = state.cities[state.left(seat)]
    right: City = state.cities[state.right(seat)]
    best: i64 = 0
    guild: Item
    for guild in state.tables.guilds:
        if left.has(guild) or right.has(guild):
            value: i64 = item_worth(state, seat, guild)
            if value > best:
                best = value
    return best


def ship_worth(state: State, seat: i64, fleet: i64) -> i64:
    """What a fleet's next space adds, and a part of what may come after it."""
    tables: Tables = state.tables
    city: City = state.cities[seat]
    at: i64 = city.ship(fleet)
    here: Space = tables.spaces[fleet * 7 + at]
    there: Space = tables.spaces[fleet * 7 + at + 1]
    value: i64 = space_worth(state, seat, city, here, there)
    if at + 2 <= LAST_SPACE and state.turns_left() > 3:
        after: i64 = space_worth(state, seat, city, there, tables.spaces[fleet * 7 + at + 2])
        if after > 0:
            value += after * FARTHER // 100
    return value * SHIPS // 100


def space_worth(state: State, seat: i64, city: City, here: Space, there: Space) -> i64:
    """What the way from one space to the next adds."""
    value: i64 = 100 * (there.points - here.points)
    if there.naval != here.naval:
        value += naval_worth(state, seat, there.naval - here.naval)
    if there.level != here.level:
        value += (there.level - here.level) * (COMMERCE + 100 * counted_more(state, city, BIT[9]))
    if there.coins | there.tax:
        value += coin_worth(state, city) * (there.coins + losses(state, seat, there.tax, False))
    if there.explore:
        value += ISLANDS[there.explore - 1] + 100 * counted_more(state, city, BIT[10])
    return value
