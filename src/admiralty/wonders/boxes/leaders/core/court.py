"""The court: what Leaders keeps of a city and of the table, and the rows that it looks up."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from ....core.city import City
from ....core.extra import CityExtra, LookupExtra, StateExtra
from ....core.item import BIT, SALVAGED_BY_COPY, Item, Meanings
from ....core.lookup import COLORS, Lookup
from ....core.room import COLOR_BITS, MOST_COLOR_CARDS
from ....core.state import State
from ....edition import Edition
from ..rows import LeadersData
from ..vocabulary import DrawLeaders, RecruitMore

MOST_LEADERS: Final[i64] = 62  # a bit each
PLACE: Final[i64] = 4  # of this box among the extras, as a bit
TOMB_BITS: Final[i64] = 16  # of a leader under Abu Simbel: its number plus 1, then what it cost
TOMB_COST: Final[i64] = 8
TOMB: Final[i64] = 255

# events of the log
RECRUITED: Final[i64] = 80  # seat, leader (a card), coins
DREW_LEADERS: Final[i64] = 81  # seat, leaders (bits)
COPIED: Final[i64] = 82  # seat, leader (a card; -1 for none)
ENTOMBED: Final[i64] = 83  # seat, leader (a card; -1 for none)
DISGRACED: Final[i64] = 86  # seat, Age of the token discarded
DRAFTED: Final[i64] = 87  # seat, leader (a card)
LEFT_GAME: Final[i64] = 88  # seat, leaders (bits)

# why coins came
BY_REWARD: Final[i64] = 24

# what may still be asked in a turn
COPIES: Final[i64] = 0
BURIALS: Final[i64] = 3
RECRUITS: Final[i64] = 6
DROPS: Final[i64] = 9
OPEN: Final[i64] = 7  # 3 bits each


@mypyc_attr(acyclic=True)
class Court(CityExtra):
    """A city's leaders: in hand, before it, copied, under the Wonder."""

    def __init__(self) -> None:
        self.kept: i64 = 0  # in hand between recruitments, a bit a leader
        self.copied: i64 = 0  # the neighbor's leader that a Guild has copied, plus 1
        self.tombs: i64 = 0  # 16 bits each
        self.tipped: bool = False  # the bank's coin of this turn has come
        self.freed: bool = False  # the Age's free card of a leader is used
        # totals
        self.faces: i64 = 0  # face up before the city, a bit a leader
        self.own_discount: i64 = 0
        self.near_discount: i64 = 0  # for the neighbors
        self.by_color: i64 = 0  # coins for each card built, 5 bits a color
        self.by_chain: i64 = 0
        self.by_stage: i64 = 0
        self.by_near_stage: i64 = 0  # of a neighbor
        self.by_victory: i64 = 0
        self.by_trade: i64 = 0
        self.by_bank: i64 = 0
        self.stage_loss: i64 = 0  # what every other city loses for each stage
        self.deflects: bool = False
        self.frees: i64 = 0  # the color of a free card in each Age, plus 1
        self.scars: i64 = 0  # strength for each defeat token
        self.scarred: i64 = 0  # and what of it is in the city's strength
        # within a turn
        self.toll: i64 = 0  # what every other city loses at its end
        self.open: i64 = 0  # 3 bits each: copies, burials, further recruitments, victory tokens to discard

    def twin(self) -> Court:
        """A court of its own, equal to this one."""
        c: Court = Court()
        c.kept = self.kept
        c.copied = self.copied
        c.tombs = self.tombs
        c.tipped = self.tipped
        c.freed = self.freed
        c.faces = self.faces
        c.own_discount = self.own_discount
        c.near_discount = self.near_discount
        c.by_color = self.by_color
        c.by_chain = self.by_chain
        c.by_stage = self.by_stage
        c.by_near_stage = self.by_near_stage
        c.by_victory = self.by_victory
        c.by_trade = self.by_trade
        c.by_bank = self.by_bank
        c.stage_loss = self.stage_loss
        c.deflects = self.deflects
        c.frees = self.frees
        c.scars = self.scars
        c.scarred = self.scarred
        c.toll = self.toll
        c.open = self.open
        return c

    def waits(self, what: i64) -> i64:
        """How many of something are still to be asked for."""
        return self.open >> what & OPEN

    def color_reward(self, color: i64) -> i64:
        return self.by_color >> (COLOR_BITS * color) & MOST_COLOR_CARDS


def court_of(city: City) -> Court:
    """What Leaders keeps of a city, to be read."""
    return cast(Court, city.extra2)


def own_court(city: City) -> Court:
    """What Leaders keeps of a city, to be changed: states that were copied share it until then."""
    court: Court = cast(Court, city.extra2)
    if city.shares & PLACE:
        city.shares ^= PLACE
        court = court.twin()
        city.extra2 = court
    return court


@mypyc_attr(acyclic=True)
class Undealt(StateExtra):
    """The leaders that nobody was dealt, a bit each, and the round of the draft: 0 before it, and after the last."""

    def __init__(self) -> None:
        self.leaders: i64 = 0
        self.round: i64 = 0
        self.sets: i64 = 0  # that are in the game, a bit each

    def twin(self) -> Undealt:
        """Leaders of their own, equal to these."""
        u: Undealt = Undealt()
        u.leaders = self.leaders
        u.round = self.round
        u.sets = self.sets
        return u


def undealt_of(state: State) -> Undealt:
    """The undealt leaders of a table, to be read."""
    return cast(Undealt, state.extra2)


def own_undealt(state: State) -> Undealt:
    """The undealt leaders of a table, to be changed: states that were copied share them until then."""
    undealt: Undealt = cast(Undealt, state.extra2)
    if state.shares & PLACE:
        state.shares ^= PLACE
        undealt = undealt.twin()
        state.extra2 = undealt
    return undealt


class CourtLookup(LookupExtra):
    """All that Leaders looks up."""

    def __init__(self, edition: Edition, lookup: Lookup, meanings: Meanings) -> None:
        own = edition.of(LeadersData)
        leaders = [card for card in edition.cards if not card.is_building()]
        self.dealt: i64 = own.rules.leaders
        self.ids: list[str] = [card.id for card in leaders]
        self.cards: list[int] = [lookup.card_numbers[card.id] for card in leaders]
        self.numbers: list[int] = [-1] * len(lookup.cards)  # of leaders, by card
        for number, card in enumerate(self.cards):
            self.numbers[card] = number
        self.copies: list[Item] = [Item("", card.effects, meanings) for card in leaders]  # as a Guild copies them
        for copy in self.copies:
            copy.salvages *= SALVAGED_BY_COPY
        self.set_ids: list[str] = [row.id for row in own.sets]
        self.sets: list[int] = [sum([BIT[self.ids.index(id)] for id in row.cards]) for row in own.sets]
        self.usual: list[int] = [n for n, row in enumerate(own.sets) if not row.optional and not row.along]
        along = [[n for n, other in enumerate(own.sets) if other.along == row.id] for row in own.sets]
        self.along: list[list[int]] = along  # by set, the sets that go with it
        keeping = [
            any(isinstance(effect, DrawLeaders | RecruitMore) for stage in side.stages for effect in stage.effects)
            for wonder in edition.wonders
            for side in wonder.sides
        ]
        self.keeps: list[bool] = keeping  # by board: whether the last leaders of the hand may yet serve
        self.civic: list[int] = [COLORS.index(color) for color in ("blue", "red", "green")]


def court_lookup(lookup: Lookup) -> CourtLookup:
    """The rows of Leaders."""
    return cast(CourtLookup, lookup.extra2)


def leader_of(lookup: Lookup, card: i64) -> i64:
    """The number of a leader among the leaders; -1 for a building."""
    return court_lookup(lookup).numbers[card]


def cards_of(lookup: Lookup, leaders: i64) -> list[int]:
    """The cards of some leaders."""
    rows: CourtLookup = court_lookup(lookup)
    found: list[int] = []
    leader: i64 = 0
    while leaders >> leader != 0:
        if leaders >> leader & 1:
            found.append(rows.cards[leader])
        leader += 1
    return found


def leaders_in(lookup: Lookup, cards: list[int]) -> i64:
    """Some cards as leaders, a bit each."""
    found: i64 = 0
    for card in cards:
        leader: i64 = leader_of(lookup, card)
        found |= BIT[leader]
    return found


def price(state: State, seat: i64, item: Item) -> i64:
    """What a leader costs a city now: its own discounts and those of its neighbors, never below nothing (L9, L44)."""
    coins: i64 = item.coins + (state.age if item.by_age else 0)
    coins -= court_of(state.cities[seat]).own_discount
    coins -= court_of(state.cities[state.left(seat)]).near_discount
    coins -= court_of(state.cities[state.right(seat)]).near_discount
    return coins if coins > 0 else 0
