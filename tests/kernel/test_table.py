"""A table: choices face down, all at once, taken back in time, and a record that plays again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from admiralty.kernel import record
from admiralty.kernel.chance import Chance
from admiralty.kernel.described import text_of
from admiralty.kernel.game import Endless, Game, Illegal, Malformed
from admiralty.kernel.table import Table, replay

from .toy import Bid, Gift, GiftOption, Toy, Won

TOY: Game[Any, Any, Any] = Toy()


def table() -> Table[Any, Any, Any]:
    return Table(TOY, 3, "seed")


def test_a_step_is_played_when_the_last_decider_has_chosen() -> None:
    toy = table()
    assert toy.waiting() == (0, 1, 2)
    assert toy.choose(2, Bid(1)) is None
    assert toy.choose(0, Bid(3)) is None
    assert toy.waiting() == (1,)
    assert toy.choose(1, Bid(2)) == (Won(0, 6),)
    assert toy.waiting() == (0,)
    assert toy.steps == [{0: Bid(3), 1: Bid(2), 2: Bid(1)}]
    assert list(toy.steps[0]) == [0, 1, 2]  # whoever clicked first


def test_a_game_that_cannot_tell_its_states_has_a_plain_repr() -> None:
    assert repr(table()) == f"<a table of {TOY.name} after 0 steps>"
    with pytest.raises(Malformed, match="can't be written as a line"):
        text_of(TOY, table().state)


def test_a_choice_can_be_changed_and_taken_back() -> None:
    toy = table()
    toy.choose(0, Bid(1))
    toy.choose(0, Bid(2))
    toy.take_back(0)
    assert toy.waiting() == (0, 1, 2)
    with pytest.raises(Illegal, match="no choice on the table"):
        toy.take_back(0)


def test_an_open_amount_is_admitted_within_its_range() -> None:
    toy = table()
    for seat in range(3):
        toy.choose(seat, Bid(1))
    option = toy.options(0)[0]
    assert isinstance(option, GiftOption)
    most = option.most
    for wrong in (Gift(1, 0), Gift(1, most + 1), Gift(0, 1), Bid(1)):
        with pytest.raises(Illegal, match="not among the options"):
            toy.choose(0, wrong)
    toy.choose(0, Gift(1, most))
    assert toy.waiting() == (0, 1, 2)


def test_only_deciders_are_heard() -> None:
    toy = table()
    for seat in range(3):
        toy.choose(seat, Bid(1))
    with pytest.raises(Illegal, match="seat 2 is not asked now; asked: 0"):
        toy.choose(2, Bid(1))
    assert toy.options(2) == ()
    with pytest.raises(Illegal, match="seat 7"):
        toy.choose(7, Bid(1))


def playout(toy: Table[Any, Any, Any]) -> None:
    while not toy.over:
        if len(toy.waiting()) == 3:
            for seat in range(3):
                toy.choose(seat, Bid(1))
        else:
            toy.choose(0, Gift(1, 2))


def test_a_bid_is_its_own_and_only_choice() -> None:
    bid = table().options(0)[1]
    assert bid.sample(Chance("any")) == bid == Bid(1)


def test_a_game_that_never_ends_is_stopped_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("admiralty.kernel.table.MOST_STEPS", 2)
    with pytest.raises(Endless, match="after 2 steps this game has not ended, and never will"):
        playout(table())


def test_a_record_plays_again_in_whole_and_in_part() -> None:
    toy = table()
    playout(toy)
    with pytest.raises(Illegal, match="the game is over"):
        toy.choose(0, Bid(0))
    kept = record.parse(toy.record().text())
    assert replay(TOY, kept).state == toy.state
    assert len(replay(TOY, kept, 2).steps) == 2
    assert replay(TOY, kept, 0).state == table().state
    assert [score.points for score in toy.scores()] == list(toy.state.coins)


def test_a_record_names_its_players() -> None:
    kept = table().record()
    kept.players = ["Ann", "Bo", "Cy"]
    assert record.parse(kept.text()).players == ["Ann", "Bo", "Cy"]


def test_a_record_that_does_not_fit_is_refused_with_its_step() -> None:
    toy = table()
    playout(toy)
    wrong_seats = toy.record()
    del wrong_seats.steps[0][1]
    with pytest.raises(Malformed, match=r"step 1: choices of seats \[0, 2\], but asked: 0, 1, 2"):
        replay(TOY, wrong_seats)
    wrong_choice = toy.record()
    wrong_choice.steps[1][0] = {"is": "Gift", "to": 0, "coins": 1}
    with pytest.raises(Malformed, match="step 2: seat 0 can't choose"):
        replay(TOY, wrong_choice)
    wrong_kind = toy.record()
    wrong_kind.steps[1][0] = {"is": "Boat"}
    with pytest.raises(record.BadRecord, match='step 2, seat 0: "is" should be one of Bid, Gift') as wrong:
        replay(TOY, wrong_kind)
    assert (wrong.value.place, wrong.value.number) == ("step", 2)
    too_long = toy.record()
    too_long.steps.append({0: {"is": "Bid", "coins": 1}})
    with pytest.raises(record.BadRecord, match="the game is over"):
        replay(TOY, too_long)


def test_a_record_is_saved_whole_and_a_line_cut_short_is_dropped(tmp_path: Path) -> None:
    toy = table()
    playout(toy)
    path = tmp_path / "games" / "one.jsonl"
    record.save(toy.record(), path)
    assert record.load(path).text() == toy.record().text()
    assert [file.name for file in path.parent.iterdir()] == ["one.jsonl"]
    text = path.read_text()
    cut = record.parse(text[:-7])
    assert cut.steps == toy.record().steps[:-1]
    assert len(replay(TOY, cut).steps) == len(toy.steps) - 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the record is empty"),
        ("{}\n", "line 1: this is no record of format 1 or 2"),
        ("hello\n", "line 1: this is no JSON"),
        ("[]\n", "line 1: a table in braces"),
        ('{"admiralty": 1}\n', "line 1: the header should have a game"),
        ('{"admiralty": 1, "seats": "3", "seed": "a", "game": {}}\n', "line 1: the header should have"),
        ('{"admiralty": 2, "seats": 3, "seed": "a", "game": {}}\n', "line 1: the stream should be quick or keyed"),
        (
            '{"admiralty": 2, "seats": 3, "seed": "a", "game": {}, "stream": "quick", "players": "all"}\n',
            "line 1: players should be a list of texts",
        ),
        ('{"admiralty": 1, "seats": 3, "seed": "a", "game": {}}\n{}\n', "line 2: a step should map seat numbers"),
        ('{"admiralty": 1, "seats": 3, "seed": "a", "game": {}}\n{"x": 1}\n', "line 2: a step should map seat numbers"),
        ('{"admiralty": 1, "seats": 3, "seed": "a", "game": {}}\nnope\n', "line 2: this is no JSON"),
    ],
)
def test_a_text_that_is_no_record_gets_a_sentence(text: str, words: str) -> None:
    with pytest.raises(record.BadRecord, match=words) as wrong:
        record.parse(text)
    assert (wrong.value.place, wrong.value.number) == ("line", 2 if "line 2" in words else 1)


def test_a_file_that_is_no_record_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "none.jsonl"
    with pytest.raises(Malformed, match=r"record .*none\.jsonl: it can't be read"):
        record.load(missing)
    missing.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Malformed, match="not a text in UTF-8"):
        record.load(missing)
    missing.write_text("{}\n")
    with pytest.raises(Malformed, match=r"none\.jsonl: line 1"):
        record.load(missing)
