"""What many games say about the things in them: how often whoever had a Wonder, a card or a seat won."""
