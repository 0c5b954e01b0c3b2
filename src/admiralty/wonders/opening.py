"""What lies open before the first Age, in words: boards and other things that the seats choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..kernel.game import Malformed, Seat
from .core.item import BIT
from .core.keep import Keep
from .core.lookup import FIRST_QUESTION, Lookup
from .core.opening import Opening
from .core.state import State
from .typed import choices_of


@dataclass(frozen=True, slots=True)
class OpeningFacts:
    """`spares` are the things that nobody has yet, by the part that asks for them: one for each seat, or one row for
    all; then `choosing` are the seats that still choose, and what lies before them is in the row too."""

    spares: Mapping[str, tuple[str, ...]]
    choosing: tuple[Seat, ...] = ()


def opening_facts(state: State) -> OpeningFacts | None:
    """What lies open, if anything does."""
    opening = state.opening
    if opening is None:
        return None
    spares = {part: tuple(_names(state.lookup, part)[i] for i in things) for part, things in opening.spares.items()}
    return OpeningFacts(spares, tuple(seat for seat in range(state.seats) if opening.choosing & BIT[seat]))


def opening_of(lookup: Lookup, facts: OpeningFacts | None) -> Opening | None:
    """The other way round; Malformed for what this table does not have."""
    if facts is None:
        return None
    spares = {}
    for part, things in facts.spares.items():
        if part not in [row.name for row in lookup.program]:
            raise Malformed(f"opening: at this table nobody chooses from {part!r}")
        known = _names(lookup, part)
        if not set(things) <= set(known):
            raise Malformed(f"opening: {part} should be some of {', '.join(known)}")
        spares[part] = [known.index(thing) for thing in things]
    if not set(facts.choosing) <= set(range(lookup.seats)):
        raise Malformed(f"opening: those who choose should be seats from 0 to {lookup.seats - 1}")
    return Opening(spares, sum(BIT[seat] for seat in set(facts.choosing)))


def check_opening(state: State) -> None:
    """Malformed where somebody is asked to choose from what does not lie open."""
    asking = state.lookup.question(state.phase) if state.phase >= FIRST_QUESTION else None
    spares = state.opening.spares if state.opening is not None else {}
    for part in state.lookup.program:
        if isinstance(part, Keep) and part.name in spares and len(spares[part.name]) != state.seats:
            raise Malformed(f"opening: {part.name} should have one for each of {state.seats} seats")
    chosen_from = {part.name: part for part in state.lookup.program if part.name in openings(state.lookup)}
    for name, part in chosen_from.items():
        if part is asking and name not in spares:
            raise Malformed(f"opening: it should say what there is in {name!r}, which is asked for now")


def openings(lookup: Lookup) -> Sequence[str]:
    """The parts of a table's program that let its seats choose from what lies open."""
    return ("board draft", *(part.name for part in lookup.program if isinstance(part, Keep)))


def _names(lookup: Lookup, part: str) -> list[str]:
    """What there is of the things of a part, in the order of the core's numbers."""
    for choice in choices_of(lookup.edition.boxes):
        if choice.two == part:
            return list(choice.ids(lookup.edition))
    return [f"{board.wonder} {board.side}" for board in lookup.boards]
