"""What the base game brings to the typed layer beside cards: the boards that a table lets its players choose."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.game import Illegal, Malformed
from ...act import Act
from ...core import codes
from ...core.lookup import Lookup
from ...facts import board_index
from ...typed import Answer, Typed
from ...words import Speaker
from . import CHOOSE_BOARD


@dataclass(frozen=True, slots=True)
class ChooseBoard(Act):
    """Take this Wonder board, with this side up."""

    wonder: str
    side: str


def _action(lookup: Lookup, code: int) -> ChooseBoard:
    board = lookup.boards[codes.subject_of(code)]
    return ChooseBoard(board.wonder, board.side)


def _code(lookup: Lookup, action: ChooseBoard) -> int:
    try:
        return board_index(lookup, action.wonder, action.side) << codes.SUBJECT_SHIFT
    except Malformed as error:
        raise Illegal(str(error)) from error


def _read(text: str) -> ChooseBoard | None:
    words = text.split()
    return ChooseBoard(*words[2:]) if words[:2] == ["choose", "board"] and len(words) == 4 else None


def _tell(speaker: Speaker, action: ChooseBoard) -> str:
    wonder, side = speaker.called("wonder", action.wonder), speaker.called("side", action.side)
    return speaker.tr("action.choose_board", wonder=wonder, side=side)


class Base(Typed):
    """Wonder boards that are chosen."""

    replayed = True
    answers = (
        Answer(
            CHOOSE_BOARD,
            ChooseBoard,
            _action,
            _code,
            "choose board WONDER SIDE",
            lambda action: f"choose board {action.wonder} {action.side}",
            _read,
            _tell,
        ),
    )


TYPED = Base()
