"""What a seat may choose, as typed values, and their packed codes."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.game import Exact, Illegal
from .boxes.armada.core.sea import FLEETS, sea_lookup
from .core import codes, room
from .core.lookup import Lookup
from .effects import Fleet


@dataclass(frozen=True, slots=True)
class Payment:
    """Coins to the neighbors and to the cities beyond them; with four seats the city opposite is beyond the left."""

    left: int = 0
    right: int = 0
    beyond_left: int = 0
    beyond_right: int = 0


NOTHING = Payment()


@dataclass(frozen=True, slots=True)
class Build(Exact):
    """Build a card, and advance its color's ship or not; `free` uses the Age's one free building."""

    card: str
    ship: Fleet | None = None
    free: bool = False
    pay: Payment = NOTHING


@dataclass(frozen=True, slots=True)
class BuildStage(Exact):
    """Build a stage (from 1) with a card face down under it."""

    card: str
    stage: int
    ship: Fleet | None = None
    pay: Payment = NOTHING


@dataclass(frozen=True, slots=True)
class Sell(Exact):
    """Discard a card, for coins or for an advance of the yellow ship."""

    card: str
    ship: bool = False


@dataclass(frozen=True, slots=True)
class AdvanceShips(Exact):
    """Take a free advance with these ships; none declines it."""

    fleets: tuple[Fleet, ...]


@dataclass(frozen=True, slots=True)
class KeepIsland(Exact):
    """Keep one of the islands drawn."""

    island: str


@dataclass(frozen=True, slots=True)
class BuildSalvaged(Exact):
    """Build a card from the discard pile, or nothing."""

    card: str | None


@dataclass(frozen=True, slots=True)
class JoinConflict(Exact):
    """Take part in the naval conflict, or stay out."""

    join: bool


@dataclass(frozen=True, slots=True)
class SetOut(Exact):
    """Explore the island space that the ship has reached, or forgo it."""

    explore: bool


Action = Build | BuildStage | Sell | AdvanceShips | KeepIsland | BuildSalvaged | JoinConflict | SetOut


def action_of(lookup: Lookup, code: int) -> Action:
    """The typed form of a code."""
    kind, subject, flag = codes.kind_of(code), codes.subject_of(code), codes.flagged(code)
    if kind == codes.BUILD:
        return Build(lookup.card_ids[subject], _ship(code), flag, payment_of(codes.pay_of(code)))
    if kind == codes.STAGE:
        stage = codes.stage_of(code) + 1
        return BuildStage(lookup.card_ids[subject], stage, _ship(code), payment_of(codes.pay_of(code)))
    if kind == codes.SELL:
        return Sell(lookup.card_ids[subject], flag)
    asked = lookup.answered(kind).title
    if asked == "advance ships":
        return AdvanceShips(tuple(fleet for i, fleet in enumerate(FLEETS) if subject >> i & 1))
    if asked == "keep island":
        return KeepIsland(sea_lookup(lookup).island_ids[subject])
    if asked == "build salvaged":
        return BuildSalvaged(None if flag else lookup.card_ids[subject])
    return SetOut(not flag) if asked == "set out" else JoinConflict(not flag)


def code_of(lookup: Lookup, action: Action) -> int:
    """The packed form of an action; Illegal where it names what this game does not have."""
    if isinstance(action, Build):
        flag = codes.FLAG if action.free else 0
        return codes.BUILD | _card(lookup, action.card) | _ship_bits(action.ship) | flag | _pay_bits(action.pay)
    if isinstance(action, BuildStage):
        stage = (action.stage - 1 & 7) << codes.STAGE_SHIFT
        return codes.STAGE | _card(lookup, action.card) | stage | _ship_bits(action.ship) | _pay_bits(action.pay)
    if isinstance(action, Sell):
        return codes.SELL | _card(lookup, action.card) | (codes.FLAG if action.ship else 0)
    if isinstance(action, AdvanceShips):
        ships = sum({1 << FLEETS.index(fleet) for fleet in action.fleets})
        return _answer(lookup, "advance ships") | ships << codes.SUBJECT_SHIFT
    if isinstance(action, KeepIsland):
        known = sea_lookup(lookup).island_ids if lookup.extra0 else []
        if action.island not in known:
            raise Illegal(f"there is no island {action.island!r} in this game")
        return _answer(lookup, "keep island") | known.index(action.island) << codes.SUBJECT_SHIFT
    if isinstance(action, BuildSalvaged):
        card = codes.FLAG if action.card is None else _card(lookup, action.card)
        return _answer(lookup, "build salvaged") | card
    if isinstance(action, SetOut):
        return _answer(lookup, "set out") | (0 if action.explore else codes.FLAG)
    return _answer(lookup, "join conflict") | (0 if action.join else codes.FLAG)


def payment_of(pay: int) -> Payment:
    """The typed form of a packed payment."""
    if not pay:
        return NOTHING
    near, far = (codes.to_left(pay), codes.to_right(pay)), (codes.to_beyond_left(pay), codes.to_beyond_right(pay))
    return Payment(*near, *far)


def _pay_bits(pay: Payment) -> int:
    near = pay.left & room.NEAR | (pay.right & room.NEAR) << room.RIGHT_SHIFT
    far = (pay.beyond_left & room.FAR) << room.BEYOND_LEFT_SHIFT
    far |= (pay.beyond_right & room.FAR) << room.BEYOND_RIGHT_SHIFT
    return (near | far) << codes.PAY_SHIFT


def _ship(code: int) -> Fleet | None:
    ship = codes.added_of(code)
    return FLEETS[ship - 1] if ship else None


def _ship_bits(ship: Fleet | None) -> int:
    return (FLEETS.index(ship) + 1) << codes.ADDED_SHIFT if ship else 0


def _answer(lookup: Lookup, asked: str) -> int:
    """The kind of the codes that answer a question."""
    for question in lookup.questions:
        if question.title == asked:
            return int(question.kind)
    raise Illegal(f"nobody is asked to {asked} in this game")


def _card(lookup: Lookup, card: str) -> int:
    if card not in lookup.card_numbers:
        raise Illegal(f"there is no card {card!r} in this game")
    return lookup.card_numbers[card] << codes.SUBJECT_SHIFT
