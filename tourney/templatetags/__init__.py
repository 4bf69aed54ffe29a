"""Template tags of tourney."""
