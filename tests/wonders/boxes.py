"""The printed boxes, for the tests of the data: their parts by id, and the buildings of Armada."""

from __future__ import annotations

from admiralty.wonders.boxes.armada.rows import ArmadaData, Track
from admiralty.wonders.boxes.armada.vocabulary import Advance, Boarding, Discover, Import, Naval, Pirates
from admiralty.wonders.compose import EditionId
from admiralty.wonders.edition import Card, Edition, Wonder
from admiralty.wonders.effects import Coins, Effect, Points, Shields, Symbol

EDITIONS: tuple[EditionId, ...] = ("first", "second")
BOXES: list[tuple[EditionId, tuple[str, ...]]] = [(id, boxes) for id in EDITIONS for boxes in ((), ("armada",))]


def cards(edition: Edition) -> dict[str, Card]:
    return {card.id: card for card in edition.cards}


def wonders(edition: Edition) -> dict[str, Wonder]:
    return {wonder.id: wonder for wonder in edition.wonders}


def tracks(edition: Edition) -> dict[str, Track]:
    return {track.fleet: track for track in edition.of(ArmadaData).tracks}


def costs(wonder: Wonder) -> tuple[str, ...]:
    return tuple(" ".join(stage.cost for stage in side.stages) for side in wonder.sides)


def rewards(wonder: Wonder, side: int) -> list[tuple[Effect, ...]]:
    return [stage.effects for stage in wonder.sides[side].stages]


ARMADA: dict[str, tuple[int, str, tuple[Effect, ...]]] = {
    "pontoon": (1, "red", (Shields(1), Boarding("right"))),
    "ballista": (2, "red", (Shields(2), Boarding("left"))),
    "pier": (3, "red", (Shields(3), Boarding("right"))),
    "coastal_defenses": (1, "red", (Naval(1),)),
    "fortified_port": (2, "red", (Naval(2),)),
    "coastal_fortifications": (3, "red", (Naval(3),)),
    "dry_hold": (1, "blue", (Advance(1),)),
    "construction_zone": (1, "blue", (Advance(1),)),
    "ship_repair": (2, "blue", (Advance(1), Points(2))),
    "boathouse": (2, "blue", (Advance(1), Points(3))),
    "harbor_masters_office": (3, "blue", (Advance(1), Points(4))),
    "naval_headquarters": (3, "blue", (Advance(1), Points(5))),
    "pirate_hideout": (1, "yellow", (Coins(3), Pirates())),
    "pirates_den": (2, "yellow", (Coins(6), Pirates())),
    "pirate_crew": (3, "yellow", (Points(4), Pirates())),
    "eastern_emporium": (1, "yellow", (Import("right", 1),)),
    "western_emporium": (2, "yellow", (Import("left", 2),)),
    "port_customs": (3, "yellow", (Points(2, ("level",)),)),
    "helmsmans_rest": (1, "green", (Discover(1),)),
    "cartographers_office": (2, "green", (Discover(2),)),
    "nautical_archives": (3, "green", (Discover(3),)),
    "cabinet_of_explorers": (1, "green", (Symbol("most"),)),
    "navigation_firm": (2, "green", (Symbol("most"),)),
    "circle_of_captains": (3, "green", (Symbol("most"),)),
}
