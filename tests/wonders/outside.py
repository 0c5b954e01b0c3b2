"""An invented box in a folder of its own, outside of the package: written, put on the shelf, and taken off again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from admiralty.wonders.boxes.box import Box
from admiralty.wonders.boxes.shelf import add, remove

MODULE = '''
"""An invented box: mills that pay a coin for each of their kind."""

from dataclasses import dataclass

from ...core.item import Deed
from ...core.part import Part
from ...effects import Effect
from ..box import Box, Programs


@dataclass(frozen=True, slots=True)
class Grind(Effect):
    """Coins at once."""

    count: int


class Grinding(Deed):
    def __init__(self, count):
        self.count = count

    def do(self, state, seat, city, chance):
        city.coins += self.count


class Rest(Part):
    """A part of a turn in which nothing happens."""

    def run(self, state, chance):
        pass


def grind(item, effect, meanings):
    item.deeds.append(Grinding(effect.count))


BOX = Box(
    id="{id}",
    learn={{Grind: grind}},
    parts={{"rest": Rest}},
    programs=Programs(turn=("rest",), order=(("gain", "rest"),)),
)
'''
DATA = """
edition = "second"
box = "{id}"
needs = "base"

[rules]
hand = "+1"
coins = "+2"
turn = {{after = {{gain = ["rest"]}}}}

[[card]]
id = "water_mill"
color = "yellow"
copies = {{1 = [3, 3, 3, 4, 5, 6, 7]}}
effects = [{{is = "Grind", count = 2}}]

[[card]]
id = "windmill"
color = "yellow"
cost = "W"
copies = {{2 = [3, 3, 3, 4, 5, 6, 7]}}
effects = [{{is = "Grind", count = 3}}]
chains = ["water_mill"]

[[card]]
id = "great_mill"
color = "blue"
cost = "SS"
copies = {{3 = [3, 3, 3, 4, 5, 6, 7]}}
effects = [{{is = "Grind", count = 4}}, {{is = "Points", count = 1}}]

[[counter]]
id = "flour"
bits = 4
points = 1
"""
NAMES = """
[box]
{id} = {{en = "Mills", fr = "Moulins", nl = "Molens"}}

[card]
water_mill = {{en = "Water Mill", fr = "Moulin à eau", nl = "Watermolen"}}
windmill = {{en = "Windmill", fr = "Moulin à vent", nl = "Windmolen"}}
great_mill = {{en = "Great Mill", fr = "Grand moulin", nl = "Grote molen"}}
"""
RULES = """
[chapter]
{id} = {{en = "Mills", fr = "Moulins", nl = "Molens"}}

[[rule]]
id = "MILL1"
chapter = "{id}"
editions = ["second"]
en = "A mill pays its coins when it is built."
fr = "Un moulin rapporte ses pièces à sa construction."
nl = "Een molen brengt zijn munten op als hij gebouwd wordt."
"""
CASE = """
game = "wonders"

[[case]]
id = "mill-pays"
title = "A water mill pays two coins"
rules = ["MILL1"]
editions = ["second"]
boxes = ["{id}"]
seats = [
  {{wonder = "gizah day", hand = ["water_mill"], coins = 5}},
  {{wonder = "rhodos day"}},
  {{wonder = "babylon day"}},
]
[[case.step]]
do = ["build water_mill"]
expect = {{"0.coins" = 7}}
"""


def write(root: Path, id: str = "mills", data: str = DATA, module: str = MODULE, names: str = NAMES) -> Path:
    """The folder of a box."""
    folder = root / id
    (folder / "data").mkdir(parents=True)
    (folder / "cases").mkdir()
    (folder / "__init__.py").write_text(module.format(id=id), encoding="utf-8")
    (folder / "data" / "second.toml").write_text(data.format(id=id), encoding="utf-8")
    (folder / "names.toml").write_text(names.format(id=id), encoding="utf-8")
    (folder / "rules.toml").write_text(RULES.format(id=id), encoding="utf-8")
    (folder / "cases" / f"{id}.toml").write_text(CASE.format(id=id), encoding="utf-8")
    return folder


@contextmanager
def on_shelf(*folders: Path) -> Iterator[list[Box]]:
    """These boxes on the shelf for a while."""
    boxes: list[Box] = []
    try:
        boxes += [add(folder) for folder in folders]
        yield boxes
    finally:
        for folder in folders[: len(boxes)]:
            remove(folder.name)
