"""All that a seat may know, built by listing: nothing of a state is shown that is not named here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ..kernel.game import Seat
from .actions import BuildStage, CardAction, Offer, Sell, Take, action_of, card_action
from .composed import Composed, class_of
from .core.codes import SELL, STAGE, flagged, kind_of, stage_of, subject_of
from .core.item import BIT
from .core.lookup import OVER, TURN, Lookup
from .core.state import EXTRA_PAST, LOSS_PAST, TURN_PAST, Past, State
from .effects import Side
from .facts import HIDDEN, CityFacts, city_facts, named
from .notation import text_of
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


@dataclass(frozen=True)
class View(Composed):
    """The table as one seat (None: a spectator) sees it.

    With two seats there is a third city behind theirs: `holder` chooses for it in this turn, `pile` are the cards
    still to be drawn, `drew` the card that the holder has drawn ("?" for the other). `laid` are choices that already
    lie face down while somebody thinks of another city, by city: a seat's own in short notation, else "?".
    """

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
    holder: Seat | None = field(default=None, kw_only=True)
    pile: int = field(default=0, kw_only=True)
    drew: str | None = field(default=None, kw_only=True)
    laid: tuple[str, ...] = field(default=(), kw_only=True)


def seats_of(view: View) -> int:
    """How many people sit at the table."""
    return len(view.cities) - (view.holder is not None)


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
        asked=tuple([s for s in range(state.city_count) if state.asked & BIT[s]]),
        cities=tuple([_city(state, s, memory) for s in range(state.city_count)]),
        totals=tuple([_totals(state, s, points[s]) for s in range(state.city_count)]),
        discards=len(state.discard),
        known_discards=named(lookup, list(discards)),
        past=tuple(past),
        **(free_facts(state, seat) if state.seats < state.city_count else {}),
        **brought,
    )


def _city(state: State, city: int, memory: _Memory) -> CityFacts:
    """A city as a seat sees it."""
    lookup, seat = state.lookup, memory.seat
    if city < state.seats:
        return city_facts(lookup, state.cities[city], city in memory.mates, city == seat)
    held = seat is not None and lookup.control.seat(state, city) == seat
    facts = city_facts(lookup, state.cities[city], held and state.phase == TURN, held)
    under = tuple(memory.buried.get(stage, HIDDEN) if card else "" for stage, card in enumerate(facts.buried))
    return replace(facts, buried=under)


def free_facts(state: State, seat: Seat | None) -> dict[str, Any]:
    """What a seat knows of the pile, and of the choices that lie face down."""
    lookup = state.lookup
    holder = int(lookup.control.seat(state, state.seats))
    drew = None
    if state.drew >= 0:
        drew = lookup.card_ids[state.drew] if seat == holder else HIDDEN
    laid = [""] * int(state.city_count)
    for city in range(state.city_count):
        if state.laid & BIT[city]:
            chooser = lookup.control.seat(state, city)
            laid[city] = text_of(action_of(lookup, state.cities[city].code)) if seat == chooser else HIDDEN
    return {
        "holder": holder,
        "pile": len(state.pile),
        "drew": drew,
        "laid": tuple(laid) if state.laid else (),
    }


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
        self.buried: dict[int, str] = {}  # what it has put under the stages of a city that nobody sits at

    def mine(self, node: Past, city: int) -> bool:
        """Whether the seat, or its teammate, chose for a city in a turn gone by."""
        if city < self.lookup.seats:
            return city in self.mates
        return self.seat is not None and self.lookup.control.seat_at(node.age, node.turn, city) == self.seat

    def turn(self, node: Past) -> PastTurn:
        """The turn as the seat saw it."""
        actions = tuple(self.action(node, seat, code) for seat, code in enumerate(node.codes))
        kind = PAST_KINDS[node.kind]
        pile = self.keep(node)
        if kind == "loss":
            actions = tuple(card_action(self.lookup, code) if code >= 0 else None for code in node.codes)
        if kind in ("salvage", "loss"):
            return PastTurn(node.age, node.turn, kind, actions, (None,) * len(actions), pile=pile)
        hands = tuple(
            named(self.lookup, hand_of(node, seat)) if self.mine(node, seat) and code >= 0 else None
            for seat, code in enumerate(node.codes)
        )
        kept = tuple(seat for seat in range(len(actions)) if node.kept & BIT[seat])
        drew = self.lookup.card_ids[node.drew] if node.drew >= 0 and self.mine(node, self.lookup.seats) else None
        return PastTurn(node.age, node.turn, kind, actions, hands, kept, drew=drew)

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
                elif kind_of(code) == SELL and self.mine(node, seat):
                    self.known[subject_of(code)] += 1
        if len(node.codes) > self.lookup.seats:
            self.bury(node)
        return None

    def bury(self, node: Past) -> None:
        """Remember what was put under a stage of the city that nobody sits at."""
        code = node.codes[self.lookup.seats]
        if kind_of(code) == STAGE and self.mine(node, self.lookup.seats):
            self.buried[stage_of(code)] = self.lookup.card_ids[subject_of(code)]

    def action(self, node: Past, seat: Seat, code: int) -> CardAction | None:
        if code < 0:
            return None
        action = card_action(self.lookup, code)
        if not self.mine(node, seat) and isinstance(action, BuildStage | Sell | Offer | Take):
            action = replace(action, card=HIDDEN)
        if isinstance(action, Offer) and seat != self.seat and seat in self.covered:
            return replace(action, thing=HIDDEN)
        return action

    def salvage(self, node: Past) -> tuple[str, ...] | None:
        """Somebody built from the pile; if it was the seat itself, all that lay there."""
        seen = None
        for seat, code in enumerate(node.codes):
            if code >= 0:
                if (self.mine(node, seat) and seat not in self.mates) or seat == self.seat:
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
        if seat >= lookup.seats:
            dropped.append(node.left)
    return dropped
