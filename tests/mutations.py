"""Break the rules on purpose, one at a time, and see which tests notice: `python -m tests.mutations [--all] [WORD...]`.

Each mutation is played on a copy of the source, uncompiled. The cases that name its rule are asked first, then the
suites of tests, the likeliest first. It prints, for each, the first that fails (with --all: of every suite). The golden
games come last: they notice nearly everything, and explain nothing.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from admiralty.rules import coverage

from .broken import babel, boxes, cities, data, leaders, pirates

ROOT = Path(__file__).resolve().parents[1]
CORE = "wonders/core/"
BASE = "wonders/boxes/base/core/"
ARMADA = "wonders/boxes/armada/core/"
MUTATIONS: dict[str, tuple[str, str, str]] = {
    "guild limit ignored (A36)": (CORE + "score.py", "points > state.lookup.guild_limit", "points > 9999"),
    "naval ties push no rank down (A48)": (ARMADA + "naval.py", "rank += 1 if holders == 1 else 2", "rank += 1"),
    "the weakest takes no defeat (A24)": (ARMADA + "naval.py", "if own == weakest:", "if own < weakest:"),
    "who stays out takes part (AI7)": (ARMADA + "naval.py", "-1 if sea.out else strength", "strength"),
    "boarding the wrong way (A30)": (ARMADA + "effects.py", "if boards & 1:", "if boards & 2:"),
    "two boardings, two fights (A31)": (
        CORE + "meetings.py",
        "if challenged >> other & 1 and not met.have(seat, other):",
        "if challenged >> other & 1:",
    ),
    "teams fight for single tokens (T5)": (
        CORE + "meetings.py",
        "& 1 else i64(2))",
        "& 1 else i64(1))",
    ),
    "one Guild too few (B2)": (
        CORE + "lookup.py",
        "draw.count(self.prepared_like, int(self.cities)))",
        "draw.count(self.prepared_like, int(self.cities)) - 1)",
    ),
    "hands pass the other way (B3)": (
        BASE + "ends.py",
        "seat - step if seat >= step else seat - step + seats",
        "(seat + step) % seats",
    ),
    "tax without the level (A14)": (ARMADA + "losses.py", "return self.tax - covered", "return self.tax"),
    "pirates rob their owner (AC4)": (ARMADA + "losses.py", "pirates - sea.pirates)", "pirates)"),
    "nobody is immune (AI12)": (ARMADA + "losses.py", "sea.powers & IMMUNE", "False"),
    "taxes add up (A14)": (ARMADA + "losses.py", "self.tax = sea.tax\n", "self.tax += sea.tax\n"),
    "one coin too many is lost (A15)": (ARMADA + "losses.py", "loss > city.coins", "loss > city.coins + 1"),
    "one Emporium at four seats (AC6)": (CORE + "market.py", "left_limit += right_limit", "pass"),
    "trading posts crosswise (B6)": (
        CORE + "market.py",
        "less * (discounts & 1)",
        "less * (discounts >> 1 & 1)",
    ),
    "yellow cards are for sale (B6)": (CORE + "lookup.py", '("brown", "grey")\n', '("brown", "grey", "yellow")\n'),
    "chains are not free (B8)": (CORE + "due.py", "    if card.chained and city.has_chain(card):", "    if False:"),
    "stages in any order (B10)": (CORE + "bills.py", "missing & -missing", "missing"),
    "ships sail past the end (A10)": (ARMADA + "sea.py", "& 15 < LAST_SPACE", "& 15 < 9"),
    "the island's discount is raw only (AI9)": (CORE + "bills.py", "if added.n2:", "if False:"),
    "too many free advances (A47)": (ARMADA + "ships.py", "return count >= 0", "return count >= -1"),
    "the free city sells what it could play (D7)": (
        CORE + "uses.py",
        "if city.terms & NOBODY and plays(uses):",
        "if False:",
    ),
    "seat 1 holds the free city first (D5)": (CORE + "free.py", "(before + age + 1) % 2", "(before + age) % 2"),
    "the free city is held for a whole Age (D4)": (CORE + "free.py", "turn - 1 if turn > 0 else 0", "0"),
    "the holder sees the pile's card and leaves it (D6)": (
        CORE + "free.py",
        "city.take(card)",
        "city.take_hand(city.hand_cards())",
    ),
    "the pile's last card stays where it is (D12)": (CORE + "free.py", "city.take_hand(state.pile.copy())", "pass"),
    "the rest of the hand is the free city's for good (D11)": (CORE + "free.py", "elif city == FREE:", "elif False:"),
    "three hands are passed on (D11)": (BASE + "ends.py", "seats: i64 = state.seats", "seats: i64 = state.city_count"),
    "the free city begins like a player (D20)": (
        CORE + "playout.py",
        "lookup.start_coins if seat < lookup.seats else lookup.free_coins",
        "2 * lookup.start_coins if seat >= lookup.seats else lookup.start_coins",
    ),
    "what lies under the free city's stage is shown (D18)": (
        "wonders/view.py",
        "memory.buried.get(stage, HIDDEN) if card",
        "card if card",
    ),
    "both see the card drawn (D18)": ("wonders/view.py", "if seat == holder else HIDDEN", "if True else HIDDEN"),
    "a building twice, from the pile (B9)": (
        BASE + "salvage.py",
        "if card != last and not city.has(state.lookup.cards[card]):",
        "if card != last:",
    ),
    "a building twice, from the hand (B9)": (
        CORE + "uses.py",
        "            cards |= here\n            if not city.has(item):",
        "            cards |= here\n            if True:",
    ),
    "neighbors are not counted (B12)": (CORE + "effect.py", "item.gain_per, item.gain_of)", "item.gain_per, 1)"),
    "losses before the coins of spaces (A38)": (
        "wonders/boxes/armada/data/second.toml",
        'salvage = ["advances", "spaces", "explore"]}\nafter = {salvage = ["losses"]}',
        'salvage = ["losses", "advances", "spaces", "explore"]}\nafter = {}',
    ),
    "a ship that moves on forgets its coins (A45)": (
        ARMADA + "ships.py",
        "sea.space_coins += space.coins",
        "sea.space_coins = space.coins",
    ),
    "three islands to choose from (A18)": (ARMADA + "islands.py", "ALONE: Final[i64] = 4", "ALONE: Final[i64] = 3"),
    "the Wonder's free ship is paid (AI11)": (
        ARMADA + "ships.py",
        "rows.nothing if sea.powers & WONDER_SHIPS else",
        "",
    ),
    "the cities beyond crosswise (AC5)": (
        BASE + "pay.py",
        "hand_over(state, seat, city, state.beyond_left(seat)",
        "hand_over(state, seat, city, state.beyond_right(seat)",
    ),
    "Olympia's free card again and again (B20)": (BASE + "pay.py", "city.used_free = True", "city.used_free = False"),
    "Babylon's last card is thrown away (B17)": (BASE + "pay.py", "if city.powers & PLAY_LAST == 0:", "if True:"),
    "one set of symbols only (B14)": (CORE + "science.py", "+ bonus * low", "+ (bonus if low else 0)"),
    "a copied Guild counts nothing (B15)": (
        CORE + "score.py",
        "plain + guild.points + item_points(state, seat, guild)",
        "plain",
    ),
    "ties are not broken by coins (B14)": (
        "wonders/sheet.py",
        "for s in mates), sum(coins[s] for s in mates)",
        "for s in mates), 0",
    ),
    "teams are not added up (T8)": (
        "wonders/sheet.py",
        "mates = (seat, seat ^ 1) if teams else (seat,)",
        "mates = (seat,)",
    ),
    "buried cards are shown (B4)": (
        "wonders/facts.py",
        "if card >= 0 and seen else HIDDEN",
        "if card >= 0 else HIDDEN",
    ),
    "sold cards are told (B4)": (
        "wonders/events.py",
        "def seen_by(self, seat: Seat | None) -> Sold:\n        return self if seat in self.known_to else",
        "def seen_by(self, seat: Seat | None) -> Sold:\n        return self if True else",
    ),
    "drawn islands are shown to the teammate (A18)": (
        "wonders/boxes/armada/typed/__init__.py",
        "if own else {}",
        "if team else {}",
    ),
    "hands are shown (B3)": (
        "wonders/facts.py",
        '"hand": (),',
        '"hand": named(lookup, city.hand_cards()),',
    ),
    "the pile is known to all (B4)": (
        "wonders/memory.py",
        "for city in mine:\n            if city in self.mates:\n                known += dropped",
        "for city in range(len(node.codes)):\n            if True:\n                known += dropped",
    ),
}
PIRATES = "pirates/core/"
MUTATIONS |= {
    "the weaker does not board (A33)": (
        ARMADA + "effects.py",
        "        if boards & 2:\n",
        "        if boards & 2 and city.shields >= state.cities[state.beyond_right(seat)].shields:\n",
    ),
    "boarding tokens lie until the next Age (A30)": (ARMADA + "effects.py", "own_sea(city).boards = 0", "pass"),
    "nobody may forgo an exploration (A20)": (
        ARMADA + "islands.py",
        "if state.lookup.teams and state.lookup.rules",
        "if 0 and 0",
    ),
    "everybody in teams is asked about every exploration (A20)": (
        ARMADA + "islands.py",
        "if share < HARMLESS or (more and explorers & BIT[seat ^ 1]):",
        "if True:",
    ),
    "who forgoes draws all the same (A20)": (
        ARMADA + "islands.py",
        "sea.explores ^= BIT[level]\n                    sea.voyage",
        "sea.voyage",
    ),
    "a shipyard is missing (A41)": (
        "wonders/boxes/armada/data/first.toml",
        '[[shipyard]]\nid = "G2"',
        '[[spare]]\nid = "G2"',
    ),
    "the free building is no reason (B20)": (
        CORE + "uses.py",
        "and (frees_once(bills.city) or card_grants(bills, item)):",
        "and card_grants(bills, item):",
    ),
    "the deck is renewed with its last card (PO5)": (
        PIRATES + "cards.py",
        "    take_card(s, seat, card)\n    reveal(s, chance)\n",
        "    take_card(s, seat, card)\n    renew_deck(s, chance)\n    reveal(s, chance)\n",
    ),
    "a color that is skipped keeps its option (PN25)": (
        PIRATES + "flow.py",
        "        withdraw(s, s.color)\n        s.tell(E_SKIPPED",
        "        s.tell(E_SKIPPED",
    ),
    "standing answers stand for ever (PC15)": (
        PIRATES + "flow.py",
        "    ask_again(s, seat, ONCE)\n    turn_over",
        "    turn_over",
    ),
    "gold aboard does not rank (PV10)": (
        PIRATES + "claim.py",
        "if s.owner[p] == color and (p >= s.lookup.lands or s.tribes[p] == 0):",
        "if s.owner[p] == color and p < s.lookup.lands and s.tribes[p] == 0:",
    ),
    "gold beside tribes ranks (PV10)": (
        PIRATES + "claim.py",
        "if s.owner[p] == color and (p >= s.lookup.lands or s.tribes[p] == 0):",
        "if s.owner[p] == color:",
    ),
    "a flag scuttles without a band (PA11)": (
        PIRATES + "options.py",
        "        if s.owner[land] == color and s.bands[land] > 0:\n            return True\n    return any",
        "        if s.owner[land] == color:\n            return True\n    return any",
    ),
    "colors are not drawn (P12)": (PIRATES + "step.py", "    chance.shuffle(order)\n", ""),
    "strongholds rank before the condition (PV10)": (
        PIRATES + "claim.py",
        "[met, strongholds, territories, bands, gold]",
        "[strongholds, met, territories, bands, gold]",
    ),
    "lost in the turn of announcing, the option goes (PV6)": (
        PIRATES + "flow.py",
        "    elif s.claim[color] == LAID:\n",
        "    elif s.claim[color] == LAID and conditions(s, color) == 0:\n        withdraw(s, color)\n"
        "    elif s.claim[color] == LAID:\n",
    ),
    "one action buys a card (PO2)": (PIRATES + "options.py", "actions >= lookup.card_actions and", "actions >= 1 and"),
    "gold goes with the last band (PA22)": (
        PIRATES + "moves.py",
        "    if s.bands[start] == 0 and start >= s.lookup.lands:\n",
        "    if s.bands[start] == 0 and s.gold[start] > 0:\n        s.gold = s.gold[:]\n        s.gold[start] = 0\n"
        "    if s.bands[start] == 0 and start >= s.lookup.lands:\n",
    ),
    "cards serve the first color of a player (PN24)": (
        PIRATES + "hand.py",
        "        if own_land(s, color, land):",
        "        if own_land(s, color, land) or own_land(s, (color + 2) % 4, land):",
    ),
}
MUTATIONS |= pirates.BROKEN | boxes.BROKEN | cities.BROKEN | leaders.BROKEN | babel.BROKEN | data.BROKEN
SUITES = (
    [f"tests/wonders/test_{box}.py" for box in ("cities", "leaders", "tower", "projects")],
    ["tests/wonders/test_books.py", "tests/wonders/test_scores.py", "tests/wonders/test_conflicts.py"],
    ["tests/wonders/test_payment.py"],
    ["tests/wonders/test_science.py"],
    ["tests/wonders/test_base_data.py", "tests/wonders/test_armada_data.py"],
    ["tests/wonders/test_many_games.py"],
    ["tests/wonders/test_marked_deck.py"],
    ["tests/laws", "-k", "armada-4 or teams-4 or base-3"],
    ["tests/conformance"],
    ["tests/playthroughs/test_playthroughs.py"],
)
PIRATES_SUITES = (
    ["tests/pirates/test_cases.py"],
    ["tests/pirates/test_edition.py", "tests/pirates/test_scores.py", "tests/pirates/test_laws.py"],
    ["tests/laws", "-k", "pirates"],
    ["tests/pirates/test_reference.py"],
    ["tests/playthroughs/test_pirates.py"],
)


NEW_BOX = re.compile("wonders/boxes/(cities|leaders|tower|projects)/")
LIKELY = {
    "view.py": "marked",
    "memory.py": "marked",
    "events.py": "marked",
    "bills.py": "payment",
    "options.py": "payment",
    "market.py": "payment",
    "lookup.py": "payment",
    "islands.py": "conformance",
    "debts.py": "conformance",
    "science.py": "science",
    "ships.py": "conformance",
    "reasons.py": "conformance",
    "second.toml": "conformance",
    "first.toml": "conformance",
}
"""The suite to ask first when a file is broken."""


def mutate(folder: Path, file: str, old: str, new: str) -> bool:
    path = folder / "admiralty" / file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text.count(old) == 1


def noticed(folder: Path, name: str, file: str, every: bool) -> list[str]:
    """What fails with the source of this folder: the first case or test, or the first of every suite."""
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    found = []
    for words in asked(folder, name, file):
        run = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)
        if run.returncode:
            failed = re.findall(r"^(?:FAILED|ERROR) (\S+)|^failed (\S+)", run.stdout, re.MULTILINE)
            found.append("".join(failed[0]) if failed else f"{words[-1]} does not run")
        if found and not every:
            break
    return found


def asked(folder: Path, name: str, file: str) -> Iterator[list[str]]:
    """The commands that may notice, the cheapest first: the cases of the broken rule, then the suites."""
    game = "pirates" if file.startswith("pirates/") else "wonders"
    rule = name.rpartition("(")[2].rstrip(")")
    files = {citation.file for citation in coverage(game)[rule]}
    cases = sorted(path for path in folder.rglob("cases/*.toml") if path.name in files)
    yield [sys.executable, "-m", "admiralty", "check", "--rule", rule, *map(str, cases)]
    first = "cities" if NEW_BOX.match(file) else LIKELY.get(Path(file).name, "books")
    suites = PIRATES_SUITES if game == "pirates" else SUITES
    for suite in sorted(suites, key=lambda suite: first not in suite[0]):
        yield [sys.executable, "-m", "pytest", "-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", *suite]


def main(words: list[str]) -> int:
    names = [word for word in words if word != "--all"]
    escaped = 0
    for name, (file, old, new) in MUTATIONS.items():
        if names and not any(word in name for word in names):
            continue
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch) / "src"
            shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
            fits = mutate(folder, file, old, new)
            found = noticed(folder, name, file, "--all" in words) if fits else []
        escaped += not found
        sys.stdout.write(
            f"{name}: {', '.join(found) or ('ESCAPED' if fits else 'the text to break is not there once')}\n"
        )
        sys.stdout.flush()
    return int(escaped > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
