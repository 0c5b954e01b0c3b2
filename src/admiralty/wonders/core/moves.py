"""What a seat may choose: every legal action as a code."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance
from .city import City
from .codes import (
    ADVANCE,
    BUILD,
    CONFLICT,
    FLAG,
    KEEP,
    PAY_SHIFT,
    SALVAGE,
    SELL,
    SHIP_SHIFT,
    STAGE,
    STAGE_SHIFT,
    SUBJECT_SHIFT,
    VOYAGE,
)  # fmt: skip
from .market import Market
from .state import ADVANCE_SHIPS, BUILD_SALVAGED, KEEP_ISLAND, SET_OUT, TURN, State
from .tables import (
    BIT,
    FREE_COLOR,
    FREE_FIRST,
    FREE_LAST,
    FREE_ONCE,
    LAST_SPACE,
    SHIP_DISCOUNT,
    WONDER_SHIPS,
    Board,
    Item,
    Tables,
    Yard,
)  # fmt: skip


def costs_nothing(state: State, city: City, card: Item) -> bool:
    """Whether the city builds this card free: by a chain, or by a Wonder that grants it (B8, A8)."""
    if city.built0 & card.chain0 | city.built1 & card.chain1 != 0:
        return True
    powers: i64 = city.powers
    if powers & (FREE_COLOR | FREE_FIRST | FREE_LAST) == 0:
        return False
    if powers & FREE_COLOR and city.color_count(card.color) == 0:
        return True
    if powers & FREE_FIRST and state.turn == 1:
        return True
    return powers & FREE_LAST != 0 and state.last_turn()


def ship_cost(tables: Tables, city: City, fleet: i64) -> Item:
    """What the next space of a fleet costs on this city's shipyard."""
    yard: Yard = tables.yards[city.yard]
    return yard.costs[6 * fleet + city.ship(fleet)]


def can_sail(city: City, fleet: i64) -> bool:
    """A ship on its last space can't advance (A10)."""
    return city.fleet >> (4 * fleet) & 15 < LAST_SPACE


@mypyc_attr(acyclic=True, free_list_len=1)
class Bills:
    """What one seat's constructions cost, each as one bill for card or stage and ship (A6)."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state: State = state
        self.tables: Tables = state.tables
        self.city: City = state.cities[seat]
        self.market: Market = Market(state, seat)

    def fits(self, item: Item, free: bool, ship: Item | None) -> bool:
        """Whether the city can pay a bill at all."""
        n0: i64 = 0
        n1: i64 = 0
        n2: i64 = 0
        coins: i64 = self.city.coins
        if not free:
            n0 = item.n0
            n1 = item.n1
            n2 = item.n2
            coins -= item.coins
        if ship is None:
            return self.market.fits(n0, n1, n2, coins)
        if self.city.powers & SHIP_DISCOUNT:
            return len(self.ways(item, free, ship)) > 0
        return self.market.fits(n0 + ship.n0, n1 + ship.n1, n2 + ship.n2, coins - ship.coins)

    def ways(self, item: Item, free: bool, ship: Item | None) -> list[int]:
        """Every undominated way to pay a bill, as coins to the sellers, cheapest first."""
        return self.ways_for(item, free, ship, self.city.coins)

    def ways_for(self, item: Item, free: bool, ship: Item | None, coins: i64) -> list[int]:
        """The same for a purse of so many coins."""
        market: Market = self.market
        out: list[int] = []
        n0: i64 = 0
        n1: i64 = 0
        n2: i64 = 0
        if not free:
            n0 = item.n0
            n1 = item.n1
            n2 = item.n2
            coins -= item.coins
        if ship is not None:
            n0 += ship.n0
            n1 += ship.n1
            n2 += ship.n2
            coins -= ship.coins
        if coins < 0:
            return out
        if ship is None or self.city.powers & SHIP_DISCOUNT == 0 or ship.n0 | ship.n1 | ship.n2 == 0:
            if market.fits(n0, n1, n2, coins):
                market.ways(n0, n1, n2, coins, out)
            return out
        if ship.n0 | ship.n1:
            market.spare(ship.spare0, ship.spare1, 0)
            if market.fits(n0, n1, n2, coins):
                market.ways(n0, n1, n2, coins, out)
            market.spare(-ship.spare0, -ship.spare1, 0)
        if ship.n2:
            market.spare(0, 0, ship.spare2)
            if market.fits(n0, n1, n2, coins):
                market.ways(n0, n1, n2, coins, out)
            market.spare(0, 0, -ship.spare2)
        return out


def options(state: State, seat: i64) -> list[int]:
    """Every action that this asked seat may choose."""
    phase: i64 = state.phase
    if phase == TURN:
        return turn_options(state, seat)
    city: City = state.cities[seat]
    out: list[int] = []
    if phase == ADVANCE_SHIPS:
        ships: i64 = 0
        while ships < 16:
            if advance_fits(city, ships):
                out.append(ADVANCE | ships << SUBJECT_SHIFT)
            ships += 1
    elif phase == KEEP_ISLAND:
        island: i64 = 0
        while island < 27:
            if city.drawn & BIT[island]:
                out.append(KEEP | island << SUBJECT_SHIFT)
            island += 1
    elif phase == BUILD_SALVAGED:
        for card in sorted(set(state.discard)):
            if not city.has(state.tables.cards[card]):
                out.append(SALVAGE | card << SUBJECT_SHIFT)
        out.append(SALVAGE | FLAG)
    else:
        yes: i64 = VOYAGE if phase == SET_OUT else CONFLICT
        out.append(yes)
        out.append(yes | FLAG)
    return out


def advance_fits(city: City, ships: i64) -> bool:
    """Whether these ships may take the first of the city's free advances (A47)."""
    count: i64 = city.moves & 15
    allowed: i64 = city.moves >> 4 & 15
    if ships & ~allowed:
        return False
    fleet: i64 = 0
    while fleet < 4:
        if ships >> fleet & 1:
            count -= 1
            if not can_sail(city, fleet):
                return False
        fleet += 1
    return count >= 0


def turn_options(state: State, seat: i64) -> list[int]:
    """Every use of every card in hand, with every way to pay for it."""
    tables: Tables = state.tables
    bills: Bills = Bills(state, seat)
    city: City = bills.city
    out: list[int] = []
    stages: list[int] = stage_options(state, bills)
    free_once: bool = city.powers & FREE_ONCE != 0 and not city.used_free
    hand: i64 = city.hand
    seen0: i64 = 0
    seen1: i64 = 0
    i: i64 = 0
    while i < city.cards:
        card: i64 = hand & 127
        hand >>= 7
        i += 1
        item: Item = tables.cards[card]
        if seen0 & item.bit0 | seen1 & item.bit1 != 0:
            continue
        seen0 |= item.bit0
        seen1 |= item.bit1
        subject: i64 = card << SUBJECT_SHIFT
        if not city.has(item):
            free: bool = costs_nothing(state, city, item)
            add_build(bills, item, free, BUILD | subject, out)
            if free_once and not free and item.n0 | item.n1 | item.n2 | item.coins != 0:
                add_build(bills, item, True, BUILD | subject | FLAG, out)
        for stage in stages:
            out.append(stage | subject)
        out.append(SELL | subject)
        if tables.sale_ship >= 0 and can_sail(city, tables.sale_ship):
            out.append(SELL | subject | FLAG)
    return out


def add_build(bills: Bills, item: Item, free: bool, code: i64, out: list[int]) -> None:
    """The card alone, then with its color's ship, in every way to pay."""
    if not bills.fits(item, free, None):
        return
    for way in bills.ways(item, free, None):
        out.append(code | way << PAY_SHIFT)
    fleet: i64 = item.fleet
    if fleet >= 0 and fleet < bills.tables.fleets and can_sail(bills.city, fleet):
        ship: Item = ship_cost(bills.tables, bills.city, fleet)
        if bills.fits(item, free, ship):
            code |= (fleet + 1) << SHIP_SHIFT
            for way in bills.ways(item, free, ship):
                out.append(code | way << PAY_SHIFT)


def next_stages(tables: Tables, city: City) -> i64:
    """The stages that may be built now, a bit each: the next one, or any where the board allows it (B10)."""
    board: Board = tables.boards[city.board]
    missing: i64 = board.complete & ~city.stages
    return missing if board.any_order else missing & -missing


def stage_options(state: State, bills: Bills) -> list[int]:
    """Every way to build a stage, with and without a ship; any card will do."""
    tables: Tables = state.tables
    city: City = bills.city
    out: list[int] = []
    allowed: i64 = next_stages(tables, city)
    stage: i64 = 0
    while allowed != 0:
        if allowed & 1:
            item: Item = tables.boards[city.board].stages[stage]
            code: i64 = STAGE | stage << STAGE_SHIFT
            ways: list[int] = bills.ways(item, False, None)
            for way in ways:
                out.append(code | way << PAY_SHIFT)
            if tables.fleets and len(ways) > 0:
                add_stage_ships(bills, item, code, ways, out)
        allowed >>= 1
        stage += 1
    return out


def add_stage_ships(bills: Bills, item: Item, code: i64, ways: list[int], out: list[int]) -> None:
    """The stage with the Wonder's ship; with the island that frees it, with any ship at no cost (A7, AI11)."""
    tables: Tables = bills.tables
    city: City = bills.city
    fleet: i64 = 0
    if city.powers & WONDER_SHIPS:
        while fleet < tables.fleets:
            if can_sail(city, fleet):
                for way in ways:
                    out.append(code | (fleet + 1) << SHIP_SHIFT | way << PAY_SHIFT)
            fleet += 1
        return
    fleet = tables.yards[city.yard].wonder
    if can_sail(city, fleet):
        for way in bills.ways(item, False, ship_cost(tables, city, fleet)):
            out.append(code | (fleet + 1) << SHIP_SHIFT | way << PAY_SHIFT)


def random_turn(state: State, seat: i64, chance: Chance) -> i64:
    """A random use: each building, stage and ship that can be paid is as likely, and so is selling.

    Legality of every use is settled; the ways to pay are listed for the chosen one only.
    """
    tables: Tables = state.tables
    bills: Bills = Bills(state, seat)
    city: City = bills.city
    free_once: bool = city.powers & FREE_ONCE != 0 and not city.used_free
    found: i64 = 0
    pick: i64 = -1
    hand: i64 = city.hand
    i: i64 = 0
    while i < city.cards:
        card: i64 = hand & 127
        hand >>= 7
        i += 1
        item: Item = tables.cards[card]
        if city.built0 & item.bit0 | city.built1 & item.bit1 != 0:
            continue
        free: bool = costs_nothing(state, city, item)
        code: i64 = BUILD | card << SUBJECT_SHIFT
        if not bills.fits(item, free, None):
            if not free_once:
                continue
            free = True
            code |= FLAG
        found += 1
        if chance.below(found) == 0:
            pick = code
        fleet: i64 = item.fleet
        if fleet >= 0 and fleet < tables.fleets and can_sail(city, fleet):
            if bills.fits(item, free, ship_cost(tables, city, fleet)):
                found += 1
                if chance.below(found) == 0:
                    pick = code | (fleet + 1) << SHIP_SHIFT
    allowed: i64 = next_stages(tables, city)
    stage: i64 = 0
    while allowed != 0:
        if allowed & 1:
            item = tables.boards[city.board].stages[stage]
            if bills.fits(item, False, None):
                code = STAGE | stage << STAGE_SHIFT
                found += 1
                if chance.below(found) == 0:
                    pick = code
                if tables.fleets:
                    fleet = tables.yards[city.yard].wonder
                    free = city.powers & WONDER_SHIPS != 0
                    if free:
                        fleet = chance.below(4)
                    if can_sail(city, fleet):
                        if free or bills.fits(item, False, ship_cost(tables, city, fleet)):
                            found += 1
                            if chance.below(found) == 0:
                                pick = code | (fleet + 1) << SHIP_SHIFT
        allowed >>= 1
        stage += 1
    if chance.below(found + 1) == 0:
        pick = SELL
        if tables.sale_ship >= 0 and can_sail(city, tables.sale_ship) and chance.below(2) == 0:
            pick |= FLAG
    if pick & 7 == BUILD:
        return pick | random_way(bills, pick, chance) << PAY_SHIFT
    card = city.hand >> (7 * chance.below(city.cards)) & 127
    pick |= card << SUBJECT_SHIFT
    return pick if pick & 7 == SELL else pick | random_way(bills, pick, chance) << PAY_SHIFT


def random_way(bills: Bills, code: i64, chance: Chance) -> i64:
    """One of the ways to pay this code's bill."""
    tables: Tables = bills.tables
    city: City = bills.city
    ship: Item | None = None
    if code >> SHIP_SHIFT & 7 and (code & 7 == BUILD or city.powers & WONDER_SHIPS == 0):
        ship = ship_cost(tables, city, (code >> SHIP_SHIFT & 7) - 1)
    if code & 7 == BUILD:
        item: Item = tables.cards[code >> SUBJECT_SHIFT & 127]
        free: bool = code & FLAG != 0 or costs_nothing(bills.state, city, item)
    else:
        item = tables.boards[city.board].stages[code >> STAGE_SHIFT & 7]
        free = False
    ways: list[int] = bills.ways(item, free, ship)
    return ways[chance.below(len(ways))] if len(ways) > 1 else ways[0]
