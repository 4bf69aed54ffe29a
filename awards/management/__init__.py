"""Commands of the top app."""
