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
from admiralty.wonders.belief.before import Gone
from admiralty.wonders.belief.matching import Need, can_meet
from admiralty.wonders.belief.slots import Group, Unseen
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


def played_on(begun: Wonders, seats: int, seed: str) -> Iterator[tuple[Table[Any, Any, Any], int]]:
    """The table before each step of a random game that begins at a position, and each seat that it waits for."""
    table: Table[Any, Any, Any] = Table(begun, seats, seed)
    chance = Chance(seed)
    while not table.over:
        yield from ((table, seat) for seat in table.waiting())
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))])


def assert_imagined(begun: Wonders, table: Table[Any, Any, Any], seat: int) -> None:
    """A world to search in, and one with its past, that the seat can't tell from the table."""
    seats, view = table.seats, table.view(seat)
    world = worlds_of(begun.lookup(seats), view).deal(Chance("world"))
    own = begun.sight(world, seat).cities[:seats]  # what a seat has put under others' stages, no search asks for
    assert own == begun.sight(table.state, seat).cities[:seats]
    assert list(begun.options(world, seat)) == list(table.options(seat))
    assert begun.view(begun.imagine(view, Chance("whole")), seat) == view


SETS: dict[str, tuple[str, ...]] = {
    "base": (),
    "armada": ("armada",),
    "cities": ("cities",),
    "leaders": ("leaders",),
    "all": ("armada", "cities", "leaders", "tower", "projects"),
}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("boxes", SETS.values(), ids=SETS)
def test_worlds_can_be_imagined_through_a_game_that_begins_at_a_position(boxes: tuple[str, ...], seats: int) -> None:
    """At every choice of every seat to the end, from positions of two Ages."""
    game = Wonders("second", boxes)
    table: Table[Any, Any, Any] = Table(game, seats, "on")
    chance = Chance("on")
    for steps in (9, 20):
        for _ in range(steps):
            for seat in table.waiting():
                options = table.options(seat)
                table.choose(seat, options[chance.below(len(options))])
        if table.over:
            break
        begun = begun_at(game, table)
        for later, seat in played_on(begun, seats, f"on {steps}"):
            assert_imagined(begun, later, seat)


def test_worlds_can_be_imagined_by_who_plays_on_from_the_middle_of_a_draft() -> None:
    """Through the rest of the draft, and the recruitment and turns that follow it."""
    game = Wonders("second", ("leaders",), boards=GRAVES)
    drafts = [begun_at(game, table) for table in moments(game, "graves") if table.view(0).phase == "draft"]
    phases = set()
    for begun in drafts[1:]:
        for _, (table, seat) in zip(range(30), played_on(begun, 3, "on"), strict=False):
            phases.add(table.view(0).phase)
            assert_imagined(begun, table, seat)
    assert {"draft", "turn"} <= phases


def test_worlds_can_be_imagined_for_two_from_between_two_turns() -> None:
    """Of the hand that goes to the other seat, this one has seen all but the card that is drawn for it next."""
    game = Wonders("second", ("armada",))
    table: Table[Any, Any, Any] = Table(game, 2, "between")
    chance = Chance("between")
    between = 0
    while between < 3:
        if table.view(0).phase != "turn" and table.view(0).turn < 6:
            between += 1
            begun = begun_at(game, table)
            for _, (later, seat) in zip(range(12), played_on(begun, 2, "on"), strict=False):
                assert_imagined(begun, later, seat)
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))])


def test_a_pile_that_is_looked_through_is_known_from_then_on() -> None:
    """Whoever has looked through the pile of a position knows all that lies there, and what was laid there since."""
    game = Wonders("second", (), boards=GRAVES)
    table = next(table for table in moments(game, "graves") if table.view(0).phase == "build salvaged")
    begun: Table[Any, Any, Any] = Table(begun_at(game, table), 3, "laid")
    (seat,) = begun.waiting()
    pile = Counter(begun.view(seat).known_discards)
    assert len(pile) > 1
    taken: Any = next(option for option in begun.options(seat) if getattr(option, "card", ""))
    begun.choose(seat, taken)
    known = Counter(begun.view(seat).known_discards)
    assert known >= pile - Counter([taken.card])


def test_a_position_that_no_game_leads_to_is_no_reason_to_stop() -> None:
    """A pile too high, or of cards that lie elsewhere; hands as full as if nothing had been built."""
    game = Wonders("second", (), boards=GRAVES)
    table = next(table for table in moments(game, "graves") if table.view(0).phase == "build salvaged")
    facts = game.facts_of(table.state)
    full = tuple(replace(city, hand=city.hand or facts.decks[0][:7]) for city in facts.cities)
    for odd in (
        replace(facts, discard=(*facts.discard, *(["palace"] * 40))),
        replace(facts, discard=("palace", "palace", "palace")),
        replace(facts, cities=full),
    ):
        state = game.state_of(odd)
        for seat in game.deciders(state):
            world = worlds_of(game.lookup(3), game.view(state, seat)).deal(Chance("world"))
            assert list(game.options(world, seat)) == list(game.options(state, seat))


def test_a_card_that_two_sources_could_give_is_given_once() -> None:
    """What lay in a pile where the game began may be of the present Age, whose hands have dropped cards since."""
    present, later = Unseen(), Unseen()
    present.lay([7, 7], [])
    later.lay([7, 7], [])
    for number in range(50):
        gone = Gone(present)
        groups = [Group(unseen, None) for unseen in (gone, gone, present, present, later, later)]
        needs = [Need([7, 7, 7, 7], [group.add() for group in groups])]
        assert can_meet(needs, Chance(f"sources {number}"))
        assert [len(present.cards), len(later.cards)] == [0, 0]
        present.forget()
        later.forget()


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
