"""Doors for researchers: both games as PettingZoo, Gymnasium, OpenSpiel and NumPy batch environments."""
