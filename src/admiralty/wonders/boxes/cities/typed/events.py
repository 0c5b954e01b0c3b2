"""What happens in Cities: losses, debts, diplomacy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from .....kernel.game import Event, Seat
from ....core.lookup import Lookup
from ....typed import Row
from ....words import Speaker
from ..core import town
from .words import debts_of


@dataclass(frozen=True, slots=True)
class LossesPaid(Event):
    """What a seat paid of a turn's losses, and the debts that it took for the rest."""

    loses: ClassVar[bool] = True
    seat: Seat
    coins: int
    debts: int


@dataclass(frozen=True, slots=True)
class DebtTaken(Event):
    """Debts that came without a choice."""

    loses: ClassVar[bool] = True
    seat: Seat
    debts: int


@dataclass(frozen=True, slots=True)
class DiplomacyTaken(Event):
    """Diplomacy tokens for a seat."""

    seat: Seat
    tokens: int


@dataclass(frozen=True, slots=True)
class PeaceKept(Event):
    """A seat stayed out of an Age's conflicts, and has given a diplomacy token back."""

    seat: Seat


EVENTS: Mapping[int, Callable[[Lookup, Row], Event]] = {
    town.PAID_LOSSES: lambda lookup, row: LossesPaid(row[1], row[2], row[3]),
    town.TOOK_DEBT: lambda lookup, row: DebtTaken(row[1], row[2]),
    town.TOOK_DIPLOMACY: lambda lookup, row: DiplomacyTaken(row[1], row[2]),
    town.KEPT_PEACE: lambda lookup, row: PeaceKept(row[1]),
}
GAINS = {int(town.BY_GIFT): "gift"}


def _paid(speaker: Speaker, event: LossesPaid) -> str:
    coins, debts = speaker.coins(event.coins), debts_of(speaker, event.debts)
    if not event.debts:
        return speaker.tr("event.losses_paid.coins", coins=coins)
    if not event.coins:
        return speaker.tr("event.losses_paid.debts", debts=debts)
    return speaker.tr("event.losses_paid.both", coins=coins, debts=debts)


CLAUSES: Mapping[type, Callable[[Speaker, Any], str]] = {
    LossesPaid: _paid,
    DebtTaken: lambda s, e: s.tr("event.losses_paid.debts", debts=debts_of(s, e.debts)),
    DiplomacyTaken: lambda s, e: s.tr("event.diplomacy", tokens=s.tr("counter.diplomacy", n=e.tokens)),
    PeaceKept: lambda s, e: s.tr("event.peace"),
}
