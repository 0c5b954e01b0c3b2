"""The data of 7 Wonders and Armada: complete, the same as the books wherever they speak, and correctable."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest

from admiralty.kernel.game import Malformed
from admiralty.wonders.boxes import EditionId, load
from admiralty.wonders.decks import deck_size
from admiralty.wonders.edition import Card, Edition, Track, Wonder
from admiralty.wonders.effects import (
    Advance,
    Boarding,
    Coins,
    Color,
    CopyGuild,
    Discount,
    Discover,
    Effect,
    Explore,
    Fleet,
    FreeBuild,
    Immune,
    Import,
    Level,
    Naval,
    Pirates,
    PlayLast,
    Points,
    Produce,
    Salvage,
    Shields,
    ShipCoins,
    ShipDiscount,
    StayOut,
    Symbol,
    Tax,
    WonderShips,
)
from admiralty.wonders.marks import things
from admiralty.wonders.names import KINDS, LANGUAGES, name, names
from admiralty.wonders.provenance import Datum, counts, provenance

EDITIONS: tuple[EditionId, ...] = ("first", "second")
BOXES = [(id, armada) for id in EDITIONS for armada in (False, True)]


def cards(edition: Edition) -> dict[str, Card]:
    return {card.id: card for card in edition.cards}


def wonders(edition: Edition) -> dict[str, Wonder]:
    return {wonder.id: wonder for wonder in edition.wonders}


def tracks(edition: Edition) -> dict[str, Track]:
    return {track.fleet: track for track in edition.tracks}


def costs(wonder: Wonder) -> tuple[str, ...]:
    return tuple(" ".join(stage.cost for stage in side.stages) for side in wonder.sides)


def rewards(wonder: Wonder, side: int) -> list[tuple[Effect, ...]]:
    return [stage.effects for stage in wonder.sides[side].stages]


# The base game


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize("players", range(3, 8))
def test_the_decks_have_seven_cards_a_player(id: EditionId, players: int) -> None:
    """B2: 7 cards a player before Armada; Age III with players + 2 Guilds."""
    edition = load(id, armada=False)
    assert [deck_size(edition, age, players) for age in (1, 2, 3)] == [7 * players] * 3
    without_guilds = sum(n <= players for card in edition.cards for n in card.copies.get(3, ()))
    assert without_guilds == 6 * players - 2
    with_armada = load(id, armada=True)
    assert [deck_size(with_armada, age, players) for age in (1, 2, 3)] == [8 * players] * 3


@pytest.mark.parametrize("id", EDITIONS)
def test_the_box_has_49_49_and_40_cards_and_10_guilds(id: EditionId) -> None:
    edition = load(id, armada=False)
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
        assert cards(load(id, armada=False))[card].copies == {1: (3, 6), 2: (3, 5)}


@pytest.mark.parametrize("id", EDITIONS)
def test_each_science_symbol_is_on_four_buildings(id: EditionId) -> None:
    symbols = Counter(
        effect.symbol
        for card in load(id, armada=False).cards
        for effect in card.effects
        if isinstance(effect, Symbol) and card.color == "green"
    )
    assert symbols == {"compass": 4, "gear": 4, "tablet": 4}


@pytest.mark.parametrize(("id", "links"), [("first", 26), ("second", 25)])
def test_chains_lead_to_a_later_age(id: EditionId, links: int) -> None:
    """B8."""
    by_id = cards(load(id, armada=False))
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
    first, second = (cards(load(id, armada=False)) for id in EDITIONS)
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
    edition = load(id, armada=False)
    assert {w.id: (w.start, *costs(w)) for w in edition.wonders} == BOARDS[id]
    sides = {"first": ["A", "B"], "second": ["day", "night"]}[id]
    assert all([side.id for side in wonder.sides] == sides for wonder in edition.wonders)
    assert not any(side.any_order for wonder in edition.wonders for side in wonder.sides)


@pytest.mark.parametrize("id", EDITIONS)
def test_the_boards_give_the_same_in_both_editions_but_for_babylon_and_olympia(id: EditionId) -> None:
    boards = wonders(load(id, armada=False))
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
    first, second = (wonders(load(id, armada=False)) for id in EDITIONS)
    last_card: list[tuple[Effect, ...]] = [(PlayLast(),), (Symbol("any"),)]
    assert rewards(first["babylon"], 1) == [(Points(3),), *last_card]
    assert rewards(second["babylon"], 1) == last_card
    cheap = Discount("WSCO", ("left", "right"))
    assert rewards(first["olympia"], 1) == [(cheap,), (Points(5),), (CopyGuild(),)]
    free: list[tuple[Effect, ...]] = [(Points(2), FreeBuild("first")), (Points(3), FreeBuild("last"))]
    assert rewards(second["olympia"], 1) == [*free, (Points(5),)]


@pytest.mark.parametrize("id", EDITIONS)
def test_the_base_rules(id: EditionId) -> None:
    rules = load(id, armada=False).rules
    assert (rules.seats, rules.teams) == ((3, 7), (4, 6))
    assert (rules.coins, rules.hand, rules.sale, rules.price) == (3, 7, 3, 2)
    assert rules.passing == ("left", "right", "left")
    assert (rules.victory, rules.defeat) == ((1, 3, 5), -1)
    assert (rules.coins_per_point, rules.science_set) == (3, 7)
    assert (rules.turn, rules.age_end) == (("pay", "gain", "salvage"), ("land",))
    at_sea = (rules.sale_ship, rules.guild_limit, rules.naval_ranks, rules.naval_last, rules.crowds)
    assert not any(at_sea)


# Armada

ARMADA: dict[str, tuple[int, Color, tuple[Effect, ...]]] = {
    "pontoon": (1, "red", (Shields(1), Boarding("right"))),
    "ballista": (2, "red", (Shields(2), Boarding("left"))),
    "pier": (3, "red", (Shields(3), Boarding("right"))),
    "coastal_defenses": (1, "red", (Naval(1),)),
    "fortified_port": (2, "red", (Naval(2),)),
    "coastal_fortifications": (3, "red", (Naval(3),)),
    "dry_hold": (1, "blue", (Advance(1),)),
    "construction_zone": (1, "blue", (Advance(1),)),
    "ship_repair": (2, "blue", (Advance(1), Points(2))),
    "boathouse": (2, "blue", (Advance(1), Points(3))),
    "harbor_masters_office": (3, "blue", (Advance(1), Points(4))),
    "naval_headquarters": (3, "blue", (Advance(1), Points(5))),
    "pirate_hideout": (1, "yellow", (Coins(3), Pirates())),
    "pirates_den": (2, "yellow", (Coins(6), Pirates())),
    "pirate_crew": (3, "yellow", (Points(4), Pirates())),
    "eastern_emporium": (1, "yellow", (Import("right", 1),)),
    "western_emporium": (2, "yellow", (Import("left", 2),)),
    "port_customs": (3, "yellow", (Points(2, ("level",)),)),
    "helmsmans_rest": (1, "green", (Discover(1),)),
    "cartographers_office": (2, "green", (Discover(2),)),
    "nautical_archives": (3, "green", (Discover(3),)),
    "cabinet_of_explorers": (1, "green", (Symbol("most"),)),
    "navigation_firm": (2, "green", (Symbol("most"),)),
    "circle_of_captains": (3, "green", (Symbol("most"),)),
}


@pytest.mark.parametrize("id", EDITIONS)
def test_the_armada_buildings(id: EditionId) -> None:
    """AC1 to AC9, A3 (five cards from four players on), A43 (two of each color an Age)."""
    drawn = [card for card in load(id, armada=True).cards if card.pool == "armada"]
    assert {card.id: (card.age, card.color, card.effects) for card in drawn} == ARMADA
    past_the_neighbors = {"pontoon", "ballista", "pier", "eastern_emporium", "western_emporium"}
    assert {card.id for card in drawn if card.players == 4} == past_the_neighbors
    assert {card.players for card in drawn} == {3, 4}
    assert not any(card.chains for card in drawn)


def test_the_armada_buildings_cost_the_same_in_both_editions_as_far_as_is_known() -> None:
    first, second = (cards(load(id, armada=True)) for id in EDITIONS)
    assert all(first[id].cost == second[id].cost for id in ARMADA)
    free = {"pirate_hideout", "pirates_den", "dry_hold", "construction_zone"}
    assert {id for id in ARMADA if not second[id].cost} == free


ISLANDS: dict[int, dict[str, tuple[Effect, ...]]] = {
    1: {
        "overgrown": (Produce("W/O"),),
        "virgin": (Produce("S/C"),),
        "bronze": (Shields(1),),
        "whistling": (Naval(1),),
        "inhabited": (Points(3),),
        "topaz": (Advance(1, ("blue",)),),
        "amber": (Advance(1, ("yellow",)),),
        "lost": (WonderShips(),),
        "foggy": (Immune(),),
    },
    2: {
        "abandoned": (Produce("G/P/L"),),
        "iron": (Shields(2),),
        "windy": (Naval(2),),
        "statues": (Points(5),),
        "stormy": (Advance(2),),
        "forgotten": (StayOut(),),
        "ancient": (ShipDiscount(),),
        "wondrous": (ShipCoins(1),),
        "pirate": (Points(3), Pirates()),
    },
    3: {
        "scarlet": (Shields(3),),
        "breezy": (Naval(3),),
        "royal": (Points(7),),
        "torrential": (Advance(3),),
        "rainbow": (Points(1, ("chosen color",)),),
        "lush": (Points(2, ("level",)),),
        "golden": (Symbol("any"),),
        "emerald": (Symbol("most"),),
        "sheltered": (Points(2, ("island",)),),
    },
}


@pytest.mark.parametrize("id", EDITIONS)
def test_the_islands(id: EditionId) -> None:
    """A4 and AI1 to AI17."""
    found: dict[int, dict[str, tuple[Effect, ...]]] = {1: {}, 2: {}, 3: {}}
    for island in load(id, armada=True).islands:
        found[island.level][island.id] = island.effects
    assert found == ISLANDS


@pytest.mark.parametrize(("id", "boards"), [("first", 8), ("second", 7)])
def test_the_shipyards(id: EditionId, boards: int) -> None:
    """A1, E1 and E2; the rest is balanced: 7 of each raw material, 2 of each good and 4 coins a board."""
    yards = load(id, armada=True).shipyards
    assert len(yards) == boards
    assert len({(yard.red, yard.yellow, yard.blue, yard.green) for yard in yards}) == boards
    for yard in yards:
        printed = "".join(yard.red + yard.yellow + yard.blue + yard.green)
        assert Counter(printed) == {"W": 7, "S": 7, "C": 7, "O": 7, "G": 2, "P": 2, "L": 2, "2": 2}
    assert (yards[0].wonder, yards[0].red[0], yards[0].blue[0]) == ("red", "W", "C")
    assert set(get_args(Fleet)) == {yard.wonder for yard in yards}


@pytest.mark.parametrize("id", EDITIONS)
def test_the_ships_as_the_examples_of_the_books_say(id: EditionId) -> None:
    """E5 to E9, E11 and E14 to E17."""
    track = {fleet: track.spaces for fleet, track in tracks(load(id, armada=True)).items()}
    assert track["red"][2:4] == ((Naval(2),), (Naval(3),))
    assert track["yellow"][1] == (Level(1),)
    assert track["yellow"][2] == (Level(1), Coins(2), Tax(1))
    assert track["yellow"][3] == (Level(2),)
    assert track["yellow"][4] == (Level(2), Coins(4), Tax(2))
    assert track["yellow"][6] == (Level(4), Tax(4), Naval(2))
    assert track["blue"][2] == (Points(2),)
    assert track["blue"][6] == (Points(10), Naval(1))
    assert track["green"] == ((), (), (Explore(1),), (), (Explore(2),), (), (Explore(3),))


def test_a_confirmed_space_of_one_edition_is_marked_in_the_other() -> None:
    first, second = (tracks(load(id, armada=True)) for id in EDITIONS)
    assert first["red"].marks["2.naval"] == "single"
    assert "2.naval" not in second["red"].marks
    assert "3.naval" not in first["red"].marks
    assert second["red"].marks["3.naval"] == "single"
    assert first["yellow"].marks["6.level"] == second["yellow"].marks["6.level"] == "reconstructed"
    assert "4.tax" not in {**first["yellow"].marks, **second["yellow"].marks}


def test_siracusa_is_in_the_second_armada_box_only() -> None:
    """A42."""
    assert "siracusa" not in wonders(load("first", armada=True))
    assert "siracusa" not in wonders(load("second", armada=False))
    siracusa = wonders(load("second", armada=True))["siracusa"]
    assert (siracusa.start, *costs(siracusa)) == ("G", "SSO OOL WWP", "CO WOO WWP")
    assert all(side.any_order for side in siracusa.sides)
    assert rewards(siracusa, 0) == [(Advance(1), Naval(1)), (Advance(1), Points(3)), (Advance(1), Shields(1))]
    assert rewards(siracusa, 1) == [(Coins(6), Pirates()), (Advance(2),), (Shields(1), Naval(1))]
    parts = {path for path in siracusa.marks if not path.startswith("name")}
    assert len(parts) == 1 + 2 * (1 + 3 * 2)


def test_eight_play_the_first_edition_like_seven_with_petra() -> None:
    """A41."""
    edition = load("first", armada=True)
    assert (edition.rules.seats, edition.rules.teams) == ((3, 8), (4, 6, 8))
    (crowd,) = edition.rules.crowds
    assert (crowd.seats, crowd.like, crowd.hand) == (8, 7, 7)
    assert [w.id for w in edition.wonders if w.seats == 8] == ["petra"]
    petra = wonders(edition)["petra"]
    assert (petra.start, *costs(petra)) == ("C", "WS 7 WSSP")
    assert rewards(petra, 0) == [(Points(n),) for n in (3, 7, 7)]
    assert load("second", armada=True).rules.seats == (3, 7)


def test_the_armada_rules() -> None:
    """A5, A25, A34, A36, A38."""
    first, second = (load(id, armada=True).rules for id in EDITIONS)
    assert first.naval_ranks == ((3, 1), (5, 3), (7, 5, 3))
    assert second.naval_ranks == ((3, 1), (5, 3), (7, 5))
    for rules in (first, second):
        assert (rules.hand, rules.guild_limit, rules.sale_ship) == (8, 10, ("yellow",))
        assert rules.naval_last == (-1, -2, -3)
        assert rules.age_end == ("land", "stay out", "naval")
        assert (rules.turn[:3], rules.turn[-2:]) == (("pay", "sail", "gain"), ("salvage", "losses"))
    assert first.turn[3:-2] == ("spaces", "advances", "spaces", "explore")
    assert second.turn[3:-2] == ("advances", "spaces", "explore")


# Names


@pytest.mark.parametrize(("id", "armada"), BOXES)
def test_everything_has_a_name_in_three_languages(id: EditionId, armada: bool) -> None:
    edition = load(id, armada)
    wanted = {
        "card": {card.id for card in edition.cards},
        "island": {island.id for island in edition.islands},
        "wonder": {wonder.id for wonder in edition.wonders},
        "side": {side.id for wonder in edition.wonders for side in wonder.sides},
        "shipyard": {yard.id for yard in edition.shipyards},
        "color": set(get_args(Color)),
        "fleet": set(get_args(Fleet)),
        "good": set("WSCOGPL"),
        "symbol": {"compass", "gear", "tablet"},
    }
    for kind, ids in wanted.items():
        for thing in ids:
            assert all(name(kind, thing).in_language(language).strip() for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_of_a_kind_share_a_name(language: str) -> None:
    assert set(names()) == set(KINDS)
    for of_kind in names().values():
        called = Counter(each.in_language(language) for each in of_kind.values())
        assert max(called.values()) == 1, called.most_common(1)


def test_no_name_is_left_over() -> None:
    editions = [load(id, armada=True) for id in EDITIONS]
    assert set(names()["card"]) == {card.id for edition in editions for card in edition.cards}
    assert set(names()["wonder"]) == {wonder.id for edition in editions for wonder in edition.wonders}
    assert set(names()["island"]) == {island.id for edition in editions for island in edition.islands}


def test_the_emporia_are_named_crosswise_in_french() -> None:
    """AC5 and AC6: each language keeps the name of its own book."""
    east, west = name("card", "eastern_emporium"), name("card", "western_emporium")
    assert (east.en, east.fr, east.nl) == ("Eastern Emporium", "Emporion Occidental", "Oostelijk Magazijn")
    assert (west.en, west.fr, west.nl) == ("Western Emporium", "Emporion Oriental", "Westelijk Magazijn")


def test_names_of_our_own_say_so() -> None:
    assert name("card", "arena").ours == ("nl",)
    assert name("card", "traders_guild").ours == ()
    assert name("island", "amber").ours == ("en",)


def test_a_name_that_does_not_exist() -> None:
    with pytest.raises(Malformed, match="no name for the card 'casino'"):
        name("card", "casino")


# Loading


def test_an_edition_that_does_not_exist() -> None:
    with pytest.raises(Malformed, match="edition 'third' should be first or second"):
        load("third", armada=True)  # type: ignore[arg-type]


def test_the_printed_editions_are_read_once() -> None:
    assert load("first", armada=True) is load("first", armada=True)
    assert load("first", armada=True, house={}) is load("first", armada=True)


# How sure each value is


@pytest.mark.parametrize("id", EDITIONS)
def test_the_base_game_is_confirmed(id: EditionId) -> None:
    edition = load(id, armada=False)
    assert not any(thing.marks for thing in things(edition))
    assert counts(provenance(edition))["confirmed"] > 700


@pytest.mark.parametrize("id", EDITIONS)
def test_what_nobody_has_confirmed_is_marked(id: EditionId) -> None:
    edition = load(id, armada=True)
    by_id = cards(edition)
    for card in ARMADA:
        assert by_id[card].marks["cost"] == ("reconstructed" if by_id[card].cost else "single")
        assert by_id[card].marks["chains"] == "reconstructed"
    marked = {yard.id: set(yard.marks) for yard in edition.shipyards}
    assert all(len(paths) == 25 for id, paths in marked.items() if id != "R1")
    assert len(marked["R1"]) == 23


def test_the_list_shows_every_value_with_its_mark() -> None:
    rows = provenance(load("second", armada=True))
    assert Datum("card pontoon", "cost", "P", "reconstructed") in rows
    assert Datum("card pontoon", "effects", "Shields 1; Boarding right", "confirmed") in rows
    assert Datum("card arena", "name.nl", "Arena", "ours") in rows
    assert Datum("card loom", "copies.2", "3, 5", "confirmed") in rows
    assert Datum("rules", "naval_ranks", "3, 1; 5, 3; 7, 5", "confirmed") in rows
    assert Datum("draw guild", "more", "2", "confirmed") in rows
    assert Datum("track yellow", "5.coins", "none", "reconstructed") in rows
    assert Datum("track green", "0", "none", "confirmed") in rows
    assert Datum("wonder siracusa", "day.any_order", "yes", "single") in rows
    assert Datum("island amber", "name.en", "Amber Island", "ours") in rows
    assert len({(row.thing, row.field) for row in rows}) == len(rows)
    assert sum(counts(rows).values()) == len(rows)
