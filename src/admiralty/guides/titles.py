"""What the catalog calls games, options and bots, in three languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots.titles import bot_title
from ..words import words

# English, French, Dutch; what is not here is called by its id.
TITLES: dict[str, tuple[str, str, str]] = {
    "wonders": ("7 Wonders", "7 Wonders", "7 Wonders"),
    "pirates": ("Armada: the pirates", "Armada : les pirates", "Armada: de piraten"),
    "edition": ("Edition", "Édition", "Editie"),
    "edition.first": ("First edition", "Première édition", "Eerste editie"),
    "edition.second": ("Second edition", "Deuxième édition", "Tweede editie"),
    "boxes": ("Expansions", "Extensions", "Uitbreidingen"),
    "teams": ("Teams", "Équipes", "Teams"),
    "boards": ("Wonder boards", "Plateaux Merveille", "Wereldwonderborden"),
    "shipyards": ("Shipyards", "Chantiers navals", "Scheepswerven"),
    "cards": ("Combat cards", "Cartes de combat", "Gevechtskaarten"),
    "enrollment": ("Enrollment", "Enrôlement", "Werving"),
    "rounds": ("Limit of rounds (0: none)", "Limite de tours (0 : aucune)", "Rondelimiet (0: geen)"),
    "combat.even": ("Even", "Équilibré", "Gelijkmatig"),
    "combat.mild": ("Mild", "Doux", "Mild"),
    "combat.fierce": ("Fierce", "Féroce", "Fel"),
    "combat.bold": ("Bold", "Audacieux", "Stoutmoedig"),
    "combat": ("Combat die", "Dé de combat", "Gevechtsdobbelsteen"),
}
LANGUAGES = ("en", "fr", "nl")


def title(key: str, language: str) -> str:
    """The title of a thing in a language."""
    row = TITLES.get(key)
    return row[LANGUAGES.index(language)] if row else key.rpartition(".")[2]


def flag(name: str, default: bool, language: str) -> dict[str, Any]:
    """A field of the catalog that is on or off."""
    return {"name": name, "kind": "flag", "default": default, "title": title(name, language)}


def bot_rows(bots: Sequence[str], language: str) -> list[dict[str, Any]]:
    """The levels of a game, the lowest first."""
    said = words(language)
    return [{"name": name, "title": bot_title(name, said).capitalize(), "level": n} for n, name in enumerate(bots, 1)]
