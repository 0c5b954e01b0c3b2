"""What happens to projects, told in order; a card that is lost goes face down, but everybody sees which it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from .....kernel.game import Event, Seat
from ....core.lookup import Lookup
from ....telling import counted
from ....typed import Row
from ....words import AGES, Speaker
from ..core import site
from ..core.site import project_lookup
from .actions import told_tokens


@dataclass(frozen=True, slots=True)
class ProjectTurnedUp(Event):
    """The project of an Age lies open."""

    project: str


@dataclass(frozen=True, slots=True)
class TookPart(Event):
    """A seat takes part in the project."""

    seat: Seat
    project: str


@dataclass(frozen=True, slots=True)
class ProjectFinished(Event):
    """The project succeeded, or failed."""

    project: str
    success: bool


@dataclass(frozen=True, slots=True)
class KeptToken(Event):
    """A seat keeps a token of a project that succeeded."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class TookVictory(Event):
    """A seat takes a victory token of an Age for a project."""

    seat: Seat
    age: int


@dataclass(frozen=True, slots=True)
class LostCard(Event):
    """A building is lost to a project that failed."""

    loses: ClassVar[bool] = True
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class LostCoins(Event):
    """All coins are lost to a project that failed."""

    loses: ClassVar[bool] = True
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class LostStart(Event):
    """A Wonder board gives no start resource any more."""

    loses: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class LostVictories(Event):
    """Victory tokens of Age I, II and III are lost to a project that failed."""

    loses: ClassVar[bool] = True
    seat: Seat
    tokens: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class TookPenalty(Event):
    """Who can't suffer a penalty takes a penalty token of this Age."""

    loses: ClassVar[bool] = True
    seat: Seat
    age: int


def _plan(lookup: Lookup, number: int) -> str:
    return project_lookup(lookup).plans[number].id


EVENTS: Mapping[int, Callable[[Lookup, Row], Event]] = {
    site.TURNED_UP: lambda lookup, row: ProjectTurnedUp(_plan(lookup, row[1])),
    site.TOOK_PART: lambda lookup, row: TookPart(row[1], _plan(lookup, row[2])),
    site.FINISHED: lambda lookup, row: ProjectFinished(_plan(lookup, row[1]), bool(row[2])),
    site.KEPT: lambda lookup, row: KeptToken(row[1], lookup.counters[row[2]].id),
    site.TOOK_VICTORY: lambda lookup, row: TookVictory(row[1], row[2]),
    site.LOST_CARD: lambda lookup, row: LostCard(row[1], lookup.card_ids[row[2]]),
    site.LOST_COINS: lambda lookup, row: LostCoins(row[1], row[2]),
    site.LOST_START: lambda lookup, row: LostStart(row[1]),
    site.LOST_TOKENS: lambda lookup, row: LostVictories(row[1], (row[2], row[3], row[4])),
    site.TOOK_PENALTY: lambda lookup, row: TookPenalty(row[1], row[2]),
}
GAINS = {int(site.BY_PROJECT): "project"}


def project_name(speaker: Speaker, id: str) -> str:
    return speaker.called("project", id)


LINES: Mapping[type, Callable[[Speaker, Any], str]] = {
    ProjectTurnedUp: lambda s, e: s.tr("event.project_up", project=project_name(s, e.project)),
    ProjectFinished: lambda s, e: s.tr(
        "event.project_success" if e.success else "event.project_failure", project=project_name(s, e.project)
    ),
}
CLAUSES: Mapping[type, Callable[[Speaker, Any], str]] = {
    TookPart: lambda s, e: s.tr("event.took_part", project=project_name(s, e.project)),
    KeptToken: lambda s, e: s.tr("event.kept_token", token=counted(s, e.token, "1")),
    TookVictory: lambda s, e: s.tr("event.took_victory", tokens=s.tr("token.victories", n=1, age=AGES[e.age - 1])),
    LostCard: lambda s, e: s.tr("event.lost_card", card=s.card(e.card)),
    LostCoins: lambda s, e: s.tr("event.lost_coins", coins=s.coins(e.coins)),
    LostStart: lambda s, e: s.tr("event.lost_start"),
    LostVictories: lambda s, e: s.tr("event.lost_victories", tokens=told_tokens(s, e.tokens)),
    TookPenalty: lambda s, e: s.tr("event.took_penalty", tokens=counted(s, f"penalty_{e.age}", "1")),
}
