"""Conformance cases: a position, steps in short notation, and what must then be so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..kernel.chance import Chance
from ..kernel.codec import decode
from ..kernel.game import Event, Malformed
from .actions import Action, Pass
from .core.state import State
from .edition import correct_box, printed_box
from .events import RolledCombat, RolledFind, RolledTribes
from .facts import Expected, differences
from .game import Pirates
from .notation import read_action, write_offer
from .positions import Position, make_state, seat_of
from .tables import Choices

TRIES = 20000  # of dice streams, until one shows what a case wants


@dataclass(frozen=True, slots=True)
class Moment:
    """Steps to play, and what must be so after them."""

    do: tuple[str, ...] = ()
    expect: Expected = field(default_factory=Expected)


@dataclass(frozen=True, slots=True)
class Case:
    """One claim about the rules, with the ids of the rules it is about."""

    id: str
    rules: tuple[str, ...]
    text: str
    game: str = "pirates"
    cards: bool = False
    enrollment: bool = False
    rounds: int = 0
    dice: Mapping[str, Any] = field(default_factory=dict)
    position: Position = field(default_factory=Position)
    do: tuple[str, ...] = ()
    expect: Expected = field(default_factory=Expected)
    then: tuple[Moment, ...] = ()


def read_case(plain: Any) -> Case:
    """A case from plain data, or Malformed with a sentence."""
    name = plain.get("id", "case") if isinstance(plain, Mapping) else "case"
    case: Case = decode(Case, plain, str(name))
    return case


def check_case(plain: Any) -> list[str]:
    """What is not as a case expects it: one line each, none if all is well."""
    case = read_case(plain)
    choices = Choices(len(case.position.players), case.cards, case.enrollment, case.rounds)
    game = Pirates(choices, correct_box(printed_box(), {"dice": case.dice}, case.id))
    try:
        return _play(game, case)
    except Malformed as error:
        raise Malformed(f"{case.id}: {error}") from error


def _play(game: Pirates, case: Case) -> list[str]:
    state = make_state(game, case.position)
    failures: list[str] = []
    events: list[Event] = []
    for moment in (Moment(case.do, case.expect), *case.then):
        for text in moment.do:
            played = play_text(game, case.position, state, text)
            if isinstance(played, str):
                return [*failures, f"{text!r}: {played}"]
            state, happened = played
            events.extend(happened)
        failures += differences(game, case.position, state, events, moment.expect)
    return failures


def play_text(game: Pirates, position: Position, state: State, text: str) -> tuple[State, list[Event]] | str:
    """Play a step like "raspberry: raid raspberry; blue: pass" or "attack S01-C6 / CC".

    Who is not named passes; windows that a step doesn't answer are passed by all.
    Behind the slash stands what the dice show: CC, X, - (blank); 2+3 (gold and tribes); 4 (tribes).
    A string in return says why the step can't be played.
    """
    deed, _, dice = text.partition("/")
    parts = [part.strip() for part in deed.split(";")]
    named = [_named(game, position, part) for part in parts]
    events: list[Event] = []
    while not _answers(game, state, named):
        choices: dict[int, Action] = {seat: Pass() for seat in game.deciders(state)}
        step = game.advance(state, choices, Chance("pass"))
        state = step.state
        events.extend(step.events)
    asked = game.deciders(state)
    if not asked:
        return "the game is over"
    choices = {seat: Pass() for seat in asked} if _asks_cards(game, state) else {}
    for who, action in named:
        seat = asked[0] if who is None else who
        if seat not in asked:
            return f"seat {seat} is not asked"
        choices[seat] = action
    for seat, action in choices.items():
        offers = game.options(state, seat)
        if not any(offer.admits(action) for offer in offers):
            return f"not among the options: {', '.join(write_offer(offer) for offer in offers)}"
    wanted = dice.split()
    for number in range(TRIES):
        step = game.advance(state, choices, Chance(f"case/{number}"))
        if not dice or _rolls(step.events) == wanted:
            return step.state, [*events, *step.events]
    return f"the dice can't show {dice.strip()}"


def _named(game: Pirates, position: Position, part: str) -> tuple[int | None, Action]:
    who, colon, rest = part.rpartition(":")
    action = read_action(rest)
    game.names.packed(action)  # names only what is there
    return (seat_of(position, who.strip()) if colon else None), action


def _answers(game: Pirates, state: State, named: list[tuple[int | None, Action]]) -> bool:
    """Whether a step answers the question that is asked, so that nobody passes before it."""
    if not _asks_cards(game, state):
        return True
    asked = game.deciders(state)
    return all(
        (who is None or who in asked)
        and any(offer.admits(action) for offer in game.options(state, asked[0] if who is None else who))
        for who, action in named
    )


def _asks_cards(game: Pirates, state: State) -> bool:
    return game.view(state, None).question.kind in ("window", "attack", "defense")


def _rolls(events: tuple[Event, ...]) -> list[str]:
    """What the dice showed, as a case writes it."""
    shown = []
    for event in events:
        match event:
            case RolledCombat(cannons, crossed):
                shown.append("C" * cannons + "X" * crossed or "-")
            case RolledFind(gold, tribes):
                shown.append(f"{gold}+{tribes}")
            case RolledTribes(tribes):
                shown.append(str(tribes))
    return shown
