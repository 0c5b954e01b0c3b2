"""How fast 7 Wonders runs: random games in the core and through the protocol, copies of a state."""

from __future__ import annotations

from ..bench.measure import COMPILED, microseconds, rates, report
from ..kernel.chance import Chance
from ..kernel.table import Table
from .actions import Action
from .boxes import lookup_of
from .compose import EditionId, load
from .core import playout
from .core.state import State
from .game import RULES, Wonders
from .view import View


def random_games(edition: EditionId, boxes: tuple[str, ...], seats: int) -> None:
    """Random games inside the core: legality of every use, choice, resolution, dealing and scoring."""
    lookup = lookup_of(load(edition, boxes), seats, False, RULES)
    games = 3000 if COMPILED else 60
    what = f"wonders {' + '.join([edition, *boxes])}, {seats} seats: random games in the core"
    report(what, "decisions/s", rates(lambda n: playout.random_games(lookup, games, f"bench {n}")[0]))


def protocol_games(seats: int) -> None:
    """Random games through the public protocol: typed options listed for every decision, views not built."""
    game = Wonders("second", boxes=("armada",))

    def work(number: int) -> int:
        chance = Chance(f"bench {number}")
        decisions = 0
        for _ in range(12 if COMPILED else 2):
            state = game.setup(seats, chance)
            while asked := game.deciders(state):
                choices = {}
                for seat in asked:
                    options = game.options(state, seat)
                    choices[seat] = options[chance.below(len(options))]
                state = game.advance(state, choices, chance).state
                decisions += len(asked)
        return decisions

    work(-1)
    report(f"wonders second + armada, {seats} seats: through the protocol", "decisions/s", rates(work))


def copies(seats: int) -> None:
    """A state copied in the middle of a game."""
    table: Table[State, Action, View] = Table(Wonders("second", boxes=("armada",)), seats, "bench")
    chance = Chance("bench")
    for _ in range(10):
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))].sample(chance))
    samples = microseconds(table.state.copy, 200_000 if COMPILED else 5_000)
    report(f"wonders second + armada, {seats} seats: copy of a state", "microseconds", samples)


def main() -> None:
    random_games("second", boxes=(), seats=3)
    for seats in (3, 4, 5, 6, 7):
        random_games("second", boxes=("armada",), seats=seats)
    random_games("first", boxes=("armada",), seats=8)
    protocol_games(4)
    copies(4)
