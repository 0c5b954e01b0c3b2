"""7 Wonders, with or without Armada, first and second edition."""
