"""The answers to the questions of Leaders."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .....kernel.game import Exact, Illegal
from ....book import Book
from ....core import codes
from ....core.lookup import Lookup
from ....effects import Effect
from ....typed import Answer
from ....words import AGES, Speaker


@dataclass(frozen=True, slots=True)
class CopyLeader(Exact):
    """Copy a neighbor's leader."""

    leader: str


@dataclass(frozen=True, slots=True)
class BuryLeader(Exact):
    """Turn an own leader over, or none."""

    leader: str | None


@dataclass(frozen=True, slots=True)
class RecruitLeader(Exact):
    """Recruit one more leader of the hand, or none."""

    leader: str | None


@dataclass(frozen=True, slots=True)
class DropVictory(Exact):
    """Discard a victory token of an Age."""

    age: int


def _named(kind: type[Any]) -> Any:
    """The action of a code that names a leader, or (flagged) none."""
    return lambda lookup, code: kind(None if codes.flagged(code) else lookup.card_ids[codes.subject_of(code)])


def _code(lookup: Lookup, action: Any) -> int:
    if action.leader is None:
        return int(codes.FLAG)
    if action.leader not in lookup.card_numbers:
        raise Illegal(f"there is no leader {action.leader!r} in this game")
    return lookup.card_numbers[action.leader] << int(codes.SUBJECT_SHIFT)


def _read(verb: str, kind: type[Any], nobody: str = "") -> Any:
    def read(text: str) -> Exact | None:
        found = re.fullmatch(rf"{verb} ([a-z_]+)", text)
        if not found:
            return None
        action: Exact = kind(None if found[1] == nobody else found[1])
        return action

    return read


def _read_drop(text: str) -> DropVictory | None:
    found = re.fullmatch("drop victory ([1-3])", text)
    return DropVictory(int(found[1])) if found else None


def _tell(verb: str) -> Any:
    def tell(speaker: Speaker, action: Any) -> str:
        if action.leader is None:
            return speaker.tr(f"action.{verb}_none")
        return speaker.tr(f"action.{verb}", card=speaker.card(action.leader))

    return tell


def _brings(book: Book, action: Any) -> Sequence[Effect]:
    return book.cards[action.leader].effects if action.leader else ()


ANSWERS = (
    Answer(
        "copy leader",
        CopyLeader,
        _named(CopyLeader),
        _code,
        "copy LEADER",
        lambda action: f"copy {action.leader}",
        _read("copy", CopyLeader),
        _tell("copy_leader"),
        brings=_brings,
    ),
    Answer(
        "bury leader",
        BuryLeader,
        _named(BuryLeader),
        _code,
        "bury LEADER or bury nobody",
        lambda action: f"bury {action.leader or 'nobody'}",
        _read("bury", BuryLeader, "nobody"),
        _tell("bury"),
        BuryLeader(None),
    ),
    Answer(
        "recruit leader",
        RecruitLeader,
        _named(RecruitLeader),
        _code,
        "recruit LEADER or recruit nobody",
        lambda action: f"recruit {action.leader or 'nobody'}",
        _read("recruit", RecruitLeader, "nobody"),
        _tell("recruit"),
        RecruitLeader(None),
        brings=_brings,
    ),
    Answer(
        "discard victory",
        DropVictory,
        lambda lookup, code: DropVictory(codes.subject_of(code)),
        lambda lookup, action: action.age << int(codes.SUBJECT_SHIFT),
        "drop victory AGE",
        lambda action: f"drop victory {action.age}",
        _read_drop,
        lambda speaker, action: speaker.tr("action.drop_victory", age=AGES[action.age - 1]),
    ),
)
