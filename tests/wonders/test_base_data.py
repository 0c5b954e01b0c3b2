"""The data of the base game: complete, and the same as the books wherever they speak."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.compose import EditionId, load
from admiralty.wonders.decks import deck_size
from admiralty.wonders.edition import Card
from admiralty.wonders.effects import (
    Coins,
    CopyGuild,
    Discount,
    Effect,
    FreeBuild,
    PlayLast,
    Points,
    Produce,
    Salvage,
    Shields,
    Symbol,
)

from .boxes import EDITIONS, cards, costs, rewards, wonders


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize("players", range(3, 8))
def test_the_decks_have_seven_cards_a_player(id: EditionId, players: int) -> None:
    """B2: 7 cards a player before Armada; Age III with players + 2 Guilds."""
    edition = load(id, boxes=())
    assert [deck_size(edition, age, players) for age in (1, 2, 3)] == [7 * players] * 3
    without_guilds = sum(n <= players for card in edition.cards for n in card.copies.get(3, ()))
    assert without_guilds == 6 * players - 2
    with_armada = load(id, boxes=("armada",))
    assert [deck_size(with_armada, age, players) for age in (1, 2, 3)] == [8 * players] * 3


@pytest.mark.parametrize("id", EDITIONS)
def test_the_box_has_49_49_and_40_cards_and_10_guilds(id: EditionId) -> None:
    edition = load(id, boxes=())
    printed = Counter[int]()
    for card in edition.cards:
        printed.update({age: len(row) for age, row in card.copies.items()})
    assert printed == {1: 49, 2: 49, 3: 40}
    assert sum(card.pool == "guild" for card in edition.cards) == 10
    assert {card.color for card in edition.cards if card.pool == "guild"} == {"purple"}


@pytest.mark.parametrize("id", EDITIONS)
def test_looms_glassworks_and_presses_of_two_ages_are_one_building(id: EditionId) -> None:
    """B9: the same name, so one row."""
    for card in ("loom", "glassworks", "press"):
        assert cards(load(id, boxes=()))[card].copies == {1: (3, 6), 2: (3, 5)}


@pytest.mark.parametrize("id", EDITIONS)
def test_each_science_symbol_is_on_four_buildings(id: EditionId) -> None:
    symbols = Counter(
        effect.symbol
        for card in load(id, boxes=()).cards
        for effect in card.effects
        if isinstance(effect, Symbol) and card.color == "green"
    )
    assert symbols == {"compass": 4, "gear": 4, "tablet": 4}


@pytest.mark.parametrize(("id", "links"), [("first", 26), ("second", 25)])
def test_chains_lead_to_a_later_age(id: EditionId, links: int) -> None:
    """B8."""
    by_id = cards(load(id, boxes=()))
    chains = [(by_id[start], card) for card in by_id.values() for start in card.chains]
    assert len(chains) == links
    assert all(min(start.copies) < min(end.copies) for start, end in chains)
    assert by_id["forum"].chains == ("east_trading_post", "west_trading_post")


# What the second edition changed: cost, copies, chains, points or shields; None where there is no such card.
CHANGED: dict[str, tuple[Any, Any]] = {
    "pawnshop": (("", {1: (4, 7)}, (), 3), None),
    "well": (None, ("", {1: (4, 7)}, (), 3)),
    "altar": (("", {1: (3, 5)}, (), 2), ("", {1: (3, 5)}, (), 3)),
    "theater": (("", {1: (3, 6)}, (), 2), ("", {1: (3, 6)}, (), 3)),
    "temple": (("WCG", {2: (3, 6)}, ("altar",), 3), ("WCG", {2: (3, 6)}, (), 4)),
    "statue": (("WOO", {2: (3, 7)}, ("theater",), 4), ("WOO", {2: (3, 7)}, ("well",), 4)),
    "gardens": (("WCC", {3: (3, 4)}, ("statue",), 5), ("WCC", {3: (3, 4)}, ("theater",), 5)),
    "pantheon": (("CCOGPL", {3: (3, 6)}, ("temple",), 7), ("CCOGPL", {3: (3, 6)}, ("altar",), 7)),
    "town_hall": (("SSOG", {3: (3, 5, 6)}, (), 6), ("SSOG", {3: (3, 6)}, (), 6)),
    "fortifications": (("SOOO", {3: (3, 7)}, ("walls",), 3), ("COOO", {3: (3, 7)}, ("walls",), 3)),
    "circus": (
        ("SSSO", {3: (4, 5, 6)}, ("training_ground",), 3),
        ("SSSO", {3: (4, 6)}, ("training_ground",), 3),
    ),
    "arsenal": (("WWOL", {3: (3, 4, 7)}, (), 3), ("WWOL", {3: (3, 5)}, (), 3)),
    "castrum": (None, ("WCCP", {3: (4, 7)}, (), 3)),
    "arena": (("SSO", {3: (3, 5, 7)}, ("dispensary",), 3), ("SSO", {3: (3, 5)}, ("dispensary",), 3)),
    "ludus": (None, ("SO", {3: (5, 7)}, (), 3)),
    "spies_guild": (("CCCG", {}, (), 1), ("CCG", {}, (), 1)),
    "builders_guild": (("SSCCG", {}, (), 1), ("SSSCCG", {}, (), 1)),
    "strategists_guild": (("SOOL", {}, (), 1), None),
    "decorators_guild": (None, ("SOOL", {}, (), 7)),
}


def test_the_editions_differ_in_these_cards_and_no_others() -> None:
    first, second = (cards(load(id, boxes=())) for id in EDITIONS)
    found = {}
    for id in {*first, *second}:
        if first.get(id) != second.get(id):
            found[id] = (_in_short(first.get(id)), _in_short(second.get(id)))
    assert found == CHANGED


def _in_short(card: Card | None) -> Any:
    if card is None:
        return None
    (effect, *_) = card.effects
    assert isinstance(effect, Points | Coins | Shields)
    return (card.cost, card.copies, card.chains, effect.count)


BOARDS = {
    "first": {
        "alexandria": ("G", "SS OO GG", "CC WW SSS"),
        "babylon": ("C", "CC WWW CCCC", "CL WWG CCCP"),
        "ephesos": ("P", "SS WW PP", "SS WW GPL"),
        "gizah": ("S", "SS WWW SSSS", "WW SSS CCC SSSSP"),
        "halikarnassos": ("L", "CC OOO LL", "OO CCC GPL"),
        "olympia": ("W", "WW SS OO", "WW SS OOL"),
        "rhodos": ("O", "WW CCC OOOO", "SSS OOOO"),
    },
    "second": {
        "alexandria": ("G", "SS OO PL", "CC OOO WWWW"),
        "babylon": ("W", "CC OOL WWWW", "SS CCCG"),
        "ephesos": ("P", "CC WW OOG", "SS WW OOL"),
        "gizah": ("S", "WW CCL SSSS", "WW SSS CCC SSSSP"),
        "halikarnassos": ("L", "OO GP SSS", "CC GP WWW"),
        "olympia": ("C", "SS WW CCC", "OO CCC GPL"),
        "rhodos": ("O", "WW CCC OOOO", "SSS OOOO"),
    },
}


@pytest.mark.parametrize("id", EDITIONS)
def test_the_seven_boards_cost_this(id: EditionId) -> None:
    edition = load(id, boxes=())
    assert {w.id: (w.start, *costs(w)) for w in edition.wonders} == BOARDS[id]
    sides = {"first": ["A", "B"], "second": ["day", "night"]}[id]
    assert all([side.id for side in wonder.sides] == sides for wonder in edition.wonders)
    assert not any(side.any_order for wonder in edition.wonders for side in wonder.sides)


@pytest.mark.parametrize("id", EDITIONS)
def test_the_boards_give_the_same_in_both_editions_but_for_babylon_and_olympia(id: EditionId) -> None:
    boards = wonders(load(id, boxes=()))
    three, seven = (Points(3),), (Points(7),)
    abilities: dict[str, tuple[Effect, ...]] = {
        "alexandria": (Produce("W/S/C/O"),),
        "babylon": (Symbol("any"),),
        "ephesos": (Coins(9),),
        "gizah": (Points(5),),
        "halikarnassos": (Salvage(),),
        "olympia": (FreeBuild("once an age" if id == "first" else "new color"),),
        "rhodos": (Shields(2),),
    }
    for wonder, ability in abilities.items():
        assert rewards(boards[wonder], 0) == [three, ability, seven]
    assert rewards(boards["alexandria"], 1) == [(Produce("W/S/C/O"),), (Produce("G/P/L"),), seven]
    assert rewards(boards["ephesos"], 1) == [(Points(n), Coins(4)) for n in (2, 3, 5)]
    assert rewards(boards["gizah"], 1) == [(Points(n),) for n in (3, 5, 5, 7)]
    salvages: list[tuple[Effect, ...]] = [(Points(2), Salvage()), (Points(1), Salvage()), (Salvage(),)]
    assert rewards(boards["halikarnassos"], 1) == salvages
    assert rewards(boards["rhodos"], 1) == [(Shields(1), Points(n), Coins(n)) for n in (3, 4)]


def test_the_b_and_night_sides_of_babylon_and_olympia() -> None:
    first, second = (wonders(load(id, boxes=())) for id in EDITIONS)
    last_card: list[tuple[Effect, ...]] = [(PlayLast(),), (Symbol("any"),)]
    assert rewards(first["babylon"], 1) == [(Points(3),), *last_card]
    assert rewards(second["babylon"], 1) == last_card
    cheap = Discount("WSCO", ("left", "right"))
    assert rewards(first["olympia"], 1) == [(cheap,), (Points(5),), (CopyGuild(),)]
    free: list[tuple[Effect, ...]] = [(Points(2), FreeBuild("first")), (Points(3), FreeBuild("last"))]
    assert rewards(second["olympia"], 1) == [*free, (Points(5),)]


@pytest.mark.parametrize("id", EDITIONS)
def test_the_base_rules(id: EditionId) -> None:
    rules = load(id, boxes=()).rules
    assert (rules.seats, rules.teams) == ((3, 7), (4, 6))
    assert (rules.coins, rules.hand, rules.sale, rules.price) == (3, 7, 3, 2)
    assert rules.passing == ("left", "right", "left")
    assert (rules.victory, rules.defeat) == ((1, 3, 5), -1)
    assert (rules.coins_per_point, rules.science_set) == (3, 7)
    assert (rules.turn, rules.age_end) == (("pay", "gain", "salvage"), ("land",))
    assert not any((rules.guild_limit, rules.crowds))
    assert load(id, boxes=()).of(ArmadaData) == ArmadaData()
