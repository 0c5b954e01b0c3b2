"""Armada, the pirates of the archipelago: third edition."""
