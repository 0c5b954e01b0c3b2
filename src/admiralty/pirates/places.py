"""A line of the board: a place, its owner and what lies there.

C6 natives 2 tribes 1 gold      G1 green 5 bands ship      S51 green 3 bands 1 gold      S52 adrift
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..kernel.game import Malformed
from .core import codes
from .core.moves import add_ship
from .core.state import State, empty_state, tally
from .translation import Translation

COUNT = re.compile(r"^[0-9]{1,9}$")
MOST = 1000  # pieces that a line can name, actions and rounds: more than any box has, and as many as a game has rounds
PIECES = {
    "band": "bands",
    "bands": "bands",
    "gold": "gold",
    "tribe": "tribes",
    "tribes": "tribes",
}


def board_lines(s: State, names: Translation) -> tuple[str, ...]:
    """A line for each place where something is otherwise than on an empty board."""
    empty = empty_state(s.lookup)
    lines = [_place_line(s, place, names) for place in range(s.lookup.places)]
    return tuple(line for place, line in enumerate(lines) if line != _place_line(empty, place, names))


def _place_line(s: State, place: int, names: Translation) -> str:
    at_sea = place >= s.lookup.lands
    counts = {"bands": s.bands[place], "gold": s.gold[place], "tribes": 0 if at_sea else s.tribes[place]}
    ship = not at_sea and s.lookup.city[place] >= 0 and s.port & s.lookup.bit[s.lookup.city[place]]
    pieces = [f"{count} {piece}" for piece, count in counts.items() if count]
    return " ".join([names.places[place], _owner(s, place, names), *pieces, *(["ship"] if ship else [])])


def _owner(s: State, place: int, names: Translation) -> str:
    return {codes.ADRIFT: "adrift", codes.WATER: "water"}.get(s.owner[place], names.owners[s.owner[place]])


def set_board(s: State, names: Translation, lines: Sequence[str]) -> None:
    """Lay out an empty board by such lines."""
    places = [line.split()[:1] for line in lines]
    for line in lines:
        if places.count(line.split()[:1]) > 1:
            raise Malformed(f"board: {line!r}: this place stands on two lines")
        _set_place(s, names, line)
    tally(s)


def _set_place(s: State, names: Translation, line: str) -> None:
    words = line.split()
    if len(words) < 2:
        raise Malformed(f"board: {line!r} should name a place and its owner, like 'C6 natives 2 tribes'")
    place, owner = names.place_number(words[0]), words[1]
    at_sea = place >= s.lookup.lands
    if owner in names.colors:
        s.owner[place] = names.colors.index(owner)
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


def check_board(s: State, names: Translation) -> None:
    """See that the pieces are those of the box, and lie where pieces may lie."""
    lookup, places = s.lookup, names.places
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
    limits += [(f"{color} bands", s.total[i], lookup.max_bands) for i, color in enumerate(names.colors)]
    limits.append(("ships", s.ships_in_play(), lookup.ships))
    for what, number, most in limits:
        if number > most:
            raise Malformed(f"board: {number} {what} are on the board, there are {most} (P4)")
