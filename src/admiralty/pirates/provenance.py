"""Where every value of the box stands: confirmed by the rulebook, reconstructed, corrected, or a name of ours."""

from __future__ import annotations

from dataclasses import asdict

from ..kernel.datum import Datum, Standing
from .contents import contents
from .edition import Box
from .names import names


def provenance(box: Box) -> list[Datum]:
    """Every value of the box, in the order of the data."""
    numbers = asdict(box.edition.numbers)
    rows = [Datum("rules numbers", name, str(value), "confirmed") for name, value in numbers.items()]
    for kind in ("combat", "gold", "tribes"):
        die = getattr(box.dice, kind)
        rows.append(Datum(f"die {kind}", "faces", ", ".join(str(face) or "-" for face in die.faces), die.mark))
    for card in box.edition.card:
        rows.append(Datum(f"card {card.id}", "count", str(card.count), "confirmed"))
        rows.append(Datum(f"card {card.id}", "effect", _effect(card.effect), "confirmed"))
        rows += _named("card", card.id)
    rows += _board(box)
    return rows


def _board(box: Box) -> list[Datum]:
    """Counts of the board are the rulebook's; which spaces adjoin is ours."""
    mark: Standing = box.atlas.mark or "confirmed"
    counted = ("territories", "central", "islets", "posts", *(f"{color} cities" for color in box.edition.colors))
    numbers = contents(box)
    rows = [Datum("board counts", name, str(numbers[name]), "confirmed") for name in counted]
    rows += [Datum("board counts", name, str(numbers[name]), mark) for name in ("seas", "coastal", "high sea")]
    for place in box.atlas.places:
        rows.append(Datum(f"space {place}", "neighbors", ", ".join(box.atlas.neighbors[place]), mark))
        if box.atlas.space[place].kind == "territory":
            rows += _named("territory", place)
    return rows


def _named(kind: str, id: str) -> list[Datum]:
    called = names()[kind].get(id)
    if called is None:
        return []
    return [
        Datum(
            f"{'card' if kind == 'card' else 'space'} {id}",
            f"name.{language}",
            called.in_language(language),
            "ours" if language in called.ours else "confirmed",
        )
        for language in called.texts
    ]


def _effect(effect: object) -> str:
    return " ".join([type(effect).__name__, *(str(value) for value in asdict(effect).values())])  # type: ignore[call-overload]
