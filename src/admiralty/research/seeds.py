"""Seeds: a whole number names the same game everywhere; without one, games go on from the last that was dealt."""

from __future__ import annotations

import secrets

AGAIN = " game "


def seed_name(seed: int) -> str:
    """The name of a numbered seed, as records write it."""
    return f"research {seed}"


def next_name(last: str, seed: int | None) -> str:
    """The name of the next game: the seed's, or the one that follows the last, or one that nobody has used before."""
    if seed is not None:
        return seed_name(seed)
    if not last:
        return f"research {secrets.token_hex(8)}"
    first, _, count = last.partition(AGAIN)
    return f"{first}{AGAIN}{int(count or 1) + 1}"
