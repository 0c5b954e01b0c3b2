"""Learning: games are played, a network is fitted to how they ended, and replaces the one before if it wins."""
