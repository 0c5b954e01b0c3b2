"""One Age's hands as a seat knows them: which cards left each hand, and when, as far as it can tell.

A hand goes round the table and loses one card a turn. Between two looks at it the seat knows what is
gone, though not who took which; before its first look it knows only what was built in the open. Each
card that it did not see leave is a slot, and a group is the slots that one pile of cards must fill.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from ..kernel.chance import Chance
from ..kernel.game import Seat
from .actions import Build, BuildStage, Offer, Sell, Take
from .core.lookup import Lookup
from .facts import HIDDEN
from .view import OF_AN_AGE, PastTurn, View, seats_of


@dataclass(slots=True)
class Slot:
    """A card that the seat did not see leave a hand, or that it does not know in it."""

    group: Group
    card: str = HIDDEN


@dataclass(slots=True)
class Group:
    """Slots of one hand that the same cards fill: a known pile, or (`pile` None) the Age's unseen cards.

    Into a known pile so many `strangers` of the unseen cards may have come.
    """

    age: HandsBelief
    pile: Counter[str] | None
    slots: list[Slot] = field(default_factory=list)
    all: Counter[str] | None = None
    strangers: int = 0
    met: list[str] = field(default_factory=list)  # the strangers that are known by now

    def __post_init__(self) -> None:
        self.all = self.pile if self.pile is None else self.pile.copy()

    def forget(self) -> None:
        """Empty the slots: their cards are to be drawn again."""
        self.pile = self.all if self.all is None else self.all.copy()
        self.met = []
        for slot in self.slots:
            slot.card = HIDDEN

    def stock(self, card: str) -> int:
        """How many of a card it can still give."""
        if self.pile is None:
            return self.age.unseen.stock(card)
        return self.pile[card] + (min(self.age.unseen.stock(card), self.strangers - len(self.met)))

    def give(self, card: str) -> None:
        if self.pile is not None and self.pile[card]:
            self.pile[card] -= 1
            return
        self.age.unseen.give(card)
        if self.pile is not None:
            self.met.append(card)

    def take_back(self, card: str) -> None:
        if self.pile is not None and card not in self.met:
            self.pile[card] += 1
            return
        self.age.unseen.take_back(card)
        if self.pile is not None:
            self.met.remove(card)

    def draw(self, count: int, chance: Chance) -> list[str]:
        """So many random cards of what is left."""
        if self.pile is None:
            return self.age.unseen.draw(count)
        strange = self.age.unseen.draw(self.strangers - len(self.met)) if self.strangers else []
        cards = shuffled([*self.pile.elements(), *strange], chance)[:count]
        self.pile -= Counter(cards)
        return cards


class Pool:
    """The unseen cards of a pool (Guilds, Armada cards), and how many of them are in the deck."""

    def __init__(self, cards: set[str], count: int) -> None:
        self.cards = cards
        self.all = frozenset(cards)
        self.count = self.all_count = count

    def forget(self) -> None:
        self.cards = set(self.all)
        self.count = self.all_count


class Unseen:
    """The cards of an Age that the seat has not seen: the fixed ones, and those that may have been drawn from pools."""

    def __init__(self, cards: Counter[str], pools: list[Pool], chance: Chance) -> None:
        self.chance = chance
        self.cards = cards
        self.all = cards.copy()
        self.pools = pools
        self.order: list[str] | None = None

    def forget(self, chance: Chance) -> None:
        """Begin anew, by another chance."""
        self.chance = chance
        self.cards = self.all.copy()
        self.order = None
        for pool in self.pools:
            pool.forget()

    def stock(self, card: str) -> int:
        return self.cards[card] + sum(1 for pool in self.pools if card in pool.cards and pool.count > 0)

    def give(self, card: str) -> None:
        for pool in self.pools:
            if card in pool.cards:
                pool.cards.discard(card)
                pool.count -= 1
                return
        self.cards[card] -= 1

    def take_back(self, card: str) -> None:
        for pool in self.pools:
            if card in pool.all:
                pool.cards.add(card)
                pool.count += 1
                return
        self.cards[card] += 1

    def draw(self, count: int) -> list[str]:
        """So many random cards: the pools' share is drawn when the first card is."""
        if self.order is None:
            cards = list(self.cards.elements())
            for pool in self.pools:
                cards += shuffled(sorted(pool.cards), self.chance)[: pool.count]
            self.order = shuffled(cards, self.chance)
        drawn, self.order = self.order[:count], self.order[count:]
        return drawn


def unseen_of_age(lookup: Lookup, age: int, known: Counter[str], chance: Chance) -> Unseen:
    """What an Age's deck has besides the cards that are known."""
    names = lookup.card_ids
    pools: list[Pool] = []
    for draw in lookup.edition.draws:
        if age in draw.ages:
            pool = {names[card] for card in lookup.pool(draw.pool, age)}
            unseen = {card for card in pool if not known[card]}
            count = draw.count(lookup.prepared_like, int(lookup.cities))
            pools.append(Pool(unseen, count - (len(pool) - len(unseen))))
    return Unseen(Counter(names[card] for card in lookup.decks[age - 1]) - known, pools, chance)


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    order = list(range(len(cards)))
    chance.shuffle(order)
    return [cards[i] for i in order]


class HandsBelief:
    """Hands that go round, numbered by the seat that was dealt them: at turn t, h is before seat h + step * (t - 1).

    `now` is the turn whose hands are held at this moment; 0 if they are gone, or not dealt yet.
    """

    def __init__(self, lookup: Lookup, view: View, step: int, size: int, now: int, kinds: tuple[str, ...]) -> None:
        self.lookup = lookup
        self.seats = seats_of(view)
        self.step = step
        self.size = size
        self.now = now
        self.kinds = kinds
        self.past: list[tuple[int, PastTurn]] = []
        self.takes: dict[tuple[int, int], str | Slot] = {}
        self.rest: dict[int, list[str | Slot]] = {}
        self.groups: list[Group] = []
        self.drops: list[tuple[int, str | Slot]] = []
        self.unseen = Unseen(Counter(), [], Chance(""))

    def sort(self, view: View, age: int, unseen: Callable[[Counter[str]], Unseen]) -> None:
        """Cut the story of the hands of an Age into groups; what nobody has seen is left of all but the known cards."""
        self.past = [(i, turn) for i, turn in enumerate(view.past) if turn.age == age and turn.kind in self.kinds]
        looks = self._looks(view)
        moves = [self._moves(hand) for hand in range(self.seats)]
        known: Counter[str] = Counter()
        for hand in range(self.seats):
            known += self._known(looks.get(hand, {}), moves[hand])
        self.unseen = unseen(known)
        for hand in range(self.seats):
            self._group(hand, looks.get(hand, {}), moves[hand])

    def forget(self, chance: Chance) -> None:
        """Empty every slot, to be filled anew."""
        self.unseen.forget(chance)
        for group in self.groups:
            group.forget()

    def fill(self, chance: Chance) -> None:
        """Give every slot that is still open a random card of its group."""
        for group in self.groups:
            empty = [slot for slot in group.slots if slot.card == HIDDEN]
            for slot, card in zip(empty, group.draw(len(empty), chance), strict=True):
                slot.card = card

    def taken(self, seat: Seat, turn: PastTurn) -> str:
        return name(self.takes[self.hand_before(seat, turn.turn), order_of(turn)])

    def held(self, seat: Seat, turn: PastTurn) -> list[str]:
        """What a seat held when a turn began."""
        hand = self.hand_before(seat, turn.turn)
        later = [card for (h, t), card in self.takes.items() if h == hand and t >= order_of(turn)]
        return [name(card) for card in [*self.rest[hand], *later]]

    def holds(self, seat: Seat, turn: int) -> list[str]:
        """What a seat holds at this turn, after all that was taken."""
        return [name(card) for card in self.rest[self.hand_before(seat, turn)]]

    def hand_before(self, seat: Seat, turn: int) -> int:
        return (seat - self.step * (turn - 1)) % self.seats

    def _looks(self, view: View) -> dict[int, dict[int, Counter[str]]]:
        """What the seat has seen: hand -> turn -> cards."""
        looks: dict[int, dict[int, Counter[str]]] = {}
        for _, turn in self.past:
            for seat, cards in enumerate(turn.hands):
                if cards is not None:
                    looks.setdefault(self.hand_before(seat, turn.turn), {})[order_of(turn)] = Counter(cards)
        if self.now:
            played = any(turn.turn == self.now for _, turn in self.past)
            for seat, city in enumerate(view.cities):
                if city.hand:
                    look = looks.setdefault(self.hand_before(seat, self.now), {})
                    look[self.now + played] = Counter(city.hand)
        return looks

    def _moves(self, hand: int) -> list[tuple[int, str, int | None]]:
        """What left a hand, in order: turn, card ("?" if not seen), and the past turn that dropped it on the pile."""
        moves: list[tuple[int, str, int | None]] = []
        for index, turn in self.past:
            action = turn.actions[(hand + self.step * (turn.turn - 1)) % self.seats]
            if isinstance(action, Build | BuildStage | Sell | Offer | Take):
                moves.append((order_of(turn), action.card, index if isinstance(action, Sell | Offer) else None))
        return moves

    def _left_over(self, hand: int) -> int | None:
        """The past turn that laid the hand's last card on the discard pile."""
        for index, turn in self.past:
            seat = (hand + self.step * (turn.turn - 1)) % self.seats
            if turn.kind == "turn" and turn.turn == self.lookup.turns and seat not in turn.kept:
                return index
        return None

    def _known(self, looks: dict[int, Counter[str]], moves: list[tuple[int, str, int | None]]) -> Counter[str]:
        """The cards of a hand that the seat knows of: those of its first look, and those built before."""
        first = min(looks, default=None)
        cards = Counter(looks[first]) if first is not None else Counter()
        for turn, card, _ in moves:
            if card != HIDDEN and (first is None or turn < first):
                cards[card] += 1
        return cards

    def _group(self, hand: int, looks: dict[int, Counter[str]], moves: list[tuple[int, str, int | None]]) -> None:
        """Cut a hand's story at the seat's looks; each piece has its own cards to fill its slots."""
        times = sorted(looks)
        self.rest[hand] = []
        for i in range(-1, len(times)):
            begin = times[i] if i >= 0 else 0
            end = times[i + 1] if i + 1 < len(times) else None
            piece = [move for move in moves if move[0] >= begin and (end is None or move[0] < end)]
            pile = None
            if i >= 0:
                pile = looks[begin] - Counter(card for _, card, _ in piece if card != HIDDEN)
                if end is not None:
                    pile -= looks[end]
            group = Group(self, pile)
            for turn, card, dropped in piece:
                self._take(hand, turn, card if card != HIDDEN else add_slot(group), dropped)
            if end is None:
                self.rest[hand] = [add_slot(group) for _ in range(self.size - len(moves))]
                dropped = self._left_over(hand)
                if dropped is not None:
                    self.drops += [(dropped, slot) for slot in self.rest[hand]]
            self.groups.append(group)

    def _take(self, hand: int, turn: int, card: str | Slot, dropped: int | None) -> None:
        self.takes[hand, turn] = card
        if dropped is not None:
            self.drops.append((dropped, card))


class AgeBelief(HandsBelief):
    """The hands of an Age."""

    def __init__(self, lookup: Lookup, view: View, age: int, chance: Chance) -> None:
        now = view.turn if age == view.age else 0
        super().__init__(lookup, view, lookup.passing[age - 1], lookup.hand, now, OF_AN_AGE)
        self.sort(view, age, lambda known: unseen_of_age(lookup, age, known, chance))


def add_slot(group: Group) -> Slot:
    slot = Slot(group)
    group.slots.append(slot)
    return slot


def order_of(turn: PastTurn) -> int:
    """Turns count from 1; the extra turn is one more than the last."""
    return turn.turn + (turn.kind == "extra turn")


def name(card: str | Slot) -> str:
    return card if isinstance(card, str) else card.card
