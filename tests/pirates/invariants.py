"""What is true of every position that can arise: each piece and card in exactly one place."""

from __future__ import annotations

from admiralty.pirates.core import codes
from admiralty.pirates.core.state import State, tally


def faults(s: State) -> list[str]:
    """One sentence for every law of the box that a state breaks; none if all is well."""
    return [*_board_faults(s), *_ship_faults(s), *_card_faults(s), *_tally_faults(s)]


def _board_faults(s: State) -> list[str]:
    lookup, found = s.lookup, []
    for land in range(lookup.lands):
        owner, bands, gold, tribes = s.owner[land], s.bands[land], s.gold[land], s.tribes[land]
        if min(bands, gold, tribes) < 0:
            found.append(f"territory {land} holds a negative number")
        if bands and (tribes or owner >= codes.COLORS):
            found.append(f"territory {land}: bands beside tribes or without a color (PA20)")
        if owner == codes.UNEXPLORED and bands + gold + tribes:
            found.append(f"territory {land} is unexplored and not empty (PA13)")
        if owner > codes.UNEXPLORED:
            found.append(f"territory {land} is owned like a sea space")
    if any(total > lookup.max_bands for total in s.total):
        found.append("a color has more bands than the box (P4)")
    if s.gold_out > lookup.max_gold or s.tribes_out > lookup.max_tribes:
        found.append("more gold or tribes than the box (P4)")
    return found


def _ship_faults(s: State) -> list[str]:
    lookup, found = s.lookup, []
    if s.fleet != sorted(set(s.fleet)):
        found.append("ships are not in order, one a sea space (PA6)")
    if s.ships_in_play() > lookup.ships:
        found.append("more ships than were dealt (P4)")
    for sea in range(lookup.lands, lookup.places):
        owner, bands, gold = s.owner[sea], s.bands[sea], s.gold[sea]
        if (owner != codes.WATER) != (sea in s.fleet):
            found.append(f"sea space {sea}: ship and list of ships differ")
        if owner == codes.WATER and bands + gold:
            found.append(f"sea space {sea}: pieces without a ship")
        if (owner < codes.COLORS and not bands) or (owner == codes.ADRIFT and bands):
            found.append(f"ship {sea}: color and crew differ (PA23)")
        if bands + gold > lookup.capacity:
            found.append(f"ship {sea} is overloaded (PA3)")
        if owner == codes.ADRIFT and gold >= lookup.capacity:
            found.append(f"ship {sea} adrift has no room for a band (PA25)")
    return found


def _card_faults(s: State) -> list[str]:
    lookup, found = s.lookup, []
    kinds = lookup.card_kinds
    for card in range(kinds):
        held = sum(s.hands[seat * kinds + card] for seat in range(lookup.seats))
        if held + s.discard[card] + s.deck.count(card) != lookup.card_count[card]:
            found.append(f"card {card} is not there as often as in the box (P8)")
    sizes = [sum(s.hands[seat * kinds : (seat + 1) * kinds]) for seat in range(lookup.seats)]
    if sizes != list(s.hand_size) or sum(s.discard) != s.discarded:
        found.append("sizes of hands or of the discard pile are wrong")
    return found


def _tally_faults(s: State) -> list[str]:
    fresh = s.copy()
    tally(fresh)
    kept = (s.total, s.held, s.cities, s.posts, s.gold_out, s.tribes_out)
    counted = (fresh.total, fresh.held, fresh.cities, fresh.posts, fresh.gold_out, fresh.tribes_out)
    return [] if kept == counted else ["what is counted along differs from the board"]
