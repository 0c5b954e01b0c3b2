"""Everything has a name of its own in three languages."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from admiralty.kernel.game import Malformed
from admiralty.languages import LANGUAGES
from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.boxes.shelf import SHIPPED
from admiralty.wonders.compose import EditionId, has_edition, load
from admiralty.wonders.effects import Fleet
from admiralty.wonders.names import name, names

from .boxes import BOXES, EDITIONS


@pytest.mark.parametrize(("id", "boxes"), BOXES)
def test_everything_has_a_name_in_three_languages(id: EditionId, boxes: tuple[str, ...]) -> None:
    edition = load(id, boxes)
    wanted = {
        "card": {card.id for card in edition.cards},
        "island": {island.id for island in edition.of(ArmadaData).islands},
        "wonder": {wonder.id for wonder in edition.wonders},
        "side": {side.id for wonder in edition.wonders for side in wonder.sides},
        "shipyard": {yard.id for yard in edition.of(ArmadaData).shipyards},
        "color": set(edition.colors),
        "fleet": set(get_args(Fleet)),
        "good": set("WSCOGPL"),
        "symbol": {"compass", "gear", "tablet"},
    }
    for kind, ids in wanted.items():
        for thing in ids:
            assert all(name(kind, thing).in_language(language).strip() for language in LANGUAGES)


KINDS = {"box", "card", "wonder", "side", "color", "good", "symbol"}
OF_BOXES = {"island", "shipyard", "fleet", "project", "tile"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_of_a_kind_share_a_name(language: str) -> None:
    assert set(names()) == KINDS | OF_BOXES
    for of_kind in names().values():
        called = Counter(each.in_language(language) for each in of_kind.values())
        assert max(called.values()) == 1, called.most_common(1)


def test_no_name_is_left_over() -> None:
    editions = [load(id, [box for box in SHIPPED if has_edition(box, id)]) for id in EDITIONS]
    assert set(names()["card"]) == {card.id for edition in editions for card in edition.cards}
    assert set(names()["wonder"]) == {wonder.id for edition in editions for wonder in edition.wonders}
    assert set(names()["island"]) == {island.id for edition in editions for island in edition.of(ArmadaData).islands}


def test_the_emporia_are_named_crosswise_in_french() -> None:
    """AC5 and AC6: each language keeps the name of its own book."""
    east, west = name("card", "eastern_emporium"), name("card", "western_emporium")
    assert [*east.texts.values()] == ["Eastern Emporium", "Emporion Occidental", "Oostelijk Magazijn"]
    assert [*west.texts.values()] == ["Western Emporium", "Emporion Oriental", "Westelijk Magazijn"]


def test_names_of_our_own_say_so() -> None:
    assert name("card", "arena").ours == ("nl",)
    assert name("card", "traders_guild").ours == ()
    assert name("island", "amber").ours == ("en",)


def test_a_name_that_does_not_exist() -> None:
    with pytest.raises(Malformed, match="no name for the card 'casino'"):
        name("card", "casino")
