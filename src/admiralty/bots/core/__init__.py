"""The inner loop of the search, compiled: it knows no game."""
