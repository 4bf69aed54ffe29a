"""Nouns on editions, sanctions and awards; nothing here writes."""
