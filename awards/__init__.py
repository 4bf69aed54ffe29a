"""Masterpoints: editions, awards and their receipts."""
