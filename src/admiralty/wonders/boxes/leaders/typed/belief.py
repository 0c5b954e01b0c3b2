"""What a seat knows of leaders: who passed what in the draft, what was recruited since, and what must be made up.

A leader that somebody recruits was one of the leaders that this city took in the draft, or drew later on; the rest of
them, those sold or laid under a stage among them, may be any that could have come to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from .....kernel.chance import Chance
from .....kernel.game import Seat
from ....belief.hands import HandsBelief
from ....belief.matching import Need, meet
from ....belief.slots import Group, Slot
from ....belief.told import UNKNOWN, Began, Told, Turn
from ....belief.worlds import Hidden, bury, with_card
from ....core.codes import BUILD, SELL, STAGE, kind_of, stage_of, subject_of
from ....core.item import BIT
from ....core.lookup import Lookup
from ....core.state import DRAFT_PAST, EARLY_PAST, Past, State
from ....facts import HIDDEN, CityFacts
from ....memory import mates_of
from ....view import View
from ..core.court import court_lookup, own_court, own_undealt
from .facts import bits_of, leader_view, with_leaders

TRIES = 100
DRAFT_TURNS: int = BIT[DRAFT_PAST]


@dataclass(slots=True)
class Hand:
    """The leaders of one city that the seat does not see: drafted (or held where the game began), drawn later; what it
    showed since, and what it used."""

    drafted: list[Slot] = field(default_factory=list)
    drawn: list[Slot] = field(default_factory=list)
    shown_before: Counter[int] = field(default_factory=Counter)
    """Recruited before it drew."""
    shown: Counter[int] = field(default_factory=Counter)
    hidden: list[tuple[int, bool]] = field(default_factory=list)
    """Past turns in which a leader was sold or laid under a stage, and whether that was before it drew."""
    used: dict[int, Slot] = field(default_factory=dict)
    """The leader of each of them."""

    def slots(self, before: bool = False) -> list[Slot]:
        return self.drafted if before else [*self.drafted, *self.drawn]

    def left(self) -> list[int]:
        """What is in hand, or has left the game."""
        gone = [id(slot) for slot in self.used.values()]
        shown = self.shown_before + self.shown
        return [slot.card for slot in self.slots() if id(slot) not in gone and slot.card not in shown]


class CourtBelief(Hidden):
    """The leaders of all cities, as the seat of a view knows them."""

    def __init__(self, lookup: Lookup, view: View, told: Told) -> None:
        super().__init__()
        self.kinds = DRAFT_TURNS | BIT[EARLY_PAST]
        self.lookup = lookup
        self.view = view
        self.told = told
        self.mates = mates_of(lookup, view.seat)
        rows = court_lookup(lookup)
        sets = [rows.sets[rows.set_ids.index(id)] for id in leader_view(view).leader_sets]
        dealt = [id for i, id in enumerate(rows.ids) if any(leaders & BIT[i] for leaders in sets)]
        self.deck = self._numbers(dealt)
        now = leader_view(view).leader_draft
        self.first = min((int(turn.turn) for turn in told.past if turn.kind == DRAFT_PAST), default=now)
        """The round in which the seat first saw the draft; 0 if it saw none."""
        began = self._draft_then()
        size = int(rows.dealt) if self.first else 0
        self.hands = HandsBelief(lookup, told, told.seats - 1, size, now, DRAFT_TURNS, began)
        known = self.hands.read(1)
        self.apart = {*self._own(), *self._seen_then()}
        """Leaders that are known, and were not seen in the draft."""
        self.hands.unseen.lay([card for card in self.deck if card not in {*known, *self.apart}], [])
        self.hands.cut()
        self.cities = {seat: self._hand(seat) for seat in range(told.seats) if seat not in self.mates}

    def _numbers(self, names: Iterable[str]) -> list[int]:
        numbers = self.lookup.card_numbers
        return [numbers[name] for name in names]

    def _draft_then(self) -> Began | None:
        """The hands of the draft where the game began in its middle."""
        then = self.told.began
        if then is None or self.first <= 1:
            return None
        return Began(1, self.first, then.held, then.hands)

    def _shown(self, city: CityFacts) -> list[int]:
        """The leaders that lie open before a city."""
        facts = with_leaders(city)
        return self._numbers([*facts.leaders, *(tomb.leader for tomb in facts.tombs)])

    def _seen(self, city: CityFacts) -> list[int]:
        """The leaders of a city that the seat sees; in a draft those in hand are not its own yet."""
        found = [*self._shown(city), *self._numbers(with_leaders(city).kept)]
        cards = self._numbers(card for card in (*city.hand, *city.buried) if card not in ("", HIDDEN))
        return found + [card for card in cards if card in self.deck]

    def _seen_then(self) -> list[int]:
        """The leaders that the seat saw where the game began."""
        then = self.view.began
        return [] if then is None else [card for city in then.cities for card in self._seen(city)]

    def _own(self) -> set[int]:
        """The leaders of the seat's own side, all that it has had."""
        own: set[int] = set()
        for seat in self.mates:
            if not self._drafting():
                own |= set(self._seen(self.view.cities[seat]))
            for turn in self.told.past:
                if turn.kind == EARLY_PAST:
                    own |= set(turn.hands[seat] or ())
        return own

    def _drafting(self) -> bool:
        return leader_view(self.view).leader_draft > 0

    def _hand(self, seat: Seat) -> Hand:
        """What is known of a city whose leaders the seat does not see."""
        hand = Hand()
        city = self.view.cities[seat]
        hand.drafted = self._slots(self._held_then(seat))
        for index in self.hands.indexes:
            slot = self.hands.slot_taken(seat, self.told.past[index])
            if slot.group is not None:
                hand.drafted.append(slot)
        drew = self._drew(seat)
        hand.shown.update(self._shown_since(seat))
        for index, turn in enumerate(self.told.past):
            code = turn.codes[seat] if turn.kind == EARLY_PAST else -1
            if code >= 0 and kind_of(code) == BUILD and index <= drew:
                hand.shown_before[int(subject_of(code))] += 1
            elif code >= 0 and kind_of(code) in (STAGE, SELL):
                hand.hidden.append((index, index <= drew))
        hand.shown -= hand.shown_before
        held = with_leaders(city).keeps or (city.cards if self.view.turn == 0 and not self._drafting() else 0)
        used = len(hand.hidden) + hand.shown.total() + hand.shown_before.total()
        more = held + used - len(hand.drafted) if held or drew < len(self.told.past) else 0
        hand.drawn = self._slots(more)
        return hand

    def _slots(self, count: int) -> list[Slot]:
        """So many leaders that may be any."""
        group = Group(self.hands.unseen, None)
        self.hands.groups.append(group)
        return [group.add() for _ in range(count)]

    def _held_then(self, seat: Seat) -> int:
        """The leaders that a city had out of sight where the game began, unless the whole draft came after that."""
        then = self.view.began
        if then is None or self.first == 1:
            return 0
        city = then.cities[seat]
        return with_leaders(city).keeps + (city.cards if then.turn == 0 and not self.first else 0)

    def _shown_since(self, seat: Seat) -> set[int]:
        """The leaders that a city has laid open since the game began."""
        then = self.view.began
        return set(self._shown(self.view.cities[seat])) - set(self._shown(then.cities[seat]) if then else ())

    def _drew(self, seat: Seat) -> int:
        """The past turn in which a city drew leaders; one beyond the last if it did not."""
        city = self.view.cities[seat]
        stages = next(b for b in self.lookup.boards if (b.wonder, b.side) == (city.wonder, city.side)).stages
        drawing = [n for n, stage in enumerate(stages) if any(_draws(deed) for deed in stage.deeds)]
        for index, turn in enumerate(self.told.past):
            code = turn.codes[seat]
            if code >= 0 and kind_of(code) == STAGE and stage_of(code) in drawing:
                return index
        return len(self.told.past)

    def fill(self, chance: Chance) -> None:
        for _ in range(TRIES):
            self.hands.forget()
            meet([need for hand in self.cities.values() for need in _needs(hand)], chance)
            if all(_use_up(hand, chance) for hand in self.cities.values()):
                break
        else:
            raise ValueError("this view can't be true: no draft leads to the leaders that it knows")
        self.hands.fill(chance)

    def begin(self, state: State, now: State) -> None:
        then = self.view.began
        assert then is not None
        for seat, hand in self.cities.items():
            city, facts = state.cities[seat], then.cities[seat]
            held = [slot.card for slot in hand.slots()]
            if then.turn == 0:
                in_hand = self.hands.all_of(seat, self.first) if self.first else held
                city.take_hand(in_hand[: facts.cards])
                held = held if self.first else held[facts.cards :]
            own_court(city).kept = self._bits(held[: with_leaders(facts).keeps])

    def remember(self, state: State, index: int, turn: Turn) -> None:
        codes = [self._filled(code, turn, index, seat) for seat, code in enumerate(turn.codes)]
        for seat, code in enumerate(codes):
            bury(state, seat, code)
        past = Past(state.past, turn.age, turn.turn, turn.kind, codes)
        for seat, code in enumerate(codes):
            past.hold(self._held(code, turn, index, seat))
        state.past = past

    def _filled(self, code: int, turn: Turn, index: int, seat: Seat) -> int:
        if code < 0 or subject_of(code) != UNKNOWN:
            return code
        card = self.hands.taken(seat, turn) if turn.kind == DRAFT_PAST else self.cities[seat].used[index].card
        return int(with_card(code, card))

    def _held(self, code: int, turn: Turn, index: int, seat: Seat) -> list[int]:
        """What a city held; of one that the seat does not see, what may have been in its hand."""
        if seat >= self.hands.seats:  # nobody sits there, and so there are no leaders (D20)
            return []
        if turn.kind == DRAFT_PAST:
            return self.hands.held(seat, turn)
        if seat not in self.cities:
            return list(turn.hands[seat] or ())
        hand = self.cities[seat]
        own = [int(subject_of(code))] if code >= 0 and kind_of(code) == BUILD else []
        later = [slot.card for i, slot in hand.used.items() if i >= index]
        return [*own, *later, *hand.left()][: self.lookup.hand]

    def deal(self, state: State, chance: Chance) -> None:
        view, lookup, undealt = self.view, state.lookup, own_undealt(state)
        undealt.round = leader_view(view).leader_draft
        undealt.sets = sum(BIT[court_lookup(lookup).set_ids.index(id)] for id in leader_view(view).leader_sets)
        for seat, city in enumerate(state.cities[: self.hands.seats]):
            facts = view.cities[seat]
            held = list(self.told.hands[seat]) if seat in self.mates else self._hidden_hand(seat)
            if view.turn == 0:
                city.take_hand(held[: facts.cards])
                held = held[facts.cards :]
            if seat in self.cities:
                kept = self._taken(seat) if self._drafting() else held
                own_court(city).kept = self._bits(kept[: with_leaders(facts).keeps])
        undealt.leaders = self._bits(self._undealt(leader_view(view).undealt))

    def _bits(self, leaders: Iterable[int]) -> int:
        return bits_of(self.lookup, [self.lookup.card_ids[card] for card in leaders])

    def _taken(self, seat: Seat) -> list[int]:
        """What a city has drafted so far."""
        return [slot.card for slot in self.cities[seat].drafted]

    def _hidden_hand(self, seat: Seat) -> list[int]:
        if self._drafting():
            return self.hands.holds(seat, self.hands.now)
        return self.cities[seat].left()

    def _undealt(self, count: int) -> list[int]:
        """The leaders that came to nobody."""
        dealt = {slot.card for hand in self.cities.values() for slot in hand.slots()}
        for story in self.hands.stories:
            dealt |= {take.slot.card for take in story.takes if take.slot is not None}
            dealt |= {slot.card for slot in story.rest}
        dealt |= self.apart
        return [card for card in self.deck if card not in dealt][:count]


def _draws(deed: object) -> bool:
    return type(deed).__name__ == "TakeLeaders"


def _needs(hand: Hand) -> list[Need]:
    """Leaders that were shown, each one of those that the city could have had by then."""
    before, since = list(hand.shown_before.elements()), list(hand.shown.elements())
    return [Need(before, hand.slots(before=True)), Need(since, hand.slots())]


def _use_up(hand: Hand, chance: Chance) -> bool:
    """Choose which leader was sold or laid under a stage; False if none is left that could have been."""
    shown = hand.shown_before + hand.shown
    hand.used = {}
    for index, before in hand.hidden:
        gone = [id(slot) for slot in hand.used.values()]
        free = [slot for slot in hand.slots(before) if slot.card not in shown and id(slot) not in gone]
        if not free:
            return False
        hand.used[index] = free[chance.below(len(free))]
    return True
