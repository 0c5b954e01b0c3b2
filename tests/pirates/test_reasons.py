"""Why nothing can be done with a place: every place without an option has a reason, and no reason contradicts one."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.pirates.actions import Attack, Convert, Explore, Launch, Load, Sail
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.pirates.offers import Offer
from admiralty.pirates.reasons import RULES, Refusal, refusals
from admiralty.pirates.words import Speaker
from admiralty.words import LANGUAGES, words

PLACES = ("city", "territory", "sea", "start", "end", "target", "first", "second", "place")
CONTRADICTED = {
    "too_few": (Attack, "target"),
    "no_explorer": (Explore, "territory"),
    "port_blocked": (Launch, "city"),
    "ship_full": (Load, "end"),
    "no_way": (Sail, "start"),
    "few_cities": (Convert, "territory"),
    "few_posts": (Convert, "territory"),
    "no_supply": (Convert, "territory"),
    "no_ship_beside": (Sail, "end"),
}
FREE = {"not_asked", "other_question", "no_actions", "no_bands", "not_beside", "hemmed_in", "no_crew_beside", "sister"}


def touched(options: list[Offer]) -> set[str]:
    """The places that some option begins at, leads to or is about."""
    return {getattr(row.action, name) for row in options for name in PLACES if getattr(row.action, name, "")}


def found_in(seats: int, seed: str, steps: int) -> list[tuple[Refusal, list[Offer]]]:
    """Every reason in a random game, with the options of the moment."""
    game = Pirates(Choices(seats, True, True, 0))
    table = Table(game, seats, seed)
    chance = Chance(seed)
    rows: list[tuple[Refusal, list[Offer]]] = []
    for _ in range(steps):
        if table.over:
            break
        for seat in table.waiting():
            options = list(game.options(table.state, seat))
            view = game.view(table.state, seat)
            if view.question.kind == "act":
                known = touched(options)
                for place in game.box.atlas.space:
                    told = refusals(view, game.lookup, game.box.atlas, place)
                    rows += [(row, options) for row in told]
                    assert told or place in known, f"nothing can be done with {place}, and nothing says why"
            table.choose(seat, options[chance.below(len(options))].sample(chance))
    return rows


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_without_an_option_have_a_reason_and_reasons_hold(seats: int) -> None:
    rows = found_in(seats, f"reasons {seats}", 500)
    seen = {row.why for row, _ in rows}
    assert seen >= {"not_beside", "no_ship_beside", "no_explorer"} | ({"too_few"} if seats < 4 else set())
    for row, options in rows:
        if row.why in CONTRADICTED:
            kind, name = CONTRADICTED[row.why]
            taken = [o.action for o in options if isinstance(o.action, kind) and getattr(o.action, name) == row.subject]
            assert not taken, (row, taken)
        elif row.why in FREE - {"no_actions"}:
            away = [
                o.action for o in options if getattr(o.action, "end", getattr(o.action, "target", "")) == row.subject
            ]
            assert row.why in ("no_bands", "hemmed_in") or not away, (row, away)


def test_who_is_not_asked_hears_only_that() -> None:
    game = Pirates(Choices(3, True, True, 0))
    table = Table(game, 3, "quiet")
    waiting = table.waiting()
    other = next(seat for seat in range(3) if seat not in waiting)
    place = next(iter(game.box.atlas.space))
    told = refusals(game.view(table.state, other), game.lookup, game.box.atlas, place)
    assert [row.why for row in told] == ["not_asked"]
    told = refusals(game.view(table.state, waiting[0]), game.lookup, game.box.atlas, place)
    assert [row.why for row in told] == ["other_question"]
    assert refusals(game.view(table.state, other), game.lookup, game.box.atlas, "nowhere") == ()


def test_reasons_name_rules_that_exist_and_are_told_in_every_language() -> None:
    text = files("admiralty.pirates").joinpath("data", "rules.toml").read_text(encoding="utf-8")
    known = {row["id"] for row in tomllib.loads(text)["rule"]}
    assert set(RULES.values()) <= known
    for language in LANGUAGES:
        speaker = Speaker(words(language))
        told = {speaker.refusal(Refusal("C0", why, rule, 2)) for why, rule in RULES.items()}
        assert len(told) == len(RULES)
