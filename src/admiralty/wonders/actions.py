"""What a seat may choose, as typed values, and their packed codes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Union, get_args

from ..kernel.game import Exact, Illegal
from .act import Act, act_for
from .boxes.shelf import kept
from .core import codes, room
from .core.lookup import Lookup
from .typed import Answer, known_boxes, typed_of


@dataclass(frozen=True, slots=True)
class Payment:
    """Coins to the neighbors and to the cities beyond them; with four seats the city opposite is beyond the left.

    `bank` pays for goods that the bank sells. `from_left` and `from_right` say that something is bought there for
    nothing, where that matters to the city.
    """

    left: int = 0
    right: int = 0
    beyond_left: int = 0
    beyond_right: int = 0
    bank: int = 0
    from_left: bool = False
    from_right: bool = False


NOTHING = Payment()


@dataclass(frozen=True, slots=True)
class Build(Act):
    """Build a card, and what a box lets be built along with it; `free` uses the Age's one free building.

    What is built along is called `ship`, as with the first box that had it. `by` names what else makes it free, once;
    or it is `cost`: by what is printed, and not by a chain that has its price.
    """

    card: str
    ship: str | None = None
    free: bool = False
    pay: Payment = NOTHING
    by: str = ""


@dataclass(frozen=True, slots=True)
class BuildStage(Act):
    """Build a stage (from 1) with a card face down under it; `free` uses what the city keeps for that."""

    card: str
    stage: int
    ship: str | None = None
    pay: Payment = NOTHING
    free: bool = False


@dataclass(frozen=True, slots=True)
class Sell(Act):
    """Discard a card, for coins or (`ship`) for what a box gives instead."""

    card: str
    ship: bool = False


@dataclass(frozen=True, slots=True)
class Offer(Act):
    """Discard a card for something of a box that is no sale: a tile, for example."""

    card: str
    thing: str


@dataclass(frozen=True, slots=True)
class BuildSalvaged(Act):
    """Build a card from the discard pile, or nothing."""

    card: str | None


@dataclass(frozen=True, slots=True)
class Take(Act):
    """Take a card of a hand that goes on, to keep it."""

    card: str


@dataclass(frozen=True, slots=True)
class Reply(Act):
    """An answer to a question of a box that has no actions of its own for it, by its number."""

    question: str
    number: int


CardAction = Build | BuildStage | Sell | Offer | BuildSalvaged | Take
"""What is done with a card, in a turn or out of it."""
Action = Exact
"""One of these, or of the answers to the questions of the boxes on the table."""
SALVAGE = "build salvaged"
DRAFT = "draft"
OTHER_WAYS = {"cost": codes.NOT_CHAINED, "goods": codes.IN_GOODS}
"""How a card is built where its chain has a price, or where coins may be paid instead of goods."""
HIDDEN = "?"
FACE_DOWN = 127
"""The number of what a card was discarded for, in a past that does not know it."""


@kept
def answers_of(boxes: tuple[str, ...]) -> Mapping[str, Answer]:
    """How each question of these boxes is answered, for those that have actions of their own."""
    return {answer.question: answer for typed in typed_of(boxes) for answer in typed.answers}


def action_kinds(boxes: tuple[str, ...]) -> Any:
    """The classes of all actions of a game with these boxes, for the codec."""
    kinds = dict.fromkeys([*get_args(CardAction), *(answer.kind for answer in answers_of(boxes).values()), Reply])
    return Union[tuple(kinds)]  # noqa: UP007


@kept
def added_names(boxes: tuple[str, ...]) -> tuple[str, ...]:
    """What may be built along with a card or a stage, in the order of the core's choices."""
    return tuple([name for typed in typed_of(boxes) for name in typed.added])


def ship_names() -> frozenset[str]:
    """Those of all boxes that are ships, which notation calls so."""
    return _ships_of(known_boxes())


@kept
def _ships_of(boxes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(name for typed in typed_of(boxes) if typed.sails for name in typed.added)


def action_of(lookup: Lookup, code: int, city: int | None = None) -> Action:
    """The typed form of a code, for a city that nobody sits at or (None) the seat's own."""
    return act_for(_action_of(lookup, code), city)


def _action_of(lookup: Lookup, code: int) -> Action:
    kind = codes.kind_of(code)
    if kind < codes.ANSWER:
        return card_action(lookup, code)
    title = lookup.answered(kind).title
    if title in (SALVAGE, DRAFT):
        return card_action(lookup, code)
    answer = answers_of(lookup.edition.boxes).get(title)
    return Reply(title, code >> codes.SUBJECT_SHIFT) if answer is None else answer.action(lookup, code)


def card_action(lookup: Lookup, code: int) -> CardAction:
    """The typed form of a code that says what is done with a card."""
    kind, card, flag = codes.kind_of(code), lookup.card_ids[codes.subject_of(code)], codes.flagged(code)
    if kind == codes.BUILD:
        by = _way(lookup, codes.stage_of(code), flag)
        return Build(card, _added(lookup, code), flag and not by, payment_of(codes.pay_of(code)), by)
    if kind == codes.STAGE:
        return BuildStage(card, codes.stage_of(code) + 1, _added(lookup, code), payment_of(codes.pay_of(code)), flag)
    if kind == codes.SELL:
        number = codes.offered_of(code)
        return Offer(card, _offered(lookup, number)) if number else Sell(card, flag)
    if lookup.answered(kind).title == SALVAGE:
        return BuildSalvaged(None if flag else card)
    return Take(card)


def code_of(lookup: Lookup, action: Action) -> int:
    """The packed form of an action; Illegal where it names what this game does not have."""
    return packed(lookup, action, lookup.card_numbers)


def packed(lookup: Lookup, action: Action, numbers: Mapping[str, int]) -> int:
    """The same by other numbers of the cards: those of a past have one for a card that is hidden."""
    if isinstance(action, Build):
        way = _way_bits(lookup, action)
        return codes.BUILD | _card(numbers, action.card) | _add(lookup, action.ship) | way | _pay_bits(action.pay)
    if isinstance(action, BuildStage):
        stage = (action.stage - 1 & 7) << codes.STAGE_SHIFT | (codes.FLAG if action.free else 0)
        return codes.STAGE | _card(numbers, action.card) | stage | _add(lookup, action.ship) | _pay_bits(action.pay)
    if isinstance(action, Sell):
        return codes.SELL | _card(numbers, action.card) | (codes.FLAG if action.ship else 0)
    if isinstance(action, Offer):
        return codes.SELL | _card(numbers, action.card) | _offer(lookup, action.thing)
    if isinstance(action, BuildSalvaged):
        return _kind(lookup, SALVAGE) | (codes.FLAG if action.card is None else _card(numbers, action.card))
    if isinstance(action, Take):
        return _kind(lookup, DRAFT) | _card(numbers, action.card)
    if isinstance(action, Reply):
        return _kind(lookup, action.question) | action.number << codes.SUBJECT_SHIFT
    for answer in answers_of(lookup.edition.boxes).values():
        if isinstance(action, answer.kind):
            return _kind(lookup, answer.question) | answer.code(lookup, action)
    raise Illegal(f"there is no {type(action).__name__} in this game")


def offered_names(lookup: Lookup) -> tuple[str, ...]:
    """What a card may be discarded for, in the order of the core's numbers."""
    return tuple(name for typed in typed_of(lookup.edition.boxes) for name in typed.offered(lookup.edition))


def _offered(lookup: Lookup, number: int) -> str:
    return HIDDEN if number == FACE_DOWN else offered_names(lookup)[number - 1]


def _offer(lookup: Lookup, thing: str) -> int:
    names = offered_names(lookup)
    if thing not in (HIDDEN, *names):
        raise Illegal(f"there is no {thing!r} to discard a card for in this game")
    return int(codes.offer_bits(FACE_DOWN if thing == HIDDEN else names.index(thing) + 1))


@lru_cache(maxsize=4096)
def payment_of(pay: int) -> Payment:
    """The typed form of a packed payment."""
    if not pay:
        return NOTHING
    near, far = (codes.to_left(pay), codes.to_right(pay)), (codes.to_beyond_left(pay), codes.to_beyond_right(pay))
    sellers = pay >> room.FROM_LEFT_SHIFT
    return Payment(*near, *far, codes.to_bank(pay), bool(sellers & 1), bool(sellers & 2))


def _way(lookup: Lookup, number: int, flag: bool) -> str:
    """How a card is built, where there is a name for it."""
    if not number:
        return ""
    return lookup.grants[number - 1].name if flag else list(OTHER_WAYS)[number - 1]


def _way_bits(lookup: Lookup, action: Build) -> int:
    if not action.by:
        return codes.FLAG if action.free else 0
    if action.by in OTHER_WAYS:
        return int(OTHER_WAYS[action.by]) << codes.STAGE_SHIFT
    names = [grant.name for grant in lookup.grants]
    if action.by not in names:
        raise Illegal(f"there is no {action.by!r} that makes a card free in this game")
    return codes.FLAG | (names.index(action.by) + 1) << codes.STAGE_SHIFT


def _pay_bits(pay: Payment) -> int:
    if pay is NOTHING:
        return 0
    near = pay.left & room.NEAR | (pay.right & room.NEAR) << room.RIGHT_SHIFT
    far = (pay.beyond_left & room.FAR) << room.BEYOND_LEFT_SHIFT
    far |= (pay.beyond_right & room.FAR) << room.BEYOND_RIGHT_SHIFT
    far |= (pay.bank & room.MOST_TERM) << room.BANK_SHIFT
    far |= (pay.from_left | pay.from_right << 1) << room.FROM_LEFT_SHIFT
    return (near | far) << codes.PAY_SHIFT


def _added(lookup: Lookup, code: int) -> str | None:
    choice = codes.added_of(code)
    return added_names(lookup.edition.boxes)[choice - 1] if choice else None


def _add(lookup: Lookup, name: str | None) -> int:
    if name is None:
        return 0
    names = added_names(lookup.edition.boxes)
    if name not in names:
        raise Illegal(f"there is no {name!r} to be built along in this game")
    return (names.index(name) + 1) << codes.ADDED_SHIFT


def _kind(lookup: Lookup, asked: str) -> int:
    """The kind of the codes that answer a question."""
    for question in lookup.questions:
        if question.title == asked:
            return int(question.kind)
    raise Illegal(f"nobody is asked to {asked} in this game")


def _card(numbers: Mapping[str, int], card: str) -> int:
    number = numbers.get(card)
    if number is None:
        raise Illegal(f"there is no card {card!r} in this game")
    return number << codes.SUBJECT_SHIFT
