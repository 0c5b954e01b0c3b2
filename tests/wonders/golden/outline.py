"""What boxes make together: programs, numbers, decks, pools, colors, counters, and how much room they take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from admiralty.wonders.boxes.shelf import SHIPPED
from admiralty.wonders.compose import EDITIONS, has_edition, load
from admiralty.wonders.core import room
from admiralty.wonders.decks import deck_size, prepared, seats
from admiralty.wonders.edition import Edition
from admiralty.wonders.marks import own_rows
from admiralty.wonders.rows import rule_names

HERE = Path(__file__).parent
AGES = (1, 2, 3)
LISTED = ("turn", "age_end")


def texts() -> Iterator[tuple[Path, str]]:
    """The file of every edition and set of shipped boxes, and what should stand in it."""
    for id in EDITIONS:
        there = [box for box in SHIPPED[1:] if has_edition(box, id)]
        for count in range(len(there) + 1):
            for boxes in combinations(there, count):
                name = "-".join([id, *(boxes or ("base",))])
                yield HERE / f"{name}.txt", "\n".join(outline(load(id, boxes))) + "\n"


def outline(edition: Edition) -> Iterator[str]:
    """An edition, line by line."""
    yield f"7 Wonders, {edition.id} edition: {' + '.join(edition.boxes)}"
    yield ""
    yield f"turn: {', '.join(edition.rules.turn)}"
    yield f"end of an Age: {', '.join(edition.rules.age_end)}"
    yield ""
    own = [row for row in own_rows(edition) if row.title().startswith("rules")]
    for rules in (edition.rules, *own):
        for name in rule_names(rules):
            if name not in LISTED:
                yield f"{name}: {_said(getattr(rules, name))}"
    yield ""
    yield from _decks(edition)
    yield ""
    yield from _pools(edition)
    yield ""
    yield from _things(edition)
    yield ""
    yield from _room(edition)


def _said(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(f"({_said(one)})" if isinstance(one, tuple) else _said(one) for one in value) or "none"
    return str(value)


def _decks(edition: Edition) -> Iterator[str]:
    """Of each Age and number of players: the cards, and how many of them are drawn from pools."""
    yield "cards of an Age's deck (from pools), by players"
    players = list(seats(edition.rules))
    yield "      " + "".join(f"{count:>9}" for count in players)
    for age in AGES:
        row = []
        for count in players:
            like = prepared(edition.rules, count)[0]
            drawn = sum(draw.count(like, count) for draw in edition.draws if age in draw.ages)
            row.append(f"{deck_size(edition, age, count)} ({drawn})")
        yield f"Age {age} " + "".join(f"{cell:>9}" for cell in row)


def _pools(edition: Edition) -> Iterator[str]:
    """What there is to be drawn from, and how many are."""
    yield "drawn from a pool, by players"
    for draw in edition.draws:
        for age in draw.ages:
            cells = []
            for count in seats(edition.rules):
                like = prepared(edition.rules, count)[0]
                have = sum(c.pool == draw.pool and c.age == age and c.players <= like for c in edition.cards)
                cells.append(f"{draw.count(like, count)} of {have}")
            yield f"{draw.pool}, Age {age}: {', '.join(cells)}"


def _things(edition: Edition) -> Iterator[str]:
    """How many things there are of each kind."""
    colors = Counter(card.color for card in edition.cards)
    yield f"colors: {', '.join(f'{color} {colors[color]}' for color in edition.colors)}"
    yield f"Wonders: {', '.join(wonder.id for wonder in edition.wonders)}"
    for kind, count in Counter(row.title().split()[0] for row in own_rows(edition)).items():
        if kind != "rules":
            yield f"{kind}: {count}"
    rows = [
        f"{row.id} ({row.bits} bits, {row.points} each, until the end of the {row.until})" for row in edition.counters
    ]
    yield f"counters: {', '.join(rows) or 'none'}"


def _room(edition: Edition) -> Iterator[str]:
    """How much of the room of a compact state is taken."""
    stages = max(len(side.stages) for wonder in edition.wonders for side in wonder.sides)
    yield f"cards: {len(edition.cards)} of {room.MOST_CARDS}"
    yield f"hand: {edition.rules.hand} of {room.MOST_HAND}"
    yield f"stages: {stages} of {room.MOST_STAGES}"
    yield f"colors: {len(edition.colors)} of {room.MOST_COLORS}"
    yield f"bits of counters: {sum(counter.bits for counter in edition.counters)} of {room.COUNTER_BITS}"
