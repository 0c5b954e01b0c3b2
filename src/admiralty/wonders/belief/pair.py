"""One Age of a game for two as a seat knows it: two hands that are exchanged, and the pile (D18).

One of the hands is always the holder's: every turn a card of the pile comes into it and two are taken, one for the
city that nobody sits at. The other hand loses a card a turn. A seat sees each hand every other turn; of what
happened to it in between it misses the card drawn and the cards that were buried or sold.
"""

from __future__ import annotations

from mypy_extensions import i64

from ..core.codes import SELL, kind_of, subject_of
from ..core.free import FREE, holder
from ..core.item import BIT
from ..core.lookup import Lookup
from ..core.state import EXTRA_PAST, TURN_PAST
from .hands import AgeBelief, Drop
from .slots import Group, Slot, without
from .told import UNKNOWN, Began, Told, Turn


class PairTake:
    """A card that left a hand: when, for which city, and the turn of the past (-1 none) that dropped it."""

    def __init__(self, time: i64, city: i64, card: i64, dropped: i64) -> None:
        self.time: i64 = time
        self.city: i64 = city
        self.card: i64 = card
        self.dropped: i64 = dropped


class PairStory:
    """What a seat knows of one hand: its looks, what it drew at each, what was taken, and the draws it did not see."""

    def __init__(self) -> None:
        self.looks: dict[int, list[int]] = {}
        self.drawn: dict[int, int] = {}
        self.takes: list[PairTake] = []
        self.draws: list[int] = []
        self.rest: list[Slot] = []

    def seen_at(self, time: int) -> list[int]:
        """The hand as it was given to the seat at a time, without the card that it drew then; nothing if not seen."""
        if time not in self.looks:
            return []
        return without(self.looks[time], [self.drawn[time]] if time in self.drawn else [])


class PairBelief(AgeBelief):
    """The two hands and the pile of an Age."""

    def __init__(self, lookup: Lookup, told: Told, age: i64) -> None:
        self.took: dict[tuple[int, int], Slot] = {}
        self.known: list[int] = []
        self.holders: PairStory = PairStory()
        self.others: PairStory = PairStory()
        self.last: Slot | None = None
        super().__init__(lookup, told, age)

    def sort(self) -> None:
        told: Told = self.told
        index: i64 = 0
        turn: Turn
        for turn in told.past:
            if turn.age == self.age and self.kinds & BIT[turn.kind]:
                self.indexes.append(index)
                self.read_turn(index, turn)
            index += 1
        self.look_first()
        if self.age == told.age:
            self.look_now()
        began: Began | None = self.began
        first: i64 = 0 if began is None else began.turn
        last: i64 = self.lookup.turns if self.age < told.age else told.turn
        self.holders.draws = [time for time in range(first + 1, last + 1) if holder(self.age, time) != told.seat]
        self.cut_pieces(self.holders, self.first_held(FREE) + last - first)
        self.cut_pieces(self.others, self.first_held(1 - holder(self.age, first)))
        self.last = self.last_card()
        self.lay_unseen(self.known)

    def turns(self) -> list[Turn]:
        """The turns of the Age that are gone by."""
        return [self.told.past[index] for index in self.indexes]

    def taken(self, seat: i64, turn: Turn) -> i64:
        return self.took[seat, turn.order()].card

    def held(self, seat: i64, turn: Turn) -> list[int]:
        """What lay before a city when all had chosen: of the free city its own card, of its holder what is left."""
        if turn.kind != TURN_PAST or seat == FREE:
            return [self.taken(seat, turn)] if (seat, turn.order()) in self.took else []
        story: PairStory = self.story(seat, turn.turn)
        if turn.turn not in story.looks or seat != self.told.seat:
            after: list[int] = story.seen_at(turn.turn + 1)
            rest: list[int] = after if turn.turn + 1 in story.looks else self.left_in(story, seat, turn.turn)
            return [*rest, self.taken(seat, turn)]
        rest = story.looks[turn.turn].copy()
        if story is self.holders:
            rest.remove(self.taken(FREE, turn))
        return rest

    def left_in(self, story: PairStory, seat: i64, turn: i64) -> list[int]:
        """What is left of a hand that the seat has not seen again; its last card may have been played since."""
        cards: list[int] = [slot.card for slot in story.rest]
        for (city, time), slot in self.took.items():
            if city == seat and time > turn:
                cards.append(slot.card)
        return cards

    def holds(self, seat: i64, turn: i64) -> list[int]:
        if seat == FREE:
            last: Slot | None = self.last
            return [] if last is None or self.kept() & BIT[FREE] == 0 else [last.card]
        return [slot.card for slot in self.story(seat, turn).rest]

    def drawn(self) -> i64:
        """The card that the holder has drawn for this turn: of what it may be, any."""
        told: Told = self.told
        if told.drew != UNKNOWN:
            return told.drew
        return self.stranger([slot.card for slot in self.holders.rest], told.turn)

    def drew(self, turn: Turn) -> i64:
        if turn.kind != TURN_PAST or turn.drew >= 0:
            return turn.drew
        hand: list[int] = [*self.held(holder(self.age, turn.turn), turn), self.taken(FREE, turn)]
        return self.stranger(hand, turn.turn)

    def left(self, turn: Turn) -> i64:
        last: Slot | None = self.last
        if turn.kind != TURN_PAST or turn.turn != self.lookup.turns or last is None:
            return -1
        return last.card

    def stranger(self, hand: list[int], turn: i64) -> i64:
        """The card of the holder's hand that was not in it a turn before; of a hand never seen, any."""
        if turn - 1 not in self.holders.looks:
            return hand[0]
        seats: list[int] = [holder(self.age, turn - 1), FREE]
        mine: list[int] = [self.took[city, turn - 1].card for city in seats]
        new: list[int] = without(sorted(hand), without(self.holders.looks[turn - 1], mine))
        return next(card for card in hand if card in new)

    def story(self, seat: i64, turn: i64) -> PairStory:
        return self.holders if holder(self.age, turn) == seat else self.others

    def read_turn(self, index: i64, turn: Turn) -> None:
        """What a turn gone by shows of the hands."""
        seat: i64 = self.told.seat
        if seat >= 0 and turn.kind == TURN_PAST:
            mine: list[int] = []
            for cards in turn.hands:
                if cards is not None:
                    mine += cards
            if len(mine) > 0:
                story: PairStory = self.story(seat, turn.turn)
                story.looks[turn.turn] = sorted(mine)
                if turn.drew >= 0:
                    story.drawn[turn.turn] = turn.drew
        city: i64 = 0
        code: i64
        for code in turn.codes:
            if code >= 0:
                dropped: i64 = index if kind_of(code) == SELL else -1
                take: PairTake = PairTake(turn.order(), city, subject_of(code), dropped)
                if city == FREE and turn.kind == EXTRA_PAST:
                    self.take_last(take)
                else:
                    of: PairStory = self.holders if city == FREE else self.story(city, turn.turn)
                    of.takes.append(take)
            city += 1

    def first_held(self, city: i64) -> i64:
        """The cards of a city's hand when the seat was first told of it; the free city has its holder's."""
        began: Began | None = self.began
        if began is None:
            return self.lookup.hand
        if city != FREE:
            return began.held[city]
        rest: i64 = 0 if began.played(self.lookup.hand) else began.held[FREE]
        return began.held[holder(self.age, began.turn)] + rest

    def look_first(self) -> None:
        """What the seat saw of the hands where the game began."""
        began: Began | None = self.began
        seat: i64 = self.told.seat
        if began is None or seat < 0:
            return
        cards: list[int] = began.hands[seat].copy()
        if not began.played(self.lookup.hand) and holder(self.age, began.turn) == seat:
            cards += began.hands[FREE]
        if len(cards) > 0:
            self.story(seat, began.turn).looks[began.time(self.lookup.hand)] = sorted(cards)

    def all_of(self, seat: i64, turn: i64) -> list[int]:
        story: PairStory = self.holders if seat == FREE else self.story(seat, turn)
        cards: list[int] = [slot.card for slot in story.rest]
        take: PairTake
        for take in story.takes:
            cards.append(self.took[take.city, take.time].card)
        return cards

    def look_now(self) -> None:
        """What the seat sees of the hands now."""
        told: Told = self.told
        if told.seat < 0:
            return
        began: Began | None = self.began
        played: bool = began is not None and began.turn == told.turn and began.played(self.lookup.hand)
        turn: Turn
        for turn in self.turns():
            played = played or turn.turn == told.turn
        cards: list[int] = told.hands[told.seat].copy()
        if not played and told.holder == told.seat:
            cards += told.hands[FREE]
        if len(cards) > 0:
            story: PairStory = self.story(told.seat, told.turn)
            story.looks[told.turn + 1 if played else told.turn] = sorted(cards)
            if not played and told.drew >= 0 and told.drew != UNKNOWN:
                story.drawn[told.turn] = told.drew

    def cut_pieces(self, story: PairStory, cards: i64) -> None:
        """Cut the story of a hand, of so many cards in all, at the seat's looks; each piece has its own cards to fill
        its slots."""
        times: list[int] = sorted(story.looks)
        left: i64 = cards - len(story.takes)
        i: i64 = -1
        while i < len(times):
            last: bool = i + 1 == len(times)
            begin: i64 = times[i] if i >= 0 else -1
            end: i64 = -1 if last else times[i + 1]
            piece: list[PairTake] = [t for t in story.takes if t.time >= begin and (last or t.time < end)]
            group: Group = self.piece(story, begin, end, piece)
            take: PairTake
            for take in piece:
                self.take(take, group.add() if take.card == UNKNOWN else Slot(None, take.card))
            self.groups.append(group)
            if last:
                while left > 0:
                    story.rest.append(group.add())
                    left -= 1
                self.leave_over(story)
                break
            i += 1

    def piece(self, story: PairStory, begin: i64, end: i64, piece: list[PairTake]) -> Group:
        """The cards that can fill the slots between two looks; those that are known from here on are counted."""
        shown: list[int] = [take.card for take in piece if take.card != UNKNOWN]
        remains: list[int] = story.seen_at(end)
        if end in story.drawn:
            self.known.append(story.drawn[end])
        if begin < 0:
            self.known += shown + remains
            return Group(self.unseen, None)
        held: list[int] = story.looks[begin]
        draws: i64 = 0
        time: i64
        for time in story.draws:
            if time >= begin and (end < 0 or time < end):
                draws += 1
        open: list[int] = sorted(shown + remains)
        new: list[int] = without(open, held)
        self.known += new
        return Group(self.unseen, without(held, open), draws - len(new))

    def leave_over(self, story: PairStory) -> None:
        """A hand's last card goes to the discard pile with an Age's last turn, unless its seat keeps it."""
        index: i64
        for index in self.indexes:
            turn: Turn = self.told.past[index]
            if turn.kind == TURN_PAST and turn.turn == self.lookup.turns:
                first: i64 = holder(self.age, turn.turn)
                seat: i64 = first if story is self.holders else 1 - first
                if turn.kept & BIT[seat] == 0:
                    self.drops += [Drop(index, slot) for slot in story.rest]

    def kept(self) -> i64:
        """Who keeps a last card of this Age, and has not played it, a bit each."""
        kept: i64 = BIT[FREE] if self.kept_first() else 0
        turn: Turn
        for turn in self.turns():
            if turn.kind == EXTRA_PAST:
                return 0
            if turn.turn == self.lookup.turns:
                kept = turn.kept
        return kept

    def take(self, take: PairTake, slot: Slot) -> None:
        self.took[take.city, take.time] = slot
        if take.dropped >= 0:
            self.drops.append(Drop(take.dropped, slot))

    def take_last(self, take: PairTake) -> None:
        """The last card of the pile, which the free city plays."""
        if take.card == UNKNOWN:
            self.take(take, self.apart())
        else:
            self.known.append(take.card)
            self.take(take, Slot(None, take.card))

    def apart(self) -> Slot:
        """A slot of its own."""
        group: Group = Group(self.unseen, None)
        self.groups.append(group)
        return group.add()

    def last_card(self) -> Slot | None:
        """The last card of the pile, once it has left it: played, held now, or discarded unseen."""
        ended: i64 = -1
        index: i64
        for index in self.indexes:
            turn: Turn = self.told.past[index]
            if turn.kind == TURN_PAST and turn.turn == self.lookup.turns:
                ended = index
        if ended < 0 and not self.kept_first():
            return None
        played: tuple[int, int] = (FREE, self.lookup.turns + 1)
        if played in self.took:
            return self.took[played]
        if self.age == self.told.age and len(self.told.hands[FREE]) > 0:
            card: i64 = self.told.hands[FREE][0]
            self.known.append(card)
            return Slot(None, card)
        slot: Slot = self.apart()
        if ended >= 0 and self.told.past[ended].kept & BIT[FREE] == 0:
            self.drops.append(Drop(ended, slot))
        return slot

    def kept_first(self) -> bool:
        """Whether the free city had the pile's last card where the game began."""
        began: Began | None = self.began
        if began is None or began.turn < self.lookup.turns:
            return False
        return began.played(self.lookup.hand) and began.held[FREE] > 0
