"""Quick answers to all that is asked besides actions: the first placing, raids, weapons, a card to keep."""

from __future__ import annotations

from mypy_extensions import i64

from ..core.battle import weapon_matters
from ..core.cards import holds
from ..core.codes import (
    ATTACK,
    ATTACK_WEAPONS,
    BANDS,
    CENTRAL,
    COLORS,
    DEFENSE,
    DEFENSE_WEAPONS,
    DUE,
    GOLD,
    KEEP,
    LOOK,
    MORE_ACTIONS,
    MUTINY,
    NOWHERE,
    ONCE,
    PASS,
    PLACE_BANDS,
    PLACE_SHIP,
    PLAY,
    RAID,
    RAIDING,
    RECRUIT,
    SEARCH,
    SHIPS,
    TRIBES,
    UNTIL_DUE,
    WINDOW,
    packed,
)
from ..core.lookup import Lookup
from ..core.state import State
from .chart import FAR
from .outlook import Outlook


def is_answer(s: State) -> bool:
    """Whether what is asked is answered by rule of thumb, not by comparing worths."""
    return s.ask in (SHIPS, BANDS, WINDOW, ATTACK, DEFENSE, SEARCH)


def answer(outlook: Outlook, s: State, seat: i64) -> i64:
    """A quick answer of an asked seat."""
    ask: i64 = s.ask
    if ask == WINDOW:
        return raid_answer(s, seat)
    if ask == SHIPS:
        return packed(PLACE_SHIP, first_port(outlook, s), NOWHERE, 0, 0)
    if ask == BANDS:
        return placing(outlook, s)
    if ask == SEARCH:
        return search_answer(s)
    return weapon_answer(outlook, s, seat)


def voyage(outlook: Outlook, city: i64) -> i64:
    """How far the central coast is from a city."""
    lookup: Lookup = outlook.lookup
    least: i64 = FAR
    for land in lookup.lair[CENTRAL]:
        for sea in lookup.by_sea[land]:
            steps: i64 = outlook.chart.by_sea[city * lookup.places + sea]
            if steps < least:
                least = steps
    return least


def first_port(outlook: Outlook, s: State) -> i64:
    """The free city that is nearest to the center."""
    lookup: Lookup = outlook.lookup
    best: i64 = -1
    for land in lookup.lair[s.color]:
        city: i64 = lookup.city[land]
        if city >= 0 and not (s.port >> city) & 1:
            if best < 0 or voyage(outlook, land) < voyage(outlook, best):
                best = land
    return best


def placing(outlook: Outlook, s: State) -> i64:
    """Half of the bands at the first port, most others at the second, a guard in the other city."""
    lookup: Lookup = outlook.lookup
    best: i64 = -1
    for land in lookup.lair[s.color]:
        city: i64 = lookup.city[land]
        if city >= 0 and (s.port >> city) & 1 and (best < 0 or voyage(outlook, land) < voyage(outlook, best)):
            best = land
    for land in lookup.lair[s.color]:
        city = lookup.city[land]
        if city >= 0:
            wanted: i64 = outlook.weights.third_city
            if (s.port >> city) & 1:
                wanted = outlook.weights.first_port if land == best else outlook.weights.second_port
            wanted -= s.bands[land]
            if wanted > 0:
                return packed(PLACE_BANDS, land, NOWHERE, wanted if wanted < s.left else s.left, 0)
    return packed(PLACE_BANDS, best, NOWHERE, s.left, 0)


def raid_answer(s: State, seat: i64) -> i64:
    """Raid to spoil a victory. How long a pass stands is for all to see, so it is the same with every hand."""
    lookup: Lookup = s.lookup
    if s.claim[s.color] == DUE and s.actions <= 3 and holds(s, seat, lookup.card_of[RAIDING]):
        color: i64 = 0
        while color < COLORS:
            if s.seat_of[color] == seat:
                return packed(RAID, color, NOWHERE, 0, 0)
            color += 1
    return packed(PASS, UNTIL_DUE if lookup.version >= 2 else ONCE, NOWHERE, 0, 0)


def weapon_answer(outlook: Outlook, s: State, seat: i64) -> i64:
    """A weapon is worth two bands at least, or a place that matters."""
    lookup: Lookup = s.lookup
    attacking: bool = s.ask == ATTACK
    card: i64 = lookup.card_of[ATTACK_WEAPONS if attacking else DEFENSE_WEAPONS]
    use: bool = False
    if holds(s, seat, card) and weapon_matters(s, lookup.card_effect[card], lookup.card_amount[card]):
        defenders: i64 = s.bands[s.target]
        if s.target < lookup.lands:
            defenders += s.tribes[s.target]
        if attacking:
            use = s.crossed >= 2 or (defenders <= 2 and s.hits < defenders)
        else:
            important: bool = s.target >= lookup.lands or lookup.city[s.target] >= 0 or lookup.post[s.target] == 1
            use = s.hits >= 2 or (important and s.hits >= defenders)
    if use:
        return packed(PLAY, card, NOWHERE, 0, 0)
    return packed(PASS, ONCE, NOWHERE, 0, 0)


def search_answer(s: State) -> i64:
    """Keep what helps; look on while there are actions."""
    effect: i64 = s.lookup.card_effect[s.deck[len(s.deck) - s.looked]]
    if effect in (GOLD, RECRUIT, ATTACK_WEAPONS, MORE_ACTIONS, MUTINY, RAIDING):
        return packed(KEEP, NOWHERE, NOWHERE, 0, 0)
    if s.actions_left() > 0 and len(s.deck) > s.looked:
        return packed(LOOK, NOWHERE, NOWHERE, 0, 0)
    return packed(KEEP, NOWHERE, NOWHERE, 0, 0)


def place_worth(outlook: Outlook, s: State, land: i64) -> i64:
    """Recruits and enrolled bands go where they can do most; tribes where they hurt others."""
    if s.ask == TRIBES:
        return outlook.want[land] if outlook.want[land] > 0 else -1000
    here: i64 = s.bands[land]
    value: i64 = outlook.potential(s, land, here + 3) + 5 * here
    if here < outlook.guard(s, land):
        value += 100
    return value
