"""What buildings and stages promise a city, in hundredths of a point; boxes say it of what they add.

Nothing hidden is looked at: no hand but what the caller asks about, no deck, no card in the discard pile.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ..core.city import City
from ..core.item import Deed, Item, Lasting
from ..core.lookup import COPY_GUILD, FREE_COLOR, FREE_FIRST, FREE_LAST, FREE_ONCE, PLAY_LAST, PURPLE, Lookup
from ..core.room import IMPORT_SHIFT, MOST_IMPORTS
from ..core.science import science_of
from ..core.score import counted
from ..core.state import State
from .goods import discount_worth, goods_worth
from .terms import terms_worth
from .weights import (
    ARMS,
    CHAIN,
    FARTHEST,
    FREE_BUILDING,
    FREE_COLORS,
    FREE_ENDS,
    GUILD_COPY,
    HOLDS,
    IMPORTS,
    LAST_CARD,
    LEADS,
    POVERTY,
    SALVAGE,
    SALVAGE_AGE,
    SET_HOPE,
    SYMBOL_HOPE,
    TASTED,
    TASTES,
    WEALTH,
)


def coin_worth(state: State, city: City) -> i64:
    """A coin's worth: its points, and more for the poor while there is something to buy."""
    worth: i64 = 100 // state.lookup.coins_per_point
    if city.coins < WEALTH and state.turns_left() > 2:
        worth += POVERTY * (WEALTH - city.coins) // WEALTH
    return worth


def item_worth(state: State, seat: i64, item: Item) -> i64:
    """What an item promises, its cost apart."""
    city: City = state.cities[seat]
    value: i64 = 100 * item.points
    if item.points_each:
        value += points_worth(state, seat, item)
    if item.once:
        value += once_worth(state, seat, city, item)
    if item.shields:
        value += shields_worth(state, seat, item.shields)
    if item.symbols:
        value += symbols_worth(state, seat, city, item.symbols)
    if item.s0 | item.s1 | item.s2:
        value += goods_worth(state, seat, city, item)
    if item.discounts & ~city.discounts:
        value += discount_worth(state, seat, item.discounts & ~city.discounts)
    if item.imports:
        value += IMPORTS * ((item.imports & MOST_IMPORTS) + (item.imports >> IMPORT_SHIFT)) * state.turns_left()
    if item.powers:
        value += powers_worth(state, seat, item.powers)
    if item.terms:
        value += terms_worth(state, item.terms)
    lasting: Lasting
    for lasting in item.lasts:
        value += lasting.worth(state, seat, city)
    if item.color >= 0:
        if item.color < TASTED:
            value += TASTES[TASTED * (state.age - 1) + item.color]
        if state.age < 3:
            value += CHAIN * item.opens
        else:
            value += 100 * counted_more(state, city, item.color)
    return value


def points_worth(state: State, seat: i64, item: Item) -> i64:
    """Points for what is counted, as it stands."""
    value: i64 = 100 * item.points_each * counted(state, seat, item.points_per, item.points_of)
    limit: i64 = 100 * state.lookup.guild_limit
    return limit if item.color == PURPLE and value > limit else value


def counted_more(state: State, city: City, thing: i64) -> i64:
    """The points that one more of a thing (by its number) adds through what the city has built."""
    points: i64 = 0
    scorer: Item
    for scorer in state.lookup.counting_own[thing]:
        if city.has(scorer):
            points += scorer.points_each
    return points


def once_worth(state: State, seat: i64, city: City, item: Item) -> i64:
    """What comes at once: coins, a card from the discard pile, and the deeds of boxes."""
    coin: i64 = coin_worth(state, city)
    value: i64 = coin * item.gain
    if item.gain_each:
        value += coin * item.gain_each * counted(state, seat, item.gain_per, item.gain_of)
    if item.salvages and len(state.discard) > 0:
        value += SALVAGE + SALVAGE_AGE * state.age
    deed: Deed
    for deed in item.deeds:
        value += deed.worth(state, seat, city)
    return value


def opponents(state: State) -> i64:
    return state.city_count - 2 if state.lookup.teams else state.city_count - 1


def mates(state: State, seat: i64, other: i64) -> bool:
    return seat == other or (state.lookup.teams and seat // 2 == other // 2)


def holds(lead: i64, turns: i64) -> i64:
    """How likely a lead holds, of a thousand: half at equality, the surer the shorter the time."""
    return HOLDS[turns * LEADS + place_of(lead)]


def place_of(lead: i64) -> i64:
    """The place of a lead in a row of them, from the farthest behind to the farthest ahead."""
    if lead > FARTHEST:
        return 2 * FARTHEST
    return lead + FARTHEST if lead > -FARTHEST else i64(0)


class Prospects:
    """What each lead promises, in thousandths, in the conflicts of an Age and those after it, worth these prizes.

    Judgment asks for hundreds of them at a choice: there is a row of leads for each number of turns left, Age by Age.
    """

    def __init__(self, lookup: Lookup, prizes: list[int]) -> None:
        self.rows: vec[i64] = vec[i64]()
        age: i64 = 0
        while age < 3:
            left: i64 = 0
            while left <= lookup.turns:
                lead: i64 = 0  # by its place in a row
                while lead < LEADS:
                    promise: i64 = 0
                    later: i64 = age
                    while later < 3:
                        turns: i64 = left + (later - age) * lookup.turns
                        promise += HOLDS[turns * LEADS + lead] * prizes[later]
                        later += 1
                    self.rows = append(self.rows, promise)
                    lead += 1
                left += 1
            age += 1

    def gain(self, state: State, lead: i64, more: i64) -> i64:
        """How much more a lead promises now that grows by so much."""
        row: i64 = ((state.age - 1) * (state.lookup.turns + 1) + state.turns_in_age()) * LEADS
        return self.rows[row + place_of(lead + more)] - self.rows[row + place_of(lead)]


def shields_worth(state: State, seat: i64, shields: i64) -> i64:
    """More strength on land, against both neighbors, in every Age to come."""
    return duel_worth(state, seat, state.left(seat), shields) + duel_worth(state, seat, state.right(seat), shields)


def duel_worth(state: State, seat: i64, other: i64, shields: i64) -> i64:
    if mates(state, seat, other):
        return 0
    lead: i64 = state.cities[seat].shields - state.cities[other].shields
    return land_prospects(state.lookup).gain(state, lead, shields) * ARMS // 1000


def land_prospects(lookup: Lookup) -> Prospects:
    """What a lead on land promises: a victory, and no defeat."""
    found: Prospects | None = lookup.prospects
    if found is None:
        found = Prospects(lookup, [victory - int(lookup.defeat) for victory in lookup.victory])
        lookup.prospects = found
    return found


def symbols_worth(state: State, seat: i64, city: City, symbols: i64) -> i64:
    """The points that symbols add now, and a part of the sets that they may still complete."""
    had: i64 = city.symbols
    gain: i64 = science_of(state, seat, city, symbols) - science_of(state, seat, city, 0)
    count: i64 = (had & 255) + (had >> 8 & 255) + (had >> 16 & 255) + (had >> 24 & 255) + (had >> 32 & 255)
    return 100 * gain + (SET_HOPE * count + SYMBOL_HOPE) * state.turns_left() // (2 * state.lookup.turns)


def powers_worth(state: State, seat: i64, powers: i64) -> i64:
    """Abilities that last, by the turns that are left for them."""
    left: i64 = state.turns_left()
    all_turns: i64 = 3 * state.lookup.turns
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
    return value


def best_guild(state: State, seat: i64) -> i64:
    """What the best Guild of a neighbor would be worth here."""
    left: City = state.cities[state.left(seat)]
    right: City = state.cities[state.right(seat)]
    best: i64 = 0
    guild: Item
    for guild in state.lookup.guilds:
        if left.has(guild) or right.has(guild):
            value: i64 = item_worth(state, seat, guild)
            if value > best:
                best = value
    return best
