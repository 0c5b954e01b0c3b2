"""Rules of Leaders to break on purpose."""

from __future__ import annotations

LEADERS = "wonders/boxes/leaders/core/"

BROKEN: dict[str, tuple[str, str, str]] = {
    "the anniversary pack is always in the deck (L2)": (LEADERS + "court.py", "if not row.optional and not", "if not"),
    "leaders for Cities stay behind when sets are named (CL1)": (LEADERS + "setup.py", ", *rows.along[number]]", "]"),
    "Roxane is paid for her own stages (L2)": (
        LEADERS + "rewards.py",
        "self.tell_neighbor(state, state.left(seat))",
        "self.tell_neighbor(state, seat)",
    ),
    "leaders are drafted to the left (L3)": (
        LEADERS + "draft.py",
        "    cities: list[City] = state.cities\n    first",
        "    cities: list[City] = state.cities[: state.seats][::-1]\n    first",
    ),
    "a leader that is drafted stays in the hand that goes on (L3)": (
        LEADERS + "draft.py",
        "city.drop(card)\n",
        "pass\n",
    ),
    "leaders that are left go on after the last recruitment (L12)": (
        LEADERS + "recruit.py",
        "if state.age < 3 or court_lookup",
        "if True or court_lookup",
    ),
    "leaders cost a coin more (L9)": (
        LEADERS + "prices.py",
        "= price(state, seat, due.item)",
        "= price(state, seat, due.item) + 1",
    ),
    "Caligula again and again (CL2)": (LEADERS + "prices.py", "own_court(city).freed = True", "pass"),
    "Caligula once in a game (CL2)": (LEADERS + "recruit.py", "own_court(city).freed = False", "pass"),
    "Hatshepsut is paid for one neighbor (L17)": (
        LEADERS + "recruit.py",
        "(1 if from_left(pay) else 0) + (1 if from_right(pay) else 0)",
        "1 if from_left(pay) or from_right(pay) else 0",
    ),
    "Berenice adds two coins (L29)": (
        LEADERS + "rewards.py",
        "court_of(city).by_bank, BY",
        "2 * court_of(city).by_bank, BY",
    ),
    "Berenice once in a game (L29)": (LEADERS + "recruit.py", "own_court(city).tipped = False", "pass"),
    "Vitruvius pays for every card (L20)": (
        LEADERS + "rewards.py",
        "if court.by_chain and code >= 0 and by_chain(code):",
        "if court.by_chain:",
    ),
    "Xenophon pays for every color (L19)": (
        LEADERS + "rewards.py",
        "coins = court.color_reward(item.color)",
        "coins = max(court.color_reward(color) for color in range(10))",
    ),
    "Nero is paid once for several tokens (L21)": (LEADERS + "rewards.py", "by_victory * tokens", "by_victory"),
    "Tomyris keeps her defeats (L22)": (
        LEADERS + "rewards.py",
        "winner if court_of(state.cities[loser]).deflects",
        "winner if False",
    ),
    "Octavia's own city loses too (CL4)": (LEADERS + "rewards.py", "[tolls - court_of(city).toll for", "[tolls for"),
    "Telesilla takes a token of her own (L31)": (LEADERS + "deeds.py", "if other != seat:", "if True:"),
    "nobody chooses which token to drop (L31)": (
        LEADERS + "choices.py",
        "court_of(city).waits(DROPS) and kinds_of(city) < 2:",
        "court_of(city).waits(DROPS):",
    ),
    "new leaders are dealt to nobody (L45)": (LEADERS + "deeds.py", "own_court(city).kept |= drawn", "pass"),
    "Roma's further leader is free (L46)": (
        LEADERS + "choices.py",
        "    city.coins -= coins\n    city.place(item)",
        "    city.place(item)",
    ),
    "Courtesans copy leaders of their own city (L40)": (
        LEADERS + "choices.py",
        "return court_of(state.cities[state.left(seat)]).faces |",
        "return court_of(state.cities[seat]).faces |",
    ),
    "Courtesans' copy does nothing at once (L40)": (LEADERS + "choices.py", "if copy.once:", "if False:"),
    "a buried leader works on (L47)": (LEADERS + "choices.py", "    take_away(lookup, city, item)\n", ""),
    "a buried leader is worth its cost (L47)": (LEADERS + "counts.py", "points += 2 * (tombs", "points += (tombs"),
    "who is buried in Age III cost as in Age I (L48)": (
        LEADERS + "choices.py",
        "state.age if item.by_age",
        "1 if item.by_age",
    ),
    "Gorgo counts single tokens (L36)": (
        LEADERS + "counts.py",
        "city.won_in(age + 1) // 2 * self",
        "city.won_in(age + 1) * self",
    ),
    "Agrippina in any company (L37)": (LEADERS + "counts.py", "bits(court_of(city).faces) == 1 else 0", "True else 0"),
    "as many as a neighbor is more (L34)": (
        LEADERS + "counts.py",
        "own > left and own > right",
        "own >= left and own >= right",
    ),
    "Justinian counts the color that he has most of (L26)": (
        LEADERS + "counts.py",
        "if count < least:",
        "if count > least or least == 99:",
    ),
    "a copied leader has no limit with Armada (X18)": (
        LEADERS + "counts.py",
        "limit if counts > limit else counts",
        "counts",
    ),
    "Semiramis counts no tokens of this Age's conflicts (L28)": (
        LEADERS + "counts.py",
        "                count_scars(city)\n",
        "                pass\n",
    ),
}
