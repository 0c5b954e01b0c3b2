"""All that a seat may know, built by listing: nothing of a state is shown that is not named here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, Literal

from ..kernel.game import Seat
from .actions import BuildStage, CardAction, Offer, Sell, Take, card_action
from .composed import Composed, class_of
from .core.codes import SELL, flagged, kind_of, subject_of
from .core.item import BIT
from .core.lookup import OVER, TURN, Lookup
from .core.state import EXTRA_PAST, LOSS_PAST, TURN_PAST, Past, State
from .effects import Side
from .facts import HIDDEN, CityFacts, city_facts, named
from .typed import typed_of

PastKind = Literal["turn", "extra turn", "salvage", "early turn", "draft", "loss"]
PAST_KINDS: tuple[PastKind, ...] = ("turn", "extra turn", "salvage", "early turn", "draft", "loss")
OF_AN_AGE: tuple[PastKind, ...] = ("turn", "extra turn")
"""The turns in which the hands of an Age go round."""


@dataclass(frozen=True)
class Totals(Composed):
    """What a city's cards add up to; everybody can count it."""

    shields: int
    points: int


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn as this seat saw it: everybody's actions (hidden cards as "?"), the hands it knew, who kept a last card,
    and the discard pile if it looked through it. A loss is a building that went to the pile as if it were sold."""

    age: int
    turn: int
    kind: PastKind
    actions: tuple[CardAction | None, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    kept: tuple[Seat, ...] = ()
    pile: tuple[str, ...] | None = None


@dataclass(frozen=True)
class View(Composed):
    """The table as one seat (None: a spectator) sees it."""

    seat: Seat | None
    edition: str
    boxes: tuple[str, ...]
    teams: bool
    age: int
    turn: int
    turns: int
    passing: Side
    phase: str
    part: int
    extra: int
    asked: tuple[Seat, ...]
    cities: tuple[CityFacts, ...]
    totals: tuple[Totals, ...]
    discards: int
    known_discards: tuple[str, ...]
    past: tuple[PastTurn, ...]


def view_of(state: State, seat: Seat | None, points: tuple[int, ...], with_past: bool = True) -> View:
    """What this seat may know of the state; the turns gone by are left out for who does not ask for them."""
    lookup = state.lookup
    mates = mates_of(lookup, seat)
    memory = _Memory(lookup, seat, mates)
    past: list[PastTurn] = []
    for node in history(state):
        if with_past:
            memory.covered = covered_in(state, node)
            past.append(memory.turn(node))
        else:
            memory.keep(node)
    searches = seat is not None and state.searches(seat)
    discards = state.discard if searches else list(memory.known.elements())
    brought: dict[str, Any] = {}
    for typed in typed_of(lookup.edition.boxes):
        brought |= typed.view(state)
    return class_of(View, lookup.edition.boxes)(
        seat=seat,
        edition=lookup.edition.id,
        boxes=lookup.edition.expansions,
        teams=lookup.teams,
        age=state.age,
        turn=state.turn,
        turns=lookup.turns,
        passing="left" if lookup.passing[state.age - 1] == 1 else "right",
        phase=phase_of(state),
        part=state.part,
        extra=state.extra,
        asked=tuple([s for s in range(state.seats) if state.asked & BIT[s]]),
        cities=tuple([city_facts(lookup, city, s in mates, s == seat) for s, city in enumerate(state.cities)]),
        totals=tuple([_totals(state, s, points[s]) for s in range(state.seats)]),
        discards=len(state.discard),
        known_discards=named(lookup, list(discards)),
        past=tuple(past),
        **brought,
    )


def phase_of(state: State) -> str:
    """What is asked, in a word or two."""
    if state.phase == OVER:
        return "over"
    return "turn" if state.phase == TURN else state.lookup.question(state.phase).title


def phase_number(lookup: Lookup, phase: str) -> int:
    """The other way round."""
    numbers = {question.title: int(question.number) for question in lookup.questions}
    return {"turn": int(TURN), "over": int(OVER), **numbers}[phase]


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


def covered_in(state: State, node: Past) -> frozenset[Seat]:
    """The seats whose discard of a turn was for something that still lies face down: none but in this turn."""
    offering = state.lookup.offering
    now = (node.age, node.turn, node.kind) == (state.age, state.turn, EXTRA_PAST if state.extra else TURN_PAST)
    if offering is None or not now:
        return frozenset()
    return frozenset(seat for seat, city in enumerate(state.cities) if offering.covered(city))


def hand_of(node: Past, seat: Seat) -> list[int]:
    """The cards that a seat held when a turn began."""
    return list(node.hand(seat))


def _totals(state: State, seat: Seat, points: int) -> Totals:
    city, lookup = state.cities[seat], state.lookup
    brought: dict[str, Any] = {}
    for typed in typed_of(lookup.edition.boxes):
        brought |= typed.totals(lookup, city)
    return class_of(Totals, lookup.edition.boxes)(shields=city.shields, points=points, **brought)


class _Memory:
    """What a seat remembers: the turns as it saw them, and what it knows to lie in the discard pile.

    It knows what it (or its teammate) sold or left over, and the whole pile from the moment it chose
    from it; whenever somebody builds a card from the pile, one known copy of that card is gone.
    """

    def __init__(self, lookup: Lookup, seat: Seat | None, mates: tuple[Seat, ...]) -> None:
        self.lookup = lookup
        self.seat = seat
        self.mates = mates
        self.covered: frozenset[Seat] = frozenset()  # seats whose discard was for something that lies face down
        self.known: Counter[int] = Counter()
        self.pile: Counter[int] = Counter()

    def turn(self, node: Past) -> PastTurn:
        """The turn as the seat saw it."""
        actions = tuple(self.action(seat, code) for seat, code in enumerate(node.codes))
        kind = PAST_KINDS[node.kind]
        pile = self.keep(node)
        if kind == "loss":
            actions = tuple(card_action(self.lookup, code) if code >= 0 else None for code in node.codes)
        if kind in ("salvage", "loss"):
            return PastTurn(node.age, node.turn, kind, actions, (None,) * len(actions), pile=pile)
        hands = tuple(
            named(self.lookup, hand_of(node, seat)) if seat in self.mates and code >= 0 else None
            for seat, code in enumerate(node.codes)
        )
        kept = tuple(seat for seat in range(len(actions)) if node.kept & BIT[seat])
        return PastTurn(node.age, node.turn, kind, actions, hands, kept)

    def keep(self, node: Past) -> tuple[str, ...] | None:
        """Remember what a turn laid on the discard pile; or what was taken from it, and the pile if the seat saw it."""
        if PAST_KINDS[node.kind] == "salvage":
            return self.salvage(node)
        if node.kind == LOSS_PAST:
            lost = [subject_of(code) for code in node.codes if code >= 0]
            self.pile.update(lost)
            self.known.update(lost)
            return None
        last = node.kind == TURN_PAST and node.turn == self.lookup.turns
        for seat, code in enumerate(node.codes):
            if kind_of(code) == SELL or last:  # nothing else drops a card
                dropped = dropped_cards(self.lookup, node, seat, code)
                self.pile.update(dropped)
                if seat in self.mates:
                    self.known.update(dropped)
        return None

    def action(self, seat: Seat, code: int) -> CardAction | None:
        if code < 0:
            return None
        action = card_action(self.lookup, code)
        if seat not in self.mates and isinstance(action, BuildStage | Sell | Offer | Take):
            action = replace(action, card=HIDDEN)
        if isinstance(action, Offer) and seat != self.seat and seat in self.covered:
            return replace(action, thing=HIDDEN)
        return action

    def salvage(self, node: Past) -> tuple[str, ...] | None:
        """Somebody built from the pile; if it was the seat itself, all that lay there."""
        seen = None
        for seat, code in enumerate(node.codes):
            if code >= 0:
                if seat == self.seat:
                    self.known = Counter(self.pile)
                    seen = named(self.lookup, list(self.pile.elements()))
                if not flagged(code):
                    card = subject_of(code)
                    self.pile[card] -= 1
                    self.known[card] = max(self.known[card] - 1, 0)
        return seen


def dropped_cards(lookup: Lookup, node: Past, seat: Seat, code: int) -> list[int]:
    """The cards that a seat's turn laid on the discard pile: the one sold, and the one left over."""
    if code < 0:
        return []
    card = subject_of(code)
    dropped = [card] if kind_of(code) == SELL and lookup.cards[card].building else []
    if node.kind == TURN_PAST and node.turn == lookup.turns and not node.kept & BIT[seat]:
        rest = hand_of(node, seat)
        rest.remove(card)
        dropped += rest
    return dropped
