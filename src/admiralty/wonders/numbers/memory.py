"""What a seat remembers, as a row of bytes: hands that it passed on, its discards, and every turn as it saw it.

A hand that went by is known but for what was taken from it since: what was built lies open, what was
buried or sold does not. States must have kept their past (`State.remembers`).
"""

from __future__ import annotations

from mypy_extensions import i64

from ...research.slate import Slate
from ..core.city import City
from ..core.codes import (
    BUILD,
    SELL,
    STAGE,
    added_of,
    flagged,
    kind_of,
    offered_of,
    pay_of,
    stage_of,
    subject_of,
    to_beyond_left,
    to_beyond_right,
    to_left,
    to_right,
)  # fmt: skip
from ..core.item import BIT
from ..core.lookup import Lookup
from ..core.room import CARD, CARD_BITS, HAND_WORD
from ..core.state import EXTRA_PAST, LOSS_PAST, SALVAGE_PAST, TURN_PAST, Past, State

CHOICE: list[str] = ["how", "card", "stage", "paid left", "paid right", "paid beyond left", "paid beyond right"]
AGES: int = 3


def card_size(lookup: Lookup) -> int:
    """The bytes of a card's place plus 1."""
    return 1 if len(lookup.cards) < 256 else 2


def put_card(slate: Slate, lookup: Lookup, place: i64) -> None:
    """Write a card's place plus 1, or 0."""
    slate.put(place, 8 * card_size(lookup))


def memory_layout(lookup: Lookup, cards: int) -> list[tuple[str, int]]:
    """The fields in order, each a name and its length."""
    rows: list[tuple[str, int]] = []
    for i in range(1, lookup.cities):
        rows += [(f"city {i} hand", cards), (f"city {i} hand seen", 1)]
    rows += [("buried", cards), ("discards known", cards)]
    if lookup.teams:
        rows += [("teammate buried", cards)]
    for age in range(1, AGES + 1):
        for turn in range(1, lookup.turns + 2):
            begin: str = f"age {age} turn {turn} "
            held: int = int(lookup.hand) * card_size(lookup)
            rows += [(begin + "hand", held)]
            if lookup.teams:
                rows += [(begin + "teammate hand", held)]
            rows += [(f"{begin}city {i}", choice_size(lookup)) for i in range(lookup.cities)]
    return rows


def choice_size(lookup: Lookup) -> int:
    """The bytes of what a city did in a turn."""
    return len(CHOICE) - 1 + card_size(lookup)


def write_memory(slate: Slate, state: State, seat: i64, cards: i64) -> None:
    """All that `memory_layout` names, cities from the own one on to the left."""
    lookup: Lookup = state.lookup
    mates: i64 = BIT[seat] | BIT[seat ^ 1] if lookup.teams else BIT[seat]
    i: i64 = 1
    while i < state.city_count:
        counts: list[int] = [0] * cards
        seen: bool = find_hand(state, mates, (seat + i) % state.city_count, counts)
        put_counts(slate, counts)
        slate.put(1 if seen else 0, 8)
        i += 1
    put_counts(slate, buried_cards(state.cities[seat], cards))
    nodes: list[Past] = story(state)
    put_counts(slate, known_discards(state, nodes, seat, mates, cards))
    if lookup.teams:
        put_counts(slate, buried_cards(state.cities[seat ^ 1], cards))
    write_turns(slate, state, nodes, seat, mates)


def put_counts(slate: Slate, counts: list[int]) -> None:
    """A byte a count; nearly all are 0."""
    at: i64 = slate.at
    slate.skip(8 * len(counts))
    count: i64
    for count in counts:
        if count:
            slate.mark(at, count)
        at += 8


def put_payment(slate: Slate, pay: i64) -> None:
    """Whom a payment goes to, a byte each."""
    left: i64 = to_left(pay)
    right: i64 = to_right(pay)
    slate.put(left if left < 256 else i64(255), 8)
    slate.put(right if right < 256 else i64(255), 8)
    slate.put(to_beyond_left(pay) | to_beyond_right(pay) << 8, 16)


def add_cards(counts: list[int], hand: i64, rest: i64, cards: i64) -> None:
    """Count the cards of a packed hand."""
    i: i64 = 0
    while i < cards:
        if i == HAND_WORD:
            hand = rest
        counts[hand & CARD] += 1
        hand >>= CARD_BITS
        i += 1


def story(state: State) -> list[Past]:
    """What was played so far, the first turn first."""
    nodes: list[Past] = []
    node: Past | None = state.past
    while node is not None:
        nodes.append(node)
        node = node.before
    nodes.reverse()
    return nodes


def find_hand(state: State, mates: i64, other: i64, counts: list[int]) -> bool:
    """Count the cards that a seat's hand may hold, going back to the last look at it; whether there was one."""
    city: City = state.cities[other]
    if city.cards == 0:
        return True
    if mates & BIT[other]:
        add_cards(counts, city.hand, city.hand_rest, city.cards)
        return True
    if state.seats < state.city_count:
        return other < state.seats and find_exchanged(state, other, counts)
    back: i64 = state.city_count - state.lookup.passing[state.age - 1]
    built: list[int] = []
    node: Past | None = state.past
    while node is not None and node.age == state.age:
        if in_an_age(node):
            holder: i64 = (other + back * (state.turn - node.turn)) % state.city_count
            code: i64 = node.codes[holder]
            card: i64 = subject_of(code)
            if mates & BIT[holder]:
                add_cards(counts, node.low[holder], node.high[holder], node.cards[holder])
                if code >= 0:
                    built.append(card)
                gone: i64
                for gone in built:
                    counts[gone] -= 1
                return True
            if code >= 0 and kind_of(code) == BUILD:
                built.append(card)
        node = node.before
    return False


def in_an_age(node: Past) -> bool:
    """Whether it is a turn in which the hands of an Age go round."""
    return node.kind == TURN_PAST or node.kind == EXTRA_PAST


def find_exchanged(state: State, other: i64, counts: list[int]) -> bool:
    """The same with two seats: the hand was before this seat a turn ago. A card drawn since is not known."""
    seat: i64 = 1 - other
    free: i64 = state.seats
    built: list[int] = []
    node: Past | None = state.past
    while node is not None and node.age == state.age:
        if node.kind == TURN_PAST and (state.turn - node.turn) % 2:
            add_cards(counts, node.low[seat], node.high[seat], node.cards[seat])
            counts[subject_of(node.codes[seat])] -= 1
            gone: i64
            for gone in built:
                if counts[gone] > 0:
                    counts[gone] -= 1
            return True
        if node.kind == TURN_PAST:
            built += built_at(node, other)
            if state.lookup.control.seat_at(node.age, node.turn, free) == other:
                built += built_at(node, free)
        node = node.before
    return False


def built_at(node: Past, city: i64) -> list[int]:
    """The card that a city was seen to build in a turn."""
    code: i64 = node.codes[city]
    return [subject_of(code)] if code >= 0 and kind_of(code) == BUILD else []


def chose(state: State, node: Past, seat: i64, mates: i64, city: i64) -> bool:
    """Whether the seat, or its teammate, chose for a city in a turn gone by."""
    if city < state.seats:
        return mates & BIT[city] != 0
    return state.lookup.control.seat_at(node.age, node.turn, city) == seat


def buried_cards(city: City, cards: i64) -> list[int]:
    """The cards under a city's stages."""
    counts: list[int] = [0] * cards
    stage: i64 = 0
    while city.stages >> stage != 0:
        card: i64 = city.buried_card(stage)
        if card >= 0:
            counts[card] += 1
        stage += 1
    return counts


def known_discards(state: State, nodes: list[Past], seat: i64, mates: i64, cards: i64) -> list[int]:
    """What the seat knows to lie in the discard pile: its own side's cards, and all of it once it has looked."""
    known: list[int] = [0] * cards
    lying: i64
    if state.searches(seat):
        for lying in state.discard:
            known[lying] += 1
        return known
    pile: list[int] = [0] * cards
    began: State | None = state.began
    if began is not None:
        for lying in began.discard:
            pile[lying] += 1
    node: Past
    for node in nodes:
        other: i64 = 0
        while other < state.city_count:
            code: i64 = node.codes[other]
            card: i64 = subject_of(code)
            if code >= 0 and node.kind == SALVAGE_PAST:
                if other == seat or (other >= state.seats and chose(state, node, seat, mates, other)):
                    known = pile.copy()
                if not flagged(code):
                    pile[card] -= 1
                    if known[card] > 0:
                        known[card] -= 1
            elif code >= 0:
                drop(pile, state, node, other, card)
                if mates & BIT[other] or node.kind == LOSS_PAST:
                    drop(known, state, node, other, card)
                elif kind_of(code) == SELL and chose(state, node, seat, mates, other):
                    known[card] += 1
            other += 1
    return known


def drop(counts: list[int], state: State, node: Past, seat: i64, card: i64) -> None:
    """Count what a seat's turn laid on the discard pile: the card sold, and the one left over."""
    code: i64 = node.codes[seat]
    if kind_of(code) == SELL:
        counts[card] += 1
    if node.kind == TURN_PAST and node.turn == state.lookup.turns and node.kept & BIT[seat] == 0:
        add_cards(counts, node.low[seat], node.high[seat], node.cards[seat])
        counts[card] -= 1
        if seat >= state.seats:
            counts[node.left] += 1


def write_turns(slate: Slate, state: State, nodes: list[Past], seat: i64, mates: i64) -> None:
    """Every turn in its place: the hands that the seat saw, and what each city was seen to do."""
    turns: i64 = state.lookup.turns + 1
    hands: i64 = 2 if state.lookup.teams else 1
    size: i64 = hands * state.lookup.hand * card_size(state.lookup) + state.city_count * choice_size(state.lookup)
    place: i64 = 0
    node: Past
    for node in nodes:
        if in_an_age(node):
            at: i64 = (node.age - 1) * turns + node.turn - 1 + node.kind
            slate.skip(8 * (at - place) * size)
            place = at + 1
            write_held(slate, state, node, seat)
            if hands == 2:
                write_held(slate, state, node, seat ^ 1)
            i: i64 = 0
            while i < state.city_count:
                other: i64 = (seat + i) % state.city_count
                write_choice(slate, state.lookup, node.codes[other], chose(state, node, seat, mates, other))
                i += 1
    slate.skip(8 * (AGES * turns - place) * size)


def write_held(slate: Slate, state: State, node: Past, seat: i64) -> None:
    """What a seat held when a turn began, each card's place plus 1."""
    held: i64 = node.cards[seat] if node.codes[seat] >= 0 else 0
    hand: i64 = node.low[seat]
    i: i64 = 0
    while i < held:
        if i == HAND_WORD:
            hand = node.high[seat]
        put_card(slate, state.lookup, (hand & CARD) + 1)
        hand >>= CARD_BITS
        i += 1
    slate.skip(8 * (state.lookup.hand - held) * card_size(state.lookup))


def write_choice(slate: Slate, lookup: Lookup, code: i64, known: bool) -> None:
    """What a city did: how (0 nothing; kind plus 1, 8 the flag, 16 times what is added), card, stage, payment."""
    if code < 0:
        slate.skip(8 * choice_size(lookup))
        return
    kind: i64 = kind_of(code)
    added: i64 = added_of(code)
    if kind == SELL and offered_of(code):
        added = 1  # what a card was discarded for may still lie face down
    slate.put(kind + 1 | (8 if flagged(code) else 0) | added << 4, 8)
    put_card(slate, lookup, subject_of(code) + 1 if known or kind == BUILD else 0)
    slate.put(stage_of(code) + 1 if kind == STAGE else i64(0), 8)
    put_payment(slate, pay_of(code))
