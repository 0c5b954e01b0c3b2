"""Lanterns, a box that nobody has printed: three amber cards, and lanterns that may be put out for coins."""

from __future__ import annotations

from admiralty.wonders.boxes.box import Box, Programs

from .core import LEARN, Lamps

BOX = Box(
    id="lanterns",
    learn=LEARN,
    parts={"lamps": lambda name: Lamps(name, "put out lamps")},
    programs=Programs(age_end=("lamps",)),
)
