"""Rules of the Tower of Babel and of the Great Projects to break on purpose."""

from __future__ import annotations

TOWER = "wonders/boxes/tower/core/"
PROJECTS = "wonders/boxes/projects/core/"
FIRST = "wonders/boxes/tower/data/first.toml"

BROKEN: dict[str, tuple[str, str, str]] = {
    "tiles go to the left (BT2)": (
        TOWER + "draft.py",
        "rest[(seat + 1) % state.seats]",
        "rest[(seat - 1) % state.seats]",
    ),
    "the last tile of the draft is lost (BT2)": (
        TOWER + "draft.py",
        "                tiles.held |= came\n",
        "                pass\n",
    ),
    "a tile placed stays in hand (BT4)": (TOWER + "placing.py", "        tiles.held &= ~BIT[number]\n", ""),
    "leaders are discarded for tiles (XB17)": (TOWER + "placing.py", "if state.turn > 0 else 0", "if True else 0"),
    "tiles are laid by seats (BT5)": (TOWER + "placing.py", "        laid.sort()\n", ""),
    "nothing is covered (BT6)": (TOWER + "placing.py", "seen(tower.order, spaces)", "seen(tower.order, 24)"),
    "a point for each tile (BT8)": (TOWER + "placing.py", "return rows.points[count]", "return count"),
    "taxes of one coin in every Age (BT11)": (TOWER + "laws.py", "due.on_top += state.age", "due.on_top += 1"),
    "brown cards go on producing (BT12)": (TOWER + "laws.py", "        supply.stop(item)\n", "        pass\n"),
    "trading posts go on (BT13)": (TOWER + "laws.py", "    if law.cards[0].discounts:", "    if False:"),
    "coins are lifted with the resources (BT14)": (
        TOWER + "laws.py",
        "due.lift()",
        "due.lift()\n                    due.coins = 0",
    ),
    "bounties are paid for the discard pile too (BT16)": (
        TOWER + "laws.py",
        "if code < 0 or state.turn == 0:",
        "if state.turn == 0:",
    ),
    "five coins for a Guild are as many as the Age (BT16)": (
        TOWER + "laws.py",
        "law.coins if law.coins else state.age",
        "state.age",
    ),
    "resources are no coins (BT17)": (TOWER + "laws.py", "due.swap(law.optional)", "pass"),
    "resources or coins, as anybody likes (BT18)": (
        FIRST,
        '[{is = "ForCoins", on = "blue"}]',
        '[{is = "ForCoins", on = "blue", optional = true}]',
    ),
    "who is left the choice has none (BT18)": ("wonders/core/due.py", "not (self.either and how == IN_GOODS)", "True"),
    "a chain of the left neighbor only (BT19)": (
        TOWER + "laws.py",
        "left.has_chain(card) or right.has_chain(card)",
        "left.has_chain(card)",
    ),
    "chains are free of tax (BT20)": (TOWER + "laws.py", "due.for_chain += state.age", "pass"),
    "who has a chain must use it, taxed or not (BT21)": (
        "wonders/core/uses.py",
        "if due.chained and due.for_chain:",
        "if False:",
    ),
    "every card is built by a chain (BT22)": (
        TOWER + "laws.py",
        "if by_chain(code) if law.on == OF_CHAINS",
        "if True if law.on == OF_CHAINS",
    ),
    "prices of raw goods for all (BT23)": (
        TOWER + "laws.py",
        "if law.kind == PRICE and law.made == manufactured:",
        "if law.kind == PRICE:",
    ),
    "nobody has the tower's goods (BT25)": (
        TOWER + "laws.py",
        "                supply.produce(common)\n",
        "                pass\n",
    ),
    "victories of any size (BT26)": (TOWER + "laws.py", "return age - 1 if holds", "return age if holds"),
    "cards bring whole tokens under tile 19 (BT26)": (
        "wonders/boxes/base/core/tokens.py",
        "victories_of(state, age) if state.lookup.rules >= 4 else age",
        "age",
    ),
    "three defeats for one (BT27)": (TOWER + "laws.py", "return 2 * count if holds", "return 3 * count if holds"),
    "one good is endless like all (BT29)": (
        TOWER + "laws.py",
        "                    if city.has(item):\n",
        "                    if True:\n",
    ),
    "four spaces at every table (BT1)": (FIRST, "crowd = 5\n", "crowd = 2\n"),
    "a token for each player on a project (BP1)": (
        PROJECTS + "setup.py",
        "return lookup.seats - 1 if",
        "return lookup.seats if",
    ),
    "the project of any Age (BP1)": (PROJECTS + "setup.py", "if plan.age == state.age]", "if True]"),
    "taking part with any card (BP2)": (PROJECTS + "taking.py", "if card.color != plan.color and", "if False and"),
    "taking part without a token on the card (BP3)": (
        PROJECTS + "taking.py",
        " or site_of(state).tokens == 0 or",
        " or",
    ),
    "the last token serves one (BP3)": (
        PROJECTS + "taking.py",
        "        project_lookup(state.lookup).part.add(city, 1)\n",
        "        if site_of(state).tokens:\n            project_lookup(state.lookup).part.add(city, 1)\n",
    ),
    "a success is one reward (BP5)": (PROJECTS + "verdict.py", "while parts > 0:", "if parts > 0:"),
    "who took part is punished too (BP6)": (PROJECTS + "verdict.py", "elif parts == 0:", "else:"),
    "participation lasts (BP7)": (
        PROJECTS + "verdict.py",
        "            project_lookup(state.lookup).part.clear(city)\n",
        "",
    ),
    "who has nothing is spared (BP8)": (
        PROJECTS + "penalties.py",
        "penalties[state.age - 1].add(city, 1)",
        "penalties[state.age - 1].add(city, 0)",
    ),
    "nobody chooses the card that is lost (BP9)": (
        PROJECTS + "verdict.py",
        "city.color_count(plan.lost_color) > 1",
        "False",
    ),
    "a lost card leaves the game (BP10)": (PROJECTS + "penalties.py", "    state.discard.append(card)\n", ""),
    "a lost card works on (BP10)": (
        PROJECTS + "penalties.py",
        "    take_away(state.lookup, city, state.lookup.cards[card])\n",
        "",
    ),
    "a coin is left (BP11)": (PROJECTS + "penalties.py", "city.coins = 0", "city.coins = 1"),
    "a blocked Wonder works on (BP12)": (PROJECTS + "penalties.py", "            lose_start(state.lookup, city)\n", ""),
    "lost victory tokens stay (BP13)": (
        PROJECTS + "penalties.py",
        "        give_back(city, age + 1, lost >> (2 * age) & 3)",
        "        give_back(city, age + 1, 0)",
    ),
    "rewards bring no coins (BP14)": (PROJECTS + "rewards.py", "    if item.gain:\n", "    if False:\n"),
    "a shield of a project waits (BP16)": (PROJECTS + "rewards.py", "        city.shields += self.shields\n", ""),
    "a free building for ever (BP17)": (PROJECTS + "grants.py", "self.counter.add(city, -1)", "pass"),
    "any color for ever (BP19)": (PROJECTS + "taking.py", "any_color.add(city, -1)", "any_color.add(city, 0)"),
    "points for stages around (BP20)": (PROJECTS + "points.py", "* city.stage_count()", "* (1 + city.stage_count())"),
    "no points for more sets (BP21)": (PROJECTS + "rewards.py", "each_set * BIT[SET_POINTS]", "each_set * 0"),
    "points for own Guilds only (BP22)": (PROJECTS + "points.py", "BIT[PURPLE], 7)", "BIT[PURPLE], 1)"),
    "taking part in a recruitment (XB17)": (PROJECTS + "taking.py", "or state.turn == 0:", "or False:"),
}
