"""Every legal set-up of 7 Wonders, and an array of them in which every two settings meet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from admiralty.kernel.game import Malformed
from admiralty.wonders.boxes.leaders.rows import LeadersData
from admiralty.wonders.boxes.shelf import expansions
from admiralty.wonders.compose import EDITIONS, EditionId, load
from admiralty.wonders.decks import seat_range
from admiralty.wonders.game import Wonders

from .games import Case, wonders_laws
from .pairs import Row, covering

SEATS = range(2, 9)
DRAWN = "drawn"
"""What no table chose: boards and boxes' own things are drawn."""


def legal_setups() -> Iterator[Row]:
    """Editions, seats, each box, teams, and what a table may choose of them; only what can be set up."""
    boxes = list(expansions())
    for edition in EDITIONS:
        for on in product((False, True), repeat=len(boxes)):
            chosen = tuple(box for box, there in zip(boxes, on, strict=True) if there)
            if not fits(edition, chosen):
                continue
            for seats, teams in product(SEATS, (False, True)):
                if sits(edition, chosen, seats, teams):
                    settings = {"edition": edition, "seats": seats, "teams": teams, **dict(zip(boxes, on, strict=True))}
                    for choices in options(edition, chosen):
                        yield {**settings, **choices}


def fits(edition: EditionId, boxes: tuple[str, ...]) -> bool:
    """Whether these boxes go together."""
    try:
        load(edition, boxes)
    except Malformed:
        return False
    return True


def sits(edition: EditionId, boxes: tuple[str, ...], seats: int, teams: bool) -> bool:
    """Whether so many may play, so."""
    rules = load(edition, boxes).rules
    least, most = seat_range(rules)
    return least <= seats <= most and (not teams or seats in rules.teams)


def options(edition: EditionId, boxes: tuple[str, ...]) -> Iterator[Row]:
    """What a table may choose besides: how boards come, and the usual leaders, every one or the standard ones."""
    sets = load(edition, boxes).of(LeadersData).sets
    for boards, leaders in product((DRAWN, "last", "draft"), (DRAWN, *(["standard", "every"] if sets else []))):
        yield {"boards": boards, "leader sets": leaders}


@cache
def array() -> tuple[Row, ...]:
    """The set-ups over which the laws are asked."""
    return tuple(covering(legal_setups()))


def case_of(row: Row) -> Case:
    """A set-up as a game that must keep the laws."""
    boxes = tuple(box for box in expansions() if row[box])
    edition = load(row["edition"], boxes)
    chosen: dict[str, Any] = {}
    if row["leader sets"] != DRAWN:
        sets = [row.id for row in edition.of(LeadersData).sets if not row.along]
        chosen["leaders"] = sets[:1] if row["leader sets"] == "standard" else sets
    if row["boards"] == "last":
        count = Wonders(row["edition"], boxes, row["teams"]).lookup(row["seats"]).cities
        wonders = [wonder for wonder in edition.wonders if wonder.seats <= count]
        # the last ones: boxes bring theirs behind those of the base game
        named = [wonders[-1 - seat] for seat in range(count)]
        chosen["boards"] = [f"{wonder.id} {wonder.sides[i % len(wonder.sides)].id}" for i, wonder in enumerate(named)]
    if row["boards"] == "draft":
        chosen["wonders"] = "draft"
    game = Wonders(row["edition"], boxes, row["teams"], **chosen)
    return next(wonders_laws(iter([(name_of(row), game, row["seats"])])))


def name_of(row: Row) -> str:
    words = [row["edition"], str(row["seats"]), *(box for box in expansions() if row[box])]
    words += [*(["teams"] if row["teams"] else []), *([f"boards {row['boards']}"] if row["boards"] != DRAWN else [])]
    return "-".join([*words, *([row["leader sets"]] if row["leader sets"] != DRAWN else [])])
