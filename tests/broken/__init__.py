"""Rules to break on purpose, by file: what stands there, and what would be wrong (see tests/mutations.py)."""
