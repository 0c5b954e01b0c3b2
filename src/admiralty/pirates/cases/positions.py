"""A position from a short notation: any legal one can be written, and only what matters need be.

A line of the board names a place, its owner and what lies there:

    C6 natives 2 tribes 1 gold      G1 green 5 bands ship      S51 green 3 bands 1 gold      S52 adrift
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ...kernel.chance import Chance
from ...kernel.game import Malformed
from ..actions import Standing
from ..core import codes
from ..core.flow import begin_next_turn, open_window, prepare_next
from ..core.moves import add_bands, add_ship
from ..core.state import State, empty_state, tally
from ..core.step import set_up
from ..game import Pirates
from ..translation import STANDING
from ..view import CLAIMS

COUNT = re.compile(r"^[0-9]{1,9}$")
MOST = 1000  # pieces that a line can name, actions and rounds: more than any box has, and as many as a game has rounds
PIECES = {
    "band": "bands",
    "bands": "bands",
    "gold": "gold",
    "tribe": "tribes",
    "tribes": "tribes",
}


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
    places = [line.split()[:1] for line in position.board]
    for line in position.board:
        if places.count(line.split()[:1]) > 1:
            raise Malformed(f"board: {line!r}: this place stands on two lines")
        _set_place(s, game, line)
    tally(s)
    if position.others:
        _set_others(s)
    _set_cards(s, game, position)
    names = game.names
    for color, claim in position.claims.items():
        s.claim[names.color_number(color)] = CLAIMS.index(claim)
    for color, quiet in position.standing.items():
        s.quiet[seat_of(position, color)] = STANDING.index(quiet)
    _check(s, game)
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


def _set_place(s: State, game: Pirates, line: str) -> None:
    words = line.split()
    if len(words) < 2:
        raise Malformed(f"board: {line!r} should name a place and its owner, like 'C6 natives 2 tribes'")
    place, owner = game.names.place_number(words[0]), words[1]
    at_sea = place >= s.lookup.lands
    if owner in game.names.colors:
        s.owner[place] = game.names.colors.index(owner)
    elif owner == "natives" and not at_sea:
        s.owner[place] = codes.NATIVES
    elif owner == "adrift" and at_sea:
        s.owner[place] = codes.ADRIFT
    else:
        raise Malformed(f"board: {line!r}: the owner should be a color, natives (on land) or adrift (at sea)")
    if at_sea:
        add_ship(s, place)
    _set_pieces(s, place, words[2:], line)


def _set_pieces(s: State, place: int, words: Sequence[str], line: str) -> None:
    number = 1
    for word in words:
        word = word.strip(",")
        if COUNT.match(word):
            number = int(word)
            if number > MOST:
                raise Malformed(f"board: {line!r}: {word} should be {MOST} at most")
            continue
        if word == "ship" and place < s.lookup.lands and s.lookup.city[place] >= 0:
            s.port |= s.lookup.bit[s.lookup.city[place]]
        elif word in PIECES:
            pile: list[int] = getattr(s, PIECES[word])
            if place >= len(pile):
                raise Malformed(f"board: {line!r}: tribes don't go to sea (P8)")
            pile[place] = number
        else:
            raise Malformed(f"board: {line!r}: {word!r} should be bands, gold, tribes, or ship in a city")
        number = 1


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


def _check(s: State, game: Pirates) -> None:
    """See that the pieces are those of the box, and lie where pieces may lie."""
    lookup, places = s.lookup, game.names.places
    for place in range(lookup.places):
        name, bands, gold = places[place], s.bands[place], s.gold[place]
        owner = s.owner[place]
        tribes = s.tribes[place] if place < lookup.lands else 0
        if bands and owner >= codes.COLORS:
            raise Malformed(f"board: {name} has bands of no color (PA20)")
        if bands and tribes:
            raise Malformed(f"board: {name} has bands beside tribes (PA20)")
        if place >= lookup.lands and bands + gold > lookup.capacity:
            raise Malformed(f"board: the ship at {name} has more than {lookup.capacity} pieces (PA3)")
        if place >= lookup.lands and owner < codes.COLORS and not bands:
            raise Malformed(f"board: the ship at {name} without bands is adrift (PA23)")
    limits: list[tuple[str, int, int]] = [
        ("gold", s.gold_out, lookup.max_gold),
        ("tribes", s.tribes_out, lookup.max_tribes),
    ]
    limits += [(f"{color} bands", s.total[i], lookup.max_bands) for i, color in enumerate(game.names.colors)]
    limits.append(("ships", s.ships_in_play(), lookup.ships))
    for what, number, most in limits:
        if number > most:
            raise Malformed(f"board: {number} {what} are on the board, there are {most} (P4)")
