"""Nicknames: one way to write each, and nothing in them that hides, turns or imitates by not being seen."""

from __future__ import annotations

from unicodedata import category, combining, normalize

from ..grammar import grammar
from ..languages import LANGUAGES

LONGEST = 40
NOBODY = frozenset(word for language in LANGUAGES for word in grammar(language).get("nobody", ()))
"""Words that everybody reads as meaning somebody else."""
MARKS = 3
"""Marks above and below one letter; scripts need two."""
# Letters and signs that are printed as nothing: fillers of Hangul, inherent vowels of Khmer, the blank of Braille.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def shown(name: str) -> str:
    """A nickname as others see it; ValueError if they would see nothing."""
    kept: list[str] = []
    marks = 0
    for letter in normalize("NFC", name):
        marks = marks + 1 if combining(letter) else 0
        if marks <= MARKS and letter.isprintable() and letter not in BLANK and not _selects(letter):
            kept.append(letter)
    # Again after the choice: what was between two letters may have kept them from becoming one.
    found = normalize("NFC", " ".join("".join(kept).split()))
    if not any(category(letter)[0] in "LNPS" for letter in found):
        raise ValueError("a nickname should have a letter that can be seen")
    if found.casefold() in NOBODY:
        raise ValueError("this is no name: others would read it as meaning themselves")
    if len(found) > LONGEST:
        raise ValueError(f"a nickname should have at most {LONGEST} letters")
    return found


def _selects(letter: str) -> bool:
    """Whether this only chooses a form of the letter before it."""
    return "\ufe00" <= letter <= "\ufe0f" or "\u180b" <= letter <= "\u180f" or "\U000e0100" <= letter <= "\U000e01ef"


def drawn(seat: int) -> str:
    """What a person is called who has given no name."""
    return f"Sailor {seat + 1}"
