"""The terms on which a city builds and buys, as counts in one word: items add to them, and boxes lay some on a city.

A city without terms has none of this: one test of the word, and everything is paid as `market.py` says.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.game import Malformed
from .item import BIT, Item
from .room import MOST_COLORS, MOST_TERM, TERM_BITS

# where each count begins
CHEAPER: Final[i64] = 0  # resources less for a card, by its color; then for a stage
CHEAPER_STAGE: Final[i64] = TERM_BITS * MOST_COLORS
FREE_COLORS: Final[i64] = CHEAPER_STAGE + TERM_BITS  # cards that cost nothing, by their color
FIRST_LEFT: Final[i64] = FREE_COLORS + TERM_BITS * MOST_COLORS  # coins less to the neighbor, once a bill
FIRST_RIGHT: Final[i64] = FIRST_LEFT + TERM_BITS
START_LEFT: Final[i64] = FIRST_RIGHT + TERM_BITS  # coins less for the symbol of the neighbor's board
START_RIGHT: Final[i64] = START_LEFT + TERM_BITS
SAME: Final[i64] = START_RIGHT + TERM_BITS  # one more of a good that cards for sale or the board produce
OTHER: Final[i64] = SAME + TERM_BITS  # one of a good that they don't
STAGE_GOODS: Final[i64] = OTHER + TERM_BITS  # stages cost no resources
BANK_GOODS: Final[i64] = STAGE_GOODS + TERM_BITS  # resources a bill that the bank sells for a coin each
SELLERS: Final[i64] = BANK_GOODS + TERM_BITS  # it counts from whom something is bought, also for nothing
PRICED: Final[i64] = BIT[SELLERS] - 1  # all before: those that change what something costs
# and the bits of what a city has or has not
NOBODY: Final[i64] = BIT[SELLERS + TERM_BITS]  # nobody sits at it: every split is open, and what can be played must be
LOST_START: Final[i64] = BIT[SELLERS + TERM_BITS + 1]  # its board produces nothing any more


def term(terms: i64, shift: i64) -> i64:
    """One of the counts."""
    return terms >> shift & MOST_TERM


def rebates(terms: i64) -> i64:
    """The most coins that a bill can be cheaper for being bought from the neighbors."""
    first: i64 = term(terms, FIRST_LEFT) + term(terms, FIRST_RIGHT)
    return first + term(terms, START_LEFT) + term(terms, START_RIGHT)


def cheaper(terms: i64, item: Item) -> i64:
    """How many resources less a card of this color, or a stage, costs."""
    return terms >> (CHEAPER_STAGE if item.color < 0 else CHEAPER + TERM_BITS * item.color) & MOST_TERM


def free_color(terms: i64, item: Item) -> bool:
    """Whether cards of this color cost nothing."""
    return item.color >= 0 and terms >> (FREE_COLORS + TERM_BITS * item.color) & MOST_TERM != 0


def check_terms(items: list[Item]) -> None:
    """Raise Malformed if all that one city can have of a term is more than a word can count."""
    for shift in range(0, int(SELLERS) + 1, int(TERM_BITS)):
        count: int = sum([int(term(item.terms, shift)) for item in items])
        if count > MOST_TERM:
            raise Malformed(f"{count} cards add to the same term of a city; at most {MOST_TERM} are right")
