"""What a seat may choose: the numbers of its mask (see numbers.py)."""

from __future__ import annotations

from mypy_extensions import i64

from ...research.slate import Slate
from ..core.bills import Bills
from ..core.city import City
from ..core.codes import subject_of
from ..core.item import bit
from ..core.lookup import TURN, Other
from ..core.part import Question
from ..core.room import HAND_WORD, MOST_HAND, MOST_STAGES
from ..core.state import State
from ..core.uses import Uses, find_uses
from .numbers import ANSWERS, WAIT, WAYS, Numbers
from .trial import Trial


def write_mask(slate: Slate, trial: Trial, seat: i64) -> None:
    """Allow the numbers that a seat may choose now; one that is not asked may only wait."""
    numbers: Numbers = trial.numbers
    state: State = trial.state
    if trial.waiting >> seat & 1 == 0:
        slate.allow(numbers.single + WAIT)
    elif state.phase == TURN and trial.open[seat] < 0:
        place: i64 = trial.city_of(seat)
        write_uses(slate, numbers, state.cities[place], find_uses(Bills(state, place)))
    else:
        write_answers(slate, trial, seat)


def write_uses(slate: Slate, numbers: Numbers, city: City, uses: Uses) -> None:
    """The blocks of one number a card: what cards in hand can be used for."""
    allow_cards(slate, city, numbers.build, uses.build)
    allow_added(slate, numbers, city, numbers.build_added, uses.build_added)
    allow_cards(slate, city, numbers.free, uses.free)
    allow_added(slate, numbers, city, numbers.free_added, uses.free_added)
    allow_stages(slate, numbers, city, numbers.stage, uses.cards, uses.stages)
    if uses.sales & 1:
        allow_cards(slate, city, numbers.sell, uses.cards)
    if uses.sales & 2:
        allow_cards(slate, city, numbers.sell_other, uses.cards)
    if len(numbers.other_ways) > 0:
        begin: i64 = numbers.other
        other: Other
        for other in uses.others:
            allow_cards(slate, city, begin, other.build)
            allow_added(slate, numbers, city, begin + numbers.cards, other.added)
            begin += (1 + numbers.additions) * numbers.cards
        allow_stages(slate, numbers, city, numbers.free_stage, uses.cards, uses.free_stages)
    thing: i64 = 1
    while thing <= numbers.offers:
        if uses.offers >> thing & 1:
            allow_cards(slate, city, numbers.offer + (thing - 1) * numbers.cards, uses.cards)
        thing += 1


def allow_cards(slate: Slate, city: City, begin: i64, places: i64) -> None:
    """The cards of a hand at these places (a bit each, each card once), in the block that begins here."""
    slate.allow_bytes(begin, city.hand, places & (bit(HAND_WORD) - 1))
    if places >> HAND_WORD:
        slate.allow_bytes(begin, city.hand_rest, places >> HAND_WORD)


def allow_stages(slate: Slate, numbers: Numbers, city: City, begin: i64, cards: i64, found: i64) -> None:
    """A block for each stage with each choice of what is added: any card will do."""
    choice: i64 = 0
    while found != 0:
        stage: i64 = 0
        while stage < numbers.stages:
            if found >> stage & 1:
                allow_cards(slate, city, begin + numbers.cards * (choice * numbers.stages + stage), cards)
            stage += 1
        found >>= MOST_STAGES
        choice += 1


def allow_added(slate: Slate, numbers: Numbers, city: City, begin: i64, found: i64) -> None:
    """A block for each addition: the cards that it can be built with."""
    while found != 0:
        allow_cards(slate, city, begin, found & (bit(MOST_HAND) - 1))
        begin += numbers.cards
        found >>= MOST_HAND


def write_answers(slate: Slate, trial: Trial, seat: i64) -> None:
    """The blocks from the discard pile on: everything but a use of a card in hand."""
    numbers: Numbers = trial.numbers
    state: State = trial.state
    place: i64 = trial.city_of(seat)
    if state.phase == TURN:
        allow_first(slate, numbers.pay, len(trial.ways[seat]), WAYS)
        return
    question: Question = state.lookup.question(state.phase)
    begin: i64 = numbers.begins[state.phase]
    if state.phase == numbers.asks_salvage:
        for code in question.options(state, place):
            slate.allow(numbers.number_of(state, place, code))
    elif begin < 0:
        allow_first(slate, numbers.answers, len(question.options(state, place)), ANSWERS)
    elif question.subjects > 0:
        allow_all(slate, begin, [int(subject_of(code)) for code in question.options(state, place)])
    else:
        allow_first(slate, begin, 2, 2)


def allow_all(slate: Slate, begin: i64, subjects: list[int]) -> None:
    """These subjects, in the block that begins here."""
    subject: i64
    for subject in sorted(subjects):
        slate.allow(begin + subject)


def allow_first(slate: Slate, begin: i64, count: i64, most: i64) -> None:
    """So many numbers from here on."""
    i: i64 = 0
    while i < count and i < most:
        slate.allow(begin + i)
        i += 1
