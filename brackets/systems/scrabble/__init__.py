"""Scrabble divisions at the desk: set-up, pairings, results, field, history."""
