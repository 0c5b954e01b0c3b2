"""The desk of 7 Wonders: the whole table on the screen, and the questions that lead to an action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ...cli.desk import Fork
from ...kernel.game import Event, Score, Seat
from ...kernel.table import Table
from ...words import Words
from ..actions import Action, Build, BuildSalvaged, BuildStage, Offer, Sell, answers_of
from ..advice import advised
from ..book import Book
from ..events import AgeEnded
from ..game import Wonders
from ..prices import city_of_options
from ..reasons import refusals
from ..telling import tell_action, tell_events, tell_question
from ..view import View
from ..words import AGES, GOODS, Speaker
from .city import CityLook
from .hand import HandLook
from .look import Look
from .others import OthersLook
from .sheet import score_sheet
from .style import GOOD_STYLES, colored

WIDE = 120


class WondersDesk:
    """Shows one table of 7 Wonders."""

    def __init__(self, game: Wonders, said: Words, view: View) -> None:
        self.game = game
        self.said = said
        self.seat = view.seat
        self.speaker = Speaker(game.edition, said, [city.wonder for city in view.cities])
        self.book = Book(game.edition)
        self.looks = [typed.look(self.speaker, self.book) or Look() for typed in self.speaker.typed]
        self.cities = CityLook(self.speaker, self.book, self.looks)
        self.others = OthersLook(self.speaker, self.book, self.looks)

    def position(
        self, table: Table[Any, Any, Any], seat: Seat, news: Sequence[str], size: tuple[int, int]
    ) -> RenderableType:
        view: View = table.view(seat)
        left = self._panels(view, seat)
        right: list[RenderableType] = [*self._common(view), self.others.table(view, self._around(view, seat))]
        if news:
            right.insert(0, self.news(news))
        head = Rule(self.moment(view), style="cyan")
        if size[0] < WIDE:
            return Group(head, *right, *left)
        grid = Grid.grid(expand=True, padding=(0, 1))
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        grid.add_row(Group(*left), Group(*right))
        return Group(head, grid)

    def overview(self, view: View, width: int) -> RenderableType:
        return Group(*self._common(view), self.others.table(view, list(range(len(view.cities)))))

    def map(self, view: View, size: tuple[int, int]) -> None:
        """The table always shows everything."""

    def city(self, view: View, which: Seat, width: int) -> RenderableType:
        return Group(*self._panels(view, which))

    def _common(self, view: View) -> list[RenderableType]:
        """What boxes lay on the table for everybody."""
        panels = [panel for look in self.looks if (panel := look.table(view)) is not None]
        return [*panels, *self._advice(view)]

    def _advice(self, view: View) -> Iterator[RenderableType]:
        """What the books advise against, at the start of such a game."""
        if view.age == 1 and view.turn <= 1 and not advised(self.game.edition.expansions):
            yield Text(self.said.tr("title.advice"), style="dim")

    def _panels(self, view: View, seat: Seat) -> list[RenderableType]:
        """A city, and what boxes show of it."""
        brought = [panel for look in self.looks if (panel := look.panel(view.cities[seat])) is not None]
        return [self.cities.panel(view, seat), *brought]

    def news(self, lines: Sequence[str]) -> RenderableType:
        told = Text("\n").join(self._line(line) for line in lines or ["-"])
        if self.seat is not None:
            told.highlight_words([self.name(self.seat)], "cyan")
        return Panel(told, title=self.said.tr("play.news"), border_style="dim")

    def moment(self, view: View) -> str:
        if view.phase == "over":
            return self.said.tr("table.over")
        if view.holder is not None:
            return self._moment_of_two(view, view.holder)
        passing = self.said.tr(f"table.passing.{view.passing}")
        return self.said.tr("table.moment", age=AGES[view.age - 1], turn=view.turn, turns=view.turns, passing=passing)

    def _moment_of_two(self, view: View, holder: Seat) -> str:
        """With two it counts who plays for the free city, and how many cards are in the pile."""
        moment = {"age": AGES[view.age - 1], "turn": view.turn, "turns": view.turns}
        told = self.said.tr("table.moment_of_two", holder=self.name(holder), n=view.pile, **moment)
        unofficial = self.game.edition.rules.pair == "unofficial"
        return f"{told} · {self.said.tr('table.unofficial')}" if unofficial else told

    def choices(self, table: Table[Any, Any, Any], seat: Seat) -> Sequence[Any]:
        return table.options(seat)

    def forks(self, table: Table[Any, Any, Any], seat: Seat) -> list[Fork]:
        view: View = table.view(seat)
        tr = self.said.tr
        if view.phase != "turn":
            return [
                Fork(tell_question(self.speaker, view.phase), lambda action: action, lambda part: self._plain(part[0]))
            ]
        options: Sequence[Any] = table.options(seat)
        city = city_of_options(options, seat)
        hand = HandLook(self.speaker, self.book, self.looks, view, city, refusals(table.state, seat))
        blocked = hand.blocked()
        return [
            Fork(
                tr("ask.card" if city == seat else "ask.card_free"),
                lambda a: a.card,
                lambda part: Text(part[0].card),
                lambda parts: Group(hand.table(parts), *blocked, self._goods_legend()),
            ),
            Fork(tr("ask.use"), _use, hand.use),
            Fork(tr("ask.ship"), lambda a: getattr(a, "ship", None), hand.ship),
            Fork(tr("ask.payment"), lambda a: a, lambda part: Text(hand.price(part[0]))),
        ]

    def action(self, table: Table[Any, Any, Any], seat: Seat, action: Action) -> str:
        text = tell_action(self.speaker, action)
        if isinstance(action, Build | BuildStage):
            city = city_of_options([action], seat)
            price = HandLook(self.speaker, self.book, self.looks, table.view(seat), city, ()).price(action)
            text = f"{text} ({price})"
        return text[0].upper() + text[1:]

    def tell(self, events: Iterable[Event]) -> list[str]:
        return tell_events(self.speaker, events)

    def ends_chapter(self, events: Iterable[Event]) -> bool:
        return any(isinstance(event, AgeEnded) for event in events)

    def own(self, key: str) -> str:
        return self.said.tr(f"play.{key}")

    def name(self, seat: Seat) -> str:
        return self.speaker.city(seat)

    def named(self, text: str) -> Seat | None:
        for seat in range(len(self.speaker.wonders)):
            if text == str(seat) or (text and self.name(seat).lower().startswith(text.lower())):
                return seat
        return None

    def open_view(self, table: Table[Any, Any, Any]) -> View:
        view: View = table.view(None)
        cities = [table.view(seat).cities[seat] for seat in range(table.seats)]
        if view.holder is not None:
            cities.append(table.view(view.holder).cities[-1])
        return replace(view, cities=tuple(cities))

    def hands(self, view: View) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for seat, city in enumerate(view.cities):
            if city.hand:
                cards = [colored(self.book.cards[name].color, self.speaker.card(name)) for name in city.hand]
                lines.append(
                    Text(f"{self.said.label(self.name(seat))} ", style="bold").append_text(Text(", ").join(cards))
                )
        return lines

    def sheet(self, scores: Sequence[Score], width: int) -> RenderableType:
        return score_sheet(self.speaker, scores)

    def help(self) -> RenderableType:
        tr = self.said.tr
        marks = Columns(
            [colored(color, self.speaker.called("color", color)) for color in self.book.edition.colors], padding=(0, 3)
        )
        lines: list[RenderableType] = [self._goods_legend(), marks, Text(tr("table.signs"), style="dim")]
        return Panel(Group(*lines), title=tr("table.signs_title"))

    def _line(self, line: str) -> Text:
        """A line of the news, the city that it tells of in bold."""
        text = Text(line)
        city = next((name for name in self._names() if line.startswith(self._opening(name))), "")
        text.stylize("bold", 0, len(city))
        return text

    def _opening(self, city: str) -> str:
        return self.said.tr("event.city", city=city, told="").rstrip()

    def _names(self) -> list[str]:
        return [self.name(seat) for seat in range(len(self.speaker.wonders))]

    def _around(self, view: View, seat: Seat) -> list[Seat]:
        """The other cities, the neighbors first."""
        seats = len(view.cities)
        row = [(seat + step) % seats for step in range(1, seats)]
        return [row[0], row[-1], *row[1:-1]] if len(row) > 1 else row

    def _plain(self, action: Action) -> Text:
        """An answer outside the turn, with what it brings."""
        text = Text(tell_action(self.speaker, action))
        signs = [sign for look in self.looks for sign in look.answer(action)]
        if signs:
            return Text(" ").join([text, *signs])
        effects = self._brought(action)
        return text.append(f"  {effects}", style="green3") if effects else text

    def _brought(self, action: Action) -> str:
        """What an answer would bring before its seat."""
        if isinstance(action, BuildSalvaged):
            return self.speaker.effects(self.book.cards[action.card].effects) if action.card else ""
        for answer in answers_of(self.game.edition.boxes).values():
            if isinstance(action, answer.kind) and (brought := answer.brings(self.book, action)):
                return self.speaker.effects(brought)
        return ""

    def _goods_legend(self) -> Text:
        """The letters of the goods."""
        parts = [Text(f"{letter} {self.speaker.good(letter)}", style=GOOD_STYLES[letter]) for letter in GOODS]
        return Text("  ").join(parts)


def _use(action: Action) -> tuple[str, object]:
    if isinstance(action, BuildStage):
        return "stage", (action.stage, action.free)
    if isinstance(action, Offer):
        return "offer", action.thing
    if isinstance(action, Sell):
        return "sell", action.ship
    return "build", (getattr(action, "free", False), getattr(action, "by", ""))
