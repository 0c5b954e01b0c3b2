"""Promises: what a seed says of its secret and salts."""

from __future__ import annotations

from hashlib import blake2b, sha256

from hypothesis import given
from hypothesis import strategies as st

from admiralty.kernel.chance import new_seed, secret_key, step_chance
from admiralty.kernel.promise import commitment, salted, salts_of, secret_of

SECRET = "5e" * 32


@given(st.lists(st.sampled_from(["", "0a" * 16, "ff" * 32]), max_size=8))
def test_a_seed_keeps_its_secret_and_its_salts(salts: list[str]) -> None:
    seed = salted(SECRET, salts)
    assert secret_of(seed) == SECRET
    assert salts_of(seed) == (salts if any(salts) else [])
    assert commitment(seed) == commitment(SECRET) == sha256(SECRET.encode()).hexdigest()


def test_the_key_follows_from_the_secret_and_every_salt() -> None:
    """Each salt, and the seat that gave it, makes other cards; the server's part alone makes none of them."""
    given = ["aa" * 32, "", "bb" * 32]
    seeds = [SECRET, salted(SECRET, given), salted(SECRET, given[::-1]), salted(SECRET, ["", *given[1:]]),
             salted(SECRET, [*given[:2], "bc" * 32]), salted("5f" * 32, given)]  # fmt: skip
    keys = {secret_key(seed) for seed in seeds}
    assert len(keys) == len(seeds)
    assert secret_key(seeds[1]) == blake2b(f"{SECRET}/{given[0]}//{given[2]}".encode(), digest_size=32).digest()
    dealt = {tuple(int(step_chance(seed, 0, "keyed").below(2**32)) for _ in range(2)) for seed in seeds}
    assert len(dealt) == len(seeds)


def test_no_two_tables_promise_the_same() -> None:
    assert len({commitment(new_seed()) for _ in range(50)}) == 50
