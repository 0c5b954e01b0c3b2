"""The deck, buying, and what each card does when it is played."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .battle import roll_tribes
from .codes import (
    CENTRAL,
    COLORS,
    E_DREW,
    E_KEPT,
    E_LOOKED,
    E_LOST,
    E_NEW_SHIP,
    E_SHUFFLED,
    E_TRIBES,
    GOLD,
    MOBILIZE,
    MORE_ACTIONS,
    MUTINY,
    NATIVES,
    NEW_SHIP,
    NOWHERE,
    ONCE,
    RECRUIT,
    RECRUITS,
    SEARCH,
    TRIBES,
)
from .flow import finish, sheathe
from .lookup import Lookup
from .moves import add_bands, add_gold, set_owner
from .state import State, row


def holds(s: State, seat: i64, card: i64) -> bool:
    return card >= 0 and s.hands[seat * s.lookup.card_kinds + card] > 0


def spend_card(s: State, seat: i64, card: i64) -> None:
    """A played card goes face up to the discard pile (PO5)."""
    s.hands = s.hands[:]
    s.hands[seat * s.lookup.card_kinds + card] -= 1
    s.hand_size = s.hand_size[:]
    s.hand_size[seat] -= 1
    s.discard = s.discard[:]
    s.discard[card] += 1
    s.discarded += 1


def take_card(s: State, seat: i64, card: i64) -> None:
    s.hands = s.hands[:]
    s.hands[seat * s.lookup.card_kinds + card] += 1
    s.hand_size = s.hand_size[:]
    s.hand_size[seat] += 1
    sheathe(s, seat, ONCE)  # it may be a weapon


def renew_deck(s: State, chance: Chance) -> None:
    """An empty deck is made anew from the discard pile (PO5)."""
    if len(s.deck) > 0:
        return
    deck: list[int] = []
    card: i64 = 0
    while card < s.lookup.card_kinds:
        copies: i64 = s.discard[card]
        while copies > 0:
            deck.append(card)
            copies -= 1
        card += 1
    s.deck = deck
    s.discard = row(0, s.lookup.card_kinds)
    s.discarded = 0
    shuffle_deck(s, chance)


def shuffle_deck(s: State, chance: Chance) -> None:
    s.deck = s.deck[:]
    chance.shuffle_deck(s.deck)
    s.sealed = True
    s.tell(E_SHUFFLED, len(s.deck), 0, 0)


def reveal(s: State, chance: Chance) -> None:
    """A hidden card comes to light: that is as final, and as much by chance, as a die."""
    s.sealed = True
    chance.used = True


def draw(s: State, seat: i64, chance: Chance) -> None:
    """The top card of the deck comes into a hand (PO3)."""
    renew_deck(s, chance)
    top: i64 = len(s.deck) - 1
    card: i64 = s.deck[top]
    s.deck = s.deck[:top]
    take_card(s, seat, card)
    reveal(s, chance)
    s.tell(E_DREW, seat, card, 0)


def own_land(s: State, color: i64, land: i64) -> bool:
    """An own territory for cards and enrollment: own flag, no tribes (PO6)."""
    return s.owner[land] == color and s.tribes[land] == 0


def some_own_land(s: State, color: i64, barred: i64) -> bool:
    land: i64 = 0
    while land < s.lookup.lands:
        if land != barred and own_land(s, color, land):
            return True
        land += 1
    return False


def unoccupied(s: State, land: i64) -> bool:
    """Explored, with neither bands nor tribes, under any flag (PC23)."""
    return s.owner[land] <= NATIVES and s.bands[land] == 0 and s.tribes[land] == 0


def count_unoccupied(s: State) -> i64:
    count: i64 = 0
    for land in s.lookup.lair[CENTRAL]:
        if unoccupied(s, land):
            count += 1
    return count


def mutinous(s: State, color: i64, sea: i64, below: i64) -> bool:
    """An opponent's ship at sea with a small crew (PC19)."""
    owner: i64 = s.owner[sea]
    return owner < COLORS and s.seat_of[owner] != s.seat_of[color] and 0 < s.bands[sea] < below


def play_card(s: State, card: i64, place: i64, chance: Chance) -> None:
    """Play a card of the own turn or raid."""
    lookup: Lookup = s.lookup
    color: i64 = s.actor()
    seat: i64 = s.seat_of[color]
    effect: i64 = lookup.card_effect[card]
    amount: i64 = lookup.card_amount[card]
    spend_card(s, seat, card)
    if effect == NEW_SHIP:
        s.port |= lookup.bit[lookup.city[place]]
        s.tell(E_NEW_SHIP, place, 0, 0)
    elif effect == GOLD:
        add_gold(s, place, amount)
    elif effect == MUTINY:
        mutiny(s, color, place)
    elif effect == MORE_ACTIONS:
        s.spend(-amount)
        s.more_used |= lookup.bit[seat]
    elif effect == RECRUIT:
        s.rolls = amount
        s.barred = NOWHERE
        roll_recruits(s, chance)
        return
    elif effect == MOBILIZE:
        eligible: i64 = count_unoccupied(s)
        s.rolls = amount if amount < eligible else eligible  # PC23
        s.barred = NOWHERE
        roll_mobilized(s, chance)
        return
    else:  # a search
        renew_deck(s, chance)
        s.looked = 0
        look(s, chance)
        return
    finish(s)


def mutiny(s: State, color: i64, sea: i64) -> None:
    """The crew goes to its supply and is replaced one for one (PC19)."""
    crew: i64 = s.bands[sea]
    before: i64 = s.owner[sea]
    s.total[before] -= crew
    s.bands[sea] = 0
    s.tell(E_LOST, sea, before, crew)
    set_owner(s, sea, color)
    add_bands(s, sea, color, crew)


def roll_recruits(s: State, chance: Chance) -> None:
    """Roll until a result asks for a territory, or no roll is left (PC6, PC7, PC22)."""
    color: i64 = s.actor()
    while s.rolls > 0:
        s.rolls -= 1
        number: i64 = roll_tribes(s, chance)
        supply: i64 = s.supply(color)
        if number > supply:
            number = supply
        if number > 0:
            s.left = number
            s.ask = RECRUITS
            return
    s.barred = NOWHERE
    finish(s)


def put_recruits(s: State, land: i64, chance: Chance) -> None:
    add_bands(s, land, s.actor(), s.left)
    s.left = 0
    s.barred = land
    roll_recruits(s, chance)


def roll_mobilized(s: State, chance: Chance) -> None:
    """Roll until a result asks for a territory, or no roll is left (PC8, PC9)."""
    while s.rolls > 0:
        s.rolls -= 1
        number: i64 = roll_tribes(s, chance)
        supply: i64 = s.tribe_supply()
        if number > supply:
            number = supply
        if number > 0:
            s.left = number
            s.ask = TRIBES
            return
    finish(s)


def put_tribes(s: State, land: i64, chance: Chance) -> None:
    s.tribes = s.tribes[:]
    s.tribes[land] += s.left
    s.tribes_out += s.left
    s.tell(E_TRIBES, land, s.left, 0)
    s.left = 0
    roll_mobilized(s, chance)


def look(s: State, chance: Chance) -> None:
    """See the next card of the deck in secret, for an action (PC10, PC24)."""
    s.spend(1)
    s.looked += 1
    reveal(s, chance)
    s.ask = SEARCH
    s.tell(E_LOOKED, s.seat_of[s.actor()], s.deck[len(s.deck) - s.looked], 0)


def keep(s: State, chance: Chance) -> None:
    """The card last seen comes into the hand, the others go back, the deck is shuffled."""
    i: i64 = len(s.deck) - s.looked
    card: i64 = s.deck[i]
    s.deck = s.deck[:]
    del s.deck[i]
    seat: i64 = s.seat_of[s.actor()]
    take_card(s, seat, card)
    s.tell(E_KEPT, seat, card, 0)
    stop_search(s, chance)


def stop_search(s: State, chance: Chance) -> None:
    s.looked = 0
    shuffle_deck(s, chance)
    finish(s)
