"""Leaders: the decks of their sets, what is known of the draft, and two accounts of the points."""

from __future__ import annotations

import pytest

from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table
from admiralty.wonders.actions import Take
from admiralty.wonders.boxes.leaders.core.court import COPIES, DROPS, OPEN, court_of
from admiralty.wonders.boxes.leaders.core.deeds import wait
from admiralty.wonders.boxes.leaders.rows import LeadersData
from admiralty.wonders.boxes.leaders.typed.facts import leader_view, with_leaders
from admiralty.wonders.compose import EditionId, load
from admiralty.wonders.core.playout import playout, random_state
from admiralty.wonders.core.score import total
from admiralty.wonders.game import Wonders

BOXES = [("leaders",), ("armada", "leaders"), ("cities", "leaders"), ("armada", "cities", "leaders")]


def undealt(edition: str, boxes: tuple[str, ...], sets: tuple[str, ...], seats: int = 3) -> int:
    """How many leaders of a table's deck nobody was dealt, and those that were."""
    header = {"name": "wonders", "edition": edition, "boxes": list(boxes), "leaders": list(sets)}
    return leader_view(Table(open_game(header), seats, "sets").view(0)).undealt + 4 * seats


def test_six_leaders_join_with_cities() -> None:
    """L2, CL1: whichever sets are chosen, those for Cities come along."""
    assert [undealt("first", boxes, ()) for boxes in (("leaders",), ("cities", "leaders"))] == [36, 42]
    assert [undealt("second", boxes, ()) for boxes in (("leaders",), ("cities", "leaders"))] == [49, 55]
    assert undealt("second", ("cities", "leaders"), ("standard",)) == 40


def test_the_anniversary_pack_is_played_when_it_is_named() -> None:
    """L2: 13 leaders more, with Cities 15; what Roxane does rests on one source."""
    assert undealt("first", ("leaders",), ("standard", "anniversary")) == 49
    assert undealt("first", ("cities", "leaders"), ("standard", "anniversary")) == 57
    assert undealt("first", ("leaders",), ("anniversary",)) == 13
    roxane = next(card for card in load("first", ("leaders",)).cards if card.id == "roxane")
    assert set(roxane.marks.values()) == {"single"}


def test_too_few_leaders_are_refused() -> None:
    with pytest.raises(Malformed, match="leaders: anniversary has 13 of them, and 4 seats need 16; name more sets"):
        undealt("first", ("leaders",), ("anniversary",), 4)


def test_a_table_may_play_with_the_standard_leaders_only() -> None:
    game = open_game({"name": "wonders", "edition": "second", "boxes": ["leaders"], "leaders": ["standard"]})
    table = Table(game, 5, "standard")
    assert game.header()["leaders"] == ["standard"]
    experts = set(load("second", ("leaders",)).of(LeadersData).deck(["expert"]))
    assert len(experts) == 15
    held = [card for seat in range(5) for card in table.view(seat).cities[seat].hand]
    assert len(held) == 20
    assert not set(held) & experts
    assert leader_view(table.view(0)).undealt == 34 - 20


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_free_city_begins_with_three_coins(edition: str) -> None:
    """D20: the players have six with Leaders; the city that nobody sits at has what it has without."""
    header = {"name": "wonders", "edition": edition, "boxes": ["leaders"]}
    assert [city.coins for city in Table(open_game(header), 2, "coins").view(0).cities] == [6, 6, 3]


@pytest.mark.parametrize("sets", [["wise"], ["standard", "standard"]])
def test_sets_that_can_not_be_are_refused(sets: list[str]) -> None:
    header = {"name": "wonders", "edition": "second", "boxes": ["leaders"], "leaders": sets}
    with pytest.raises(Malformed, match="leaders: it should be some of standard, expert, each once"):
        Table(open_game(header), 3, "sets")


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("boxes", BOXES, ids="-".join)
def test_the_sheet_and_the_core_count_alike(edition: EditionId, boxes: tuple[str, ...]) -> None:
    game, chance = Wonders(edition, boxes), Chance(f"points {edition} {boxes}")
    for seats in (3, 5):
        lookup = game.lookup(seats)
        for _ in range(4):
            state = random_state(lookup, chance)
            playout(state, chance)
            assert [score.points for score in game.scores(state)] == [total(state, seat) for seat in range(seats)]


def test_what_was_passed_on_is_never_imagined_elsewhere() -> None:
    """Whoever gave leaders to the right knows that the undealt ones are others, and so are those dealt to the left."""
    game = Wonders("second", ("leaders",))
    table = Table(game, 5, "passed on")
    chance, passed = Chance("passed on"), set(table.view(0).cities[0].hand)
    for _ in range(3):
        for seat in table.waiting():
            table.choose(seat, table.options(seat)[0].sample(chance))
    view = table.view(0)
    taken = {turn.actions[0].card for turn in view.past if isinstance(turn.actions[0], Take)}
    for _ in range(30):
        world = game.imagine(view, chance)
        seen = {seat: set(game.view(world, seat).cities[seat].hand) for seat in range(5)}
        assert taken == seen[0]
        assert not passed & seen[1]  # the hand went to the right: the left neighbor never had it
        assert len(set().union(*seen.values())) == 20
        assert not any(with_leaders(city).leaders for city in game.view(world, 0).cities)


def test_no_more_is_asked_for_than_there_is_room_to_remember() -> None:
    city = random_state(Wonders("second", ("leaders",)).lookup(3), Chance("waits")).cities[0]
    for _ in range(int(OPEN) + 2):
        wait(city, DROPS, 1)
    assert court_of(city).waits(DROPS) == OPEN
    assert court_of(city).waits(COPIES) == 0
