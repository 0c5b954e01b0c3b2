"""One Age of a game for two as a seat knows it: two hands that are exchanged, and the pile (D18).

One of the hands is always the holder's: every turn a card of the pile comes into it and two are taken, one for the
city that nobody sits at. The other hand loses a card a turn. A seat sees each hand every other turn; of what
happened to it in between it misses the card drawn and the cards that were buried or sold.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ..kernel.chance import Chance
from ..kernel.game import Seat
from .actions import Build, BuildStage, Sell
from .belief import AgeBelief, Group, Slot, add_slot, name, order_of, unseen_of_age
from .core.free import FREE, holder
from .core.lookup import Lookup
from .facts import HIDDEN, card_index
from .view import PastTurn, View

KINDS = ("turn", "extra turn")


@dataclass(slots=True)
class Story:
    """What a seat knows of one hand: its looks, what it drew at each, and what was taken, by whom and when."""

    looks: dict[int, Counter[str]] = field(default_factory=dict)
    drawn: dict[int, str] = field(default_factory=dict)
    takes: list[tuple[int, int, str, int | None]] = field(default_factory=list)
    """Time, city, card ("?" if not seen), and the past turn that dropped it on the discard pile."""
    draws: list[int] = field(default_factory=list)
    """The times of draws that the seat did not see."""
    rest: list[str | Slot] = field(default_factory=list)

    def seen_at(self, time: int) -> Counter[str] | None:
        """The hand as it was given to the seat at a time, without the card that it drew then; None if not seen."""
        look = self.looks.get(time)
        return None if look is None else look - Counter([self.drawn[time]] if time in self.drawn else [])


class PairBelief(AgeBelief):
    """The two hands and the pile of an Age."""

    def __init__(self, lookup: Lookup, view: View, age: int, chance: Chance) -> None:
        self.lookup = lookup
        self.view = view
        self.age = age
        self.past = [(i, turn) for i, turn in enumerate(view.past) if turn.age == age and turn.kind in KINDS]
        self.took: dict[tuple[Seat, int], str | Slot] = {}
        self.groups: list[Group] = []
        self.drops: list[tuple[int, str | Slot]] = []
        self.known: Counter[str] = Counter()
        self.holders, self.others = Story(), Story()
        for index, turn in self.past:
            self._read(index, turn)
        if age == view.age:
            self._look_now()
        last = lookup.turns if age < view.age else view.turn
        self.holders.draws = [turn for turn in range(1, last + 1) if holder(age, turn) != view.seat]
        for story in (self.holders, self.others):
            self._cut(story, last)
        self.last = self._last_card()
        self.unseen = unseen_of_age(lookup, age, self.known, chance)

    def taken(self, seat: Seat, turn: PastTurn) -> str:
        return name(self.took[seat, order_of(turn)])

    def held(self, seat: Seat, turn: PastTurn) -> list[str]:
        """What lay before a city when all had chosen: of the free city its own card, of its holder what is left."""
        if turn.kind != "turn" or seat == FREE:
            taken = self.took.get((seat, order_of(turn)))
            return [] if taken is None else [name(taken)]
        story = self._story(seat, turn.turn)
        look = story.looks.get(turn.turn)
        if look is None:
            after = story.seen_at(turn.turn + 1)
            rest = self._left(story, seat, turn.turn) if after is None else list(after.elements())
            return [*rest, name(self.took[seat, turn.turn])]
        rest = list(look.elements())
        if story is self.holders:
            rest.remove(name(self.took[FREE, turn.turn]))
        return rest

    def _left(self, story: Story, seat: Seat, turn: int) -> list[str]:
        """What is left of a hand that the seat has not seen again; its last card may have been played since."""
        later = [card for (city, time), card in self.took.items() if city == seat and time > turn]
        return [name(card) for card in [*story.rest, *later]]

    def holds(self, seat: Seat, turn: int) -> list[str]:
        if seat == FREE:
            return [] if self.last is None or FREE not in self._kept() else [name(self.last)]
        return [name(card) for card in self._story(seat, turn).rest]

    def drawn(self, view: View) -> str:
        """The card that the holder has drawn for this turn: of what it may be, any."""
        if view.drew is not None and view.drew != HIDDEN:
            return view.drew
        return self._stranger(Counter(name(card) for card in self.holders.rest), view.turn)

    def pile_of(self, turn: PastTurn) -> tuple[int, int]:
        """The card drawn for a turn gone by, and the one that was left of the pile; -1 for none."""
        if turn.kind != "turn":
            return -1, -1
        ended = turn.turn == self.lookup.turns and self.last is not None
        left = card_index(self.lookup, name(self.last)) if ended and self.last is not None else -1
        return card_index(self.lookup, self._drew(turn)), left

    def _drew(self, turn: PastTurn) -> str:
        if turn.drew is not None:
            return turn.drew
        hand = Counter([*self.held(holder(self.age, turn.turn), turn), self.taken(FREE, turn)])
        return self._stranger(hand, turn.turn)

    def _stranger(self, hand: Counter[str], turn: int) -> str:
        """The card of the holder's hand that was not in it a turn before; of a hand never seen, any."""
        before = self.holders.looks.get(turn - 1)
        if before is not None:
            mine = (self.took[city, turn - 1] for city in (holder(self.age, turn - 1), FREE))
            hand -= before - Counter(name(card) for card in mine)
        return next(iter(hand))

    def _story(self, seat: Seat, turn: int) -> Story:
        return self.holders if holder(self.age, turn) == seat else self.others

    def _read(self, index: int, turn: PastTurn) -> None:
        """What a turn gone by shows of the hands."""
        mine = [cards for cards in turn.hands if cards is not None]
        seat = self.view.seat
        if seat is not None and mine and turn.kind == "turn":
            story = self._story(seat, turn.turn)
            story.looks[turn.turn] = Counter(card for cards in mine for card in cards)
            if turn.drew is not None:
                story.drawn[turn.turn] = turn.drew
        for city, action in enumerate(turn.actions):
            if isinstance(action, Build | BuildStage | Sell):
                taken = (order_of(turn), city, action.card, index if isinstance(action, Sell) else None)
                if city == FREE and turn.kind == "extra turn":
                    self._take_last(*taken)
                else:
                    of = self.holders if city == FREE else self._story(city, turn.turn)
                    of.takes.append(taken)

    def _look_now(self) -> None:
        """What the seat sees of the hands now."""
        view, seat = self.view, self.view.seat
        if seat is None:
            return
        played = any(turn.turn == view.turn for _, turn in self.past)
        cards = Counter(view.cities[seat].hand)
        if not played and view.holder == seat:
            cards += Counter(view.cities[FREE].hand)
        if cards:
            story = self._story(seat, view.turn)
            story.looks[view.turn + played] = cards
            if not played and view.drew not in (None, HIDDEN):
                story.drawn[view.turn] = view.drew or ""

    def _cut(self, story: Story, last: int) -> None:
        """Cut a hand's story at the seat's looks; each piece has its own cards to fill its slots."""
        times = sorted(story.looks)
        drawn = sum(1 for _ in range(last)) if story is self.holders else 0
        left = int(self.lookup.hand) + drawn - len(story.takes)
        for i in range(-1, len(times)):
            begin = times[i] if i >= 0 else 0
            end = times[i + 1] if i + 1 < len(times) else None
            piece = [take for take in story.takes if take[0] >= begin and (end is None or take[0] < end)]
            group = self._piece(story, begin if i >= 0 else None, end, piece)
            for time, city, card, dropped in piece:
                self._take(time, city, card if card != HIDDEN else add_slot(group), dropped)
            if end is None:
                story.rest = [add_slot(group) for _ in range(left)]
                self._leave_over(story)
            self.groups.append(group)

    def _piece(
        self, story: Story, begin: int | None, end: int | None, piece: list[tuple[int, int, str, int | None]]
    ) -> Group:
        """The cards that can fill the slots between two looks; those that are known from here on are counted."""
        shown = Counter(card for _, _, card, _ in piece if card != HIDDEN)
        remains = (story.seen_at(end) if end is not None else None) or Counter()
        if end in story.drawn:
            self.known[story.drawn[end]] += 1
        if begin is None:
            self.known += shown + remains
            return Group(self, None)
        held = story.looks[begin]
        draws = sum(1 for time in story.draws if time > begin and (end is None or time < end))
        new = shown + remains - held
        self.known += new
        return Group(self, held + new - shown - remains, strangers=draws - new.total())

    def _leave_over(self, story: Story) -> None:
        """A hand's last card goes to the discard pile with an Age's last turn, unless its seat keeps it."""
        for index, turn in self.past:
            if turn.kind == "turn" and turn.turn == self.lookup.turns:
                first = holder(self.age, turn.turn)
                seat = first if story is self.holders else 1 - first
                if seat not in turn.kept:
                    self.drops += [(index, card) for card in story.rest]

    def _kept(self) -> tuple[Seat, ...]:
        """Who keeps a last card of this Age, and has not played it."""
        if any(turn.kind == "extra turn" for _, turn in self.past):
            return ()
        return next((turn.kept for _, turn in self.past if turn.turn == self.lookup.turns), ())

    def _take(self, time: int, city: int, card: str | Slot, dropped: int | None) -> None:
        self.took[city, time] = card
        if dropped is not None:
            self.drops.append((dropped, card))

    def _take_last(self, time: int, city: int, card: str, dropped: int | None) -> None:
        """The last card of the pile, which the free city plays."""
        if card == HIDDEN:
            group = Group(self, None)
            self.groups.append(group)
            self._take(time, city, add_slot(group), dropped)
        else:
            self.known[card] += 1
            self._take(time, city, card, dropped)

    def _last_card(self) -> str | Slot | None:
        """The last card of the pile, once it has left it: played, held now, or discarded unseen."""
        ended = next(((i, turn) for i, turn in self.past if turn.turn == self.lookup.turns), None)
        if ended is None:
            return None
        played = self.took.get((FREE, int(self.lookup.turns) + 1))
        if played is not None:
            return played
        index, turn = ended
        if self.age == self.view.age and self.view.cities[FREE].hand:
            card = self.view.cities[FREE].hand[0]
            self.known[card] += 1
            return card
        group = Group(self, None)
        self.groups.append(group)
        slot = add_slot(group)
        if FREE not in turn.kept:
            self.drops.append((index, slot))
        return slot
