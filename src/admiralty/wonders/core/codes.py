"""An action as one number, for search and simulation; `actions.py` has the typed form.

bits 0-4 kind, 5-13 subject (a card, or what a question is about), 14-17 what is added, 18-20 stage (of a card that is
built: how), 21 flag, then the payment: coins to the left and right neighbor, to the cities beyond them and to the bank,
and who sold for nothing, as room.py packs them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .room import BANK_SHIFT, BEYOND_LEFT_SHIFT, BEYOND_RIGHT_SHIFT, FAR, FROM_LEFT_SHIFT, MOST_TERM, NEAR, RIGHT_SHIFT

# kinds; the answers to each question of a game have one of their own (`Question.kind`), from ANSWER on
BUILD: Final[i64] = 0  # flag: with the free building of the Age, or with the grant of this number from 1 on
STAGE: Final[i64] = 1  # flag: with the first grant that there is for a stage
SELL: Final[i64] = 2  # flag: for what a box gives instead of coins; or for something else (`offered_of`)
ANSWER: Final[i64] = 3

# how a card is built or a stage
USUAL: Final[i64] = 0
NOT_CHAINED: Final[i64] = 1  # a card: not by its chain, which has a price of its own
IN_GOODS: Final[i64] = 2  # a card: with its printed goods, where coins may be paid instead of them
GRANTED: Final[i64] = 3  # free, because its owner says so

KIND: Final[i64] = 31
SUBJECT_SHIFT: Final[i64] = 5
SUBJECT: Final[i64] = 511  # the largest one
ADDED_SHIFT: Final[i64] = 14
ADDED: Final[i64] = 15
STAGE_SHIFT: Final[i64] = 18
STAGES: Final[i64] = 7
FLAG: Final[i64] = 2097152
PAY_SHIFT: Final[i64] = 22
USE: Final[i64] = 4194303  # all but the payment
CHAINED: Final[i64] = 72057594037927936  # bit 56, laid on a code once it is paid: a chain made the card free


def kind_of(code: i64) -> i64:
    return code & KIND


def subject_of(code: i64) -> i64:
    return code >> SUBJECT_SHIFT & SUBJECT


def added_of(code: i64) -> i64:
    """The choice of what is added, from 1 on; 0 for nothing."""
    return code >> ADDED_SHIFT & ADDED


def stage_of(code: i64) -> i64:
    return code >> STAGE_SHIFT & STAGES


def offered_of(code: i64) -> i64:
    """What a card is discarded for, from 1 on; 0 where it is sold."""
    return added_of(code) | stage_of(code) << 4


def offer_bits(number: i64) -> i64:
    """The bits of a discard for this."""
    return (number & ADDED) << ADDED_SHIFT | (number >> 4) << STAGE_SHIFT


def flagged(code: i64) -> bool:
    return code & FLAG != 0


def how_built(code: i64) -> i64:
    """How a code builds its card or its stage."""
    if code & FLAG:
        return GRANTED
    return stage_of(code) if code & KIND == BUILD else USUAL


def by_chain(code: i64) -> bool:
    """Whether a chain made the card of a code free that was played in this turn."""
    return code & CHAINED != 0


def pay_of(code: i64) -> i64:
    """The packed payment."""
    return code >> PAY_SHIFT


def use_of(code: i64) -> i64:
    """What a code does, whatever is paid for it."""
    return code & USE


def paid(pay: i64) -> i64:
    """All coins of a packed payment."""
    return to_left(pay) + to_right(pay) + to_beyond_left(pay) + to_beyond_right(pay) + to_bank(pay)


def to_left(pay: i64) -> i64:
    return pay & NEAR


def to_right(pay: i64) -> i64:
    return pay >> RIGHT_SHIFT & NEAR


def to_beyond_left(pay: i64) -> i64:
    return pay >> BEYOND_LEFT_SHIFT & FAR


def to_beyond_right(pay: i64) -> i64:
    return pay >> BEYOND_RIGHT_SHIFT & FAR


def to_bank(pay: i64) -> i64:
    """For goods that the bank sells."""
    return pay >> BANK_SHIFT & MOST_TERM


def from_left(pay: i64) -> bool:
    """Whether something was bought from the left neighbor, where the buyer's terms ask for it also for nothing."""
    return to_left(pay) > 0 or pay >> FROM_LEFT_SHIFT & 1 != 0


def from_right(pay: i64) -> bool:
    return to_right(pay) > 0 or pay >> FROM_LEFT_SHIFT & 2 != 0
