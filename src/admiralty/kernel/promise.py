"""What is promised of a game before anybody sits down: a secret by its digest, to which players add salts of their own.

The seed of a game is the secret, and where somebody gave a salt, the salts of all seats after it: `secret/salt//salt`.
`docs/fairness.md` tells how whoever has a record checks it with tools of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

BETWEEN = "/"


def salted(secret: str, salts: Sequence[str]) -> str:
    """The seed of a game: the secret, and what the seats added to it (nothing: an empty text)."""
    return BETWEEN.join((secret, *salts)) if any(salts) else secret


def secret_of(seed: str) -> str:
    """The secret within a seed."""
    return seed.partition(BETWEEN)[0]


def salts_of(seed: str) -> list[str]:
    """What the seats added to the secret, in their order; none where nobody added anything."""
    return seed.split(BETWEEN)[1:]


@lru_cache(maxsize=4096)
def commitment(seed: str) -> str:
    """The promise of the secret within a seed, that can be checked when the game is over."""
    return sha256(secret_of(seed).encode()).hexdigest()
