"""What seats do and what happens to them, in words: actions, events, refusals and lines of the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from ..kernel.codec import encode
from ..kernel.game import Event, Line, Score, Seat
from . import edifice
from . import events as ev
from .act import city_of_act
from .actions import HIDDEN, Action, Build, BuildSalvaged, BuildStage, Offer, Reply, Sell, Take, answers_of
from .doubts import Doubt, Missing
from .reasons import Refusal
from .typed import Typed
from .words import AGES, Speaker, snake

Tellers = Mapping[type, Callable[[Speaker, Any], str]]
"""How events are told, by their classes."""


def tell_question(speaker: Speaker, phase: str) -> str:
    """What is asked besides a turn, in the words of its box, or plainly."""
    if phase in ("turn", "over"):
        return ""
    key = f"ask.{phase}"
    return speaker.tr(key) if key in speaker.words else speaker.tr("ask.reply")


def tell_action(speaker: Speaker, action: Action) -> str:
    """What a choice would do; for a city that nobody sits at, it is named."""
    told = _tell_action(speaker, action)
    return told if city_of_act(action) is None else speaker.tr("action.for_free", told=told)


def _tell_action(speaker: Speaker, action: Action) -> str:
    tr, card = speaker.tr, speaker.card
    match action:
        case Build():
            text = tr(worded(speaker, "action.build", action.card, action.free), card=card(action.card))
            text += way(speaker, action.by)
            return f"{text} {added(speaker, action.ship)}" if action.ship else text
        case BuildStage():
            key = "action.stage_free" if action.free else "action.stage"
            text = tr(key, n=action.stage, card=card(action.card))
            return f"{text} {added(speaker, action.ship)}" if action.ship else text
        case Sell():
            if action.ship:
                return first(typed.tell_sale(speaker, action.card) for typed in speaker.typed if typed.sells)
            return tr("action.sell", card=card(action.card), coins=speaker.coins(speaker.edition.rules.sale))
        case Offer():
            return first(
                typed.tell_offer(speaker, action.card, action.thing)
                for typed in speaker.typed
                if (offered := typed.offered(speaker.edition)) and action.thing in (HIDDEN, *offered)
            )
        case BuildSalvaged():
            return tr("action.salvage", card=card(action.card)) if action.card else tr("action.salvage_none")
        case Take():
            return tr("action.take", card=card(action.card))
        case Reply():
            return tell_reply(speaker, action)
    answers = answers_of(speaker.edition.boxes).values()
    return first(answer.tell(speaker, action) for answer in answers if isinstance(action, answer.kind))


def worded(speaker: Speaker, key: str, card: str, free: bool) -> str:
    """The text for a card that is built: where a color has one of its own, that."""
    own = f"{key}_{speaker.colors.get(card, '')}"
    return own if own in speaker.words else f"{key}_free" if free else key


def tell_reply(speaker: Speaker, action: Reply) -> str:
    """An answer by its number: as the box words it, or the bare number."""
    key = f"reply.{action.question}.{action.number}"
    return speaker.tr(key) if key in speaker.words else speaker.tr("action.reply", n=action.number)


def way(speaker: Speaker, name: str) -> str:
    """How a card is built, where that has a name: as the box words it, or the bare name."""
    if not name:
        return ""
    key = f"way.{name}"
    return f" ({speaker.tr(key) if key in speaker.words else name.replace('_', ' ')})"


def added(speaker: Speaker, name: str) -> str:
    """What is built along with a card or a stage."""
    return first(typed.tell_added(speaker, name) for typed in speaker.typed if name in typed.added)


def first(texts: Iterator[str]) -> str:
    """What the first box that knows of it says; a `LookupError` where none does, as for other unknown names."""
    for text in texts:
        return text
    raise LookupError("no box of this game knows what this action names")


def tell_refusal(speaker: Speaker, refusal: Refusal) -> str:
    """Why a card, a stage or its ship can't be built."""
    if refusal.built:
        return speaker.tr("refusal.complete" if refusal.subject.startswith("stage") else "refusal.built")
    if refusal.last_space:
        why = speaker.tr("refusal.last_space")
    elif refusal.missing:
        why = speaker.tr("refusal.missing", goods=speaker.goods(refusal.missing, speaker.some))
    else:
        why = speaker.tr("refusal.short", n=refusal.coins_short)
    return speaker.tr("refusal.ship", why=why) if refusal.with_ship else why


def tell_events(speaker: Speaker, events: Iterable[Event]) -> list[str]:
    """A step's events, a line for each city, and lines of their own for what concerns the whole table."""
    return tell_lines(speaker, tell_deeds(speaker, events))


def tell_lines(speaker: Speaker, deeds: Iterable[tuple[Seat | None, str]]) -> list[str]:
    """What the cities did, each with its name before it."""
    return [
        told if seat is None else speaker.tr("event.city", city=speaker.city(seat), told=told) for seat, told in deeds
    ]


def tell_deeds(speaker: Speaker, events: Iterable[Event]) -> list[tuple[Seat | None, str]]:
    """The same lines without the names of the cities: whose deeds, and which; nobody's concern the whole table."""
    deeds: list[tuple[Seat | None, str]] = []
    clauses: dict[Seat, list[str]] = {}
    for event in events:
        whole = _whole_line(speaker, event)
        if whole is None:
            clauses.setdefault(event.seat, []).append(_clause(speaker, event))  # type: ignore[attr-defined]
            continue
        deeds += _by_city(clauses)
        clauses = {}
        deeds.append((None, whole[0].upper() + whole[1:]))
    return deeds + _by_city(clauses)


def _by_city(clauses: dict[Seat, list[str]]) -> list[tuple[Seat | None, str]]:
    return [(seat, ", ".join(row)) for seat, row in sorted(clauses.items())]


def _whole_line(speaker: Speaker, event: Event) -> str | None:
    tell = _lines(speaker.typed).get(type(event))
    if tell:
        return tell(speaker, event)
    return None if hasattr(event, "seat") else _named(speaker, event)


def _clause(speaker: Speaker, event: Event) -> str:
    tell = _clauses(speaker.typed).get(type(event), _named)
    return tell(speaker, event)


@cache
def _lines(boxes: tuple[Typed, ...]) -> Tellers:
    """Of what concerns the whole table; the house comes before boxes, each of these before the next."""
    return _first([LINES, *(typed.lines for typed in boxes)])


@cache
def _clauses(boxes: tuple[Typed, ...]) -> Tellers:
    """Of what concerns a city, likewise."""
    return _first([CLAUSES, *(typed.clauses for typed in boxes)])


def _first(rows: list[Tellers]) -> Tellers:
    return {kind: tell for tellers in reversed(rows) for kind, tell in tellers.items()}


def _named(speaker: Speaker, event: Event) -> str:
    """An event that a box has words for under the name of its class, its fields filled in."""
    values = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]
    return speaker.tr(f"event.{snake(type(event).__name__)}", **values)


def _land(speaker: Speaker, event: ev.LandConflict) -> str:
    """Who takes what; where a box has changed the tokens, who bears the defeats is said."""
    names = {"winner": speaker.city(event.winner), "loser": speaker.city(event.loser)}
    if event.bearer is not None:
        names["bearer"] = speaker.city(event.bearer)
    key = "event.land" if event.bearer is None else "event.land_changed"
    return speaker.tr(key, won=speaker.signed(event.won), lost=speaker.signed(event.lost), **names)


LINES: Tellers = {
    ev.LandConflict: _land,
    ev.AgeBegan: lambda s, e: s.tr("event.age_began", age=AGES[e.age - 1]),
    ev.AgeEnded: lambda s, e: s.tr("event.age_ended", age=AGES[e.age - 1]),
    ev.HandsExchanged: lambda s, e: s.tr("event.exchanged"),
    ev.HandsPassed: lambda s, e: s.tr(f"event.passed.{e.side}"),
}


def _paid(speaker: Speaker, event: ev.Paid) -> str:
    coins = speaker.coins(event.coins)
    if event.to is None:
        return speaker.tr("event.paid_bank", coins=coins)
    return speaker.tr("event.paid", coins=coins, city=speaker.city(event.to))


def _salvaged(speaker: Speaker, event: ev.Salvaged) -> str:
    if event.card is None:
        return speaker.tr("event.salvaged_none")
    return speaker.tr("event.salvaged", card=speaker.card(event.card))


CLAUSES: Tellers = {
    ev.Paid: _paid,
    ev.Built: lambda s, e: s.tr(worded(s, "event.built", e.card, e.free), card=s.card(e.card)),
    ev.StageBuilt: lambda s, e: s.tr("event.stage", n=e.stage, card=s.card(e.card)),
    ev.Sold: lambda s, e: s.tr("event.sold_ship" if e.ship else "event.sold", card=s.card(e.card)),
    ev.LeftOver: lambda s, e: s.tr("event.left_over", card=s.card(e.card)),
    ev.Gained: lambda s, e: s.tr("event.gained", coins=s.coins(e.coins)),
    ev.Salvaged: _salvaged,
    ev.ExtraTurn: lambda s, e: s.tr("event.extra"),
    ev.DrewCard: lambda s, e: s.tr("event.drew_card", card=s.card(e.card)),
    ev.TokenTaken: lambda s, e: s.tr("event.token", age=AGES[e.age - 1]),
    ev.DefeatsDropped: lambda s, e: s.tr("event.dropped", n=e.tokens),
    ev.Settled: lambda s, e: s.tr("event.settled", wonder=s.called("wonder", e.wonder), side=s.called("side", e.side)),
}


def tell_source(speaker: Speaker, line: Line) -> str:
    """Where the points of a line of the score sheet come from."""
    kind, _, rest = line.source.partition(" ")
    if kind in SOURCES:
        return SOURCES[kind](speaker, rest)
    for typed in speaker.typed:
        told = typed.source(speaker, kind, rest)
        if told is not None:
            return told
    return speaker.tr("score.source.symbol", symbol=speaker.symbol(kind), n=rest)


def tell_doubt(speaker: Speaker, doubt: Doubt) -> str:
    """What may be wrong with a described table; whom it concerns, its reader says."""
    parts = dict(doubt.parts)
    for kind in ("wonder", "island", "card"):
        if kind in parts:
            parts["what"] = speaker.called(kind, parts.pop(kind))
    if "leader" in parts:
        parts["what"] = speaker.card(parts.pop("leader"))
    if "row" in parts:
        parts["row"] = speaker.category(parts["row"])
    if "symbol" in parts:
        parts["symbol"] = speaker.symbol(parts["symbol"])
    return speaker.tr(f"doubt.{doubt.kind}", **parts)


def tell_missing(speaker: Speaker, missing: Missing) -> str:
    """What a sheet would have to tell for a position; of whom, its reader says."""
    if missing.color:
        key = f"missing.{missing.color}"
        return speaker.tr(key) if key in speaker.words else speaker.called("color", missing.color)
    if missing.box:
        name = speaker.tr("score.edifice") if missing.box == edifice.ID else speaker.called("box", missing.box)
        return speaker.tr(f"missing.{missing.kind}", box=name)
    return speaker.tr(f"missing.{missing.kind}")


SOURCES: Mapping[str, Callable[[Speaker, str], str]] = {
    "victories": lambda s, age: s.tr("score.source.victories", age=AGES[int(age) - 1]),
    "defeats": lambda s, age: s.tr("score.source.defeats", age=AGES[int(age) - 1]),
    "coins": lambda s, coins: s.coins(int(coins)),
    "board": lambda s, _: s.tr("score.source.board"),
    "stage": lambda s, number: s.tr("score.source.stage", n=number),
    "card": lambda s, card: s.card(card),
    "copied": lambda s, card: s.tr("score.source.copied", card=s.card(card)),
    "sets": lambda s, sets: s.tr("score.source.sets", n=int(sets)),
    "total": lambda s, _: s.tr("score.source.total"),
    "counter": lambda s, counter: counted(s, *counter.split(" ")),
    "bonus": lambda s, rest: s.tr("score.source.bonus"),
    "edifice": lambda s, rest: _edifice(s, *rest.split(" ")),
}


def _edifice(speaker: Speaker, name: str, age: str = "") -> str:
    return speaker.tr(f"score.source.edifice.{name}", age=AGES[int(age or 1) - 1])


def counted(speaker: Speaker, counter: str, count: str) -> str:
    """So many of a counter: in the box's words, or by its name."""
    key = f"counter.{counter}"
    known = key in speaker.words or f"{key}.other" in speaker.words
    return speaker.tr(key, n=int(count)) if known else f"{counter.replace('_', ' ')} {count}"


def told_scores(speaker: Speaker, scores: Sequence[Score]) -> list[dict[str, Any]]:
    """The score sheets, each line with its source in words."""
    rows = []
    for score in scores:
        lines = [encode(line) | {"text": tell_source(speaker, line)} for line in score.lines]
        rows.append(encode(score) | {"lines": lines})
    return rows
