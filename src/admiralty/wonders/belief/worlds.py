"""Worlds that a seat can't tell from the true one: what it does not know is dealt anew."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance
from ..core.city import City
from ..core.codes import STAGE, SUBJECT, SUBJECT_SHIFT, kind_of, stage_of, subject_of
from ..core.deal import prepare_decks
from ..core.dropped import dropped_cards
from ..core.item import BIT
from ..core.state import LOSS_PAST, SALVAGE_PAST, Past, State
from ..core.step import lay
from .before import Before
from .discards import match_discards, pile_up
from .hands import AgeBelief
from .pair import PairBelief
from .told import FACE_DOWN, UNKNOWN, Began, Told, Turn

Reply = Callable[[State, int, Chance], int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Hidden:
    """What a box hides from a seat, and deals anew: cards that are dealt apart from the Ages' decks, for example.

    `kinds` are those of the turns of the past that are played with them, a bit each.
    """

    def __init__(self) -> None:
        self.kinds: int = 0

    def fill(self, chance: Chance) -> None:
        """Begin anew: give whatever is not known something that it could be."""

    def begin(self, state: State, now: State) -> None:
        """Lay on the position that the game began at what was there of it, if the table has come to this since."""

    def remember(self, state: State, index: int, turn: Turn) -> None:
        """Lay one turn of the past, played with its cards, on the state."""

    def deal(self, state: State, chance: Chance) -> None:
        """Lay it on the table, before the cities and in their hands."""


class Worlds:
    """Imagined states of one view, many of them.

    The table has all that lies open. Where no past is wanted, what no choice can bring back (cards under stages, and a
    discard pile that nobody may search) stays covered. `reply` says what another seat, whose choice lies face down,
    may have chosen.
    """

    def __init__(self, told: Told, table: State, hidden: list[Hidden], piled: bool, reply: Reply) -> None:
        self.told: Told = told
        self.table: State = table
        self.hidden: list[Hidden] = hidden
        self.piled: bool = piled  # whether it matters what lies in the discard pile
        self.reply: Reply = reply
        self.beginning: State | None = None  # the table of the position that the game began at, for a past
        self.ages: list[AgeBelief] = []  # those that matter, the present one last
        self.before: Before | None = None  # what was gone before the first of them, if it matters
        began: Began | None = told.began
        self.first: i64 = 1 if began is None else began.age
        if not piled:
            self.first = told.age
        age: i64 = self.first
        while age <= told.dealt_ages():
            self.ages.append(age_belief(told, table, age))
            age += 1
        if began is not None and piled:
            self.before = Before(table.lookup, began, self.ages[0].unseen if began.turn else None)

    def deal(self, chance: Chance) -> State:
        """One more world, without a past to look back on."""
        state: State = self.table.copy()
        self.fill(chance)
        if self.piled:
            pile_up(state, self.told, self.ages, self.before)
        self.lay_out(state, chance)
        return state

    def whole(self, chance: Chance) -> State:
        """A world with its past; for that, every Age must matter."""
        state: State = self.table.copy()
        self.fill(chance)
        before: Before | None = self.before
        if before is not None:
            state.discard += before.pile()
        index: i64 = 0
        turn: Turn
        for turn in self.told.past:
            if not self.remembered_apart(state, index, turn):
                remember(state, turn, self.ages, self.first)
            index += 1
        self.lay_out(state, chance)
        if before is not None:
            state.began = self.begun(before.pile(), state)
        return state

    def begun(self, discard: list[int], now: State) -> State | None:
        """The position at which the game began, what was hidden of it filled in as a world has it now."""
        table: State | None = self.beginning
        began: Began | None = self.told.began
        if table is None or began is None:
            return None
        state: State = table.copy()
        state.discard = discard
        city: i64 = 0
        while began.turn and city < len(state.cities):
            if len(began.hands[city]) == 0:
                state.cities[city].take_hand(self.ages[0].all_of(city, began.turn)[: began.held[city]])
            city += 1
        hidden: Hidden
        for hidden in self.hidden:
            hidden.begin(state, now)
        return state

    def remembered_apart(self, state: State, index: i64, turn: Turn) -> bool:
        """Whether a turn was played with what a box deals apart."""
        hidden: Hidden
        for hidden in self.hidden:
            if hidden.kinds & BIT[turn.kind]:
                hidden.remember(state, index, turn)
                return True
        return False

    def fill(self, chance: Chance) -> None:
        """Draw anew what may be in every hand."""
        age: AgeBelief
        for age in self.ages:
            age.forget()
        before: Before | None = self.before
        if before is not None:
            before.forget()
        if self.piled:
            match_discards(self.told, self.ages, before, chance)
        for age in self.ages:
            age.fill(chance)
        if before is not None:
            before.fill(self.told.pile if len(self.ages) == 1 else 0, chance)
        hidden: Hidden
        for hidden in self.hidden:
            hidden.fill(chance)

    def lay_out(self, state: State, chance: Chance) -> None:
        """Hands, decks of the Ages to come, what boxes hide, and the pile of a city that nobody sits at."""
        told: Told = self.told
        if told.turn:
            now: AgeBelief = self.ages[-1]
            seat: i64 = 0
            city: City
            for city in state.cities:
                if told.held[seat]:
                    city.take_hand(now.holds(seat, told.turn))
                seat += 1
        state.decks = prepare_decks(state.lookup, chance)[told.dealt_ages() :]
        hidden: Hidden
        for hidden in self.hidden:
            hidden.deal(state, chance)
        if told.turn and told.holder >= 0:
            self.lay_pile(state, chance)

    def lay_pile(self, state: State, chance: Chance) -> None:
        """The pile, and the choices that lie face down: those of others are imagined."""
        told: Told = self.told
        now: AgeBelief = self.ages[-1]
        state.pile = now.unseen.draw(told.pile, chance)
        if told.drew >= 0:
            state.drew = now.drawn()
        city: i64 = 0
        code: i64
        for code in told.laid:
            if code == FACE_DOWN:
                lay(state, city, self.reply(state, city, chance))
            elif code >= 0:
                lay(state, city, code)
            city += 1


def age_belief(told: Told, table: State, age: i64) -> AgeBelief:
    if told.holder < 0:
        return AgeBelief(table.lookup, told, age)
    return PairBelief(table.lookup, told, age)


def remember(state: State, turn: Turn, ages: list[AgeBelief], first: i64) -> None:
    """Lay one turn of the past, by the hands of the Ages from the first on, on the state, hidden cards filled in."""
    if turn.kind == SALVAGE_PAST or turn.kind == LOSS_PAST:
        state.past = Past(state.past, turn.age, turn.turn, turn.kind, turn.codes.copy())
        state.discard += turn.lost()
        for card in turn.salvaged():
            state.discard.remove(card)
        return
    age: AgeBelief = ages[turn.age - first]
    codes: list[int] = []
    seat: i64 = 0
    code: i64
    for code in turn.codes:
        if code >= 0 and subject_of(code) == UNKNOWN:
            code = with_card(code, age.taken(seat, turn))
        codes.append(code)
        bury(state, seat, code)
        seat += 1
    past: Past = Past(state.past, turn.age, turn.turn, turn.kind, codes)
    seat = 0
    while seat < len(codes):
        past.hold(age.held(seat, turn))
        seat += 1
    past.kept = turn.kept
    past.drew = age.drew(turn)
    past.left = age.left(turn)
    state.past = past
    seat = 0
    while seat < len(codes):
        state.discard += dropped_cards(state.lookup, past, seat, codes[seat])
        seat += 1


def with_card(code: i64, card: i64) -> i64:
    """The code with this card instead of its own."""
    return (code | SUBJECT << SUBJECT_SHIFT) ^ ((SUBJECT ^ card) << SUBJECT_SHIFT)


def bury(state: State, seat: i64, code: i64) -> None:
    """Lay the card of a code under the stage that it built, if nothing is known to lie there."""
    if code < 0 or kind_of(code) != STAGE:
        return
    city: City = state.cities[seat]
    stage: i64 = stage_of(code)
    if city.stages & BIT[stage] and city.buried_card(stage) < 0:
        city.bury(stage, subject_of(code))
