"""Worlds that a bot deals itself look to its seat like the table that it sits at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from admiralty import Position
from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Illegal, Malformed
from admiralty.kernel.table import Table
from admiralty.wonders.game import Wonders
from admiralty.wonders.imagine import imagine_state, worlds_of
from admiralty.wonders.view import View

GRAVES = ("halikarnassos night", "gizah day", "rhodos day")
"""Whoever has Halikarnassos may build from the discard pile, three times with this side."""


def moments(game: Wonders, seed: str) -> Iterator[Table[Any, Any, Any]]:
    """The table before each step of a random game in which stages come first."""
    table: Table[Any, Any, Any] = Table(game, 3, seed)
    chance = Chance(seed)
    while not table.over:
        yield table
        for seat in table.waiting():
            options = table.options(seat)
            stages = [option for option in options if type(option).__name__ == "BuildStage"] or list(options)
            table.choose(seat, stages[chance.below(len(stages))])


@pytest.mark.parametrize("boxes", [(), ("leaders",)])
def test_a_world_is_seen_as_the_table_is(boxes: tuple[str, ...]) -> None:
    game = Wonders("second", boxes, boards=GRAVES)
    phases = set()
    for number, table in enumerate(moments(game, "graves")):
        phases.add(table.view(0).phase)
        for seat in table.waiting():
            world = worlds_of(game.lookup(3), table.view(seat)).deal(Chance(f"world {number}"))
            assert game.sight(world, seat).cities == game.sight(table.state, seat).cities
            assert list(game.options(world, seat)) == list(table.options(seat))
    assert "turn" in phases
    assert boxes or "build salvaged" in phases


def begun_at(game: Wonders, table: Table[Any, Any, Any]) -> Wonders:
    """A game that begins where this table stands."""
    begun = open_game(Position.of(game, table.state).record("laid").game)
    assert isinstance(begun, Wonders)
    return begun


@pytest.mark.parametrize("boxes", [(), ("leaders",), ("armada", "cities")])
def test_a_world_of_a_position_is_seen_as_it_was_laid_out(boxes: tuple[str, ...]) -> None:
    """Of the turns before it nobody was told; no card is in a hand that all copies of lie elsewhere."""
    game = Wonders("second", boxes, boards=GRAVES)
    phases = set()
    for number, table in enumerate(moments(game, "graves")):
        phases.add(table.view(0).phase)
        begun = begun_at(game, table)
        state = begun.setup(3, Chance("laid"))
        for seat in table.waiting():
            lookup = begun.lookup(3)
            world = worlds_of(lookup, begun.view(state, seat)).deal(Chance(f"world {number}"))
            assert begun.sight(world, seat).cities == begun.sight(state, seat).cities
            assert list(begun.options(world, seat)) == list(table.options(seat))
            cities = begun.sight(world, None).cities
            hands = [card for city in world.cities for card in city.hand_cards()]
            built = [lookup.card_numbers[name] for city in cities for name in city.buildings]
            copies = Counter(card for deck in lookup.decks for card in deck)
            copies.update(card for draws in lookup.draws for cards, _ in draws for card in cards)
            leaders = {card.id for card in game.edition.cards if card.pool == "leader"}
            held = Counter(card for card in hands + built if lookup.card_ids[card] not in leaders)
            assert held <= copies, number
    assert "turn" in phases
    assert boxes != ("leaders",) or "draft" in phases
    assert boxes != () or "build salvaged" in phases


def test_worlds_can_be_imagined_by_who_plays_on_from_the_middle_of_a_draft() -> None:
    """Through the rest of the draft, and the recruitment and turns that follow it."""
    game = Wonders("second", ("leaders",), boards=GRAVES)
    drafts = [begun_at(game, table) for table in moments(game, "graves") if table.view(0).phase == "draft"]
    phases = set()
    for begun in drafts[1:]:
        for number, table in zip(range(10), moments(begun, "on"), strict=False):
            phases.add(table.view(0).phase)
            for seat in table.waiting():
                world = worlds_of(begun.lookup(3), table.view(seat)).deal(Chance(f"world {number}"))
                assert begun.sight(world, seat).cities == begun.sight(table.state, seat).cities
    assert {"draft", "turn"} <= phases


def test_worlds_are_dealt_as_a_position_is_played_on_from() -> None:
    """What was seen since is known; a pile that no hands explain is no reason to stop."""
    game = Wonders("second", (), boards=GRAVES)
    table = next(table for table in moments(game, "graves") if table.view(0).age == 2 and table.view(0).turn == 3)
    there = begun_at(game, table)
    begun: Table[Any, Any, Any] = Table(there, 3, "laid")
    play_on = Chance("on")
    while begun.view(0).age == 2:
        for seat in begun.waiting():
            world = worlds_of(there.lookup(3), begun.view(seat)).deal(Chance("world"))
            assert begun.game.view(world, seat).cities == begun.view(seat).cities
        for seat in begun.waiting():
            begun.choose(seat, begun.options(seat)[play_on.below(len(begun.options(seat)))])
    high = replace(begun.view(0), discards=99)
    assert worlds_of(there.lookup(3), high).deal(Chance("world"))


def test_a_view_that_names_no_card_of_the_edition_is_refused() -> None:
    game = Wonders("second", ())
    view: View = game.view(game.setup(3, Chance("view")), 0)
    cities = (replace(view.cities[0], hand=("dreadnought",)), *view.cities[1:])
    with pytest.raises(Malformed, match="there is no card 'dreadnought'"):
        imagine_state(game.lookup(3), replace(view, cities=cities), Chance("world"))


def test_a_step_takes_a_choice_of_each_who_is_asked() -> None:
    game = Wonders("second", ())
    state = game.setup(3, Chance("step"))
    with pytest.raises(Illegal, match=r"choices of seats \[0\], but seats \[0, 1, 2\] are asked"):
        game.advance(state, {0: game.options(state, 0)[0]}, Chance("step"))


def test_a_board_is_named_once() -> None:
    game = Wonders("second", (), boards=("gizah day", "gizah night", "rhodos day"))
    with pytest.raises(Malformed, match="each Wonder board occurs once; a Wonder was named twice"):
        game.setup(3, Chance("boards"))
