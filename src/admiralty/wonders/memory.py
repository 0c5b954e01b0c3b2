"""What a seat remembers: the turns gone by as it saw them, and what it knows to lie in the discard pile.

A turn is told to a seat once: what it remembers then is kept with the turn, for every view after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from ..kernel.game import Seat
from .actions import CardAction, Offer
from .core.codes import SELL, STAGE, flagged, kind_of, stage_of, subject_of
from .core.dropped import dropped_cards
from .core.item import BIT
from .core.lookup import Lookup
from .core.state import EXTRA_PAST, LOSS_PAST, SALVAGE_PAST, TURN_PAST, Past, State
from .facts import HIDDEN
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


class Memory(NamedTuple):
    """All that a seat remembers after a turn; nothing of it is ever changed.

    It knows what it (or its teammate) sold or left over, and the whole pile from the moment it chose
    from it; whenever somebody builds a card from the pile, one known copy of that card is gone.
    """

    turns: tuple[PastTurn, ...]
    known: tuple[int, ...]
    """What the seat knows to lie in the discard pile, in the order of the edition."""
    names: tuple[str, ...]
    """The same, named."""
    buried: Mapping[int, str]
    """What the seat has put under the stages of a city that nobody sits at."""


BLANK = Memory((), (), (), {})


def memory_of(state: State, seat: Seat | None) -> Memory:
    """What a seat (None: a spectator) remembers."""
    number = SPECTATOR if seat is None else seat
    untold: list[Past] = []
    memory, node = BLANK, state.past
    while node is not None:
        found: Memory | None = node.memories.get(number) if node.memories and _settled(state, node) else None
        if found is not None:
            memory = found
            break
        untold.append(node)
        node = node.before
    if untold:
        teller = _teller(met_of(state.lookup), seat)
        for node in reversed(untold):
            memory = teller.after(state, memory, node)
            if _settled(state, node):
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
    return turns_to(state.past)


def turns_to(node: Past | None) -> list[Past]:
    """The turns up to this one, the first one first."""
    nodes = []
    while node is not None:
        nodes.append(node)
        node = node.before
    return nodes[::-1]


def _settled(state: State, node: Past) -> bool:
    """Whether what is told of a turn stays as it is: this turn's discards may be for something that is shown later,
    and a state may be asked again when later ones have been told of it."""
    return state.lookup.offering is None or (node.age, node.turn) != (state.age, state.turn)


def covered_in(state: State, node: Past) -> frozenset[Seat]:
    """The seats whose discard of a turn was for something that still lies face down: this turn's, if any."""
    offering = state.lookup.offering
    if offering is None:
        return NOBODY
    if (node.age, node.turn, node.kind) != (state.age, state.turn, EXTRA_PAST if state.extra else TURN_PAST):
        return NOBODY
    return frozenset(seat for seat, city in enumerate(state.cities) if offering.covered(city))


def _teller(met: Met, seat: Seat | None) -> _Teller:
    """Who tells this seat, in all games by these rows."""
    if (_Teller, seat) not in met.opened:
        met.opened[_Teller, seat] = _Teller(met, seat)
    teller: _Teller = met.opened[_Teller, seat]
    return teller


class _Teller:
    """Tells one seat of turns."""

    def __init__(self, met: Met, seat: Seat | None) -> None:
        self.met = met
        self.lookup = met.lookup
        self.seat = seat
        self.mates = mates_of(met.lookup, seat)

    def after(self, state: State, memory: Memory, node: Past) -> Memory:
        """What the seat remembers, at a state, after one more turn."""
        if node.kind == SALVAGE_PAST:
            return self.salvage(memory, node, pile_before(state, node))
        if node.kind == LOSS_PAST:
            lost = [subject_of(code) for code in node.codes if code >= 0]
            actions = tuple([self.met.seen[code] if code >= 0 else None for code in node.codes])
            return self.dropped(memory, lost, self.told(node, actions))
        codes, mine = node.codes, self.mine(node)
        actions = self.actions(codes, mine, covered_in(state, node))
        hands: list[tuple[str, ...] | None] = [None] * len(codes)
        for city in mine:
            if codes[city] >= 0:
                hands[city] = self.names(node.hand(city))
        kept = tuple([seat for seat in range(len(actions)) if node.kept & BIT[seat]]) if node.kept else ()
        drew = self.lookup.card_ids[node.drew] if node.drew >= 0 and self.lookup.seats in mine else None
        turn = PastTurn(node.age, node.turn, PAST_KINDS[node.kind], actions, tuple(hands), kept, drew=drew)
        return self.bury(self.dropped(memory, self.dropped_by(node, mine), turn), node, mine)

    def mine(self, node: Past) -> tuple[int, ...]:
        """The cities that the seat, or its teammate, chose for in a turn gone by."""
        free = self.lookup.seats
        if free == len(node.codes) or self.seat is None:
            return self.mates
        holder = self.lookup.control.seat_at(node.age, node.turn, free)
        return (*self.mates, free) if holder == self.seat else self.mates

    def told(self, node: Past, actions: tuple[CardAction | None, ...], pile: tuple[str, ...] | None = None) -> PastTurn:
        """A turn in which no hands were held."""
        return PastTurn(node.age, node.turn, PAST_KINDS[node.kind], actions, (None,) * len(actions), pile=pile)

    def actions(
        self, codes: list[int], mine: tuple[int, ...], covered: frozenset[Seat]
    ) -> tuple[CardAction | None, ...]:
        """What was done for each city: cards that went face down are hidden, but for who laid them."""
        seen: list[CardAction | None] = [self.met.covered[code] if code >= 0 else None for code in codes]
        for city in mine:
            seen[city] = self.met.seen[codes[city]] if codes[city] >= 0 else None
        for city in covered:
            action = seen[city]
            if isinstance(action, Offer) and city != self.seat:
                seen[city] = replace(action, thing=HIDDEN)
        return tuple(seen)

    def dropped_by(self, node: Past, mine: tuple[int, ...]) -> list[int]:
        """The cards that the seat knows a turn to have laid on the discard pile."""
        known: list[int] = []
        for city in mine:
            if city in self.mates:
                known += dropped_cards(self.lookup, node, city, node.codes[city])
            elif kind_of(node.codes[city]) == SELL:
                known.append(subject_of(node.codes[city]))
        return known

    def dropped(self, memory: Memory, cards: list[int], turn: PastTurn) -> Memory:
        """The turn, and the cards that the seat knows it to have laid on the pile."""
        turns = (*memory.turns, turn)
        if not cards:
            return Memory(turns, memory.known, memory.names, memory.buried)
        known = sorted([*memory.known, *cards])
        return Memory(turns, tuple(known), self.names(known), memory.buried)

    def bury(self, memory: Memory, node: Past, mine: tuple[int, ...]) -> Memory:
        """Remember what was put under a stage of the city that nobody sits at."""
        free = self.lookup.seats
        if free not in mine or kind_of(node.codes[free]) != STAGE:
            return memory
        code = node.codes[free]
        return memory._replace(buried={**memory.buried, stage_of(code): self.lookup.card_ids[subject_of(code)]})

    def salvage(self, memory: Memory, node: Past, pile: Counter[int]) -> Memory:
        """Somebody built from the pile; if it was the seat itself, it saw all that lay there."""
        known, mine, seen = list(memory.known), self.mine(node), None
        for city, code in enumerate(node.codes):
            if code >= 0:
                if (city in mine and city not in self.mates) or city == self.seat:
                    known = sorted(pile.elements())
                    seen = self.names(known)
                if not flagged(code):
                    card = subject_of(code)
                    pile[card] -= 1
                    if card in known:
                        known.remove(card)
        turns = (*memory.turns, self.told(node, self.actions(node.codes, mine, NOBODY), seen))
        return Memory(turns, tuple(known), self.names(known), memory.buried)

    def names(self, cards: list[int]) -> tuple[str, ...]:
        """The names of cards in the order of the edition."""
        ids = self.lookup.card_ids
        return tuple([ids[card] for card in cards])


def pile_before(state: State, node: Past) -> Counter[int]:
    """What a position that the game began at, and the turns before this one, have left in the discard pile."""
    pile: Counter[int] = Counter(state.began.discard if state.began is not None else ())
    for past in turns_to(node.before):
        if past.kind == SALVAGE_PAST:
            pile.subtract([subject_of(code) for code in past.codes if code >= 0 and not flagged(code)])
        else:
            for city, code in enumerate(past.codes):
                pile.update(dropped_cards(state.lookup, past, city, code))
    return pile
