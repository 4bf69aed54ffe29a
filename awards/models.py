"""Editions, sanctions and awards."""
