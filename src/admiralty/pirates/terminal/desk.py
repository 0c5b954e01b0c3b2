"""The desk of the pirates: the map, the tables beside it, and the questions that lead to an action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ...cli.desk import Fork
from ...kernel.game import Event, Score, Seat
from ...kernel.table import Table
from ...words import Words
from .. import actions as do
from ..game import Pirates
from ..notation import place_text
from ..odds import forecast_of
from ..view import View
from ..words import Speaker
from .chart import (
    BAND,
    CARD,
    CENTER,
    CITY,
    FRONT,
    GOLD,
    LAND,
    LEAST,
    LETTER,
    PORT,
    POST,
    SHAPE,
    SHIP,
    SUPPLY,
    TRIBE,
    Chart,
)
from .layout import laid_out
from .tables import Tables


class PiratesDesk:
    """Shows one table of the pirates."""

    def __init__(self, game: Pirates, said: Words, view: View) -> None:
        self.game = game
        self.said = said
        self.seat = view.seat
        self.speaker = Speaker(said)
        self.chart = Chart(game.box.atlas)
        self.tables = Tables(game, self.speaker)
        self.colors = [[side.color for side in view.sides if side.seat == seat] for seat in range(len(view.players))]
        self._open: list[tuple[str, ...]] = []  # hands that were laid open, by seat

    def position(
        self, table: Table[Any, Any, Any], seat: Seat, news: Sequence[str], size: tuple[int, int]
    ) -> RenderableType:
        view: View = table.view(seat)
        body, whole = laid_out(
            lambda width: self.chart.draw(view, width),
            lambda width: [self.tables.sides(view, width), *self._rest(view)],
            lambda lines: self.news(self._last(news, lines)),
            len(news),
            size,
        )
        foot = [self.tables.supply(view), Text(self.speaker.question(view), style="bold")]
        if not whole:
            foot.insert(0, Text(self.tables.tr("no_room"), style="dim"))
        head = self.moment(view)
        if len(head) >= size[0] - 4:
            head = self._when(view)
        return Group(Rule(head, style="cyan"), body, *foot)

    def _rest(self, view: View) -> list[RenderableType]:
        """What stands beside the map and the sides, the most important first."""
        parts = [self.tables.hand(view)] if view.hand else []
        parts.append(self.tables.threats(view))
        return [*parts, self.tables.ships(view)] if view.ships else parts

    def _last(self, news: Sequence[str], lines: int) -> Sequence[str]:
        """The last news, and how many came before them."""
        if len(news) <= lines:
            return news
        before = len(news) - lines + 1
        return [self.tables.tr("earlier", n=before), *news[before:]]

    def map(self, view: View, size: tuple[int, int]) -> RenderableType:
        width, height = size
        columns = min(width - 1, max(LEAST, int((height - 2) / SHAPE)))
        return Group(self.chart.draw(view, columns), *self._rest(view))

    def overview(self, view: View, width: int) -> RenderableType:
        parts: list[RenderableType] = [self.chart.draw(view, min(width - 1, 120)), self.tables.sides(view, width)]
        return Group(*parts, self.tables.threats(view), self.tables.ships(view), self.tables.supply(view))

    def city(self, view: View, which: Seat | str, width: int) -> RenderableType:
        """Territories by name: of a lair, of the central island, or of all that concerns a seat."""
        regions = [which] if isinstance(which, str) else ["central", *self.colors[which]]
        return Group(*(self.tables.region(view, region) for region in regions), self.tables.ships(view))

    def choices(self, table: Table[Any, Any, Any], seat: Seat) -> list[do.Action]:
        """Every whole action, the amounts spelled out."""
        offers: Sequence[Any] = table.options(seat)
        return [action for offer in offers for action in offer.actions()]

    def forks(self, table: Table[Any, Any, Any], seat: Seat) -> list[Fork]:
        view: View = table.view(seat)
        ask = self.tables.tr
        return [
            Fork(ask("ask_what"), _kind, lambda part: self._kind_label(part)),
            Fork(ask("ask_from"), _first, lambda part: self._place_label(view, _first(part[0]))),
            Fork(ask("ask_to"), _second, lambda part: self._target_label(view, part[0])),
            Fork(ask("ask_bands"), _bands, lambda part: Text(self.speaker.pieces("band", _bands(part[0])))),
            Fork(ask("ask_gold"), _gold, lambda part: Text(self.speaker.pieces("gold", _gold(part[0])))),
        ]

    def action(self, table: Table[Any, Any, Any], seat: Seat, action: do.Action) -> str:
        text = self.speaker.action(action)
        if isinstance(action, do.Attack):
            text = f"{text} ({self._odds(table.view(seat), action)})"
        return text[0].upper() + text[1:]

    def tell(self, events: Iterable[Event]) -> list[str]:
        return [self.speaker.event(event) for event in events]

    def news(self, lines: Sequence[str]) -> RenderableType:
        return Panel(Text("\n".join(lines) or "-"), title=self.said.tr("play.news"), border_style="dim")

    def moment(self, view: View) -> str:
        when = self._when(view)
        return when if view.question.kind == "over" else f"{self.tables.tr('title')} · {when}"

    def _when(self, view: View) -> str:
        if view.question.kind == "over":
            return self.said.tr("table.over")
        if view.round == 0:
            placing = self.tables.tr("placing", color=self.speaker.color(view.color))
            return f"{self.tables.tr('prelude')} · {placing}"
        doing = "raid" if view.raid else "turn"
        color = self.speaker.color(view.raid or view.color)
        left = view.raid_actions if view.raid else view.actions
        turn = self.tables.tr(doing, color=color, left=self.speaker.left(left))
        return f"{self.tables.tr('round', round=view.round)} · {turn}"

    def ends_chapter(self, events: Iterable[Event]) -> bool:
        """Turns follow each other without a pause."""
        return False

    def name(self, seat: Seat) -> str:
        return " + ".join(self.speaker.color(color) for color in self.colors[seat])

    def named(self, text: str) -> Seat | str | None:
        """A seat by its number; the central island or a lair, also a lair that nobody plays, by its name."""
        if text in map(str, range(len(self.colors))):
            return int(text)
        regions = {color: self.speaker.color(color).lower() for color in self.game.box.edition.colors}
        regions["central"] = self.tables.tr("central").lower()
        return next((region for region, name in regions.items() if text and name.startswith(text.lower())), None)

    def own(self, key: str) -> str:
        return self.speaker.say("play", key)

    def open_view(self, table: Table[Any, Any, Any]) -> View:
        """The spectator's view; the hands come on their own lines."""
        self._open = [table.view(seat).hand for seat in range(table.seats)]
        view: View = table.view(None)
        return replace(view, hand=())

    def hands(self, view: View) -> list[RenderableType]:
        held = {view.seat: view.hand} if view.seat is not None else dict(enumerate(self._open))
        return [
            Text(f"{self.said.label(self.name(seat))} ", style="bold").append(
                ", ".join(self.speaker.card(card) for card in hand)
            )
            for seat, hand in held.items()
            if hand
        ]

    def sheet(self, scores: Sequence[Score], width: int) -> RenderableType:
        table = Grid(box=box.ROUNDED)
        table.add_column("")
        for score in scores:
            table.add_column(self.name(score.seat) + (" ★" if score.winner else ""), justify="right")
        for line in scores[0].lines:
            row = [str(score.category(line.category)) for score in scores]
            table.add_row(self.said.tr(f"score.{line.category}"), *row)
        return table

    def help(self) -> RenderableType:
        legend = Text()
        for owner, letter in LETTER.items():
            if owner:
                legend.append(f"{letter} {self.speaker.color(owner)}  ", style=FRONT[owner])
        pieces = {"ship": SHIP, "band": BAND, "gold": GOLD, "tribe": TRIBE}
        heads = {"land": LAND, "supply": SUPPLY, "card": CARD}
        marks = self.tables.tr("legend", city=CITY, post=POST, center=CENTER, port=PORT, **pieces, **heads)
        notes = [Text(self.tables.tr(key), style="dim") for key in ("reconstructed", "rulings")]
        return Group(legend, Text(marks), *notes)

    def _odds(self, view: View, attack: do.Attack) -> str:
        odds = forecast_of(view, self.game.lookup, self.game.box, attack).final
        lost, killed = (f"{float(number):.1f}" for number in (odds.attackers_lost, odds.defenders_lost))
        rolls = self.speaker.pieces("roll", odds.rolls)
        return self.tables.tr("odds", win=f"{float(odds.win):.0%}", rolls=rolls, attackers=lost, defenders=killed)

    def _kind_label(self, part: Sequence[do.Action]) -> Text:
        action = part[0]
        if len(part) == 1:
            return Text(self.speaker.action(action))
        if isinstance(action, do.Play):
            return Text(self.speaker.action(do.Play(action.card)))
        return Text(self.tables.tr(f"kind_{type(action).__name__}"))

    def _place_label(self, view: View, place: str) -> Text:
        if place not in self.game.names.number:
            return Text(self.speaker.color(place) if place in self.game.names.colors else place)
        owner = place_text(view, place).split()[0]
        return Text(f"{self.speaker.place(place)}  ", style=FRONT.get(owner, "")).append(
            self._contents(view, place), style="dim"
        )

    def _contents(self, view: View, place: str) -> str:
        owner, *pieces = place_text(view, place).split()
        called = {"water": "", "adrift": self.tables.tr("adrift")}.get(owner)
        said = [self.speaker.color(owner) if called is None else called]
        for number, piece in zip(pieces[::2], pieces[1::2], strict=True):
            kind = {"bands": "band", "tribes": "tribe"}.get(piece, piece)
            said.append(self.speaker.say("piece", "ship") if kind == "ship" else self.speaker.pieces(kind, int(number)))
        return ", ".join(part for part in said if part)

    def _target_label(self, view: View, action: do.Action) -> Text:
        label = self._place_label(view, _second(action))
        if isinstance(action, do.Attack):
            label.append(f"  {self._odds(view, action)}", style="yellow")
        return label


def _kind(action: do.Action) -> tuple[str, str]:
    until = action.until if isinstance(action, do.Pass) else ""
    return type(action).__name__, action.card if isinstance(action, do.Play) else until


def _first(action: do.Action) -> str:
    """The place, color or card that an action begins with."""
    for name in ("start", "city", "territory", "sea", "first", "place", "color"):
        if hasattr(action, name):
            return str(getattr(action, name))
    return ""


def _second(action: do.Action) -> str:
    """The place that an action goes to, or the card that goes with it."""
    if isinstance(action, do.Launch):
        return action.sea
    for name in ("end", "target", "second", "card"):
        if hasattr(action, name) and not isinstance(action, do.Play):
            return str(getattr(action, name))
    return ""


def _bands(action: do.Action) -> int:
    return int(getattr(action, "bands", 0))


def _gold(action: do.Action) -> int:
    return int(getattr(action, "gold", 0))
