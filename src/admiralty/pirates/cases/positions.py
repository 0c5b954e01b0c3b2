"""A position from a short notation: any legal one can be written, and only what matters need be.

How a line of the board names a place, its owner and what lies there is said in `places.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ...kernel.chance import Chance
from ...kernel.game import Malformed
from ..actions import Standing
from ..core import codes
from ..core.flow import begin_next_turn, open_window, prepare_next
from ..core.moves import add_bands
from ..core.state import State, empty_state
from ..core.step import set_up
from ..game import Pirates
from ..places import MOST, check_board, set_board
from ..translation import STANDING
from ..view import CLAIMS


@dataclass(frozen=True, slots=True)
class Position:
    """Who plays, what lies where, whose turn it is; what is left out is empty or untouched.

    Cards that no hand, deck or discard names are under the named top of the deck (rest = "deck"),
    in the discard pile, or left in the box. With others, every color that plays and has no band
    gets one on the second territory of its lair, so that nobody is out. A position begins with an
    action of the turn's color, with the raid window before it, with the start of the turn, or with
    the preliminary round.
    """

    players: tuple[str, ...] = ("green", "raspberry", "blue", "orange")
    board: tuple[str, ...] = ()
    turn: str = "green"
    actions: int = 10
    round: int = 1
    begin: Literal["act", "window", "turn", "setup"] = "act"
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    rest: Literal["deck", "discard", "box"] = "deck"
    claims: Mapping[str, Literal["", "laid", "due"]] = field(default_factory=dict)
    standing: Mapping[str, Standing] = field(default_factory=dict)
    enrolled: bool = False
    others: bool = True


def seat_of(position: Position, color: str) -> int:
    """The seat that plays a color."""
    for seat, colors in enumerate(position.players):
        if color in colors.split():
            return seat
    raise Malformed(f"nobody plays {color!r}; the players are {', '.join(position.players)}")


def state_of(game: Pirates, position: Position) -> State:
    """The state that a position describes, or Malformed with the sentence that says what is wrong."""
    if position.begin == "setup":
        return _set_up(game, position)
    s = empty_state(game.lookup)
    s.seat_of = _seats(game, position)
    set_board(s, game.names, position.board)
    if position.others:
        _set_others(s)
    _set_cards(s, game, position)
    names = game.names
    for color, claim in position.claims.items():
        s.claim[names.color_number(color)] = CLAIMS.index(claim)
    for color, quiet in position.standing.items():
        s.quiet[seat_of(position, color)] = STANDING.index(quiet)
    check_board(s, game.names)
    return _begin(s, game, position)


def _begin(s: State, game: Pirates, position: Position) -> State:
    color = game.names.color_number(position.turn)
    if not (0 <= position.actions <= MOST and 1 <= position.round <= MOST):
        raise Malformed(f"actions should be from 0, round from 1, both to {MOST}")
    if s.seat_of[color] < 0:
        raise Malformed(f"nobody plays {position.turn}, whose turn it should be")
    s.round = position.round
    s.color = color
    if position.begin == "turn":
        s.color = color - 1
        if color == 0:
            s.color = codes.COLORS - 1
            s.round -= 1
        begin_next_turn(s)
        return s
    s.actions = position.actions
    s.enrolled = position.enrolled
    s.ask = codes.ACT
    if position.begin == "window":
        open_window(s)
    return s


def _set_up(game: Pirates, position: Position) -> State:
    """The preliminary round, with the colors as given instead of drawn."""
    drawn = set_up(game.lookup, Chance("setup"))
    s = empty_state(game.lookup)
    s.seat_of = _seats(game, position)
    s.hands, s.hand_size, s.deck = drawn.hands, drawn.hand_size, drawn.deck
    for color, seat in enumerate(s.seat_of):
        for land in s.lookup.lair[color] if seat < 0 else ():
            guard = s.lookup.guard_city if s.lookup.city[land] >= 0 else s.lookup.guard
            add_bands(s, land, color, guard)
    s.color = -1
    prepare_next(s)
    return s


def _seats(game: Pirates, position: Position) -> list[int]:
    if len(position.players) != game.choices.seats:
        raise Malformed(f"players: {len(position.players)} are named, {game.choices.seats} play")
    seats = [-1] * codes.COLORS
    for seat, colors in enumerate(position.players):
        for color in colors.split():
            if seats[game.names.color_number(color)] >= 0:
                raise Malformed(f"players: {color} is played twice")
            seats[game.names.color_number(color)] = seat
    return seats


def _set_others(s: State) -> None:
    for color, seat in enumerate(s.seat_of):
        land = s.lookup.lair[color][1]
        if seat >= 0 and s.total[color] == 0 and s.owner[land] == color:
            s.bands[land] = 1
            s.total[color] = 1


def _set_cards(s: State, game: Pirates, position: Position) -> None:
    kinds = s.lookup.card_kinds
    if not kinds:
        if position.hands or position.deck or position.discard:
            raise Malformed("this game is played without cards; say cards = true")
        return
    number = game.names.card_number
    left = [card for card in range(kinds) for _ in range(s.lookup.card_count[card])]

    def take(card: str) -> int:
        if number(card) not in left:
            raise Malformed(f"there are not so many cards {card!r} in the box")
        left.remove(number(card))
        return number(card)

    for color, cards in position.hands.items():
        seat = seat_of(position, color)
        s.hand_size[seat] = len(cards)
        for card in cards:
            s.hands[seat * kinds + take(card)] += 1
    top = [take(card) for card in position.deck]
    for card in position.discard:
        s.discard[take(card)] += 1
    if position.rest == "discard":
        for kind in left:
            s.discard[kind] += 1
    s.discarded = sum(s.discard)
    s.deck = [*(left if position.rest == "deck" else ()), *reversed(top)]
