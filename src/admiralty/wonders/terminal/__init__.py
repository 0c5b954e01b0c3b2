"""How 7 Wonders looks in the terminal."""
