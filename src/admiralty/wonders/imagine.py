"""A whole state that a seat can't tell from the true one: what it does not know is dealt anew (see belief.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from ..kernel.chance import Chance
from ..kernel.game import Seat
from .actions import BuildSalvaged, BuildStage, CardAction, Offer, Sell, code_of
from .belief import AgeBelief, Slot, name
from .belief_of_two import PairBelief
from .core.deal import prepare_decks
from .core.item import BIT
from .core.lookup import Lookup
from .core.playout import add_city, new_table
from .core.state import Past, State
from .core.step import lay, random_code
from .facts import HIDDEN, board_index, card_index, city_of
from .matching import Need, meet
from .notation import read
from .typed import Belief, typed_of
from .view import PAST_KINDS, PastTurn, View, dropped_cards, phase_number, seats_of

Reply = Callable[[State, int, Chance], int]


def imagine_state(lookup: Lookup, view: View, chance: Chance) -> State:
    """A state whose view for this seat is the given one."""
    state = _open_table(lookup, view)
    ages = {age: _belief(lookup, view, age, chance) for age in range(1, dealt_ages(view) + 1)}
    _match_discards(view, ages, chance)
    for age in ages.values():
        age.fill(chance)
    apart = beliefs_of(lookup, view, chance)
    for belief in apart:
        belief.fill(chance)
    buried: dict[tuple[Seat, int], str] = {}
    for turn in view.past:
        own = next((belief for belief in apart if turn.kind in belief.kinds), None)
        if own:
            own.remember(state, turn, buried)
        else:
            _remember(state, turn, ages, buried)
    for seat, city in enumerate(view.cities):
        under = tuple(buried.get((seat, i + 1), card) if card == HIDDEN else card for i, card in enumerate(city.buried))
        hand = tuple(ages[view.age].holds(seat, view.turn)) if city.cards and view.turn else ()
        add_city(state, city_of(lookup, replace(city, buried=under, hand=hand)))
    _deal(state, view, apart, chance)
    _lay_pile(state, view, ages.get(view.age), chance)
    return state


def dealt_ages(view: View) -> int:
    """The Ages whose cards have been dealt: before an Age's first turn, those before it."""
    return view.age if view.turn else view.age - 1


def beliefs_of(lookup: Lookup, view: View, chance: Chance) -> list[Belief]:
    """What the seat knows of cards that boxes deal apart from the Ages."""
    found = [typed.belief(lookup, view, chance) for typed in typed_of(lookup.edition.boxes)]
    return [belief for belief in found if belief is not None]


def _deal(state: State, view: View, apart: list[Belief], chance: Chance) -> None:
    """Decks of the Ages to come, what was dealt apart, and what boxes hide besides."""
    state.decks = prepare_decks(state.lookup, chance)[dealt_ages(view) :]
    for belief in apart:
        belief.deal(state, view)
    _deal_hidden(state, view, chance)


def _belief(lookup: Lookup, view: View, age: int, chance: Chance) -> AgeBelief:
    return (AgeBelief if view.holder is None else PairBelief)(lookup, view, age, chance)


def _lay_pile(state: State, view: View, age: AgeBelief | None, chance: Chance, reply: Reply = random_code) -> None:
    """The pile of a city that nobody sits at, and the choices that lie face down: those of others are imagined."""
    if not isinstance(age, PairBelief):
        return
    lookup = state.lookup
    state.pile = [card_index(lookup, card) for card in age.unseen.draw(view.pile)]
    if view.drew is not None:
        state.drew = card_index(lookup, age.drawn(view))
    for city, text in enumerate(view.laid):
        if text == HIDDEN:
            lay(state, city, reply(state, city, chance))
        elif text:
            lay(state, city, code_of(lookup, read(text)))


class Worlds:
    """Imagined states of one view, many of them: like those of `imagine_state`, but without a past to look back on.

    What no choice can bring back (cards under stages, and a discard pile that nobody may search) stays covered.
    """

    def __init__(self, lookup: Lookup, view: View, chance: Chance, reply: Reply = random_code) -> None:
        self.lookup = lookup
        self.view = view
        self.reply = reply  # what another seat, whose choice lies face down, may have chosen
        self.table = _open_table(lookup, view)
        self.table.remembers = False
        for city in view.cities:
            add_city(self.table, city_of(lookup, replace(city, hand=())))
        self.piled = _pile_counts(lookup, view)
        ages = range(1 if self.piled else max(view.age, 1), dealt_ages(view) + 1)
        self.ages = {age: _belief(lookup, view, age, chance) for age in ages}
        self.apart = beliefs_of(lookup, view, chance)

    def deal(self, chance: Chance) -> State:
        """One more world."""
        lookup, view = self.lookup, self.view
        state = self.table.copy()
        for age in self.ages.values():
            age.forget(chance)
        if self.piled:
            _match_discards(view, self.ages, chance)
        for age in self.ages.values():
            age.fill(chance)
        if self.piled:
            _pile_up(state, view, self.ages)
        for belief in self.apart:
            belief.forget(chance)
            belief.fill(chance)
        for seat, city in enumerate(state.cities):
            if view.cities[seat].cards and view.turn:
                city.take_hand([lookup.card_numbers[card] for card in self.ages[view.age].holds(seat, view.turn)])
        _deal(state, view, self.apart, chance)
        _lay_pile(state, view, self.ages.get(view.age), chance, self.reply)
        return state


def _open_table(lookup: Lookup, view: View) -> State:
    """The moment of the game, with no city on the table yet."""
    state = new_table(lookup)
    state.age, state.turn, state.part, state.extra = view.age, view.turn, view.part, view.extra
    state.phase = phase_number(lookup, view.phase)
    state.asked = sum(BIT[seat] for seat in view.asked)
    return state


def _pile_counts(lookup: Lookup, view: View) -> bool:
    """Whether it matters what lies in the discard pile: somebody searched it, or may yet do so."""
    if view.phase == "build salvaged" or any(turn.kind == "salvage" for turn in view.past):
        return True
    if any(card.salvages for card in lookup.cards) or _boxes_salvage(lookup):
        return True
    boards = [lookup.boards[board_index(lookup, city.wonder, city.side)] for city in view.cities]
    return any(stage.salvages for board in boards for stage in board.stages)


def _boxes_salvage(lookup: Lookup) -> bool:
    return any(item.salvages for typed in typed_of(lookup.edition.boxes) for item in typed.items(lookup))


def _pile_up(state: State, view: View, ages: dict[int, AgeBelief]) -> None:
    """Lay on the discard pile all that went there, less what was built from it."""
    lookup = state.lookup
    state.discard = [card_index(lookup, name(card)) for age in ages.values() for _, card in age.drops]
    for turn in view.past:
        state.discard += [card_index(lookup, card) for card in _lost(turn)]
        for card in _salvaged(turn) if turn.kind == "salvage" else ():
            state.discard.remove(card_index(lookup, card))


def _match_discards(view: View, ages: dict[int, AgeBelief], chance: Chance) -> None:
    """Hidden cards that must lie in the discard pile: what the seat saw there, and what others built from it."""
    drops = [(i, card) for age in ages.values() for i, card in age.drops]
    drops += [(i, card) for i, turn in enumerate(view.past) for card in _lost(turn)]
    drops.sort(key=lambda drop: drop[0])
    needs: list[Need] = []
    known: Counter[str] = Counter()  # cards in the pile that are known, or needed already
    begin = 0
    for index, turn in enumerate([*view.past, None]):
        pile = turn.pile if turn else _pile_now(view)
        salvaged = _salvaged(turn) if turn else []
        if pile is None and not salvaged:
            continue
        fresh = [card for i, card in drops if begin <= i < index]
        slots = [card for card in fresh if isinstance(card, Slot)]
        seen = known + Counter(card for card in fresh if isinstance(card, str))
        wanted = Counter(salvaged) if pile is None else Counter(pile)
        needs.append(Need(wanted - seen, slots))
        if pile is not None:
            known = Counter(pile) - Counter(salvaged)
            begin = index
        else:
            # The slots stay open for later needs; what was known of this card is gone.
            used = wanted & seen
            known -= used
            drops = _without(drops, used, index)
    meet(needs, chance)


def _without(drops: list[tuple[int, str | Slot]], used: Counter[str], index: int) -> list[tuple[int, str | Slot]]:
    left = Counter(used)
    kept = []
    for i, card in drops:
        if i < index and isinstance(card, str) and left[card]:
            left[card] -= 1
        else:
            kept.append((i, card))
    return kept


def _pile_now(view: View) -> tuple[str, ...] | None:
    asked = [view.holder if city >= seats_of(view) else city for city in view.asked]
    searches = view.phase == "build salvaged" and view.seat in asked
    return view.known_discards if searches else None


def _salvaged(turn: PastTurn) -> list[str]:
    return [action.card for action in turn.actions if isinstance(action, BuildSalvaged) and action.card is not None]


def _lost(turn: PastTurn) -> list[str]:
    """The buildings that went to the discard pile."""
    if turn.kind != "loss":
        return []
    return [action.card for action in turn.actions if isinstance(action, Sell)]


def _remember(state: State, turn: PastTurn, ages: dict[int, AgeBelief], buried: dict[tuple[Seat, int], str]) -> None:
    """Lay one turn of the past on the state, hidden cards filled in."""
    lookup = state.lookup
    if turn.kind in ("salvage", "loss"):
        codes = [-1 if action is None else code_of(lookup, action) for action in turn.actions]
        state.past = Past(state.past, turn.age, turn.turn, PAST_KINDS.index(turn.kind), codes)
        state.discard += [card_index(lookup, card) for card in _lost(turn)]
        for card in _salvaged(turn):
            state.discard.remove(card_index(lookup, card))
        return
    age = ages[turn.age]
    actions = [_filled(action, age, turn, seat) for seat, action in enumerate(turn.actions)]
    for seat, action in enumerate(actions):
        if isinstance(action, BuildStage):
            buried[seat, action.stage] = action.card
    codes = [-1 if action is None else code_of(lookup, action) for action in actions]
    past = Past(state.past, turn.age, turn.turn, 0 if turn.kind == "turn" else 1, codes)
    for seat in range(len(actions)):
        past.hold([card_index(lookup, card) for card in age.held(seat, turn)])
    past.kept = sum(BIT[seat] for seat in turn.kept)
    if isinstance(age, PairBelief):
        past.drew, past.left = age.pile_of(turn)
    state.past = past
    for seat, code in enumerate(codes):
        state.discard += dropped_cards(lookup, past, seat, code)


def _filled(action: CardAction | None, age: AgeBelief, turn: PastTurn, seat: Seat) -> CardAction | None:
    if isinstance(action, BuildStage | Sell | Offer) and action.card == HIDDEN:
        return replace(action, card=age.taken(seat, turn))
    return action


def _deal_hidden(state: State, view: View, chance: Chance) -> None:
    """What boxes hide is dealt anew."""
    for typed in typed_of(state.lookup.edition.boxes):
        typed.imagine(state, view, chance)
