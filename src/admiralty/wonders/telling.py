"""What seats do and what happens to them, in words: actions, events, refusals and lines of the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..kernel.game import Event, Line, Seat
from . import events as ev
from .actions import Action, AdvanceShips, Build, BuildSalvaged, BuildStage, KeepIsland, Sell, SetOut
from .boxes.armada.rows import ArmadaData
from .reasons import Refusal
from .words import AGES, Speaker


def tell_action(speaker: Speaker, action: Action) -> str:
    """What a choice would do."""
    tr, card = speaker.tr, speaker.card
    match action:
        case Build():
            text = tr("action.build_free" if action.free else "action.build", card=card(action.card))
            return _with_ship(speaker, text, action)
        case BuildStage():
            return _with_ship(speaker, tr("action.stage", n=action.stage, card=card(action.card)), action)
        case Sell():
            if action.ship:
                return tr("action.sell_ship", card=card(action.card), ship=speaker.ship(sale_ship(speaker)))
            return tr("action.sell", card=card(action.card), coins=speaker.coins(speaker.edition.rules.sale))
        case AdvanceShips():
            ships = speaker.listed([speaker.ship(fleet) for fleet in action.fleets])
            return tr("action.advance", ships=ships) if ships else tr("action.decline")
        case KeepIsland():
            return tr("action.keep", island=speaker.island(action.island))
        case BuildSalvaged():
            return tr("action.salvage", card=card(action.card)) if action.card else tr("action.salvage_none")
        case SetOut():
            return tr("action.explore" if action.explore else "action.forgo")
    return tr("action.join" if action.join else "action.stay_out")


def sale_ship(speaker: Speaker) -> Any:
    """The fleet that a discarded card advances."""
    return speaker.edition.of(ArmadaData).rules.sale_ship[0]


def _with_ship(speaker: Speaker, text: str, action: Build | BuildStage) -> str:
    return f"{text} {speaker.tr('action.ship', ship=speaker.ship(action.ship))}" if action.ship else text


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
    lines: list[str] = []
    clauses: dict[Seat, list[str]] = {}
    for event in events:
        whole = _whole_line(speaker, event)
        if whole is None:
            clauses.setdefault(event.seat, []).append(_clause(speaker, event))  # type: ignore[attr-defined]
            continue
        lines += _by_city(speaker, clauses)
        clauses = {}
        lines.append(whole[0].upper() + whole[1:])
    return lines + _by_city(speaker, clauses)


def _by_city(speaker: Speaker, clauses: dict[Seat, list[str]]) -> list[str]:
    rows = sorted(clauses.items())
    return [speaker.tr("event.city", city=speaker.city(seat), told=", ".join(row)) for seat, row in rows]


def _whole_line(speaker: Speaker, event: Event) -> str | None:
    tr = speaker.tr
    match event:
        case ev.LandConflict():
            rules = speaker.edition.rules
            won, lost = event.tokens * rules.victory[event.age - 1], event.tokens * rules.defeat
            pair = {"winner": speaker.city(event.winner), "loser": speaker.city(event.loser)}
            return tr("event.land", won=f"{won:+}", lost=f"{lost:+}", **pair)
        case ev.AgeBegan():
            return tr("event.age_began", age=AGES[event.age - 1])
        case ev.AgeEnded():
            return tr("event.age_ended", age=AGES[event.age - 1])
        case ev.HandsPassed():
            return tr(f"event.passed.{event.side}")
    return None


def _clause(speaker: Speaker, event: Event) -> str:
    return CLAUSES[type(event)](speaker, event)


def _paid(speaker: Speaker, event: ev.Paid) -> str:
    coins = speaker.coins(event.coins)
    if event.to is None:
        return speaker.tr("event.paid_bank", coins=coins)
    return speaker.tr("event.paid", coins=coins, city=speaker.city(event.to))


def _lost(speaker: Speaker, event: ev.Lost) -> str:
    why = [speaker.tr(f"event.{key}") for key, n in (("tax", event.tax), ("pirates", event.pirates)) if n]
    return speaker.tr("event.lost", coins=speaker.coins(event.coins), why=speaker.listed(why))


def _salvaged(speaker: Speaker, event: ev.Salvaged) -> str:
    if event.card is None:
        return speaker.tr("event.salvaged_none")
    return speaker.tr("event.salvaged", card=speaker.card(event.card))


def _drew(speaker: Speaker, event: ev.DrewIslands) -> str:
    return speaker.tr("event.drew", islands=speaker.tr("count.islands", n=event.count), level=event.level)


CLAUSES: dict[type[Event], Callable[[Speaker, Any], str]] = {
    ev.Paid: _paid,
    ev.Built: lambda s, e: s.tr("event.built_free" if e.free else "event.built", card=s.card(e.card)),
    ev.StageBuilt: lambda s, e: s.tr("event.stage", n=e.stage, card=s.card(e.card)),
    ev.Sold: lambda s, e: s.tr("event.sold_ship" if e.ship else "event.sold", card=s.card(e.card)),
    ev.LeftOver: lambda s, e: s.tr("event.left_over", card=s.card(e.card)),
    ev.Gained: lambda s, e: s.tr("event.gained", coins=s.coins(e.coins)),
    ev.Sailed: lambda s, e: s.tr("event.sailed", ship=s.ship(e.fleet), n=e.space),
    ev.Boarded: lambda s, e: s.tr("event.boarded", city=s.city(e.target)),
    ev.Discovered: lambda s, e: s.tr("event.discovered", island=s.island(e.island)),
    ev.DrewIslands: _drew,
    ev.KeptIsland: lambda s, e: s.tr("event.kept", island=s.island(e.island)),
    ev.Salvaged: _salvaged,
    ev.Lost: _lost,
    ev.StayedOut: lambda s, e: s.tr("event.stayed_out"),
    ev.Forwent: lambda s, e: s.tr("event.forwent", level=e.level),
    ev.NavalConflict: lambda s, e: s.tr("event.naval", strength=e.strength, points=f"{e.token:+}"),
    ev.ExtraTurn: lambda s, e: s.tr("event.extra"),
}


def tell_source(speaker: Speaker, line: Line) -> str:
    """Where the points of a line of the score sheet come from."""
    kind, _, rest = line.source.partition(" ")
    tr = speaker.tr
    match kind:
        case "victories" | "defeats" | "naval":
            return tr(f"score.source.{kind}", age=AGES[int(rest) - 1])
        case "coins":
            return speaker.coins(int(rest))
        case "stage":
            return tr("score.source.stage", n=rest)
        case "card":
            return speaker.card(rest)
        case "island":
            return speaker.island(rest)
        case "ship":
            fleet, _, space = rest.partition(" ")
            return tr("score.source.ship", ship=tr(f"ship.short.{fleet}"), n=space)
        case "copied":
            return tr("score.source.copied", card=speaker.card(rest))
        case "sets":
            return tr("score.source.sets", n=int(rest))
    return tr("score.source.symbol", symbol=speaker.symbol(kind), n=rest)
