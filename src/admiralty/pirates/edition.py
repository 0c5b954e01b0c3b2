"""The shape of the edition: numbers, dice and cards, as the data files say them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .atlas import Atlas
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
