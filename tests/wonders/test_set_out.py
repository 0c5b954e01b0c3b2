"""The question whether to explore (A20): asked before the draw, everywhere where a game is played."""

from __future__ import annotations

import pytest

from admiralty.bots.bot import bot_chance
from admiralty.bots.shelf import make_bot
from admiralty.kernel.chance import Chance
from admiralty.kernel.codec import decode, encode
from admiralty.wonders.actions import Action, Build
from admiralty.wonders.boxes.armada.core.sea import sea_of
from admiralty.wonders.boxes.armada.typed.actions import AdvanceShips, SetOut
from admiralty.wonders.boxes.armada.typed.events import Forwent
from admiralty.wonders.boxes.armada.typed.facts import sea_view
from admiralty.wonders.cases.positions import Position, SeatSetup, state_of
from admiralty.wonders.composed import class_of
from admiralty.wonders.core.playout import playout
from admiralty.wonders.core.state import State
from admiralty.wonders.default import default
from admiralty.wonders.game import Wonders
from admiralty.wonders.judgment.policy import judged_playout
from admiralty.wonders.study.study import WondersStudy
from admiralty.wonders.telling import tell_action, tell_events
from admiralty.wonders.typed import known_boxes
from admiralty.wonders.words import Speaker
from admiralty.words import words

EXPLORER: SeatSetup = decode(class_of(SeatSetup, known_boxes()), {"ships": {"green": 1}, "hand": ["dry_hold"]})


def reached(game: Wonders, seats: tuple[SeatSetup, ...]) -> State:
    """A turn in which every seat that can builds a Dry Hold and advances its green ship."""
    state = state_of(game.lookup(len(seats)), Position(seats))
    for wanted in (Build("dry_hold"), AdvanceShips(("green",))):
        choices: dict[int, Action] = {}
        for seat in game.deciders(state):
            options = game.options(state, seat)
            choices[seat] = wanted if wanted in options else default(options)
        state = game.advance(state, choices, Chance("reach")).state
    return state


def question(game: Wonders) -> State:
    """Two teammates and an opponent have reached islands of level 1."""
    return reached(game, (EXPLORER, EXPLORER, EXPLORER, SeatSetup()))


TEAMS = Wonders("second", teams=True)


def test_old_rules_do_not_ask() -> None:
    old = Wonders("second", teams=True, rules=2)
    assert old.header()["rules"] == 2
    view = old.view(question(old), None)
    assert (view.phase, [count for _, count in sea_view(view).drawn]) == ("keep island", [3, 3, 3, 0])
    assert TEAMS.view(question(TEAMS), None).phase == "set out"


def test_answers_are_given_at_once_and_only_then_are_islands_drawn() -> None:
    state = question(TEAMS)
    assert TEAMS.deciders(state) == (0, 1)
    assert TEAMS.options(state, 0) == [SetOut(True), SetOut(False)]
    assert default(TEAMS.options(state, 0)) == SetOut(True)
    assert [count for _, count in sea_view(TEAMS.view(state, None)).drawn] == [0, 0, 0, 0]
    step = TEAMS.advance(state, {0: SetOut(False), 1: SetOut(True)}, Chance("draw"))
    assert Forwent(0, 1) in step.events
    assert TEAMS.deciders(step.state) == (1, 2)
    assert [count for _, count in sea_view(TEAMS.view(step.state, None)).drawn] == [0, 4, 4, 0]


def test_both_may_forgo() -> None:
    step = TEAMS.advance(question(TEAMS), {0: SetOut(False), 1: SetOut(False)}, Chance("draw"))
    assert TEAMS.deciders(step.state) == (2,)
    assert [count for _, count in sea_view(TEAMS.view(step.state, None)).drawn] == [0, 0, 4, 0]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_question_survives_imagining_and_json(seat: int | None) -> None:
    state = question(TEAMS)
    view = TEAMS.view(state, seat)
    assert decode(type(view), encode(view), "view") == view
    imagined = TEAMS.imagine(view, Chance("dream"))
    assert TEAMS.view(imagined, seat) == view
    for action in TEAMS.options(state, 0):
        assert decode(TEAMS.action_kind, encode(action), "action") == action


def test_the_numbers_of_research_have_both_answers() -> None:
    study = WondersStudy("teams", TEAMS, 4)
    trial = study.begin(question(TEAMS))
    masks = {seat: study.look(trial, seat)[1].nonzero()[0].tolist() for seat in range(4)}
    assert [study.label(number) for number in masks[0]] == ["explore", "forgo"]
    assert masks[2] == [study.wait]
    waiting, asked = (study.look(study.begin(state), 0)[0].tolist() for state in (turn_of(TEAMS), question(TEAMS)))
    assert waiting != asked
    again = study.unpack(study.pack(trial))
    assert study.look(again, 0)[0].tolist() == asked
    for number, action in zip(masks[0], TEAMS.options(trial.state, 0), strict=True):
        after = trial.copy()
        assert after.choose(0, number)
        assert study.action_of(after, 0) == action


def turn_of(game: Wonders) -> State:
    return state_of(game.lookup(4), Position((EXPLORER, EXPLORER, EXPLORER, SeatSetup())))


@pytest.mark.parametrize("name", ["random", "greedy", "deckhand"])
def test_bots_answer(name: str) -> None:
    state = question(TEAMS)
    bot = make_bot(name, TEAMS)
    assert bot(TEAMS.view(state, 0), TEAMS.options(state, 0), bot_chance("s", 1, 0)) in TEAMS.options(state, 0)


def test_playouts_go_on_from_the_question() -> None:
    for number in range(20):
        state = question(TEAMS).copy()
        state.remembers = False
        playout(state, Chance(f"{number}"))
        assert TEAMS.view(state, None).phase == "over"
        assert not any(sea.voyage or sea.explores for sea in map(sea_of, state.cities))
    state = question(TEAMS).copy()
    state.remembers = False
    judged_playout(state, 0, Chance("judged"))
    assert TEAMS.view(state, None).phase == "over"


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_it_is_told(language: str) -> None:
    speaker = Speaker(TEAMS.edition, words(language), ["gizah", "babylon", "olympia", "rhodos"])
    told = [tell_action(speaker, SetOut(True)), tell_action(speaker, SetOut(False))]
    told += tell_events(speaker, [Forwent(0, 2)])
    assert len(set(told)) == 3
    assert "2" in told[2]
    assert f"ask.{TEAMS.view(question(TEAMS), 0).phase}" in speaker.words
