"""What lies open before the first Age, for everybody to choose from: Wonder boards, or what boxes lay before a seat."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Opening:
    """`spares` are the things that nobody has yet, by the name of the part that asks for them; `choosing` the seats
    that are still to choose from one row, a bit each. Never changed in place: states share it."""

    def __init__(self, spares: dict[str, list[int]], choosing: i64) -> None:
        self.spares: dict[str, list[int]] = spares
        self.choosing: i64 = choosing


def without(opening: Opening, part: str) -> Opening | None:
    """What lies open when a part has been chosen from; None where that was all."""
    left: dict[str, list[int]] = {name: things for name, things in opening.spares.items() if name != part}
    return Opening(left, opening.choosing) if left else None
