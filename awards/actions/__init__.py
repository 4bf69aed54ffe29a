"""Verbs on editions, sanctions and awards; each one transaction."""
