"""What may be asked of any game: the toy that has nothing to say, and what both games say."""

from __future__ import annotations

from admiralty.kernel.asides import (
    default_answer,
    facts_of,
    idle_answer,
    open_steps,
    settled_answer,
    sides_of,
    sight_of,
    unused_things,
)
from admiralty.kernel.game import AnyGame
from admiralty.kernel.table import Table
from admiralty.pirates.actions import Pass, Put
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.pirates.offers import Offer
from admiralty.wonders.actions import Sell
from admiralty.wonders.game import Wonders

from .toy import Toy


def test_a_game_with_nothing_to_say_is_answered_for() -> None:
    game = Toy()
    table = Table(game, 3, "seed")
    options = table.options(0)
    assert default_answer(game, options) == options[0]
    assert idle_answer(game, options) is None
    assert settled_answer(game, options) is None
    assert sides_of(game, 3) == [(0,), (1,), (2,)]
    assert facts_of(game, table.view(None), 0) == {}
    assert open_steps(game, table.state) == (None, 0)
    assert sight_of(game, table.state, 1) == table.view(1)
    assert unused_things(game, table.state) == {}


def test_wonders() -> None:
    game: AnyGame = Wonders("second", boxes=("armada",), teams=True)
    table = Table(game, 4, "seed")
    assert isinstance(default_answer(game, table.options(0)), Sell)
    assert idle_answer(game, table.options(0)) is None
    assert sides_of(game, 4) == [(0, 1), (2, 3)]
    assert sides_of(Wonders("second"), 3) == [(0,), (1,), (2,)]
    city = table.view(None).cities[2]
    assert facts_of(game, table.view(None), 2) == {
        "board": f"{city.wonder} {city.side}",
        "shipyard": city.shipyard,
        "coins": 3,
    }
    assert open_steps(game, table.state) == (None, 0)


def test_what_a_game_has_not_used() -> None:
    """The Wonders that nobody got, for one: seven in the box, three on the table."""
    game = Wonders("second", boxes=())
    assert len(unused_things(game, game.drift(3, "unused"))["wonder"]) == 4


def test_pirates() -> None:
    game = Pirates(Choices(2))
    table = Table(game, 2, "seed")
    seat = table.waiting()[0]
    assert idle_answer(game, table.options(seat)) is None
    assert idle_answer(game, [Offer(Pass())]) == Pass()
    assert settled_answer(game, [Offer(Put("C6"))]) == Put("C6")
    assert settled_answer(game, [Offer(Put("C6")), Offer(Put("C7"))]) is settled_answer(game, [Offer(Pass())]) is None
    assert Pirates(Choices(2), hints=True).header()["hints"]
    assert sides_of(game, 2) == [(0,), (1,)]
    facts = facts_of(game, table.view(None), 0)
    assert set(facts) == {"colors", "rounds", "reason"}
    table.choose(seat, default_answer(game, table.options(seat)))
    assert open_steps(game, table.state)[0] in (None, seat)
    assert sight_of(game, table.state, 0) == table.view(0)
