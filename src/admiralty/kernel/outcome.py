"""What became of a case."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """A case in one edition: which rules it is about, and what was not as it should be."""

    name: str
    title: str
    rules: tuple[str, ...]
    failures: tuple[str, ...]
    malformed: bool = False
    """It could not be played; the one failure is the sentence that says what is wrong with the case itself."""
