"""The shelf: the boxes that come with the house, in one order, and those of folders outside of it.

A box is a folder with `__init__.py` (BOX), `data/<edition>.toml`, `names.toml`, `rules.toml` and `cases/`. Wherever
the folder lies, its module is one of this package, so that a box needs no change to move in.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TypeVar

from ...kernel.game import Malformed
from .box import Box

BASE = "base"
SHIPPED: tuple[str, ...] = tuple(tomllib.loads(files(__package__).joinpath("shelf.toml").read_text("utf-8"))["boxes"])
"""The boxes that come with the house; the pages read the same list."""
USUAL = ("armada",)
"""The boxes of a table when nothing is said."""
FOLDERS = "ADMIRALTY_BOXES"
"""The environment variable with the folders of further boxes; processes that are started from here read it too."""

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Shelf(Mapping[str, Box]):
    """Boxes by their ids, in order; one that comes with the house is opened when it is asked for."""

    def __init__(self) -> None:
        self._boxes: dict[str, Box | None] = {}

    def put(self, id: str, box: Box | None = None) -> None:
        """Put a box behind the others; without one, that of the house."""
        self._boxes[id] = box

    def take(self, id: str) -> None:
        """Take a box away."""
        del self._boxes[id]

    def __getitem__(self, id: str) -> Box:
        box = self._boxes[id]
        if box is None:
            box = self._boxes[id] = import_module(f"{__package__}.{id}").BOX
        return box

    def __contains__(self, id: object) -> bool:
        return id in self._boxes

    def __iter__(self) -> Iterator[str]:
        return iter(self._boxes)

    def __len__(self) -> int:
        return len(self._boxes)


_shelf = Shelf()
_forget: list[Callable[[], None]] = []


def kept(find: Callable[[K], T]) -> Callable[[K], T]:
    """What is found of boxes by their ids, once for as long as the same boxes are on the shelf."""
    found = cache(find)
    _forget.append(found.cache_clear)
    return found


def shelf() -> Mapping[str, Box]:
    """Every box by its id, in the order in which they are put together."""
    if not _shelf:
        for id in SHIPPED:
            _shelf.put(id)
        for folder in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
            _put(Path(folder))
    return _shelf


def add(folder: str | Path) -> Box:
    """Put the box of a folder on the shelf, for this process and those that it starts."""
    shelf()
    path = Path(folder).resolve()
    box = _put(path)
    folders = [name for name in os.environ.get(FOLDERS, "").split(os.pathsep) if name]
    os.environ[FOLDERS] = os.pathsep.join([*folders, str(path)])
    return box


def remove(id: str) -> None:
    """Take a box of a folder outside off the shelf again."""
    if id in SHIPPED or id not in shelf():
        raise Malformed(f"box {id!r} is not one that was added to the shelf")
    path = str(Path(str(folder_of(id))).resolve())
    _shelf.take(id)
    _changed()
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{__package__}.{id}.")]:
        del sys.modules[name]
    folders = [name for name in os.environ.get(FOLDERS, "").split(os.pathsep) if name]
    os.environ[FOLDERS] = os.pathsep.join(name for name in folders if str(Path(name).resolve()) != path)


def folder_of(id: str) -> Traversable:
    """Where a box has its data, names, rules and cases."""
    return files(f"{__package__}.{id}")


def ordered(boxes: Iterable[str]) -> tuple[str, ...]:
    """The boxes of a table in the order of the shelf, the base game first; Malformed for one that is not there."""
    asked = [boxes] if isinstance(boxes, str) else list(boxes)
    for id in asked:
        if id not in shelf():
            raise Malformed(f"there is no box {id!r}; there are {', '.join(shelf())}")
    return tuple(id for id in shelf() if id == BASE or id in asked)


def expansions() -> tuple[str, ...]:
    """All boxes but the base game."""
    return tuple(id for id in shelf() if id != BASE)


def _put(folder: Path) -> Box:
    """Import a folder as a module of this package, and put its BOX on the shelf."""
    path = folder.resolve()
    if not (path / "__init__.py").is_file():
        raise Malformed(f"box folder {folder}: there is no __init__.py in it")
    id = path.name
    if not re.fullmatch("[a-z][a-z0-9]*", id):
        raise Malformed(f"box folder {folder}: a box's folder should be named by small letters and digits")
    if id in _shelf:
        raise Malformed(f"box folder {folder}: there is a box {id!r} already")
    name = f"{__package__}.{id}"
    spec = spec_from_file_location(name, path / "__init__.py", submodule_search_locations=[str(path)])
    assert spec is not None  # there is such a file
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    box = getattr(module, "BOX", None)
    if not isinstance(box, Box) or box.id != id:
        del sys.modules[name]
        raise Malformed(f"box folder {folder}: its __init__.py should have a BOX with the id {id!r}")
    _shelf.put(id, box)
    _changed()
    return box


def _changed() -> None:
    """Another box may have a name now: what was found of boxes is no longer theirs."""
    for forget in _forget:
        forget()
