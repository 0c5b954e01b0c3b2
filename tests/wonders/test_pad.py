"""The score pad: the known answers of the books, totals beside what lies there, and conflicts for the whole table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from admiralty.bots.play import play
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Line, Malformed
from admiralty.kernel.table import Table
from admiralty.wonders.boxes.armada.typed.events import Boarded, NavalConflict
from admiralty.wonders.boxes.armada.typed.facts import at_sea
from admiralty.wonders.boxes.cities.typed.events import PeaceKept
from admiralty.wonders.events import AgeEnded, TokenTaken
from admiralty.wonders.facts import city_facts
from admiralty.wonders.game import Wonders
from admiralty.wonders.guide import WondersGuide
from admiralty.wonders.pad import pad_of, read_pad, score_pad


def test_projects_ask_for_guilds_only_where_a_token_counts_them() -> None:
    """BP22: the points of a Menagerie token hang on the Guilds of both neighbors; without one nobody is asked."""
    seats: list[dict[str, Any]] = [{}, {}, {}]
    assert not score_pad(read_pad({"boxes": ["projects"], "seats": seats})).asks
    seats[0] = {"counters": {"guild_points": 1}}
    asks = score_pad(read_pad({"boxes": ["projects"], "seats": seats})).asks
    assert sorted(asks) == [(0, "purple"), (1, "purple"), (2, "purple")]


def points(category: str, *seats: dict[str, Any], **pad: Any) -> list[int]:
    """What each seat has in a row of the pad."""
    found = score_pad(read_pad({"boxes": [], "seats": seats, **pad})).scores
    return [sum(line.points for line in score.lines if line.category == category) for score in found]


@pytest.mark.parametrize(
    ("symbols", "worth"),
    [
        ({"compass": 3, "gear": 2, "tablet": 1}, 21),
        ({"compass": 3, "gear": 2, "tablet": 2}, 31),
        ({"compass": 2, "gear": 2, "tablet": 2}, 26),
        ({"compass": 3, "gear": 3, "tablet": 3}, 48),
        ({"compass": 4, "gear": 4, "tablet": 4}, 76),
        ({"compass": 5, "gear": 5, "tablet": 5}, 110),
        ({"compass": 7, "gear": 7, "tablet": 7}, 196),
        ({"compass": 1, "gear": 1, "tablet": 1, "most": 1, "any": 2}, 26),
    ],
)  # fmt: skip
def test_known_answers_of_science(symbols: dict[str, int], worth: int) -> None:
    """B14, AC9; the pages that give 19 for two sets of three are wrong."""
    assert points("science", {"symbols": symbols}, {}, {}) == [worth, 0, 0]


def test_a_mask_copies_a_symbol_that_is_told_next_door() -> None:
    """C20: one of the symbols on a neighbor's green cards; a city farther away lends none."""
    masked = {"symbols": {"compass": 1, "gear": 1, "copy": 1}}
    lends = {"symbols": {"tablet": 1}}
    assert points("science", masked, lends, {}, {}, boxes=["cities"])[0] == 3 + 7
    assert points("science", masked, {}, lends, {}, boxes=["cities"])[0] == 2


@pytest.mark.parametrize(
    ("named", "told", "worth"),
    [
        ({"built": ["scientists_guild"]}, {"compass": 1, "any": 1}, 4),
        ({"wonder": "babylon day", "stages": 3}, {"compass": 1, "any": 1}, 4),
        ({"built": ["scientists_guild"]}, {"compass": 1}, 4),
        ({"built": ["scientists_guild"]}, {"compass": 1, "any": 2}, 10),
        ({"leaders": ["euclid"]}, {"compass": 2, "gear": 1}, 4 + 1),
    ],
)
def test_a_symbol_that_is_told_and_named_counts_once(named: dict[str, Any], told: dict[str, int], worth: int) -> None:
    """SR5: whoever says how many symbols lie there counts those of Guilds, stages and leaders too."""
    assert points("science", {**named, "symbols": told}, {}, {}, boxes=["leaders"])[0] == worth


def test_a_mask_copies_no_symbol_of_a_leader() -> None:
    """C20: of what is told next door only the symbols on green cards can be copied."""
    masked = {"symbols": {"gear": 1, "copy": 1}}
    for lends, worth in (({"leaders": ["euclid"], "symbols": {"compass": 1}}, 1), ({"symbols": {"compass": 1}}, 2)):
        assert points("science", masked, lends, {}, boxes=["cities", "leaders"])[0] == worth


def test_two_players_and_the_free_city_fight_each_other() -> None:
    """D2, D13: all three are neighbors; as long as nobody has told of the free city, the Age brings no tokens."""
    one, two, free = ({"ages": [{"shields": shields}]} for shields in (1, 2, 0))
    cities = score_pad(read_pad({"boxes": [], "seats": [one, two], "free": [free]})).cities
    assert [(city.victories[0], city.defeats[0]) for city in cities] == [(1, 1), (2, 0), (0, 2)]
    assert points("military", one, two, free=[]) == points("military", one, two, free=[{}]) == [0, 0]


def test_tokens_and_coins() -> None:
    """B13, B14: tokens +1 +3 +5 -1 -1 -1 are 6 points, and 14 coins are 4."""
    seat = {"victories": [1, 1, 1], "defeats": [1, 1, 1], "coins": 14}
    assert points("military", seat, {}, {})[0] == 6
    assert points("treasury", seat, {}, {})[0] == 4


def test_a_guild_counts_the_numbers_that_were_told() -> None:
    """A36: with Armada the Philosophers' 7 + 5 green cards next door are 10 points, without it 12."""
    seats = {"built": ["philosophers_guild"]}, {"counts": {"green": 7}}, {"counts": {"green": 5}}
    assert points("guilds", *seats)[0] == 12
    assert points("guilds", *seats, boxes=["armada"])[0] == 10


def test_a_total_stands_for_what_lies_there() -> None:
    seat = {"built": ["baths", "altar"], "totals": {"civil": 17, "science": 9}}
    assert points("civil", seat, {}, {})[0] == 17
    assert score_pad(read_pad({"boxes": [], "seats": [seat, {}, {}]})).scores[0].points == 17 + 9


def test_shields_decide_the_whole_ring() -> None:
    """B13: each meets both neighbors; equals take nothing."""
    shields = [(0, 1, 2, 5), (0, 3, 2, 2), (7, 0, 0, 7)]
    seats = [{"ages": [{"shields": row[seat]} for row in shields]} for seat in range(4)]
    assert points("military", *seats) == [5 - 4, 1 + 2 * 3 - 2, 1 - 3, 2 * 1 + 3 + 5]
    cities = score_pad(read_pad({"boxes": [], "seats": seats})).cities
    assert [city.victories for city in cities] == [(0, 0, 1), (1, 2, 0), (1, 0, 0), (2, 1, 1)]
    assert [sum(city.defeats) for city in cities] == [4, 2, 3, 0]


def test_an_age_that_somebody_has_not_told_brings_nothing() -> None:
    seats = [{"ages": [{"shields": 1}]}, {"ages": [{"shields": 3}]}, {}]
    assert points("military", *seats) == [0, 0, 0]


def test_strengths_decide_the_naval_conflict() -> None:
    """A48, A24, AI7: ties push a rank down, the weakest takes the defeat, and who stays out takes nothing."""
    rows = [{"shields": 0, "strength": 4}, {"shields": 0, "strength": 2}, {"shields": 0, "strength": 0}]
    seats = [{"ages": [row]} for row in rows]
    naval = points("naval", *seats, boxes=["armada"])
    assert naval[0] > naval[1] > 0 > naval[2]
    away = [*rows[:2], {"shields": 0, "out": 1}]
    assert points("naval", *[{"ages": [row]} for row in away], boxes=["armada"])[2] == 0


def test_a_boarding_and_a_truce_hold_in_their_age() -> None:
    """A30, C10: a boarding meets the city beyond; who has a diplomacy token stays out, and its neighbors meet."""
    strong = {"shields": 9}
    boards = [{"ages": [{**strong, "boarding": ["left"]}]}, *[{"ages": [{"shields": 0}]}] * 4]
    assert score_pad(read_pad({"boxes": ["armada"], "seats": boards})).cities[0].victories == (3, 0, 0)
    out = [{"ages": [{**strong, "counters": {"diplomacy": 1}}]}, *[{"ages": [{"shields": 0}]}] * 3]
    told = score_pad(read_pad({"boxes": ["cities"], "seats": out}))
    assert [city.victories for city in told.cities] == [(0, 0, 0)] * 4


def test_edifice_is_counted_though_it_is_not_played_here() -> None:
    """SR15: a pawn on the Belvedere is a point for each stage, and so on; a debt is -2, -3 or -5 by its Age."""
    city = {"wonder": "gizah day", "stages": 2, "built": ["altar", "baths", "quarry", "spies_guild"]}
    pawns = {"belvedere": 2, "amphitheater": 2, "archives": 3, "agora": 5}
    red = {"counts": {"red": 3}}, {"counts": {"red": 2}}
    for pawn, worth in pawns.items():
        told = {**city, "edifice": {"pawns": [pawn]}}
        assert points("edifice", told, *red, boxes=["edifice"]) == [worth, 0, 0]
    debts = {"edifice": {"debts": [1, 0, 2], "points": 4}}
    assert points("edifice", debts, {}, {}, boxes=["armada", "edifice"])[0] == -2 - 10 + 4
    assert points("edifice", {**debts, "totals": {"edifice": 1}}, {}, {}, boxes=["edifice"])[0] == 1


def test_edifice_is_told_in_every_language() -> None:
    pad = {"boxes": ["edifice"], "seats": [{"edifice": {"pawns": ["agora"], "debts": [0, 1, 0]}}, {}, {}]}
    names = {"en": ["Agora", "debt of Age II"], "fr": ["Agora", "dette de l\u2019Âge II"]}
    for language, texts in {**names, "nl": ["Agora", "schuld van Tijdperk II"]}.items():
        told = WondersGuide().pad(pad, language)
        assert [line["text"] for line in told["seats"][0]["lines"]] == texts
        assert told["categories"][-1]["text"] == "Edifice"


def test_edifice_asks_for_what_nobody_has_told() -> None:
    def asks(seat: dict[str, Any]) -> set[tuple[int, str]]:
        return set(score_pad(read_pad({"boxes": ["edifice"], "seats": [seat, {}, {}]})).asks)

    pawns = {"edifice": {"pawns": ["belvedere", "amphitheater", "archives", "agora"]}}
    assert asks(pawns) == {(0, "stage"), (0, "blue"), (0, "color kinds"), (0, "best guild")}
    colors = ["brown", "grey", "blue", "yellow", "red", "green", "purple"]
    assert asks({**pawns, "wonder": "gizah day", "stages": 2, "named": colors}) == set()
    counted = {**pawns, "counts": {"stage": 2, "blue": 3, "color kinds": 6, "best guild": 8}}
    assert asks(counted) == set()
    assert points("edifice", counted, {}, {}, boxes=["edifice"])[0] == 2 + 3 + 6 + 8


@pytest.mark.parametrize(
    ("plain", "why"),
    [
        ({"seats": [{"totals": {"gold": 3}}, {}, {}]}, "should be one of military"),
        ({"seats": [{"symbols": {"star": 3}}, {}, {}]}, "should be one of compass"),
        ({"seats": [{"counts": {"green": -1}}, {}, {}]}, "from 0 to 999"),
        ({"seats": [{"wonder": "atlantis"}, {}, {}]}, "there is no board"),
        ({"seats": [{"ages": [{"shields": "many"}]}] * 3}, "should be a whole number"),
        ({"seats": [{"built": ["baths", "baths"]}, {}, {}]}, "two buildings of the same name"),
        ({"seats": [{"totals": {"military": 1000}}, {}, {}]}, "the points of a row should lie between"),
        ({"seats": [{"ages": [{}] * 4}, {}, {}]}, "there are 3 Ages, not 4"),
        ({"seats": [{"ages": [{"shields": 1000}]}] * 3}, "shields 1000 should be from 0 to"),
        ({"seats": [{}]}, "2 to 7"),
        ({"seats": [{"edifice": {"points": 3}}, {}, {}]}, "Edifices need the box"),
        ({"boxes": ["edifice"], "seats": [{"edifice": {"pawns": ["x"]}}, {}, {}]}, "there is no Edifice 'x'"),
        ({"boxes": ["edifice"], "seats": [{"edifice": {"debts": [10, 0, 0]}}, {}, {}]}, "from 0 to 9"),
        ([], "a pad should be a table"),
    ],
)  # fmt: skip
def test_what_can_not_be_gets_a_sentence(plain: Any, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        score_pad(read_pad(plain))


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("boxes", [(), ("armada",), ("armada", "cities", "leaders"), ("tower", "projects")])
def test_a_game_played_here_has_the_same_points_on_the_pad(edition: Any, boxes: tuple[str, ...]) -> None:
    """SP2, SP17: what lies at the end of a game, described as an owner would, adds up to the game's own scores."""
    game = Wonders(edition, boxes)
    table = Table(game, 4, f"pad {boxes}")
    scores = play(table, ["random"] * 4)
    described = json.loads(json.dumps(pad_of(game, table.state)))
    in_rows_of_their_own = {"ship": "shipyard"} if edition == "first" else {}
    expected = [
        replace(score, lines=tuple(replace(line, category=row_of(line, in_rows_of_their_own)) for line in score.lines))
        for score in scores
    ]
    assert list(score_pad(read_pad(described)).scores) == expected


def row_of(line: Line, rows: dict[str, str]) -> str:
    """The row of a line: debts have one of their own, and in the first edition the points of ships."""
    kind = line.source.partition(" ")[0]
    return "debt" if line.source.startswith("counter debt") else rows.get(kind, line.category)


@pytest.mark.parametrize(("edition", "row"), [("first", "shipyard"), ("second", "civil")])
def test_the_blue_ship_counts_where_the_pad_of_its_box_has_it(edition: str, row: str) -> None:
    """SR4a: in the first edition in a row for the shipyard, in the second one with the blue cards."""
    seat = {"ships": {"blue": 6}, "built": ["altar"]}
    ship = {"first": 0, "second": 3}[edition]
    found = points(row, seat, {}, {}, edition=edition, boxes=["armada"])[0] - ship
    assert 0 < found <= 10
    altar = {"first": 2, "second": 3}[edition]
    civil = points("civil", seat, {}, {}, edition=edition, boxes=["armada"])[0]
    assert civil == (altar if edition == "first" else altar + found)
    assert points("shipyard", {"totals": {"shipyard": 7}}, {}, {}, edition="first", boxes=["armada"]) == [7, 0, 0]


def test_debts_have_a_row_of_their_own() -> None:
    """SR2, SR12: 7 coins are 2 points, 3 debts are -3, and neither is counted with the other."""
    seat = {"coins": 7, "counters": {"debt": 3}}
    assert points("treasury", seat, {}, {}, boxes=["cities"])[0] == 2
    assert points("debt", seat, {}, {}, boxes=["cities"])[0] == -3
    assert score_pad(read_pad({"boxes": ["cities"], "seats": [seat, {}, {}]})).scores[0].points == -1


@pytest.mark.parametrize(("edition", "third"), [("first", {-3, 0, 3, 5, 7}), ("second", {-3, 0, 5, 7})])
def test_naval_tokens_are_those_of_the_edition(edition: str, third: set[int]) -> None:
    """SR8: one for each Age; a value that no token of the Age has gets a sentence."""
    for age, values in enumerate([{-1, 0, 1, 3}, {-2, 0, 3, 5}, third]):
        for value in range(-4, 9):
            seat = {"naval_tokens": [value if n == age else 0 for n in range(3)]}
            if value in values:
                assert points("naval", seat, {}, {}, edition=edition, boxes=["armada"])[0] == value
            else:
                with pytest.raises(Malformed, match="should be one of"):
                    points("naval", seat, {}, {}, edition=edition, boxes=["armada"])


TABLES = 1000
KINDS = [
    (Wonders("first", ()), (3, 4, 5, 6, 7)),
    (Wonders("second", ()), (3, 4, 5, 6, 7)),
    (Wonders("second", ("armada",)), (3, 4, 5, 6, 7)),
    (Wonders("first", ("armada",)), (3, 5, 7, 8)),
    (Wonders("second", ("armada",), True), (4, 6)),
    (Wonders("second", ("armada", "cities")), (2, 3, 6)),
    (Wonders("first", ()), (2,)),
]


def ages_of(table: Table[Any, Any, Any], chance: Chance) -> Iterator[list[dict[str, Any]]]:
    """Play a game at random; for each Age what everybody fought with, and the tokens that it brought."""
    boards: dict[int, list[str]] = {}
    carded: Counter[tuple[int, int]] = Counter()
    while not table.over:
        age, happened = table.state.age, None
        while happened is None:
            seat = table.waiting()[0]
            options = table.options(seat)
            happened = table.choose(seat, options[chance.below(len(options))])
        sea: dict[int, tuple[int, int]] = {}
        for event in happened:
            if isinstance(event, Boarded):
                beyond = (event.target - event.seat) % len(table.state.cities) == 2
                boards.setdefault(event.seat, []).append("left" if beyond else "right")
            if isinstance(event, NavalConflict):
                sea[event.seat] = event.strength, event.token
        carded.update((event.seat, event.age) for event in happened if isinstance(event, TokenTaken))
        peaceful = [event.seat for event in happened if isinstance(event, PeaceKept)]
        if any(isinstance(event, AgeEnded) for event in happened) and (table.state.age > age or table.over):
            cities = [city_facts(table.state.lookup, city) for city in table.state.cities]
            yield [
                {
                    "age": age,
                    "row": {"shields": int(table.state.cities[seat].shields), "boarding": boards.get(seat, []),
                            **({"strength": sea[seat][0]} if seat in sea else {"out": 1} if sea else {}),
                            **({"counters": {"diplomacy": 1}} if seat in peaceful else {})},
                    "won": city.victories[age - 1] - carded[seat, age],
                    "lost": city.defeats[age - 1],
                    "naval": sea.get(seat, (0, 0))[1],
                }
                for seat, city in enumerate(cities)
            ]  # fmt: skip
            boards.clear()


@pytest.mark.slow
def test_a_thousand_tables_have_the_tokens_of_the_engine() -> None:
    """SP4: shields and strengths of every Age of random games, told to a pad, bring the tokens that the game gave."""
    chance, tables = Chance("pads"), 0
    while tables < TABLES:
        game, counts = KINDS[tables % len(KINDS)]
        seats = counts[chance.below(len(counts))]
        for fought in ages_of(Table(game, seats, f"pads {tables}"), chance):
            tables += 1
            age = fought[0]["age"]
            rows = [{"ages": [{}] * (age - 1) + [one["row"]]} for one in fought]
            plain = {"edition": game.edition.id, "boxes": list(game.boxes), "teams": game.teams}
            plain |= {"seats": rows[:seats], "free": rows[seats:]}
            cities = score_pad(read_pad(plain)).cities
            assert [city.victories[age - 1] for city in cities] == [one["won"] for one in fought], fought
            assert [city.defeats[age - 1] for city in cities] == [one["lost"] for one in fought], fought
            if "armada" in game.boxes:
                naval = [at_sea(city).naval_tokens[age - 1] for city in cities]
                assert naval == [one["naval"] for one in fought], fought
