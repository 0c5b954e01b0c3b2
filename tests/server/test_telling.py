"""A step is told to four people for little more work than to one: what is common is made once. Counts, not seconds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import orjson
import pytest

from admiralty.games import open_game
from admiralty.kernel import codec
from admiralty.kernel.table import Table
from admiralty.server import telling
from admiralty.server.announce import tell_chosen, tell_table
from admiralty.server.guest import Guest
from admiralty.server.room import Room
from admiralty.wonders import guide

from .leaks import heard, listener, room_with

SEATS = 4


@pytest.fixture
def four() -> tuple[Room, list[Guest]]:
    """Four people at a table of 7 Wonders with Armada, after some turns."""
    game = open_game({"name": "wonders", "edition": "second", "boxes": ["armada"]})
    table: Table[Any, Any, Any] = Table(game, SEATS, "told")
    events = []
    for _ in range(3):
        for seat in table.waiting():
            told = table.choose(seat, table.options(seat)[0])
        events.append(told)
    room = room_with(game, SEATS, table.state, table, events)
    return room, [listener(room, seat) for seat in range(SEATS)]


def count(monkeypatch: pytest.MonkeyPatch, counts: Counter[str], where: Any, name: str) -> None:
    """Count how often something is made from now on."""
    make = getattr(where, name)

    def counted(*args: Any) -> Any:
        counts[name] += 1
        return make(*args)

    monkeypatch.setattr(where, name, counted)


def test_what_is_common_is_made_once_for_four_people(
    four: tuple[Room, list[Guest]], monkeypatch: pytest.MonkeyPatch
) -> None:
    room, guests = four
    counts: Counter[str] = Counter()
    for where, name in ((guide, "stakes"), (guide, "laid_table"), (telling, "room_now"), (telling, "news_plain")):
        count(monkeypatch, counts, where, name)
    cities: Counter[str] = Counter()
    encode = codec.encode

    def counted(value: Any) -> Any:
        cities[type(value).__name__] += 1
        return encode(value)

    monkeypatch.setattr(codec, "encode", counted)
    tell_table(room)
    assert counts == {"stakes": 1, "laid_table": 1, "room_now": 1, "news_plain": 1}
    assert cities["CityFacts"] == 2 * SEATS, "each as everybody sees it, and as its own seat does"
    assert cities["Totals"] == SEATS
    tables = [orjson.loads(heard(guest)[0]) for guest in guests]
    assert [table["seat"] for table in tables] == list(range(SEATS))
    hands = [[bool(city.get("hand")) for city in table["view"]["cities"]] for table in tables]
    assert hands == [[seat == city for city in range(SEATS)] for seat in range(SEATS)]


def test_another_language_is_told_by_itself(four: tuple[Room, list[Guest]]) -> None:
    room, guests = four
    guests[1].language = "fr"
    tell_table(room)
    english, french = (orjson.loads(heard(guest)[0]) for guest in guests[:2])
    assert english["stakes"] == french["stakes"]
    assert english["log"][0]["lines"] != french["log"][0]["lines"]


def test_who_has_laid_nothing_hears_of_a_choice_in_the_same_words(four: tuple[Room, list[Guest]]) -> None:
    room, guests = four
    assert room.table is not None
    room.table.lay(2, room.table.options(2)[0])
    tell_chosen(room)
    heard_of = [heard(guest)[0] for guest in guests]
    assert heard_of[0] is heard_of[1] is heard_of[3]
    assert orjson.loads(heard_of[2])["mine"] is not None
    assert orjson.loads(heard_of[0])["mine"] is None


def test_a_line_that_reads_slowly_is_ended_too_when_its_table_goes_elsewhere(four: tuple[Room, list[Guest]]) -> None:
    """Its queue is full at that moment: else it would wait for ever at a table that nobody plays here any more."""
    guest = Guest(four[0], [], "en", outbox=3)
    for _ in range(3):
        guest.send({"is": "Pong"})
    guest.close(1012)
    queued = [guest.outbox.get_nowait() for _ in range(guest.outbox.qsize())]
    assert queued[-1] == 1012
    guest.send({"is": "Pong"})
    assert guest.outbox.empty(), "nothing is said after the end"
