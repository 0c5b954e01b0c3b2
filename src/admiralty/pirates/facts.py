"""What a case expects of a position, and where the position differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ..kernel.game import Event
from .box import box_numbers
from .core.state import State
from .game import Pirates
from .notation import read_action, write_offer
from .positions import Position, seat_of
from .view import View


@dataclass(frozen=True, slots=True)
class Expected:
    """Facts that must hold; what is left out is not looked at.

    board: lines as in a position, whole; S01 water, C6 unexplored are lines too
    options, no_options: actions that some option admits, or none does, of those who are asked
    offers: options with their ranges, exactly as they are listed
    asked: colors whose players must choose; question: what they are asked
    supply: bands by color, gold, tribes, ships (lost and not replaced)
    missing: "green posts" = territories that color lacks for a condition
    box: numbers of the box and the board (box.py lists their names)
    adjoin, apart: pairs of spaces that share a border, or don't, like "C0-C1"
    events: kinds of events that happened so far, in this order (others may lie between)
    """

    board: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    no_options: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    only: tuple[str, ...] | None = None
    asked: tuple[str, ...] | None = None
    question: str | None = None
    turn: str | None = None
    actions: int | None = None
    round: int | None = None
    raid: str | None = None
    raid_actions: int | None = None
    supply: Mapping[str, int] = field(default_factory=dict)
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hand_sizes: Mapping[str, int] = field(default_factory=dict)
    seen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deck: int | None = None
    discard: tuple[str, ...] | None = None
    claims: Mapping[str, str] = field(default_factory=dict)
    missing: Mapping[str, int] = field(default_factory=dict)
    out: tuple[str, ...] | None = None
    winner: str | None = None
    winners: tuple[str, ...] | None = None
    reason: str | None = None
    take_back: int | None = None
    events: tuple[str, ...] = ()
    no_events: tuple[str, ...] = ()
    scores: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    box: Mapping[str, int] = field(default_factory=dict)
    adjoin: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()


def differences(
    game: Pirates, position: Position, state: State, events: Sequence[Event], expected: Expected
) -> list[str]:
    """One line for every fact that is not as expected, with both values."""
    view = game.view(state, None)
    found: list[str] = []

    def compare(what: str, wanted: object, value: object) -> None:
        if wanted is not None and wanted != value:
            found.append(f"{what}: expected {wanted}, found {value}")

    for line in expected.board:
        place = line.split()[0]
        compare(place, _sorted_line(line), _sorted_line(describe_place(view, game, place)))
    _compare_options(game, state, expected, compare)
    _compare_turn(view, expected, position, compare)
    _compare_cards(game, state, expected, position, compare)
    supplies = {side.color: side.supply for side in view.sides}
    supplies |= {"gold": view.gold_supply, "tribes": view.tribe_supply, "ships": view.ships_lost}
    for what, number in expected.supply.items():
        compare(f"supply of {what}", number, supplies.get(what))
    for name, missing in expected.missing.items():
        rows = {f"{threat.color} {threat.condition}": threat.missing for threat in view.threats}
        compare(f"{name} missing", missing, rows.get(name))
    _compare_end(game, state, view, expected, position, compare)
    _compare_box(game, expected, compare)
    kinds = [type(event).__name__ for event in events]
    rest = iter(kinds)
    if not all(kind in rest for kind in expected.events):
        compare("events", list(expected.events), kinds)
    for kind in expected.no_events:
        compare(f"event {kind}", False, kind in kinds)
    return found


Compare = Callable[[str, object, object], None]


def describe_place(view: View, game: Pirates, place: str) -> str:
    """A place as a line of a position."""
    for territory in view.territories:
        if territory.id == place:
            pieces = [f"{territory.bands} bands", f"{territory.gold} gold", f"{territory.tribes} tribes"]
            pieces += ["1 ship"] if territory.port else []
            return " ".join([place, territory.owner, *(piece for piece in pieces if piece[0] != "0")])
    for ship in view.ships:
        if ship.sea == place:
            pieces = [f"{ship.bands} bands", f"{ship.gold} gold"]
            return " ".join([place, ship.color or "adrift", *(piece for piece in pieces if piece[0] != "0")])
    game.names.place_number(place)
    return f"{place} water"


def _sorted_line(line: str) -> str:
    """The same line for the same pieces, however they are ordered and counted."""
    words = line.replace(",", " ").split()
    pieces, number = [], "1"
    for word in words[2:]:
        if word.isdigit():
            number = word
        else:
            pieces.append(f"{number} {word.rstrip('s')}")
            number = "1"
    return " ".join([*words[:2], *sorted(pieces)])


def _compare_options(game: Pirates, state: State, expected: Expected, compare: Compare) -> None:
    offers = [offer for seat in game.deciders(state) for offer in game.options(state, seat)]
    listed = [write_offer(offer) for offer in offers]
    for text in expected.options:
        action = read_action(text)
        compare(f"option {text!r}", True, any(offer.admits(action) for offer in offers))
    for text in expected.no_options:
        action = read_action(text)
        compare(f"option {text!r}", False, any(offer.admits(action) for offer in offers))
    for text in expected.offers:
        if text not in listed:
            compare("options", text, listed)
    if expected.only is not None:
        compare("options", sorted(expected.only), sorted(listed))


def _compare_turn(view: View, expected: Expected, position: Position, compare: Compare) -> None:
    if expected.asked is not None:
        asked = sorted({seat_of(position, color) for color in expected.asked})
        compare("asked seats", asked, sorted(view.question.seats))
    compare("question", expected.question, view.question.kind)
    for name in ("actions", "round", "raid", "raid_actions", "take_back"):
        compare(name, getattr(expected, name), getattr(view, name))
    compare("turn", expected.turn, view.color)
    claims = {side.color: side.claim for side in view.sides}
    for color, claim in expected.claims.items():
        compare(f"claim of {color}", claim, claims.get(color))


def _compare_cards(game: Pirates, state: State, expected: Expected, position: Position, compare: Compare) -> None:
    view = game.view(state, None)
    for color, cards in expected.hands.items():
        hand = game.view(state, seat_of(position, color)).hand
        compare(f"hand of {color}", sorted(cards), sorted(hand))
    for color, number in expected.hand_sizes.items():
        compare(f"cards of {color}", number, view.players[seat_of(position, color)].cards)
    for color, cards in expected.seen.items():
        compare(f"seen by {color}", list(cards), list(game.view(state, seat_of(position, color)).seen))
    compare("deck", expected.deck, view.deck)
    if expected.discard is not None:
        compare("discard", sorted(expected.discard), sorted(view.discard))


def _compare_end(
    game: Pirates, state: State, view: View, expected: Expected, position: Position, compare: Compare
) -> None:
    if expected.out is not None:
        out = [player.seat for player in view.players if player.out]
        compare("seats out", sorted(seat_of(position, color) for color in expected.out), out)
    if expected.winner is not None:
        wanted = None if expected.winner == "" else seat_of(position, expected.winner)
        if view.winner != wanted:
            compare("winner", f"seat {wanted}", f"seat {view.winner}")
    sheets = game.scores(state)
    if expected.winners is not None:
        winners = [sheet.seat for sheet in sheets if sheet.winner]
        compare("winning seats", sorted(seat_of(position, color) for color in expected.winners), winners)
    compare("reason", expected.reason, view.reason)
    for color, rows in expected.scores.items():
        sheet = sheets[seat_of(position, color)]
        for category, points in rows.items():
            compare(f"{category} of {color}", points, sheet.category(category))


def _compare_box(game: Pirates, expected: Expected, compare: Compare) -> None:
    numbers = box_numbers(game.box) if expected.box else {}
    for name, number in expected.box.items():
        compare(f"{name} in the box", number, numbers.get(name))
    near = game.box.atlas.neighbors
    for pairs, wanted in ((expected.adjoin, True), (expected.apart, False)):
        for pair in pairs:
            a, _, b = pair.partition("-")
            compare(f"{pair} adjoin", wanted, b in near.get(a, ()))
