"""One Age's hands as a seat knows them: which cards left each hand, and when, as far as it can tell.

A hand goes round the table and loses one card a turn. Between two looks at it the seat knows what is
gone, though not who took which; before its first look it knows only what was built in the open.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.chance import Chance
from ..core.codes import SELL, kind_of, subject_of
from ..core.item import BIT
from ..core.lookup import Lookup
from ..core.state import TURN_PAST
from .slots import Group, Pool, Slot, Unseen, without
from .told import UNKNOWN, Began, Told, Turn

OF_AN_AGE: Final[i64] = 3  # the kinds of turns in which the hands of an Age go round, a bit each
LATE: Final[i64] = 99  # behind every turn of an Age


class Drop:
    """A card that a turn of the past laid on the discard pile."""

    def __init__(self, index: i64, slot: Slot) -> None:
        self.index: i64 = index
        self.slot: Slot = slot


class Look:
    """The cards of a hand as the seat saw them at a time."""

    def __init__(self, time: i64, cards: list[int]) -> None:
        self.time: i64 = time
        self.cards: list[int] = cards


class Take:
    """A card that left a hand at a time, and the turn of the past (-1 none) that laid it on the discard pile."""

    def __init__(self, time: i64, card: i64, dropped: i64) -> None:
        self.time: i64 = time
        self.card: i64 = card
        self.dropped: i64 = dropped
        self.slot: Slot | None = None


class Story:
    """What a seat knows of one hand: its looks and what left it, both in order, and what is left of it now."""

    def __init__(self) -> None:
        self.looks: list[Look] = []
        self.takes: list[Take] = []
        self.rest: list[Slot] = []

    def known(self) -> list[int]:
        """The cards that the seat knows of: those of its first look, and those built before."""
        first: i64 = LATE
        found: list[int] = []
        if len(self.looks) > 0:
            look: Look = self.looks[0]
            first = look.time
            found += look.cards
        take: Take
        for take in self.takes:
            if take.card != UNKNOWN and take.time < first:
                found.append(take.card)
        return found


class HandsBelief:
    """Hands that go round, numbered by the seat that was dealt them: at turn t, h is before seat h + step * (t - 1).

    `now` is the turn whose hands are held at this moment; 0 if they are gone, or not dealt yet. `kinds` are those of
    the turns that are played with them, a bit each. They `began` in the middle where the game did.
    """

    def __init__(
        self, lookup: Lookup, told: Told, step: i64, size: i64, now: i64, kinds: i64, began: Began | None
    ) -> None:
        self.lookup: Lookup = lookup
        self.told: Told = told
        self.began: Began | None = began
        self.seats: i64 = told.seats
        self.step: i64 = step
        self.size: i64 = size
        self.now: i64 = now
        self.kinds: i64 = kinds
        self.indexes: list[int] = []  # of the turns of the past that are played with them
        self.stories: list[Story] = []
        self.sizes: list[int] = []  # the cards of each of them when the seat was first told of it
        self.groups: list[Group] = []
        self.drops: list[Drop] = []
        self.unseen: Unseen = Unseen()

    def read(self, age: i64) -> list[int]:
        """Gather what is known of the hands of an Age; the cards of it."""
        told: Told = self.told
        seat: i64 = 0
        while seat < self.seats:
            self.stories.append(Story())
            self.sizes.append(self.size)
            seat += 1
        self.look_first()
        index: i64 = 0
        turn: Turn
        for turn in told.past:
            if turn.age == age and self.kinds & BIT[turn.kind]:
                self.indexes.append(index)
                self.read_turn(index, turn)
            index += 1
        if self.now:
            self.look_now()
        known: list[int] = []
        story: Story
        for story in self.stories:
            known += story.known()
        return known

    def read_turn(self, index: i64, turn: Turn) -> None:
        time: i64 = turn.order()
        seat: i64 = 0
        while seat < self.seats:
            story: Story = self.stories[self.hand_before(seat, turn.turn)]
            cards: list[int] | None = turn.hands[seat]
            if cards is not None:
                story.looks.append(Look(time, cards))
            code: i64 = turn.codes[seat]
            if code >= 0:
                story.takes.append(Take(time, subject_of(code), index if kind_of(code) == SELL else -1))
            seat += 1

    def look_first(self) -> None:
        """The hands as they were where the game began."""
        began: Began | None = self.began
        if began is None:
            return
        seat: i64 = 0
        while seat < self.seats:
            hand: i64 = self.hand_before(seat, began.turn)
            self.sizes[hand] = began.held[seat]
            if len(began.hands[seat]) > 0:
                self.stories[hand].looks.append(Look(began.time(self.size), began.hands[seat]))
            seat += 1

    def look_now(self) -> None:
        """The hands that the seat sees at this moment; in a turn that was played, as the next one finds them."""
        time: i64 = self.now
        began: Began | None = self.began
        if began is not None and began.turn == self.now:
            time = began.time(self.size)
        index: i64
        for index in self.indexes:
            played: Turn = self.told.past[index]
            if played.turn == self.now:
                time = self.now + 1
        seat: i64 = 0
        while seat < self.seats:
            cards: list[int] = self.told.hands[seat]
            if len(cards) > 0:
                story: Story = self.stories[self.hand_before(seat, self.now)]
                if len(story.looks) > 0 and story.looks[-1].time == time:
                    story.looks.pop()
                story.looks.append(Look(time, cards))
            seat += 1

    def cut(self) -> None:
        """Cut the story of every hand into groups."""
        hand: i64 = 0
        story: Story
        for story in self.stories:
            self.cut_story(hand, story)
            hand += 1

    def cut_story(self, hand: i64, story: Story) -> None:
        """Cut a hand's story at the seat's looks; each piece has its own cards to fill its slots."""
        looks: list[Look] = story.looks
        i: i64 = -1
        at: i64 = 0  # the first take of the piece
        while i < len(looks):
            last: bool = i + 1 == len(looks)
            end: i64 = LATE if last else looks[i + 1].time
            stop: i64 = at
            while stop < len(story.takes) and story.takes[stop].time < end:
                stop += 1
            pile: list[int] | None = None
            if i >= 0:
                gone: list[int] = [take.card for take in story.takes[at:stop] if take.card != UNKNOWN]
                pile = without(looks[i].cards, gone)
                if not last:
                    pile = without(pile, looks[i + 1].cards)
            group: Group = Group(self.unseen, pile)
            take: Take
            for take in story.takes[at:stop]:
                slot: Slot = group.add() if take.card == UNKNOWN else Slot(None, take.card)
                take.slot = slot
                if take.dropped >= 0:
                    self.drops.append(Drop(take.dropped, slot))
            self.groups.append(group)
            at = stop
            i += 1
            if last:
                self.leave(hand, story, group)
                break

    def leave(self, hand: i64, story: Story, group: Group) -> None:
        """What is left of a hand; it lies on the discard pile if a turn of the past laid it there."""
        left: i64 = self.sizes[hand] - len(story.takes)
        dropped: i64 = self.left_over(hand)
        while left > 0:
            slot: Slot = group.add()
            story.rest.append(slot)
            if dropped >= 0:
                self.drops.append(Drop(dropped, slot))
            left -= 1

    def left_over(self, hand: i64) -> i64:
        """The turn of the past that laid the hand's last card on the discard pile, or -1."""
        index: i64
        for index in self.indexes:
            turn: Turn = self.told.past[index]
            if turn.kind == TURN_PAST and turn.turn == self.lookup.turns:
                seat: i64 = (hand + self.step * (turn.turn - 1)) % self.seats
                if turn.kept & BIT[seat] == 0:
                    return index
        return -1

    def forget(self) -> None:
        """Empty every slot, to be filled anew."""
        self.unseen.forget()
        group: Group
        for group in self.groups:
            group.forget()

    def fill(self, chance: Chance) -> None:
        """Give every slot that is still open a random card of its group."""
        group: Group
        for group in self.groups:
            group.fill(chance)

    def taken(self, seat: i64, turn: Turn) -> i64:
        """The card that a seat played in a turn."""
        return self.slot_taken(seat, turn).card

    def slot_taken(self, seat: i64, turn: Turn) -> Slot:
        time: i64 = turn.order()
        story: Story = self.stories[self.hand_before(seat, turn.turn)]
        take: Take
        for take in story.takes:
            if take.time == time:
                slot: Slot | None = take.slot
                assert slot is not None
                return slot
        raise KeyError(time)

    def held(self, seat: i64, turn: Turn) -> list[int]:
        """What a seat held when a turn began."""
        time: i64 = turn.order()
        story: Story = self.stories[self.hand_before(seat, turn.turn)]
        cards: list[int] = [slot.card for slot in story.rest]
        take: Take
        for take in story.takes:
            slot: Slot | None = take.slot
            if take.time >= time and slot is not None:
                cards.append(slot.card)
        return cards

    def holds(self, seat: i64, turn: i64) -> list[int]:
        """What a seat holds at this turn, after all that was taken."""
        story: Story = self.stories[self.hand_before(seat, turn)]
        return [slot.card for slot in story.rest]

    def all_of(self, seat: i64, turn: i64) -> list[int]:
        """What a seat held at this turn and ever after."""
        story: Story = self.stories[self.hand_before(seat, turn)]
        cards: list[int] = [slot.card for slot in story.rest]
        take: Take
        for take in story.takes:
            slot: Slot | None = take.slot
            if slot is not None:
                cards.append(slot.card)
        return cards

    def hand_before(self, seat: i64, turn: i64) -> i64:
        return (seat - self.step * (turn - 1)) % self.seats


class AgeBelief(HandsBelief):
    """The hands of an Age; of the pile of a city that nobody sits at it knows nothing (see pair.py)."""

    def __init__(self, lookup: Lookup, told: Told, age: i64) -> None:
        now: i64 = told.turn if age == told.age else 0
        began: Began | None = told.began
        if began is not None and (began.age != age or began.turn == 0):
            began = None
        super().__init__(lookup, told, lookup.passing[age - 1], lookup.hand, now, OF_AN_AGE, began)
        self.age: i64 = age
        self.sort()

    def sort(self) -> None:
        """Tell what is known from what must be dealt."""
        self.lay_unseen(self.read(self.age))
        self.cut()

    def lay_unseen(self, known: list[int]) -> None:
        """Say what is left of the Age's deck besides the cards that are known in hands."""
        began: Began | None = self.began
        if began is not None:
            known = known + without(began.known, older_cards(self.lookup, self.age))
            self.unseen.spare = deck_of(self.lookup, self.age)
        lay_unseen(self.unseen, self.lookup, [self.age], known)

    def drawn(self) -> i64:
        """The card that was drawn from the pile for this turn."""
        return -1

    def drew(self, turn: Turn) -> i64:
        """The card that was drawn for a turn gone by."""
        return -1

    def left(self, turn: Turn) -> i64:
        """The card that was left of the pile then."""
        return -1


def lay_unseen(unseen: Unseen, lookup: Lookup, ages: list[int], known: list[int]) -> None:
    """What these Ages' decks have besides the cards that are known."""
    fixed: list[int] = []
    pools: list[Pool] = []
    for age in ages:
        fixed += lookup.decks[age - 1]
        for cards, count in lookup.draws[age - 1]:
            rest: list[int] = without(cards, known)
            pools.append(Pool(rest, count - (len(cards) - len(rest))))
    fixed.sort()
    unseen.lay(without(fixed, known), pools)


def deck_of(lookup: Lookup, age: i64) -> list[int]:
    """The cards that may be in the deck of an Age, with their copies, in the order of the edition."""
    found: list[int] = lookup.decks[age - 1].copy()
    for cards, _ in lookup.draws[age - 1]:
        found += cards
    found.sort()
    return found


def older_cards(lookup: Lookup, age: i64) -> list[int]:
    """The same of all Ages before this one."""
    found: list[int] = []
    older: i64 = 1
    while older < age:
        found += deck_of(lookup, older)
        older += 1
    found.sort()
    return found
