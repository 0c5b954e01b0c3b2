"""The fast rules: plain typed Python over small integers, compiled where a compiler is at hand."""
