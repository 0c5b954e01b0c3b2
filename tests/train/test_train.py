"""Learning: what schools write down is what networks read, fits get better, and runs go on where they were left."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from admiralty.bots.core.network import Network, size_of
from admiralty.bots.entrants import open_bot
from admiralty.bots.search import Search
from admiralty.bots.thought import thoughts_of
from admiralty.bots.weights import Weights, open_weights
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table
from admiralty.train.fit import (
    AIMS,
    Lessons,
    Params,
    fit,
    gradients,
    lessons_of,
    new_params,
    numbers_of,
    outputs,
    params_of,
)
from admiralty.train.rounds import Run, Settings, Workers, better, most_units
from admiralty.wonders.bots.mind import LearnedMind
from admiralty.wonders.bots.school import WondersSchool
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.lookup import OVER, TURN
from admiralty.wonders.core.playout import random_state
from admiralty.wonders.core.step import lay, play, random_code
from admiralty.wonders.game import Wonders
from admiralty.wonders.judgment.dreams import LearnedDreams
from admiralty.wonders.judgment.foresight import Foresight
from admiralty.wonders.judgment.school import mixed
from admiralty.wonders.judgment.traits import Traits

KINDS: list[tuple[EditionId, tuple[str, ...], int, bool]] = [
    ("second", (), 3, False),
    ("second", (), 2, False),
    ("second", ("armada",), 7, False),
    ("first", ("armada", "cities", "leaders"), 8, False),
    ("first", ("tower", "projects"), 4, True),
]


def weights_of(school: WondersSchool, seed: int = 1) -> Weights:
    """A network that knows nothing yet."""
    about = {"inputs": school.inputs, "units": 24, "hidden": 4, "outputs": 2}
    return Weights(about, numbers_of(new_params(school.inputs, 24, 4, seed)))


@contextmanager
def unwatched(what: str, total: int) -> Iterator[Callable[[], None]]:
    yield lambda: None


@pytest.mark.parametrize(("edition", "boxes", "seats", "teams"), KINDS)
def test_networks_see_what_lessons_tell(edition: EditionId, boxes: tuple[str, ...], seats: int, teams: bool) -> None:
    """The same outputs in the core's whole numbers as in NumPy, and the same inputs for every number of seats."""
    game = Wonders(edition, boxes, teams)
    school = WondersSchool(game, seats)
    lessons = lessons_of([school.lessons(None, 1, 6, 0, "lesson")])
    assert len(lessons) > 2
    assert lessons.traits.max() < school.inputs
    assert ((lessons.ends >= 0) & (lessons.ends <= 1)).all()
    weights = weights_of(school)
    network, params = weights.network(), params_of(weights.about, weights.numbers)
    seen = outputs(params, lessons.batch(np.arange(len(lessons)), school.inputs))[2]
    for number in range(len(lessons)):
        begin, count = lessons.begins[number], lessons.counts[number]
        traits, marks = lessons.traits[begin : begin + count].tobytes(), np.array([0, count], "<i2").tobytes()
        assert network.see(traits, marks, bytes(4), 1, 2) == pytest.approx(list(seen[number]), abs=1e-4)


@pytest.mark.parametrize(("edition", "boxes", "seats", "teams"), KINDS)
def test_sums_in_vectors_are_the_same_to_the_last_bit(
    edition: EditionId, boxes: tuple[str, ...], seats: int, teams: bool
) -> None:
    """Also where sums run over 16 bits."""
    pytest.importorskip("admiralty.bots.core.sums", reason="it is not built")
    school = WondersSchool(Wonders(edition, boxes, teams), seats)
    numbers = np.frombuffer(weights_of(school).numbers, np.uint8).copy()
    first = numbers[: 2 * 24 * school.inputs].view("<i2")
    first[:] = np.random.default_rng(1).integers(-1023, 1024, len(first))
    quick = Network(school.inputs, 24, 4, 2, numbers.tobytes())
    plain = Network(school.inputs, 24, 4, 2, numbers.tobytes())
    assert quick.quick is not None
    plain.quick = None
    traits, chance = Traits(school.lookup), Chance("sums")
    state = random_state(school.lookup, chance)
    for _ in range(12):
        traits.see(state, -1)
        looked = (traits.traits, traits.marks, traits.parts, seats, 2)
        assert quick.see(*looked) == plain.see(*looked)
        for city in range(state.city_count):
            if state.asked >> city & 1:
                lay(state, city, random_code(state, city, chance))
        play(state, chance)
    for wrong in ((b"ab", b"", b"", 1, 1), (*looked[:3], 0, 1), (*looked[:4], 3)):
        with pytest.raises(ValueError, match="looks or outputs"):
            quick.see(*wrong)
    with pytest.raises(ValueError, match="traits"):
        quick.see(np.array([school.inputs], "<u2").tobytes(), np.array([0, 1], "<i2").tobytes(), bytes(4), 1, 1)
    with pytest.raises(ValueError, match="marks"):
        quick.see(bytes(2), np.array([0, 2], "<i2").tobytes(), bytes(4), 1, 1)


@pytest.mark.parametrize(("edition", "boxes", "seats", "teams"), KINDS)
def test_learned_minds_play_every_kind(edition: EditionId, boxes: tuple[str, ...], seats: int, teams: bool) -> None:
    game = Wonders(edition, boxes, teams)
    weights = weights_of(WondersSchool(game, seats))
    bot = Search(LearnedMind(game, lambda seats: weights.network(), (1.0, 0.5) * 3), iterations=12)
    table: Table[Any, Any, Any] = Table(game, seats, "learned")
    random = open_bot("random", game)
    for step in range(12):
        for seat in table.waiting():
            view, options = table.view(seat), table.options(seat)
            chosen = (bot if seat == step % seats else random)(view, options, Chance(f"{step} {seat}"))
            assert any(option.admits(chosen) for option in options)
            table.choose(seat, chosen)
    assert all(0 <= thought.value <= 1 for thought in thoughts_of(bot))


@pytest.mark.parametrize("seats", [3, 5])
def test_a_network_sees_which_hand_comes_next(seats: int) -> None:
    """In every Age: the hand that a seat will hold after the turn, but for the card that is played from it."""
    lookup = Wonders("second", ()).lookup(seats)
    traits, chance = Traits(lookup), Chance("hands")
    state = random_state(lookup, chance)

    def hand(seat: int, passes: int) -> Counter[int]:
        traits.see(state, seat)
        begin = (state.age - 1) * traits.age_size + traits.moment_size - 4 * traits.cards + passes * traits.cards
        return Counter(
            row - begin
            for row in np.frombuffer(traits.rows(), "<u2").astype(int)
            if begin <= row < begin + traits.cards
        )

    ages = set()
    while state.phase != OVER:
        turn, age = state.phase == TURN, state.age
        coming = [hand(seat, 1) for seat in range(seats)]
        for city in range(seats):
            if state.asked >> city & 1:
                lay(state, city, random_code(state, city, chance))
        play(state, chance)
        if turn and state.phase == TURN and state.age == age and not state.extra:
            ages.add(age)
            for seat in range(seats):
                assert (coming[seat] - hand(seat, 0)).total() == 1
                assert not hand(seat, 0) - coming[seat]
    assert ages == {1, 2, 3}


def test_networks_and_playing_on_have_their_shares() -> None:
    game = Wonders("second", ())
    foresight = Foresight(game.lookup(3), weights_of(WondersSchool(game, 3)).network())
    world = random_state(game.lookup(3), Chance("world"))
    world.remembers = False

    def outcome(share: float) -> list[float]:
        dreams = LearnedDreams(0, world, lambda chance: world, 2, foresight, [share] * 6)
        dreams.begin()
        return list(dreams.outcome(Chance("outcome")))

    seen, played = outcome(1.0), outcome(0.0)
    assert seen == foresight.rewards(world)
    assert seen != played
    assert outcome(0.25) == pytest.approx([0.25 * a + 0.75 * b for a, b in zip(seen, played, strict=True)])


def test_what_was_expected_later_counts_beside_the_end() -> None:
    """A fifth of what the seat's next position promised, and four fifths of what that one teaches."""
    ends, expected = [[1.0, 1.0], [0.0, 0.0]], [[0.5, 0.5], [0.4, 0.1], [0.6, 0.2], [0.7, 0.9]]
    found = mixed([0, 1, 0, 0], expected, ends)
    assert found[3] == [1, 1]  # the last of a seat teaches how it ended
    assert found[1] == [0, 0]
    assert found[2] == pytest.approx([0.8 + 0.2 * 0.7, 0.8 + 0.2 * 0.9])
    assert found[0] == pytest.approx([0.8 * 0.94 + 0.2 * 0.6, 0.8 * 0.98 + 0.2 * 0.2])
    assert mixed([0, 1], [], ends) == ends  # judgment expects nothing


@pytest.mark.parametrize(("edition", "boxes", "seats", "teams"), KINDS[:2])
def test_players_may_search(edition: EditionId, boxes: tuple[str, ...], seats: int, teams: bool) -> None:
    school = WondersSchool(Wonders(edition, boxes, teams), seats)
    network = weights_of(school).network()
    looked, searched = (lessons_of([school.lessons(network, 1, 4, thought, "thought")]) for thought in (0, 3))
    assert len(searched) > 2
    assert not np.array_equal(looked.traits, searched.traits)


def made_up(positions: int) -> Lessons:
    """Positions of three traits each, the first always there; whoever has the trait 5 wins nine times of ten."""
    chance = np.random.default_rng(1)
    traits = np.stack([np.zeros(positions), *chance.integers(1, 12, (2, positions))], axis=1).astype(np.uint16)
    likely = np.where((traits == 5).any(1), 0.9, 0.1)
    ends = np.stack([likely, chance.random(positions) < likely], axis=1).astype(np.float32)
    counts = np.full(positions, 3)
    return Lessons(ends, np.arange(positions) * 3, counts, traits.ravel())


def test_a_fit_finds_out_what_decides_games() -> None:
    lessons = made_up(20_000)
    params = new_params(12, 12, 4, 1)
    before = fit(params, lessons, 1, 0.02, 1, lambda: None)
    after = fit(params, lessons, 8, 0.02, 2, lambda: None)
    assert after["loss"] < before["loss"]
    assert after["explained"] > 0.8


def test_slopes_are_those_of_the_loss() -> None:
    """Each is compared with what a small change of its weight does."""
    lessons = made_up(40)
    batch, ends = lessons.batch(np.arange(40), 12), lessons.ends
    params: Params = {name: value.astype(np.float64) for name, value in new_params(12, 12, 4, 2).items()}

    def loss() -> float:
        seen = outputs(params, batch)[2]
        return float(-(AIMS * (ends * np.log(seen) + (1 - ends) * np.log(1 - seen))).sum() / len(ends))

    slopes = gradients(params, batch, ends)
    for name, place in (
        ("first", (0, 3)),
        ("first", (5, 1)),
        ("second", (1, 2)),
        ("second", (0, 12)),
        ("third", (1, 4)),
    ):
        around = []
        for change in (1e-5, -2e-5, 1e-5):
            params[name][place] += change
            around.append(loss())
        assert slopes[name][place] == pytest.approx((around[0] - around[1]) / 2e-5, abs=1e-4)


def settings(seats: tuple[int, ...] = (3,)) -> Settings:
    game = Wonders("second", ())
    return Settings(json.dumps(dict(game.header())), seats, 10, 2, "test", units=12, hidden=4)


def test_a_run_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole, parted = Run(tmp_path / "whole", settings()), Run(tmp_path / "parted", settings())
    rows = [whole.round(Workers(1), unwatched) for _ in range(2)]
    parted.round(Workers(1), unwatched)
    again = Run(tmp_path / "parted", settings())
    assert len(again.rows) == 1
    again.round(Workers(1), unwatched)

    def timeless(row: Any) -> Any:
        return {name: value for name, value in row.items() if name != "minutes"}

    assert [timeless(row) for row in again.rows] == [timeless(row) for row in rows]
    best, other = open_weights(whole.best), open_weights(again.best)
    assert best.numbers == other.numbers
    assert rows[0]["against"] == "judgment"
    assert rows[1]["against"] == "the best so far"
    # The provenance says how it came to be, so that whoever wants can do it again.
    assert best.about["provenance"]["settings"]["seed"] == "test"
    assert [row["round"] for row in best.about["provenance"]["rounds"]] == [0, 1]
    # A network that did not win its match leaves the best as it was.
    assert rows[1]["kept"] == better(rows[1]["match"])
    with pytest.raises(Malformed, match="a run with other settings"):
        Run(tmp_path / "parted", settings((4,)))


@pytest.mark.parametrize(
    ("shares", "won"),
    [
        ([0.40], True),
        ([0.33], False),
        ([0.40, 0.32], True),  # more than it loses, and what it loses may be chance
        ([0.34, 0.32], False),
        ([0.60, 0.20], False),  # one size is worse than before, and that is no chance
    ],
)
def test_a_match_is_won_over_tables_of_all_sizes(shares: list[float], won: bool) -> None:
    told = [{"share": share, "low": share - 0.05, "high": share + 0.05, "fair": 1 / 3} for share in shares]
    assert better(told) == won


def test_a_network_of_many_traits_has_fewer_units() -> None:
    """However many cards are on the table, a file has at most two million bytes."""
    assert most_units(7_497) >= most_units(12_249) >= 64
    assert most_units(15_825) == 48
    assert size_of(15_825, 48, 32, 2) < 2_000_000


def test_a_run_goes_on_from_weights(tmp_path: Path) -> None:
    first = Run(tmp_path / "first", settings())
    first.round(Workers(1), unwatched)
    second = Run(tmp_path / "second", settings(), first.best)
    row = second.round(Workers(1), unwatched)
    assert row["against"] == "the best so far"
    found = open_weights(tmp_path / "second" / "round-0.weights").about["provenance"]
    assert found["before"] == open_weights(first.best).about["provenance"]
    assert found["settings"]["begin"].startswith("best.weights ")
    with pytest.raises(Malformed, match="can't be read"):
        Run(tmp_path / "third", settings(), tmp_path / "none")
    (tmp_path / "none").write_text("none", encoding="utf-8")
    with pytest.raises(Malformed, match="no file of weights"):
        Run(tmp_path / "third", settings(), tmp_path / "none")


def test_lessons_of_the_last_rounds_are_learned_again(tmp_path: Path) -> None:
    run = Run(tmp_path, settings())
    rows = [run.round(Workers(1), unwatched) for _ in range(5)]
    positions = [row["positions"] for row in rows]
    assert positions[0] > positions[3] > positions[2] > positions[1]  # many judged games; then more and more
    assert abs(positions[4] - positions[3]) < positions[1]  # and no more than those of three rounds
    assert sorted(path.name for path in tmp_path.glob("*.npz")) == [f"round-{number}.npz" for number in (2, 3, 4)]


def test_a_match_of_a_network_with_itself_is_fair(tmp_path: Path) -> None:
    """Every deal is played from every seat, so that equals win exactly their share."""
    school = WondersSchool(Wonders("second", ()), 3)
    network = weights_of(school).network()
    assert school.match(network, network, 2, "mirror") == pytest.approx([1 / 3, 1 / 3])
