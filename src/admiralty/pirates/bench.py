"""How fast the rules of the pirates run: random games, copies, options of a crowded board, battle odds."""

from __future__ import annotations

from functools import partial

from ..bench.measure import COMPILED, microseconds, rates, report
from ..kernel.chance import Chance
from .cases.positions import Position, state_of
from .core import playout
from .core.state import State
from .core.step import options
from .game import Pirates
from .lookup import Choices, lookup_of
from .odds import forecast

SETTING = "pirates, 4 seats, cards and enrollment"


def random_games() -> None:
    """Random games inside the core: options of every step, choice, resolution and dealing."""
    lookup = lookup_of(Choices(4, rounds=40))
    games = 150 if COMPILED else 12
    playout.random_games(lookup, "warm", 2, 10_000)
    what = f"{SETTING}: random games in the core"
    report(
        what, "actions/s", rates(lambda number: int(playout.random_games(lookup, f"bench {number}", games, 1_000_000)))
    )


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


def crowded() -> State:
    """A full board late in the game: 40 bands and 15 gold of green over 14 territories and 4 ships."""
    lands = ("C0", "C1", "C2", "C5", "C6", "C7", "C8", "C10", "C18", "C20", "C21", "G1", "G5", "G7")
    board = [f"{land} green {2 + (i % 2)} bands {1 + i % 2} gold" for i, land in enumerate(lands)]
    board += ["S01 green 3 bands", "S04 green 2 bands", "S13 green 3 bands", "S15 green 2 bands"]
    board += ["C9 raspberry 3 bands", "C19 natives 3 tribes", "C3 blue 4 bands", "C4 natives", "C11 natives 2 tribes"]
    board += ["S02 raspberry 4 bands", "S05 blue 3 bands", "S16 adrift 2 gold"]
    hands = {"green": ("shipyard", "mutiny", "recruiting", "three_more_actions", "special_discovery")}
    return state_of(Pirates(Choices(4)), Position(board=tuple(board), hands=hands))


def crowded_board() -> None:
    """A full board: a copy of the state, and all options of a turn."""
    state = crowded()
    listed = options(state, 0)
    times = 4000 if COMPILED else 400
    report("pirates, crowded board: copy of a state", "microseconds", microseconds(state.copy, times))
    what = f"pirates, crowded board: all {len(listed)} options of a turn"
    report(what, "microseconds", microseconds(partial(options, state, 0), times))


def battle_odds() -> None:
    """Exact odds of the largest battles that come up, with and without weapon cards."""
    lookup = lookup_of(Choices(4))
    for scene in ((9, 3, 10), (20, 20, 10), (12, 12, 10, 2, 1)):
        fighters = f"{scene[0]} against {scene[1]} in {scene[2]} rolls{', weapons' if len(scene) > 3 else ''}"
        samples = microseconds(partial(forecast, lookup, *scene), 20)
        report(f"pirates, odds: {fighters}", "microseconds", samples)


def main() -> None:
    random_games()
    protocol_games()
    crowded_board()
    battle_odds()
