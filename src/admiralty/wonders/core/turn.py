"""The parts of a turn, in the order that the edition names them: all pay and place, then all gain."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .age import deal_age, land_conflicts, naval_conflict
from .city import City
from .codes import BUILD, FLAG, PAY_SHIFT, SELL, SHIP_SHIFT, STAGE, STAGE_SHIFT, SUBJECT_SHIFT
from .moves import can_sail, costs_nothing, ship_cost
from .score import counted
from .state import (
    ADVANCE_SHIPS, BOARDED, BUILD_SALVAGED, BUILT, BURIED, BY_CARD, BY_PAYING, BY_SALE, BY_SHIPS, BY_SPACE, DISCOVERED,
    DREW, EXTRA_TURN, FREELY, GAINED, JOIN_CONFLICT, KEEP_ISLAND, LEFT_OVER, LOST, OVER, PAID, HANDS_PASSED, SAILED, SALVAGED,
    SETTLED, SOLD, STAYED_OUT, TURN, Past, State,
)  # fmt: skip
from .tables import (
    ADVANCES, BIT, END_TURN, EXPLORE, GAIN, IMMUNE, LAND, LOSSES, NAVAL, PAY, PLAY_LAST, SAIL, SALVAGES, SPACES_PAY, STAY,
    STAY_OUT, WONDER_SHIPS, Item, Space, Tables,
)  # fmt: skip


def play(state: State, chance: Chance) -> None:
    """Play the choices that the asked seats have laid in `City.code`, and all that follows."""
    phase: i64 = state.phase
    asked: i64 = state.asked
    state.asked = 0
    if phase == TURN:
        state.part = 0
        remember(state, asked, 1 if state.extra else 0)
        forget_codes(state, asked)
    elif phase == ADVANCE_SHIPS:
        advance_ships(state, asked)
        state.part -= 1  # the same part again: a city may have more to advance
    elif phase == KEEP_ISLAND:
        settle_islands(state, asked, chance)
        state.part = state.tables.again_part
    elif phase == BUILD_SALVAGED:
        build_salvaged(state, asked, chance)
        state.part = state.tables.again_part
    elif phase == JOIN_CONFLICT:
        stay_out(state, asked)
    program: list[int] = state.tables.program
    while state.asked == 0 and state.phase != OVER:
        part: i64 = program[state.part]
        state.part += 1
        if part == PAY:
            pay_and_place(state)
        elif part == SAIL:
            sail(state)
        elif part == GAIN:
            gain(state, chance)
        elif part == SPACES_PAY:
            pay_spaces(state)
        elif part == ADVANCES:
            ask_advances(state)
        elif part == EXPLORE:
            explore(state, chance)
        elif part == SALVAGES:
            ask_salvage(state)
        elif part == LOSSES:
            lose_coins(state)
        elif part == END_TURN:
            end_turn(state)
        elif part == LAND:
            land_conflicts(state)
        elif part == STAY:
            ask_stay_out(state)
        elif part == NAVAL:
            naval_conflict(state)
        else:
            end_age(state, chance)


def ask(state: State, phase: i64, seats: i64) -> None:
    """Stop until these seats (a bit each) have chosen."""
    state.phase = phase
    state.asked = seats


def forget_codes(state: State, asked: i64) -> None:
    """In an extra turn only the asked seats act."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat] == 0:
            city.code = -1
        seat += 1


def remember(state: State, asked: i64, kind: i64) -> None:
    """Keep what each seat held and chose, for views and records of knowledge."""
    if not state.remembers:
        return
    hands: list[int] = []
    codes: list[int] = []
    seat: i64 = 0
    city: City
    for city in state.cities:
        hands.append(city.hand | city.cards << 58)
        codes.append(city.code if asked & BIT[seat] else -1)
        seat += 1
    state.past = Past(state.past, state.age, state.turn, kind, hands, codes)


def pay_and_place(state: State) -> None:
    """All pay at once from what they hold; then all place their cards and stages (B7, A38)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.code >= 0:
            pay(state, seat, city)
        seat += 1
    seat = 0
    for city in state.cities:
        if city.code >= 0:
            place(state, seat, city)
        seat += 1
    if state.last_turn():
        leave_over(state)


def pay(state: State, seat: i64, city: City) -> None:
    """Pay the sellers and the bank."""
    code: i64 = city.code
    kind: i64 = code & 7
    if kind == SELL:
        return
    tables: Tables = state.tables
    coins: i64 = 0
    if kind == BUILD:
        card: Item = tables.cards[code >> SUBJECT_SHIFT & 127]
        if card.coins and code & FLAG == 0 and not costs_nothing(state, city, card):
            coins = card.coins
    else:
        coins = tables.boards[city.board].stages[code >> STAGE_SHIFT & 7].coins
    fleet: i64 = (code >> SHIP_SHIFT & 7) - 1
    if fleet >= 0 and (kind == BUILD or city.powers & WONDER_SHIPS == 0):
        coins += ship_cost(tables, city, fleet).coins
    if coins:
        city.coins -= coins
        if state.log is not None:
            state.note((PAID, seat, -1, coins))
    if code >> PAY_SHIFT:
        hand_over(state, seat, city, state.left(seat), code >> PAY_SHIFT & 31)
        hand_over(state, seat, city, state.right(seat), code >> (PAY_SHIFT + 5) & 31)
        hand_over(state, seat, city, state.beyond_left(seat), code >> (PAY_SHIFT + 10) & 3)
        hand_over(state, seat, city, state.beyond_right(seat), code >> (PAY_SHIFT + 12) & 3)


def hand_over(state: State, seat: i64, city: City, seller: i64, coins: i64) -> None:
    if coins == 0:
        return
    other: City = state.cities[seller]
    city.coins -= coins
    other.coins += coins
    if state.log is not None:
        state.note((PAID, seat, seller, coins))


def place(state: State, seat: i64, city: City) -> None:
    """Lay the chosen card: in the city, under a stage or on the discard pile."""
    code: i64 = city.code
    card: i64 = code >> SUBJECT_SHIFT & 127
    kind: i64 = code & 7
    city.drop(card)
    if kind == BUILD:
        if code & FLAG:
            city.used_free = True
        if state.log is not None:
            free: bool = code & FLAG != 0 or costs_nothing(state, city, state.tables.cards[card])
            state.note((BUILT, seat, card, 1 if free else 0))
        city.place(state.tables.cards[card])
    elif kind == STAGE:
        stage: i64 = code >> STAGE_SHIFT & 7
        city.bury(stage, card)
        city.place(state.tables.boards[city.board].stages[stage])
        if state.log is not None:
            state.note((BURIED, seat, card, stage))
    else:
        state.discard.append(card)
        if state.log is not None:
            state.note((SOLD, seat, card, 1 if code & FLAG else 0))


def leave_over(state: State) -> None:
    """The cards left at the Age's end go to the discard pile, but for a seat that plays its last (B3, B17)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.powers & PLAY_LAST == 0:
            discard_hand(state, seat, city)
        seat += 1
    past: Past | None = state.past
    if state.remembers and past is not None:
        past.kept = last_cards(state)


def discard_hand(state: State, seat: i64, city: City) -> None:
    while city.cards > 0:
        card: i64 = city.hand & 127
        city.drop(card)
        state.discard.append(card)
        if state.log is not None:
            state.note((LEFT_OVER, seat, card))


def sail(state: State) -> None:
    """Advance the ships that were paid for, and those that a sold card moves (A6, A34)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        code: i64 = city.code
        if code >= 0:
            if code & 7 == SELL:
                if code & FLAG:
                    reach(state, seat, city, state.tables.sale_ship, FREELY)
            elif code >> SHIP_SHIFT & 7:
                reach(state, seat, city, (code >> SHIP_SHIFT & 7) - 1, BY_PAYING)
        seat += 1


def reach(state: State, seat: i64, city: City, fleet: i64, why: i64) -> None:
    """A ship reaches its next space: its tax and exploration count even if it moves on (A45)."""
    city.fleet += BIT[4 * fleet]
    at: i64 = city.ship(fleet)
    space: Space = state.tables.spaces[fleet * 7 + at]
    city.space_coins += space.coins
    if space.tax > city.tax:
        city.tax = space.tax
    if space.explore:
        city.explores |= BIT[space.explore]
    if state.log is not None:
        state.note((SAILED, seat, fleet, at, why))
    if city.ship_coins:
        earn(state, seat, city, city.ship_coins, BY_SHIPS)


def earn(state: State, seat: i64, city: City, coins: i64, why: i64) -> None:
    city.coins += coins
    if state.log is not None:
        state.note((GAINED, seat, coins, why))


def gain(state: State, chance: Chance) -> None:
    """What buildings and stages give at once, counted when all have placed theirs (B12)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        code: i64 = city.code
        if code >= 0:
            kind: i64 = code & 7
            if kind == SELL:
                if code & FLAG == 0:
                    earn(state, seat, city, state.tables.sale, BY_SALE)
            elif kind == BUILD:
                item: Item = state.tables.cards[code >> SUBJECT_SHIFT & 127]
                if item.once:
                    take_effect(state, seat, city, item, chance)
            else:
                item = state.tables.boards[city.board].stages[code >> STAGE_SHIFT & 7]
                if item.once:
                    take_effect(state, seat, city, item, chance)
        seat += 1


def take_effect(state: State, seat: i64, city: City, item: Item, chance: Chance) -> None:
    """What a card, stage or island does once, when it comes into play."""
    coins: i64 = item.gain
    if item.gain_each:
        coins += item.gain_each * counted(state, seat, item.gain_per, item.gain_of)
    if coins:
        earn(state, seat, city, coins, BY_CARD)
    city.pirates += item.pirates
    city.salvages += item.salvages
    if item.moves:
        queue_moves(city, item.moves)
    if item.boards:
        city.boards |= item.boards
        if state.log is not None:
            target: i64 = state.beyond_left(seat) if item.boards & 1 else state.beyond_right(seat)
            state.note((BOARDED, seat, target))
    if item.discover:
        discover(state, seat, city, item.discover, chance)


def queue_moves(city: City, moves: i64) -> None:
    """Free advances wait behind those that the city already has."""
    shift: i64 = 0
    while city.moves >> shift:
        shift += 8
    city.moves |= moves << shift


def discover(state: State, seat: i64, city: City, level: i64, chance: Chance) -> None:
    """The top island of a level comes into play; no exploration (AC8)."""
    deck: i64 = state.islands(level)
    if deck == 0:
        return
    island: i64 = draw_island(deck, chance)
    state.keep_islands(level, deck ^ BIT[island])
    island += 9 * (level - 1)
    if state.log is not None:
        state.note((DISCOVERED, seat, island))
    colonize(state, seat, city, island, chance)


def draw_island(deck: i64, chance: Chance) -> i64:
    """One island of a deck, each as likely: a deck is always freshly shuffled."""
    count: i64 = 0
    rest: i64 = deck
    while rest != 0:
        rest &= rest - 1
        count += 1
    skip: i64 = chance.below(count) if count > 1 else 0
    island: i64 = 0
    while True:
        if deck & BIT[island]:
            if skip == 0:
                return island
            skip -= 1
        island += 1


def colonize(state: State, seat: i64, city: City, island: i64, chance: Chance) -> None:
    """An island comes into play before its owner."""
    item: Item = state.tables.islands[island]
    city.islands |= BIT[island]
    city.place(item)
    if item.once:
        take_effect(state, seat, city, item, chance)


def pay_spaces(state: State) -> None:
    """The coins of the spaces that ships have reached."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.space_coins:
            coins: i64 = city.space_coins
            city.space_coins = 0
            earn(state, seat, city, coins, BY_SPACE)
        seat += 1


def ask_advances(state: State) -> None:
    """Whoever has free advances, and a ship to take them, chooses."""
    asked: i64 = 0
    seat: i64 = 0
    city: City
    for city in state.cities:
        while city.moves and not can_use_moves(city):
            city.moves >>= 8
        if city.moves:
            asked |= BIT[seat]
        seat += 1
    if asked:
        ask(state, ADVANCE_SHIPS, asked)


def can_use_moves(city: City) -> bool:
    fleet: i64 = 0
    while fleet < 4:
        if city.moves >> (4 + fleet) & 1 and can_sail(city, fleet):
            return True
        fleet += 1
    return False


def advance_ships(state: State, asked: i64) -> None:
    """The chosen ships advance."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat]:
            city.moves >>= 8
            ships: i64 = city.code >> SUBJECT_SHIFT & 15
            fleet: i64 = 0
            while fleet < 4:
                if ships >> fleet & 1:
                    reach(state, seat, city, fleet, FREELY)
                fleet += 1
        seat += 1


def explore(state: State, chance: Chance) -> None:
    """One wave of explorations: alone four islands, together an equal share of all (A18, A19, A22)."""
    asked: i64 = 0
    level: i64 = 1
    while level <= 3:
        explorers: i64 = 0
        count: i64 = 0
        seat: i64 = 0
        city: City
        for city in state.cities:
            if city.explores & BIT[level] and asked & BIT[seat] == 0:
                explorers |= BIT[seat]
                count += 1
            seat += 1
        if count:
            asked |= draw_islands(state, level, explorers, count, chance)
        level += 1
    if asked:
        ask(state, KEEP_ISLAND, asked)


def draw_islands(state: State, level: i64, explorers: i64, count: i64, chance: Chance) -> i64:
    """Deal the islands of a level to its explorers; the seats that got any."""
    deck: i64 = state.islands(level)
    left: i64 = 0
    rest: i64 = deck
    while rest != 0:
        rest &= rest - 1
        left += 1
    share: i64 = left // count
    if count == 1 and share > 4:
        share = 4
    seat: i64 = 0
    city: City
    for city in state.cities:
        if explorers & BIT[seat]:
            city.explores ^= BIT[level]
            drawn: i64 = 0
            i: i64 = 0
            while i < share:
                island: i64 = draw_island(deck, chance)
                deck ^= BIT[island]
                drawn |= BIT[island]
                i += 1
            city.drawn = drawn << (9 * (level - 1))
            if state.log is not None:
                state.note((DREW, seat, level, city.drawn))
        seat += 1
    state.keep_islands(level, deck)
    return explorers if share else 0


def settle_islands(state: State, asked: i64, chance: Chance) -> None:
    """All lay their islands open at once; the others go back; then the islands act."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat]:
            island: i64 = city.code >> SUBJECT_SHIFT & 127
            level: i64 = island // 9 + 1
            back: i64 = (city.drawn ^ BIT[island]) >> (9 * (level - 1))
            state.keep_islands(level, state.islands(level) | back)
            city.drawn = 0
            if state.log is not None:
                state.note((SETTLED, seat, island))
        seat += 1
    seat = 0
    for city in state.cities:
        if asked & BIT[seat]:
            colonize(state, seat, city, city.code >> SUBJECT_SHIFT & 127, chance)
        seat += 1


def ask_salvage(state: State) -> None:
    """Whoever may build from the discard pile chooses, one seat after the other; with an empty pile the right lapses.

    In an Age's last turn they wait until a seat that plays its last card has done so (A40).
    """
    if state.turn == state.tables.turns and state.extra < 2 and last_cards(state):
        return
    seat: i64 = 0
    city: City
    for city in state.cities:
        if len(state.discard) == 0:
            city.salvages = 0
        if city.salvages:
            ask(state, BUILD_SALVAGED, BIT[seat])
            return
        seat += 1


def last_cards(state: State) -> i64:
    """The seats that play the last card of this Age, a bit each."""
    seats: i64 = 0
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.powers & PLAY_LAST:
            seats |= BIT[seat]
        seat += 1
    return seats


def build_salvaged(state: State, asked: i64, chance: Chance) -> None:
    """A card from the discard pile is built free, without naval construction, and acts at once (A9, A49)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat]:
            city.salvages -= 1
            remember(state, asked, 2)
            if city.code & FLAG:
                if state.log is not None:
                    state.note((SALVAGED, seat, -1))
            else:
                card: i64 = city.code >> SUBJECT_SHIFT & 127
                state.discard.remove(card)
                if state.log is not None:
                    state.note((SALVAGED, seat, card))
                item: Item = state.tables.cards[card]
                city.place(item)
                take_effect(state, seat, city, item, chance)
        seat += 1


def lose_coins(state: State) -> None:
    """The highest tax and every pirate effect of the turn, each by the commercial level (A14, A15)."""
    tax: i64 = 0
    raisers: i64 = 0
    pirates: i64 = 0
    city: City
    for city in state.cities:
        pirates += city.pirates
        if city.tax > tax:
            tax = city.tax
            raisers = 1
        elif city.tax == tax and tax:
            raisers += 1
    if tax == 0 and pirates == 0:
        return
    seat: i64 = 0
    for city in state.cities:
        level: i64 = city.level(state.tables)
        to_tax: i64 = tax - level if tax > level else 0
        if city.tax == tax and raisers == 1:
            to_tax = 0
        to_pirates: i64 = level * (pirates - city.pirates)
        loss: i64 = to_tax + to_pirates
        if city.powers & IMMUNE:
            loss = 0
        if loss > city.coins:
            loss = city.coins
        if loss:
            city.coins -= loss
            if state.log is not None:
                state.note((LOST, seat, loss, to_tax, to_pirates))
        seat += 1
    for city in state.cities:
        city.tax = 0
        city.pirates = 0


def end_turn(state: State) -> None:
    """Hands pass on; at the Age's end a last card may be played, then what waited for it is built."""
    if state.turn < state.tables.turns:
        pass_hands(state)
        state.turn += 1
        ask(state, TURN, BIT[state.seats] - 1)
        return
    if state.extra == 0:
        seats: i64 = last_cards(state)
        if seats:
            state.extra = 1
            note_extra(state, seats)
            ask(state, TURN, seats)
            return
    if state.extra == 1:
        state.extra = 2
        city: City
        for city in state.cities:
            if city.salvages:
                state.part = state.tables.salvage_part
                return


def note_extra(state: State, seats: i64) -> None:
    seat: i64 = 0
    while seat < state.seats:
        if seats & BIT[seat] and state.log is not None:
            state.note((EXTRA_TURN, seat))
        seat += 1


def pass_hands(state: State) -> None:
    """Every hand goes to the neighbor of this Age's direction (B3)."""
    step: i64 = state.tables.passing[state.age - 1]
    cities: list[City] = state.cities
    seats: i64 = state.seats
    first: City = cities[0]
    hand: i64 = first.hand
    seat: i64 = 0
    i: i64 = 1
    while i < seats:  # walk against the direction: each takes the hand of the seat before
        source: i64 = (seat + seats - step) % seats
        to: City = cities[seat]
        giver: City = cities[source]
        to.hand = giver.hand
        seat = source
        i += 1
    last: City = cities[seat]
    last.hand = hand
    if state.log is not None:
        state.note((HANDS_PASSED, 1 if step == 1 else -1))


def ask_stay_out(state: State) -> None:
    """Whoever may stay out of the naval conflict chooses, all strengths being open (AI7)."""
    asked: i64 = 0
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.powers & STAY_OUT:
            asked |= BIT[seat]
        seat += 1
    if asked:
        ask(state, JOIN_CONFLICT, asked)


def stay_out(state: State, asked: i64) -> None:
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat] and city.code & FLAG:
            city.out = True
            if state.log is not None:
                state.note((STAYED_OUT, seat))
        seat += 1


def end_age(state: State, chance: Chance) -> None:
    """Put the Age's tokens away and deal the next, or end the game."""
    city: City
    for city in state.cities:
        city.boards = 0
        city.out = False
        city.used_free = False
        city.salvages = 0
        city.code = 0
    state.extra = 0
    if state.age == 3:
        state.phase = OVER
        return
    deal_age(state, chance)
    ask(state, TURN, BIT[state.seats] - 1)
