"""The games that must keep the laws: every edition, every mode, every number of seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from admiralty.kernel.game import Event, Game, Seat
from admiralty.wonders.actions import Action, Build, BuildStage, Offer, Sell, Take
from admiralty.wonders.boxes.armada.typed.actions import AdvanceShips
from admiralty.wonders.compose import EditionId
from admiralty.wonders.composed import class_of
from admiralty.wonders.core.state import State
from admiralty.wonders.decks import seat_range
from admiralty.wonders.events import DrewCard
from admiralty.wonders.facts import HIDDEN
from admiralty.wonders.game import Wonders
from admiralty.wonders.view import View, seats_of

EDITIONS: tuple[EditionId, ...] = ("first", "second")
OTHER_BOXES: tuple[tuple[EditionId, tuple[str, ...], bool, int], ...] = (
    ("second", ("projects",), False, 5),
    ("second", ("armada", "tower", "projects"), False, 4),
    ("first", ("tower",), True, 4),
    ("first", ("leaders",), True, 4),
    ("second", ("armada", "leaders"), False, 3),
    ("first", ("armada", "cities"), False, 8),
    ("second", ("armada", "cities"), True, 6),
    ("first", ("cities", "leaders"), False, 2),
    ("first", ("armada", "cities", "leaders", "tower", "projects"), False, 2),
)
"""Some tables with the other boxes; the soak asks every two settings together."""


@dataclass(frozen=True)
class Case:
    """A game and a number of seats, and what the laws can't ask the kernel for."""

    id: str
    game: Game[Any, Any, Any]
    seats: int
    event_kinds: Any
    """The classes of its events, for the codec."""
    view_kind: Any
    face: Callable[[Any, Seat, Seat], Any]
    """A choice of the first seat as the second sees it when it is turned up."""
    cover: Callable[[Any], Any]
    """A view without what its seat may have learned in the last step (a hand passed on, a pile looked through)."""
    weight: Callable[[Any], int] = lambda option: 1
    """How often a random player takes an option: what leads to more of the rules is worth more."""
    face_down: Callable[[Any], Any] = lambda state: None
    """What lies face down since an earlier step and may be turned up by the next, whatever is chosen then."""
    order: Callable[[Any], str] | None = None
    """The order in which random players look at options; without one, as they are offered."""
    covered: Callable[[Any], bool] = lambda state: False
    """Whether choices lie face down while somebody thinks of another one."""
    undrawn: Callable[[Any], Any] = lambda event: event
    """An event without what its seat has drawn: a deck may well be another one."""


def cases() -> list[Case]:
    return [*wonders_cases(), *other_cases(), *pirates_cases()]


def every_case() -> pytest.MarkDecorator:
    """Decorate a law: it is asked of every game, as `case`."""
    return pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in cases()])


def wonders_games() -> Iterator[tuple[str, Wonders, int]]:
    """Every edition, with and without Armada, alone and in teams, for every number of seats."""
    for edition in EDITIONS:
        for boxes in ((), ("armada",)):
            for teams in (False, True):
                game = Wonders(edition, boxes, teams)
                rules = game.edition.rules
                least, most = seat_range(rules)
                for seats in rules.teams if teams else range(least, most + 1):
                    words = ["wonders", edition, *(boxes or ["base"]), *(["teams"] if teams else [])]
                    yield "-".join([*words, str(seats)]), game, seats


CUSTOMS: tuple[tuple[EditionId, tuple[str, ...], int, dict[str, Any]], ...] = (
    ("first", ("armada",), 3, {"wonders": "draft", "two": ["shipyards"], "bonus": [0, 4, 0]}),
    ("second", (), 3, {"wonders": "two", "sides": "chosen"}),
    ("first", ("leaders",), 7, {"wonders": "redraw", "sides": "chosen"}),
    ("first", (), 2, {"wonders": "two"}),
)
"""Some tables of groups with customs of their own."""


def other_games() -> Iterator[tuple[str, Wonders, int]]:
    """Some tables with the other boxes, and with customs."""
    for edition, boxes, seats, customs in CUSTOMS:
        yield "-".join(["wonders", edition, *customs, str(seats)]), Wonders(edition, boxes, **customs), seats
    for edition, boxes, teams, seats in OTHER_BOXES:
        words = ["wonders", edition, *boxes, *(["teams"] if teams else [])]
        yield "-".join([*words, str(seats)]), Wonders(edition, boxes, teams), seats


def wonders_cases() -> Iterator[Case]:
    yield from wonders_laws(wonders_games())


def other_cases() -> Iterator[Case]:
    yield from wonders_laws(other_games())


def wonders_laws(games: Iterator[tuple[str, Wonders, int]]) -> Iterator[Case]:
    """These games, with what the laws ask for."""
    from admiralty.wonders import events
    from admiralty.wonders.boxes.armada.typed import events as at_sea
    from admiralty.wonders.boxes.cities.typed import events as in_town
    from admiralty.wonders.boxes.leaders.typed import events as at_court
    from admiralty.wonders.boxes.projects.typed import events as of_projects
    from admiralty.wonders.boxes.tower.typed import events as of_tower

    modules = (events, at_sea, in_town, at_court, of_projects, of_tower)
    rows = [row for module in modules for row in vars(module).items()]
    kinds = {name: kind for name, kind in rows if isinstance(kind, type)}
    for id, game, seats in games:
        face = wonders_team_face if game.teams else wonders_face
        kind = class_of(View, game.edition.boxes)
        yield Case(
            id,
            game,
            seats,
            kinds,
            kind,
            face,
            wonders_cover,
            wonders_weight,
            face_down=wonders_face_down,
            covered=wonders_covered,
            undrawn=wonders_undrawn,
        )


def pirates_cases() -> Iterator[Case]:
    """Every number of players, with and without the optional rules; answers and draws hide themselves."""
    from admiralty.pirates import events
    from admiralty.pirates.game import Pirates
    from admiralty.pirates.lookup import Choices
    from admiralty.pirates.view import View as PiratesView

    kinds = {name: kind for name, kind in vars(events).items() if isinstance(kind, type)}
    for seats in (2, 3, 4):
        for cards, enrollment in ((False, False), (True, True)):
            game = Pirates(Choices(seats, cards, enrollment, rounds=5))
            id = f"pirates-{'cards-enrollment' if cards else 'plain'}-{seats}"
            yield Case(id, game, seats, kinds, PiratesView, lambda option, chooser, viewer: option, lambda view: view)


def wonders_face(action: Action, chooser: Seat, viewer: Seat) -> Action:
    """The card under a stage, the card sold and the card kept stay hidden."""
    return replace(action, card=HIDDEN) if isinstance(action, BuildStage | Sell | Offer | Take) else action


def wonders_team_face(action: Action, chooser: Seat, viewer: Seat) -> Action:
    """Teammates know each other's cards."""
    return action if chooser // 2 == viewer // 2 else wonders_face(action, chooser, viewer)


def wonders_cover(view: View) -> View:
    """Hands and tiles of a draft come from a neighbor, with two seats a card of the pile besides, and of a draft's last
    hand the only card is kept; whoever builds from the discard pile looks through it."""
    kept: dict[str, Any] = {"kept": ()} if "leaders" in view.boxes else {}
    if "tower" in view.boxes and not any(turn.kind == "turn" for turn in view.past):
        kept |= {"tiles": (), "tiles_got": ()}
    cities = tuple(replace(city, hand=(), **kept) for city in view.cities)
    past = tuple(turn for turn in view.past if turn.kind != "draft" or max(map(len, filter(None, turn.hands))) > 1)
    asked = {view.holder if city >= seats_of(view) else city for city in view.asked}
    searching = view.phase == "build salvaged" and view.seat in asked
    known = () if searching else view.known_discards
    drew = None if view.drew is None else HIDDEN
    return replace(view, cities=cities, past=past, known_discards=known, drew=drew)


def wonders_covered(state: State) -> bool:
    """With two seats one of them chooses for a second city."""
    return state.laid != 0


def wonders_undrawn(event: Event) -> Event | None:
    """The card of the pile that the holder draws."""
    return event.seen_by(None) if isinstance(event, DrewCard) else event


def wonders_face_down(state: Any) -> Any:
    """The tiles that wait for the end of the turn."""
    return [getattr(city.extra3, "laying", 0) for city in state.cities]


def wonders_weight(action: Action) -> int:
    """Buildings and ships rather than sales, of which there are always many."""
    match action:
        case Build():
            return 30 if action.ship else 8
        case BuildStage():
            return 6 if action.ship else 3
        case AdvanceShips():
            return 1 + 3 * len(action.fleets)
        case _:
            return 1


def seats_and_spectator(case: Case) -> list[Seat | None]:
    return [*range(case.seats), None]
