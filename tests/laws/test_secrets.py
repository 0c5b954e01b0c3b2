"""What a seat may know: views carry it, imagined states agree with it, and nothing more gets out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Seat

from .games import Case, every_case, seats_and_spectator
from .play import Moment, random_choices, random_game


@every_case()
def test_an_imagined_state_looks_the_same(case: Case) -> None:
    chance = Chance("imagine")
    for moment in random_game(case, "imagine"):
        viewers = seats_and_spectator(case)
        for seat in {viewers[moment.number % len(viewers)], moment.number % case.seats}:
            check_imagined(case, moment.state, seat, chance)


def check_imagined(case: Case, state: Any, seat: Seat | None, chance: Chance) -> None:
    """Deciders follow from any view, options from the decider's own; an imagined state shows the same view."""
    view = case.game.view(state, seat)
    imagined = case.game.imagine(view, chance)
    assert case.game.view(imagined, seat) == view
    assert case.game.deciders(imagined) == case.game.deciders(state)
    if seat is not None and seat in case.game.deciders(state):
        assert case.game.options(imagined, seat) == case.game.options(state, seat)


@every_case()
def test_an_imagined_game_can_be_played_to_its_end(case: Case) -> None:
    chance = Chance("dream")
    moments = list(random_game(case, "dream"))
    for number in (0, len(moments) // 2, len(moments) - 2):
        seat = number % case.seats
        state = case.game.imagine(case.game.view(moments[number].state, seat), chance)
        while case.game.deciders(state):
            state = case.game.advance(state, random_choices(case, state, chance), chance).state
        assert len(case.game.scores(state)) == case.seats


@every_case()
def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_know(case: Case) -> None:
    """Non-interference: two states that a seat can't tell apart, the same choices to be seen: the same news."""
    chance = Chance("twins")
    compared = sum(
        same_news(case, moment, seat, chance)
        for moment in random_game(case, "twins")
        for seat in (moment.number % case.seats, (moment.number + 1) % case.seats)
    )
    assert compared > 5


def same_news(case: Case, moment: Moment, seat: Seat, chance: Chance) -> bool:
    """Play the step in the true state and in an imagined one; False where the step can't be compared."""
    game, true = case.game, moment.state
    if case.covered(true):
        return False  # what already lies face down may be another thing in another world
    twin = game.imagine(game.view(true, seat), chance)
    one_chance, two_chance = moment.chance(), moment.chance()
    while True:
        pair = twin_choices(case, true, twin, seat, chance)
        if pair is None or case.face_down(true) != case.face_down(twin):
            return False
        one = game.advance(true, pair[0], one_chance)
        two = game.advance(twin, pair[1], two_chance)
        if not case.covered(one.state):
            break
        true, twin = one.state, two.state
    if one_chance.used or two_chance.used:
        return False  # the deck decides what happens: it may well be another one
    assert told(case, one.events, seat) == told(case, two.events, seat)
    assert game.deciders(one.state) == game.deciders(two.state)
    assert case.cover(game.view(one.state, seat)) == case.cover(game.view(two.state, seat))
    return True


def told(case: Case, events: Sequence[Any], seat: Seat) -> list[Any]:
    return [case.undrawn(seen) for event in events if (seen := event.seen_by(seat)) is not None]


def twin_choices(
    case: Case, true: Any, twin: Any, seat: Seat, chance: Chance
) -> tuple[dict[Seat, Any], dict[Seat, Any]] | None:
    """Choices in both states that look the same from outside; the seat's own are the very same."""
    one: dict[Seat, Any] = {}
    two: dict[Seat, Any] = {}
    for decider in case.game.deciders(true):
        mine = case.game.options(true, decider)
        if decider == seat:
            one[decider] = two[decider] = mine[chance.below(len(mine))].sample(chance)
            continue
        theirs = {case.face(option, decider, seat): option for option in case.game.options(twin, decider)}
        shared = [option for option in mine if case.face(option, decider, seat) in theirs]
        if not shared:
            return None
        option = shared[chance.below(len(shared))]
        like = theirs[case.face(option, decider, seat)]
        one[decider] = option.sample(chance)
        two[decider] = one[decider] if like.admits(one[decider]) else like.sample(chance)
    return one, two


@pytest.mark.slow
@every_case()
def test_a_game_keeps_its_secrets_from_every_seat(case: Case) -> None:
    """The same for every seat, at every step of another game."""
    chance = Chance("every seat")
    for moment in random_game(case, "every seat"):
        for seat in seats_and_spectator(case):
            check_imagined(case, moment.state, seat, chance)
            if seat is not None:
                same_news(case, moment, seat, chance)
