"""The script that breaks rules on purpose still finds what it means to break."""

from __future__ import annotations

import re

import pytest

from admiralty.ledger import games, ledger

from ..mutations import MUTATIONS
from .sources import PACKAGE


@pytest.mark.parametrize("name", MUTATIONS)
def test_the_text_to_break_is_there(name: str) -> None:
    file, old, new = MUTATIONS[name]
    assert (PACKAGE / file).read_text(encoding="utf-8").count(old) == 1
    assert old != new


def test_there_are_enough_of_them_and_each_names_its_rule() -> None:
    known = {rule.id for game in games() for rule in ledger(game)}
    assert len(MUTATIONS) >= 120
    of_new_boxes = re.compile(r"\((?:CL?|L|X|M|BT|BP|XB|D|DA)\d+\)$")
    assert len([name for name in MUTATIONS if of_new_boxes.search(name)]) >= 60
    assert [name for name in MUTATIONS if name.rpartition("(")[2].rstrip(")") not in known] == []
