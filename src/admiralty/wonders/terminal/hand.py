"""The hand: each card with its cost, its effect, and what it would cost now or why it can't be built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from ...kernel.game import Seat
from ..actions import Action, Build, BuildStage, Offer, Sell
from ..book import Book
from ..prices import BANK, Prices
from ..reasons import Refusal
from ..telling import tell_refusal, way
from ..typed import Typed
from ..view import View
from ..words import Speaker
from .look import Look
from .style import colored, cost_text, sign


class HandLook:
    """Draws a seat's hand and the answers to each question about it."""

    def __init__(
        self, speaker: Speaker, book: Book, looks: Sequence[Look], view: View, seat: Seat, refusals: Sequence[Refusal]
    ) -> None:
        self.speaker = speaker
        self.book = book
        self.looks = looks
        self.view = view
        self.prices = Prices(book, view, seat)
        self.refusals = {refusal.subject: refusal for refusal in refusals}
        self.copies = Counter(view.cities[seat].hand)  # of the city that is chosen for

    def table(self, parts: Sequence[Sequence[Action]]) -> Table:
        """The hand as a menu: a row for each card that can be chosen."""
        tr = self.speaker.tr
        table = Table(
            box=box.SIMPLE_HEAD, expand=True, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim"
        )
        table.add_column("", justify="right", style="bold cyan", no_wrap=True)
        table.add_column(tr("table.card"), max_width=24)
        table.add_column(tr("table.cost"), no_wrap=True)
        table.add_column(tr("table.effect"), ratio=3)
        table.add_column(tr("table.now"), ratio=2)
        for number, part in enumerate(parts, start=1):
            first = part[0]
            if isinstance(first, Build | BuildStage | Sell | Offer):
                table.add_row(str(number), *self.row(first.card), self.now(part, first.card))
        return table

    def row(self, id: str) -> list[Text]:
        """A card: name, cost, effect."""
        card = self.book.cards[id]
        times = f" ×{self.copies[id]}" if self.copies[id] > 1 else ""
        name = colored(card.color, self.speaker.card(id) + times)
        effect = self.speaker.effects(card.effects) + sign(card.marks, "effects")
        return [name, cost_text(card.cost, sign(card.marks, "cost")), Text(effect)]

    def now(self, part: Sequence[Action], id: str) -> Text:
        """The cheapest price of the card and of the card with its ship, or why there is none."""
        builds = [action for action in part if isinstance(action, Build)]
        refusal = self.refusals.get(id)
        if not builds:
            return Text(tell_refusal(self.speaker, refusal) if refusal else "", style="red1")
        alone = [action for action in builds if action.ship is None]
        text = Text(self.cheapest(alone), style="green3")
        ships = [action for action in builds if action.ship]
        if ships:
            text.append(f"\n{self.speaker.tr('price.with_ship', price=self.cheapest(ships))}", style="green4")
        elif refusal and refusal.with_ship:
            text.append(f"\n{tell_refusal(self.speaker, refusal)}", style="dim")
        return text

    def cheapest(self, actions: Sequence[Action]) -> str:
        return self.price(min(actions, key=self.prices.total))

    def price(self, action: Action) -> str:
        """What an action costs, and whom it pays."""
        tr, speaker = self.speaker.tr, self.speaker
        bill = self.prices.bill(action)
        if bill:
            paid = [
                tr("price.bank", coins=speaker.coins(coins)) if seat == BANK
                else tr("price.to", coins=speaker.coins(coins), city=speaker.city(seat))
                for seat, coins in bill.items()
            ]  # fmt: skip
            return ", ".join(paid)
        if isinstance(action, Build) and not action.ship:
            return self._free(action)
        return tr("price.own") if isinstance(action, Build | BuildStage) else ""

    def _free(self, action: Build) -> str:
        """Why nothing is paid: no cost, a chain, a power, or own goods."""
        tr = self.speaker.tr
        if not self.book.cards[action.card].cost:
            return tr("price.free")
        chain = self.prices.chain(action)
        if chain:
            return tr("price.chain", card=self.speaker.card(chain))
        return tr("price.wonder" if self.prices.free(action) else "price.own")

    def use(self, part: Sequence[Action]) -> Text:
        """What a card is used for: building, a stage, or the discard pile."""
        tr, first = self.speaker.tr, part[0]
        if isinstance(first, Build):
            text = Text(tr("use.build_free" if first.free else "use.build") + way(self.speaker, first.by))
            alone = [action for action in part if isinstance(action, Build) and not action.ship]
            return text.append(f"  {self.cheapest(alone or part)}", style="green3")
        if isinstance(first, BuildStage):
            stage = self.prices.face.stages[first.stage - 1]
            key = "use.stage_free" if first.free else "use.stage"
            text = Text(tr(key, n=first.stage, effects=self.speaker.effects(stage.effects)))
            return text.append(f"  {self.cheapest(part)}", style="green3")
        if isinstance(first, Offer):
            thing = first.thing
            return self._look(lambda typed: thing in typed.offered(self.speaker.edition)).offer(thing)
        if isinstance(first, Sell) and first.ship:
            return self._look(lambda typed: typed.sells).sale()
        return Text(tr("use.sell", coins=self.speaker.coins(self.speaker.edition.rules.sale)))

    def ship(self, part: Sequence[Action]) -> Text:
        """Whether a ship goes along, and what it makes the whole cost."""
        first = part[0]
        name = first.ship if isinstance(first, Build | BuildStage) else None
        head = (
            self._look(lambda typed: name in typed.added).along(name) if name else Text(self.speaker.tr("use.no_ship"))
        )
        return head.append(f"  {self.cheapest(part)}", style="green3")

    def _look(self, brings: Callable[[Typed], bool]) -> Look:
        """How the box that brings something shows it."""
        return next(look for look, typed in zip(self.looks, self.speaker.typed, strict=True) if brings(typed))

    def blocked(self) -> list[Text]:
        """Why the next stages can't be built."""
        lines = []
        for subject, refusal in self.refusals.items():
            if subject.startswith("stage") and not refusal.with_ship:
                number = subject.removeprefix("stage").strip()
                why = tell_refusal(self.speaker, refusal)
                told = self.speaker.tr("refusal.stage", n=number, why=why) if number else why
                lines.append(Text(told, style="dim"))
        return lines
