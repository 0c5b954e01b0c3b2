"""Numbered cases as data: a position, choices, and the facts that the rulebooks demand of them."""
