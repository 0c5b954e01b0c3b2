"""Conflicts as the sentences of the rulebooks tell them (B13, A24-A33, T5, T6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from admiralty.kernel.game import Seat

FIRST = (3, 5, 7)
SECOND = (1, 3, 5)
WEAKEST = (-1, -2, -3)
THIRD = 3
"""First edition, Age III."""


def land_conflicts(
    shields: Sequence[int], boardings: set[tuple[Seat, Seat]], teams: bool
) -> Counter[tuple[Seat, Seat, int]]:
    """(winner, loser, tokens) of an Age: each pair once, teammates never, opposing neighbors in teams twice."""
    count = len(shields)
    tokens: dict[frozenset[Seat], int] = {}
    for seat in range(count):
        neighbor = (seat + 1) % count
        if not teams:
            tokens[frozenset((seat, neighbor))] = 1
        elif seat // 2 != neighbor // 2:
            tokens[frozenset((seat, neighbor))] = 2
    for seat, target in boardings:
        tokens.setdefault(frozenset((seat, target)), 1)
    found: Counter[tuple[Seat, Seat, int]] = Counter()
    for pair, number in tokens.items():
        weak, strong = sorted(pair, key=lambda seat: shields[seat])
        if shields[weak] < shields[strong]:
            found[strong, weak, number] += 1
    return found


def naval_tokens(strengths: Mapping[Seat, int], age: int, first_edition: bool) -> dict[Seat, int]:
    """The tokens of a naval conflict, sentence by sentence."""
    groups = [
        [s for s, own in strengths.items() if own == value] for value in sorted(set(strengths.values()), reverse=True)
    ]
    if len(groups) < 2:
        return {}  # all equal: nobody takes anything
    tokens = dict.fromkeys(groups[-1], WEAKEST[age - 1])
    top, *middle = groups[:-1]
    second = middle[0] if middle else []
    third = middle[1] if len(middle) > 1 else []
    third_rank = THIRD if first_edition and age == 3 else 0
    if len(top) == 1:
        tokens[top[0]] = FIRST[age - 1]
        if len(second) == 1:
            tokens[second[0]] = SECOND[age - 1]
            if len(third) == 1 and third_rank:
                tokens[third[0]] = third_rank
        elif third_rank:
            tokens |= dict.fromkeys(second, third_rank)
    else:
        tokens |= dict.fromkeys(top, SECOND[age - 1])
        if len(second) == 1 and third_rank:
            tokens[second[0]] = third_rank
    return tokens
