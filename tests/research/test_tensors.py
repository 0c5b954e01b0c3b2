"""The tensors show what a seat may know: all of it by name, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np

from admiralty.kernel.chance import Chance
from admiralty.research.catalog import open_study
from admiralty.research.run import Run
from admiralty.wonders.study.study import WondersStudy

from .looks import changed, part
from .test_numbers import studies


@studies()
def test_imagined_positions_look_the_same(id: str, options: dict[str, Any]) -> None:
    """What a seat can't know is dealt anew in an imagined run: if the tensor changed, it would tell a secret."""
    study = open_study(id, **options)
    chance = Chance("secrets")
    run = Run(study, "secrets")
    for number in range(120):
        if run.over:
            break
        if number % 7 == 0:
            for seat in range(study.seats):
                twin = run.resample(seat, chance)
                tensor, mask = run.look(seat)
                imagined, imagined_mask = twin.look(seat)
                assert changed(study, tensor, imagined) == []
                assert np.array_equal(mask, imagined_mask)
                assert twin.trial.waiting == run.trial.waiting
        run.choose(run.seat, run.random_number(run.seat, chance))


@studies()
def test_the_layout_fills_the_tensor(id: str, options: dict[str, Any]) -> None:
    study = open_study(id, **options)
    tensor, mask = Run(study, "layout").look(0)
    assert tensor.shape == (study.width,)
    assert mask.shape == (study.actions,)
    assert study.fields[-1].begin + study.fields[-1].length == study.width
    assert tensor[: study.bits].max() <= 1
    assert len({field.name for field in study.fields}) == len(study.fields)


def test_a_city_in_the_tensor_is_the_city_of_the_view() -> None:
    study = open_study("wonders_second_armada-v1", seats=4)
    assert isinstance(study, WondersStudy)
    chance = Chance("cities")
    run = Run(study, "cities")
    ids = study.lookup.card_ids
    while not run.over:
        seat = run.seat
        tensor, _ = run.look(seat)
        view = study.game.view(run.trial.state, seat)
        hand = part(study, tensor, "hand")
        twice = part(study, tensor, "hand twice")
        cards = view.cities[seat].hand
        assert {ids[i] for i, held in enumerate(hand) if held} == set(cards)
        assert {ids[i] for i, held in enumerate(twice) if held} == {card for card in cards if cards.count(card) > 1}
        assert part(study, tensor, "turn") == [view.turn]
        for i in range(4):
            city, totals = view.cities[(seat + i) % 4], view.totals[(seat + i) % 4]
            name = f"city {i} "
            built = part(study, tensor, name + "built")
            assert {ids[c] for c, there in enumerate(built) if there} == set(city.buildings)
            assert part(study, tensor, name + "coins") == [city.coins]
            assert part(study, tensor, name + "ships") == list(city.ships)
            assert part(study, tensor, name + "shields") == [totals.shields]
            assert part(study, tensor, name + "naval strength") == [totals.strength]
            assert part(study, tensor, name + "victories") == list(city.victories)
            assert sum(part(study, tensor, name + "islands")) == len(city.islands)
            assert part(study, tensor, name + "stages") == [int(bool(card)) for card in (*city.buried, "", "", "")][:5]
        run.choose(seat, run.random_number(seat, chance))
