"""Scrabble divisions: desk, public pages, prints and files."""
