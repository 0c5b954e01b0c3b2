"""The pirates' rules, broken: actions, battles, cards, ships and victory."""

from __future__ import annotations

CARDS = "pirates/core/cards.py"
CLAIM = "pirates/core/claim.py"
FLOW = "pirates/core/flow.py"
MOVES = "pirates/core/moves.py"
BATTLE = "pirates/core/battle.py"
OPTIONS = "pirates/core/options.py"
ENROLLMENT = "pirates/core/enrollment.py"
STEP = "pirates/core/step.py"

BROKEN: dict[str, tuple[str, str, str]] = {
    "played cards leave the game (PO5)": (CARDS, "s.discard[card] += 1", "pass"),
    "cards serve among tribes (PO6)": (
        CARDS,
        "return s.owner[land] == color and s.tribes[land] == 0",
        "return s.owner[land] == color",
    ),
    "tribes are mobilized beside bands (PC23)": (CARDS, "and s.bands[land] == 0 and s.tribes[land] == 0", ""),
    "mutiny aboard a large ship (PC12)": (CARDS, "0 < s.bands[sea] < below", "0 < s.bands[sea] <= below"),
    "mutiny among sisters (PN21)": (CARDS, "s.seat_of[owner] != s.seat_of[color]", "owner != color"),
    "three more actions, again and again (PC26)": (CARDS, "s.more_used |= lookup.bit[seat]", "pass"),
    "mutineers don't return to their supply (PC19)": (CARDS, "s.total[before] -= crew", "pass"),
    "both mobilizations on one territory (PC23)": (CARDS, "amount if amount < eligible else eligible", "amount"),
    "both recruitings on one territory (PC22)": (CARDS, "s.barred = land", "s.barred = NOWHERE"),
    "looking costs nothing (PC10)": (CARDS, "    s.spend(1)\n", ""),
    "no shuffle after a search (PC10)": (CARDS, "    s.looked = 0\n    shuffle_deck(s, chance)", "    s.looked = 0"),
    "an empty deck is not renewed for a search (PC24)": (
        CARDS,
        "        renew_deck(s, chance)\n        s.looked",
        "        s.looked",
    ),
    "only the own lair makes a condition (PV4)": (
        CLAIM,
        ">= lookup.lair_hold:  # any lair",
        ">= lookup.lair_hold and region == color:  # any lair",
    ),
    "three posts without the center (PV1)": (CLAIM, " and s.owner[lookup.center] == color", ""),
    "the sister's cities are an enemy's (PN23)": (
        CLAIM,
        "if s.seat_of[region] != seat:\n            count",
        "if region != color:\n            count",
    ),
    "one city is enough to convert (PA12)": (CLAIM, ">= lookup.conversion_cities", ">= 1"),
    "a hand of cards keeps nobody in (PV8)": (CLAIM, "if s.hand_size[s.seat_of[color]] > 0:", "if False:"),
    "gold for a card keeps nobody in (PV8)": (CLAIM, "gold >= lookup.card_gold", "gold > 999"),
    "who was out ranks with the last (PV9)": (CLAIM, "s.reason != NOBODY_LEFT or", "True or"),
    "an option of a raid counts a turn later (PC4)": (FLOW, "LAID if s.raid < 0 else DUE", "LAID"),
    "an option that fails stays (PV2)": (
        FLOW,
        "            return\n        withdraw(s, color)\n",
        "            return\n",
    ),
    "confirmed without a band (PV7)": (FLOW, "s.total[color] > 0 and conditions", "conditions"),
    "the option of a player who is out stays (PV8)": (FLOW, "            withdraw(s, c)\n", "            pass\n"),
    "without actions the turn is over, cards or not (PA34)": (
        FLOW,
        "(s.actions == 0 and s.hand_size[s.seat_of[s.color]] == 0)",
        "s.actions == 0",
    ),
    "raids in the own turn (PC17)": (FLOW, "if seat != turn_seat and", "if"),
    "nobody is asked again after a raid (PC16)": (
        FLOW,
        "    s.raid_actions = 0\n    open_window(s)",
        "    s.raid_actions = 0\n    go_on(s)",
    ),
    "the farthest lair gets no more bands (PN3)": (FLOW, "lookup.start_bands + lookup.far_bands", "lookup.start_bands"),
    "a round beyond the limit (PV10)": (FLOW, "s.round >= lookup.limit", "s.round > lookup.limit"),
    "asked for raids that all are played (PC27)": (FLOW, "s.discard[card] < lookup.card_count[card]", "True"),
    "bands walk among tribes (PA13)": (
        MOVES,
        "owner <= NATIVES and s.tribes[land] == 0 and",
        "owner <= NATIVES and",
    ),
    "an empty ship keeps its color (PA23)": (MOVES, "        set_owner(s, start, ADRIFT)\n", "        pass\n"),
    "a dead crew keeps its ship (PA29)": (MOVES, "        set_owner(s, place, ADRIFT)\n", "        pass\n"),
    "gold of a scuttled ship is lost (PA28)": (
        MOVES,
        "    add_gold_at(s, sea, -s.gold[sea])\n",
        "    s.gold[sea] = 0\n",
    ),
    "a launched ship stays in port too (PA26)": (
        MOVES,
        "    s.port &= ~s.lookup.bit[s.lookup.city[city]]\n    set_owner",
        "    set_owner",
    ),
    "gold aboard takes no room (PA25)": (MOVES, " - s.bands[sea] - s.gold[sea]", " - s.bands[sea]"),
    "more bands than the box has (P10)": (
        MOVES,
        "    count: i64 = number if number < supply else supply\n    s.bands",
        "    count: i64 = number\n    s.bands",
    ),
    "the center counts once (PA7)": (BATTLE, "factor * lookup.center_factor", "factor"),
    "sisters fight (PN21)": (BATTLE, "s.seat_of[s.owner[place]] != s.seat_of[color]", "s.owner[place] != color"),
    "defense weapons spare nobody (PC2)": (BATTLE, "        s.hits = 0\n        s.crossed", "        s.crossed"),
    "crossed cannons kill nobody (PA8)": (BATTLE, "    lose(s, s.start, s.crossed)\n", ""),
    "more tribes than the box has (P10)": (BATTLE, "if tribes > s.tribe_supply():", "if False:"),
    "explored land keeps no flag of the natives (PA7)": (BATTLE, "    set_owner(s, land, NATIVES)\n", ""),
    "explored from an empty territory (PA7)": (OPTIONS, " and s.bands[beside] > 0", ""),
    "launched onto another ship (PA26)": (
        OPTIONS,
        "if s.owner[sea] == WATER:\n            out",
        "if True:\n            out",
    ),
    "destroyed without a band (PA28)": (OPTIONS, "if s.bands[city] > 0:", "if True:"),
    "converted beside tribes (PA32)": (OPTIONS, "return s.tribes[land] == 0 and s.supply", "return s.supply"),
    "one gold buys a card (PO2)": (OPTIONS, "if s.gold[place] > 1:", "if True:"),
    "enrolled in a raid (PO7)": (ENROLLMENT, " or s.raid >= 0", ""),
    "enrolled twice a turn (PO1)": (ENROLLMENT, " or s.enrolled", ""),
    "a shipyard with every ship afloat (PC20)": (
        "pirates/core/hand.py",
        "if s.ships_in_play() >= lookup.ships:",
        "if False:",
    ),
    "no answer to attack weapons (PC14)": (
        STEP,
        "    if ask == ATTACK:\n        ask_defender(s)",
        "    if ask == ATTACK:\n        strike(s)",
    ),
    "special discovery doubles nothing (PC5)": (STEP, "factor = s.lookup.card_amount[card]", "factor = 1"),
    "raids in the order of colors (PC16)": (STEP, "(s.color + distance) % COLORS", "distance"),
}
