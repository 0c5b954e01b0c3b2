"""What every game and every table agree on: eight questions, chance, tables and records."""
