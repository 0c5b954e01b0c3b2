"""Words never fail: every choice, event, refusal and point, in every language, as short text and on a screen."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from admiralty.cli.desks import make_desk
from admiralty.guides.shelf import guide_to
from admiralty.kernel.codec import Shared, encode
from admiralty.kernel.game import Seat
from admiralty.kernel.table import Table
from admiralty.languages import LANGUAGES
from admiralty.wonders.notation import chosen
from admiralty.wonders.notation import text_of as short
from admiralty.words import words

from .games import Case, seats_and_spectator
from .play import Moment

SCREENS = ((160, 50), (80, 24))


def check_short_texts(case: Case, moment: Moment) -> None:
    """Every option has a short text of its own, which means it."""
    for seat in case.game.deciders(moment.state):
        options: list[Any] = list(case.game.options(moment.state, seat))
        texts = [short(option) for option in options]
        for option, text in zip(options, texts, strict=True):
            assert chosen(text, options) == option or texts.count(text) > 1, text


def check_words(case: Case, moment: Moment) -> None:
    """A teller says all that there is to say, as one of the viewers sees it."""
    guide: Any = guide_to(case.game.name)
    viewers = seats_and_spectator(case)
    viewer = viewers[moment.number % len(viewers)]
    for language in LANGUAGES:
        teller = guide.teller(case.game, case.game.view(moment.state, viewer), language)
        told = [teller.question(), teller.stakes()]
        if viewer in case.game.deciders(moment.state):
            told += [teller.options(case.game.options(moment.state, viewer)), teller.refusals(moment.state, viewer)]
        told += [teller.action(action) for action in moment.choices.values()]
        seen = [event.seen_by(viewer) for event in moment.after.events]
        told += teller.told([event for event in seen if event is not None])["lines"]
        told.append(teller.scores(case.game.scores(moment.after.state)))
        check_text(told)


def check_common(case: Case, moment: Moment) -> None:
    """Told with what a spectator is told, everybody hears the same as alone; views made together are the same views."""
    guide: Any = guide_to(case.game.name)
    game, state = case.game, moment.state
    shared: Shared = {}
    open = guide.teller(game, game.view(state, None), "en")
    deciders = game.deciders(state)
    for seat in seats_and_spectator(case):
        view = game.view(state, seat)
        alone, together = guide.teller(game, view, "en"), open.at(view)
        assert guide.shown(view, shared) == encode(view)
        if deciders:  # a game that is over has nothing more at stake
            assert open.stakes() == alone.stakes()
        if seat in deciders:
            options = game.options(state, seat)
            assert together.options(options) == alone.options(options)


def check_text(told: Any) -> None:
    """No place is left open, and nothing is empty."""
    if isinstance(told, dict):
        for name, content in told.items():
            if name in ("text", "lines", "why"):
                check_text(content)
    elif isinstance(told, list):
        for content in told:
            check_text(content)
    elif isinstance(told, str):
        assert "{" not in told, told


def check_screen(case: Case, moment: Moment) -> None:
    """The terminal shows the table to a decider, and leads it through every question."""
    seat = min(case.game.deciders(moment.state))
    table = Table(case.game, case.seats, "screen")
    table.state = moment.state
    for language, size in zip(LANGUAGES, (*SCREENS, SCREENS[0]), strict=False):
        desk = make_desk(case.game, words(language), table.view(seat))
        console = Console(file=io.StringIO(), width=size[0], height=size[1])
        console.print(desk.position(table, seat, desk.tell(moment.after.events), size))
        console.print(desk.overview(table.view(None), size[0]))
        for fork in desk.forks(table, seat):
            parts = parted(desk.choices(table, seat), fork.key)
            for part in parts:
                console.print(fork.label(part))
            if fork.menu is not None:
                console.print(fork.menu(parts))
        desk.action(table, seat, moment.choices[seat])
        console.print(desk.sheet(case.game.scores(moment.after.state), size[0]))


def parted(options: Any, key: Any) -> list[list[Any]]:
    parts: dict[Any, list[Any]] = {}
    for option in options:
        parts.setdefault(key(option), []).append(option)
    return list(parts.values())


def check_refusals(case: Case, state: Any, seat: Seat) -> None:
    """What can't be built is told, and nothing else: a card is offered, or it is refused."""
    from admiralty.wonders.actions import Build, BuildStage
    from admiralty.wonders.facts import city_facts
    from admiralty.wonders.reasons import refusals

    if case.game.view(state, seat).phase != "turn":
        return
    offered = case.game.options(state, seat)
    built = {option.card for option in offered if isinstance(option, Build)}
    stages = {f"stage {option.stage}" for option in offered if isinstance(option, BuildStage)}
    city = state.waiting_city(seat)
    refused = {refusal.subject for refusal in refusals(state, city) if not refusal.with_ship}
    assert not refused & (built | stages)
    hand = set(city_facts(state.lookup, state.cities[city]).hand)
    assert hand - built <= refused, hand - built - refused
    for refusal in refusals(state, city):
        assert refusal.built or refusal.missing or refusal.coins_short > 0 or refusal.last_space, refusal
