"""The pirates in the terminal."""
