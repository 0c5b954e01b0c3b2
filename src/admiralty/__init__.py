"""Admiralty: play, simulate and study the two Armada board games."""

__version__ = "0.1.0"
