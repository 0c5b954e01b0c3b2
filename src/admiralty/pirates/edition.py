"""The shape of the edition: numbers, dice and cards, as the data files say them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any, Literal

from ..kernel.codec import decode
from ..kernel.game import Malformed
from .atlas import Atlas, printed_atlas, read_atlas
from .core import codes
from .effects import Effect

Mark = Literal["", "single", "reconstructed", "house"]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rulebook; data/third.toml says what each is for."""

    bands: int
    gold: int
    tribes: int
    capacity: int
    actions: int
    attackers: int
    conversion: int
    conversion_cities: int
    conversion_posts: int
    lair: int
    victory_posts: int
    victory_cities: int
    enrollment: int
    center: int
    start_cards: int
    card_gold: int
    card_actions: int


@dataclass(frozen=True, slots=True)
class Setup:
    """How a number of players begins."""

    seats: int
    bands: int
    ships: int
    sides: tuple[tuple[str, ...], ...]
    farthest: int = 0
    guard_city: int = 0
    guard: int = 0


@dataclass(frozen=True, slots=True)
class CombatDie:
    """Six faces of cannons (C) and crossed cannons (X)."""

    id: str
    faces: tuple[str, ...]
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class CountDie:
    """Six faces with a number, one of them blank."""

    id: str
    faces: tuple[int, ...]
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A combat card: copies in the deck, what it does, and its rule."""

    id: str
    count: int
    effect: Effect
    rule: str


@dataclass(frozen=True, slots=True)
class Edition:
    """The box: all that the rules need to know, but for the board."""

    id: str
    colors: tuple[str, ...]
    seats: tuple[int, int]
    numbers: Numbers
    setup: tuple[Setup, ...]
    combat: tuple[CombatDie, ...]
    gold: tuple[CountDie, ...]
    tribes: tuple[CountDie, ...]
    card: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dice:
    """The three dice of a game."""

    combat: CombatDie
    gold: CountDie
    tribes: CountDie


@dataclass(frozen=True, slots=True)
class Box:
    """An edition with its board and its dice, as printed, chosen or corrected by the house."""

    edition: Edition
    atlas: Atlas
    dice: Dice


def check_room(box: Box, where: str) -> Box:
    """The box, if the core has room for all its numbers; Malformed with the first that is too large."""
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
    return box


def data_text(name: str) -> str:
    """A file of the data folder."""
    return resources.files(__package__).joinpath("data", name).read_text(encoding="utf-8")


@cache
def third_edition() -> Edition:
    edition: Edition = decode(Edition, tomllib.loads(data_text("third.toml")), "third.toml")
    return edition


@cache
def printed_box() -> Box:
    """The box as we ship it."""
    edition = third_edition()
    box = Box(edition, printed_atlas(), Dice(edition.combat[0], edition.gold[0], edition.tribes[0]))
    return check_room(box, "third.toml")


def choose_dice(box: Box, combat: str = "", gold: str = "", tribes: str = "") -> Box:
    """The box with other dice of the edition, by their ids."""
    edition, dice = box.edition, box.dice
    if combat:
        dice = replace(dice, combat=_named("combat", combat, edition.combat))
    if gold:
        dice = replace(dice, gold=_named("gold", gold, edition.gold))
    if tribes:
        dice = replace(dice, tribes=_named("tribes", tribes, edition.tribes))
    return replace(box, dice=dice)


def correct_box(box: Box, overlay: Mapping[str, Any], where: str = "house file") -> Box:
    """The box with what a house file says: dice by faces or id, a board in place of ours.

    {"dice": {"combat": ["CC", ...] or "bold", "gold": [0, ...], "tribes": [0, ...]}, "map": {...}}
    """
    for key in overlay:
        if key not in ("dice", "map"):
            raise Malformed(f"{where}: there is no {key!r} to correct; there are dice and map")
    dice = overlay.get("dice", {})
    if not isinstance(dice, Mapping):
        raise Malformed(f"{where}: dice should be a table of combat, gold and tribes")
    for name, faces in dice.items():
        box = _correct_die(box, name, faces, where)
    if "map" in overlay:
        box = replace(box, atlas=read_atlas(overlay["map"], f"{where}: map"))
    return check_room(box, where)


def _correct_die(box: Box, name: str, faces: Any, where: str) -> Box:
    if name not in ("combat", "gold", "tribes"):
        raise Malformed(f"{where}: there is no {name!r} die; there are combat, gold and tribes")
    if isinstance(faces, str):
        return choose_dice(box, **{name: faces})
    die: Any
    if name == "combat":
        die = CombatDie("house", decode(tuple[str, ...], faces, f"{where}: dice.{name}"), "house")
        _check_combat(die, where)
    else:
        die = CountDie("house", decode(tuple[int, ...], faces, f"{where}: dice.{name}"), "house")
        _check_count(die, name, where)
    return replace(box, dice=replace(box.dice, **{name: die}))


def _check_combat(die: CombatDie, where: str) -> None:
    if len(die.faces) != 6:
        raise Malformed(f"{where}: the combat die should have 6 faces, not {len(die.faces)}")
    for face in die.faces:
        if len(face) > 5 or face.strip("CX"):
            raise Malformed(f'{where}: combat face {face!r} should be up to five of C and X, like "CC"')
    if not any("C" in face for face in die.faces):
        raise Malformed(f"{where}: the combat die should have a cannon (C) on some face")


def _check_count(die: CountDie, name: str, where: str) -> None:
    if len(die.faces) != 6:
        raise Malformed(f"{where}: the {name} die should have 6 faces, not {len(die.faces)}")
    if any(not 0 <= face <= 9 for face in die.faces):
        raise Malformed(f"{where}: the faces of the {name} die should be numbers from 0 to 9")
    if die.faces.count(0) != 1:
        raise Malformed(f"{where}: the {name} die should have exactly one blank face (0)")


def _named(kind: str, name: str, dice: Any) -> Any:
    for die in dice:
        if die.id == name:
            return die
    raise Malformed(f"there is no {kind} die {name!r}; there are {', '.join(die.id for die in dice)}")
