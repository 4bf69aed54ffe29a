"""Template tags of brackets."""
