"""Sheets of a Scrabble division for the wall and the tables, printed from the desk."""
