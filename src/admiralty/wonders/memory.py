"""What a seat remembers: the turns gone by as it saw them, and what it knows to lie in the discard pile.

A turn is told to a seat once: what it remembers then is kept with the turn, for every view after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from ..kernel.game import Seat
from .actions import CardAction, Offer
from .core.codes import SELL, STAGE, flagged, kind_of, stage_of, subject_of
from .core.dropped import dropped_cards
from .core.item import BIT
from .core.lookup import Lookup
from .core.state import EXTRA_PAST, LOSS_PAST, SALVAGE_PAST, TURN_PAST, Past, State
from .facts import HIDDEN, named
from .met import Met, met_of

PastKind = Literal["turn", "extra turn", "salvage", "early turn", "draft", "loss"]
PAST_KINDS: tuple[PastKind, ...] = ("turn", "extra turn", "salvage", "early turn", "draft", "loss")
NOBODY: frozenset[Seat] = frozenset()
SPECTATOR = -1


class Noted:
    """Something that whoever has read it may note the sense of, so that it is read once."""

    __slots__ = ("note",)


@dataclass(frozen=True, slots=True)
class PastTurn(Noted):
    """A turn as this seat saw it: everybody's actions (hidden cards as "?"), the hands it knew, who kept a last card,
    the discard pile if it looked through it, and the card that it drew for this turn (see core/free.py). A loss is a
    building that went to the pile as if it were sold."""

    age: int
    turn: int
    kind: PastKind
    actions: tuple[CardAction | None, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    kept: tuple[Seat, ...] = ()
    pile: tuple[str, ...] | None = None
    drew: str | None = None


@dataclass(frozen=True, slots=True)
class Memory:
    """All that a seat remembers after a turn; nothing of it is ever changed.

    It knows what it (or its teammate) sold or left over, and the whole pile from the moment it chose
    from it; whenever somebody builds a card from the pile, one known copy of that card is gone.
    """

    turns: tuple[PastTurn, ...]
    pile: Mapping[int, int]
    """What lies in the discard pile, by card."""
    known: Mapping[int, int]
    """What the seat knows to lie there."""
    names: tuple[str, ...]
    """The same, named."""
    buried: Mapping[int, str]
    """What the seat has put under the stages of a city that nobody sits at."""


BLANK = Memory((), {}, {}, (), {})


def memory_of(state: State, seat: Seat | None) -> Memory:
    """What a seat (None: a spectator) remembers."""
    number = SPECTATOR if seat is None else seat
    untold: list[Past] = []
    memory, node = BLANK, state.past
    while node is not None:
        found: Memory | None = node.memories.get(number) if node.memories else None
        if found is not None:
            memory = found
            break
        untold.append(node)
        node = node.before
    if untold:
        teller = _Teller(met_of(state.lookup), seat)
        settled = True
        for node in reversed(untold):
            covered = covered_in(state, node)
            memory = teller.after(memory, node, NOBODY if covered is None else covered)
            settled = settled and covered is None
            if settled:
                node.memories = node.memories or {}
                node.memories[number] = memory
    return memory


def mates_of(lookup: Lookup, seat: Seat | None) -> tuple[Seat, ...]:
    """The seats whose hands this seat sees: its own, and its teammate's (T2)."""
    if seat is None:
        return ()
    return (seat, seat ^ 1) if lookup.teams else (seat,)


def history(state: State) -> list[Past]:
    """The turns played so far, the first one first."""
    nodes = []
    node = state.past
    while node is not None:
        nodes.append(node)
        node = node.before
    return nodes[::-1]


def covered_in(state: State, node: Past) -> frozenset[Seat] | None:
    """The seats whose discard of a turn was for something that still lies face down; None for a turn whose discards
    lie open for good: all but this turn's."""
    offering = state.lookup.offering
    if offering is None:
        return None
    if (node.age, node.turn, node.kind) != (state.age, state.turn, EXTRA_PAST if state.extra else TURN_PAST):
        return None
    return frozenset(seat for seat, city in enumerate(state.cities) if offering.covered(city))


class _Teller:
    """Tells one seat of turns."""

    def __init__(self, met: Met, seat: Seat | None) -> None:
        self.met = met
        self.lookup = met.lookup
        self.seat = seat
        self.mates = mates_of(met.lookup, seat)

    def mine(self, node: Past, city: int) -> bool:
        """Whether the seat, or its teammate, chose for a city in a turn gone by."""
        if city < self.lookup.seats:
            return city in self.mates
        return self.seat is not None and self.lookup.control.seat_at(node.age, node.turn, city) == self.seat

    def after(self, memory: Memory, node: Past, covered: frozenset[Seat]) -> Memory:
        """What the seat remembers after one more turn."""
        if node.kind == SALVAGE_PAST:
            return self.salvage(memory, node)
        if node.kind == LOSS_PAST:
            lost = [subject_of(code) for code in node.codes if code >= 0]
            actions = tuple([self.met.seen(code) if code >= 0 else None for code in node.codes])
            return self.dropped(memory, lost, lost, self.told(node, actions))
        actions = tuple([self.action(node, seat, code, covered) for seat, code in enumerate(node.codes)])
        hands = tuple(
            [
                named(self.lookup, node.hand(seat)) if code >= 0 and self.mine(node, seat) else None
                for seat, code in enumerate(node.codes)
            ]
        )
        kept = tuple([seat for seat in range(len(actions)) if node.kept & BIT[seat]]) if node.kept else ()
        drew = self.lookup.card_ids[node.drew] if node.drew >= 0 and self.mine(node, self.lookup.seats) else None
        turn = PastTurn(node.age, node.turn, PAST_KINDS[node.kind], actions, hands, kept, drew=drew)
        return self.bury(self.drop(memory, node, turn), node)

    def told(self, node: Past, actions: tuple[CardAction | None, ...], pile: tuple[str, ...] | None = None) -> PastTurn:
        """A turn in which no hands were held."""
        return PastTurn(node.age, node.turn, PAST_KINDS[node.kind], actions, (None,) * len(actions), pile=pile)

    def action(self, node: Past, seat: Seat, code: int, covered: frozenset[Seat]) -> CardAction | None:
        if code < 0:
            return None
        action = self.met.seen(code) if self.mine(node, seat) else self.met.covered(code)
        if isinstance(action, Offer) and seat != self.seat and seat in covered:
            return replace(action, thing=HIDDEN)
        return action

    def drop(self, memory: Memory, node: Past, turn: PastTurn) -> Memory:
        """Remember what a turn laid on the discard pile."""
        last = node.kind == TURN_PAST and node.turn == self.lookup.turns
        laid: list[int] = []
        known: list[int] = []
        for seat, code in enumerate(node.codes):
            sold = kind_of(code) == SELL
            if sold or last:  # nothing else drops a card
                dropped = dropped_cards(self.lookup, node, seat, code)
                laid += dropped
                if seat in self.mates:
                    known += dropped
                elif sold and self.mine(node, seat):
                    known.append(subject_of(code))
        return self.dropped(memory, laid, known, turn)

    def dropped(self, memory: Memory, laid: list[int], known: list[int], turn: PastTurn) -> Memory:
        """The turn, and the cards that it laid on the pile; some of them the seat knows."""
        turns = (*memory.turns, turn)
        pile = _more(memory.pile, laid) if laid else memory.pile
        if not known:
            return Memory(turns, pile, memory.known, memory.names, memory.buried)
        knows = _more(memory.known, known)
        return Memory(turns, pile, knows, self.names(knows), memory.buried)

    def bury(self, memory: Memory, node: Past) -> Memory:
        """Remember what was put under a stage of the city that nobody sits at."""
        seats = self.lookup.seats
        if len(node.codes) <= seats:
            return memory
        code = node.codes[seats]
        if kind_of(code) != STAGE or not self.mine(node, seats):
            return memory
        return replace(memory, buried={**memory.buried, stage_of(code): self.lookup.card_ids[subject_of(code)]})

    def salvage(self, memory: Memory, node: Past) -> Memory:
        """Somebody built from the pile; if it was the seat itself, it saw all that lay there."""
        pile, known = Counter(memory.pile), Counter(memory.known)
        seen = None
        for seat, code in enumerate(node.codes):
            if code >= 0:
                if (self.mine(node, seat) and seat not in self.mates) or seat == self.seat:
                    known = Counter(pile)
                    seen = self.names(pile)
                if not flagged(code):
                    card = subject_of(code)
                    pile[card] -= 1
                    known[card] = max(known[card] - 1, 0)
        actions = tuple([self.action(node, seat, code, NOBODY) for seat, code in enumerate(node.codes)])
        turns = (*memory.turns, self.told(node, actions, seen))
        return Memory(turns, pile, known, self.names(known), memory.buried)

    def names(self, cards: Counter[int]) -> tuple[str, ...]:
        return named(self.lookup, list(cards.elements()))


def _more(cards: Mapping[int, int], others: list[int]) -> Counter[int]:
    """The cards with others."""
    both = Counter(cards)
    both.update(others)
    return both
