"""What things are worth to bots of the pirates."""
