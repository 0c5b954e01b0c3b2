"""Everything a seat may choose, as packed options with open amounts."""

from __future__ import annotations

from mypy_extensions import i64

from .battle import is_target, weapon_matters
from .cards import holds, own_land, some_own_land, unoccupied
from .claim import conversion_right
from .codes import (
    ACT,
    ADRIFT,
    ATTACK,
    ATTACK_WEAPONS,
    BANDS,
    BUY,
    CENTRAL,
    COLORS,
    CONVERT,
    DEFENSE,
    DEFENSE_WEAPONS,
    DESTROY,
    DISCOVERY,
    END_RAID,
    END_TURN,
    ENROLL,
    EXPLORE,
    FIGHT,
    KEEP,
    LAUNCH,
    LOAD,
    LOOK,
    MOVE,
    NOWHERE,
    ONCE,
    PASS,
    PLACE_BANDS,
    PLACE_SHIP,
    PLAY,
    PUT,
    RAID,
    RAIDING,
    RECRUITS,
    SAIL,
    SCUTTLE,
    SEARCH,
    SHIPS,
    STOP,
    THIS_BATTLE,
    TRANSFER,
    TRIBES,
    UNEXPLORED,
    UNLESS_ATTACKED,
    UNLOAD,
    UNTIL_DUE,
    UNTIL_NEXT,
    UNTIL_TURN,
    WATER,
    WINDOW,
    family,
    packed,
)
from .enrollment import can_enroll
from .hand import list_cards
from .lookup import Lookup
from .moves import enterable, room
from .state import State

ANY: i64 = 127  # no limit for bands and gold together


def asked_seats(s: State) -> i64:
    """The seats that must choose now, by bit."""
    if s.ask == WINDOW:
        return s.asked
    if s.ask > SEARCH:
        return 0
    if s.ask == DEFENSE:
        return s.lookup.bit[s.seat_of[s.owner[s.target]]]
    return s.lookup.bit[s.seat_of[s.actor()]]


def list_options(s: State, seat: i64, out: list[i64]) -> None:
    """Add every option of an asked seat."""
    ask: i64 = s.ask
    if ask == ACT:
        list_acts(s, out)
    elif ask == WINDOW:
        list_raids(s, seat, out)
    elif ask == ATTACK:
        list_weapon(s, seat, ATTACK_WEAPONS, out)
    elif ask == DEFENSE:
        list_weapon(s, seat, DEFENSE_WEAPONS, out)
        if s.seat_of[s.color] != seat:
            out.append(packed(PASS, UNTIL_TURN, NOWHERE, 0, 0))
    elif ask == SEARCH:
        list_search(s, out)
    else:
        list_places(s, out)


def list_raids(s: State, seat: i64, out: list[i64]) -> None:
    """Pass, once or longer, or raid with a color of one's own (PC16, PC27, PN24)."""
    if s.lookup.version >= 2:  # first: who passes without a thought is asked once a turn
        out.append(packed(PASS, UNTIL_NEXT, NOWHERE, 0, 0))
    out.append(packed(PASS, ONCE, NOWHERE, 0, 0))
    if s.lookup.version >= 2:
        out.append(packed(PASS, UNTIL_DUE, NOWHERE, 0, 0))
    out.append(packed(PASS, UNLESS_ATTACKED, NOWHERE, 0, 0))
    out.append(packed(PASS, UNTIL_TURN, NOWHERE, 0, 0))
    if not holds(s, seat, s.lookup.card_of[RAIDING]):
        return
    color: i64 = 0
    while color < COLORS:
        if s.seat_of[color] == seat:
            out.append(packed(RAID, color, NOWHERE, 0, 0))
        color += 1


def list_weapon(s: State, seat: i64, effect: i64, out: list[i64]) -> None:
    """Pass, once or longer, or one weapon card (PC14, PC27)."""
    out.append(packed(PASS, ONCE, NOWHERE, 0, 0))
    if s.lookup.version >= 2:
        out.append(packed(PASS, THIS_BATTLE, NOWHERE, 0, 0))
        out.append(packed(PASS, UNTIL_NEXT, NOWHERE, 0, 0))
    card: i64 = s.lookup.card_of[effect]
    if holds(s, seat, card) and weapon_matters(s, effect, s.lookup.card_amount[card]):
        out.append(packed(PLAY, card, NOWHERE, 0, 0))


def list_search(s: State, out: list[i64]) -> None:
    """Keep the card, look on for an action, or stop with none (PC24)."""
    out.append(packed(KEEP, NOWHERE, NOWHERE, 0, 0))
    out.append(packed(STOP, NOWHERE, NOWHERE, 0, 0))
    if s.actions_left() > 0 and len(s.deck) > s.looked:
        out.append(packed(LOOK, NOWHERE, NOWHERE, 0, 0))


def list_places(s: State, out: list[i64]) -> None:
    """Where a ship, bands, recruits, enrolled bands or tribes may be put."""
    if s.ask in (SHIPS, BANDS):
        list_start_places(s, out)
    elif s.ask == TRIBES:
        for land in s.lookup.lair[CENTRAL]:
            if unoccupied(s, land):
                out.append(packed(PUT, land, NOWHERE, 0, 0))
    elif s.ask == RECRUITS:
        list_recruit_places(s, out)
    else:
        list_enrolled_places(s, out)


def list_start_places(s: State, out: list[i64]) -> None:
    """Own cities without a ship, then the whole own lair (P7)."""
    lookup: Lookup = s.lookup
    for land in lookup.lair[s.color]:
        if s.ask == BANDS:
            out.append(family(PLACE_BANDS, land, NOWHERE, s.left, 0, ANY))
        elif lookup.city[land] >= 0 and not (s.port >> lookup.city[land]) & 1:
            out.append(packed(PLACE_SHIP, land, NOWHERE, 0, 0))


def list_recruit_places(s: State, out: list[i64]) -> None:
    """Any own territory; the second roll goes to another one, if there is one (PC22)."""
    color: i64 = s.actor()
    barred: i64 = s.barred if some_own_land(s, color, s.barred) else NOWHERE
    land: i64 = 0
    while land < s.lookup.lands:
        if land != barred and own_land(s, color, land):
            out.append(packed(PUT, land, NOWHERE, 0, 0))
        land += 1


def list_enrolled_places(s: State, out: list[i64]) -> None:
    """Own territories in the regions that still owe a band (PO1)."""
    color: i64 = s.actor()
    land: i64 = 0
    while land < s.lookup.lands:
        if own_land(s, color, land):
            region: i64 = s.lookup.region[land]
            due: bool = s.central_due > 0
            if region < CENTRAL:
                due = (s.lairs_due >> region) & 1 == 1
            if due:
                out.append(packed(PUT, land, NOWHERE, 0, 0))
        land += 1


def list_acts(s: State, out: list[i64]) -> None:
    """The actions of a turn or a raid, in any order and mixture (PA15), and its end."""
    color: i64 = s.actor()
    actions: i64 = s.actions_left()
    lookup: Lookup = s.lookup
    if actions > 0:
        land: i64 = 0
        while land < lookup.lands:
            if s.owner[land] == color:
                list_from_land(s, color, land, out)
            land += 1
        for sea in s.fleet:
            owner: i64 = s.owner[sea]
            if owner == color:
                list_from_ship(s, color, sea, out)
            elif owner == ADRIFT and has_neighbor(s, color, sea):  # PA11
                out.append(packed(SCUTTLE, sea, NOWHERE, 0, 0))
        list_explorations(s, color, out)
        if can_enroll(s):
            out.append(packed(ENROLL, NOWHERE, NOWHERE, 0, 0))
    if lookup.card_kinds > 0:
        if actions >= lookup.card_actions and len(s.deck) + s.discarded > 0:
            list_purchases(s, color, out)
        list_cards(s, color, out)
    out.append(packed(END_TURN if s.raid < 0 else END_RAID, NOWHERE, NOWHERE, 0, 0))


def list_from_land(s: State, color: i64, land: i64, out: list[i64]) -> None:
    """What can be done with an own territory, its port, its gold and its bands."""
    lookup: Lookup = s.lookup
    bands: i64 = s.bands[land]
    gold: i64 = s.gold[land]
    city: i64 = lookup.city[land]
    if city >= 0 and (s.port >> city) & 1:
        list_from_port(s, land, out)
    if gold > 0 and (city >= 0 or lookup.post[land] == 1) and can_convert(s, color, land):
        out.append(packed(CONVERT, land, NOWHERE, 0, 0))
    if bands == 0:
        return
    for near in lookup.by_land[land]:
        if enterable(s, color, near):
            out.append(family(MOVE, land, near, bands, gold, ANY))
        elif bands >= lookup.attackers and is_target(s, color, near):
            out.append(packed(FIGHT, land, near, 0, 0))
    for sea in lookup.by_sea[land]:
        if s.owner[sea] != WATER:
            list_to_ship(s, color, land, sea, LOAD, out)


def list_from_port(s: State, city: i64, out: list[i64]) -> None:
    """Launch the ship, or destroy it with a band in the city (PA1, PA28)."""
    for sea in s.lookup.by_sea[city]:
        if s.owner[sea] == WATER:
            out.append(packed(LAUNCH, city, sea, 0, 0))
    if s.bands[city] > 0:
        out.append(packed(DESTROY, city, NOWHERE, 0, 0))


def can_convert(s: State, color: i64, land: i64) -> bool:
    """Whether gold there becomes bands: no tribes, a supply, and enough cities or posts (PA32)."""
    return s.tribes[land] == 0 and s.supply(color) > 0 and conversion_right(s, color, land)


def list_to_ship(s: State, color: i64, start: i64, sea: i64, kind: i64, out: list[i64]) -> None:
    """Board an own ship or one adrift, as many as fit; or attack another's (PA3, PA24, PA25)."""
    owner: i64 = s.owner[sea]
    bands: i64 = s.bands[start]
    if owner in (color, ADRIFT):
        space: i64 = room(s, sea)
        if space > 0:
            gold: i64 = s.gold[start]
            if gold >= space:
                gold = space - 1
            if bands > space:
                bands = space
            out.append(family(kind, start, sea, bands, gold, space))
    elif bands >= s.lookup.attackers and is_target(s, color, sea):
        out.append(packed(FIGHT, start, sea, 0, 0))


def list_from_ship(s: State, color: i64, sea: i64, out: list[i64]) -> None:
    lookup: Lookup = s.lookup
    bands: i64 = s.bands[sea]
    near: i64 = 0
    for near in lookup.by_land[sea]:
        if enterable(s, color, near):
            out.append(family(UNLOAD, sea, near, bands, s.gold[sea], ANY))
        elif bands >= lookup.attackers and is_target(s, color, near):
            out.append(packed(FIGHT, sea, near, 0, 0))
    for near in lookup.by_sea[sea]:
        if s.owner[near] == WATER:
            out.append(packed(SAIL, sea, near, 0, 0))
        else:
            list_to_ship(s, color, sea, near, TRANSFER, out)


def has_neighbor(s: State, color: i64, sea: i64) -> bool:
    """Whether bands of a color are in a territory or ship that adjoins."""
    for land in s.lookup.by_land[sea]:
        if s.owner[land] == color and s.bands[land] > 0:
            return True
    return any(s.owner[near] == color for near in s.lookup.by_sea[sea])


def list_explorations(s: State, color: i64, out: list[i64]) -> None:
    """Unexplored territories with an own ship or an occupied central territory beside them (PA7)."""
    lookup: Lookup = s.lookup
    special: i64 = -1
    if lookup.card_kinds > 0:
        special = lookup.card_of[DISCOVERY]
        if not holds(s, s.seat_of[color], special) or s.gold_supply() + s.tribe_supply() == 0:
            special = -1
    for land in lookup.lair[CENTRAL]:
        if s.owner[land] == UNEXPLORED and has_explorer(s, color, land):
            out.append(packed(EXPLORE, land, NOWHERE, 0, 0))
            if special >= 0:
                out.append(packed(EXPLORE, land, special, 0, 0))


def has_explorer(s: State, color: i64, land: i64) -> bool:
    for beside in s.lookup.by_land[land]:
        if s.owner[beside] == color and s.bands[beside] > 0 and s.lookup.region[beside] == CENTRAL:
            return True
    return any(s.owner[near] == color for near in s.lookup.by_sea[land])


def list_purchases(s: State, color: i64, out: list[i64]) -> None:
    """A card for two gold from own territories or ships (PO4)."""
    lookup: Lookup = s.lookup
    sources: list[i64] = []
    place: i64 = 0
    while place < lookup.lands:
        if s.gold[place] > 0 and own_land(s, color, place):
            sources.append(place)
        place += 1
    for place in s.fleet:
        if s.owner[place] == color and s.gold[place] > 0:
            sources.append(place)
    i: i64 = 0
    while i < len(sources):
        place = sources[i]
        if s.gold[place] > 1:
            out.append(packed(BUY, place, place, 0, 0))
        j: i64 = i + 1
        while j < len(sources):
            out.append(packed(BUY, place, sources[j], 0, 0))
            j += 1
        i += 1
