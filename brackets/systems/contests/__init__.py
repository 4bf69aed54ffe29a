"""Matches of two that are decided by naming a winner: what every room of such contests shares."""
