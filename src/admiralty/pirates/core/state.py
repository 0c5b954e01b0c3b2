"""Who and what lies where, whose turn it is and what is asked: all of a game but its rules."""

from __future__ import annotations

from mypy_extensions import i64

from .codes import CENTRAL, COLORS, NOWHERE, SHIPS, UNEXPLORED, WATER
from .lookup import Lookup

NONE: list[i64] = []  # shared until a state gets lists of its own


def row(value: i64, count: i64) -> list[i64]:
    """A list of equal numbers."""
    result: list[i64] = []
    i: i64 = 0
    while i < count:
        result.append(value)
        i += 1
    return result


class State:
    """A game in progress.

    A place (territory or sea space) has an owner, bands and gold; the color of bands is that of
    their place (PA20). The tallies follow from the places and are kept in step for speed.
    Lists that change seldom are shared between copies: who changes one makes a new list first.
    """

    def __init__(self, lookup: Lookup) -> None:
        self.lookup: Lookup = lookup
        self.seat_of: list[i64] = NONE  # of a color; -1: unowned
        # The board.
        self.owner: list[i64] = NONE
        self.bands: list[i64] = NONE
        self.gold: list[i64] = NONE
        self.tribes: list[i64] = NONE  # territories only
        self.port: i64 = 0  # cities with a ship, by bit
        self.fleet: list[i64] = NONE  # sea spaces with a ship, in order
        # Tallies.
        self.total: list[i64] = NONE  # bands of a color on the board
        self.held: list[i64] = NONE  # territories of a color in a region, five a color
        self.cities: list[i64] = NONE  # cities of a color in a lair, four a color
        self.posts: list[i64] = NONE
        self.gold_out: i64 = 0
        self.tribes_out: i64 = 0
        # Cards, by kind; the top of the deck is its end.
        self.hands: list[i64] = NONE
        self.hand_size: list[i64] = NONE
        self.deck: list[int] = []
        self.discard: list[i64] = NONE
        self.discarded: i64 = 0
        # The turn.
        self.round: i64 = 0
        self.color: i64 = 0
        self.actions: i64 = 0
        self.enrolled: bool = False
        self.more_used: i64 = 0  # seats that played more actions in this turn, by bit
        self.raid: i64 = -1  # color
        self.raid_actions: i64 = 0
        self.claim: list[i64] = NONE
        self.quiet: list[i64] = NONE  # standing answer of a seat
        self.sheathed: list[i64] = NONE  # of a seat: how long it plays no weapon
        self.battle: i64 = NOWHERE  # the place that was attacked last in this turn
        self.out: i64 = 0  # seats, by bit
        # What is asked.
        self.ask: i64 = SHIPS
        self.asked: i64 = 0  # seats in a raid window, by bit
        self.left: i64 = 0  # ships or bands to place, result of a roll to place
        self.rolls: i64 = 0  # rolls still to come
        self.barred: i64 = NOWHERE  # the territory of the first roll
        self.lairs_due: i64 = 0  # lairs that owe an enrolled band, by bit
        self.central_due: i64 = 0
        self.start: i64 = NOWHERE  # attack
        self.target: i64 = NOWHERE
        self.hits: i64 = 0
        self.crossed: i64 = 0
        self.looked: i64 = 0  # cards seen in a search
        # The end.
        self.winner: i64 = -1  # seat
        self.reason: i64 = 0
        # Steps that the seat could take back.
        self.open: i64 = 0
        self.open_seat: i64 = -1
        self.sealed: bool = False  # dice, a hidden card or another seat in this step
        # What happened in this step, if anybody wants to know.
        self.telling: bool = False
        self.log: list[i64] = NONE

    def copy(self) -> State:
        """A state of its own, equal to this one; the log stays behind."""
        s: State = State(self.lookup)
        s.seat_of = self.seat_of
        s.owner = self.owner
        s.bands = self.bands[:]
        s.gold = self.gold
        s.tribes = self.tribes
        s.port = self.port
        s.fleet = self.fleet[:]
        s.total = self.total[:]
        s.held = self.held
        s.cities = self.cities
        s.posts = self.posts
        s.gold_out = self.gold_out
        s.tribes_out = self.tribes_out
        s.hands = self.hands
        s.hand_size = self.hand_size
        s.deck = self.deck
        s.discard = self.discard
        s.discarded = self.discarded
        s.round = self.round
        s.color = self.color
        s.actions = self.actions
        s.enrolled = self.enrolled
        s.more_used = self.more_used
        s.raid = self.raid
        s.raid_actions = self.raid_actions
        s.claim = self.claim
        s.quiet = self.quiet
        s.sheathed = self.sheathed
        s.battle = self.battle
        s.out = self.out
        s.ask = self.ask
        s.asked = self.asked
        s.left = self.left
        s.rolls = self.rolls
        s.barred = self.barred
        s.lairs_due = self.lairs_due
        s.central_due = self.central_due
        s.start = self.start
        s.target = self.target
        s.hits = self.hits
        s.crossed = self.crossed
        s.looked = self.looked
        s.winner = self.winner
        s.reason = self.reason
        s.open = self.open
        s.open_seat = self.open_seat
        return s

    def actor(self) -> i64:
        """The color that acts: the raid's, or else the turn's."""
        if self.raid >= 0:
            return self.raid
        return self.color

    def actions_left(self) -> i64:
        if self.raid >= 0:
            return self.raid_actions
        return self.actions

    def spend(self, actions: i64) -> None:
        if self.raid >= 0:
            self.raid_actions -= actions
        else:
            self.actions -= actions

    def supply(self, color: i64) -> i64:
        """Bands of a color that are not on the board (P4, P9)."""
        return self.lookup.max_bands - self.total[color]

    def gold_supply(self) -> i64:
        return self.lookup.max_gold - self.gold_out

    def tribe_supply(self) -> i64:
        return self.lookup.max_tribes - self.tribes_out

    def ships_in_play(self) -> i64:
        count: i64 = len(self.fleet)
        port: i64 = self.port
        while port:
            count += port & 1
            port >>= 1
        return count

    def tell(self, event: i64, a: i64, b: i64, c: i64) -> None:
        """Note an event, if anybody listens."""
        if self.telling:
            self.log.append(event | (a << 8) | (b << 16) | (c << 24))


def empty_state(lookup: Lookup) -> State:
    """A board without pieces: lairs owned by their colors, the center unexplored."""
    s: State = State(lookup)
    s.owner = row(WATER, lookup.places)
    s.bands = row(0, lookup.places)
    s.gold = row(0, lookup.places)
    s.tribes = row(0, lookup.lands)
    s.fleet = row(0, 0)
    s.hands = row(0, lookup.seats * lookup.card_kinds)
    s.hand_size = row(0, lookup.seats)
    s.discard = row(0, lookup.card_kinds)
    s.claim = row(0, COLORS)
    s.quiet = row(0, lookup.seats)
    s.sheathed = row(0, lookup.seats)
    p: i64 = 0
    while p < lookup.lands:
        region: i64 = lookup.region[p]
        s.owner[p] = UNEXPLORED if region == CENTRAL else region
        p += 1
    tally(s)
    return s


def tally(s: State) -> None:
    """Count anew what follows from the places."""
    lookup: Lookup = s.lookup
    s.total = row(0, COLORS)
    s.held = row(0, 5 * COLORS)
    s.cities = row(0, 4 * COLORS)
    s.posts = row(0, COLORS)
    s.gold_out = 0
    s.tribes_out = 0
    p: i64 = 0
    while p < lookup.places:
        color: i64 = s.owner[p]
        s.gold_out += s.gold[p]
        if color < COLORS:
            s.total[color] += s.bands[p]
        if p < lookup.lands:
            s.tribes_out += s.tribes[p]
            if color < COLORS:
                count_land(s, p, color, 1)
        p += 1


def count_land(s: State, land: i64, color: i64, by: i64) -> None:
    """Add a territory to what a color owns, or take it away."""
    lookup: Lookup = s.lookup
    region: i64 = lookup.region[land]
    s.held[color * 5 + region] += by
    if lookup.city[land] >= 0:
        s.cities[color * 4 + region] += by
    s.posts[color] += by * lookup.post[land]
