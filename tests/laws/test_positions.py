"""A position in one line of text is the whole state: it reads back as it was, and the game goes on as it would."""

from __future__ import annotations

from typing import Any

from admiralty.kernel.codec import decode, encode
from admiralty.kernel.described import text_of
from admiralty.kernel.line import line_of, table_of
from admiralty.pirates.core import codes
from admiralty.positions import Position, same_state

from .games import Case, every_case
from .play import deep, random_game

ELSEWHERE = {"began", "past", "remembers", "log", "telling", "sealed", "shares"}
"""How a state came about, who listens, how the last step went, and what copies share: no part of a position."""
SEED = "position"
SELDOM = 9
"""Making a game from its header takes longer than reading the rest of a line; one moment in so many does."""


def whole(state: Any) -> Any:
    """All fields of a state, and of its cities and boxes, down to numbers."""
    return _without(deep(state))


def _without(value: Any) -> Any:
    if (
        isinstance(value, tuple)
        and len(value) == 2
        and value[0] in ("State", "City", "Sea", "Islands", "Court", "Undealt")
    ):
        kind, fields = value
        return kind, tuple((name, _without(content)) for name, content in fields if name not in ELSEWHERE | {"code"})
    return tuple(_without(item) for item in value) if isinstance(value, tuple) else value


def canonical(state: Any) -> Any:
    """The state without the last window's seats, which nobody reads once it is closed."""
    if getattr(state, "ask", codes.WINDOW) != codes.WINDOW:
        state = state.copy()
        state.asked = 0
    return whole(state)


def read_back(case: Case, state: Any) -> Any:
    """The state of a state's line, by the same game."""
    game: Any = case.game
    line = line_of(encode(game.facts_of(state)))
    return game.state_of(decode(game.facts_kind, table_of(line)))


@every_case()
def test_a_state_reads_back_whole(case: Case) -> None:
    for moment in random_game(case, SEED):
        again = read_back(case, moment.state)
        assert canonical(again) == canonical(moment.state)
        assert same_state(case.game, again, moment.state)
        assert not same_state(case.game, again, moment.after.state)


@every_case()
def test_a_game_goes_on_from_its_line_as_it_would(case: Case) -> None:
    for moment in random_game(case, SEED):
        again = read_back(case, moment.state)
        assert case.game.deciders(again) == case.game.deciders(moment.state)
        for seat in case.game.deciders(again):
            assert case.game.options(again, seat) == case.game.options(moment.state, seat)
        after = case.game.advance(again, moment.choices, moment.chance())
        assert after.events == moment.after.events
        assert canonical(after.state) == canonical(moment.after.state)
        assert case.game.scores(after.state) == case.game.scores(moment.after.state)


@every_case()
def test_a_position_has_its_game_and_its_end(case: Case) -> None:
    for moment in random_game(case, SEED):
        if moment.number % SELDOM and case.game.deciders(moment.after.state):
            continue
        line = text_of(case.game, moment.after.state)
        position = Position(line)
        assert "\n" not in line
        assert str(position) == line
        assert eval(repr(position), {"Position": Position}) == position  # what a person pastes from a screen
        assert position.game.header() == case.game.header()
        assert position.seats == case.seats
