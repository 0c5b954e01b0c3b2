"""The README's Python runs, and says what it does."""

from __future__ import annotations

import doctest

from .sources import ROOT


def test_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, verbose=False)
    assert tried
    assert not failed
