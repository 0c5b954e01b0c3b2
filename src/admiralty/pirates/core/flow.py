"""How a game goes on: turns, raid windows, raids, victory options and the end."""

from __future__ import annotations

from mypy_extensions import i64

from .claim import conditions, has_means, seat_has_means
from .codes import (
    ACT,
    BANDS,
    COLORS,
    CONFIRMED,
    DUE,
    E_CLAIM,
    E_OUT,
    E_OVER,
    E_RAID,
    E_RAID_END,
    E_SKIPPED,
    E_TURN,
    E_WITHDRAWN,
    LAID,
    LAST_LEFT,
    LIMIT,
    NO_CLAIM,
    NOBODY_LEFT,
    NOWHERE,
    ONCE,
    OVER,
    RAIDING,
    SHIPS,
    UNTIL_DUE,
    UNTIL_NEXT,
    WINDOW,
)
from .lookup import Lookup
from .state import State


def prepare_next(s: State) -> None:
    """Let the next color place its ships and bands, or begin the first turn (P7)."""
    lookup: Lookup = s.lookup
    s.sealed = True
    color: i64 = s.color + 1
    while color < COLORS:
        if s.seat_of[color] >= 0:
            s.color = color
            s.ask = SHIPS
            s.left = lookup.start_ships
            return
        color += 1
    s.left = 0
    s.color = COLORS - 1
    begin_next_turn(s)


def start_bands(s: State) -> i64:
    """Bands the placing color begins with; the one farthest from an unowned lair has more (PN3)."""
    lookup: Lookup = s.lookup
    color: i64 = 0
    while color < COLORS:
        if s.seat_of[color] < 0 and lookup.farthest[color] == s.color:
            return lookup.start_bands + lookup.far_bands
        color += 1
    return lookup.start_bands


def ships_placed(s: State) -> None:
    s.ask = BANDS
    s.left = start_bands(s)


def begin_next_turn(s: State) -> None:
    """Pass the turn to the next color that can do anything (P6, PV8, PN25)."""
    lookup: Lookup = s.lookup
    passed: i64 = 0
    while True:
        if passed == COLORS:  # nobody can do anything, and that will not change
            end_game(s, -1, NOBODY_LEFT)
            return
        passed += 1
        s.color += 1
        if s.color == COLORS:
            s.color = 0
            if lookup.limit > 0 and s.round >= lookup.limit:
                s.color = COLORS - 1
                end_game(s, -1, LIMIT)
                return
            s.round += 1
        seat: i64 = s.seat_of[s.color]
        if seat < 0 or (s.out >> seat) & 1:
            continue
        if has_means(s, s.color):
            break
        withdraw(s, s.color)
        s.tell(E_SKIPPED, s.color, 0, 0)
    s.actions = lookup.actions
    s.enrolled = False
    s.more_used = 0
    ask_again(s, seat, ONCE)
    turn_over(s)
    s.sealed = True
    s.tell(E_TURN, s.color, s.round, 0)
    if not settle(s):
        open_window(s)


def finish(s: State) -> None:
    """Go on after a completed action or card."""
    if settle(s):
        return
    if s.raid >= 0:
        go_on_raiding(s)
    else:
        open_window(s)


def settle(s: State) -> bool:
    """Lay an option if a condition is met (PV6), see who is out (PV8, PV9); true when it is over."""
    color: i64 = s.actor()
    if s.claim[color] == NO_CLAIM:
        met: i64 = conditions(s, color)
        if met != 0:
            set_claim(s, color, LAID if s.raid < 0 else DUE)
            s.tell(E_CLAIM, color, met, 0)
    poor: bool = False
    c: i64 = 0
    while c < COLORS:
        if s.total[c] == 0 and s.seat_of[c] >= 0:
            poor = True
        c += 1
    if not poor:
        return False
    return see_who_is_left(s)


def see_who_is_left(s: State) -> bool:
    """Whoever has no means is out (PV8); one alone wins, and with nobody left it is over too (PV9)."""
    left: i64 = 0
    last: i64 = -1
    seat: i64 = 0
    while seat < s.lookup.seats:
        if not (s.out >> seat) & 1 and seat_has_means(s, seat):
            left += 1
            last = seat
        seat += 1
    if left == 0:
        end_game(s, -1, NOBODY_LEFT)  # those who were in until now are ranked, so none of them goes out
        return True
    seat = 0
    while seat < s.lookup.seats:
        if not (s.out >> seat) & 1 and not seat_has_means(s, seat):
            leave(s, seat)
        seat += 1
    if left == 1:
        end_game(s, last, LAST_LEFT)
        return True
    return False


def leave(s: State, seat: i64) -> None:
    """A player is out: the flags and ships stay, the option goes (PV8)."""
    s.out |= s.lookup.bit[seat]
    s.tell(E_OUT, seat, 0, 0)
    c: i64 = 0
    while c < COLORS:
        if s.seat_of[c] == seat:
            withdraw(s, c)
        c += 1


def withdraw(s: State, color: i64) -> None:
    if s.claim[color] != NO_CLAIM:
        set_claim(s, color, NO_CLAIM)
        s.tell(E_WITHDRAWN, color, 0, 0)


def set_claim(s: State, color: i64, claim: i64) -> None:
    s.claim = s.claim[:]
    s.claim[color] = claim


def ask_again(s: State, seat: i64, quiet: i64) -> None:
    """Note when a seat wants to be asked: always, only when attacked, or not before its turn."""
    if s.quiet[seat] != quiet:
        s.quiet = s.quiet[:]
        s.quiet[seat] = quiet


def turn_over(s: State) -> None:
    """What stood for the turn before stands no longer (PC27)."""
    s.battle = NOWHERE
    seat: i64 = 0
    while seat < s.lookup.seats:
        if s.quiet[seat] == UNTIL_NEXT:
            ask_again(s, seat, ONCE)
        sheathe(s, seat, ONCE)
        seat += 1


def sheathe(s: State, seat: i64, how_long: i64) -> None:
    """Note how long a seat plays no weapon: not in this roll, not in this battle, not in this turn."""
    if s.sheathed[seat] != how_long:
        s.sheathed = s.sheathed[:]
        s.sheathed[seat] = how_long


def open_window(s: State) -> None:
    """Ask all others who hold cards and want to be asked whether they raid (PC15, PC16)."""
    asked: i64 = 0
    if s.lookup.card_kinds > 0 and some_about(s, RAIDING):
        turn_seat: i64 = s.seat_of[s.color]
        seat: i64 = 0
        while seat < s.lookup.seats:
            if seat != turn_seat and s.hand_size[seat] > 0 and wants_window(s, seat):
                asked |= s.lookup.bit[seat]
            seat += 1
    if asked != 0:
        s.ask = WINDOW
        s.asked = asked
    else:
        go_on(s)


def wants_window(s: State, seat: i64) -> bool:
    """Whether a seat's standing answer lets it be asked for a raid now."""
    quiet: i64 = s.quiet[seat]
    return quiet == ONCE or (quiet == UNTIL_DUE and s.claim[s.color] == DUE)


def some_about(s: State, effect: i64) -> bool:
    """Whether anybody could hold a card: the discard pile lies open, and not all of them are in it (PC27)."""
    lookup: Lookup = s.lookup
    if lookup.version < 2:
        return True
    card: i64 = lookup.card_of[effect]
    return card >= 0 and s.discard[card] < lookup.card_count[card]


def go_on(s: State) -> None:
    """The turn's color acts, unless it has nothing left to act with (PA34)."""
    s.asked = 0
    if (s.actions == 0 and s.hand_size[s.seat_of[s.color]] == 0) or not has_means(s, s.color):
        end_turn(s)
    else:
        s.ask = ACT


def end_turn(s: State) -> None:
    """Decide an option that is due (PV2, PV7), then pass the turn on."""
    color: i64 = s.color
    if s.claim[color] == DUE:
        if s.total[color] > 0 and conditions(s, color) != 0:
            end_game(s, s.seat_of[color], CONFIRMED)
            return
        withdraw(s, color)
    elif s.claim[color] == LAID:
        set_claim(s, color, DUE)
    s.actions = 0
    begin_next_turn(s)


def begin_raid(s: State, color: i64, actions: i64) -> None:
    """Interrupt the turn (PC18)."""
    s.asked = 0
    s.raid = color
    s.raid_actions = actions
    s.tell(E_RAID, color, 0, 0)
    if not settle(s):
        go_on_raiding(s)


def go_on_raiding(s: State) -> None:
    if (s.raid_actions == 0 and s.hand_size[s.seat_of[s.raid]] == 0) or not has_means(s, s.raid):
        end_raid(s)
    else:
        s.ask = ACT


def end_raid(s: State) -> None:
    """The interrupted turn goes on, after the others were asked again (PC16)."""
    s.tell(E_RAID_END, s.raid, 0, 0)
    s.raid = -1
    s.raid_actions = 0
    open_window(s)


def end_game(s: State, seat: i64, reason: i64) -> None:
    s.ask = OVER
    s.asked = 0
    s.winner = seat
    s.reason = reason
    s.tell(E_OVER, seat if seat >= 0 else NOWHERE, reason, 0)
