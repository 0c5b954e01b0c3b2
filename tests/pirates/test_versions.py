"""Games of older rules go on by them (tests/records replays whole ones)."""

from __future__ import annotations

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.pirates.actions import Attack, Pass
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.events import RolledCombat
from admiralty.pirates.game import Pirates
from admiralty.pirates.header import open_game
from admiralty.pirates.lookup import Choices

from .test_perft import played_games

# Ten random games each, as they were counted when these were the rules.
FIRST_RULES = {2: (12977, 1385489080), 3: (9606, 1314702367), 4: (13244, 3780765124)}


@pytest.mark.slow
@pytest.mark.parametrize("seats", FIRST_RULES)
def test_random_games_by_the_first_rules_go_as_they_went(seats: int) -> None:
    assert played_games(seats, version=1) == FIRST_RULES[seats]


def test_a_header_makes_its_game_and_rules_to_come_are_refused() -> None:
    header = dict(Pirates(Choices(2, True)).header())
    assert open_game(header).header() == Pirates(Choices(2, True)).header()
    with pytest.raises(Malformed, match="played by version 99 of the rules, and known here are versions 1 to 2"):
        open_game(header | {"rules": 99})


def test_by_the_first_rules_a_pass_stood_for_less_and_a_game_might_last_for_ever() -> None:
    """Nobody looked whether a raid could still be held, and nobody could pass for a turn or until the last one."""
    position = Position(hands={"raspberry": ("gold_mine",)}, discard=("surprise_raid",) * 4, begin="window")
    old, new = (Pirates(Choices(4), rules=version) for version in (1, 2))
    state = state_of(old, position)
    assert old.view(state, None).question.kind == "window"
    assert [offer.action for offer in old.options(state, 1)] == [Pass(), Pass("attacked"), Pass("turn")]
    assert new.view(state_of(new, position), None).question.kind == "act"
    assert (old.lookup.limit, new.lookup.limit) == (0, 1000)


def test_a_game_of_the_first_rules_goes_on_by_them() -> None:
    """Two cannons are what a weapon gives; by the first rules whoever holds any card was asked for one even so."""
    position = Position(board=("C6 green 3 bands", "C7 raspberry 3 bands"), hands={"green": ("gold_mine",)})
    asked = {}
    for version in (1, 2):
        game = Pirates(Choices(4), rules=version)
        state = state_of(game, position)
        for seed in range(100):
            step = game.advance(state, {0: Attack("C6", "C7")}, Chance(f"roll {seed}"))
            if RolledCombat(2, 0) in step.events:
                asked[version] = game.view(step.state, None).question.kind
                passes = [offer.action for offer in game.options(step.state, 0)]
                assert version == 2 or passes == [Pass()]
    assert asked == {1: "attack", 2: "act"}
