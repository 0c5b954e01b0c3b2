"""Why nothing can be done with a place, one position each; and what the typed layer refuses to pass on to the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Illegal, Malformed
from admiralty.pirates.actions import Action, EndTurn, Move, Pass, PlaceBands, Play, Raid
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.checks import check
from admiralty.pirates.compose import printed_box
from admiralty.pirates.default import default, idle
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.pirates.odds import forecast
from admiralty.pirates.reasons import refusals

PLAIN = Choices(4, cards=False, enrollment=False)
TWO = Choices(2, cards=False, enrollment=False)
SISTERS = ("green blue", "raspberry orange")
WHY: list[tuple[str, Choices, Position, str, list[str]]] = [
    ("PA34", PLAIN, Position(board=("C6 green 3 bands",), actions=0), "C6", ["no_actions"]),
    ("PA6", PLAIN, Position(), "S01", ["no_ship_beside"]),
    ("PA6", PLAIN, Position(board=("S02 green 1 band",)), "S01", []),
    ("PA26", PLAIN, Position(board=("G1 green ship",)), "S51", []),
    ("PA7", PLAIN, Position(), "C6", ["no_explorer"]),
    ("PA7", PLAIN, Position(board=("S01 green 1 band",)), "C6", []),
    ("PA7", PLAIN, Position(board=("C7 green 1 band",)), "C6", []),
    ("PA17", PLAIN, Position(board=("C6 raspberry 1 band",)), "C6", ["not_beside"]),
    ("PA9", PLAIN, Position(board=("C6 natives", "C7 green 1 band")), "C6", []),
    ("PA2", PLAIN, Position(board=("C6 green",)), "C6", ["no_bands"]),
    ("PA6", PLAIN, Position(board=("C23 green ", "S48 green 1 band")), "S48", []),
    ("PA24", PLAIN, Position(board=("C6 green 1 band", "S01 adrift")), "S01", []),
    ("PA12", PLAIN, Position(board=("G1 green 1 band 1 gold", "G2 green 1 band")), "G1", []),
    ("PA12", PLAIN, Position(board=("C6 green 1 band 1 gold", "C0 green", "C10 green", "C7 natives")), "C6", []),
    (
        "PA26",
        PLAIN,
        Position(board=("G1 green ship 2 bands", "S51 adrift", "S52 adrift", "S79 adrift", "S80 adrift")),
        "G1",
        ["port_blocked"],
    ),
    (
        "PA6",
        PLAIN,
        Position(
            board=("S01 green 1 band", "S02 adrift", "S16 adrift", "S17 adrift", "S18 adrift"),
        ),
        "S01",
        ["no_way"],
    ),
    ("PC23", PLAIN, Position(board=("C6 green 2 tribes",)), "C6", ["tribes_there"]),
    ("PA8", PLAIN, Position(board=("C6 green 2 tribes", "C7 green 1 band")), "C6", ["tribes_there", "too_few"]),
    ("PA8", PLAIN, Position(board=("C6 raspberry 1 band", "C7 green 1 band")), "C6", ["too_few"]),
    ("PN21", TWO, Position(SISTERS, board=("C6 blue 1 band", "C7 green 3 bands")), "C6", ["sister"]),
    ("PN21", TWO, Position(SISTERS, board=("S01 blue 1 band", "C6 green 3 bands")), "S01", ["sister"]),
    ("PA8", PLAIN, Position(board=("S01 blue 1 band", "C6 green 1 band")), "S01", ["too_few"]),
    ("PA17", PLAIN, Position(board=("S01 blue 1 band",)), "S01", ["not_beside"]),
    ("PA24", PLAIN, Position(board=("S01 adrift",)), "S01", ["no_crew_beside"]),
    ("PA3", PLAIN, Position(board=("S01 green 10 bands", "C6 green 1 band")), "S01", ["ship_full"]),
    ("PA12", PLAIN, Position(board=("C0 green 1 band 1 gold", "C1 green")), "C0", ["few_posts"]),
    ("PA12", PLAIN, Position(board=("R1 green 1 band 1 gold", "R2 green")), "R1", ["few_cities"]),
    ("PA32", PLAIN, Position(board=("G1 green 50 bands 1 gold", "G2 green")), "G1", ["no_supply"]),
    ("PA2", PLAIN, Position(board=("C7 green 1 band 1 gold",)), "C7", ["hemmed_in"]),
    (
        "PA2",
        TWO,
        Position(SISTERS, board=("C6 green 3 bands", "C7 blue 1 band", "S01 blue 1 band")),
        "C6",
        ["hemmed_in"],
    ),
    ("PA2", PLAIN, Position(board=("C6 green 3 bands", "C7 green 1 band")), "C6", []),
    ("PA8", PLAIN, Position(board=("C6 green 3 bands", "C7 blue 1 band")), "C6", []),
    ("PA2", PLAIN, Position(board=("C6 green 1 band", "C7 blue 1 band")), "C6", ["hemmed_in"]),
    ("PA8", PLAIN, Position(board=("C6 green 2 bands", "C7 natives 1 tribe")), "C6", []),
    ("PA8", PLAIN, Position(board=("C6 green 2 bands", "S01 blue 3 bands")), "C6", []),
    ("PA24", PLAIN, Position(board=("C6 green 1 band", "S01 adrift")), "C6", []),
]


@pytest.mark.parametrize(("rule", "choices", "position", "place", "why"), WHY)
def test_a_place_has_its_reasons(rule: str, choices: Choices, position: Position, place: str, why: list[str]) -> None:
    game = Pirates(choices)
    told = refusals(game.view(state_of(game, position), 0), game.lookup, game.box.atlas, place)
    assert [row.why for row in told] == why
    assert not why or rule in {row.rule for row in told}


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Play("kraken"), "'kraken' is no card; there are attack_weapons"),
        (Raid("purple"), "'purple' is no color; there are green"),
        (Move("C6", "Z1", 1), "'Z1' is no space of the board"),
        (PlaceBands("G1", 64), "64 is no number of bands or gold: they are from 0 to 63"),
    ],
)
def test_an_action_that_names_what_is_not_there_is_refused(action: Action, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        Pirates().names.code_of(action)


def test_a_game_is_for_as_many_as_it_was_made_for() -> None:
    with pytest.raises(Malformed, match="this table was made for 4 players, not 3"):
        Pirates(Choices(4)).setup(3, Chance("a"))
    with pytest.raises(Malformed, match="this game is for 2 to 4 players, not 5"):
        Pirates(Choices(5)).setup(5, Chance("a"))
    with pytest.raises(Malformed, match="a limit of 1001 rounds can't be; it should be 1 to 1000, or 0 for none"):
        Pirates(Choices(4, rounds=1001)).setup(4, Chance("a"))


def test_choices_of_others_than_the_asked_seats_are_refused() -> None:
    game = Pirates(PLAIN)
    with pytest.raises(Illegal, match=r"choices of seats \[1\], but seats \[0\] are asked"):
        game.advance(state_of(game, Position()), {1: EndTurn()}, Chance("a"))
    assert game.options(state_of(game, Position()), 1) == []


def test_a_box_with_more_pieces_than_there_is_room_for_is_refused() -> None:
    box = printed_box()
    numbers = replace(box.edition.numbers, bands=64)
    with pytest.raises(Malformed, match="my box: 64 bands are too many, 63 are the most"):
        check(replace(box, edition=replace(box.edition, numbers=numbers)), "my box")


@pytest.mark.parametrize(
    ("attackers", "rolls", "cards", "sentence"),
    [
        (64, 1, 0, "attackers and defenders are numbers from 0 to 63"),
        (3, 1000, 0, "odds are counted for up to"),
        (3, 1, -1, "-1 is no number of weapon cards: there are 0 or more"),
        (3, 1, 1, "this game is played without such weapon cards: their number should be 0"),
    ],
)
def test_odds_of_what_can_not_be_are_refused(attackers: int, rolls: int, cards: int, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        forecast(Pirates(PLAIN).lookup, attackers, 3, rolls, cards)


def test_who_does_not_answer_does_as_little_as_can_be() -> None:
    """A turn is ended, a question about cards is passed, and what must be done is done with the first option."""
    game = Pirates(Choices(4))
    turn = state_of(game, Position(board=("C6 green 3 bands",)))
    assert default(game.options(turn, 0)) == EndTurn()
    assert idle(game.options(turn, 0)) is None
    window = state_of(game, Position(hands={"raspberry": ("gold_mine",)}, begin="window"))
    assert default(game.options(window, 1)) == idle(game.options(window, 1)) == Pass()
    ships = state_of(game, Position(begin="setup"))
    assert default(game.options(ships, 0)) == game.options(ships, 0)[0].action
    assert idle([]) is None
