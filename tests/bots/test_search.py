"""The search keeps its budget, repeats itself for a seed, and needs nothing but the kernel."""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from admiralty.bots.by_the_rules import ByTheRules
from admiralty.bots.core.plans import Node
from admiralty.bots.entrants import open_bot
from admiralty.bots.search import Search
from admiralty.bots.thought import thoughts_of
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Exact, Malformed, Seat
from admiralty.kernel.step import Step
from admiralty.kernel.table import Table
from admiralty.wonders.bots.mind import WondersMind
from admiralty.wonders.game import Wonders

from . import classic


@dataclass(frozen=True, slots=True)
class Bid(Exact):
    amount: int


@dataclass(frozen=True, slots=True)
class Auction:
    """Two seats bid at once, twice; whoever bids more than the other wins, but nobody may bid their limit."""

    bids: tuple[int, ...] = ()
    seat: Seat = 0


class AuctionGame:
    """A game of the kernel's, as small as they come: its states are its views."""

    name = "auction"
    action_kind = Bid

    def header(self) -> Mapping[str, Any]:
        return {"name": self.name}

    def setup(self, seats: int, chance: Chance) -> Auction:
        return Auction()

    def deciders(self, state: Auction) -> tuple[Seat, ...]:
        return (0, 1) if len(state.bids) < 4 else ()

    def options(self, state: Auction, seat: Seat) -> list[Bid]:
        return [Bid(amount) for amount in range(6)] if self.deciders(state) else []

    def advance(self, state: Auction, choices: Mapping[Seat, Bid], chance: Chance) -> Step[Auction]:
        return Step(Auction((*state.bids, choices[0].amount, choices[1].amount)), ())

    def view(self, state: Auction, seat: Seat | None) -> Auction:
        return Auction(state.bids, seat or 0)

    def scores(self, state: Auction) -> tuple[Any, ...]:
        return ()

    def imagine(self, view: Auction, chance: Chance) -> Auction:
        return view


class Bidder:
    """The others bid anything; a bid of 5 is thrown out, otherwise the higher sum wins and equal ones share."""

    def __init__(self, clock: list[float] | None = None, costs: Sequence[float] = (0.0,)) -> None:
        self.clock = clock if clock is not None else [0.0]
        self.costs = costs
        self.played = 0

    def candidates(self, state: Auction, seat: Seat, options: Sequence[Any]) -> list[Bid]:
        return list(options)

    def guess(self, state: Auction, seat: Seat, chance: Chance) -> Bid:
        return Bid(chance.below(6))

    def outcome(self, state: Auction, chance: Chance) -> list[float]:
        self.clock[0] += self.costs[self.played % len(self.costs)]
        self.played += 1
        sums = [sum(bid if bid < 5 else -9 for bid in state.bids[seat::2]) for seat in (0, 1)]
        return [0.5 + (sums[seat] > sums[1 - seat]) / 2 - (sums[seat] < sums[1 - seat]) / 2 for seat in (0, 1)]


def test_it_finds_the_best_bid_of_a_game_that_it_was_not_made_for() -> None:
    game = AuctionGame()
    # Where all or nothing is won, a single game tells little: more must be tried.
    bot: Any = Search(ByTheRules(game, Bidder(), 2), iterations=400, explore=0.5)
    for seat in (0, 1):
        assert bot(game.view(Auction(), seat), game.options(Auction(), seat), Chance(f"{seat}")) == Bid(4)
        assert sum(thought.tries for thought in thoughts_of(bot)) == 400
        values = {thought.action: thought.value for thought in thoughts_of(bot)}
        assert values[Bid(5)] < values[Bid(4)] / 2


@pytest.mark.parametrize("budget", [0.02, 0.05, 0.3])
@pytest.mark.parametrize("costs", [(0.0002,), (0.001, 0.0001, 0.0001), (0.003,), (0.0015, 0.004), (0.0001, 0.006)])
def test_a_time_budget_is_kept_however_long_an_iteration_takes(
    monkeypatch: pytest.MonkeyPatch, budget: float, costs: tuple[float, ...]
) -> None:
    clock = [100.0]
    monkeypatch.setattr("admiralty.bots.search.perf_counter", lambda: clock[0])
    game = AuctionGame()
    bot: Any = Search(ByTheRules(game, Bidder(clock, costs), 2), seconds=budget)
    bot(game.view(Auction(), 0), game.options(Auction(), 0), Chance("time"))
    took = clock[0] - 100
    assert took <= 1.1 * budget + 1e-9
    assert took >= 0.9 * budget - 1e-9 or took + max(costs) > 1.1 * budget


def test_a_time_budget_is_kept_in_a_real_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock of this process alone, so that others on a busy machine take none of its time."""
    monkeypatch.setattr("admiralty.bots.search.perf_counter", time.process_time)
    game = Wonders("second", boxes=())
    table: Table[Any, Any, Any] = Table(game, 3, "clock")
    bot = Search(WondersMind(game), seconds=0.1)
    bot(table.view(0), table.options(0), Chance("warm up"))
    took = []
    for number in range(9):
        view, options = table.view(number % 3), table.options(number % 3)
        start = time.process_time()
        bot(view, options, Chance(f"clock {number}"))
        took.append(time.process_time() - start)
    assert 0.09 <= statistics.median(took) <= 0.11


@pytest.mark.parametrize("iterations", [1, 7, 30])
def test_an_iteration_budget_is_kept_to_the_last(iterations: int) -> None:
    game = Wonders("second", boxes=("armada",))
    table: Table[Any, Any, Any] = Table(game, 3, "count")
    bot = Search(WondersMind(game), iterations=iterations)
    assert bot(table.view(1), table.options(1), Chance("count")) in table.options(1)
    assert sum(thought.tries for thought in bot.thoughts) == iterations


def test_the_same_seed_thinks_the_same() -> None:
    game = Wonders("second", boxes=("armada",))
    table: Table[Any, Any, Any] = Table(game, 4, "again")
    runs = []
    for _ in range(2):
        bot = Search(WondersMind(game), iterations=25)
        chosen = bot(table.view(2), table.options(2), Chance("again"))
        runs.append((chosen, bot.thoughts))
    assert runs[0] == runs[1]
    other = Search(WondersMind(game), iterations=25)
    other(table.view(2), table.options(2), Chance("another"))
    assert other.thoughts != runs[0][1]


def test_the_classic_search_thinks_as_it_always_did() -> None:
    """A yardstick must not move: every value and every count of tries, on tables of all kinds."""
    assert list(classic.lines()) == classic.FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("boxes", "seats"), [((), 3), (("armada",), 4), ((), 2)])
def test_uct_tries_every_option_before_any_of_them_again(boxes: tuple[str, ...], seats: int) -> None:
    game = Wonders("second", boxes=boxes)
    table: Table[Any, Any, Any] = Table(game, seats, "uct")
    options = table.options(0)
    bot = open_bot(f"uct/{len(options)}", game)
    bot(table.view(0), options, Chance("uct"))
    assert {thought.action for thought in thoughts_of(bot)} == set(options)
    assert [thought.tries for thought in thoughts_of(bot)] == [1] * len(options)
    # Only who wins counts: a table of its own splits one win.
    assert {thought.value for thought in thoughts_of(bot)} <= {0.0, *(1 / n for n in range(1, seats + 1))}


def test_a_plan_finds_every_move_again_however_many_there_are() -> None:
    root = Node(0, 0, 0.0)
    moves = [step << shift for shift in (0, 7, 29, 40) for step in range(1, 60)]
    grown = {move: root.child(move) or root.grow(move, 0.0) for move in moves}
    assert all(root.child(move) is node and node.move == move for move, node in grown.items())
    assert root.child(61) is None


def test_a_budget_of_the_processor_does_not_count_what_others_take() -> None:
    """A search that sleeps for longer than its budget goes on as if it had not."""
    bot = open_bot("search/30ms-cpu", Wonders("second", ()))
    assert isinstance(bot, Search)
    table: Table[Any, Any, Any] = Table(Wonders("second", ()), 3, "busy")
    dreams = bot.mind.dreams

    def slow(view: Any, chance: Chance) -> Any:
        time.sleep(0.1)
        return dreams(view, chance)

    bot.mind.dreams = slow  # type: ignore[method-assign]
    spent = time.process_time()
    bot(table.view(0), table.options(0), Chance("busy"))
    assert time.process_time() - spent == pytest.approx(0.03, abs=0.02)
    assert sum(thought.tries for thought in bot.thoughts) > 1


def test_a_search_of_ones_own() -> None:
    game = Wonders("second", boxes=())
    timed, counted = open_bot("search/200ms", game), open_bot("search/400", game)
    assert isinstance(timed, Search)
    assert isinstance(counted, Search)
    assert (timed.iterations, timed.seconds) == (0, 0.2)
    assert (counted.iterations, counted.seconds) == (400, 0.0)
    for wrong in (
        "search",
        "classic",
        "uct/fast",
        "search/",
        "search/0",
        "search/fast",
        "search/-5ms",
        "search/400-cpu",
        "search/ms-cpu",
        "search/2s",
        "search/9999999",
        "search/²",
    ):
        with pytest.raises(
            Malformed, match="a search needs milliseconds or iterations up to 1000000, as in search/200ms"
        ):
            open_bot(wrong, game)
    with pytest.raises(ValueError, match="a search needs a budget"):
        Search(WondersMind(game))
