"""A house file: what the owner of a box corrects in the board and the dice.

map = "my-map.json"          # a board in the form of data/map.json, beside this file

[dice]
combat = ["CC", "C", "C", "", "X", "XX"]
gold = "rich"                # or the name of one of our alternatives
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..kernel.codec import decode
from ..kernel.game import Malformed
from .atlas import read_atlas
from .checks import check, check_combat, check_count
from .edition import Box, CombatDie, CountDie


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


def overlay(box: Box, corrections: Mapping[str, Any], where: str = "house file") -> Box:
    """The box with what a house file says: dice by faces or id, a board in place of ours.

    {"dice": {"combat": ["CC", ...] or "bold", "gold": [0, ...], "tribes": [0, ...]}, "map": {...}}
    """
    for key in corrections:
        if key not in ("dice", "map"):
            raise Malformed(f"{where}: there is no {key!r} to correct; there are dice and map")
    dice = corrections.get("dice", {})
    if not isinstance(dice, Mapping):
        raise Malformed(f"{where}: dice should be a table of combat, gold and tribes")
    for name, faces in dice.items():
        box = _correct_die(box, name, faces, where)
    if "map" in corrections:
        box = replace(box, atlas=read_atlas(corrections["map"], f"{where}: map"))
    return check(box, where)


def _correct_die(box: Box, name: str, faces: Any, where: str) -> Box:
    if name not in ("combat", "gold", "tribes"):
        raise Malformed(f"{where}: there is no {name!r} die; there are combat, gold and tribes")
    if isinstance(faces, str):
        return choose_dice(box, **{name: faces})
    die: Any
    if name == "combat":
        die = CombatDie("house", decode(tuple[str, ...], faces, f"{where}: dice.{name}"), "house")
        check_combat(die, where)
    else:
        die = CountDie("house", decode(tuple[int, ...], faces, f"{where}: dice.{name}"), "house")
        check_count(die, name, where)
    return replace(box, dice=replace(box.dice, **{name: die}))


def _named(kind: str, name: str, dice: Any) -> Any:
    for die in dice:
        if die.id == name:
            return die
    raise Malformed(f"there is no {kind} die {name!r}; there are {', '.join(die.id for die in dice)}")
