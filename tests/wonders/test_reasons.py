"""Why not: every construction that is not offered says what stands against it, exactly; and actions read as text."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from admiralty.conformance.run import outcomes
from admiralty.wonders.actions import Build, BuildStage
from admiralty.wonders.boxes.armada.vocabulary import ShipDiscount, WonderShips
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.state import State
from admiralty.wonders.effects import Fleet
from admiralty.wonders.notation import chosen, read, text_of
from admiralty.wonders.reasons import Refusal, refusals

from ..laws.games import Case, wonders_cases
from ..laws.play import random_game
from .choices import FLEETS, Turn, coins_of, goods_of
from .payments import ways
from .test_payment import GAMES, random_position


def check_reasons(state: State, seat: int, edition: EditionId, boxes: tuple[str, ...]) -> None:
    """A refusal for each thing that is not offered, none for what is."""
    turn = Turn(state, seat)
    options = GAMES[edition, boxes].options(state, seat)
    found = {refusal.subject: refusal for refusal in refusals(state, seat)}
    assert len(found) == len(refusals(state, seat))
    for name in set(turn.city.hand):
        offered = [action for action in options if isinstance(action, Build) and action.card == name]
        card = turn.cards[name]
        fleet = next((fleet for fleet in FLEETS if fleet == card.color and turn.yard), None)
        if name in turn.city.buildings:
            assert found[name] == Refusal(name, built=True)
            continue
        cost = "" if is_free(turn, name) else card.cost
        check_one(turn, found.get(name), cost, fleet, {action.ship for action in offered})
    missing = [number for number, under in enumerate(turn.city.buried, start=1) if not under]
    free_ships = any(isinstance(effect, WonderShips) for effect in turn.effects)
    for number in missing if turn.face.any_order else missing[:1]:
        ships = {action.ship for action in options if isinstance(action, BuildStage) and action.stage == number}
        fleet = turn.yard.wonder if turn.yard and not free_ships else None
        check_one(turn, found.get(f"stage {number}"), turn.face.stages[number - 1].cost, fleet, ships)


def is_free(turn: Turn, name: str) -> bool:
    """Whether the card may cost nothing: it could be built without a coin and without a resource."""
    poor = Turn.__new__(Turn)
    poor.__dict__.update(turn.__dict__)
    poor.shop = type(turn.shop)((), ((), (), (), ()), (2, 2, 1, 1), (2, 2, 1, 1), (99, 99, 0, 0))
    names = [field.name for field in fields(turn.city)]
    poor.city = type(turn.city)(**{f: getattr(turn.city, f) for f in names} | {"coins": 0})
    return any(isinstance(action, Build) for action in poor.builds(turn.cards[name]))


def check_one(turn: Turn, refusal: Refusal | None, cost: str, fleet: Fleet | None, ships: set[str | None]) -> None:
    """One card or stage: `ships` has None if it is offered alone, and its fleet if it is offered with the ship."""
    if refusal is None:
        assert None in ships
        assert fleet is None or fleet in ships
        return
    assert refusal.with_ship == (None in ships)
    assert fleet not in ships or fleet is None
    if refusal.last_space:
        assert fleet is not None
        assert turn.space(fleet) == 6
        return
    ship = turn.ship_cost(fleet) if refusal.with_ship and fleet is not None else ""
    bank = coins_of(cost) + coins_of(ship)
    ways = turn.bill_ways(goods_of(cost), goods_of(ship))
    if refusal.coins_short:
        assert refusal.coins_short == bank + min(sum(pay) for pay in ways) - turn.city.coins
        return
    assert refusal.missing
    assert not ways
    goods = goods_of(cost) + goods_of(ship)
    for good in refusal.missing:
        assert good in goods
        goods = goods.replace(good, "", 1)


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("boxes", [(), ("armada",)])
def test_every_refusal_is_right(edition: EditionId, boxes: tuple[str, ...]) -> None:
    random = Random(f"reasons {edition} {bool(boxes)}")
    for _ in range(25):
        seats = random.randint(3, 7)
        state = random_position(GAMES[edition, boxes], seats, random)
        for seat in range(seats):
            check_reasons(state, seat, edition, boxes)


def check_missing(turn: Turn, goods: str, ship: str, missing: str) -> None:
    """Goods of the bill without which the rest can be had; with any of them it can't."""
    spare = ship and any(isinstance(effect, ShipDiscount) for effect in turn.effects)
    bills = [goods + ship.replace(good, "", 1) for good in set(ship)] if spare else [goods + ship]
    wanted = Counter(missing)
    rests = ["".join((Counter(bill) - wanted).elements()) for bill in bills]
    assert any(ways(turn.shop, rest) for rest in rests)
    for good in wanted:
        fewer = wanted - Counter(good)
        assert not any(
            ways(turn.shop, "".join((Counter(bill) - fewer).elements())) for bill in bills if not fewer - Counter(bill)
        )


def test_missing_goods_are_the_ones_that_nobody_delivers() -> None:
    """Without the missing goods the rest of the bill could be had."""
    random = Random("missing")
    seen = 0
    for _ in range(60):
        state = random_position(GAMES["first", ("armada",)], random.randint(4, 7), random)
        turn = Turn(state, 0)
        for refusal in refusals(state, 0):
            card = turn.cards.get(refusal.subject)
            if refusal.missing and card:
                fleet = next((fleet for fleet in FLEETS if fleet == card.color), None)
                ship = goods_of(turn.ship_cost(fleet)) if refusal.with_ship and fleet else ""
                rest = "" if is_free(turn, card.id) else goods_of(card.cost)
                check_missing(turn, rest, ship, refusal.missing)
                seen += 1
    assert seen > 20


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in wonders_cases()][::3])
def test_every_option_reads_as_text_and_back(case: Case) -> None:
    for moment in random_game(case, "text"):
        for seat in case.game.deciders(moment.state):
            options: list[Any] = list(case.game.options(moment.state, seat))
            for option in options[:: max(1, len(options) // 12)]:
                assert read(text_of(option)) == option
                assert chosen(text_of(option), options) == option or "pay" not in text_of(option)


def test_nothing_is_refused_to_who_is_not_asked() -> None:
    game = GAMES["second", ()]
    assert refusals(game.drift(3, "over"), 0) == ()


def test_where_coins_may_stand_for_goods_both_ways_are_asked() -> None:
    """A house law: blue cards cost a coin for each resource, or the resources; who can do neither is told so."""
    text = """game = "wonders"
[[case]]
id = "either"
title = "An aqueduct of three stones: two coins are one short, and nobody has stone"
rules = ["BT17"]
boxes = ["tower"]
house = {tile = [{id = "tile_8", law = [{is = "ForCoins", on = "blue", optional = true}]}]}
age = 2
tower = [[0, "tile_8"]]
seats = [{wonder = "babylon 1", hand = ["aqueduct"], coins = 2}, {wonder = "rhodos 1"}, {wonder = "ephesos 1"}]
why = {"0: aqueduct" = "coins 1"}
"""
    assert [outcome.failures for outcome in outcomes(text, "either")] == [(), ()]


def failures(case: str) -> list[tuple[str, ...]]:
    """What a case that is written here fails in."""
    return [tuple(outcome.failures) for outcome in outcomes(f'game = "wonders"\n[[case]]\nid = "x"\n{case}', "written")]


def test_however_dear_goods_are_they_are_no_missing_ones() -> None:
    """A house price of 45 coins: three stones of the left neighbor cost 135, and two coins are 133 short."""
    found = failures("""title = "Dear stones"
rules = ["B9"]
editions = ["second"]
house = {rules = {price = 45}}
age = 2
seats = [
    {wonder = "babylon 1", hand = ["aqueduct"], coins = 2},
    {wonder = "rhodos 1", built = ["quarry", "stone_pit"]},
    {wonder = "ephesos 1"},
]
why = {"0: aqueduct" = "coins 133"}
""")
    assert found == [()]
