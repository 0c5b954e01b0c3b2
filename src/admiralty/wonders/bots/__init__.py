"""Bots of 7 Wonders: the levels, and what the search asks of the game."""
