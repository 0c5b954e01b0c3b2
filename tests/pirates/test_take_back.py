"""Steps are taken back freely until dice, a hidden card or another seat's answer."""

from __future__ import annotations

import pytest

from admiralty.kernel.game import Illegal
from admiralty.kernel.record import parse
from admiralty.kernel.table import Table, replay
from admiralty.pirates.actions import Action, PlaceBands, PlaceShip
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.core.state import State
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.pirates.notation import read
from admiralty.pirates.view import View

PLAIN = Choices(4, cards=False, enrollment=False)


def table_at(position: Position, choices: Choices = PLAIN) -> Table[State, Action, View]:
    table = Table(Pirates(choices), 4, "take back")
    table.state = state_of(Pirates(choices), position)
    return table


def play(table: Table[State, Action, View], seat: int, *texts: str) -> None:
    for text in texts:
        table.choose(seat, read(text))


def test_moves_are_taken_back_one_by_one() -> None:
    table = table_at(Position(board=("G1 green 5 bands",)))
    start = table.view(0)
    play(table, 0, "move G1-G2 2", "move G2-G3 2", "move G3-G1 2")
    assert table.view(0).take_back == 3
    for _ in range(3):
        table.undo(0)
    assert table.view(0) == start
    assert table.steps == []
    with pytest.raises(Illegal, match="no step that can still be taken back"):
        table.undo(0)


def test_nothing_behind_the_dice_is_taken_back() -> None:
    table = table_at(Position(board=("S01 green 3 bands", "G1 green 2 bands")))
    play(table, 0, "move G1-G2 1", "explore C6")
    with pytest.raises(Illegal):
        table.undo(0)
    play(table, 0, "move G1-G2 1")
    table.undo(0)
    with pytest.raises(Illegal):
        table.undo(0)


def test_only_who_moved_takes_back() -> None:
    table = table_at(Position(board=("G1 green 5 bands",)))
    play(table, 0, "move G1-G2 2")
    with pytest.raises(Illegal):
        table.undo(1)


def test_the_end_of_a_turn_is_final() -> None:
    table = table_at(Position(board=("G1 green 5 bands",)))
    play(table, 0, "move G1-G2 2", "end turn")
    with pytest.raises(Illegal):
        table.undo(0)


def test_an_answer_makes_the_action_before_it_final_and_a_question_does_not() -> None:
    position = Position(board=("G1 green 5 bands",), hands={"blue": ("mutiny",), "orange": ("mutiny",)})
    table = table_at(position, Choices(4))
    play(table, 0, "move G1-G2 2")
    assert table.waiting() == (2, 3)
    table.undo(0)
    play(table, 0, "move G1-G2 1")
    play(table, 2, "pass")
    with pytest.raises(Illegal):
        table.undo(0)  # blue has answered, face down
    play(table, 3, "pass")
    with pytest.raises(Illegal):
        table.undo(0)


def test_a_bought_card_is_final() -> None:
    table = table_at(Position(board=("G1 green 5 bands 4 gold",)), Choices(4))
    play(table, 0, "move G1-G2 2", "buy G1 G1")
    with pytest.raises(Illegal):
        table.undo(0)


def test_a_record_holds_what_was_not_taken_back() -> None:
    game = Pirates(PLAIN)
    table = Table(game, 4, "record")
    seat = table.waiting()[0]
    cities = [offer.action for offer in game.options(table.state, seat)]
    assert isinstance(cities[0], PlaceShip)
    table.choose(seat, cities[0])
    table.undo(seat)
    table.choose(seat, cities[1])
    table.choose(seat, cities[2])
    table.choose(seat, PlaceBands(cities[1].city if isinstance(cities[1], PlaceShip) else "", 3))
    again = replay(game, parse(table.record().text()))
    assert again.view(None) == table.view(None)
    assert len(again.steps) == 3
