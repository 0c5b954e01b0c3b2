"""Conformance cases of 7 Wonders: positions, steps and facts."""
