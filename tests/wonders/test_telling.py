"""Everything that a box holds and everything that can happen has words in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from admiralty.bots.bot import bot_chance
from admiralty.bots.shelf import make_bot
from admiralty.kernel.game import Event
from admiralty.kernel.table import Table
from admiralty.wonders.actions import Action, Build, BuildStage
from admiralty.wonders.book import Book
from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.boxes.armada.typed.events import KeptIsland, Sailed
from admiralty.wonders.boxes.armada.vocabulary import Advance, Import
from admiralty.wonders.boxes.shelf import SHIPPED
from admiralty.wonders.compose import EDITIONS, EditionId, load
from admiralty.wonders.effects import Coins, Discount, Effect, Points, Produce
from admiralty.wonders.events import LandConflict, Paid
from admiralty.wonders.game import Wonders
from admiralty.wonders.prices import BANK, Prices
from admiralty.wonders.reasons import Refusal, refusals
from admiralty.wonders.telling import CLAUSES, tell_action, tell_deeds, tell_events, tell_refusal, tell_source
from admiralty.wonders.terminal.style import cost_text
from admiralty.wonders.typed import typed_of
from admiralty.wonders.view import View
from admiralty.wonders.words import Speaker
from admiralty.words import LANGUAGES, words

ALL_BOXES = ("armada", "cities", "leaders", "tower", "projects")


def speaker(language: str = "en", edition: EditionId = "second") -> Speaker:
    return Speaker(load(edition, boxes=("armada",)), words(language), ("gizah", "babylon", "rhodos"))


@pytest.mark.parametrize(("edition", "language"), list(product(EDITIONS, LANGUAGES)))
def test_every_effect_has_words(edition: EditionId, language: str) -> None:
    whole = load(edition, boxes=ALL_BOXES)
    speaks = Speaker(whole, words(language), ("gizah", "babylon", "rhodos"))
    rows: list[tuple[Effect, ...]] = [card.effects for card in whole.cards]
    sides = [side for wonder in whole.wonders for side in wonder.sides]
    rows += [side.effects for side in sides if side.effects]
    rows += [stage.effects for side in sides for stage in side.stages]
    rows += [space for track in whole.of(ArmadaData).tracks for space in track.spaces]
    own = [typed.texts(speaks) for typed in typed_of(whole.boxes)]
    assert {kind for texts in own for kind in texts} == {"island", "space", "tile", "project"}
    told = [text for texts in own for rows in texts.values() for text in rows.values()]
    for text in [*map(speaks.effects, rows), *told]:
        assert text
        assert "{" not in text
        assert "_" not in text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Produce("WW"), "produces 2 wood"),
        (Produce("W/S/C"), "produces wood, stone or clay"),
        (Discount("WSCO", ("left",)), "raw materials for 1 coin from the left neighbor"),
        (Import("right", 1), "once a turn, 1 resource for 1 coin from the city beyond the right neighbor"),
        (Coins(5), "5 coins"),
        (Points(1, ("brown",), ("left", "right")), "1 point per brown card (neighbors)"),
        (Advance(1, ("blue",)), "free advance of the blue ship"),
        (Advance(2), "2 different ships advance free"),
    ],
)
def test_effects_in_english(effect: Effect, text: str) -> None:
    assert speaker().effect(effect) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Produce("G"), "produit du verre"),
        (Produce("SS"), "produit 2 pierres"),
        (Produce("W/S/C"), "produit du bois, de la pierre ou de l’argile"),
        (Advance(1, ("blue",)), "avance gratuitement le navire bleu"),
    ],
)
def test_effects_in_french(effect: Effect, text: str) -> None:
    assert speaker("fr").effect(effect) == text


def test_what_happens_in_french() -> None:
    events = [Sailed(0, "red", 6, True), KeptIsland(0, "golden"), KeptIsland(0, "iron")]
    told = tell_events(speaker("fr"), events)
    assert told == [
        "Gizah\u202f: avance le navire rouge à la case 6, garde l’Archipel doré, garde le Havre de fer",
    ]
    assert tell_refusal(speaker("fr"), Refusal("baths", missing="L")) == "il manque du tissu"


def test_costs() -> None:
    assert speaker().cost("SSO1") == "2 stone, ore, 1 coin"
    assert speaker("fr").cost("WGG") == "bois, 2 verres"
    assert speaker("nl").cost("") == "gratis"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_cost_can_be_written_in_letters(edition: EditionId) -> None:
    """A terminal has a letter for each good, and a sign for coins, as many as the number of the Age too (L9)."""
    for card in load(edition, SHIPPED).cards:
        written = cost_text(card.cost).plain
        assert sorted(written.replace("¢", "").replace(" ", "")) == sorted(card.cost or "-"), card
    assert cost_text("A").plain == "A¢"


@pytest.mark.parametrize(
    ("refusal", "text"),
    [
        (Refusal("baths", built=True), "already built"),
        (Refusal("stage", built=True), "the Wonder is complete"),
        (Refusal("baths", missing="SSW"), "missing wood, 2 stone"),
        (Refusal("baths", coins_short=1), "1 coin short"),
        (Refusal("baths", with_ship=True, coins_short=2), "no ship: 2 coins short"),
        (Refusal("baths", with_ship=True, last_space=True), "no ship: the ship is on its last space"),
    ],
)
def test_refusals(refusal: Refusal, text: str) -> None:
    assert tell_refusal(speaker(), refusal) == text


def test_a_conflict_tells_who_takes_its_tokens() -> None:
    """Usually each of the two; a leader sends the defeats back to the winner (L22)."""
    usual = LandConflict(1, 0, 2, 1, won=3, lost=-1)
    sent_back = LandConflict(1, 0, 2, 1, victory=2, bearer=1, defeats=1, won=3, lost=-1)
    assert tell_events(speaker(), [usual]) == ["Babylon defeats Gizah on land: +3 and −1"]
    assert tell_events(speaker(), [sent_back]) == ["Babylon defeats Gizah on land: +3 for Babylon, −1 for Babylon"]
    assert all("{" not in tell_events(speaker(language), [sent_back])[0] for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_deeds_are_the_lines_without_names(language: str) -> None:
    """However a language writes a colon: French puts a space before it."""
    events = [Paid(0, 1, 2), LandConflict(1, 0, 2, 1, won=3, lost=-1), Paid(1, None, 1)]
    deeds, lines = tell_deeds(speaker(language), events), tell_events(speaker(language), events)
    assert [seat for seat, _ in deeds] == [0, None, 1]
    assert lines[1] == deeds[1][1]
    names = speaker(language).city(0), speaker(language).city(1)
    for (_, told), line, name in zip((deeds[0], deeds[2]), (lines[0], lines[2]), names, strict=True):
        assert line.startswith(name)
        assert line.endswith(told)
        assert name not in told


def moments(game: Wonders, seats: int, seed: str) -> Iterator[tuple[Table[object, Action, View], list[Event]]]:
    """The table before each step, with what the step before told."""
    bot = make_bot("random", game)
    table: Table[object, Action, View] = Table(game, seats, seed)  # type: ignore[arg-type]
    events: list[Event] = []
    while not table.over:
        yield table, events
        events = []
        for seat in table.waiting():
            events += table.choose(seat, bot(None, table.options(seat), bot_chance(seed, len(table.steps), seat))) or ()
    yield table, events


def test_whole_games_have_words() -> None:
    """Every event that comes up in random games is told, whole and as others see it."""
    told: set[type[Event]] = set()
    for number in range(20):
        boxes = ALL_BOXES[1:] if number >= 12 else ("armada", "cities") if number % 4 > 1 else ("armada",)
        customs: dict[str, Any] = {"wonders": "draft", "two": ["shipyards"]} if number == 8 else {}
        game = Wonders("second" if number % 2 else "first", boxes=boxes, **customs)
        for table, events in moments(game, 2 if number in (5, 14) else 4, f"words {number}"):
            view: View = table.view(0)
            speaks = Speaker(game.edition, words(LANGUAGES[number % 3]), [city.wonder for city in view.cities])
            told |= {type(event) for event in events}
            for line in [*tell_events(speaks, events), *tell_events(speaks, [e.seen_by(0) or e for e in events])]:
                assert "{" not in line
            for option in table.options(0):
                assert tell_action(speaks, option)  # type: ignore[arg-type]
        for score in table.scores():
            assert all(tell_source(speaks, line) for line in score.lines)
    clauses = {*CLAUSES, *(kind for typed in typed_of(ALL_BOXES) for kind in (*typed.clauses, *typed.lines))}
    assert {kind.__name__ for kind in clauses - told} <= RARE


RARE = {
    *("NoneType", "StayedOut", "Forwent", "ExtraTurn", "Salvaged", "Boarded"),
    *("DefeatsDropped", "TokenTaken", "DebtTaken", "DiplomacyTaken", "PeaceKept"),
    *("LeaderCopied", "VictoryDropped", "TookVictory", "LostStart", "LostVictories"),
}
"""Events that a score of random games may miss."""


@pytest.mark.parametrize(("edition", "boxes"), [("first", ("armada",)), ("second", ("armada",)), ("second", ())])
def test_bills_are_what_is_paid(edition: EditionId, boxes: tuple[str, ...]) -> None:
    """A choice's bill says just what its seat then pays, and to whom."""
    game = Wonders(edition, boxes)
    bot, book = make_bot("random", game), Book(game.edition)
    for number in range(6):
        table: Table[Any, Any, Any] = Table(game, 5, f"bills {number}")
        while not table.over:
            bills: dict[int, dict[int, int]] = {}
            events: Sequence[Event] = ()
            for seat in table.waiting():
                action = bot(None, table.options(seat), bot_chance(table.seed, len(table.steps), seat))
                bills[seat] = Prices(book, table.view(seat), seat).bill(action)
                events = table.choose(seat, action) or ()
            assert paid(events) == {seat: bill for seat, bill in bills.items() if bill}


def paid(events: Iterable[Event]) -> dict[int, dict[int, int]]:
    """By seat, the coins paid to each receiver."""
    sums: dict[int, dict[int, int]] = {}
    for event in events:
        if isinstance(event, Paid):
            row = sums.setdefault(event.seat, {})
            receiver = BANK if event.to is None else event.to
            row[receiver] = row.get(receiver, 0) + event.coins
    return sums


def test_a_coin_for_the_bank() -> None:
    game = Wonders("second", boxes=())
    book = Book(game.edition)
    for table, _ in moments(game, 3, "bank"):
        for seat in table.waiting():
            prices = Prices(book, table.view(seat), seat)
            for option in table.options(seat):
                if getattr(option, "card", "") == "timber_yard" and type(option).__name__ == "Build":
                    assert prices.bill(option) == {BANK: 1}  # type: ignore[arg-type]
                    assert prices.total(option) == 1  # type: ignore[arg-type]
                    return
    pytest.fail("no Timber Yard came up")


def test_refusals_name_what_can_not_be_built() -> None:
    game = Wonders("second", boxes=("armada",))
    for table, _ in moments(game, 3, "refusals"):
        view: View = table.view(0)
        if view.phase != "turn" or 0 not in view.asked:
            continue
        buildable = {o.card for o in table.options(0) if type(o).__name__ == "Build"}  # type: ignore[attr-defined]
        whole = {refusal.subject for refusal in refusals(table.state, 0) if not refusal.with_ship}  # type: ignore[arg-type]
        assert not buildable & whole
        assert buildable | whole >= set(view.cities[0].hand)


@pytest.mark.parametrize("boxes", [(), ("armada",)])
def test_things_of_no_box_have_no_words(boxes: tuple[str, ...]) -> None:
    """Whoever asks can tell by the error; a bare `StopIteration` would end a coroutine instead."""
    speaks = Speaker(load("second", boxes=boxes), words("en"), ("gizah", "babylon", "rhodos"))
    with pytest.raises(LookupError):
        tell_action(speaks, Build("stockade", ship="raft"))
    with pytest.raises(LookupError):
        tell_action(speaks, BuildStage("stockade", 1, ship="raft"))
