"""The Python of README and docs runs, and says what it does."""

from __future__ import annotations

import doctest

import pytest

from .sources import ROOT

PAGES = ("README.md", "docs/positions.md")


@pytest.mark.parametrize("page", PAGES)
def test_the_page_runs(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, verbose=False)
    assert tried
    assert not failed
