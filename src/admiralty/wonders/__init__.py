"""7 Wonders and its boxes, first and second edition."""
