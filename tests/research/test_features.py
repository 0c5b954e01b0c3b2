"""What boxes add to researchers' rows and numbers, without a change to what others have."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from librt.vecs import append

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.research.catalog import open_study
from admiralty.research.run import Run
from admiralty.wonders.boxes import lookup_of
from admiralty.wonders.compose import load
from admiralty.wonders.core.city import City
from admiralty.wonders.core.features import Features
from admiralty.wonders.core.lookup import Lookup
from admiralty.wonders.core.part import Question
from admiralty.wonders.core.playout import random_state
from admiralty.wonders.core.state import State
from admiralty.wonders.game import RULES
from admiralty.wonders.notation import read
from admiralty.wonders.numbers.numbers import Numbers
from admiralty.wonders.numbers.tensor import layout
from admiralty.wonders.numbers.trial import Trial

from .looks import row

PROMISED: dict[tuple[str, bool, bool], tuple[int, int, str]] = {
    ("wonders_first-v1", False, False): (664, 996, "bec253b9c7640725"),
    ("wonders_first-v1", True, True): (664, 2521, "db3b16c6afac3ad9"),
    ("wonders_second-v1", False, False): (664, 996, "15fb1eb59acd5bb4"),
    ("wonders_second-v1", True, True): (664, 2521, "e1ad39d1f56f1799"),
    ("wonders_first_armada-v1", False, False): (2880, 1452, "d69ce4679f92024c"),
    ("wonders_first_armada-v1", True, True): (2880, 3343, "da4101274c188f5e"),
    ("wonders_second_armada-v1", False, False): (2880, 1452, "fc8a7f4af25748c9"),
    ("wonders_second_armada-v1", True, True): (2880, 3343, "7aeda14a4f1cd5a7"),
}
"""Numbers, width and a checksum of all rows of one game, by id, teams and memory: an id promises them."""


def rows_of(id: str, teams: bool, memory: bool) -> tuple[int, int, str]:
    study = open_study(id, seats=4, teams=teams, memory=memory)
    run, chance, total = Run(study, "promised"), Chance("promised"), sha256()
    while not run.over:
        tensor, mask = run.look(run.seat)
        total.update(tensor.tobytes())
        total.update(mask.tobytes())
        run.choose(run.seat, run.random_number(run.seat, chance))
    return study.actions, study.width, total.hexdigest()[:16]


@pytest.mark.parametrize(("id", "teams", "memory"), list(PROMISED))
def test_numbers_and_rows_are_those_that_the_id_promises(id: str, teams: bool, memory: bool) -> None:
    assert rows_of(id, teams, memory) == PROMISED[id, teams, memory]


class Stars(Features):
    """Seventy stars before every city, some clouds that only its seat sees, and nine counts."""

    def __init__(self, early: list[str] | None = None) -> None:
        super().__init__([("clouds", 8)], [("stars", 72)], [("comets", 9)], early)

    def own_word(self, state: State, seat: int, word: int) -> int:
        return 1 << seat

    def city_word(self, state: State, city: City, word: int) -> int:
        return int(city.coins) + word

    def counts_word(self, state: State, city: City, word: int) -> int:
        return 7 if word else 5


def lookup_with(boxes: tuple[str, ...], *features: Features) -> Lookup:
    lookup = lookup_of(load("second", boxes), 3, False, RULES)
    lookup.features += features
    return lookup


def fields_of(lookup: Lookup, seat: int) -> dict[str, list[int]]:
    """The row of a seat in a game that begins, by field."""
    numbers = Numbers(lookup)
    values = list(row(Trial(numbers, random_state(lookup, Chance("stars"))), seat)[1])
    bits, counts = layout(lookup, numbers, False)
    found, at = {}, 0
    for name, length in bits + counts:
        found[name] = values[at : at + length]
        at += length
    return found


def as_number(bits: list[int]) -> int:
    return sum(bit << place for place, bit in enumerate(bits))


@pytest.mark.parametrize("boxes", [(), ("armada",)])
def test_a_box_adds_fields_and_moves_no_other(boxes: tuple[str, ...]) -> None:
    plain, starry = fields_of(lookup_with(boxes), 1), fields_of(lookup_with(boxes, Stars()), 1)
    assert {name: starry[name] for name in plain} == plain
    assert starry["clouds"] == [0, 1, 0, 0, 0, 0, 0, 0]
    for i in range(3):
        coins = starry[f"city {i} coins"][0]
        assert as_number(starry[f"city {i} stars"]) == coins | (coins + 1 & 255) << 64
        assert starry[f"city {i} comets"] == [5, 0, 0, 0, 0, 0, 0, 0, 7]
    added = {"clouds", *(f"city {i} {name}" for i in range(3) for name in ("stars", "comets"))}
    assert set(starry) == set(plain) | added


def test_features_that_do_not_fit_are_refused() -> None:
    with pytest.raises(Malformed, match="9 bits of features should be a multiple of 8"):
        Features([("clouds", 9)], [], [])
    with pytest.raises(Malformed, match="two boxes fill the fields that the first layouts keep"):
        Numbers(lookup_with(("armada",), Stars(["a", "b", "c", "d"])))


def test_a_box_may_say_nothing_in_its_fields() -> None:
    quiet = Features([("clouds", 8)], [("stars", 8)], [("comets", 1)], ["a", "b", "c", "d"])
    found = fields_of(lookup_with((), quiet), 0)
    assert not any(found["clouds"] + found["city 0 stars"] + found["city 0 comets"])
    assert not any(found["city 0 a"] + found["city 0 b"] + found["city 0 c"] + found["city 0 d"])


class Vote(Question):
    """A question that three subjects answer, or yes and no."""

    def options(self, state: State, seat: int) -> list[int]:
        return [int(self.kind) | subject << 5 for subject in (0, 2)] if self.subjects else [int(self.kind)]


def voting(**own: int) -> tuple[Lookup, Vote]:
    """Armada's game with a question more at the end of its list."""
    lookup = lookup_with(("armada",))
    vote = Vote("vote", "vote")
    for name, number in own.items():
        setattr(vote, name, number)
    vote.number, vote.kind = 2 + len(lookup.questions), 3 + len(lookup.questions)
    lookup.questions = append(lookup.questions, vote)
    return lookup, vote


def asked(lookup: Lookup, vote: Vote) -> tuple[Numbers, Trial, list[int]]:
    """A trial in which seat 0 votes, and the numbers of its mask."""
    numbers, state = Numbers(lookup), random_state(lookup, Chance("vote"))
    state.ask(vote.number, 1)
    trial = Trial(numbers, state)
    return numbers, trial, row(trial, 0)[0]


def test_a_question_may_have_a_block_of_its_own() -> None:
    before = int(Numbers(lookup_with(("armada",))).count)
    numbers, trial, open_numbers = asked(*voting(subjects=3))
    assert numbers.count == before + 8
    assert open_numbers == [before, before + 2]
    assert not trial.copy().choose(0, before + 1)
    assert trial.choose(0, before + 2)
    assert numbers.number_of(trial.state, 0, trial.state.cities[0].code) == before + 2


def test_a_pair_or_a_bit_that_another_question_has_is_not_given_twice() -> None:
    before = Numbers(lookup_with(("armada",)))
    lookup, vote = voting(pair=2, bit=4)
    numbers, trial, open_numbers = asked(lookup, vote)
    assert numbers.others == numbers.further == [vote.number]
    assert numbers.phase_bits[: len(before.phase_bits)] == before.phase_bits
    assert open_numbers == [before.count]
    assert trial.choose(0, open_numbers[0])
    free, _, _ = asked(*voting(pair=6))
    assert free.others == []
    assert free.count == before.count
    assert len(free.further) == 1


@pytest.mark.parametrize("id", ["wonders_second-v1", "wonders_first_armada-v1"])
def test_a_label_is_a_choice_in_short_notation(id: str) -> None:
    study: Any = open_study(id)
    apart = ("wait", "nothing", "pay in way", "option")
    labels = [label for number in range(study.actions) if not (label := study.label(number)).startswith(apart)]
    assert len(labels) > 500
    for label in labels:
        read(label)
