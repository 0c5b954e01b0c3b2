"""What is odd about a described table, and what is missing for a whole one.

A pad warns and never refuses: what can't lie there as told is scored once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..kernel.game import Score, Seat
from .core.lookup import Lookup
from .edition import Edition
from .symbols import SYMBOLS
from .usual import MOST_ALIKE, usual

ONCE = ("islands", "leaders")
"""What lies before one city only, by the field that names it."""
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Doubt:
    """A key of the words, whom it concerns (None: the whole table), and what fills its sentence."""

    kind: str
    seat: Seat | None = None
    parts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Missing:
    """What a sheet would have to tell for a position: a key of the words, at a seat (None: the whole table); a color of
    cards, or a box that a sheet can't tell all of."""

    kind: str
    seat: Seat | None = None
    color: str = ""
    box: str = ""


def softened(lookup: Lookup, seats: Sequence[Row]) -> tuple[list[dict[str, Any]], list[Doubt]]:
    """The same seats as a position can have them, and what had to give way for it."""
    rows, doubts = [dict(row) for row in seats], list[Doubt]()
    for name in ONCE:
        seen: set[str] = set()
        for seat, row in enumerate(rows):
            if not isinstance(row.get(name), Sequence) or isinstance(row.get(name), str):
                continue
            doubts += [Doubt("twice", seat, {name[:-1]: id}) for id in row[name] if id in seen]
            row[name] = [id for id in row[name] if id not in seen]
            seen |= {id for id in row[name] if isinstance(id, str)}
    for seat, row in enumerate(rows):
        doubts += _soft_stages(lookup, seat, row)
    return rows, doubts


def _soft_stages(lookup: Lookup, seat: Seat, row: dict[str, Any]) -> Iterator[Doubt]:
    """Stages beyond the board are not there; those of a Wonder that nobody named can be counted, but bring nothing."""
    told = row.get("stages")
    number = told if type(told) is int else _last(told)
    if number < 1:
        return
    if "wonder" not in row:
        yield Doubt("nameless", seat)
        counts = row.get("counts", {})
        if isinstance(counts, Mapping):
            row["counts"] = {"stage": told if type(told) is int else len(row["stages"]), **counts}
        del row["stages"]
        return
    most = _stages(lookup, row)
    if number > most > 0:
        yield Doubt("stages", seat, {"n": number, "most": most})
        row["stages"] = most if type(told) is int else [stage for stage in row["stages"] if stage <= most]


def _last(told: Any) -> int:
    """The last of the stages that are told one by one; 0 where they are told otherwise."""
    listed = isinstance(told, Sequence) and not isinstance(told, str) and all(type(stage) is int for stage in told)
    return max(told, default=0) if listed else 0


def doubts_of(
    lookup: Lookup, seats: Sequence[Row], scores: Sequence[Score], greens: Sequence[Counter[str]], teams: bool
) -> Iterator[Doubt]:
    """What a second look at a table may find wrong; `greens` are the symbols on green cards, where told in numbers."""
    yield from _alike(seats)
    yield from _cards(lookup.edition, seats)
    yield from _symbols(greens)
    yield from _tokens(seats)
    boxes = [box for box in lookup.edition.boxes if box != "base"]
    for score in scores:
        rows: Counter[str] = Counter()
        for line in score.lines:
            rows[line.category] += line.points
        for row, points in rows.items():
            range = usual(row, boxes, teams)
            if range and not range[0] <= points <= range[1]:
                yield Doubt("row", score.seat, {"row": row, "points": points, "least": range[0], "most": range[1]})


def _stages(lookup: Lookup, row: Row) -> int:
    """How many stages the named board has; 0 where none is named."""
    wonder, _, side = str(row.get("wonder", "")).partition(" ")
    sides = [board for board in lookup.boards if board.wonder == wonder]
    return max(
        (len(board.stages) for number, board in enumerate(sides, 1) if side in (board.side, str(number))), default=0
    )


def _alike(seats: Sequence[Row]) -> Iterator[Doubt]:
    """A Wonder lies before one seat only."""
    named = [str(row.get("wonder", "")).partition(" ")[0] for row in seats]
    for seat, wonder in enumerate(named):
        if wonder and wonder in named[:seat]:
            yield Doubt("alike", seat, {"wonder": wonder})


def _cards(edition: Edition, seats: Sequence[Row]) -> Iterator[Doubt]:
    """A Guild is in the box once."""
    guilds = {card.id for card in edition.cards if card.color == "purple"}
    seen: set[str] = set()
    for seat, row in enumerate(seats):
        for card in row.get("built", ()):
            if card in seen:
                yield Doubt("twice", seat, {"card": card})
            if card in guilds:
                seen.add(card)


def _symbols(greens: Sequence[Counter[str]]) -> Iterator[Doubt]:
    """More cards of a symbol than there are."""
    for seat, told in enumerate(greens):
        for symbol in SYMBOLS:
            if told[symbol] > MOST_ALIKE:
                yield Doubt("symbols", seat, {"n": told[symbol], "symbol": symbol, "most": MOST_ALIKE})


def _tokens(seats: Sequence[Row]) -> Iterator[Doubt]:
    """Each victory is somebody's defeat; asked once everybody has told the own tokens."""
    if not all("victories" in row and "defeats" in row for row in seats):
        return
    victories, defeats = (sum(sum(row[name]) for row in seats) for name in ("victories", "defeats"))
    if victories != defeats:
        yield Doubt("tokens", None, {"victories": victories, "defeats": defeats})
