"""The libraries of the extra `research`: who lacks one is told how to get them all."""

from __future__ import annotations


def missing(library: str) -> ImportError:
    """The sentence for somebody without this library."""
    return ImportError(f"this part of admiralty.research needs {library}: pip install 'admiralty[research]'")
