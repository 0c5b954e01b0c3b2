"""A balance as people and programs read it: tables in the terminal, a page with pictures, plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..arena.interval import Interval
from ..bots.titles import bot_title
from ..words import Words, category
from .census import Census
from .report import Balance, First, Part, Thing
from .tally import PLACE, TOTAL

MOST = 24
"""Rows of a table in the terminal; of a longer one the first and the last are shown."""
SIGNS = {1: "▲", -1: "▼", 0: ""}


@dataclass(frozen=True, slots=True)
class Section:
    """One table of a balance, in words, and the picture that goes with it."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    picture: str = ""


class Teller:
    """Tells a balance in one language."""

    def __init__(self, balance: Balance, census: Census, said: Words) -> None:
        self.balance = balance
        self.census = census
        self.said = said
        self.tr = said.tr

    def head(self) -> str:
        """Which games these were."""
        plan = self.balance.plan
        bot = bot_title(plan.bots[0], self.said)
        return self.tr("study.title", n=self.balance.games, seats=plan.seats, bot=bot, seed=plan.seed)

    def kind(self, kind: str) -> str:
        """What things of a kind are called together."""
        key = f"study.kind.{kind}"
        return self.tr(key) if key in self.said else kind

    def name(self, kind: str, id: str) -> str:
        return self.tr("study.place", place=id) if kind == PLACE else self.census.name(kind, id, self.said)

    def sections(self) -> Iterator[Section]:
        """Every table, in the order of reading."""
        balance = self.balance
        yield from (self._had(kind, things) for kind, things in balance.things.items())
        yield from (self._picked(kind, firsts) for kind, firsts in balance.picks.items())
        yield self._points()
        if balance.endings:
            yield self._endings()
        if balance.parts:
            yield self._chances()

    def _had(self, kind: str, things: Sequence[Thing]) -> Section:
        title = self.kind(kind)
        heads = (title, self.tr("study.seats"), self.tr("arena.share"), self.tr("arena.interval"), "")
        note = self.tr("study.fair", fair=f"{1 / self.balance.plan.seats:.1%}")
        return Section(title, heads, tuple(self._things(kind, things)), note, kind)

    def _picked(self, kind: str, firsts: Sequence[First]) -> Section:
        rows = [
            (self.name(kind, row.id), str(row.offered), _whole(row.rate), _told(row.dealt), _told(row.won))
            for row in firsts
        ]
        heads = [self.tr(f"study.{head}") for head in ("offered", "taken", "dealt", "won")]
        title = self.tr("study.picks", kind=self.kind(kind))
        note = self.tr("study.picks_note")
        return Section(title, (self.kind(kind), *heads), tuple(rows), note, f"picks-{kind}")

    def _endings(self) -> Section:
        title = self.tr("study.endings")
        heads = (title, self.tr("study.of_games"), self.tr("arena.interval"))
        rows = [(self._ending(id), f"{row.value:.1%}", _bounds(row)) for id, row in self.balance.endings.items()]
        return Section(title, heads, tuple(rows))

    def _things(self, kind: str, things: Sequence[Thing]) -> Iterator[tuple[str, ...]]:
        for thing in things:
            share = f"{thing.share.value:.1%}"
            yield self.name(kind, thing.id), str(thing.seats), share, _bounds(thing.share), SIGNS[thing.unlike]

    def _points(self) -> Section:
        tr, rows = self.tr, self.balance.points
        told = [
            (
                tr("score.total") if row.category == TOTAL else category(self.said, row.category),
                f"{row.winners:.1f}",
                f"{row.others:.1f}",
                f"{row.gap.value:+.1f}",
                f"{row.gap.low:+.1f} - {row.gap.high:+.1f}" if abs(row.gap.low) < 1e6 else "",
            )
            for row in rows
        ]
        heads = (tr("study.category"), tr("study.winners"), tr("study.others"), tr("study.gap"), tr("arena.interval"))
        return Section(tr("study.points"), heads, tuple(told))

    def _chances(self) -> Section:
        tr, balance = self.tr, self.balance
        heads = ("study.part", "study.chances", "study.foreseen", "study.came", "arena.interval", "study.gap")
        note = tr("study.chances_note", n=balance.positions, off=f"{100 * balance.off:.1f}", tries=balance.plan.tries)
        rows = tuple(_part(part) for part in balance.parts)
        return Section(tr("study.reliability"), tuple(map(tr, heads)), rows, note, "chances")

    def _ending(self, id: str) -> str:
        return self.census.name("ending", id, self.said)

    def terminal(self) -> RenderableType:
        """The tables, long ones cut short."""
        tables = [_table(section, self.tr("study.between", n=len(section.rows) - MOST)) for section in self.sections()]
        return Group(Text(self.head(), style="bold"), *tables, self.tr("study.key"))

    def page(self) -> str:
        """The whole report in Markdown, with its pictures beside it."""
        lines = [f"# {self.head()}", "", self.tr("study.key"), ""]
        for section in self.sections():
            lines += [f"## {section.title}", ""]
            if section.picture:
                lines += [f"![{section.title}]({section.picture}.svg)", ""]
            lines += [*_markdown(section), ""]
        return "\n".join(lines)


def _table(section: Section, between: str) -> Table:
    table = Table(title=section.title, caption=section.note or None, box=box.ROUNDED)
    for place, head in enumerate(section.heads):
        table.add_column(head, justify="right" if place else "left")
    cut = len(section.rows) > MOST
    for row in section.rows[: MOST // 2] if cut else section.rows:
        table.add_row(*row)
    if cut:
        table.add_row(between, style="dim")
        for row in section.rows[-(MOST // 2) :]:
            table.add_row(*row)
    return table


def _markdown(section: Section) -> Iterable[str]:
    if section.note:
        yield from (section.note, "")
    yield f"| {' | '.join(section.heads)} |"
    yield f"| --- |{' ---: |' * (len(section.heads) - 1)}"
    yield from (f"| {' | '.join(row)} |" for row in section.rows)


def _part(part: Part) -> tuple[str, ...]:
    return (
        f"{part.low:.0%} - {part.high:.0%}",
        str(part.count),
        f"{part.foreseen:.1%}",
        f"{part.came.value:.1%}",
        _bounds(part.came),
        f"{100 * part.gap.value:+.1f}",
    )


def _told(thing: Thing) -> str:
    """The share of a thing in one cell."""
    return f"{_whole(thing.share)} {SIGNS[thing.unlike]}".strip() if thing.seats else ""


def _whole(interval: Interval) -> str:
    low, high = (f"{100 * number:.1f}" for number in (interval.low, interval.high))
    return f"{interval.value:.1%} ({low} - {high})"


def _bounds(interval: Interval) -> str:
    return f"{interval.low:.1%} - {interval.high:.1%}"


def plain(balance: Balance) -> dict[str, Any]:
    """The balance as plain data, for programs."""
    plan = balance.plan
    return {
        "games": balance.games,
        "seats": plan.seats,
        "bot": plan.bots[0],
        "seed": plan.seed,
        "fair": _round(1 / plan.seats),
        "things": {kind: [_plain(thing) for thing in things] for kind, things in balance.things.items()},
        "picks": {
            kind: [
                {"id": row.id, "offered": row.offered, "taken": _numbers(row.rate), "dealt": _plain(row.dealt),
                 "won": _plain(row.won)}
                for row in firsts
            ]
            for kind, firsts in balance.picks.items()
        },
        "points": [
            {"category": row.category, "winners": _round(row.winners), "others": _round(row.others),
             "gap": _numbers(row.gap)}
            for row in balance.points
        ],
        "endings": {id: _numbers(share) for id, share in balance.endings.items()},
        "positions": balance.positions,
        "chances": [
            {"from": part.low, "to": part.high, "count": part.count, "foreseen": _round(part.foreseen),
             "came": _numbers(part.came), "gap": _numbers(part.gap)}
            for part in balance.parts
        ],
    }  # fmt: skip


def _plain(thing: Thing) -> dict[str, Any]:
    return {
        "id": thing.id,
        "seats": thing.seats,
        "share": _numbers(thing.share),
        "wide": _numbers(thing.wide),
        "unlike": thing.unlike,
    }


def _numbers(interval: Interval) -> list[float | None]:
    return [_round(number) if abs(number) < 1e9 else None for number in (interval.value, interval.low, interval.high)]


def _round(number: float) -> float:
    return round(number, 6)
