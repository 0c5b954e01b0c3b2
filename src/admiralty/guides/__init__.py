"""Guides: what a table tells about each game beyond its eight questions, for pages in three languages."""
