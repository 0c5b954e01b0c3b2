"""A box from a folder outside the package is played everywhere, and no file of the package knows it."""

from __future__ import annotations

import pickle
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from io import StringIO
from pathlib import Path
from shutil import copytree
from types import ModuleType
from typing import Any

import pytest
from rich.console import Console

import admiralty
from admiralty.bots.bot import bot_chance
from admiralty.bots.shelf import make_bot
from admiralty.cli.desks import make_desk
from admiralty.kernel.asides import default_answer, sight_of
from admiralty.kernel.chance import Chance
from admiralty.kernel.codec import decode, encode
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table, replay
from admiralty.languages import LANGUAGES
from admiralty.wonders.boxes.shelf import BASE, SHIPPED, add, remove
from admiralty.wonders.cases.case import run
from admiralty.wonders.core.score import total
from admiralty.wonders.core.state import GAINED
from admiralty.wonders.events import events_of, makers_of
from admiralty.wonders.game import Wonders
from admiralty.wonders.guide import WondersGuide
from admiralty.wonders.notation import read, text_of
from admiralty.wonders.study.study import WondersStudy
from admiralty.wonders.telling import tell_events, tell_question
from admiralty.wonders.texts import with_texts
from admiralty.wonders.typed import typed_of
from admiralty.wonders.words import Speaker
from admiralty.words import Words, words

from ..laws import test_protocol as protocol
from ..laws import test_secrets as secrets
from ..laws.games import Case, wonders_cover, wonders_face
from ..laws.play import random_game

FOLDER = Path(__file__).parent / "lanterns"
BOXES = [("lanterns",), *((id, "lanterns") for id in SHIPPED if id != BASE)]


@pytest.fixture(autouse=True)
def box() -> Iterator[ModuleType]:
    add(FOLDER)
    yield import_module("admiralty.wonders.boxes.lanterns.typed")
    remove("lanterns")


def test_it_is_put_on_the_shelf_as_the_recipe_says() -> None:
    recipe = (Path(__file__).parents[2] / "docs" / "recipes.md").read_text(encoding="utf-8")
    called = re.search(r"`admiralty\.([a-z.]+)\(folder\)`", recipe)
    assert called
    remove("lanterns")
    put: Any = admiralty
    for name in called[1].split("."):
        put = getattr(put, name)
    assert put(FOLDER).id == "lanterns"


def options_of(table: Table[Any, Any, Any], seat: int) -> list[Any]:
    return list(table.options(seat))


def table_of(boxes: tuple[str, ...], seed: str = "lamps") -> Table[Any, Any, Any]:
    return Table(Wonders("second", boxes), 4, seed)


def played(boxes: tuple[str, ...], seed: str) -> Table[Any, Any, Any]:
    """A random game."""
    table, chance = table_of(boxes, seed), Chance(seed)
    while not table.over:
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))])
    return table


def question(boxes: tuple[str, ...]) -> Table[Any, Any, Any]:
    """A game in which somebody is asked about lanterns."""
    for number in range(20):
        table, chance = table_of(boxes, f"question {number}"), Chance(f"question {number}")
        while not table.over:
            if table.view(None).phase == "put out lamps":
                return table
            for seat in table.waiting():
                options = options_of(table, seat)
                amber = [o for o in options if text_of(o).startswith(("build wick", "build oil_jar"))]
                table.choose(seat, amber[0] if amber else options[chance.below(len(options))])
    raise AssertionError("nobody has lit a lantern")


def law_case(boxes: tuple[str, ...], box: ModuleType) -> Case:
    game = Wonders("second", boxes)
    from admiralty.wonders import events

    brought = [import_module(f"admiralty.wonders.boxes.{id}.typed.events") for id in boxes if id != "lanterns"]
    rows = [row for module in (events, *brought, box) for row in vars(module).items()]
    kinds = {name: kind for name, kind in rows if isinstance(kind, type)}
    view_kind = type(game.view(game.setup(3, Chance("kind")), None))
    return Case("lanterns", game, 3, kinds, view_kind, wonders_face, wonders_cover)


LAWS = [
    protocol.test_play_ends_with_a_winner,
    protocol.test_every_decider_has_options_and_none_twice,
    protocol.test_advance_is_a_function_and_touches_nothing,
    protocol.test_who_answers_first_does_not_matter,
    protocol.test_a_record_replays_to_equal_views_through_its_text,
    protocol.test_actions_events_and_views_survive_json,
    secrets.test_an_imagined_state_looks_the_same,
    secrets.test_an_imagined_game_can_be_played_to_its_end,
]


@pytest.mark.parametrize("boxes", BOXES)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_keeps_the_laws(law: Any, boxes: tuple[str, ...], box: ModuleType) -> None:
    law(law_case(boxes, box))


@pytest.mark.parametrize("boxes", BOXES)
def test_the_score_sheet_agrees_with_the_core(boxes: tuple[str, ...]) -> None:
    lit = amber = 0
    for number in range(6):
        table = played(boxes, f"score {number}")
        for score in table.scores():
            assert score.points == total(table.state, score.seat)
            count = table.view(None).cities[score.seat].counters.get("lantern", 0)
            assert score.category("counters") == count
            lit += count
            amber += score.category("amber")
    assert lit
    assert amber


def test_cases_speak_of_counters_and_of_the_question() -> None:
    cases = tomllib.loads((FOLDER / "cases" / "lanterns.toml").read_text(encoding="utf-8"))["case"]
    for case in cases:
        for outcome in run(case):
            assert not outcome.failures


def test_a_counter_that_is_not_there_is_refused() -> None:
    case = {"id": "x", "title": "x", "rules": ["B1"], "boxes": ["lanterns"], "editions": ["second"],
            "seats": [{"counters": {"candle": 1}}, {}, {}]}  # fmt: skip
    with pytest.raises(Malformed, match="there is no counter 'candle'; there are lantern"):
        list(run(case))
    case["seats"] = [{"counters": {"lantern": 32}}, {}, {}]
    with pytest.raises(Malformed, match="lantern 32 should be from 0 to 31"):
        list(run(case))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("boxes", BOXES)
def test_the_terminal_shows_it(boxes: tuple[str, ...], language: str) -> None:
    table = question(boxes)
    seat = table.waiting()[0]
    desk = make_desk(table.game, words(language), table.view(seat))
    console = Console(width=140, record=True, file=StringIO())
    console.print(desk.position(table, seat, ["-"], (140, 50)), desk.help())
    fork = desk.forks(table, seat)[0]
    for option in table.options(seat):
        console.print(fork.title, fork.label([option]))
    console.print(desk.sheet(table.scores(), 140))
    shown = console.export_text()
    lamp = {"en": "lantern", "fr": "lanterne", "nl": "lantaarn"}[language]
    assert lamp in shown
    assert fork.title in shown


def test_pages_get_it_flat() -> None:
    table = question(("lanterns",))
    seat = table.waiting()[0]
    guide = WondersGuide()
    view = sight_of(table.game, table.state, seat)
    assert guide.shown(view, {})["cities"][seat]["counters"]["lantern"] >= 1
    teller = guide.teller(table.game, view, "en")
    rows = teller.options(table.options(seat))  # type: ignore[arg-type]
    assert [row["option"] for row in rows] == [encode(option) for option in table.options(seat)]
    assert rows[1]["text"] == "put out 1 lantern for 2 coins"
    assert default_answer(table.game, table.options(seat)) == table.options(seat)[0]


def test_the_catalog_and_the_pad_have_its_rows() -> None:
    guide = WondersGuide()
    rows = {row["id"]: row for row in guide.catalog("fr")["sheet"]}
    assert (rows["amber"]["text"], rows["amber"]["boxes"]) == ("Ambre", ["lanterns"])
    table = {"edition": "second", "boxes": ["lanterns"], "seats": [{"counters": {"lantern": 4}}, {}, {}]}
    told = guide.pad(table, "fr")
    assert {"id": "amber", "text": "Ambre"} in told["categories"]
    assert told["seats"][0]["points"] == 4


def test_a_sheet_with_it_says_that_no_position_comes_of_it() -> None:
    """It does not say what of its own a position would need."""
    sheet = {"edition": "second", "boxes": ["lanterns"], "seats": [{}, {}, {}]}
    told = WondersGuide().pad_line(sheet, 3, "en")
    assert not told["line"]
    assert "Lanterns" in told["missing"][0]["text"]


def test_records_and_views_travel() -> None:
    table = played(("armada", "lanterns"), "record")
    again = replay(table.game, table.record())
    for seat in range(4):
        view = table.view(seat)
        assert again.view(seat) == view == pickle.loads(pickle.dumps(view))
        assert decode(type(view), encode(view)) == view


def test_researchers_have_numbers_for_it() -> None:
    for boxes in BOXES:
        table = question(boxes)
        study = WondersStudy("lanterns", table.game, 4)  # type: ignore[arg-type]
        trial = study.begin(table.state)
        seat = table.waiting()[0]
        legal = study.look(trial, seat)[1].nonzero()[0].tolist()
        found = []
        for number in legal:
            after = trial.copy()
            assert after.choose(seat, number)
            found.append(study.action_of(after, seat))
        assert sorted(map(text_of, found)) == sorted(map(text_of, options_of(table, seat)))
        for option in options_of(table, seat):
            assert [number in legal for number in study.numbers_of(trial, seat, option)] == [True]


@pytest.mark.parametrize("name", ["random", "deckhand", "mate"])
def test_bots_do_not_stumble(name: str) -> None:
    """Three turns of a new game, then the question and all that follows it."""
    for table in (table_of(("lanterns",), name), question(("lanterns",))):
        bot = make_bot(name, table.game)
        for _ in range(3):
            for seat in table.waiting():
                options = table.options(seat)
                action = bot(table.view(seat), options, bot_chance(table.seed, len(table.steps), seat))
                assert action in options
                table.choose(seat, action)


def test_a_question_without_actions_of_its_own_is_answered_by_numbers(
    tmp_path: Path,
) -> None:
    silent = Path(copytree(FOLDER, tmp_path / "lanterns"))
    with (silent / "typed.py").open("a", encoding="utf-8") as module:
        module.write("Lanterns.answers = ()\n")
    remove("lanterns")
    add(silent)
    table = question(("lanterns",))
    seat, state, game = table.waiting()[0], table.state, Wonders("second", ("lanterns",))
    options = game.options(state, seat)
    assert [text_of(option) for option in options[:2]] == ["reply 0 to put out lamps", "reply 1 to put out lamps"]
    assert [read(text_of(option)) for option in options] == options
    assert [decode(game.action_kind, encode(option)) for option in options] == options
    told = WondersGuide().teller(game, replace(game.view(state, seat)), "en").options(options)
    assert [row["text"] for row in told[:2]] == ["answer 0", "answer 1"]
    before = game.view(state, None).cities[seat].counters["lantern"]
    choices = {asked: game.options(state, asked)[1] for asked in game.deciders(state)}
    after = game.advance(state, choices, Chance("reply")).state
    assert game.view(after, None).cities[seat].counters.get("lantern", 0) == before - 1


def test_random_games_meet_the_question(box: ModuleType) -> None:
    met = sum(
        isinstance(event, box.LampsOut)
        for number in range(8)
        for moment in random_game(law_case(("lanterns",), box), f"meet {number}")
        for event in moment.after.events
    )
    assert met


@pytest.mark.parametrize("boxes", BOXES)
def test_what_the_other_boxes_tell_stays_theirs(boxes: tuple[str, ...], box: ModuleType) -> None:
    """With lanterns on the table every row of the log still becomes the event that it was without them."""
    others = boxes[:-1]
    for with_lamps, alone in ((BASE, *boxes), (BASE, *others)), ((BASE, *boxes), (BASE, "lanterns")):
        mine, theirs = makers_of(with_lamps), makers_of(alone)
        assert {number: mine[number] for number in theirs if number != GAINED} == {
            number: maker for number, maker in theirs.items() if number != GAINED
        }
    lookup = Wonders("second", boxes).lookup(3)
    told = [events_of(lookup, [(int(GAINED), 0, 1, why)]) for typed in typed_of((BASE, *boxes)) for why in typed.gains]
    assert [event.why for (event,) in told] == [  # type: ignore[attr-defined]
        said for typed in typed_of((BASE, *boxes)) for said in typed.gains.values()
    ]


@pytest.mark.parametrize(
    ("chosen", "what"), [("PUT_OUT = 64", "an event 64"), ("BY_LAMPS = 16", "a reason for coins 16")]
)
def test_an_event_that_another_box_would_be_mistaken_for_is_refused(chosen: str, what: str, tmp_path: Path) -> None:
    hasty = Path(copytree(FOLDER, tmp_path / "lanterns"))
    core = (hasty / "core.py").read_text(encoding="utf-8")
    name = chosen.partition(" ")[0]
    (hasty / "core.py").write_text(re.sub(f"{name} = number_of.*", chosen, core), encoding="utf-8")
    remove("lanterns")
    add(hasty)
    Wonders("second", ("lanterns",))
    with pytest.raises(Malformed, match=f"'cities' and 'lanterns' both have {what}"):
        Wonders("second", ("cities", "lanterns"))


def test_a_language_that_the_box_lacks_has_its_english_texts() -> None:
    said = with_texts(Words("de", {}), ("lanterns",))
    assert said.texts == with_texts(Words("en", {}), ("lanterns",)).texts
    assert "ask.put out lamps" in said


def test_what_it_says_nothing_of_is_told_under_the_name_of_its_class(box: ModuleType) -> None:
    game = Wonders("second", ("lanterns",))
    speaker = Speaker(game.edition, words("en"), ("gizah", "babylon", "rhodos"))
    assert tell_events(speaker, [box.LampsOut(0, 2)]) == ["Gizah: puts out 2"]
    assert tell_question(speaker, "turn") == ""
