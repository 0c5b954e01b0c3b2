"""Explorations and attacks: the dice, and the weapons that may replace a roll."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .codes import (
    ATTACK,
    ATTACK_WEAPONS,
    COLORS,
    DEFENSE,
    DEFENSE_WEAPONS,
    E_EXPLORED,
    E_ROLL_COMBAT,
    E_ROLL_FIND,
    E_ROLL_TRIBES,
    NATIVES,
    NOWHERE,
    ONCE,
    THIS_BATTLE,
    UNTIL_TURN,
)
from .flow import finish, sheathe, some_about
from .lookup import Lookup
from .moves import add_gold_at, lose, set_owner
from .state import State


def is_target(s: State, color: i64, place: i64) -> bool:
    """Whether a place holds tribes, enemy bands or unowned ones (PA31, PN21)."""
    if place < s.lookup.lands and s.tribes[place] > 0:
        return True
    if s.bands[place] == 0:
        return False
    return s.seat_of[s.owner[place]] != s.seat_of[color]


def explore(s: State, land: i64, factor: i64, chance: Chance) -> None:
    """Roll gold and tribes; a brown flag marks the territory for the whole game (PA7)."""
    lookup: Lookup = s.lookup
    s.sealed = True
    gold: i64 = lookup.gold_die[chance.below(6)]
    tribes: i64 = lookup.tribe_die[chance.below(6)]
    s.tell(E_ROLL_FIND, gold, tribes, 0)
    times: i64 = factor
    if land == lookup.center:
        times = factor * lookup.center_factor
    gold *= times
    tribes *= times
    if gold > s.gold_supply():  # P10
        gold = s.gold_supply()
    if tribes > s.tribe_supply():
        tribes = s.tribe_supply()
    set_owner(s, land, NATIVES)
    add_gold_at(s, land, gold)
    s.tribes = s.tribes[:]
    s.tribes[land] = tribes
    s.tribes_out += tribes
    s.tell(E_EXPLORED, land, gold, tribes)


def roll_tribes(s: State, chance: Chance) -> i64:
    s.sealed = True
    number: i64 = s.lookup.tribe_die[chance.below(6)]
    s.tell(E_ROLL_TRIBES, number, 0, 0)
    return number


def attack(s: State, start: i64, target: i64, chance: Chance) -> None:
    """Roll the combat die once (PA8); then first the attacker may answer (PC14)."""
    lookup: Lookup = s.lookup
    s.sealed = True
    face: i64 = chance.below(6)
    s.start = start
    s.target = target
    s.hits = lookup.cannons[face]
    s.crossed = lookup.crossed[face]
    s.tell(E_ROLL_COMBAT, s.hits, s.crossed, 0)
    if target != s.battle:
        s.battle = target
        unsheathe_all(s)
    if may_use(s, s.seat_of[s.actor()], ATTACK_WEAPONS):
        s.ask = ATTACK
    else:
        ask_defender(s)


def defender(s: State) -> i64:
    """The seat whose bands are attacked; -1 for tribes and unowned bands."""
    if s.bands[s.target] == 0 or s.owner[s.target] >= COLORS:
        return -1
    return s.seat_of[s.owner[s.target]]


def ask_defender(s: State) -> None:
    seat: i64 = defender(s)
    if seat >= 0 and s.quiet[seat] != UNTIL_TURN and may_use(s, seat, DEFENSE_WEAPONS):
        s.ask = DEFENSE
    else:
        strike(s)


def unsheathe_all(s: State) -> None:
    """Another place is attacked: who passed for the battle before is asked again."""
    seat: i64 = 0
    while seat < s.lookup.seats:
        if s.sheathed[seat] == THIS_BATTLE:
            sheathe(s, seat, ONCE)
        seat += 1


def may_use(s: State, seat: i64, effect: i64) -> bool:
    """Whether a seat is asked for a weapon. What it holds is not looked at: being asked betrays nothing (PC27)."""
    lookup: Lookup = s.lookup
    if s.hand_size[seat] == 0:
        return False
    if lookup.version < 2:
        return True
    if s.sheathed[seat] != ONCE or not some_about(s, effect):
        return False
    return weapon_matters(s, effect, lookup.card_amount[lookup.card_of[effect]])


def weapon_matters(s: State, effect: i64, amount: i64) -> bool:
    """Whether a weapon would change what is lost: a card without effect isn't played (PO6)."""
    defenders: i64 = s.bands[s.target]
    if s.target < s.lookup.lands:
        defenders += s.tribes[s.target]
    attackers: i64 = s.bands[s.start]
    hits: i64 = s.hits if s.hits < defenders else defenders
    crossed: i64 = s.crossed if s.crossed < attackers else attackers
    full: i64 = 0
    if effect == ATTACK_WEAPONS:
        full = amount if amount < defenders else defenders
        return hits != full or crossed != 0
    full = amount if amount < attackers else attackers
    return crossed != full or hits != 0


def use_weapon(s: State, effect: i64, amount: i64) -> None:
    """The result of the roll is replaced; the last weapon played holds (PC14)."""
    if effect == DEFENSE_WEAPONS:
        s.hits = 0
        s.crossed = amount
    else:
        s.hits = amount
        s.crossed = 0


def strike(s: State) -> None:
    """Both sides lose what the result says, at once (PA30)."""
    lose(s, s.target, s.hits)
    lose(s, s.start, s.crossed)
    s.start = NOWHERE
    s.target = NOWHERE
    s.hits = 0
    s.crossed = 0
    finish(s)
