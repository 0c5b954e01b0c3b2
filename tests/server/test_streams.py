"""What a table is dealt from: new ones from a secret of their own, old ones as they were; and houses that never end."""

from __future__ import annotations

import json
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import text

from admiralty.games import open_game
from admiralty.kernel.record import load, parse
from admiralty.kernel.table import replay
from admiralty.server.room import replayed
from admiralty.server.store import database
from admiralty.server.store.database import migrate, open_engine
from admiralty.server.store.store import Store

from .client import PIRATES, WONDERS, Visitor, playout

RECORDS = Path(__file__).parents[1] / "records"
ENDLESS = ["advances", "pay", "sail", "gain", "spaces", "explore", "salvage", "losses"]


def test_a_table_is_dealt_from_a_secret_of_its_own(visitor: Visitor) -> None:
    """256 bits, another seed for each table, told when the game is over; the record plays to the same scores."""
    seeds = set()
    for _ in range(2):
        made = visitor.table("person", "random", game=PIRATES | {"rounds": 1})
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        last = playout(line, 0, lambda table: len(table["options"]) - 1)
        record = parse(visitor.http.get(f"/api/tables/{made['table']}/record").text)
        assert record.stream == "keyed"
        assert len(bytes.fromhex(record.seed)) == 32
        seeds.add(record.seed)
        again = replay(open_game(record.game), record)
        assert [score.winner for score in again.scores()] == [score["winner"] for score in last["scores"]]
    assert len(seeds) == 2


def test_records_of_old_rules_come_in(visitor: Visitor) -> None:
    """Of the first version and of the quick stream: every moment can be seen, and it is played on by its own rules."""
    written = (RECORDS / "wonders-1-second-base.jsonl").read_text(encoding="utf-8")
    brought = visitor.http.post("/api/records", content=written).json()
    assert brought["room"]["game"]["rules"] == 1
    path = f"/tables/{brought['table']}"
    assert visitor.get(f"{path}/moments/{brought['steps']}")["scores"]
    out = parse(visitor.http.get(f"/api{path}/record").text)
    assert (out.stream, out.seed, out.game["rules"]) == ("quick", "Ephesus", 1)
    on = visitor.post(f"{path}/play-on", {"step": 5, "seat": 0, "name": "Ada", "bots": "random"}, 201)
    assert on["room"]["game"]["rules"] == 1


def test_nobody_joins_where_somebody_may_know_what_comes(visitor: Visitor) -> None:
    """The seed of a table that plays on stands in a record that anybody may have written."""
    record = json.dumps({"admiralty": 2, "stream": "keyed", "game": WONDERS, "seats": 3, "seed": "mine"}) + "\n"
    brought = visitor.http.post("/api/records", content=record).json()
    on = visitor.post(
        f"/tables/{brought['table']}/play-on", {"step": 0, "seat": 0, "name": "Eve", "bots": "random"}, 201
    )
    refused = visitor.post(f"/tables/{on['table']}/seats/1", {"do": "open"}, 409, key=on["host_key"])
    assert "plays on from a finished game" in refused["error"]["message"]


def test_a_turn_that_would_never_end_is_refused_everywhere(visitor: Visitor) -> None:
    game = {"name": "wonders", "edition": "second", "boxes": ["armada"], "house": {"rules": {"turn": ENDLESS}}}
    record = json.dumps({"admiralty": 1, "game": game, "seats": 3, "seed": "s"}) + "\n"
    reply = visitor.http.post("/api/records", content=record)
    assert reply.status_code == 400
    assert "should come before 'advances'" in reply.json()["error"]["message"]
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]
    refused = visitor.post("/tables", {"game": game, "seats": seats, "start": True}, 400)
    assert "should come before 'advances'" in refused["error"]["message"]


def test_rooms_from_before_the_streams_play_again(tmp_path: Path) -> None:
    """A database of the first schema, as a server of that time left it: its room has the quick stream and its rules."""
    engine = open_engine(f"sqlite:///{tmp_path}/old.db")
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    record = load(RECORDS / "wonders-1-second-armada.jsonl")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text(
                "INSERT INTO rooms (id, game, seats, seed, status, listed, timeout, stand_in, base, created, changed) "
                "VALUES ('old', :game, :seats, :seed, 'playing', 0, 'default', 'random', 1, 1.0, 1.0)"
            ),
            {"game": json.dumps(record.game), "seats": record.seats, "seed": record.seed},
        )
        for seat in range(record.seats):
            connection.execute(
                text("INSERT INTO seats (room, seat, kind, name, bot) VALUES ('old', :seat, 'person', 'x', '')"),
                {"seat": seat},
            )
        for number, step in enumerate(record.steps[:-1]):
            for seat, action in step.items():
                connection.execute(
                    text(
                        "INSERT INTO choices (room, step, seat, action, chooser) VALUES ('old', :n, :s, :a, 'person')"
                    ),
                    {"n": number, "s": seat, "a": json.dumps(action)},
                )
    migrate(engine)
    remembered = Store(engine).room("old")
    assert remembered is not None
    assert remembered.room.stream == "quick"
    game = open_game(remembered.room.game)
    table, events = replayed(game, remembered)
    assert len(events) == len(record.steps) - 1
    assert table.view(0) == replay(game, record, len(record.steps) - 1).view(0)
    engine.dispose()
