"""How fast the rules of the pirates run: random games, copies, options of a crowded board, battle odds."""

from __future__ import annotations

from functools import partial

from ..bench.measure import COMPILED, microseconds, rates, report
from ..kernel.chance import Chance
from .core.options import list_options
from .core.playout import play_games
from .game import Pirates
from .lookup import Choices, make_lookup
from .odds import forecast
from .openings import crowded

SETTING = "pirates, 4 seats, cards and enrollment"


def random_games() -> None:
    """Random games inside the core: options of every step, choice, resolution and dealing."""
    lookup = make_lookup(Choices(4, rounds=40))
    games = 150 if COMPILED else 12
    play_games(lookup, "warm", 2, 10_000)
    what = f"{SETTING}: random games in the core"
    report(what, "actions/s", rates(lambda number: int(play_games(lookup, f"bench {number}", games, 1_000_000))))


def protocol_games() -> None:
    """Random games through the public protocol: typed options listed for every decision, views not built."""
    game = Pirates(Choices(4, rounds=40))

    def work(number: int) -> int:
        chance = Chance(f"bench {number}")
        decisions = 0
        state = game.setup(4, chance)
        while asked := game.deciders(state):
            choices = {}
            for seat in asked:
                options = game.options(state, seat)
                choices[seat] = options[chance.below(len(options))].sample(chance)
            state = game.advance(state, choices, chance).state
            decisions += len(asked)
        return decisions

    report(f"{SETTING}: through the protocol", "decisions/s", rates(work))


def crowded_board() -> None:
    """A full board: a copy of the state, and all options of a turn."""
    state = crowded()
    listed: list[int] = []

    def options() -> None:
        listed.clear()
        list_options(state, 0, listed)

    options()
    times = 4000 if COMPILED else 400
    report("pirates, crowded board: copy of a state", "microseconds", microseconds(state.copy, times))
    what = f"pirates, crowded board: all {len(listed)} options of a turn"
    report(what, "microseconds", microseconds(options, times))


def battle_odds() -> None:
    """Exact odds of the largest battles that come up, with and without weapon cards."""
    lookup = make_lookup(Choices(4))
    for scene in ((9, 3, 10), (20, 20, 10), (12, 12, 10, 2, 1)):
        fighters = f"{scene[0]} against {scene[1]} in {scene[2]} rolls{', weapons' if len(scene) > 3 else ''}"
        samples = microseconds(partial(forecast, lookup, *scene), 20)
        report(f"pirates, odds: {fighters}", "microseconds", samples)


def main() -> None:
    random_games()
    protocol_games()
    crowded_board()
    battle_odds()
