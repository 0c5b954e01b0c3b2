"""What a seat knows of leaders: who passed what in the draft, what was recruited since, and what must be made up.

A leader that somebody recruits was one of the leaders that this city took in the draft, or drew later on; the rest of
them, those sold or laid under a stage among them, may be any that could have come to it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from .....kernel.chance import Chance
from .....kernel.game import Seat
from ....actions import Build, BuildStage, CardAction, Sell, Take, code_of
from ....belief import Group, HandsBelief, Slot, Unseen, add_slot, name
from ....core.item import BIT
from ....core.lookup import Lookup
from ....core.state import DRAFT_PAST, EARLY_PAST, Past, State
from ....facts import HIDDEN, card_index
from ....matching import Need, meet
from ....view import PastTurn, View, mates_of, seats_of
from ..core.court import court_lookup, own_court, own_undealt
from .facts import bits_of, leader_view, with_leaders

TRIES = 100


@dataclass(slots=True)
class Hand:
    """The leaders of one city that the seat does not see: drafted, drawn later; what it showed, and what it used."""

    drafted: list[Slot] = field(default_factory=list)
    drawn: list[Slot] = field(default_factory=list)
    shown_before: Counter[str] = field(default_factory=Counter)
    """Recruited before it drew."""
    shown: Counter[str] = field(default_factory=Counter)
    hidden: list[tuple[int, bool]] = field(default_factory=list)
    """Past turns in which a leader was sold or laid under a stage, and whether that was before it drew."""
    used: dict[int, Slot] = field(default_factory=dict)
    """The leader of each of them."""

    def slots(self, before: bool = False) -> list[Slot]:
        return self.drafted if before else [*self.drafted, *self.drawn]

    def left(self) -> list[str]:
        """What is in hand, or has left the game."""
        gone = [id(slot) for slot in self.used.values()]
        shown = self.shown_before + self.shown
        return [slot.card for slot in self.slots() if id(slot) not in gone and slot.card not in shown]


class CourtBelief:
    """The leaders of all cities, as the seat of a view knows them."""

    kinds: tuple[str, ...] = ("draft", "early turn")

    def __init__(self, lookup: Lookup, view: View, chance: Chance) -> None:
        self.lookup = lookup
        self.view = view
        self.mates = mates_of(lookup, view.seat)
        rows, seats = court_lookup(lookup), seats_of(view)
        sets = [rows.sets[rows.set_ids.index(id)] for id in leader_view(view).leader_sets]
        self.deck = [id for i, id in enumerate(rows.ids) if any(leaders & BIT[i] for leaders in sets)]
        now = leader_view(view).leader_draft
        # A position has no past: then nothing is known of a draft.
        self.told = now > 0 or any(turn.kind == "draft" for turn in view.past)
        self.hands = HandsBelief(lookup, view, seats - 1, int(rows.dealt) if self.told else 0, now, ("draft",))
        apart = self._own_draws() if self.told else Counter(self._seen())
        self.hands.sort(view, 1, lambda known: Unseen(Counter(self.deck) - known - apart, [], chance))
        self.cities = {seat: self._hand(seat) for seat in range(seats) if seat not in self.mates}

    def _seen(self) -> list[str]:
        """Every leader that the seat sees now."""
        found: list[str] = []
        for city in self.view.cities:
            facts = with_leaders(city)
            found += [*facts.leaders, *facts.kept, *(tomb.leader for tomb in facts.tombs)]
            found += [card for card in (*city.hand, *city.buried) if card in self.deck]
        return found

    def _own_draws(self) -> Counter[str]:
        """The leaders of the seat's own side that it did not take in the draft."""
        found: Counter[str] = Counter()
        for seat in self.mates:
            city = self.view.cities[seat]
            facts = with_leaders(city)
            own = {*facts.leaders, *facts.kept, *(tomb.leader for tomb in facts.tombs)}
            own |= {card for card in city.hand if card in self.deck} if not self._drafting() else set()
            taken = set()
            for turn in self.view.past:
                action = turn.actions[seat]
                if turn.kind == "draft" and isinstance(action, Take):
                    taken.add(action.card)
                elif turn.kind == "early turn":
                    own |= set(turn.hands[seat] or ())
            found.update(own - taken)
        return found

    def _drafting(self) -> bool:
        return leader_view(self.view).leader_draft > 0

    def _hand(self, seat: Seat) -> Hand:
        """What is known of a city whose leaders the seat does not see."""
        hand = Hand()
        city = self.view.cities[seat]
        facts = with_leaders(city)
        for _, turn in self.hands.past:
            slot = self.hands.takes[self.hands.hand_before(seat, turn.turn), turn.turn]
            if isinstance(slot, Slot):
                hand.drafted.append(slot)
        drew = self._drew(seat)
        if self.told:
            hand.shown.update([*facts.leaders, *(tomb.leader for tomb in facts.tombs)])
        for index, turn in enumerate(self.view.past):
            action = turn.actions[seat] if turn.kind == "early turn" else None
            if isinstance(action, Build) and index <= drew:
                hand.shown_before[action.card] += 1
            elif isinstance(action, BuildStage | Sell):
                hand.hidden.append((index, index <= drew))
        hand.shown -= hand.shown_before
        held = facts.keeps or (city.cards if self.view.turn == 0 and not self._drafting() else 0)
        used = len(hand.hidden) + hand.shown.total() + hand.shown_before.total()
        more = held + used - len(hand.drafted) if held or drew < len(self.view.past) else 0
        if more > 0:
            group = Group(self.hands, None)
            hand.drawn = [add_slot(group) for _ in range(more)]
            self.hands.groups.append(group)
        return hand

    def _drew(self, seat: Seat) -> int:
        """The past turn in which a city drew leaders; one beyond the last if it did not."""
        city = self.view.cities[seat]
        stages = next(b for b in self.lookup.boards if (b.wonder, b.side) == (city.wonder, city.side)).stages
        drawing = [n for n, stage in enumerate(stages, start=1) if any(_draws(deed) for deed in stage.deeds)]
        for index, turn in enumerate(self.view.past):
            action = turn.actions[seat]
            if isinstance(action, BuildStage) and action.stage in drawing:
                return index
        return len(self.view.past)

    def forget(self, chance: Chance) -> None:
        self.hands.unseen.forget(chance)
        for group in self.hands.groups:
            group.forget()

    def fill(self, chance: Chance) -> None:
        for _ in range(TRIES):
            meet([need for hand in self.cities.values() for need in _needs(hand)], chance)
            if all(_use_up(hand, chance) for hand in self.cities.values()):
                break
            self.forget(chance)
        else:
            raise ValueError("this view can't be true: no draft leads to the leaders that it knows")
        for group in self.hands.groups:
            empty = [slot for slot in group.slots if slot.card == HIDDEN]
            for slot, card in zip(empty, group.draw(len(empty), chance), strict=True):
                slot.card = card

    def remember(self, state: State, turn: PastTurn, buried: dict[tuple[Seat, int], str]) -> None:
        lookup = state.lookup
        index = self.view.past.index(turn)
        actions = [self._filled(action, turn, index, seat) for seat, action in enumerate(turn.actions)]
        for seat, action in enumerate(actions):
            if isinstance(action, BuildStage):
                buried[seat, action.stage] = action.card
        codes = [-1 if action is None else code_of(lookup, action) for action in actions]
        past = Past(state.past, turn.age, turn.turn, DRAFT_PAST if turn.kind == "draft" else EARLY_PAST, codes)
        for seat in range(len(actions)):
            past.hold([card_index(lookup, card) for card in self._held(turn, index, seat)])
        state.past = past

    def _filled(self, action: CardAction | None, turn: PastTurn, index: int, seat: Seat) -> CardAction | None:
        if isinstance(action, Take):
            return Take(self.hands.taken(seat, turn))
        if isinstance(action, BuildStage | Sell) and action.card == HIDDEN:
            return replace(action, card=self.cities[seat].used[index].card)
        return action

    def _held(self, turn: PastTurn, index: int, seat: Seat) -> list[str]:
        """What a city held; of one that the seat does not see, what may have been in its hand."""
        if seat >= self.hands.seats:  # nobody sits there, and so there are no leaders (D20)
            return []
        if turn.kind == "draft":
            return self.hands.held(seat, turn)
        if seat not in self.cities:
            return list(turn.hands[seat] or ())
        hand = self.cities[seat]
        action = turn.actions[seat]
        own = [action.card] if isinstance(action, Build) else []
        later = [slot.card for i, slot in hand.used.items() if i >= index]
        return [*own, *later, *hand.left()][: self.lookup.hand]

    def deal(self, state: State, view: View) -> None:
        lookup, undealt = state.lookup, own_undealt(state)
        undealt.round = leader_view(view).leader_draft
        undealt.sets = sum(BIT[court_lookup(lookup).set_ids.index(id)] for id in leader_view(view).leader_sets)
        for seat, city in enumerate(state.cities[: self.hands.seats]):
            facts = view.cities[seat]
            held = list(facts.hand) if seat in self.mates else self._hidden_hand(seat)
            if view.turn == 0:
                city.take_hand([card_index(lookup, card) for card in held[: facts.cards]])
                held = held[facts.cards :]
            if seat in self.cities:
                kept = self._taken(seat) if self._drafting() else held
                own_court(city).kept = bits_of(lookup, kept[: with_leaders(facts).keeps])
        undealt.leaders = bits_of(lookup, self._undealt(leader_view(view).undealt))

    def _taken(self, seat: Seat) -> list[str]:
        """What a city has drafted so far."""
        return [slot.card for slot in self.cities[seat].drafted]

    def _hidden_hand(self, seat: Seat) -> list[str]:
        if self._drafting():
            return self.hands.holds(seat, self.hands.now)
        hand = self.cities[seat]
        return hand.left()

    def _undealt(self, count: int) -> list[str]:
        """The leaders that came to nobody."""
        dealt = {name(card) for card in self.hands.takes.values()}
        dealt |= {name(card) for rest in self.hands.rest.values() for card in rest} if self.told else set()
        dealt |= {slot.card for hand in self.cities.values() for slot in hand.drawn}
        dealt |= set(self._own_draws()) if self.told else set(self._seen())
        return [id for id in self.deck if id not in dealt][:count]


def _draws(deed: object) -> bool:
    return type(deed).__name__ == "TakeLeaders"


def _needs(hand: Hand) -> list[Need]:
    """Leaders that were shown, each one of those that the city could have had by then."""
    return [Need(hand.shown_before, hand.slots(before=True)), Need(hand.shown, hand.slots())]


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
