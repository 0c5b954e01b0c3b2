"""Bots of the pirates: the levels, and what the search asks of the game."""
