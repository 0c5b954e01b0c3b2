"""Cities apart from seats: two people, and a third city that nobody sits at (D1-D19)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.wonders.act import city_of_act
from admiralty.wonders.actions import Build, Sell
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.state import State
from admiralty.wonders.game import Wonders
from admiralty.wonders.memory import history

FREE = 2
KINDS: list[tuple[EditionId, tuple[str, ...]]] = [
    (edition, boxes) for edition in ("first", "second") for boxes in ((), ("armada",))
]


def random_choices(game: Wonders, state: State, chance: Chance) -> dict[int, Any]:
    found: dict[int, Any] = {}
    for seat in game.deciders(state):
        options = game.options(state, seat)
        found[seat] = options[chance.below(len(options))]
    return found


def states(game: Wonders, seed: str) -> list[State]:
    """Every state of a random game for two."""
    chance = Chance(seed)
    found = [game.setup(2, chance)]
    while game.deciders(found[-1]):
        choices = random_choices(game, found[-1], chance)
        found.append(game.advance(found[-1], choices, chance).state)
    return found


@pytest.mark.parametrize(("edition", "boxes"), KINDS)
def test_the_table_is_laid_for_three_cities(edition: EditionId, boxes: tuple[str, ...]) -> None:
    game = Wonders(edition, boxes)
    state, three = game.setup(2, Chance("two")), game.lookup(3)
    assert (state.seats, state.city_count, len(state.cities)) == (2, 3, 3)
    hand = int(three.hand)
    assert [int(city.cards) for city in state.cities] == [hand + 1, hand, 0]
    assert len(state.pile) == hand - 1
    assert state.lookup.decks == three.decks
    assert [(state.left(city), state.right(city)) for city in range(3)] == [(1, 2), (2, 0), (0, 1)]
    assert [int(city.coins) for city in state.cities] == [3, 3, 3]
    assert len({state.lookup.boards[city.board].wonder for city in state.cities}) == 3


def test_the_holder_chooses_for_the_own_city_then_for_the_free_one() -> None:
    game, chance = Wonders("second", ("armada",)), Chance("two")
    state = game.setup(2, chance)
    assert game.deciders(state) == (0, 1)
    assert {city_of_act(option) for option in game.options(state, 0)} == {None}
    own = game.options(state, 0)[0]
    assert isinstance(own, Build)
    between = game.advance(state, {0: own, 1: game.options(state, 1)[0]}, chance)
    assert between.events == ()
    assert game.deciders(between.state) == (0,)
    assert game.options(between.state, 1) == []
    offered = game.options(between.state, 0)
    assert {city_of_act(option) for option in offered} == {FREE}
    left = Counter(game.view(state, 0).cities[0].hand) - Counter([own.card])
    assert {getattr(option, "card", "") for option in offered} <= set(left)
    assert Counter(game.view(between.state, 0).cities[FREE].hand) == left
    after = game.advance(between.state, {0: offered[0]}, chance)
    assert after.events
    assert (after.state.turn, game.deciders(after.state)) == (2, (0, 1))
    hand = int(state.lookup.hand)
    assert [int(city.cards) for city in after.state.cities] == [hand - 1, hand, 0]


@pytest.mark.parametrize(("edition", "boxes"), KINDS)
def test_every_card_of_an_age_is_played_or_discarded(edition: EditionId, boxes: tuple[str, ...]) -> None:
    game = Wonders(edition, boxes)
    for state in states(game, "whole"):
        lying = [card for city in state.cities for card in city.hand_cards()]
        lying += [*state.pile, *state.discard, *(card for deck in state.decks for card in deck)]
        cities = game.facts_of(state).cities
        built = sum(len(city.buildings) + sum(1 for card in city.buried if card) for city in cities)
        assert len(lying) + built == 3 * int(state.lookup.hand) * 3
    holders = [node for node in history(state) if node.kind == 0]
    assert len(holders) == 3 * int(state.lookup.turns)
    for node in holders:
        assert all(code >= 0 for code in node.codes)
        assert len(node.hand(FREE)) == 1


def test_the_free_city_sells_only_what_it_can_not_play() -> None:
    game = Wonders("first", ())
    sales = 0
    for number in range(6):
        for state in states(game, f"must {number}"):
            for seat in game.deciders(state):
                if state.phase == 0 and state.waiting_city(seat) == FREE:
                    kinds = {isinstance(option, Sell) for option in game.options(state, seat)}
                    assert len(kinds) == 1
                    sales += kinds == {True}
    assert sales


def test_two_is_the_fewest_and_teams_are_more() -> None:
    with pytest.raises(Malformed, match="2 to 7 players, not 1"):
        Wonders("first", ()).lookup(1)
    with pytest.raises(Malformed, match="teams take 4 or 6 players, not 2"):
        Wonders("first", (), teams=True).lookup(2)


def test_boards_and_shipyards_of_the_seats_may_be_chosen_and_that_of_the_free_city() -> None:
    boards = ["gizah day", "rhodos night", "ephesos day"]
    for count in (2, 3):
        game = Wonders("second", ("armada",), boards=boards[:count], shipyards=["R1", "B1", "G1"][:count])
        found = game.facts_of(game.setup(2, Chance("chosen"))).cities
        assert [f"{city.wonder} {city.side}" for city in found][:count] == boards[:count]
        assert len({city.wonder for city in found}) == 3
        assert [getattr(city, "shipyard") for city in found][:count] == ["R1", "B1", "G1"][:count]  # noqa: B009
    with pytest.raises(Malformed, match="1 boards for 2 seats"):
        Wonders("second", (), boards=boards[:1]).setup(2, Chance("chosen"))


def test_a_board_that_needs_leaders_is_never_the_free_city_s() -> None:
    game = Wonders("second", ("leaders",))
    drawn = {game.facts_of(game.setup(2, Chance(str(seed)))).cities[FREE].wonder for seed in range(60)}
    assert "gizah" in drawn
    assert drawn.isdisjoint({"roma", "abu_simbel"})
    named = Wonders("second", ("leaders",), boards=["gizah day", "rhodos day", "roma day"])
    with pytest.raises(Malformed, match="only for a city that somebody sits at"):
        named.setup(2, Chance("named"))


def test_with_leaders_the_free_city_begins_with_three_coins_and_without_leaders() -> None:
    game = Wonders("second", ("leaders",))
    state = game.setup(2, Chance("led"))
    assert [int(city.coins) for city in state.cities] == [6, 6, 3]
    assert game.deciders(state) == (0, 1)
    assert [int(city.cards) for city in state.cities] == [4, 4, 0]
    chance = Chance("draft")
    while state.turn == 0:
        assert state.asked & 4 == 0
        state = game.advance(state, random_choices(game, state, chance), chance).state
    assert state.asked == 7
