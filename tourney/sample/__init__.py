"""Invented people and how a sample enters them: every system fills its own events with them."""
