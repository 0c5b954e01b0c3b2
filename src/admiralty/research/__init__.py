"""Doors for researchers: both games as PettingZoo, Gymnasium, OpenSpiel and NumPy batch environments."""

from importlib import import_module

from .needs import missing

try:
    import_module("numpy")  # everything here is made of its arrays
except ImportError as error:
    raise missing("numpy") from error
