"""Players that need no person: the ladder from random to the strongest."""
