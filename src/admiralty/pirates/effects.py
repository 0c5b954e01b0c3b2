"""What a combat card does: a closed set of values without behavior."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AttackWeapons:
    """After the roll of an own attack: so many cannons instead (PC1)."""

    cannons: int


@dataclass(frozen=True, slots=True)
class DefenseWeapons:
    """After a roll against own bands: so many crossed cannons instead (PC2)."""

    crossed: int


@dataclass(frozen=True, slots=True)
class NewShip:
    """A lost ship returns, on an own city (PC3)."""


@dataclass(frozen=True, slots=True)
class Raid:
    """So many actions inside another player's turn (PC4)."""

    actions: int


@dataclass(frozen=True, slots=True)
class Discovery:
    """An exploration counts so many times (PC5)."""

    factor: int


@dataclass(frozen=True, slots=True)
class Recruit:
    """Own bands by the tribe die, rolled so many times (PC6, PC7)."""

    rolls: int


@dataclass(frozen=True, slots=True)
class Mobilize:
    """Tribes by the tribe die, rolled so many times (PC8, PC9)."""

    rolls: int


@dataclass(frozen=True, slots=True)
class Search:
    """A secret look at the top cards of the deck, one action each (PC10)."""


@dataclass(frozen=True, slots=True)
class Gold:
    """Gold on an own territory (PC11)."""

    amount: int


@dataclass(frozen=True, slots=True)
class Mutiny:
    """An opponent's ship at sea with fewer bands than this changes sides (PC12)."""

    below: int


@dataclass(frozen=True, slots=True)
class MoreActions:
    """More actions at once (PC13)."""

    actions: int


Effect = (
    AttackWeapons
    | DefenseWeapons
    | NewShip
    | Raid
    | Discovery
    | Recruit
    | Mobilize
    | Search
    | Gold
    | Mutiny
    | MoreActions
)
