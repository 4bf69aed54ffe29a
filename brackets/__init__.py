"""Draws, matches and results."""
