"""The board drawn with characters: every space in its owner's color, with its id and what lies there."""

from __future__ import annotations

from rich.text import Text

from ..atlas import Atlas, Space
from ..view import Ship, Territory, View

# Background and foreground of each owner; a letter says the same without color.
BACK = {
    "green": "on rgb(38,112,56)",
    "raspberry": "on rgb(158,32,76)",
    "blue": "on rgb(34,82,150)",
    "orange": "on rgb(178,92,16)",
    "natives": "on rgb(112,82,52)",
    "unexplored": "on rgb(74,78,74)",
    "": "on rgb(18,44,66)",
}
FRONT = {
    "green": "bold rgb(120,220,140)",
    "raspberry": "bold rgb(255,130,170)",
    "blue": "bold rgb(130,180,255)",
    "orange": "bold rgb(255,180,90)",
    "natives": "rgb(214,180,140)",
    "unexplored": "rgb(160,160,160)",
    "": "rgb(90,130,150)",
}
LETTER = {"green": "G", "raspberry": "R", "blue": "B", "orange": "O", "natives": "n", "unexplored": "?", "": "~"}
CITY, POST, CENTER = "▣", "◆", "★"
SHIP, PORT = "▶", "▷"  # at sea, in port
BAND, GOLD, TRIBE = "●", "$", "▲"
LAND, SUPPLY, CARD = "▪", "○", "♠"  # in the heads of narrow tables
LEAST, MOST = 74, 150
"""Columns of the map."""
SHAPE = 0.42
"""Its lines for each column, so that it has the shape of the real one."""


def raster(atlas: Atlas, columns: int, rows: int) -> tuple[tuple[str, ...], ...]:
    """Which space each character of the map lies in, by scan lines through the outlines."""
    left, top, right, bottom = atlas.board
    grid = [[""] * columns for _ in range(rows)]
    for space in atlas.spaces:
        for row in range(rows):
            y = top + (row + 0.5) * (bottom - top) / rows
            crossings = sorted(_crossings(space, y))
            for enter, leave in zip(crossings[::2], crossings[1::2], strict=False):
                first = round((enter - left) / (right - left) * columns - 0.5)
                last = round((leave - left) / (right - left) * columns - 0.5)
                for column in range(max(0, first), min(columns, last)):
                    grid[row][column] = space.id
    return tuple(tuple(line) for line in grid)


def _crossings(space: Space, y: float) -> list[float]:
    ring = space.polygon
    found = []
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay <= y) != (by <= y):
            found.append(ax + (y - ay) / (by - ay) * (bx - ax))
    return found


def signs(space: Space, territory: Territory) -> str:
    """City, post or center, and a ship in port."""
    sign = CITY if space.city else CENTER if space.post == "center" else POST if space.post else ""
    return sign + (PORT if territory.port else "")


def contents(bands: int, gold: int, tribes: int = 0) -> str:
    """What lies in a place, in the fewest signs."""
    parts = ((bands, BAND), (tribes, TRIBE), (gold, GOLD))
    return " ".join(f"{count}{sign}" for count, sign in parts if count)


class Chart:
    """Draws the board of a view."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self._rasters: dict[int, tuple[tuple[str, ...], ...]] = {}

    def draw(self, view: View, width: int) -> Text:
        """The whole board, as wide as asked, in the shape of the real one."""
        columns = max(LEAST, min(width, MOST))
        rows = round(columns * SHAPE)
        land = {territory.id: territory for territory in view.territories}
        ships = {ship.sea: ship for ship in view.ships}
        owner = {place: territory.owner for place, territory in land.items()}
        letters: dict[tuple[int, int], tuple[str, str]] = {}
        for space in self.atlas.spaces:
            self._label(letters, space, land.get(space.id), ships.get(space.id), columns, rows)
        text = Text()
        if columns not in self._rasters:
            self._rasters[columns] = raster(self.atlas, columns, rows)
        for y, line in enumerate(self._rasters[columns]):
            for x, place in enumerate(line):
                held = owner.get(place, "")
                letter, front = letters.get((x, y), (self._border(line, x, place), "dim"))
                text.append(letter, style=f"{front} {BACK[held]}")
            text.append("\n")
        return text

    def _border(self, line: tuple[str, ...], x: int, place: str) -> str:
        """A thin line between two spaces."""
        if x + 1 < len(line) and line[x + 1] != place:
            return "│" if place in self.atlas.number and self.atlas.space[place].kind == "territory" else "·"
        return " "

    def _label(
        self,
        letters: dict[tuple[int, int], tuple[str, str]],
        space: Space,
        territory: Territory | None,
        ship: Ship | None,
        columns: int,
        rows: int,
    ) -> None:
        left, top, right, bottom = self.atlas.board
        column = (space.label[0] - left) / (right - left) * columns
        row = int((space.label[1] - top) / (bottom - top) * rows)
        lines: list[tuple[str, str]] = []
        if territory is not None:
            front = "bold white" if territory.owner != "unexplored" else "rgb(190,190,190)"
            head = f"{LETTER[territory.owner]}:{space.id}{signs(space, territory)}"
            lines = [(head, front), (contents(territory.bands, territory.gold, territory.tribes), front)]
        elif ship is not None:
            mark = LETTER[ship.color] if ship.color else "-"
            front = FRONT[ship.color]
            lines = [(f"{SHIP}{mark}{space.id}", front), (contents(ship.bands, ship.gold), front)]
        else:
            lines = [(space.id, FRONT[""])]
        for offset, (label, style) in enumerate(lines):
            start = max(0, min(round(column - len(label) / 2), columns - len(label)))
            for i, letter in enumerate(label):
                letters[start + i, row + offset] = (letter, style)
