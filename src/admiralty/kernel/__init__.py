"""What every game and every table agree on: six questions, chance, tables and records."""
