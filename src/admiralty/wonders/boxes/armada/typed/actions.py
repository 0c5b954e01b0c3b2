"""The answers to Armada's questions: free advances, islands, naval conflicts, explorations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .....kernel.game import Illegal, Malformed
from ....act import Act
from ....book import Book
from ....core import codes
from ....core.lookup import Lookup
from ....effects import Effect, Fleet
from ....typed import Answer
from ....words import Speaker
from ..core.sea import FLEETS, sea_lookup
from .book import sea_book
from .words import ship


@dataclass(frozen=True, slots=True)
class AdvanceShips(Act):
    """Take a free advance with these ships; none declines it."""

    fleets: tuple[Fleet, ...]


@dataclass(frozen=True, slots=True)
class KeepIsland(Act):
    """Keep one of the islands drawn."""

    island: str


@dataclass(frozen=True, slots=True)
class JoinConflict(Act):
    """Take part in the naval conflict, or stay out."""

    join: bool


@dataclass(frozen=True, slots=True)
class SetOut(Act):
    """Explore the island space that the ship has reached, or forgo it."""

    explore: bool


@dataclass(frozen=True, slots=True)
class ChooseShipyard(Act):
    """Keep this one of two shipyards."""

    shipyard: str


def fleet_of(name: str) -> Fleet:
    """The fleet of this name."""
    for fleet in FLEETS:
        if fleet == name:
            return fleet
    raise Malformed(f"{name!r} is no fleet; there are {', '.join(FLEETS)}")


def _advance(lookup: Lookup, code: int) -> AdvanceShips:
    ships = codes.subject_of(code)
    return AdvanceShips(tuple(fleet for i, fleet in enumerate(FLEETS) if ships >> i & 1))


def _advance_code(lookup: Lookup, action: AdvanceShips) -> int:
    return sum({1 << FLEETS.index(fleet) for fleet in action.fleets}) << codes.SUBJECT_SHIFT


def _read_advance(text: str) -> AdvanceShips | None:
    if not text.startswith("advance "):
        return None
    names = [] if text == "advance nothing" else text.removeprefix("advance ").split()
    return AdvanceShips(tuple(sorted(map(fleet_of, names), key=FLEETS.index)))


def _tell_advance(speaker: Speaker, action: AdvanceShips) -> str:
    ships = speaker.listed([ship(speaker, fleet) for fleet in action.fleets])
    return speaker.tr("action.advance", ships=ships) if ships else speaker.tr("action.decline")


def _keep_code(lookup: Lookup, action: KeepIsland) -> int:
    known = sea_lookup(lookup).island_ids
    if action.island not in known:
        raise Illegal(f"there is no island {action.island!r} in this game")
    return known.index(action.island) << codes.SUBJECT_SHIFT


def _read_keep(text: str) -> KeepIsland | None:
    name = text.removeprefix("keep ")
    return KeepIsland(name) if name != text and " " not in name else None


def _yard_code(lookup: Lookup, action: ChooseShipyard) -> int:
    known = [yard.id for yard in sea_lookup(lookup).yards]
    if action.shipyard not in known:
        raise Illegal(f"there is no shipyard {action.shipyard!r} in this game; there are {', '.join(known)}")
    return known.index(action.shipyard) << codes.SUBJECT_SHIFT


def _read_yard(text: str) -> ChooseShipyard | None:
    name = text.removeprefix("choose shipyard ")
    return ChooseShipyard(name) if name != text and " " not in name else None


def _brings(book: Book, action: KeepIsland) -> Sequence[Effect]:
    return sea_book(book).islands[action.island].effects


ANSWERS = (
    Answer(
        "advance ships",
        AdvanceShips,
        _advance,
        _advance_code,
        "advance COLOR ... or advance nothing",
        lambda action: f"advance {' '.join(action.fleets) or 'nothing'}",
        _read_advance,
        _tell_advance,
        AdvanceShips(()),
    ),
    Answer(
        "keep island",
        KeepIsland,
        lambda lookup, code: KeepIsland(sea_lookup(lookup).island_ids[codes.subject_of(code)]),
        _keep_code,
        "keep ISLAND",
        lambda action: f"keep {action.island}",
        _read_keep,
        lambda speaker, action: speaker.tr("action.keep", island=speaker.called("island", action.island)),
        brings=_brings,
    ),
    Answer(
        "join conflict",
        JoinConflict,
        lambda lookup, code: JoinConflict(not codes.flagged(code)),
        lambda lookup, action: 0 if action.join else codes.FLAG,
        "join or stay out",
        lambda action: "join" if action.join else "stay out",
        lambda text: JoinConflict(text == "join") if text in ("join", "stay out") else None,
        lambda speaker, action: speaker.tr("action.join" if action.join else "action.stay_out"),
        JoinConflict(True),
    ),
    Answer(
        "set out",
        SetOut,
        lambda lookup, code: SetOut(not codes.flagged(code)),
        lambda lookup, action: 0 if action.explore else codes.FLAG,
        "explore or forgo",
        lambda action: "explore" if action.explore else "forgo",
        lambda text: SetOut(text == "explore") if text in ("explore", "forgo") else None,
        lambda speaker, action: speaker.tr("action.explore" if action.explore else "action.forgo"),
        SetOut(True),
    ),
    Answer(
        "choose shipyard",
        ChooseShipyard,
        lambda lookup, code: ChooseShipyard(sea_lookup(lookup).yards[codes.subject_of(code)].id),
        _yard_code,
        "choose shipyard SHIPYARD",
        lambda action: f"choose shipyard {action.shipyard}",
        _read_yard,
        lambda speaker, action: speaker.tr("action.choose_shipyard", shipyard=action.shipyard),
    ),
)
