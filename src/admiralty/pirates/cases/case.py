"""Conformance cases of the pirates: set up a position, play its steps, compare the facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ...kernel.chance import Chance
from ...kernel.codec import decode
from ...kernel.game import Event, Illegal, Malformed, Seat
from ...kernel.outcome import Outcome
from .. import events as kinds
from ..actions import Action, Explore, Pass, Play
from ..compose import printed_box
from ..core.state import State
from ..events import RolledCombat, RolledFind, RolledTribes
from ..game import Pirates
from ..house import overlay
from ..lookup import Choices
from ..notation import offer_text, read
from .facts import fact, same
from .positions import Position, seat_of, state_of

TRIES = 20000  # of dice streams, until one shows what a case wants
EVENTS = frozenset(name for name, kind in vars(kinds).items() if isinstance(kind, type) and issubclass(kind, Event))


@dataclass(frozen=True, slots=True)
class CaseStep:
    """Choices to play one after the other, and what must hold after the last."""

    do: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    can: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    no_events: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case(Position):
    """A numbered case: a position, and what it shows of the rules."""

    id: str = ""
    title: str = ""
    rules: tuple[str, ...] = ()
    cards: bool = False
    enrollment: bool = False
    rounds: int = 0
    dice: Mapping[str, Any] = field(default_factory=dict)
    expect: Mapping[str, Any] = field(default_factory=dict)
    can: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    step: tuple[CaseStep, ...] = ()


def case_of(plain: Mapping[str, Any]) -> Case:
    """A case from a file's table."""
    case: Case = decode(Case, plain, f"case {plain.get('id', '?')}")
    return case


def run(plain: Mapping[str, Any]) -> Iterator[Outcome]:
    """Play a case."""
    case = case_of(plain)
    try:
        yield Outcome(case.id, case.title, case.rules, tuple(_failures(case)))
    except Malformed as error:
        raise Malformed(f"case {case.id}: {error}") from error


def _failures(case: Case) -> Iterator[str]:
    choices = Choices(len(case.players), case.cards, case.enrollment, case.rounds)
    game = Pirates(choices, overlay(printed_box(), {"dice": case.dice}, case.id))
    position = Position(**{part.name: getattr(case, part.name) for part in fields(Position)})
    state = state_of(game, position)
    events: list[Event] = []
    start = CaseStep((), case.expect, case.can, case.cannot, case.offers)
    yield from _check(game, position, state, start, events, "at the start")
    for number, step in enumerate(case.step, start=1):
        for text in step.do:
            try:
                state, happened = play_text(game, position, state, text)
            except Illegal as error:
                yield f"step {number}: {text!r}: {error}"
                return
            events.extend(happened)
        yield from _check(game, position, state, step, events, f"after step {number}")


def play_text(game: Pirates, position: Position, state: State, text: str) -> tuple[State, list[Event]]:
    """Play a choice like "attack S01-C6 / CC", or several: "blue: raid blue; orange: pass".

    Who is not named passes, and questions about cards that a choice doesn't answer are passed by all.
    Behind the slash stands what the dice show: CC, X, - (blank); 2+3 (gold and tribes); 4 (tribes).
    """
    deed, slash, dice = text.partition("/")
    named = [_named(game, position, part.strip()) for part in deed.split(";")]
    events: list[Event] = []
    while _asks_cards(game, state) and not _answers(game, state, named):
        step = game.advance(state, dict.fromkeys(game.deciders(state), Pass()), Chance("pass"))
        state = step.state
        events.extend(step.events)
    choices = _choices(game, state, named)
    wanted = dice.split()
    for number in range(TRIES):
        step = game.advance(state, choices, Chance(f"case/{number}"))
        if not slash or rolls(step.events) == wanted:
            return step.state, [*events, *step.events]
    raise Illegal(f"the dice can't show {dice.strip()!r}")


def _named(game: Pirates, position: Position, part: str) -> tuple[Seat | None, Action]:
    who, colon, rest = part.rpartition(":")
    return (seat_of(position, who.strip()) if colon else None), _read(game, rest)


def _read(game: Pirates, text: str) -> Action:
    """An action that names only what is there."""
    action = read(text)
    game.names.code_of(action)
    return action


def _check_held(game: Pirates, state: State, action: Action, text: str) -> None:
    """That a card can't be played proves something only if it is in the hand."""
    card = action.card if isinstance(action, Play | Explore) else ""
    if card and not any(card in game.view(state, seat).hand for seat in game.deciders(state)):
        raise Malformed(f"`{text}`: nobody who is asked holds {card}, so nothing can be said of playing it")


def _asks_cards(game: Pirates, state: State) -> bool:
    return game.view(state, None).question.kind in ("window", "attack", "defense")


def _answers(game: Pirates, state: State, named: list[tuple[Seat | None, Action]]) -> bool:
    asked = game.deciders(state)
    return all(
        (who is None or who in asked)
        and any(offer.admits(action) for offer in game.options(state, asked[0] if who is None else who))
        for who, action in named
    )


def _choices(game: Pirates, state: State, named: list[tuple[Seat | None, Action]]) -> dict[Seat, Action]:
    """What each asked seat does; a seat that is not asked can do nothing."""
    asked = game.deciders(state)
    if not asked:
        raise Illegal("the game is over")
    choices: dict[Seat, Action] = dict.fromkeys(asked, Pass()) if _asks_cards(game, state) else {}
    for who, action in named:
        seat = asked[0] if who is None else who
        if seat not in asked:
            raise Illegal(f"seat {seat} is not asked; asked are {list(asked)}")
        choices[seat] = action
    for seat, action in choices.items():
        offers = game.options(state, seat)
        if not any(offer.admits(action) for offer in offers):
            raise Illegal(f"it is not among the options: {', '.join(offer_text(offer) for offer in offers)}")
    return choices


def rolls(events: Sequence[Event]) -> list[str]:
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


def _check(
    game: Pirates, position: Position, state: State, step: CaseStep, events: list[Event], where: str
) -> Iterator[str]:
    for key, wanted in step.expect.items():
        found = fact(game, position, state, key)
        if not same(wanted, found):
            yield f"{where}: {key} should be {wanted!r}, found {found!r}"
    offers = [offer for seat in game.deciders(state) for offer in game.options(state, seat)]
    for text in (*step.can, *step.cannot):
        action = _read(game, text)
        possible = any(offer.admits(action) for offer in offers)
        if not possible:
            _check_held(game, state, action, text)
        if possible != (text in step.can):
            yield f"{where}: {text!r} should {'' if text in step.can else 'not '}be possible"
    listed = [offer_text(offer) for offer in offers]
    for text in step.offers:
        if text not in listed:
            yield f"{where}: {text!r} should be offered, found {listed}"
    yield from _check_events(step, [type(event).__name__ for event in events], where)


def _check_events(step: CaseStep, came: list[str], where: str) -> Iterator[str]:
    for kind in (*step.events, *step.no_events):
        if kind not in EVENTS:
            raise Malformed(f"there is no event {kind!r}; there are {', '.join(sorted(EVENTS - {'Event'}))}")
    rest = iter(came)
    if not all(kind in rest for kind in step.events):
        yield f"{where}: events {list(step.events)} should have come in this order, found {came}"
    for kind in step.no_events:
        if kind in came:
            yield f"{where}: no event {kind} should have come"


def folders() -> list[Traversable]:
    """Where the shipped cases are."""
    return [files(__package__)]
