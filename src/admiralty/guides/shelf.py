"""The guides on the shelf, by game."""

from __future__ import annotations

from ..kernel.game import Malformed
from ..pirates.guide import PiratesGuide
from ..wonders.guide import WondersGuide
from .guide import Guide

GUIDES: dict[str, Guide] = {"wonders": WondersGuide(), "pirates": PiratesGuide()}


def guide_to(name: object) -> Guide:
    """The guide to a game; Malformed if there is no such game."""
    if not isinstance(name, str) or name not in GUIDES:
        raise Malformed(f"there is no game {name!r}; there are {', '.join(GUIDES)}")
    return GUIDES[name]
