"""Games as readable text: choices and what came of them, replayed from the files themselves."""
