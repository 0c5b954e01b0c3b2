"""One step: the choices of all who were asked, and all that follows."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .battle import ask_defender, attack, explore, strike, use_weapon
from .cards import draw, keep, look, play_card, put_recruits, put_tribes, spend_card, stop_search
from .codes import (
    ATTACK,
    BANDS,
    BUY,
    COLORS,
    CONVERT,
    DEFENSE,
    DESTROY,
    END_RAID,
    END_TURN,
    ENROLL,
    ENROLLED,
    EXPLORE,
    FIGHT,
    KEEP,
    LAUNCH,
    LOOK,
    NOWHERE,
    ONCE,
    OVER,
    PASS,
    PLAY,
    RAID,
    RAIDING,
    RECRUITS,
    SAIL,
    SCUTTLE,
    SEARCH,
    SHIPS,
    THIS_BATTLE,
    TRIBES,
    UNTIL_NEXT,
    WINDOW,
    bands_of,
    first_of,
    gold_of,
    kind_of,
    second_of,
)
from .enrollment import enroll, put
from .flow import (
    ask_again,
    begin_raid,
    end_raid,
    end_turn,
    finish,
    go_on,
    prepare_next,
    sheathe,
    ships_placed,
)
from .lookup import Lookup
from .moves import add_bands, carry, convert, destroy, launch, pay, sail, scuttle
from .options import asked_seats, list_options
from .state import State, empty_state


def set_up(lookup: Lookup, chance: Chance) -> State:
    """Draw the colors, deal the cards, man an unowned lair; the first color places its ships."""
    s: State = empty_state(lookup)
    s.seat_of = draw_colors(lookup, chance)
    color: i64 = 0
    while color < COLORS:
        if s.seat_of[color] < 0:
            for land in lookup.lair[color]:
                add_bands(s, land, color, lookup.guard_city if lookup.city[land] >= 0 else lookup.guard)
        color += 1
    card: i64 = 0
    while card < lookup.card_kinds:
        copies: i64 = lookup.card_count[card]
        while copies > 0:
            s.deck.append(card)
            copies -= 1
        card += 1
    if lookup.card_kinds > 0:
        chance.shuffle_deck(s.deck)
        seat: i64 = 0
        while seat < lookup.seats:
            number: i64 = 0
            while number < lookup.start_cards:
                draw(s, seat, chance)
                number += 1
            seat += 1
    s.color = -1
    prepare_next(s)
    return s


def draw_colors(lookup: Lookup, chance: Chance) -> list[i64]:
    """The seat of each color, by lot; a side that nobody draws is unowned (P12, PN3)."""
    order: list[int] = []
    side: i64 = 0
    while side < len(lookup.sides):
        order.append(side)
        side += 1
    chance.shuffle(order)
    seat_of: list[i64] = [-1, -1, -1, -1]
    seat: i64 = 0
    while seat < lookup.seats:
        for color in lookup.sides[order[seat]]:
            seat_of[color] = seat
        seat += 1
    return seat_of


def options(s: State, seat: i64) -> list[i64]:
    """Every option of an asked seat, packed."""
    found: list[i64] = []
    list_options(s, seat, found)
    return found


def play(s: State, choices: list[i64], chance: Chance) -> None:
    """Play one legal choice of every asked seat; choices are listed by seat."""
    asked: i64 = asked_seats(s)
    s.sealed = False
    if s.ask == WINDOW:
        s.sealed = True
        answer_window(s, asked, choices)
        seal(s, -1)
        return
    seat: i64 = 0
    while seat < s.lookup.seats - 1 and not (asked >> seat) & 1:
        seat += 1
    act(s, seat, choices[seat], chance)
    seal(s, seat)


def seal(s: State, seat: i64) -> None:
    """Count the steps that could be taken back: none behind dice, a hidden card or another seat."""
    if s.sealed or s.ask == OVER:
        s.open = 0
        s.open_seat = -1
    elif s.open_seat == seat:
        s.open += 1
    else:
        s.open = 1
        s.open_seat = seat


def answer_window(s: State, asked: i64, choices: list[i64]) -> None:
    """Of all who raid, the next in turn order goes first (PC16)."""
    seat: i64 = 0
    while seat < s.lookup.seats:
        if (asked >> seat) & 1 and kind_of(choices[seat]) == PASS:
            ask_again(s, seat, first_of(choices[seat]))
        seat += 1
    distance: i64 = 1
    while distance < COLORS:
        color: i64 = (s.color + distance) % COLORS
        seat = s.seat_of[color]
        if seat >= 0 and (asked >> seat) & 1:
            choice: i64 = choices[seat]
            if kind_of(choice) == RAID and first_of(choice) == color:
                card: i64 = s.lookup.card_of[RAIDING]
                spend_card(s, seat, card)
                begin_raid(s, color, s.lookup.card_amount[card])
                return
        distance += 1
    go_on(s)


def act(s: State, seat: i64, action: i64, chance: Chance) -> None:
    """Play an action of a single seat."""
    ask: i64 = s.ask
    if ask in (ATTACK, DEFENSE):
        answer_roll(s, seat, action)
    elif ask == SEARCH:
        answer_search(s, kind_of(action), chance)
    elif ask in (RECRUITS, TRIBES, ENROLLED):
        place(s, first_of(action), chance)
    elif ask in (SHIPS, BANDS):
        prepare(s, first_of(action), bands_of(action))
    else:
        do_deed(s, action, chance)


def answer_roll(s: State, seat: i64, action: i64) -> None:
    """A weapon or none: first of the attacker, then of the defender (PC14)."""
    ask: i64 = s.ask
    a: i64 = first_of(action)
    if kind_of(action) == PLAY:
        spend_card(s, seat, a)
        use_weapon(s, s.lookup.card_effect[a], s.lookup.card_amount[a])
    elif a in (THIS_BATTLE, UNTIL_NEXT):
        sheathe(s, seat, a)
    elif a != ONCE:
        ask_again(s, seat, a)
    if ask == ATTACK:
        ask_defender(s)
    else:
        s.sealed = True
        strike(s)


def answer_search(s: State, kind: i64, chance: Chance) -> None:
    """Keep the card last seen, look on, or stop (PC24)."""
    if kind == LOOK:
        look(s, chance)
    elif kind == KEEP:
        keep(s, chance)
    else:
        stop_search(s, chance)


def place(s: State, land: i64, chance: Chance) -> None:
    """Put recruits, enrolled bands or tribes on a territory."""
    if s.ask == RECRUITS:
        put_recruits(s, land, chance)
    elif s.ask == ENROLLED:
        put(s, land)
    else:
        put_tribes(s, land, chance)


def prepare(s: State, land: i64, bands: i64) -> None:
    """Place a ship or bands in the preliminary round (P7)."""
    if s.ask == SHIPS:
        s.port |= s.lookup.bit[s.lookup.city[land]]
        s.left -= 1
        if s.left == 0:
            ships_placed(s)
    else:
        s.bands[land] += bands
        s.total[s.color] += bands
        s.left -= bands
        if s.left == 0:
            prepare_next(s)


def do_deed(s: State, action: i64, chance: Chance) -> None:
    """Play an action or a card of a turn or a raid (PA), or end it."""
    kind: i64 = kind_of(action)
    a: i64 = first_of(action)
    b: i64 = second_of(action)
    if kind == END_TURN:
        end_turn(s)
    elif kind == END_RAID:
        end_raid(s)
    elif kind == PLAY:
        play_card(s, a, b, chance)
    elif kind == BUY:
        buy(s, a, b, chance)
    elif kind == FIGHT:
        s.spend(1)
        attack(s, a, b, chance)
    elif kind == ENROLL:
        s.spend(1)
        enroll(s)
    elif kind == EXPLORE:
        s.spend(1)
        discover(s, a, b, chance)
    else:
        s.spend(1)
        move(s, kind, action)
        finish(s)


def buy(s: State, first: i64, second: i64, chance: Chance) -> None:
    """A card from the deck, for gold and actions (PO2, PO4)."""
    s.spend(s.lookup.card_actions)
    pay(s, first)
    pay(s, second)
    draw(s, s.seat_of[s.actor()], chance)
    finish(s)


def discover(s: State, land: i64, card: i64, chance: Chance) -> None:
    """Explore, with the card that counts it double or without (PC5)."""
    factor: i64 = 1
    if card != NOWHERE:
        factor = s.lookup.card_amount[card]
        spend_card(s, s.seat_of[s.actor()], card)
    explore(s, land, factor, chance)
    finish(s)


def move(s: State, kind: i64, action: i64) -> None:
    """Play an action without dice or cards."""
    a: i64 = first_of(action)
    b: i64 = second_of(action)
    if kind == SAIL:
        sail(s, a, b)
    elif kind == LAUNCH:
        launch(s, a, b)
    elif kind == CONVERT:
        convert(s, a)
    elif kind == SCUTTLE:
        scuttle(s, a)
    elif kind == DESTROY:
        destroy(s, a)
    else:
        carry(s, a, b, bands_of(action), gold_of(action))
