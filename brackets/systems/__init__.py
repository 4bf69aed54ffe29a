"""What the systems of their own (cup, judo, Scrabble) plug into the pages of every event."""
