"""From a sheet of the pad to a position: the end of a game, or the moment after an Age, where all of it was told.

What nobody at the table can know is dealt by chance: the hands and decks of the Ages to come. The cards under stages
stay unknown, and the discard pile is empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..kernel.chance import Chance
from ..kernel.described import text_of
from ..kernel.game import Malformed
from . import edifice
from .core.deal import begin_age, prepare_decks
from .core.lookup import OVER
from .core.state import State
from .core.step import go_on
from .doubts import Missing
from .pad import LAST_AGE, Laid, Pad
from .sheet import score_sheets
from .typed import typed_of

Row = Mapping[str, Any]
CITY = ("wonder", "stages", "coins")
"""What every seat has to tell, besides its cards and tokens."""


@dataclass(frozen=True)
class Replayed:
    """The line of a position and the points that everybody has in it; no line where something is missing."""

    line: str = ""
    points: tuple[int, ...] = ()
    missing: tuple[Missing, ...] = ()


def position_of(pad: Pad, age: int, seed: str) -> Replayed:
    """The position of a pad after an Age; what nobody can know is dealt by the seed."""
    if not 1 <= age <= LAST_AGE:
        raise Malformed(f"a sheet is of the moment after Age 1, 2 or 3, not {age!r}")
    laid = Laid(pad)
    missing = tuple(_missing(laid, age))
    if missing:
        return Replayed(missing=missing)
    chance = Chance(seed)
    state = laid.state(age, chance, alike=False)
    if age == LAST_AGE:
        _end(state)
    else:
        _go_on(state, chance)
    return Replayed(text_of(laid.game, state), tuple(score.points for score in score_sheets(state)))


def _missing(laid: Laid, age: int) -> Iterator[Missing]:
    lookup, pad = laid.lookup, laid.pad
    boxes = lookup.edition.boxes
    typed = typed_of(boxes)
    position = laid.position(age)
    for box, one in zip(boxes, typed, strict=True):
        if not one.replayed:
            yield Missing("never", box=box)
        yield from (Missing(kind) for kind in one.untold(lookup, position))
    if edifice.ID in pad.boxes:
        yield Missing("never", box=edifice.ID)
    if len(laid.plain) < lookup.cities:
        yield Missing("free")
    buildings = {card.color for card in lookup.edition.cards if card.is_building()}
    colors = [color for color in lookup.edition.colors if color in buildings]
    fields = [*CITY, *(name for one in typed for name in one.lies)]
    if age < LAST_AGE:
        fields += [name for one in typed for name in one.between]
    in_full = [name for one in typed for name in one.in_full]
    tokens = {"victories": "shields"} | {name: number for one in typed for name, number in one.tokens.items()}
    unknown = [name for name, number in tokens.items() if not _fought(laid, age, number)]
    for seat, row in enumerate(laid.plain):
        yield from (Missing(name, seat) for name in (*fields, *unknown) if name not in row)
        yield from (Missing(name, seat) for name in in_full if name not in row.get("named", ()))
        yield from (Missing("cards", seat, color) for color in colors if color not in row.get("named", ()))


def _fought(laid: Laid, age: int, number: str) -> bool:
    """Whether everybody has told what was compared at the end of each Age so far."""
    rows = [row.ages[:age] for row in laid.told]
    return all(len(row) == age and all(number in one or one.get("out") for one in row) for row in rows)


def _end(state: State) -> None:
    """All has been played: nobody holds a card or is asked."""
    for city in state.cities:
        city.take_hand([])
    state.pile, state.drew = [], -1
    state.phase, state.asked, state.part, state.shuffled = OVER, 0, state.lookup.age_part, True


def _go_on(state: State, chance: Chance) -> None:
    """The next Age begins, with decks that are made anew."""
    for city in state.cities:
        city.take_hand([])
    state.pile, state.drew, state.asked = [], -1, 0
    for typed in typed_of(state.lookup.edition.boxes):
        typed.deal_between(state, chance)
    decks = prepare_decks(state.lookup, chance)
    for deck in decks:
        chance.shuffle(deck)
    state.decks, state.shuffled = decks[state.age :], True
    begin_age(state)
    go_on(state, chance)
