"""Facts of a position by their names, as conformance cases ask for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.game import Malformed, Seat
from ..contents import contents
from ..core.claim import standing
from ..core.state import State
from ..game import Pirates
from ..notation import offer_text, place_text
from ..places import COUNT
from ..sheet import CATEGORIES
from ..view import View
from .positions import Position, seat_of

PIECES = {"band": "bands", "tribe": "tribes"}


def fact(game: Pirates, position: Position, state: State, key: str) -> Any:
    """The value of a fact: of a place ("C6"), a color ("green.hand"), the box or the table."""
    view = game.view(state, None)
    if key in game.names.number:
        return place_text(view, key)
    head, _, rest = key.partition(".")
    if head in game.names.colors:
        return _color_fact(game, position, state, head, rest)
    if head == "supply":
        return _look_up(_supplies(view), rest, key)
    if head == "box":
        return _look_up(contents(game.box), rest, key)
    pair = key.split("-")
    if len(pair) == 2 and pair[0] in game.names.number:
        game.names.place_number(pair[1])
        return pair[1] in game.box.atlas.neighbors[pair[0]]
    return _table_fact(game, position, state, key)


def _look_up(facts: Mapping[str, int], name: str, key: str) -> int:
    if name not in facts:
        raise Malformed(f"there is no fact {key!r}; behind the point should be one of {', '.join(facts)}")
    return facts[name]


def same(wanted: Any, found: Any) -> bool:
    """Whether a fact is as wanted: lists in any order, pieces of a place in any order and count."""
    if isinstance(wanted, list) and isinstance(found, list):
        return sorted(map(str, wanted)) == sorted(map(str, found))
    if isinstance(wanted, str) and isinstance(found, str):
        return wanted == found or _pieces(wanted) == _pieces(found)
    return bool(wanted == found)


def _pieces(line: str) -> tuple[str, dict[str, int]]:
    owner, *words = line.replace(",", " ").split() or [""]
    counts: dict[str, int] = {}
    number = 1
    for word in words:
        if COUNT.match(word):
            number = int(word)
        else:
            counts[PIECES.get(word, word)] = number
            number = 1
    return owner, counts


def _supplies(view: View) -> dict[str, int]:
    supplies = {side.color: side.supply for side in view.sides}
    return supplies | {"gold": view.gold_supply, "tribes": view.tribe_supply, "ships": view.ships_lost}


def _color_fact(game: Pirates, position: Position, state: State, color: str, rest: str) -> Any:
    side = next(side for side in game.view(state, None).sides if side.color == color)
    if rest == "claim":
        return side.claim
    seat = seat_of(position, color)
    view = game.view(state, seat)
    name, _, part = rest.partition(".")
    if name == "missing":
        rows: dict[str, int] = {threat.condition: threat.missing for threat in view.threats if threat.color == color}
        return _look_up(rows, part, f"{color}.{rest}")
    if name == "score":
        return _look_up(dict(zip(CATEGORIES, standing(state, seat), strict=True)), part, f"{color}.{rest}")
    if rest == "place":
        return place(state, seat)
    known = {
        "hand": list(view.hand),
        "seen": list(view.seen),
        "cards": view.players[seat].cards,
        "standing": view.players[seat].quiet,
    }
    if rest not in known:
        raise Malformed(
            f"a color has no fact {rest!r}; it has claim, missing.posts, score..., place, {', '.join(known)}"
        )
    return known[rest]


def _table_fact(game: Pirates, position: Position, state: State, key: str) -> Any:
    view = game.view(state, None)

    def colors(seats: tuple[int, ...]) -> list[str]:
        """The colors of some seats, each seat by the first it plays."""
        return [position.players[seat].split()[0] for seat in seats]

    facts: dict[str, Any] = {
        "asked": colors(view.question.seats),
        "question": view.question.kind,
        "turn": view.color,
        "actions": view.actions,
        "round": view.round,
        "raid": view.raid,
        "raid_actions": view.raid_actions,
        "deck": view.deck,
        "discard": list(view.discard),
        "out": colors(tuple(player.seat for player in view.players if player.out)),
        "winner": colors((view.winner,))[0] if view.winner is not None else "",
        "winners": colors(tuple(sheet.seat for sheet in game.scores(state) if sheet.winner)),
        "reason": view.reason,
        "take_back": view.take_back,
        "options": [offer_text(offer) for seat in view.question.seats for offer in game.options(state, seat)],
    }
    if key not in facts:
        raise Malformed(f"there is no fact {key!r}; there are places, colors, supply, box, {', '.join(facts)}")
    return facts[key]


def place(state: State, seat: Seat) -> int:
    """A seat's place: the winner first, the others by what ranks a game at its limit; equals share one (PV10)."""
    ranks = [(seat == state.winner, standing(state, seat)) for seat in range(state.lookup.seats)]
    return 1 + sum(other > ranks[seat] for other in ranks)
