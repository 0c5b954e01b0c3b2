"""What must be true of any box, printed or corrected: one clear sentence where it is not."""

from __future__ import annotations

from ..kernel.game import Malformed
from .core import codes
from .edition import Box, CombatDie, CountDie
from .effects import AttackWeapons, DefenseWeapons, Discovery, Raid

ASKED_FOR = (AttackWeapons, DefenseWeapons, Raid, Discovery)


def check(box: Box, where: str) -> Box:
    """The box, if the rules can play with it; Malformed with the first thing that they can't."""
    _check_room(box, where)
    _check_cards(box, where)
    return box


def _check_room(box: Box, where: str) -> None:
    """The core has room for so many of each."""
    numbers = box.edition.numbers
    for what, number, most in (
        ("bands", numbers.bands, codes.MOST_BANDS),
        ("gold", numbers.gold, codes.MOST_GOLD),
        ("bands and gold", numbers.bands + numbers.gold, codes.MOST_PIECES),
        ("tribes", numbers.tribes, codes.MOST_TOLD),
        ("cards", sum(card.count for card in box.edition.card), codes.MOST_TOLD),
        ("spaces", len(box.atlas.places), codes.MOST_TOLD),
    ):
        if number > most:
            raise Malformed(f"{where}: {number} {what} are too many, {most} are the most")


def _check_cards(box: Box, where: str) -> None:
    """Weapons, raids and discoveries are asked for by what they do, so the core knows one card of each."""
    for effect in ASKED_FOR:
        cards = [card.id for card in box.edition.card if isinstance(card.effect, effect)]
        if len(cards) > 1:
            what = effect.__name__
            raise Malformed(f"{where}: {' and '.join(cards)} are both {what}; make them one card with more copies")


def check_combat(die: CombatDie, where: str) -> None:
    if len(die.faces) != 6:
        raise Malformed(f"{where}: the combat die should have 6 faces, not {len(die.faces)}")
    for face in die.faces:
        if len(face) > 5 or face.strip("CX"):
            raise Malformed(f'{where}: combat face {face!r} should be up to five of C and X, like "CC"')
    if not any("C" in face for face in die.faces):
        raise Malformed(f"{where}: the combat die should have a cannon (C) on some face")


def check_count(die: CountDie, name: str, where: str) -> None:
    if len(die.faces) != 6:
        raise Malformed(f"{where}: the {name} die should have 6 faces, not {len(die.faces)}")
    if any(not 0 <= face <= 9 for face in die.faces):
        raise Malformed(f"{where}: the faces of the {name} die should be numbers from 0 to 9")
    if die.faces.count(0) != 1:
        raise Malformed(f"{where}: the {name} die should have exactly one blank face (0)")
