"""Seeds: a whole number names the same game everywhere; without one, games go on from the last that was dealt."""

from __future__ import annotations

import secrets

AGAIN = " game "


def next_name(last: str, seed: int | None) -> str:
    """The name of the next game: the seed's, or the one that follows the last, or one that nobody has used before."""
    if seed is None and last:
        first, _, count = last.partition(AGAIN)
        return f"{first}{AGAIN}{int(count or 1) + 1}"
    return f"research {secrets.token_hex(8) if seed is None else seed}"
