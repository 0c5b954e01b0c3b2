"""What a seat can't know, dealt anew: compiled, so that a search may imagine as many worlds as it likes."""
