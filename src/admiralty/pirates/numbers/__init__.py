"""States of the pirates as rows of numbers."""
