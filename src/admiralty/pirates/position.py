"""A whole table as facts, to and from a state: what a position in one line of text says (see positions.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..kernel.game import Malformed, Seat
from .actions import Standing
from .core import codes
from .core.lookup import Lookup
from .core.state import State, empty_state
from .imagine import set_question
from .places import MOST, board_lines, check_board, set_board
from .translation import STANDING, Translation
from .view import CLAIMS, REASONS, Question, Reason, hand_of, pile_of, question_of, seats_of

Claim = Literal["", "laid", "due"]


@dataclass(frozen=True, slots=True)
class TableFacts:
    """All that lies on the table and what it waits for; how it came about is what records are for.

    `players` has the colors of each seat; `claims` is by color, `quiet` and `sheathed` by seat, and neither is
    said where it is as at the start. The top card of the deck comes first.
    """

    round: int
    color: str
    question: Question
    players: tuple[str, ...]
    board: tuple[str, ...] = ()
    actions: int = 0
    enrolled: bool = False
    raid: str = ""
    raid_actions: int = 0
    battle: str = ""
    claims: tuple[Claim, ...] = ()
    quiet: tuple[Standing, ...] = ()
    sheathed: tuple[Standing, ...] = ()
    out: tuple[Seat, ...] = ()
    more_used: tuple[Seat, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    take_back: int = 0
    take_back_seat: Seat | None = None
    winner: Seat | None = None
    reason: Reason = ""


def table_facts(s: State, names: Translation) -> TableFacts:
    """All facts of a state."""
    cards, seats = s.lookup.card_kinds > 0, range(s.lookup.seats)
    return TableFacts(
        round=s.round,
        color=names.colors[s.color],
        question=question_of(s, names),
        players=tuple(" ".join(c for i, c in enumerate(names.colors) if s.seat_of[i] == seat) for seat in seats),
        board=board_lines(s, names),
        actions=s.actions,
        enrolled=s.enrolled,
        raid=names.colors[s.raid] if s.raid >= 0 else "",
        raid_actions=s.raid_actions,
        battle=names.place(s.battle),
        claims=tuple(CLAIMS[claim] for claim in s.claim) if any(s.claim) else (),
        quiet=tuple(STANDING[quiet] for quiet in s.quiet) if any(s.quiet) else (),
        sheathed=tuple(STANDING[quiet] for quiet in s.sheathed) if any(s.sheathed) else (),
        out=seats_of(s.out),
        more_used=seats_of(s.more_used),
        hands=tuple(hand_of(s, seat, names) for seat in seats) if cards else (),
        deck=tuple(names.cards[card] for card in reversed(s.deck)),
        discard=pile_of(s.discard, names),
        take_back=s.open,
        take_back_seat=s.open_seat if s.open_seat >= 0 else None,
        winner=s.winner if s.winner >= 0 else None,
        reason=REASONS[s.reason],
    )


def table_of(lookup: Lookup, names: Translation, facts: TableFacts) -> State:
    """The state of these facts; Malformed where no table can be like it."""
    _check(lookup, facts)
    s = empty_state(lookup)
    s.seat_of = _seats(names, facts.players)
    set_board(s, names, facts.board)
    check_board(s, names)
    _set_turn(s, names, facts)
    _check_question(s, names, facts.question)
    set_question(s, facts.question, names)
    _set_cards(s, names, facts)
    return s


def _set_turn(s: State, names: Translation, facts: TableFacts) -> None:
    s.round, s.actions, s.raid_actions, s.enrolled = facts.round, facts.actions, facts.raid_actions, facts.enrolled
    s.color = names.color_number(facts.color)
    s.raid = names.color_number(facts.raid) if facts.raid else -1
    s.battle = names.place_number(facts.battle) if facts.battle else codes.NOWHERE
    if facts.claims:
        s.claim = [CLAIMS.index(claim) for claim in facts.claims]
    if facts.quiet:
        s.quiet = [STANDING.index(quiet) for quiet in facts.quiet]
    if facts.sheathed:
        s.sheathed = [STANDING.index(quiet) for quiet in facts.sheathed]
    s.out = sum(s.lookup.bit[seat] for seat in set(facts.out))
    s.more_used = sum(s.lookup.bit[seat] for seat in set(facts.more_used))
    s.open = facts.take_back
    s.open_seat = -1 if facts.take_back_seat is None else facts.take_back_seat
    s.winner = -1 if facts.winner is None else facts.winner
    s.reason = REASONS.index(facts.reason)


def _set_cards(s: State, names: Translation, facts: TableFacts) -> None:
    kinds = s.lookup.card_kinds
    for seat, hand in enumerate(facts.hands):
        s.hand_size[seat] = len(hand)
        for card in hand:
            s.hands[seat * kinds + names.card_number(card)] += 1
    for card in facts.discard:
        s.discard[names.card_number(card)] += 1
    s.discarded = len(facts.discard)
    s.deck = [names.card_number(card) for card in reversed(facts.deck)]
    everywhere = [card for cards in (*facts.hands, facts.deck, facts.discard) for card in cards]
    for kind in range(kinds):
        if everywhere.count(names.cards[kind]) > s.lookup.card_count[kind]:
            raise Malformed(f"there are not so many cards {names.cards[kind]!r} in the box")


def _seats(names: Translation, players: tuple[str, ...]) -> list[int]:
    seat_of = [-1] * codes.COLORS
    for seat, colors in enumerate(players):
        for color in colors.split():
            if seat_of[names.color_number(color)] >= 0:
                raise Malformed(f"players: {color} is played twice")
            seat_of[names.color_number(color)] = seat
    return seat_of


def _check(lookup: Lookup, facts: TableFacts) -> None:
    """Refuse what a state has no room for."""
    seats = lookup.seats
    for what, count, right in (
        ("players", len(facts.players), (seats,)),
        ("claims", len(facts.claims), (0, codes.COLORS)),
        ("quiet", len(facts.quiet), (0, seats)),
        ("sheathed", len(facts.sheathed), (0, seats)),
        ("hands", len(facts.hands), (seats,) if lookup.card_kinds else (0,)),
    ):
        if count not in right:
            raise Malformed(f"{what}: there should be {' or '.join(map(str, right))}, not {count}")
    if not lookup.card_kinds and (facts.deck or facts.discard):
        raise Malformed("this game is played without cards; say cards=true")
    numbers = (facts.round, facts.actions, facts.raid_actions, facts.take_back)
    if not all(0 <= number <= MOST for number in numbers):
        raise Malformed(f"round, actions, raid_actions and take_back should be from 0 to {MOST}")
    named = [*facts.out, *facts.more_used, *facts.question.seats]
    named += [seat for seat in (facts.take_back_seat, facts.winner) if seat is not None]
    if not set(named) <= set(range(seats)):
        raise Malformed(f"a seat should be from 0 to {seats - 1}")


def _check_question(s: State, names: Translation, asked: Question) -> None:
    """See that a question is asked of somebody, about what lies on the board."""
    for place in (asked.barred, asked.start, asked.target):
        if place:
            names.place_number(place)
    for color in asked.lairs:
        names.color_number(color)
    counts = (asked.left, asked.rolls, asked.central, asked.cannons, asked.crossed, asked.looked)
    if not all(0 <= count <= MOST for count in counts):
        raise Malformed(f"question: the counts should be from 0 to {MOST}")
    if asked.kind in ("attack", "defense") and not (asked.start and asked.target):
        raise Malformed("question: an attack has a start and a target")
    owner = s.owner[names.number[asked.target]] if asked.kind == "defense" else s.actor()
    if asked.kind != "over" and (owner >= codes.COLORS or s.seat_of[owner] < 0):
        raise Malformed(f"question: nobody plays the color that is asked for {asked.kind}")
