"""Positions that no game may ever reach: the core, the score sheet and the second books count the same points."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.cases.positions import Position, SeatSetup, state_of
from admiralty.wonders.compose import EditionId
from admiralty.wonders.composed import class_of
from admiralty.wonders.core.score import total
from admiralty.wonders.core.state import State
from admiralty.wonders.edition import Edition, Face
from admiralty.wonders.effects import CopyGuild, Symbol
from admiralty.wonders.facts import city_facts
from admiralty.wonders.game import Wonders
from admiralty.wonders.sheet import score_sheets
from admiralty.wonders.typed import known_boxes

from .points import FLEETS, PointBooks

EVERYTHING = ("armada", "cities", "leaders", "tower", "projects")
TABLES = [
    ("first", ("leaders",)),
    ("first", ("cities", "leaders")),
    ("first", EVERYTHING),
    ("second", ("cities", "leaders")),
    ("second", EVERYTHING),
]
POSITIONS = 10


def any_position(game: Wonders, seats: int, random: Random) -> State:
    """Cities with any cards, leaders, tokens, islands; the Wonder that copies a Guild, if there is one, sits first."""
    lookup, edition = game.lookup(seats), game.edition
    faces = [(w.id, face) for w in edition.wonders if w.seats <= lookup.cities for face in w.sides]
    random.shuffle(faces)
    faces.sort(key=lambda row: not any(isinstance(e, CopyGuild) for stage in row[1].stages for e in stage.effects))
    boards: dict[str, Face] = {}
    for wonder, face in faces:
        boards.setdefault(wonder, face)
    spare = Spare(edition, random)
    cities = [
        spare.city(f"{wonder} {face.id}", len(face.stages), seat == 0)
        for seat, (wonder, face) in enumerate([*boards.items()][:seats])
    ]
    return state_of(lookup, class_of(Position, known_boxes())(seats=tuple(cities), age=3))


class Spare:
    """What lies beside the table and is there once: leaders, islands, shipyards."""

    def __init__(self, edition: Edition, random: Random) -> None:
        self.edition, self.random = edition, random
        self.cards = [card for card in edition.cards if card.is_building()]
        self.leaders = self.mixed(card.id for card in edition.cards if card.pool == "leader")
        self.islands = self.mixed(island.id for island in edition.of(ArmadaData).islands)
        self.yards = self.mixed(yard.id for yard in edition.of(ArmadaData).shipyards)

    def mixed(self, names: Iterable[str]) -> list[str]:
        found = list(names)
        self.random.shuffle(found)
        return found

    def some(self, pile: list[str], most: int) -> tuple[str, ...]:
        return tuple(pile.pop() for _ in range(min(self.random.randint(0, most), len(pile))))

    def buildings(self) -> tuple[str, ...]:
        """Any cards; Guilds and symbols oftener than by chance."""
        built = {card.id for card in self.random.sample(self.cards, 6)}
        often = [c.id for c in self.cards if c.color == "purple" or any(isinstance(e, Symbol) for e in c.effects)]
        return tuple(sorted(built | {name for name in often if self.random.random() < 0.15}))

    def city(self, board: str, stages: int, complete: bool) -> SeatSetup:
        number = self.random.randint
        brought: dict[str, Any] = {}
        if self.leaders:
            brought["leaders"] = self.some(self.leaders, 4)
        if self.yards:
            brought |= {"shipyard": self.yards.pop(), "ships": {fleet: number(0, 6) for fleet in FLEETS}}
            brought["islands"] = self.some(self.islands, 3)
        return class_of(SeatSetup, known_boxes())(
            wonder=board,
            coins=number(0, 12),
            built=self.buildings(),
            stages=stages if complete else number(0, stages),
            victories=(number(0, 2), number(0, 1), number(0, 1)),
            defeats=(0, number(0, 1), number(0, 1)),
            counters={row.id: number(0, min(2, 2**row.bits - 1)) for row in self.edition.counters},
            **brought,
        )


@pytest.mark.parametrize(("edition", "boxes"), TABLES)
def test_three_books_count_the_same(edition: EditionId, boxes: tuple[str, ...]) -> None:
    random = Random(f"points {edition} {boxes}")
    game = Wonders(edition, boxes)
    for _ in range(POSITIONS):
        state = any_position(game, random.randint(3, 7), random)
        books = PointBooks(game.edition, [city_facts(state.lookup, city) for city in state.cities])
        for seat, score in enumerate(score_sheets(state)):
            assert (score.points, total(state, seat)) == (books.total(seat),) * 2


def test_olympia_is_asked_about_courtesans_often_enough() -> None:
    """L43 is among what the books above count."""
    random, found = Random("courtesans"), 0
    for _ in range(POSITIONS):
        state = any_position(Wonders("first", ("leaders",)), 7, random)
        found += any(line.source == "copied courtesans_guild" for line in score_sheets(state)[0].lines)
    assert found
