"""The rules of the base box and of Armada, broken."""

from __future__ import annotations

BASE = "wonders/boxes/base/core/"
ARMADA = "wonders/boxes/armada/core/"

BROKEN: dict[str, tuple[str, str, str]] = {
    "islands that nobody keeps are lost (A18)": (
        ARMADA + "islands.py",
        "decks.deck(level) | back",
        "decks.deck(level)",
    ),
    "an island does nothing when it is laid (A22)": (ARMADA + "islands.py", "    if item.once:\n", "    if False:\n"),
    "a discovered island stays in its deck (AC8)": (
        ARMADA + "islands.py",
        "deck ^ BIT[island])\n        island +=",
        "deck)\n        island +=",
    ),
    "who raises a tax pays it too (A14)": (ARMADA + "losses.py", "sea.tax == self.tax and self.raisers == 1", "False"),
    "two who raise the same tax are both spared (A14)": (ARMADA + "losses.py", " and self.raisers == 1", ""),
    "Wondrous Oasis pays for paid ships alone (AI10)": (
        ARMADA + "ships.py",
        "    if sea.ship_coins:",
        "    if sea.ship_coins and why == BY_PAYING:",
    ),
    "the Wonder's fleet is always the red one (A7)": (
        ARMADA + "ships.py",
        "wonder: i64 = sea_lookup(state.lookup).yards[sea.yard].wonder",
        "wonder: i64 = 0",
    ),
    "equal strengths at sea give tokens (A29)": (ARMADA + "naval.py", "if weakest < strongest:", "if True:"),
    "who stays out once stays out for ever (AI7)": (ARMADA + "naval.py", "own_sea(city).out = False", "pass"),
    "naval strength does not add up (A23)": (ARMADA + "effects.py", "naval += self.count", "naval = self.count"),
    "two explorations in one wave (A22)": (
        ARMADA + "islands.py",
        "if sea_of(city).explores & BIT[level] and busy & BIT[seat] == 0:",
        "if sea_of(city).explores & BIT[level]:",
    ),
    "two pirates of one city rob like one (A15)": (
        ARMADA + "effects.py",
        "own_sea(city).pirates += 1",
        "own_sea(city).pirates = 1",
    ),
    "two pirates rob like one (A15)": (
        ARMADA + "losses.py",
        "sea.level * (self.pirates - sea.pirates)",
        "sea.level * min(1, self.pirates - sea.pirates)",
    ),
    "one boarding at a time (A32)": (
        ARMADA + "effects.py",
        "own_sea(city).boards |= self.side",
        "own_sea(city).boards = self.side",
    ),
    "a ship sold for brings coins too (A34)": (BASE + "gain.py", "if not flagged(code) and", "if"),
    "equal shields are a defeat (B13)": ("wonders/core/tokens.py", "    if one == two:", "    if False:"),
    "sellers get nothing (B6)": (BASE + "pay.py", "    other.coins += coins\n", ""),
    "a card from the pile stays in it (B16)": (BASE + "salvage.py", "state.discard.remove(card)", "pass"),
}
