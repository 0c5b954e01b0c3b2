"""A marked deck: every copy has a name of its own, and no message to a seat names one that it can't know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.codec import encode
from admiralty.kernel.game import Illegal, Seat
from admiralty.kernel.table import Table
from admiralty.wonders import events as told
from admiralty.wonders.actions import Build, BuildSalvaged, BuildStage, Sell
from admiralty.wonders.boxes.armada.typed.actions import KeepIsland
from admiralty.wonders.compose import EditionId
from admiralty.wonders.edition import Card, Edition
from admiralty.wonders.game import Wonders
from admiralty.wonders.view import phase_of

from ..laws.games import Case, wonders_cover, wonders_face, wonders_weight
from ..laws.play import random_choices
from .books import facts_of, named


def marked(edition: Edition, seats: int) -> Edition:
    """The same edition with a card of its own for every copy; chains lead from any copy."""
    names: dict[str, list[str]] = {}
    rows: list[tuple[str, Card]] = []
    for card in edition.cards:
        copies = [(age, n) for age, numbers in card.copies.items() for n in numbers if n <= seats]
        marks = [f"{card.id}~{i}" for i in range(1 if card.pool else len(copies))]
        names[card.id] = marks
        for i, mark in enumerate(marks):
            single = card if card.pool else replace(card, copies={copies[i][0]: (3,)})
            rows.append((mark, single))
    cards = [
        replace(card, id=mark, chains=tuple(name for chain in card.chains for name in names[chain]))
        for mark, card in rows
    ]
    assert len(cards) <= 120
    return replace(edition, cards=tuple(cards))


def marked_game(edition: EditionId, boxes: tuple[str, ...], teams: bool, seats: int) -> Wonders:
    game = Wonders(edition, boxes, teams)
    game.edition = marked(game.edition, seats)
    return game


class Witness:
    """What a seat has honestly come to know of the deck: its own hands, what was built, what it searched through."""

    def __init__(self, seat: Seat | None, mates: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.mates = mates
        self.marks: set[str] = set()

    def look(self, table: Table[Any, Any, Any]) -> None:
        facts = facts_of(table.state)
        for seat, city in enumerate(facts):
            self.marks |= set(city.buildings)
            if seat in self.mates:
                self.marks |= set(city.hand)
        if phase_of(table.state) == "build salvaged" and self.seat in table.game.deciders(table.state):
            self.marks |= set(named(table.state, table.state.discard))

    def hear(self, events: Sequence[Any]) -> None:
        """What is built in the open is known, even if the step goes on."""
        self.marks |= {e.card for e in events if isinstance(e, told.Built | told.Salvaged) and e.card}

    def check(self, message: Any) -> None:
        text = message if isinstance(message, str) else json.dumps(encode(message), ensure_ascii=False)
        unknown = set(re.findall(r"\w+~\d", text)) - self.marks
        assert not unknown, f"seat {self.seat} is told of {sorted(unknown)}"


def games() -> Iterator[Any]:
    for edition in ("first", "second"):
        for boxes in ((), ("armada",)):
            for teams, seats in ((False, 3), (False, 4), (True, 4)):
                words = [edition, *(boxes or ["base"]), "teams" if teams else "alone", str(seats)]
                yield pytest.param(edition, boxes, teams, seats, id="-".join(words))


@pytest.mark.parametrize(("edition", "boxes", "teams", "seats"), list(games()))
def test_no_message_names_a_card_that_its_reader_cannot_know(
    edition: EditionId, boxes: tuple[str, ...], teams: bool, seats: int
) -> None:
    game = marked_game(edition, boxes, teams, seats)
    case = Case("marked", game, seats, {}, None, wonders_face, wonders_cover, wonders_weight)
    for seed in ("one", "two"):
        table: Table[Any, Any, Any] = Table(game, seats, seed)
        witnesses = [Witness(None, ())]
        witnesses += [Witness(seat, (seat, seat ^ 1) if teams else (seat,)) for seat in range(seats)]
        chance = Chance(f"marked {seed}")
        while not table.over:
            for witness in witnesses:
                witness.look(table)
                witness.check(table.view(witness.seat))
                check_islands(table, witness.seat)
                if witness.seat in table.waiting():
                    for option in table.options(witness.seat):
                        witness.check(option)
                    check_refusals(table, witness)
            events: Sequence[Any] = ()
            for seat, action in random_choices(case, table.state, chance).items():
                events = table.choose(seat, action) or ()
            for witness in witnesses:
                witness.hear(events)
                witness.look(table)
                for event in events:
                    if (seen := event.seen_by(witness.seat)) is not None:
                        witness.check(seen)
        for witness in witnesses:
            witness.check(table.view(witness.seat))
            witness.check(table.scores()[0])


def check_refusals(table: Table[Any, Any, Any], witness: Witness) -> None:
    """Asking for a card that another holds, or for one that is nobody's, tells nothing about it."""
    assert witness.seat is not None
    other = facts_of(table.state)[(witness.seat + 1) % table.seats]
    theirs = next((name for name in other.hand if name not in witness.marks), None)
    nobodys = next((n for n in table.state.lookup.card_ids if n not in witness.marks and n not in other.hand), None)
    if theirs is None or nobodys is None:
        return
    for kind in (Build, Sell, BuildSalvaged, lambda card: BuildStage(card, 1)):
        words = []
        for name in (theirs, nobodys):
            with pytest.raises(Illegal) as refusal:
                table.choose(witness.seat, kind(name))
            words.append(str(refusal.value).replace(name, "..."))
        assert words[0] == words[1]


def check_islands(table: Table[Any, Any, Any], seat: Seat | None) -> None:
    """Drawn islands are the explorer's alone; the lists of unseen ones are the same for everybody."""
    view = table.view(seat)
    for other, city in enumerate(view.cities):
        assert other == seat or not getattr(city, "drawn", ())
    assert getattr(view, "islands", ()) == getattr(table.view(None), "islands", ())
    if seat is not None and seat not in table.waiting():
        assert not [option for option in table.options(seat) if isinstance(option, KeepIsland)]
