"""The answer to the question of Cities: what is paid of a turn's losses, and what is taken as debts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .....kernel.game import Exact
from ....core import codes
from ....core.lookup import Lookup
from ....core.room import NEAR
from ....typed import Answer
from ....words import Speaker
from .words import debts_of


@dataclass(frozen=True, slots=True)
class PayLosses(Exact):
    """Pay so many coins of a turn's losses, and take a debt for each of the rest."""

    coins: int
    debts: int


def _code(lookup: Lookup, action: PayLosses) -> int:
    debts = (action.debts & codes.SUBJECT) << codes.SUBJECT_SHIFT
    return int(debts | (action.coins & NEAR) << codes.PAY_SHIFT)


def _read(text: str) -> PayLosses | None:
    found = re.fullmatch(r"pay ([0-9]{1,3}) debts ([0-9]{1,3})", text)
    return PayLosses(int(found[1]), int(found[2])) if found else None


def _tell(speaker: Speaker, action: PayLosses) -> str:
    coins, debts = speaker.coins(action.coins), debts_of(speaker, action.debts)
    if not action.debts:
        return speaker.tr("action.pay_losses.coins", coins=coins)
    if not action.coins:
        return speaker.tr("action.pay_losses.debts", debts=debts)
    return speaker.tr("action.pay_losses.both", coins=coins, debts=debts)


ANSWERS = (
    Answer(
        "pay losses",
        PayLosses,
        lambda lookup, code: PayLosses(int(codes.to_left(codes.pay_of(code))), int(codes.subject_of(code))),
        _code,
        "pay COINS debts NUMBER",
        lambda action: f"pay {action.coins} debts {action.debts}",
        _read,
        _tell,
    ),
)
