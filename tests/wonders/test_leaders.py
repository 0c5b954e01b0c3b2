"""Leaders: the decks of their sets, what is known of the draft, and two accounts of the points."""

from __future__ import annotations

import pytest

from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table
from admiralty.wonders.actions import Take
from admiralty.wonders.boxes.leaders.typed.facts import leader_view, with_leaders
from admiralty.wonders.compose import EditionId, load
from admiralty.wonders.core.playout import playout, random_state
from admiralty.wonders.core.score import total
from admiralty.wonders.game import Wonders

BOXES = [("leaders",), ("armada", "leaders"), ("cities", "leaders"), ("armada", "cities", "leaders")]


def leaders(edition: EditionId, boxes: tuple[str, ...]) -> int:
    return sum(not card.is_building() for card in load(edition, boxes).cards)


def test_six_leaders_join_with_cities() -> None:
    assert [leaders("first", boxes) for boxes in (("leaders",), ("cities", "leaders"))] == [36, 42]
    assert [leaders("second", boxes) for boxes in (("leaders",), ("cities", "leaders"))] == [49, 55]


def test_a_table_may_play_with_the_standard_leaders_only() -> None:
    game = open_game({"name": "wonders", "edition": "second", "boxes": ["leaders"], "leaders": ["standard"]})
    table = Table(game, 5, "standard")
    assert game.header()["leaders"] == ["standard"]
    experts = {card.id for card in load("second", ("leaders",)).cards if not card.is_building()}
    experts -= {card.id for card in load("first", ("leaders",)).cards}
    held = [card for seat in range(5) for card in table.view(seat).cities[seat].hand]
    assert len(held) == 20
    assert not set(held) & experts
    assert leader_view(table.view(0)).undealt == 34 - 20


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
