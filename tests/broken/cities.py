"""Rules of Cities to break on purpose."""

from __future__ import annotations

CITIES = "wonders/boxes/cities/core/"
SCIENCE = "wonders/core/science.py"

BROKEN: dict[str, tuple[str, str, str]] = {
    "losses hit their own city (C8)": (CITIES + "debts.py", "if seat != robber:", "if True:"),
    "losses of one turn don't add up (C8)": (
        CITIES + "debts.py",
        "asked[seat] += losses[i]",
        "asked[seat] = losses[i]",
    ),
    "who is rich can't take debts (C9)": (CITIES + "debts.py", "range(least, due + 1)", "range(least, least + 1)"),
    "debts without end (C9)": (CITIES + "debts.py", "due - city.coins if due > city.coins else 0", "0"),
    "the poor are asked (C10)": (CITIES + "debts.py", "dues[seat] and city.coins and seat", "dues[seat] and seat"),
    "a debt costs the coin too (C12)": (CITIES + "debts.py", "city.coins -= due - debts", "city.coins -= due"),
    "losses count in the robber's city (C13)": (
        CITIES + "debts.py",
        "counted(state, seat, per, 1)",
        "counted(state, robber, per, 1)",
    ),
    "gifts reach their own city (C14)": (
        CITIES + "effects.py",
        "earn(state, other, state.cities[other], self",
        "earn(state, seat, city, self",
    ),
    "raiders' debts reach everybody (C15)": (
        CITIES + "effects.py",
        "return BIT[state.left(seat)] | BIT[state.right(seat)]",
        "return (BIT[state.city_count] - 1) & ~BIT[seat]",
    ),
    "all diplomacy tokens go at once (C33)": (
        CITIES + "effects.py",
        "diplomacy.add(city, -1)",
        "diplomacy.clear(city)",
    ),
    "diplomacy keeps nobody out (C32)": (CITIES + "effects.py", "found |= BIT[seat]", "found |= 0"),
    "a mask copies without a card (C21)": (SCIENCE, "if self.copies > cards:", "if False:"),
    "one green card serves every mask (C21)": (SCIENCE, "around - one, copies - 1", "around, copies - 1"),
    "masks look at one side only (C20)": (
        SCIENCE,
        "            if right.has(card):\n                found += first_symbol(card.symbols)\n",
        "",
    ),
    "masks first, always (C23)": (
        SCIENCE,
        "if most and symbols >> shift & 255",
        "if most and masks == 0 and symbols >> shift & 255",
    ),
    "defeats stay with a memorial (C17)": ("wonders/core/tokens.py", "city.land &= BIT[3 * TOKEN_BITS] - 1", "pass"),
    "victories of any Age count alike (C16)": ("wonders/core/score.py", "if per >> (age + 1) & 1:", "if per >> 1:"),
}
