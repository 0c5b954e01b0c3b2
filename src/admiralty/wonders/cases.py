"""Conformance cases of 7 Wonders: set up a position, play its steps, compare the facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ..conformance.outcome import Outcome
from ..kernel.chance import step_chance
from ..kernel.codec import decode
from ..kernel.game import Illegal, Malformed, Seat
from .actions import Action, Build, BuildSalvaged, BuildStage, KeepIsland, Sell
from .boxes import EditionId, load
from .core.state import State
from .core.tables import FLEETS
from .default import default
from .facts import CityFacts, card_index, island_names
from .game import Wonders
from .notation import chosen, pay_text, read, text_of
from .positions import Position, SeatSetup, state_of
from .reasons import refusals
from .sheet import CATEGORIES

Fact = int | str | bool | list[Any]


@dataclass(frozen=True, slots=True)
class CaseStep:
    """The choices of one step ("-", or nothing, is the default answer), and what must hold after it."""

    do: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    can: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    why: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Case:
    """A numbered case."""

    id: str
    title: str
    rules: tuple[str, ...]
    seats: tuple[SeatSetup, ...]
    editions: tuple[Literal["first", "second"], ...] = ("first", "second")
    armada: bool = True
    teams: bool = False
    house: Mapping[str, Any] = field(default_factory=dict)
    age: int = 1
    turn: int | Literal["last"] = 1
    discard: tuple[str, ...] = ()
    islands: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    decks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    expect: Mapping[str, Any] = field(default_factory=dict)
    can: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    why: Mapping[str, str] = field(default_factory=dict)
    step: tuple[CaseStep, ...] = ()


def case_of(plain: Mapping[str, Any]) -> Case:
    """A case from a file's table."""
    return decode(Case, plain, f"case {plain.get('id', '?')}")


def run(plain: Mapping[str, Any]) -> Iterator[Outcome]:
    """Play a case in each of its editions."""
    case = case_of(plain)
    if not case.editions:
        raise Malformed(f"case {case.id}: it should name an edition to be played in")
    for edition in case.editions:
        yield Outcome(f"{case.id} ({edition})", case.title, case.rules, tuple(_failures(case, edition)))


def _failures(case: Case, edition: EditionId) -> Iterator[str]:
    try:
        load(edition, case.armada, case.house)
        game = Wonders(edition, case.armada, case.teams, house=case.house)
        position = Position(case.seats, case.age, case.turn, case.discard, case.islands, case.decks)
        state = state_of(game.tables(len(case.seats)), position)
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
        state = game.advance(state, choices, step_chance(case.id, number)).state
        yield from _check(game, state, step, where)


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
        _check_names(state, action)
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
    if not colon or not seat.strip().isdigit() or int(seat) >= state.seats:
        raise Malformed(f"`{text}` should begin with a seat of the case and a colon, as in `0: build baths`")
    return int(seat), rest.strip()


def _check_names(state: State, text: str) -> None:
    """What is not among the options must at least exist: a slip of the pen proves nothing."""
    action = read(text)
    if isinstance(action, Build | BuildStage | Sell | BuildSalvaged) and action.card is not None:
        card_index(state.tables, action.card)
    if isinstance(action, KeepIsland) and action.island not in state.tables.island_ids:
        raise Malformed(f"there is no island {action.island!r} in this game")


def _ways(game: Wonders, state: State, seat: Seat, text: str) -> list[str]:
    """All payments of one construction, cheapest first."""
    try:
        first = chosen(text, game.options(state, seat))
    except Illegal:
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
    if not subject.startswith("stage"):
        card_index(state.tables, subject)
    for refusal in refusals(state, seat):
        if refusal.subject == subject and (with_ship or not refusal.with_ship):
            if refusal.built:
                return "built"
            if refusal.last_space:
                return "last space"
            return f"missing {refusal.missing}" if refusal.missing else f"coins {refusal.coins_short}"
    return ""


def fact(game: Wonders, state: State, key: str) -> Fact:
    """The value of a fact: `asked`, `0.coins`, `1 sees 0.hand` ..."""
    viewer, sees, rest = key.partition(" sees ")
    if sees:
        return _seen_fact(game, state, viewer, rest)
    first, dot, rest = key.partition(".")
    if first.isdigit() and dot:
        return _seat_fact(game, state, int(first), rest)
    return _table_fact(game, state, key)


def _table_fact(game: Wonders, state: State, key: str) -> Fact:
    view = game.view(state, None)
    facts: dict[str, Callable[[], Fact]] = {
        "asked": lambda: list(view.asked),
        "question": lambda: view.phase,
        "age": lambda: view.age,
        "turn": lambda: view.turn,
        "turns": lambda: view.turns,
        "passing": lambda: view.passing,
        "winners": lambda: [score.seat for score in game.scores(state) if score.winner],
        "discard": lambda: sorted(state.tables.card_ids[card] for card in state.discard),
        "discards": lambda: len(state.discard),
    }
    if state.tables.yards:
        for level in (1, 2, 3):
            facts[f"islands.{level}"] = _island_deck(state, level)
            facts[f"depth.{level}"] = _constant(len(island_names(state, level)))
    return _look_up(facts, key)


def _island_deck(state: State, level: int) -> Callable[[], Fact]:
    return lambda: sorted(island_names(state, level))


def _seat_fact(game: Wonders, state: State, seat: Seat, key: str) -> Fact:
    if seat >= state.seats:
        raise Malformed(f"there is no seat {seat}; the seats are 0 to {state.seats - 1}")
    view = game.view(state, seat)
    if key.startswith(("score", "line ")):
        return _score_fact(game, state, seat, key)
    totals = view.totals[seat]
    facts: dict[str, Callable[[], Fact]] = {
        "shields": lambda: totals.shields,
        "strength": lambda: totals.strength,
        "level": lambda: totals.level,
        "points": lambda: totals.points,
        "drawn": lambda: sorted(view.cities[seat].drawn),
        "draws": lambda: len(view.cities[seat].drawn),
        "winner": lambda: game.scores(state)[seat].winner,
        **_city_facts(view.cities[seat]),
    }
    return _look_up(facts, key)


def _score_fact(game: Wonders, state: State, seat: Seat, key: str) -> int:
    """`score` is all points, `score.guilds` a category, `line card baths` the points of one source."""
    score = game.scores(state)[seat]
    if key == "score":
        return score.points
    if key.startswith("score."):
        category = key.removeprefix("score.")
        if category not in CATEGORIES:
            raise Malformed(f"there is no category {category!r}; there are {', '.join(CATEGORIES)}")
        return score.category(category)
    return sum(line.points for line in score.lines if line.source == key.removeprefix("line "))


def _city_facts(city: CityFacts) -> dict[str, Callable[[], Fact]]:
    """What lies before a seat, as the viewer sees it."""
    ships = {f"ships.{fleet}": _constant(city.ships[i]) for i, fleet in enumerate(FLEETS)}
    return {
        "wonder": lambda: f"{city.wonder} {city.side}",
        "shipyard": lambda: city.shipyard,
        "coins": lambda: city.coins,
        "built": lambda: sorted(city.buildings),
        "buildings": lambda: len(city.buildings),
        "stages": lambda: [number for number, card in enumerate(city.buried, start=1) if card],
        "buried": lambda: list(city.buried),
        "islands": lambda: sorted(city.islands),
        "hand": lambda: sorted(city.hand),
        "cards": lambda: city.cards,
        "victories": lambda: list(city.victories),
        "defeats": lambda: list(city.defeats),
        "naval_tokens": lambda: list(city.naval_tokens),
        "boarding": lambda: list(city.boarding),
        **ships,
    }


def _constant(value: int) -> Callable[[], Fact]:
    return lambda: value


def _seen_fact(game: Wonders, state: State, viewer: str, key: str) -> Fact:
    """A fact as another seat (or `spectator`) sees it: `1 sees 0.buried`, `1 sees discard`."""
    if viewer != "spectator" and not viewer.isdigit():
        raise Malformed(f"`{viewer} sees` should be a seat's number or `spectator`")
    if viewer.isdigit() and int(viewer) >= state.seats:
        raise Malformed(f"there is no seat {viewer}; the seats are 0 to {state.seats - 1}")
    view = game.view(state, None if viewer == "spectator" else int(viewer))
    if key == "discard":
        return sorted(view.known_discards)
    first, _, rest = key.partition(".")
    if not first.isdigit() or int(first) >= state.seats:
        raise Malformed(f"`sees {key}` should be `sees discard` or a seat's fact, as in `sees 0.hand`")
    city = view.cities[int(first)]
    return _look_up({**_city_facts(city), "drawn": lambda: sorted(city.drawn)}, rest)


def _look_up(facts: Mapping[str, Callable[[], Fact]], key: str) -> Fact:
    if key not in facts:
        raise Malformed(f"there is no fact {key!r}; there are {', '.join(facts)}")
    return facts[key]()


def _plain(wanted: Any) -> Any:
    """Lists of names are compared without their order; the one of an edition is no fact."""
    return sorted(wanted) if isinstance(wanted, list) and wanted and isinstance(wanted[0], str) else wanted
