"""Libraries that not everybody needs: asked for by name where they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..kernel.game import Malformed


def extra(module: str, name: str) -> Any:
    """A library of one of our extras; Malformed says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise Malformed(f"this needs {module.partition('.')[0]}: pip install 'admiralty[{name}]'") from error
