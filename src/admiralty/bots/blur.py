"""How weaker players see: the worth of what they could do through a blur, as thick in one game as in the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..kernel.chance import Chance

POINT = 100
"""Games judge in hundredths of a point."""
MANY = 1_000_000
"""As many choices look different."""
Judged = tuple[int, int]
"""What a move seems to be worth, and the move."""


def blurred(rows: Iterable[Judged], thing: Callable[[int], int | None], blur: float, chance: Chance) -> list[Judged]:
    """The rows as they are seen through a blur of so many points, the best first.

    Each thing that could be done is taken for up to so much more than it is worth: moves that come to the same thing
    alike, whatever else could be done (so that a choice shows nothing of what was not chosen), and anew in each choice.
    What is no thing (None: to end, to sell) keeps its worth, so nobody idles who could do something that is worth more.
    """
    most = round(POINT * blur)
    if not most:
        return sorted(rows, key=lambda row: -row[0])
    choice = chance.below(MANY)

    def more(move: int) -> int:
        key = thing(move)
        return 0 if key is None else Chance(f"{choice} {key}").below(most)

    return sorted(((worth + more(move), move) for worth, move in rows), key=lambda row: -row[0])
