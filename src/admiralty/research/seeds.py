"""Seeds: a whole number names the same game everywhere; without one a fresh name is drawn."""

from __future__ import annotations

import secrets


def seed_name(seed: int) -> str:
    """The name of a numbered seed, as records write it."""
    return f"research {seed}"


def fresh_seed() -> str:
    """A name that nobody has used before."""
    return f"research {secrets.token_hex(8)}"
