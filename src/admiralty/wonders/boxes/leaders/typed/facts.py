"""What Leaders keeps of a city and shows of the table, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from .....kernel.chance import Chance
from .....kernel.game import Malformed
from ....core.city import City
from ....core.item import BIT
from ....core.lookup import Lookup
from ....core.state import State
from ....facts import CityFacts, card_index
from ....view import View
from ..core.court import (
    BURIALS,
    COPIES,
    DROPS,
    RECRUITS,
    TOMB,
    TOMB_BITS,
    TOMB_COST,
    Court,
    CourtLookup,
    court_lookup,
    own_court,
    own_undealt,
    undealt_of,
)

WAITING = (COPIES, BURIALS, RECRUITS, DROPS)
MOST_COST = 255


@dataclass(frozen=True, slots=True)
class Tomb:
    """A leader turned over, and what it cost."""

    leader: str
    cost: int


@dataclass(frozen=True)
class LeaderFacts:
    """A city's leaders: face up, in hand between recruitments (how many, for those who don't see them), copied, turned
    over; and what a turn has left open: copies, burials, further recruitments, victory tokens to discard."""

    leaders: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    keeps: int = 0
    copied: str = ""
    tombs: tuple[Tomb, ...] = ()
    tipped: bool = False
    freed: bool = False
    toll: int = 0
    waits: tuple[int, int, int, int] = (0, 0, 0, 0)


@dataclass(frozen=True)
class LeaderView:
    """The round of the draft (0: there is none now), the sets of leaders in the game, and how many are undealt."""

    leader_draft: int
    leader_sets: tuple[str, ...]
    undealt: int


@dataclass(frozen=True)
class LeaderTable:
    """The round of the draft, the sets of leaders in the game, and the leaders that nobody was dealt."""

    leader_draft: int = 0
    leader_sets: tuple[str, ...] = ()
    undealt: tuple[str, ...] = ()


def with_leaders(city: CityFacts) -> LeaderFacts:
    """A city's facts, where Leaders is on the table."""
    return cast(LeaderFacts, city)


def leader_view(view: View) -> LeaderView:
    return cast(LeaderView, view)


def names(lookup: Lookup, leaders: int) -> tuple[str, ...]:
    """The leaders of these bits."""
    return tuple(id for i, id in enumerate(court_lookup(lookup).ids) if leaders & BIT[i]) if leaders else ()


def bits_of(lookup: Lookup, ids: Iterable[str]) -> int:
    return sum(BIT[number_of(lookup, id)] for id in set(ids))


def number_of(lookup: Lookup, id: str) -> int:
    known = court_lookup(lookup).ids
    if id not in known:
        raise Malformed(f"there is no leader {id!r} in this game")
    return known.index(id)


def kept_by(lookup: Lookup, court: Court) -> Mapping[str, Any]:
    """The leaders in hand, for who may see them."""
    return {"kept": names(lookup, court.kept)}


def city_of_court(lookup: Lookup, court: Court) -> Mapping[str, Any]:
    """All of it but which leaders are in hand."""
    return {
        "leaders": names(lookup, court.faces),
        "kept": (),
        "keeps": int(court.kept).bit_count(),
        "copied": court_lookup(lookup).ids[court.copied - 1] if court.copied else "",
        "tombs": tuple(_tombs(lookup, court.tombs)),
        "tipped": court.tipped,
        "freed": court.freed,
        "toll": court.toll,
        "waits": tuple(int(court.waits(what)) for what in WAITING),
    }


def _tombs(lookup: Lookup, tombs: int) -> list[Tomb]:
    found = []
    while tombs:
        found.append(Tomb(court_lookup(lookup).ids[(tombs & TOMB) - 1], tombs >> TOMB_COST & TOMB))
        tombs >>= TOMB_BITS
    return found


def lay_court(lookup: Lookup, city: City, facts: LeaderFacts) -> None:
    """The court of these facts; totals are built up from nothing."""
    rows = court_lookup(lookup)
    for id in facts.leaders:
        number_of(lookup, id)
        city.place(lookup.cards[card_index(lookup, id)])
    court = own_court(city)
    court.kept = bits_of(lookup, facts.kept)
    for tomb in reversed(facts.tombs):
        if not 0 <= tomb.cost <= MOST_COST:
            raise Malformed(f"the leader {tomb.leader!r} can't have cost {tomb.cost}")
        entry = number_of(lookup, tomb.leader) + 1 | tomb.cost << int(TOMB_COST)
        court.tombs = court.tombs << TOMB_BITS | entry
    court.tipped = facts.tipped
    court.freed = facts.freed
    court.toll = facts.toll
    court.open = sum(count << int(what) for what, count in zip(WAITING, facts.waits, strict=True))
    if facts.copied:
        court.copied = number_of(lookup, facts.copied) + 1
        city.place(rows.copies[court.copied - 1])


def set_names(state: State) -> tuple[str, ...]:
    """The sets of leaders that are in the game."""
    ids = court_lookup(state.lookup).set_ids
    return tuple(id for i, id in enumerate(ids) if undealt_of(state).sets & BIT[i])


def view_of_court(state: State) -> Mapping[str, Any]:
    undealt = undealt_of(state)
    count = int(undealt.leaders).bit_count()
    return {"leader_draft": int(undealt.round), "leader_sets": set_names(state), "undealt": count}


def table_of_court(state: State) -> Mapping[str, Any]:
    undealt = undealt_of(state)
    deck = names(state.lookup, undealt.leaders)
    return {"leader_draft": int(undealt.round), "leader_sets": set_names(state), "undealt": deck}


def lay_table(state: State, facts: LeaderTable) -> None:
    """The undealt leaders of a whole table's facts."""
    rows, undealt = court_lookup(state.lookup), own_undealt(state)
    for id in facts.leader_sets:
        if id not in rows.set_ids:
            raise Malformed(f"there is no set of leaders {id!r}; there are {', '.join(rows.set_ids)}")
    if not 0 <= facts.leader_draft <= rows.dealt:
        raise Malformed(f"leader_draft {facts.leader_draft} should be from 0 to {rows.dealt}")
    _check_cards(state, rows)
    undealt.round = facts.leader_draft
    undealt.sets = sum(BIT[rows.set_ids.index(id)] for id in set(facts.leader_sets))
    undealt.leaders = bits_of(state.lookup, facts.undealt)


def _check_cards(state: State, rows: CourtLookup) -> None:
    """Leaders are in hand before an Age's first turn and only then; they are dealt apart from its cards."""
    for seat, city in enumerate(state.cities):
        if any((rows.numbers[card] >= 0) != (state.turn == 0) for card in city.hand_cards()):
            raise Malformed(f"seat {seat}: a hand has only leaders before an Age's first turn, and none from then on")
    if any(rows.numbers[card] >= 0 for deck in state.decks for card in deck):
        raise Malformed("decks: leaders are no cards of an Age")


def lose_used(state: State, chance: Chance) -> None:
    """Leaders that were sold or laid under stages are known to nobody: of those that lie nowhere, so many are gone."""
    dealt, undealt, gone = int(court_lookup(state.lookup).dealt), own_undealt(state), 0
    for city in state.cities[: state.seats]:
        facts = city_of_court(state.lookup, own_court(city))
        gone += max(dealt - len(facts["leaders"]) - facts["keeps"] - len(facts["tombs"]), 0)
    left = list(names(state.lookup, undealt.leaders))
    chance.shuffle(left)
    undealt.leaders = bits_of(state.lookup, left[gone:])
