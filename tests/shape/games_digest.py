"""Games as checksums, printed as JSON: run under two interpreters (compiled, plain) they must be the same."""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from typing import Any

from admiralty.kernel import chance
from admiralty.kernel.codec import encode
from admiralty.wonders.core.playout import random_games

from ..laws.games import Case, cases, seats_and_spectator, wonders_games
from ..laws.play import random_game


def digest(edition: str) -> dict[str, Any]:
    """A checksum for each game of an edition: random games in the core, and one typed game step by step."""
    found: dict[str, Any] = {"compiled": not chance.__file__.endswith(".py")}
    for id, game, seats in wonders_games():
        if game.edition.id == edition:
            found[f"core {id}"] = random_games(game.lookup(seats), 25, f"digest {id}")
    for case in cases():
        if edition in case.id.split("-") or (edition == "first" and not case.id.startswith("wonders")):
            found[f"typed {case.id}"] = typed_game(case)
    return found


def typed_game(case: Case) -> str:
    """Every choice, event and view of a game, as one checksum."""
    total = blake2b(digest_size=16)
    for moment in random_game(case, "digest"):
        parts: list[Any] = [moment.choices, tuple(moment.after.events)]
        if moment.number % 5 == 0:
            parts += [case.game.view(moment.after.state, seat) for seat in seats_and_spectator(case)]
        parts.append(case.game.scores(moment.after.state))
        total.update(json.dumps(encode(parts), sort_keys=True).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print(json.dumps(digest(sys.argv[1])))  # noqa: T201 - the answer
