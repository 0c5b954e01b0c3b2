"""Provably fair: a promise before anybody sits, salts of the players, all of it in the record at the end."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from admiralty.games import open_game
from admiralty.guides.shelf import guide_to
from admiralty.kernel import table as tables
from admiralty.kernel.chance import Chance, KeyedChance, Stream, new_seed, step_chance
from admiralty.kernel.promise import commitment, salts_of, secret_of
from admiralty.kernel.record import parse
from admiralty.kernel.table import Table
from admiralty.server import films
from admiralty.server import play as playing
from admiralty.server.messages import room_now, text_of
from admiralty.server.opening import row_of
from admiralty.server.room import Room
from admiralty.server.store.database import migrate, open_engine
from admiralty.server.store.rows import SeatRow
from admiralty.server.store.store import Store, adding, changing

from .client import BASE, PIRATES, Plain, Visitor, playout
from .leaks import Silent, heard, listener

SALTS = ["0a" * 32, "0b" * 16]


def finished(visitor: Visitor, table: str, *keys: str) -> Plain:
    """Play all seats of these keys to the end."""
    line = visitor.sit(table, *keys)
    return playout(line, 0, lambda shown: len(shown["options"]) - 1)


def test_a_game_is_dealt_from_the_promised_secret_and_the_players_salts(visitor: Visitor) -> None:
    """The promise is there before a second person sits down, and stays; the record has the secret and every salt."""
    made = visitor.table("person", "open", "random", game=BASE, start=False)
    path, promise = f"/tables/{made['table']}", made["room"]["commitment"]
    joined = visitor.post(f"{path}/join", {"name": "Bob"})
    assert joined["room"]["commitment"] == promise
    assert joined["room"]["salted"] == []
    visitor.post(f"{path}/salt", {"salt": SALTS[0]}, key=made["keys"][0]["key"])
    room = visitor.post(f"{path}/salt", {"salt": SALTS[1]}, key=joined["key"])
    assert room["salted"] == [0, 1]
    room = visitor.post(f"{path}/start", {}, key=made["host_key"])
    assert (room["commitment"], room["salted"], room["next"]["salted"]) == (promise, [0, 1], [])
    assert SALTS[0] not in json.dumps(room), "nobody is shown a salt before the end"
    visitor.post(f"{path}/seats/1", {"do": "bot", "bot": "random"}, key=made["host_key"])
    finished(visitor, made["table"], made["keys"][0]["key"])
    record = parse(visitor.http.get(f"/api{path}/record").text)
    assert salts_of(record.seed) == [*SALTS, ""]
    assert commitment(record.seed) == promise
    assert record.stream == "keyed"


def test_a_finished_game_tells_how_its_decks_lay_and_when_they_were_dealt(visitor: Visitor) -> None:
    """Shuffled by the numbers that are told beside them, they give the hands that the replay shows."""
    made = visitor.table("person", "random", "random", game=BASE)
    path = f"/tables/{made['table']}"
    assert visitor.get(f"{path}/draws", 409)["error"]["code"] == "not_now"
    finished(visitor, made["table"], made["keys"][0]["key"])
    [row] = visitor.get(f"{path}/draws")["steps"]
    ages = [deck for deck in row["decks"] if deck["dealt"] is not None]
    assert len(ages) == 3
    for deck in ages:
        for last in range(20, 0, -1):
            n, other = row["drawn"][deck["at"] + 20 - last]
            assert n == last + 1
            deck["cards"][last], deck["cards"][other] = deck["cards"][other], deck["cards"][last]
        for seat in range(3):
            shown = visitor.get(f"{path}/moments/{deck['dealt']}", seat=seat)
            assert sorted(shown["view"]["cities"][seat]["hand"]) == sorted(deck["cards"][7 * seat :][:7])


def test_a_finished_game_tells_what_everybody_saw_of_its_dice() -> None:
    """As many dice as numbers that no deck was shuffled by."""
    table = Table(open_game(PIRATES | {"seats": 2, "rounds": 6, "cards": True}), 2, "c", "keyed")
    chance = Chance("x")
    while not table.over:
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))].sample(chance))
    told = films.answer(films.Draws("fair", table.record().text()))
    first, *rows = json.loads(told.result)["steps"]
    assert [deck["dealt"] for deck in first["decks"]] == [0]
    dice = {"RolledFind": 2, "RolledTribes": 1, "RolledCombat": 1}
    shown = [dice.get(event["is"], 0) for row in rows for event in row["events"]]
    shuffled = [len(deck["cards"]) - 1 for row in rows for deck in row["decks"]]
    assert (sum(shown), len(shuffled)) == (sum(len(row["drawn"]) for row in rows) - sum(shuffled), 2)
    assert sum(shown) > 3


def test_seats_are_drawn_by_the_same_promise(visitor: Visitor) -> None:
    """A lot that the server could draw as it likes would let it choose who is dealt what."""
    made = visitor.table("person", "person", "random", game=PIRATES | {"rounds": 1, "seats": 3}, start=False)
    path, first = f"/tables/{made['table']}", made["keys"][0]["key"]
    visitor.post(f"{path}/salt", {"salt": SALTS[0]}, key=first)
    room = visitor.post(f"{path}/start", {"shuffle": True}, key=made["host_key"])
    visitor.post(f"{path}/leave", {}, key=made["keys"][1]["key"])
    names = [row.get("name", "bot") for row in room["seats"]]
    line = visitor.sit(made["table"], first)
    playout(line, line.table["seat"], lambda shown: len(shown["options"]) - 1)
    seed = parse(visitor.http.get(f"/api{path}/record").text).seed
    assert salts_of(seed) == [SALTS[0], "", ""]
    order = [0, 1, 2]
    KeyedChance(seed, "lot", 0).shuffle(order)
    assert names == [["P0", "P1", "bot"][old] for old in order]


def test_the_rematch_was_promised_with_the_first_table(visitor: Visitor) -> None:
    """Its salts are those given since the first deal; the next one is promised in turn."""
    made = visitor.table("person", "random", game=PIRATES | {"rounds": 1})
    path, key = f"/tables/{made['table']}", made["keys"][0]["key"]
    promised = made["room"]["next"]["commitment"]
    assert promised != made["room"]["commitment"]
    visitor.post(f"{path}/salt", {"salt": SALTS[0]}, key=key)
    room = visitor.post(f"{path}/salt", {"salt": SALTS[1]}, key=key)
    assert (room["salted"], room["next"]) == ([], {"commitment": promised, "salted": [0]})
    finished(visitor, made["table"], key)
    again = visitor.post(f"{path}/rematch", {}, key=key)["table"]
    room = visitor.get(f"/tables/{again}")
    assert (room["commitment"], room["salted"], room["status"]) == (promised, [0], "playing")
    assert room["next"]["commitment"] not in (promised, made["room"]["commitment"])
    first = parse(visitor.http.get(f"/api{path}/record").text)
    assert salts_of(first.seed) == [], "what came after the deal is not of this game"
    finished(visitor, again, key)
    second = parse(visitor.http.get(f"/api/tables/{again}/record").text)
    assert salts_of(second.seed) == [SALTS[1], ""]
    assert "too late" in visitor.post(f"{path}/salt", {"salt": SALTS[0]}, 409, key=key)["error"]["message"]


def test_a_salt_goes_with_its_person_until_the_start(visitor: Visitor) -> None:
    made = visitor.table("person", "open", "random", game=BASE, start=False)
    path, host = f"/tables/{made['table']}", made["host_key"]
    bob = visitor.post(f"{path}/join", {"name": "Bob"})["key"]
    visitor.post(f"{path}/salt", {"salt": SALTS[0]}, key=bob)
    assert visitor.post(f"{path}/seats/1", {"do": "name", "name": "Rob"}, key=host)["salted"] == [1]
    assert visitor.post(f"{path}/leave", {}, key=bob)["salted"] == []
    assert visitor.post(f"{path}/salt", {"salt": SALTS[0]}, 403, key=bob)["error"]["code"] == "wrong_key"
    assert visitor.post(f"{path}/salt", {"salt": SALTS[0]}, 403)["error"]["code"] == "wrong_key"
    for salt in ("", "xyz", "0A" * 32, "0a" * 40, "ab/cd" * 8):
        visitor.post(f"{path}/salt", {"salt": salt}, 422, key=made["keys"][0]["key"])


def test_salts_and_the_next_secret_are_kept(tmp_path: Path) -> None:
    """Over a restart: what the database has is what was promised."""
    engine = open_engine(f"sqlite:///{tmp_path}/kept.db")
    migrate(engine)
    row = row_of(dict(BASE), [SeatRow(0, "person", "Ada", salt=SALTS[0]), SeatRow(1), SeatRow(2)])
    with engine.begin() as connection:
        adding(row)(connection)
    row.seats[1] = SeatRow(1, "person", "Bob", salt=SALTS[1])
    with engine.begin() as connection:
        changing(row)(connection)
    remembered = Store(engine).room(row.id)
    assert remembered is not None
    assert [place.salt for place in remembered.room.seats] == [*SALTS, ""]
    assert (remembered.room.seed, remembered.room.next_seed) == (row.seed, row.next_seed)
    assert len(bytes.fromhex(secret_of(row.next_seed))) == 32
    engine.dispose()


GAMES: list[tuple[Plain, int]] = [
    ({"name": "wonders", "edition": "second", "boxes": ["armada"]}, 3),
    ({"name": "pirates", "seats": 3, "rounds": 2, "cards": True}, 3),
]


def frames_of(header: Plain, seats: int, seed: str, next_seed: str) -> list[str]:
    """What every seat and a spectator are sent while a whole game is played, and what bots are asked."""
    game = open_game(header)
    row = row_of(dict(game.header()), [SeatRow(seat, "person", f"P{seat}") for seat in range(seats)])
    row.id, row.seed, row.next_seed, row.status, row.created = "same", seed, next_seed, "playing", 0.0
    room = Room(row, game, guide_to(game.name))
    room.table = Table(game, seats, seed, "keyed")
    guests = [listener(room, seat) for seat in (*range(seats), None)]
    silent, chance, sent = Silent(), Chance("choices"), []
    while room.row.status == "playing" and len(room.events) < 60:
        for seat in room.table.waiting():
            options = room.table.options(seat)
            sent.append(repr(silent.play._question(room, room.table, seat, "greedy")))
            action = options[chance.below(len(options))].sample(chance)
            asyncio.run(silent.play._lay(room, {seat: action}, "person"))
        sent += [text for guest in guests for text in heard(guest)]
        sent.append(text_of(room_now(room)))
    return sent


@pytest.mark.parametrize(("header", "seats"), GAMES, ids=["wonders", "pirates"])
def test_of_two_seeds_a_seat_sees_nothing_but_their_draws_and_promises(
    header: Plain, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two secrets, salts and all, whose streams are made the same: every byte sent is the same but for the promises.

    So what a seat knows of a seed it knows by numbers drawn from BLAKE2b with a key that it has not, and by a digest.
    """
    monkeypatch.setattr(tables, "step_chance", same_draws)
    monkeypatch.setattr(playing, "bot_stream", lambda seed, step, seat, stream: f"{step} {seat}")
    found = []
    for secret in (new_seed(), f"{new_seed()}/{'ab' * 32}//{'cd' * 32}"):
        following = new_seed()
        frames = frames_of(header, seats, secret, following)
        masked = [
            frame.replace(commitment(secret), "promise").replace(commitment(following), "next") for frame in frames
        ]
        masked = [frame.replace('"salted":[0,2]', '"salted":[]') for frame in masked]
        found.append(masked)
        assert not any(part in frame for part in (secret_of(secret), following, "ab" * 32) for frame in frames)
    assert found[0] == found[1]
    assert len(found[0]) > 200


def same_draws(seed: str, step: int, stream: Stream = "quick") -> Chance:
    """A stream that does not know the seed, for a table of either kind."""
    return step_chance("the same for everybody", step, "keyed")


def test_the_pair_would_see_a_seed_that_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above is not blind: a bot that is asked with the seed in its stream's name is found out."""
    monkeypatch.setattr(tables, "step_chance", same_draws)
    frames: list[Any] = [frames_of(*GAMES[0], seed, "next") for seed in ("5e" * 32, "6e" * 32)]
    masked = [[text.replace(commitment(seed), "") for text in sent]
              for sent, seed in zip(frames, ("5e" * 32, "6e" * 32), strict=True)]  # fmt: skip
    assert masked[0] != masked[1]
