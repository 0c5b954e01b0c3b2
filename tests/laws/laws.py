"""The laws as the soak asks them: each is made for one game and looks at its steps, one after the other."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from admiralty.kernel.chance import Chance
from admiralty.kernel.codec import decode, encode
from admiralty.wonders.core.score import total
from admiralty.wonders.core.terms import NOBODY
from admiralty.wonders.facts import city_facts, city_of
from admiralty.wonders.study.study import WondersStudy

from ..wonders.points import PointBooks
from .conserved import Account
from .games import Case, seats_and_spectator
from .play import Moment, deep
from .spoken import check_common, check_refusals, check_screen, check_short_texts, check_words
from .studied import check_masks
from .test_positions import canonical, read_back, whole
from .test_secrets import check_imagined, same_news

Look = Callable[[Moment], None]
Law = Callable[[Case, Chance], Look]


def conserved(case: Case, chance: Chance) -> Look:
    account: list[Account] = []

    def look(moment: Moment) -> None:
        if not account:
            account.append(Account(moment.state))
        account[0].follow(moment)

    return look


def totals(case: Case, chance: Chance) -> Look:
    """A city's totals are those of its facts, and the sheet's sum is the core's."""

    def look(moment: Moment) -> None:
        state: Any = moment.after.state
        for city in state.cities:
            again = city_of(state.lookup, city_facts(state.lookup, city))
            again.code, again.shares = city.code, city.shares
            again.terms |= city.terms & NOBODY  # of a city that nobody sits at, which is no fact of its own
            assert deep(again) == deep(city)

    return look


def sheets(case: Case, chance: Chance) -> Look:
    def look(moment: Moment) -> None:
        state: Any = moment.after.state
        for seat, score in enumerate(case.game.scores(state)):
            assert sum(line.points for line in score.lines) == score.points, (seat, score)
            assert score.points == total(state, seat), (seat, score.points, total(state, seat))

    return look


def second_books(case: Case, chance: Chance) -> Look:
    """The points as the ledgers have them, counted without the score sheet and the core."""

    def look(moment: Moment) -> None:
        state: Any = moment.after.state
        books = PointBooks(state.lookup.edition, [city_facts(state.lookup, city) for city in state.cities])
        for seat in range(case.seats):
            assert books.total(seat) == total(state, seat), (seat, books.total(seat), total(state, seat))

    return look


def imagined(case: Case, chance: Chance) -> Look:
    def look(moment: Moment) -> None:
        viewers = seats_and_spectator(case)
        for seat in {viewers[moment.number % len(viewers)], moment.number % case.seats}:
            check_imagined(case, moment.state, seat, chance)

    return look


def secrets(case: Case, chance: Chance) -> Look:
    return lambda moment: (same_news(case, moment, moment.number % case.seats, chance), None)[1]


def lines(case: Case, chance: Chance) -> Look:
    """A position reads back whole, and goes on as it would."""

    def look(moment: Moment) -> None:
        if moment.number % 3:
            return
        again = read_back(case, moment.state)
        assert canonical(again) == canonical(moment.state)
        after = case.game.advance(again, moment.choices, moment.chance())
        assert after.events == moment.after.events
        assert canonical(after.state) == canonical(moment.after.state)

    return look


def pure(case: Case, chance: Chance) -> Look:
    def look(moment: Moment) -> None:
        if moment.number % 4:
            return
        before = deep(moment.state)
        again = case.game.advance(moment.state, dict(reversed(moment.choices.items())), moment.chance())
        assert deep(moment.state) == before
        assert again.events == moment.after.events
        assert whole(again.state) == whole(moment.after.state)

    return look


def as_text(value: Any) -> Any:
    return json.loads(json.dumps(encode(value), ensure_ascii=False))


def coded(case: Case, chance: Chance) -> Look:
    def look(moment: Moment) -> None:
        for seat in case.game.deciders(moment.state):
            for option in case.game.options(moment.state, seat):
                assert decode(case.game.action_kind, as_text(option)) == option
        for event in moment.after.events:
            for seen in (event, event.seen_by(0), event.seen_by(None)):
                if seen is not None:
                    assert decode(case.event_kinds[type(seen).__name__], as_text(seen)) == seen
        if moment.number % 5 == 0:
            for viewer in (None, moment.number % case.seats):
                view = case.game.view(moment.after.state, viewer)
                assert decode(case.view_kind, as_text(view)) == view

    return look


def options(case: Case, chance: Chance) -> Look:
    def look(moment: Moment) -> None:
        for seat in case.game.deciders(moment.state):
            offered = case.game.options(moment.state, seat)
            assert offered
            assert len(set(offered)) == len(offered)
            check_refusals(case, moment.state, seat)

    return look


def every_option(case: Case, chance: Chance) -> Look:
    """Whatever a seat may choose can be played."""

    def look(moment: Moment) -> None:
        if moment.number % 6:
            return
        seat = min(moment.choices)
        offered = case.game.options(moment.state, seat)
        for option in offered[:: max(1, len(offered) // 6)]:
            case.game.advance(moment.state, moment.choices | {seat: option}, moment.chance())

    return look


def masks(case: Case, chance: Chance) -> Look:
    game: Any = case.game
    study = WondersStudy(f"soak {case.id}", game, case.seats)
    return lambda moment: None if moment.number % 5 else check_masks(case, study, moment)


def seldom(check: Callable[[Case, Moment], None], every: int) -> Law:
    return lambda case, chance: lambda moment: None if moment.number % every else check(case, moment)


LAWS: dict[str, Law] = {
    "conserved": conserved,
    "totals": totals,
    "sheets": sheets,
    "second books": second_books,
    "imagined": imagined,
    "secrets": secrets,
    "lines": lines,
    "pure": pure,
    "coded": coded,
    "options": options,
    "every option": every_option,
    "masks": masks,
    "short texts": seldom(check_short_texts, 2),
    "words": seldom(check_words, 3),
    "common": seldom(check_common, 3),
    "screen": seldom(check_screen, 7),
}
