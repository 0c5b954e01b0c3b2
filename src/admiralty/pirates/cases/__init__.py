"""Conformance cases of the pirates: positions, steps and facts."""
