"""Conformance cases of 7 Wonders: set up a position, play its steps, compare the facts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from importlib.resources.abc import Traversable
from typing import Any, Literal

from ...kernel.chance import step_chance
from ...kernel.codec import decode
from ...kernel.game import Illegal, Malformed, Seat
from ...kernel.outcome import Outcome
from ..actions import Action, Build, BuildSalvaged, BuildStage, Offer, Sell, code_of
from ..boxes.shelf import USUAL, folder_of, kept, shelf
from ..compose import EDITIONS, EditionId
from ..composed import Composed, class_of
from ..core.lookup import TURN
from ..core.score import total
from ..core.state import State
from ..default import default
from ..facts import card_index
from ..game import Wonders
from ..header import with_boxes
from ..notation import CITY, chosen, pay_text, read, text_of
from ..reasons import refusals
from ..typed import known_boxes
from .facts import SEAT, fact
from .positions import Position, SeatSetup, state_of


@dataclass(frozen=True, slots=True)
class CaseStep:
    """The choices of one step ("-", or nothing, is the default answer), and what must hold after it."""

    do: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    can: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    why: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Case(Composed):
    """A numbered case; it may speak of every box that there is."""

    id: str
    title: str
    rules: tuple[str, ...]
    seats: tuple[SeatSetup, ...]
    editions: tuple[EditionId, ...] = EDITIONS
    boxes: tuple[str, ...] = USUAL
    teams: bool = False
    house: Mapping[str, Any] = field(default_factory=dict)
    seed: str = "case"
    age: int = 1
    turn: int | Literal["last"] = 1
    discard: tuple[str, ...] = ()
    decks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    free: tuple[SeatSetup, ...] = ()
    pile: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    can: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    why: Mapping[str, str] = field(default_factory=dict)
    step: tuple[CaseStep, ...] = ()


def case_of(plain: Mapping[str, Any]) -> Case:
    """A case from a file's table."""
    where = f"case {plain.get('id', '?')}"
    case: Case = decode(class_of(Case, known_boxes()), with_boxes(plain, where), where)
    return case


def run(plain: Mapping[str, Any]) -> Iterator[Outcome]:
    """Play a case in each of its editions."""
    case = case_of(plain)
    if not case.editions:
        raise Malformed(f"case {case.id}: it should name an edition to be played in")
    for edition in case.editions:
        yield Outcome(f"{case.id} ({edition})", case.title, case.rules, tuple(_failures(case, edition)))


def _failures(case: Case, edition: EditionId) -> Iterator[str]:
    try:
        printed = (edition, case.boxes, case.teams)
        game = Wonders(*printed, house=case.house) if case.house else _printed(printed)
        state = state_of(game.lookup(len(case.seats)), _position(case))
    except Malformed as error:
        raise Malformed(f"case {case.id}: {error}") from error
    yield from _check(game, state, case, "at the start")
    for number, step in enumerate(case.step, start=1):
        where = f"after step {number}"
        try:
            choices = _choices(game, state, step, f"case {case.id}, step {number}")
        except Illegal as error:
            yield f"step {number}: {error}"
            return
        state = game.advance(state, choices, step_chance(case.seed, number)).state
        yield from _check(game, state, step, where)


@kept
def _printed(which: tuple[EditionId, tuple[str, ...], bool]) -> Wonders:
    """A game as printed: hundreds of cases are about the same few."""
    return Wonders(*which)


def _counted_twice(game: Wonders, state: State, where: str) -> Iterator[str]:
    """Where a case asks for points, the core must count what the score sheet tells."""
    for score in game.scores(state):
        counted = total(state, score.seat)
        if counted != score.points:
            yield f"{where}: seat {score.seat} has {score.points} points on its sheet, and {counted} in the core"


def _position(case: Case) -> Position:
    """The part of a case that is its position."""
    kind = class_of(Position, known_boxes())
    return kind(**{field.name: getattr(case, field.name) for field in fields(kind)})


def _choices(game: Wonders, state: State, step: CaseStep, where: str) -> dict[Seat, Action]:
    """What each asked seat does; a seat that is not asked can do nothing."""
    asked = game.deciders(state)
    if not asked:
        raise Illegal("the game is over")
    texts = {seat: text for seat, text in enumerate(step.do) if text != "-"}
    for seat in texts:
        if seat not in asked:
            raise Illegal(f"seat {seat} is not asked; asked are {list(asked)}")
    return {
        seat: chosen(texts[seat], game.options(state, seat)) if seat in texts else default(game.options(state, seat))
        for seat in asked
    }


def _check(game: Wonders, state: State, checks: Case | CaseStep, where: str) -> Iterator[str]:
    if any(".score" in key or ".line " in key for key in checks.expect):
        yield from _counted_twice(game, state, where)
    for key, wanted in checks.expect.items():
        found = fact(game, state, key)
        if _plain(found) != _plain(wanted):
            yield f"{where}: {key} should be {wanted!r}, found {found!r}"
    for text in checks.can:
        seat, action = _addressed(state, text)
        try:
            chosen(action, game.options(state, seat))
        except Illegal:
            yield f"{where}: seat {seat} should be able to {action}, and can't"
    for text in checks.cannot:
        seat, action = _addressed(state, text)
        _check_names(state, seat, action)
        try:
            found_option = chosen(action, game.options(state, seat))
        except Illegal:
            continue
        yield f"{where}: seat {seat} should not be able to {action}, but can {text_of(found_option)}"
    for text, ways in checks.ways.items():
        found_ways = _ways(game, state, *_addressed(state, text))
        if found_ways != list(ways):
            yield f"{where}: ways to pay {text} should be {list(ways)}, found {found_ways}"
    for text, reason in checks.why.items():
        found_reason = _reason(state, *_addressed(state, text))
        if found_reason != reason:
            yield f"{where}: {text} should be refused for {reason!r}, found {found_reason!r}"


def _addressed(state: State, text: str) -> tuple[Seat, str]:
    seat, colon, rest = text.partition(":")
    if not colon or not SEAT.fullmatch(seat.strip()) or int(seat) >= state.seats:
        raise Malformed(f"`{text}` should begin with a seat of the case and a colon, as in `0: build baths`")
    return int(seat), rest.strip()


def _check_names(state: State, seat: Seat, text: str) -> None:
    """What is not among the options must at least be at hand: of a card that lies elsewhere it proves nothing."""
    action = read(text)
    if isinstance(action, Build | BuildStage | Sell | Offer):
        _check_held(state, seat, action.card)
    elif isinstance(action, BuildSalvaged):
        if action.card is not None:
            card_index(state.lookup, action.card)
    else:
        code_of(state.lookup, action)


def _check_held(state: State, seat: Seat, card: str) -> None:
    city = max(state.waiting_city(seat), 0) if seat < state.seats else seat
    if state.cities[city].in_hand(card_index(state.lookup, card)) < 0:
        raise Malformed(f"{card} is not in the hand of seat {seat}, so nothing can be said of using it")


def _ways(game: Wonders, state: State, seat: Seat, text: str) -> list[str]:
    """All payments of one construction, cheapest first."""
    try:
        first = chosen(text, game.options(state, seat))
    except Illegal:
        _check_names(state, seat, text)
        return []
    alike = [
        option
        for option in game.options(state, seat)
        if isinstance(option, Build | BuildStage) and _bill(option) == _bill(first)
    ]
    return [pay_text(option.pay) for option in alike]


def _bill(action: Action) -> tuple[object, ...]:
    if isinstance(action, Build):
        return (action.card, action.ship, action.free)
    return (action.card, action.ship, action.stage) if isinstance(action, BuildStage) else (action,)


def _reason(state: State, seat: Seat, text: str) -> str:
    """Why something can't be built: `built`, `missing GP`, `coins 2`, `last space`; "" if nothing is against it."""
    with_ship = text.endswith(" + ship")
    subject = text.removesuffix(" + ship").strip()
    if found := CITY.match(subject):  # one that nobody sits at
        seat, subject = int(found[1]), subject[found.end() :]
    if not state.asked >> seat & 1 or state.phase != TURN:
        raise Malformed(f"seat {seat} is not asked for a card now, so nothing is refused to it")
    stage = re.fullmatch(r"stage ([1-9])", subject)
    if not stage:
        _check_held(state, seat, subject)
    elif int(stage[1]) > len(state.lookup.boards[state.cities[seat].board].stages):
        raise Malformed(f"seat {seat} has no {subject}")
    for refusal in refusals(state, seat):
        if refusal.subject == subject and (with_ship or not refusal.with_ship):
            if refusal.built:
                return "built"
            if refusal.last_space:
                return "last space"
            return f"missing {refusal.missing}" if refusal.missing else f"coins {refusal.coins_short}"
    return ""


def _plain(wanted: Any) -> Any:
    """Lists of names are compared without their order; the one of an edition is no fact."""
    return sorted(wanted) if isinstance(wanted, list) and wanted and isinstance(wanted[0], str) else wanted


def folders() -> list[Traversable]:
    """Where the cases of all boxes on the shelf are: in their folders."""
    return [folder for box in shelf() if (folder := folder_of(box).joinpath("cases")).is_dir()]
