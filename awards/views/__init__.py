"""Views of awards: editions, the desk, what players read."""
