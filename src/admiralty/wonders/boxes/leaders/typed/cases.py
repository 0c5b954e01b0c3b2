"""Leaders in cases: what a position may say of leaders, and the facts that it may ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .....kernel.game import Malformed, Seat
from ....cases.positions import once, within
from ....core.item import BIT
from ....core.lookup import Lookup
from ....core.state import State
from ..core.court import court_lookup, court_of, own_undealt, undealt_of
from ..core.setup import Sets
from .facts import LeaderFacts, Tomb, bits_of, names, number_of


@dataclass(frozen=True)
class LeaderSetup:
    """What a position may say of a seat: leaders face up, in hand between recruitments, copied, turned over (cost)."""

    leaders: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    copied: str = ""
    tombs: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class LeaderPosition:
    """The round of the draft that is asked for, and the undealt leaders; left out: none, and all that are nowhere."""

    leader_draft: int = 0
    undealt: tuple[str, ...] | None = None


def absent(position: Any) -> None:
    """Refuse what would otherwise be left out without a word."""
    if position.leader_draft or position.undealt is not None:
        raise Malformed("a draft and undealt leaders need Leaders")
    for seat, setup in enumerate(position.seats):
        if setup.leaders or setup.kept or setup.copied or setup.tombs:
            raise Malformed(f"seat {seat}: leaders need Leaders")


def check_position(lookup: Lookup, position: Any) -> None:
    """Refuse what no table can have."""
    rows = court_lookup(lookup)
    within(position.leader_draft, 0, int(rows.dealt), "leader_draft")
    used = [id for setup in position.seats for id in (*setup.leaders, *setup.kept, *setup.tombs)]
    used += [id for setup in position.seats for id in setup.hand if id in rows.ids]
    once("leader", [*used, *(position.undealt or ())])
    for id in [*used, *(position.undealt or ()), *(setup.copied for setup in position.seats if setup.copied)]:
        number_of(lookup, id)


def facts(lookup: Lookup, position: Any, seat: Seat) -> Mapping[str, Any]:
    """The leaders of one seat."""
    setup = position.seats[seat]
    return {
        "leaders": setup.leaders,
        "kept": setup.kept,
        "keeps": len(setup.kept),
        "copied": setup.copied,
        "tombs": tuple(Tomb(leader, cost) for leader, cost in setup.tombs.items()),
    }


def told(facts: LeaderFacts) -> Mapping[str, Any]:
    """The same at a game's end, as a position has it."""
    tombs = {tomb.leader: tomb.cost for tomb in facts.tombs}
    return {"leaders": list(facts.leaders), "copied": facts.copied, "tombs": tombs}


def open_deck(state: State, position: Any) -> None:
    """Lay the undealt leaders, of the usual sets and those that are spoken of; ask for the draft where one is said."""
    lookup, undealt = state.lookup, own_undealt(state)
    rows, placed = court_lookup(lookup), bits_of(lookup, _placed(state, position))
    named = placed | bits_of(lookup, position.undealt or ())
    Sets().lay(state, [n for n, leaders in enumerate(rows.sets) if n in rows.usual or leaders & named])
    undealt.leaders &= ~placed
    if position.undealt is not None:
        undealt.leaders = bits_of(lookup, position.undealt)
    if position.leader_draft:
        undealt.round = position.leader_draft
        state.phase = next(question.number for question in lookup.questions if question.title == "draft")
        state.asked = BIT[int(state.seats)] - 1
        state.part = [part.name for part in lookup.program].index("draft leaders") + 1


def _placed(state: State, position: Any) -> list[str]:
    lookup = state.lookup
    ids = court_lookup(lookup).ids
    held = [lookup.card_ids[card] for city in state.cities for card in city.hand_cards()]
    laid = [id for setup in position.seats for id in (*setup.leaders, *setup.kept, *setup.tombs, *setup.buried)]
    return [id for id in [*held, *laid] if id in ids]


def city(facts: LeaderFacts) -> Mapping[str, Any]:
    """What cases may ask of a city's leaders."""
    return {
        "leaders": sorted(facts.leaders),
        "kept": sorted(facts.kept),
        "keeps": facts.keeps,
        "copied": facts.copied,
        "freed": facts.freed,
        "tombs": sorted(f"{tomb.leader} {tomb.cost}" for tomb in facts.tombs),
    }


def table(state: State) -> Mapping[str, Callable[[], Any]]:
    """The undealt leaders, and the round of the draft."""
    undealt = undealt_of(state)
    return {
        "undealt": lambda: sorted(names(state.lookup, undealt.leaders)),
        "undealts": lambda: int(undealt.leaders).bit_count(),
        "leader_draft": lambda: int(undealt.round),
        "recruits": lambda: [seat for seat, city in enumerate(state.cities) if court_of(city).faces],
    }
