"""Guides: what a table tells about each game beyond its six questions, for pages in three languages."""
