"""Admiralty in the terminal."""

from .app import main

__all__ = ["main"]
