"""The numbers that the core calls things by, and how an action is packed into one of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Who owns a place: a color (0 to 3, in turn order), or one of these.
NATIVES: Final = 4  # explored, under a brown flag
UNEXPLORED: Final = 5
ADRIFT: Final = 6  # a sea space with a ship without bands
WATER: Final = 7  # a sea space without a ship

COLORS: Final = 4
CENTRAL: Final = 4  # the region after the four lairs
NOWHERE: Final = 255

# What is asked now.
SHIPS: Final = 0  # preliminary round: a ship on a city
BANDS: Final = 1  # preliminary round: bands on a territory
ACT: Final = 2  # an action or a card of the turn's color, or of the raid's
WINDOW: Final = 3  # a raid, or not
ATTACK: Final = 4  # attack weapons, or not
DEFENSE: Final = 5  # defense weapons, or not
RECRUITS: Final = 6  # where the recruits go
TRIBES: Final = 7  # where the mobilized tribes go
ENROLLED: Final = 8  # where an enrolled band goes
SEARCH: Final = 9  # keep the card, look on or stop
OVER: Final = 10

# Kinds of action.
PLACE_SHIP: Final = 0
PLACE_BANDS: Final = 1
LAUNCH: Final = 2
MOVE: Final = 3
LOAD: Final = 4
UNLOAD: Final = 5
TRANSFER: Final = 6
SAIL: Final = 7
EXPLORE: Final = 8
FIGHT: Final = 9
SCUTTLE: Final = 10
DESTROY: Final = 11
CONVERT: Final = 12
ENROLL: Final = 13
PUT: Final = 14
BUY: Final = 15
PLAY: Final = 16
LOOK: Final = 17
KEEP: Final = 18
STOP: Final = 19
PASS: Final = 20
RAID: Final = 21
END_RAID: Final = 22
END_TURN: Final = 23

# Standing answers: how long a pass holds.
ONCE: Final = 0
UNLESS_ATTACKED: Final = 1
UNTIL_TURN: Final = 2
UNTIL_NEXT: Final = 3  # the rest of this turn, whosever it is
UNTIL_DUE: Final = 4  # raids only in a turn that may end the game
THIS_BATTLE: Final = 5  # no weapon for this place, while the turn lasts

# What cards do (effects.py).
ATTACK_WEAPONS: Final = 1
DEFENSE_WEAPONS: Final = 2
NEW_SHIP: Final = 3
RAIDING: Final = 4
DISCOVERY: Final = 5
RECRUIT: Final = 6
MOBILIZE: Final = 7
SEARCHING: Final = 8
GOLD: Final = 9
MUTINY: Final = 10
MORE_ACTIONS: Final = 11
EFFECTS: Final = 12

# Victory options.
NO_CLAIM: Final = 0
LAID: Final = 1  # in the present own turn
DUE: Final = 2  # decided at the end of the next own turn

# Why the game ended.
CONFIRMED: Final = 1
LAST_LEFT: Final = 2
LIMIT: Final = 3
NOBODY_LEFT: Final = 4
LONGEST: Final = 1000  # rounds: a game without a limit of its own ends here all the same (PV10)

# Events.
E_ROLL_COMBAT: Final = 1  # cannons, crossed
E_ROLL_FIND: Final = 2  # gold, tribes on the dice
E_ROLL_TRIBES: Final = 3  # tribes
E_EXPLORED: Final = 4  # territory, gold, tribes
E_LOST: Final = 5  # place, color or NATIVES, number
E_FLAG: Final = 6  # territory, color, owner before
E_BANDS: Final = 7  # place, color, number
E_GOLD: Final = 8  # place, number
E_TRIBES: Final = 9  # territory, number
E_SUNK: Final = 10  # place
E_DREW: Final = 11  # seat, card
E_LOOKED: Final = 12  # seat, card
E_KEPT: Final = 13  # seat, card
E_SHUFFLED: Final = 14  # cards in the deck
E_CLAIM: Final = 15  # color, conditions
E_WITHDRAWN: Final = 16  # color
E_TURN: Final = 17  # color, round
E_RAID: Final = 18  # color
E_RAID_END: Final = 19  # color
E_OUT: Final = 20  # seat
E_SKIPPED: Final = 21  # color
E_OVER: Final = 22  # seat or NOWHERE, reason
E_BOARDED: Final = 23  # sea, color
E_PAID: Final = 24  # place, gold
E_NEW_SHIP: Final = 25  # city


# How much an action, an option and an event have room for; the box is checked against it.
MOST_BANDS: Final = 63  # of a color, so of a place
MOST_GOLD: Final = 63
MOST_PIECES: Final = 127  # bands and gold together
MOST_TOLD: Final = 254  # places, cards, tribes: a byte of an event, NOWHERE apart


def packed(kind: i64, a: i64, b: i64, bands: i64, gold: i64) -> i64:
    """An action: its kind, two places or cards, and amounts."""
    return kind | (a << 6) | (b << 14) | (bands << 22) | (gold << 28)


def family(kind: i64, a: i64, b: i64, bands: i64, gold: i64, total: i64) -> i64:
    """An option: 1 to so many bands, 0 to so much gold, and together at most the total."""
    return kind | (a << 6) | (b << 14) | (bands << 22) | (gold << 28) | (total << 34)


def kind_of(action: i64) -> i64:
    return action & 63


def first_of(action: i64) -> i64:
    return (action >> 6) & 255


def second_of(action: i64) -> i64:
    return (action >> 14) & 255


def bands_of(action: i64) -> i64:
    return (action >> 22) & 63


def gold_of(action: i64) -> i64:
    return (action >> 28) & 63


def total_of(option: i64) -> i64:
    return (option >> 34) & 127


def ways(option: i64) -> i64:
    """How many actions an option stands for."""
    bands: i64 = (option >> 22) & 63
    if bands == 0:
        return 1
    gold: i64 = (option >> 28) & 63
    total: i64 = (option >> 34) & 127
    if bands + gold <= total:
        return bands * (gold + 1)
    count: i64 = 0
    b: i64 = 1
    while b <= bands and b <= total:
        room: i64 = total - b
        count += (gold if gold < room else room) + 1
        b += 1
    return count


def way(option: i64, number: i64) -> i64:
    """One of the actions of an option, counted from 0: by bands, then by gold."""
    head: i64 = option & 0x3FFFFF
    bands: i64 = (option >> 22) & 63
    if bands == 0:
        return head
    gold: i64 = (option >> 28) & 63
    total: i64 = (option >> 34) & 127
    left: i64 = number
    b: i64 = 1
    while True:
        most: i64 = total - b
        if gold < most:
            most = gold
        if left <= most:
            return head | (b << 22) | (left << 28)
        left -= most + 1
        b += 1
