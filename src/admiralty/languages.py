"""The languages that Admiralty speaks: the folders of `locale`, and those that ADMIRALTY_LOCALE brings."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from .kernel.game import Malformed

ENGLISH = "en"
"""What is said where a language lacks something."""
MORE = "ADMIRALTY_LOCALE"
Table = Mapping[str, Any]


def problem() -> str:
    """What is wrong with the further folder, for whoever can tell a person."""
    further = os.environ.get(MORE)
    if not further or Path(further).is_dir():
        return ""
    return f"{MORE}: {further!r} should be a folder with a folder for each language"


def _folders() -> dict[str, Any]:
    """The folder of each language, English first; a language is there when its grammar is."""
    homes: list[Any] = [files(__package__).joinpath("locale")]
    if os.environ.get(MORE) and not problem():
        homes.append(Path(os.environ[MORE]))
    found = {
        folder.name: folder
        for home in homes
        for folder in home.iterdir()
        if re.fullmatch("[a-z]{2,3}", folder.name) and folder.joinpath("grammar.toml").is_file()
    }
    return {language: found[language] for language in sorted(found, key=lambda name: (name != ENGLISH, name))}


FOLDERS = _folders()
LANGUAGES: tuple[str, ...] = tuple(FOLDERS)
if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]
    """One of the languages, for whoever reads values by their types."""


@cache
def table(language: str, name: str) -> Table:
    """A file of a language's folder; empty where the language has none."""
    file = FOLDERS[language].joinpath(f"{name}.toml")
    if not file.is_file():
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"{name} of the language {language!r}: it is not TOML ({error})") from error


def added(name: str, *keys: str) -> Mapping[str, Table]:
    """What the folders of the languages add to the rows of a game, such as its names: rows by id."""
    rows: dict[str, dict[str, Any]] = {}
    for language in LANGUAGES:
        found: Any = table(language, name)
        for key in keys:
            found = found.get(key, {})
        for id, row in found.items():
            rows.setdefault(id, {}).update(row)
    return rows


def spoken_of(tags: Iterable[str]) -> str | None:
    """The first of these tags ("nl-BE", "fr_FR.UTF-8") whose language is spoken here."""
    found = (re.split("[-_.]", tag.strip(), maxsplit=1)[0].lower() for tag in tags)
    return next((language for language in found if language in FOLDERS), None)
