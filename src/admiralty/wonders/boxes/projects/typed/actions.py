"""The answers to the projects' questions: what is given up for a project that failed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .....kernel.game import Exact, Illegal
from ....core import codes
from ....core.lookup import Lookup
from ....typed import Answer
from ....words import AGES, Speaker


@dataclass(frozen=True, slots=True)
class GiveUpCard(Exact):
    """Let a building go to the discard pile."""

    card: str


@dataclass(frozen=True, slots=True)
class GiveUpTokens(Exact):
    """Give back so many victory tokens of Age I, II and III."""

    tokens: tuple[int, int, int]


def _card_code(lookup: Lookup, action: GiveUpCard) -> int:
    if action.card not in lookup.card_numbers:
        raise Illegal(f"there is no card {action.card!r} in this game")
    return lookup.card_numbers[action.card] << codes.SUBJECT_SHIFT


def _tokens(lookup: Lookup, code: int) -> GiveUpTokens:
    lost = codes.subject_of(code)
    return GiveUpTokens((lost & 3, lost >> 2 & 3, lost >> 4 & 3))


def _tokens_code(lookup: Lookup, action: GiveUpTokens) -> int:
    return sum((count & 3) << 2 * i for i, count in enumerate(action.tokens)) << codes.SUBJECT_SHIFT


def _read_tokens(text: str) -> GiveUpTokens | None:
    found = re.fullmatch(r"give back ([0-3]) ([0-3]) ([0-3])", text)
    return GiveUpTokens((int(found[1]), int(found[2]), int(found[3]))) if found else None


def _read_card(text: str) -> GiveUpCard | None:
    found = re.fullmatch(r"give up (\S+)", text)
    return GiveUpCard(found[1]) if found else None


def told_tokens(speaker: Speaker, tokens: tuple[int, int, int]) -> str:
    """Victory tokens of each Age, counted."""
    rows = [speaker.tr("token.victories", n=n, age=AGES[i]) for i, n in enumerate(tokens) if n]
    return speaker.listed(rows)


ANSWERS = (
    Answer(
        "give up card",
        GiveUpCard,
        lambda lookup, code: GiveUpCard(lookup.card_ids[codes.subject_of(code)]),
        _card_code,
        "give up CARD",
        lambda action: f"give up {action.card}",
        _read_card,
        lambda speaker, action: speaker.tr("action.give_up", card=speaker.card(action.card)),
    ),
    Answer(
        "give up tokens",
        GiveUpTokens,
        _tokens,
        _tokens_code,
        "give back NUMBER NUMBER NUMBER",
        lambda action: f"give back {' '.join(map(str, action.tokens))}",
        _read_tokens,
        lambda speaker, action: speaker.tr("action.give_back", tokens=told_tokens(speaker, action.tokens)),
    ),
)
