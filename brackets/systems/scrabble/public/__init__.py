"""Views of a Scrabble division: what everybody reads, prints of the desk, files in and out."""
