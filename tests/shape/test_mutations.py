"""The script that breaks rules on purpose still finds what it means to break."""

from __future__ import annotations

import pytest

from ..mutations import MUTATIONS
from .sources import PACKAGE


@pytest.mark.parametrize("name", MUTATIONS)
def test_the_text_to_break_is_there(name: str) -> None:
    file, old, new = MUTATIONS[name]
    assert old in (PACKAGE / file).read_text(encoding="utf-8")
    assert old != new
