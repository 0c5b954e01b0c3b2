"""The store: rooms, seats and choices in SQLite or PostgreSQL, written before anyone hears of them."""
