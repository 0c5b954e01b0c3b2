"""The tables beside the map: colors, territories by region, ships, threats, cards."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ..game import Pirates
from ..view import View
from ..words import Speaker
from .chart import BAND, CARD, CITY, FRONT, LAND, LETTER, POST, SHIP, SUPPLY, contents, signs

HEADS = {"bands": BAND, "reserve": SUPPLY, "lands": LAND, "cities": CITY, "posts": POST, "cards": CARD}
WORDY = 74
"""Columns in which the words of the heads have room, in every language."""


class Tables:
    """Everything about a view that a map can't show."""

    def __init__(self, game: Pirates, speaker: Speaker) -> None:
        self.game = game
        self.speaker = speaker
        self.atlas = game.box.atlas
        self.cards = {card.id: card for card in game.box.edition.card}

    def tr(self, id: str, **parts: object) -> str:
        return self.speaker.say("table", id, **parts)

    def sides(self, view: View, width: int) -> Table:
        """A line for each color: who plays it, what it owns, its option; where words have no room, signs head it."""
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
        for head in ("", ""):
            table.add_column(head, no_wrap=True)
        for key, sign in HEADS.items():
            table.add_column(sign if width < WORDY else self.tr(key), justify="right", no_wrap=True)
        for side in view.sides:
            owned = [t.id for t in view.territories if t.owner == side.color]
            spaces = [self.atlas.space[id] for id in owned]
            player = view.players[side.seat] if side.seat is not None else None
            name = Text(f"{LETTER[side.color]} {self.speaker.color(side.color)}", style=FRONT[side.color])
            option = self.tr(side.claim) if side.claim else self.tr("out") if player and player.out else ""
            if option:
                name.append(f"\n  {option}", style="bold")
            table.add_row(
                name,
                Text(self._player(view, side.seat), style="dim"),
                str(side.bands),
                str(side.supply),
                str(len(owned)),
                str(sum(space.city for space in spaces)),
                str(sum(bool(space.post) for space in spaces)),
                str(player.cards) if player else "",
                style="reverse" if side.color == (view.raid or view.color) else "",
            )
        return table

    def _player(self, view: View, seat: int | None) -> str:
        return "–" if seat is None else self.tr("you") if seat == view.seat else str(seat)

    def threats(self, view: View) -> RenderableType:
        """Who is near a victory condition."""
        near = [threat for threat in view.threats if threat.missing <= 3]
        lines = [Text(self.speaker.threat(threat), style=FRONT[threat.color]) for threat in near]
        return Panel(Group(*lines) if lines else Text("-"), title=self.tr("threats"), border_style="yellow")

    def regions(self, view: View) -> RenderableType:
        """All territories with their names, region by region; untouched ones are left out."""
        grid = Table.grid(padding=(0, 2))
        for _ in range(5):
            grid.add_column()
        grid.add_row(*(self.region(view, region) for region in ("central", *self.game.box.edition.colors)))
        return grid

    def region(self, view: View, region: str) -> RenderableType:
        """The territories of the central island or of a lair."""
        title = self.tr("central") if region == "central" else self.tr("lair", color=self.speaker.color(region))
        table = Table(title=title, box=None, show_header=False, padding=(0, 1, 0, 0), title_justify="left")
        for territory in view.territories:
            space = self.atlas.space[territory.id]
            if space.region != region or (region == "central" and territory.owner == "unexplored"):
                continue
            name = Text(f"{LETTER[territory.owner]} {self.speaker.place(territory.id)}", style=FRONT[territory.owner])
            pieces = contents(territory.bands, territory.gold, territory.tribes)
            table.add_row(name.append(f" {signs(space, territory)}"), pieces)
        return table

    def ships(self, view: View) -> RenderableType:
        """The ships at sea, and what they lie off."""
        table = Table(title=self.tr("ships"), box=None, show_header=False, padding=(0, 1, 0, 0), title_justify="left")
        for ship in view.ships:
            near = [n for n in self.atlas.neighbors[ship.sea] if self.atlas.space[n].kind == "territory"]
            off = self.tr("near", places=", ".join(near)) if near else ""
            table.add_row(
                Text(f"{SHIP}{ship.sea} {self.speaker.color(ship.color)}", style=FRONT[ship.color]),
                contents(ship.bands, ship.gold),
                Text(off, style="dim"),
            )
        return table

    def hand(self, view: View) -> RenderableType:
        """The own cards, with what they do."""
        lines = [
            Text(f"{self.speaker.words.label(self.speaker.card(card))} ", style="bold").append(
                self.speaker.card_text(self.cards[card]), "dim"
            )
            for card in view.hand
        ]
        return Panel(Group(*lines) if lines else Text("-"), title=self.tr("hand"), border_style="cyan")

    def supply(self, view: View) -> Text:
        """What is left in the box."""
        text = self.speaker.supply(view)
        if self.game.choices.cards:
            text += " · " + self.tr("deck", deck=view.deck, discard=len(view.discard))
        if view.take_back and view.take_back_seat == view.seat:
            text += " · " + self.tr("take_back", n=view.take_back)
        return Text(text, style="dim")
