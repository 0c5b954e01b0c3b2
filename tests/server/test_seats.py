"""Seats: host powers, stand-ins, leaving, rematch, my tables."""

from __future__ import annotations

from .client import PIRATES, Visitor, playout


def test_the_host_fills_frees_and_replaces_seats(visitor: Visitor) -> None:
    made = visitor.table("person", "open", "open", start=False)
    path, host = f"/tables/{made['table']}", made["host_key"]
    room = visitor.post(f"{path}/seats/1", {"do": "bot", "bot": "greedy"}, key=host)
    assert room["seats"][1] == {"seat": 1, "kind": "bot", "bot": "greedy"}
    visitor.post(f"{path}/start", {}, 409, key=host)
    room = visitor.post(f"{path}/start", {"fill": "random"}, key=host)
    assert room["status"] == "playing"
    assert room["seats"][2]["bot"] == "random"
    visitor.post(f"{path}/start", {}, 409, key=host)
    # the first person shares the host's powers
    room = visitor.post(f"{path}/seats/2", {"do": "open"}, key=made["keys"][0]["key"])
    assert room["seats"][2]["kind"] == "open"
    joined = visitor.post(f"{path}/join", {"name": "Late"})
    assert joined["seat"] == 2
    line = visitor.sit(made["table"], joined["key"])
    assert line.table["options"]


def test_nobody_else_has_the_hosts_powers(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random", start=False)
    path, second = f"/tables/{made['table']}", made["keys"][1]["key"]
    for key in ("", "wrong", second):
        for request, body in (("start", {}), ("seats/2", {"do": "open"}), ("close", None)):
            assert visitor.post(f"{path}/{request}", body, 403, key=key)["error"]["code"] == "wrong_key"
    visitor.post(f"{path}/seats/1", {"do": "name", "name": "Zoë"}, key=second)
    assert visitor.get(path)["seats"][1]["name"] == "Zoë"


def test_a_bot_stands_in_and_gives_the_seat_back(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    path, host, second = f"/tables/{made['table']}", made["host_key"], made["keys"][1]["key"]
    away = visitor.sit(made["table"], second)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    room = visitor.post(f"{path}/seats/1", {"do": "stand_in", "bot": "random"}, key=host)
    assert room["seats"][1]["kind"] == "away"
    line.await_("Room", lambda message: message["room"]["seats"][1]["kind"] == "away")
    for _ in range(2):  # the stand-in lets the game go on
        version = line.table["version"]
        line.choose(0)
        while line.table["version"] == version:
            line.next()
    away.quiet()
    assert away.choose(1)["error"]["code"] in ("illegal", "stale")
    room = visitor.post(f"{path}/seats/1", {"do": "give_back"}, key=second)
    assert room["seats"][1] == {"seat": 1, "kind": "person", "name": "P1", "here": True}
    visitor.post(f"{path}/seats/1", {"do": "give_back"}, 409, key=second)


def test_whoever_is_removed_becomes_a_spectator(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    second = visitor.sit(made["table"], made["keys"][1]["key"])
    assert second.table["options"]
    visitor.post(f"/tables/{made['table']}/seats/1", {"do": "bot", "bot": "random"}, key=made["host_key"])
    shown = second.await_("Table")
    assert shown["you"] == {"seats": [], "host": False}
    assert shown["seat"] is None
    assert shown["options"] == []
    again = visitor.sit(made["table"], made["keys"][1]["key"])
    assert again.came[0]["error"]["code"] == "wrong_key"
    assert again.table["seat"] is None


def test_leaving_passes_the_hosts_powers_on(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    path, keys = f"/tables/{made['table']}", [row["key"] for row in made["keys"]]
    visitor.post(f"{path}/leave", None, 403)
    room = visitor.post(f"{path}/leave", None, key=keys[0])
    assert room["seats"][0]["kind"] == "bot"
    assert room["host"] == 1
    visitor.post(f"{path}/leave", None, 403, key=keys[0])
    visitor.post(f"{path}/seats/0", {"do": "bot", "bot": "random"}, key=keys[1])
    assert visitor.post(f"{path}/close", None, key=keys[1])["status"] == "closed"
    visitor.post(f"{path}/join", {"name": "x"}, 409)
    visitor.post(f"{path}/seats/0", {"do": "open"}, 409, key=keys[1])


def test_a_rematch_takes_the_same_keys(visitor: Visitor) -> None:
    made = visitor.table("person", "random", game=PIRATES | {"rounds": 1})
    key = made["keys"][0]["key"]
    line = visitor.sit(made["table"], key)
    visitor.post(f"/tables/{made['table']}/rematch", {}, 409, key=key)
    playout(line, 0, lambda table: len(table["options"]) - 1)
    visitor.post(f"/tables/{made['table']}/rematch", {}, 403)
    following = visitor.post(f"/tables/{made['table']}/rematch", {}, key=key)["table"]
    assert visitor.post(f"/tables/{made['table']}/rematch", {}, key=key)["table"] == following
    assert line.await_("Room", lambda message: message["room"]["rematch"])["room"]["rematch"] == following
    again = visitor.sit(following, key)
    assert again.table["you"] == {"seats": [0], "host": True}
    assert again.table["room"]["status"] == "playing"
    assert again.table["room"]["commitment"] != line.table["room"]["commitment"]


def test_my_tables_say_where_i_am_asked(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    asked = {"tables": [{"table": made["table"], "keys": [made["keys"][0]["key"]]}, {"table": "nowhere"}]}
    (mine,) = visitor.post("/mine", asked)["tables"]
    assert (mine["seats"], mine["host"], mine["asked"]) == ([0], True, [0])


def test_wrong_tables_are_refused_with_a_sentence(visitor: Visitor) -> None:
    for game, kinds, word in (
        ({"name": "chess"}, ("person",), "no game"),
        ({"name": "wonders", "edition": "third", "boxes": ["armada"]}, ("person",) * 3, "third"),
        ({"name": "wonders", "edition": "second", "boxes": ["armada"]}, ("person",) * 8, "2 to 7"),
        ({"name": "wonders", "edition": "second", "boxes": ["armada"], "boards": ["x"]}, ("person",) * 3, "board"),
        ({"name": "wonders", "edition": "second", "boxes": ["armada"], "teams": True}, ("person",) * 5, "teams"),
        ({"name": "pirates"}, ("person",) * 7, "7"),
        ({"name": "pirates", "seats": 3}, ("person", "deepest-bot"), "3"),
        ({"name": "pirates"}, ("person", "deepest-bot"), "deepest-bot"),
    ):
        reply = visitor.http.post("/api/tables", json={"game": game, "seats": [
            {"kind": kind} if kind == "person" else {"kind": "bot", "bot": kind} for kind in kinds]})  # fmt: skip
        assert reply.status_code in (400, 409), reply.text
        assert word in reply.json()["error"]["message"]


def test_what_the_lobby_refuses_is_told_in_dutch(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    dutch = {"Accept-Language": "nl-NL"}
    full = visitor.http.post(f"/api/tables/{made['table']}/join", json={"name": "B"}, headers=dutch).json()["error"]
    assert (full["code"], full["message"], full["text"]) == (
        "not_now",
        "all seats are taken",
        "Alle plaatsen zijn bezet.",
    )
    host = visitor.http.post(f"/api/tables/{made['table']}/close", headers=dutch).json()["error"]
    assert (host["code"], host["text"]) == ("wrong_key", "Alleen de gastheer van deze tafel mag dit.")
    early = visitor.http.get(f"/api/tables/{made['table']}/record", headers=dutch).json()["error"]
    assert early["text"] == "Het spel is niet afgelopen: de geheimen blijven geheim."


def test_a_host_who_leaves_hands_the_table_over(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    path, (first, second) = f"/tables/{made['table']}", (row["key"] for row in made["keys"])
    visitor.post(f"{path}/leave", {}, key=first)
    assert visitor.get(path)["host"] == 1
    visitor.post(f"{path}/close", {}, 403, key=made["host_key"])
    assert visitor.post(f"{path}/seats/2", {"do": "open"}, key=second)["seats"][2]["kind"] == "open"


def test_whoever_takes_the_seat_that_the_host_gave_up_is_no_host(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random", start=False)
    path = f"/tables/{made['table']}"
    assert visitor.post(f"{path}/seats/0", {"do": "open"}, key=made["host_key"])["host"] is None
    joined = visitor.post(f"{path}/join", {"name": "Late", "seat": 0})
    visitor.post(f"{path}/close", {}, 403, key=joined["key"])
    visitor.post(f"{path}/start", {}, key=made["host_key"])


def test_nobody_leaves_a_game_that_is_over(visitor: Visitor) -> None:
    made = visitor.table("person", "random", game=PIRATES)
    path, key = f"/tables/{made['table']}", made["keys"][0]["key"]
    visitor.post(f"{path}/close", {}, key=made["host_key"])
    assert visitor.post(f"{path}/leave", {}, 409, key=key)["error"]["message"] == "the table is closed"
    assert visitor.get(path)["seats"][0]["name"] == "P0"


def test_nobody_is_let_to_the_hand_of_a_person_who_is_there(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "person")
    path, host = f"/tables/{made['table']}", made["host_key"]
    line, other, third = (visitor.sit(made["table"], row["key"]) for row in made["keys"])
    refused = visitor.post(f"{path}/seats/1", {"do": "open"}, 409, key=host)["error"]
    assert refused["message"].startswith("P1 is at the table, or was less than 60 seconds ago")
    # A bot may take the seat (somebody who disturbs can be removed), but nobody else after it.
    visitor.post(f"{path}/seats/1", {"do": "bot", "bot": "random"}, key=host)
    refused = visitor.post(f"{path}/seats/1", {"do": "open"}, 409, key=host)["error"]
    assert refused["message"].startswith("P1 was at the table when a bot took this seat")
    visitor.post(f"{path}/seats/1", {"do": "bot", "bot": "greedy"}, key=host)
    visitor.post(f"{path}/seats/1", {"do": "open"}, 409, key=host)
    # Somebody who went a moment ago may come back; a stand-in plays meanwhile.
    third.close()
    line.await_("Room", lambda message: not message["room"]["seats"][2]["here"])
    visitor.post(f"{path}/seats/2", {"do": "open"}, 409, key=host)
    visitor.post(f"{path}/seats/2", {"do": "stand_in"}, key=host)
    visitor.post(f"{path}/seats/2", {"do": "open"}, 409, key=host)
    assert other.await_("Table")["you"]["seats"] == []


def test_a_host_may_pass_a_seat_of_the_own_device_on(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    path = f"/tables/{made['table']}"
    visitor.sit(made["table"], *(row["key"] for row in made["keys"]))
    assert visitor.post(f"{path}/seats/1", {"do": "open"}, key=made["host_key"])["seats"][1]["kind"] == "open"


def test_what_happens_to_seats_of_a_running_game_is_told_to_everybody(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    path, host = f"/tables/{made['table']}", made["host_key"]
    watching = visitor.sit(made["table"], lang="nl")
    assert watching.table["news"] == []
    visitor.post(f"{path}/seats/1", {"do": "open"}, key=host)  # nobody was ever there
    told = watching.await_("Room")["news"]
    assert told == [{"step": 0, "seat": 1, "what": "open", "name": "P1",
                     "text": "De gastheer heeft de plaats van P1 vrijgemaakt."}]  # fmt: skip
    key = visitor.post(f"{path}/join", {"name": "Zoë"})["key"]
    visitor.post(f"{path}/seats/1", {"do": "stand_in"}, key=host)
    visitor.post(f"{path}/seats/1", {"do": "give_back"}, key=key)
    visitor.post(f"{path}/leave", {}, key=key)
    # Whoever comes later sees it all, in the own language.
    late = visitor.sit(made["table"], lang="fr").table["news"]
    assert [row["what"] for row in late] == ["open", "join", "stand_in", "give_back", "leave"]
    assert late[-1]["text"] == "Zoë a quitté la table\u202f; un robot continue."
