"""What everybody reads of a contest: the picture, the way to the final, standings, one player."""
