"""A lead in strength promises a share of what this Age's conflict brings and each to come, as likely as it holds."""

from __future__ import annotations

from itertools import product

from admiralty.kernel.chance import Chance
from admiralty.wonders.game import Wonders
from admiralty.wonders.judgment.outlook import Prospects, holds

PRIZES = [2, 4, 6]


def test_a_lead_promises_a_share_of_every_prize_to_come() -> None:
    state = Wonders("second", boxes=()).setup(3, Chance("prospects"))
    prospects = Prospects(state.lookup, PRIZES)
    turns = int(state.lookup.turns)
    for age, turn, lead, more in product((1, 2, 3), (0, 1, turns, turns + 1), range(-14, 15, 2), (-2, 1, 3)):
        state.age, state.turn = age, turn
        wait = [max(turns - turn, 0) + turns * later for later in range(4 - age)]  # turns until each conflict
        gains = [holds(lead + more, left) - holds(lead, left) for left in wait]
        assert prospects.gain(state, lead, more) == sum(map(int.__mul__, gains, PRIZES[age - 1 :]))
