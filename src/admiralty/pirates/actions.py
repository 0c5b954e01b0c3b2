"""What a seat may do: one frozen value for each kind of action, with places and cards by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class PlaceShip:
    """Preliminary round: a ship on an own city (P7)."""

    city: str


@dataclass(frozen=True, slots=True)
class PlaceBands:
    """Preliminary round: bands on a territory of the own lair (P7)."""

    territory: str
    bands: int


@dataclass(frozen=True, slots=True)
class Launch:
    """A ship leaves its city for a coastal space (PA1)."""

    city: str
    sea: str


@dataclass(frozen=True, slots=True)
class Move:
    """Bands go to an adjoining territory, with gold (PA2)."""

    start: str
    end: str
    bands: int
    gold: int = 0


@dataclass(frozen=True, slots=True)
class Load:
    """Bands and gold go aboard the ship in an adjoining sea space (PA3)."""

    start: str
    end: str
    bands: int
    gold: int = 0


@dataclass(frozen=True, slots=True)
class Unload:
    """Bands and gold go ashore (PA4)."""

    start: str
    end: str
    bands: int
    gold: int = 0


@dataclass(frozen=True, slots=True)
class Transfer:
    """Bands and gold go from ship to ship (PA5)."""

    start: str
    end: str
    bands: int
    gold: int = 0


@dataclass(frozen=True, slots=True)
class Sail:
    """A ship moves by one sea space (PA6)."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Explore:
    """Roll gold and tribes for a central territory, with a card or without (PA7, PC5)."""

    territory: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Attack:
    """One roll of the combat die (PA8)."""

    start: str
    target: str


@dataclass(frozen=True, slots=True)
class Scuttle:
    """A ship without bands goes to the box (PA11)."""

    sea: str


@dataclass(frozen=True, slots=True)
class Destroy:
    """A ship in an own port goes to the box (PA10)."""

    city: str


@dataclass(frozen=True, slots=True)
class Convert:
    """A gold becomes bands, in a city or a trading post (PA12)."""

    territory: str


@dataclass(frozen=True, slots=True)
class Enroll:
    """Bands from the lands one owns (PO1)."""


@dataclass(frozen=True, slots=True)
class Put:
    """Enrolled bands, recruits or tribes go to this territory (PO1, PC6, PC8)."""

    territory: str


@dataclass(frozen=True, slots=True)
class Buy:
    """A card, with a gold from each of two places, or two from one (PO4)."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card, on a place if it asks for one (PC)."""

    card: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class LookOn:
    """See one more card of the deck (PC24)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the card last seen (PC24)."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Keep none of the cards seen (PC24)."""


Standing = Literal["", "attacked", "turn", "next", "due", "battle"]
"""How long a pass holds: this once, until one is attacked, until the own turn, until the next turn, until a victory
option is due, until another battle; in the order of the core's numbers."""


@dataclass(frozen=True, slots=True)
class Pass:
    """No card now; a standing answer saves further questions (PC27)."""

    until: Standing = ""


@dataclass(frozen=True, slots=True)
class Raid:
    """Interrupt the turn with one's own color (PC4)."""

    color: str


@dataclass(frozen=True, slots=True)
class EndRaid:
    """Give the turn back."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Unspent actions are lost (PA34)."""


Action = (
    PlaceShip
    | PlaceBands
    | Launch
    | Move
    | Load
    | Unload
    | Transfer
    | Sail
    | Explore
    | Attack
    | Scuttle
    | Destroy
    | Convert
    | Enroll
    | Put
    | Buy
    | Play
    | LookOn
    | Keep
    | Stop
    | Pass
    | Raid
    | EndRaid
    | EndTurn
)
