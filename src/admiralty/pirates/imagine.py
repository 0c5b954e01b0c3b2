"""A whole state that a seat can't tell from the true one: what it can't see is dealt at random."""

from __future__ import annotations

from ..kernel.chance import Chance
from .core import codes
from .core.lookup import Lookup
from .core.state import State, empty_state, tally
from .translation import STANDING, Translation
from .view import ASKS, CLAIMS, REASONS, Question, View


def imagine_state(view: View, lookup: Lookup, names: Translation, chance: Chance) -> State:
    """The board as it is, with hidden cards that fit what the view shows."""
    s = empty_state(lookup)
    _set_board(s, view, names)
    _set_turn(s, view, names)
    set_question(s, view.question, names)
    if lookup.card_kinds:
        _deal(s, view, names, chance)
    return s


def _set_board(s: State, view: View, names: Translation) -> None:
    owners = {owner: number for number, owner in enumerate(names.owners) if owner}
    for land, territory in enumerate(view.territories):
        s.owner[land] = owners[territory.owner]
        s.bands[land] = territory.bands
        s.gold[land] = territory.gold
        s.tribes[land] = territory.tribes
        if territory.port:
            s.port |= s.lookup.bit[s.lookup.city[land]]
    for ship in view.ships:
        sea = names.number[ship.sea]
        s.fleet.append(sea)
        s.owner[sea] = owners[ship.color] if ship.color else codes.ADRIFT
        s.bands[sea] = ship.bands
        s.gold[sea] = ship.gold
    tally(s)


def _set_turn(s: State, view: View, names: Translation) -> None:
    s.seat_of = [-1 if side.seat is None else side.seat for side in view.sides]
    s.claim = [CLAIMS.index(side.claim) for side in view.sides]
    s.round = view.round
    s.color = names.colors.index(view.color)
    s.actions = view.actions
    s.enrolled = view.enrolled
    s.raid = names.colors.index(view.raid) if view.raid else -1
    s.raid_actions = view.raid_actions
    s.quiet = [STANDING.index(player.quiet) for player in view.players]
    s.sheathed = [STANDING.index(player.sheathed) for player in view.players]
    s.battle = names.place_number(view.battle) if view.battle else codes.NOWHERE
    for player in view.players:
        s.out |= s.lookup.bit[player.seat] if player.out else 0
        s.more_used |= s.lookup.bit[player.seat] if player.more_used else 0
    s.open = view.take_back
    s.open_seat = -1 if view.take_back_seat is None else view.take_back_seat
    s.winner = -1 if view.winner is None else view.winner
    s.reason = REASONS.index(view.reason)


def set_question(s: State, asked: Question, names: Translation) -> None:
    """Ask what a view asks."""
    s.ask = ASKS.index(asked.kind)
    if asked.kind == "window":
        s.asked = sum(s.lookup.bit[seat] for seat in asked.seats)
    s.left, s.rolls, s.central_due = asked.left, asked.rolls, asked.central
    s.barred, s.start, s.target = (
        names.number[place] if place else codes.NOWHERE for place in (asked.barred, asked.start, asked.target)
    )
    s.lairs_due = sum(s.lookup.bit[names.colors.index(color)] for color in asked.lairs)
    s.hits, s.crossed, s.looked = asked.cannons, asked.crossed, asked.looked


def _deal(s: State, view: View, names: Translation, chance: Chance) -> None:
    """Known cards lie where they are; the others are shuffled and dealt to hands and deck."""
    kinds = s.lookup.card_kinds
    number = {card: i for i, card in enumerate(names.cards)}
    for card in view.discard:
        s.discard[number[card]] += 1
    s.discarded = len(view.discard)
    unseen = [card for card in range(kinds) for _ in range(s.lookup.card_count[card])]
    for known in (*view.discard, *view.hand, *view.seen):
        unseen.remove(number[known])
    chance.shuffle(unseen)
    for player in view.players:
        s.hand_size[player.seat] = player.cards
        if player.seat == view.seat:
            held = [number[card] for card in view.hand]
        else:
            held = [unseen.pop() for _ in range(player.cards)]
        for kind in held:
            s.hands[player.seat * kinds + kind] += 1
    s.deck = [*unseen, *(number[card] for card in reversed(view.seen))]
