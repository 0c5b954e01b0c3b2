"""What the guide says of options: their bills, and why a building is free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from admiralty.bots.bot import bot_chance
from admiralty.bots.shelf import make_bot
from admiralty.kernel.table import Table
from admiralty.wonders.boxes.armada.rows import FLEETS, ArmadaData
from admiralty.wonders.boxes.armada.typed.events import Lost
from admiralty.wonders.boxes.cities.typed.events import LossesPaid
from admiralty.wonders.boxes.projects.rows import ProjectData
from admiralty.wonders.boxes.projects.typed.events import LostCoins
from admiralty.wonders.events import Paid, Sold
from admiralty.wonders.game import Wonders
from admiralty.wonders.guide import WondersGuide
from admiralty.wonders.sentences import key_of
from admiralty.wonders.view import View

Plain = dict[str, Any]


def options_told(game: Wonders, seats: int, seed: str) -> Iterator[tuple[View, Plain]]:
    """Every option of a random game as its seat is told of it, each with the view that it was asked in."""
    table: Table[Any, Any, Any] = Table(game, seats, seed)
    bot, guide = make_bot("random", game), WondersGuide()
    while not table.over:
        for seat in table.waiting():
            view = table.view(seat)
            options: Any = table.options(seat)
            for row in guide.teller(game, view, "en").options(options):
                yield view, row
            table.choose(seat, bot(view, options, bot_chance(table.seed, len(table.steps), seat)))


def test_an_option_says_why_its_building_is_free() -> None:
    game = Wonders("second", ("armada",))
    cards = {card.id: card for card in game.edition.cards}
    why = set()
    for view, row in options_told(game, 4, "free"):
        if row["option"]["is"] != "Build":
            continue
        assert view.seat is not None
        card, built = cards[row["option"]["card"]], view.cities[view.seat].buildings
        chains = [id for id in card.chains if id in built]
        assert row.get("chain") == (chains[0] if chains else None)
        assert (row.get("free") == "cost") == (not card.cost and not chains)
        if "free" in row and "ship" not in row["option"]:
            assert "bill" not in row
        why.add(row.get("free"))
    assert {None, "cost", "chain"} <= why


def test_an_option_says_what_is_built_along_costs_by_itself() -> None:
    """The next space of the fleet on the city's shipyard, or the cost of the open project, as the data print them."""
    game = Wonders("second", ("armada", "projects"))
    yards = {yard.id: yard for yard in game.edition.of(ArmadaData).shipyards}
    projects = {row.id: row for row in game.edition.of(ProjectData).projects}
    seen = set()
    asked: Any
    for asked, row in options_told(game, 5, "along"):
        along = row["option"].get("ship")
        if along is None or row["option"]["is"] not in ("Build", "BuildStage"):
            assert "along" not in row
            continue
        city = asked.cities[asked.seat]
        level = city.ships[FLEETS.index(along)] if along in FLEETS else 0
        cost = projects[asked.project].cost if along == "part" else getattr(yards[city.shipyard], along)[level]
        assert sorted(row["along"]) == sorted(cost)
        seen.add("part" if along == "part" else "ship")
    assert seen == {"ship", "part"}


def test_the_reference_has_a_sentence_for_every_effect() -> None:
    game = Wonders("second", ("armada",))
    said = WondersGuide().reference(game, "nl")["effects"]
    assert said['{"goods":"W","is":"Produce"}'] == "produceert hout"
    for card in game.edition.cards:
        for effect in card.effects:
            assert said[key_of(effect)].strip()


def test_who_loses_something_is_told_apart() -> None:
    """Taxes and pirates, the losses of Cities, projects that fail; not what a city pays or sells of itself."""
    game = Wonders("second", ())
    teller = WondersGuide().teller(game, Table(game, 3, "losers").view(0), "en")
    assert "losers" not in teller.told([Paid(1, 2, 3), Sold(0, "altar", False, (0,))])
    boxes = Wonders("first", ("armada", "cities", "projects"))
    teller = WondersGuide().teller(boxes, Table(boxes, 3, "losers").view(0), "en")
    happened = [Lost(2, 3, 1, 2), Paid(1, None, 1), LossesPaid(0, 2, 1), LostCoins(2, 3)]
    assert teller.told(happened)["losers"] == [0, 2]


def test_every_card_that_is_not_offered_is_refused_in_words() -> None:
    game = Wonders("second", ())
    table: Table[Any, Any, Any] = Table(game, 3, "refused 6")
    teller = WondersGuide().teller(game, table.view(0), "en")
    options: Any = table.options(0)
    offered = {row["option"].get("card") for row in teller.options(options) if row["option"]["is"] == "Build"}
    told = {row["refusal"]["subject"]: row["text"] for row in teller.refusals(table.state, 0)}
    assert {card for card in told if not card.startswith("stage")} == set(table.view(0).cities[0].hand) - offered
    # The Workshop costs a glass and the Scriptorium a papyrus, which nobody makes in the first turn of this deal.
    assert (told["workshop"], told["scriptorium"]) == ("missing glass", "missing papyrus")
